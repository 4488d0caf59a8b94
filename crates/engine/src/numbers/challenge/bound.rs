//! Upper bound of the score of a Challenge line, by Lagrangian relaxation.
//!
//! Points are scored stripe by stripe, and the stripes of one direction share no field, so no piece counts twice in a
//! direction. Three things are computed:
//!
//! 1. The most points that some pieces can score as one run of a stripe, placed in the order of the line. The last
//!    piece of a run joins the pieces left and right of it, so this follows from shorter runs. Rules that are ignored here
//!    (most adjacency restrictions) only make the number larger.
//! 2. The best pieces for one stripe, if every piece has a price.
//! 3. For any prices, the points of a direction are at most the sum of all prices plus the most that each of its
//!    stripes scores beyond the prices of its pieces. The prices are optimized to minimize this.
//!
//! The three directions have stripes of the same lengths, so three times the bound of one is a bound
//! ([`bound_by_direction`]). It lets each direction close its chains as if the others did not exist. [`bound`] charges
//! every closed chain a price by its length, and adds the most that all chains of a game can cost together
//! (`closings`): chains that contradict each other are then not worth closing.

#[cfg(test)]
mod closings;

use std::sync::OnceLock;

use gurami::Number;

use crate::numbers::rounds::round_board::field_tables;

/// The pieces of the longest stripe.
const LONGEST: usize = 7;

/// Prices are in parts of a point.
const PARTS: i32 = 256;

/// Points of the tables are in eighths.
const EIGHTHS: i16 = 8;

/// The price of a closed chain by its length, in eighths of a point; found by trying some on the lines of the benchmark.
const CLOSING_PRICES: [i16; LONGEST + 1] = [0, 0, 0, 24, 40, 48, 60, 72];

/// The most that the closed chains of a game can cost together, in eighths of a point. Proved by a search through all
/// sets of chains that can be closed in one game, in the tests of `closings`.
const MOST_CLOSINGS: i32 = 1024;

/// How often each number is in the game.
const COPIES: usize = 4;

/// How often prices are changed.
const ROUNDS: i32 = 80;

/// The largest change of a price per step.
const STEP: i32 = 2 * PARTS;

/// An upper bound for the points of any play of a line on an empty board. Of a line with more numbers than the game
/// has, only the first 24 count.
///
/// ```
/// use engine::numbers::challenge::{bound, solve};
/// use gurami::rounds::{ChallengeRule, Setup};
///
/// let setup = Setup::<ChallengeRule>::random(1, 7).unwrap();
/// assert!(solve(setup.numbers(), 20_000).points <= bound(setup.numbers()));
/// ```
pub fn bound(line: &[Number]) -> u32 {
    let copies = |number: Number| line.iter().take(24).filter(|other| **other == number).count();
    // Short lines close few chains, and the search assumes the pieces of the game.
    if line.len() < field_tables().edge.into() || Number::all().any(|number| copies(number) > COPIES) {
        return bound_by_direction(line);
    }
    let direction = direction(line, RunPoints::priced());
    ((MOST_CLOSINGS * (PARTS / i32::from(EIGHTHS)) + 3 * direction) / PARTS).unsigned_abs()
}

/// The bound of [`bound`] without the prices of closed chains: three times the bound of one direction.
pub fn bound_by_direction(line: &[Number]) -> u32 {
    3 * (direction(line, RunPoints::plain()) / PARTS).unsigned_abs()
}

/// The bound of one direction, in parts of a point.
fn direction(line: &[Number], runs: &'static RunPoints) -> i32 {
    let line: Vec<usize> = line.iter().take(24).map(|number| usize::from(number.get())).collect();
    let lengths: Vec<usize> = first_direction();
    let mut prices = vec![0; line.len()];
    let mut least = i32::MAX;
    for round in 0..ROUNDS {
        let mut sale = PricedSelection { runs, line: &line, prices: &prices, best: [(0, 0); LONGEST + 1] };
        sale.search(0, ChosenPieces::default());
        let taken = lengths.iter().map(|length| sale.best[*length]);
        let total = prices.iter().sum::<i32>() + taken.clone().map(|(value, _)| value).sum::<i32>();
        least = least.min(total);
        let step = STEP * (ROUNDS - round) / ROUNDS;
        for (piece, price) in prices.iter_mut().enumerate() {
            let wanted = taken.clone().filter(|(_, pieces)| pieces >> piece & 1 != 0).count() as i32;
            *price = (*price + step * (wanted - 1) / lengths.len() as i32).max(0);
        }
    }
    least
}

/// The lengths of the stripes of one direction.
fn first_direction() -> Vec<usize> {
    field_tables().stripes.iter().take(4).map(Vec::len).collect()
}

/// Looks at all sets of pieces of a line with these prices.
struct PricedSelection<'a> {
    runs: &'static RunPoints,
    line: &'a [usize],
    prices: &'a [i32],
    /// By the length of a stripe: the most beyond the prices, and the pieces for it by bits.
    best: [(i32, u32); LONGEST + 1],
}

/// Some pieces of the line, in its order.
#[derive(Clone, Copy, Default)]
struct ChosenPieces {
    count: usize,
    code: usize,
    pieces: u32,
    price: i32,
}

impl PricedSelection<'_> {
    fn search(&mut self, from: usize, chosen: ChosenPieces) {
        let ChosenPieces { count, code, pieces, price } = chosen;
        for length in [3, 5, 7] {
            let points = match count {
                _ if count == length => self.runs.whole[count][code],
                3..LONGEST if count < length => self.runs.parted[count][code],
                _ => continue,
            };
            let value = i32::from(points) * (PARTS / i32::from(EIGHTHS)) - price;
            if value > self.best[length].0 {
                self.best[length] = (value, pieces);
            }
        }
        if count == LONGEST {
            return;
        }
        for next in from..self.line.len() {
            let more = ChosenPieces {
                count: count + 1,
                code: code * 6 + self.line[next] - 1,
                pieces: pieces | 1 << next,
                price: price + self.prices[next],
            };
            self.search(next + 1, more);
        }
    }
}

/// The most points of every sequence of up to seven numbers less the prices of the closed chains, in eighths, by their
/// count and their code in the base of six.
struct RunPoints {
    /// As one run without a gap.
    whole: Vec<Vec<i16>>,
    /// As any runs, for up to six.
    parted: Vec<Vec<i16>>,
}

/// The possible leads of yellow in a run, and the most points with each.
type RunLeads = Vec<(i8, i16)>;

impl RunPoints {
    /// Without prices.
    fn plain() -> &'static RunPoints {
        static RUNS: OnceLock<RunPoints> = OnceLock::new();
        RUNS.get_or_init(|| RunPoints::new(&[0; LONGEST + 1]))
    }

    /// With [`CLOSING_PRICES`].
    fn priced() -> &'static RunPoints {
        static RUNS: OnceLock<RunPoints> = OnceLock::new();
        RUNS.get_or_init(|| RunPoints::new(&CLOSING_PRICES))
    }

    fn new(closing_prices: &[i16; LONGEST + 1]) -> RunPoints {
        let mut leads: Vec<Vec<RunLeads>> = vec![vec![vec![(0, 0)]]];
        let mut runs = RunPoints { whole: vec![vec![0]], parted: vec![vec![0]] };
        for (count, price) in closing_prices.iter().enumerate().skip(1) {
            let codes = 0..6_usize.pow(count as u32);
            let found: Vec<RunLeads> = codes.clone().map(|code| run(&leads, &numbers(code, count), *price)).collect();
            let most = |leads: &RunLeads| leads.iter().map(|(_, points)| *points).max().unwrap_or(0);
            runs.whole.push(found.iter().map(most).collect());
            if count < LONGEST {
                leads.push(found);
                let parted = codes.map(|code| runs.in_parts(&numbers(code, count))).collect();
                runs.parted.push(parted);
            }
        }
        runs
    }

    /// The last piece is in one run, the others are in the same or in other runs.
    fn in_parts(&self, numbers: &[usize]) -> i16 {
        let rest = numbers.len() - 1;
        let points = |others: usize| {
            let [apart, with] = split(&numbers[..rest], others);
            let run = with.code * 6 + numbers[rest] - 1;
            self.whole[with.count + 1][run] + self.parted[apart.count][apart.code]
        };
        (0..1 << rest).map(points).max().unwrap_or(0)
    }
}

/// The possible leads of one run of these numbers, placed in this order; a closed chain of all of them has a price.
fn run(shorter: &[Vec<RunLeads>], numbers: &[usize], price: i16) -> RunLeads {
    let Some((&last, earlier)) = numbers.split_last() else { return Vec::new() };
    let closed = numbers.iter().sum::<usize>() as i16 / 2 * EIGHTHS - price;
    let mut most = [None; 2 * 42 + 1];
    // Left and right are interchangeable, so the first piece is on the right.
    for left in (0..1_usize << earlier.len()).step_by(2) {
        let parts = split(earlier, left);
        if parts.iter().any(|part| part.count == 1 && part.code + 1 == last) {
            continue;
        }
        let [left, right] = parts.map(|part| &shorter[part.count][part.code]);
        for (one, points) in left {
            for (other, more) in right {
                for value in [last as i8, -(last as i8)] {
                    let lead = one + other + value;
                    let made = if lead == 0 { closed } else { 0 };
                    let slot = &mut most[(42 + i32::from(lead)) as usize];
                    *slot = (*slot).max(Some(points + more + made));
                }
            }
        }
    }
    let leads = most.iter().zip(-42_i8..);
    leads.filter_map(|(points, lead)| points.map(|points| (lead, points))).collect()
}

/// A sequence of numbers.
#[derive(Clone, Copy, Default)]
struct RunPart {
    count: usize,
    code: usize,
}

/// The numbers whose bits are set, and the others.
fn split(numbers: &[usize], set: usize) -> [RunPart; 2] {
    let mut parts = [RunPart::default(); 2];
    for (i, number) in numbers.iter().enumerate() {
        let RunPart { count, code } = parts[1 - (set >> i & 1)];
        parts[1 - (set >> i & 1)] = RunPart { count: count + 1, code: code * 6 + number - 1 };
    }
    parts
}

/// The numbers of a code.
fn numbers(mut code: usize, count: usize) -> Vec<usize> {
    let mut numbers = vec![0; count];
    for number in numbers.iter_mut().rev() {
        *number = code % 6 + 1;
        code /= 6;
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::baseline::xorshift::XorShift;
    use crate::numbers::number_grid::{PlacedNumber, SignedNumber};
    use crate::numbers::rounds::round_board::RoundGrid;
    use gurami::Grid;
    use gurami::rounds::BOARD;

    /// The most points that these numbers can make on these fields, in any directions asked for, by trying everything.
    /// Every closed chain has a price; the result is in eighths of a point.
    fn plain(
        number_grid: &mut RoundGrid,
        fields: &[u8],
        directions: std::ops::Range<usize>,
        numbers: &[usize],
        prices: &[i16; LONGEST + 1],
    ) -> i32 {
        let Some((number, rest)) = numbers.split_first() else { return 0 };
        let mut best = 0;
        for &field in fields {
            if number_grid.free() >> field & 1 == 0 || !number_grid.suits(field_tables(), *number, field) {
                continue;
            }
            for value in [*number as SignedNumber, -(*number as SignedNumber)] {
                let laid = PlacedNumber { field, value };
                number_grid.place(laid);
                let made = |direction| {
                    let chain = number_grid.gurami_chain(field_tables(), field, direction);
                    chain.map_or(0, |(fields, points)| {
                        8 * points.cast_signed() - i32::from(prices[fields.count_ones() as usize])
                    })
                };
                let points: i32 = directions.clone().map(made).sum();
                best = best.max(points + plain(number_grid, fields, directions.clone(), rest, prices));
                number_grid.take(laid);
            }
        }
        best
    }

    fn some(rng: &mut XorShift, count: usize) -> Vec<usize> {
        (0..count).map(|_| 1 + rng.below(6) as usize).collect()
    }

    /// The bound for these numbers in a stripe of five fields. A piece that fits nowhere is left out.
    fn most_of_some(runs: &RunPoints, numbers: &[usize]) -> i32 {
        let some = (0..1_usize << numbers.len()).map(|set| split(numbers, set)[0]);
        let points = some.map(|RunPart { count, code }| match count {
            5 => runs.whole[count][code],
            _ => runs.parted[count][code],
        });
        points.max().map_or(0, i32::from)
    }

    #[test]
    fn all_directions_have_the_same_stripes() {
        for direction in field_tables().stripes.chunks(4) {
            let mut lengths: Vec<usize> = direction.iter().map(Vec::len).collect();
            lengths.sort_unstable();
            assert_eq!(lengths, [3, 5, 7, 7]);
        }
    }

    #[test]
    fn no_stripe_scores_more_than_the_bound_of_its_pieces() {
        let stripe = &field_tables().stripes[1];
        for (runs, prices) in [(RunPoints::plain(), [0; LONGEST + 1]), (RunPoints::priced(), CLOSING_PRICES)] {
            let mut exact = 0;
            for seed in 0..60 {
                let numbers = some(&mut XorShift::new(seed), 3 + seed as usize % 3);
                let best = plain(&mut RoundGrid::of(&Grid::new(BOARD)), stripe, 0..1, &numbers, &prices);
                let bound = most_of_some(runs, &numbers);
                assert!(bound >= best, "seed {seed}: {numbers:?} make {best}, not only {bound}");
                exact += usize::from(bound == best);
            }
            assert!(exact > 40, "{exact}");
        }
    }

    /// Play that scores many points stays below both bounds, and the prices make the bound smaller.
    #[test]
    fn good_play_stays_below_the_bound() {
        let (mut plain, mut priced) = (0, 0);
        for seed in 0..12 {
            let setup = gurami::rounds::Setup::<gurami::rounds::ChallengeRule>::random(1, seed).expect("one seat");
            let points = crate::numbers::challenge::solve(setup.numbers(), 100_000).points;
            let bounds = [bound_by_direction(setup.numbers()), bound(setup.numbers())];
            assert!(points <= bounds[0] && points <= bounds[1], "seed {seed}: {points} {bounds:?}");
            plain += bounds[0];
            priced += bounds[1];
        }
        assert!(priced + 12 * 10 < plain, "{priced} {plain}");
    }

    /// A line with more copies than the game has, and one that is too short, have the bound without prices.
    #[test]
    fn other_lines_have_the_bound_without_prices() {
        for numbers in [[1_u8, 2].repeat(12), vec![1, 2, 3]] {
            let line: Vec<Number> = numbers.iter().filter_map(|number| Number::new(*number)).collect();
            assert_eq!(bound(&line), bound_by_direction(&line), "{numbers:?}");
        }
    }

    #[test]
    fn no_short_line_makes_more_than_its_bound() {
        let fields: Vec<u8> = (0..field_tables().edge).collect();
        for (numbers, points) in [
            (&[1_usize, 2, 3][..], 3),
            (&[6, 2, 4], 6),
            (&[3, 6, 3], 6),
            (&[4, 4, 2], 0),
            (&[1, 1, 5], 0),
            (&[5, 1, 6, 2], 7),
            (&[2, 1, 1, 4], 4),
        ] {
            let best = plain(&mut RoundGrid::of(&Grid::new(BOARD)), &fields, 0..3, numbers, &[0; LONGEST + 1]);
            let best = best.unsigned_abs() / 8;
            assert_eq!(best, points, "{numbers:?}");
            let line: Vec<Number> = numbers.iter().filter_map(|number| Number::new(*number as u8)).collect();
            assert!(bound(&line) >= best, "{numbers:?} make {best}, not only {}", bound(&line));
        }
    }
}
