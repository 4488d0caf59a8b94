//! Nested rollout policy adaptation for Challenge, as a baseline: random rollouts whose policy moves towards the best result
//! found.

use super::{LineSolution, solution, start};
use crate::baseline::xorshift::XorShift;
use crate::numbers::number_grid::{PlacedNumber, SignedNumber};
use crate::numbers::rounds::round_board::{RoundGrid, field_tables};
use gurami::Number;

/// The number of calls of the next lower level before the policy is adapted.
const ROUNDS: u32 = 100;

/// The nesting depth above a random playout.
const LEVELS: u32 = 3;

/// The initial policy: the relative likelihood of a placement by its points, a factor of 1.5 per point.
const LIKELIER: [f64; 64] = {
    let mut all = [1.0; 64];
    let mut points = 1;
    while points < all.len() {
        all[points] = all[points - 1] * 1.5;
        points += 1;
    }
    all
};

/// The fields of the board.
const FIELDS: usize = gurami::rounds::BOARD.fields();

/// Numbers of both colours.
const VALUES: usize = 13;

/// *e*, by which the odds of a placement grow when it is leant to.
const GROWTH: f64 = std::f64::consts::E;

/// The best play found by nested rollout policy adaptation, within about this much work (placements evaluated). For
/// comparison with [`solve`](super::solve); without work the line is played once at random.
pub fn nested(line: &[Number], work: u64, seed: u64) -> LineSolution {
    let numbers: Vec<u8> = line.iter().map(|number| number.get()).collect();
    let mut search =
        NestedSearch { empty: start(&numbers).number_grid, numbers: &numbers, rng: XorShift::new(seed), work, done: 0 };
    let mut best = search.search_level(0, &PolicyWeights::even());
    while search.done < work {
        let play = search.search_level(LEVELS, &PolicyWeights::even());
        if play.points > best.points {
            best = play;
        }
    }
    solution(&numbers, &best.laid, best.points as i32)
}

/// How likely each placement is, compared with others: by field and piece.
#[derive(Clone)]
struct PolicyWeights([[f64; VALUES]; FIELDS]);

impl PolicyWeights {
    fn even() -> PolicyWeights {
        PolicyWeights([[1.0; VALUES]; FIELDS])
    }

    fn of(&self, laid: PlacedNumber) -> f64 {
        self.0[usize::from(laid.field)][(laid.value + 6) as usize]
    }

    fn multiply(&mut self, laid: PlacedNumber, factor: f64) {
        let odds = &mut self.0[usize::from(laid.field)][(laid.value + 6) as usize];
        // Clamped, so that weights stay finite even if many playouts agree.
        *odds = (*odds * factor).clamp(1e-100, 1e100);
    }
}

/// One playout of the line.
#[derive(Clone)]
struct NestedPlayout {
    points: u32,
    laid: Vec<PlacedNumber>,
}

struct NestedSearch<'l> {
    numbers: &'l [u8],
    empty: RoundGrid,
    rng: XorShift,
    work: u64,
    done: u64,
}

impl NestedSearch<'_> {
    /// The best way that a search of this level finds.
    fn search_level(&mut self, level: u32, odds: &PolicyWeights) -> NestedPlayout {
        if level == 0 {
            return self.playout(odds);
        }
        let mut odds = odds.clone();
        let mut best = self.search_level(level - 1, &odds);
        for _ in 1..ROUNDS {
            if self.done >= self.work {
                break;
            }
            self.adapt(&mut odds, &best.laid);
            let play = self.search_level(level - 1, &odds);
            if play.points >= best.points {
                best = play;
            }
        }
        best
    }

    /// Lays the line by lot.
    fn playout(&mut self, odds: &PolicyWeights) -> NestedPlayout {
        let mut number_grid = self.empty;
        let mut play = NestedPlayout { points: 0, laid: Vec::with_capacity(FIELDS) };
        for number in self.numbers {
            let options = options(&number_grid, *number, odds);
            self.done += options.len() as u64;
            let Some(WeightedPlacement { laid, points, .. }) = draw(&options, &mut self.rng) else { continue };
            play.points += points;
            number_grid.place(laid);
            play.laid.push(laid);
        }
        play
    }

    /// Makes a way more likely, one step of the gradient of its logarithm.
    fn adapt(&mut self, odds: &mut PolicyWeights, way: &[PlacedNumber]) {
        let before = odds.clone();
        let mut number_grid = self.empty;
        for laid in way {
            let options = options(&number_grid, laid.number() as u8, &before);
            self.done += options.len() as u64;
            let all: f64 = options.iter().map(|option| option.odds).sum();
            options.iter().for_each(|option| odds.multiply(option.laid, shrink(option.odds / all)));
            odds.multiply(*laid, GROWTH);
            number_grid.place(*laid);
        }
    }
}

/// A placement of a number with its weight.
#[derive(Clone, Copy)]
struct WeightedPlacement {
    laid: PlacedNumber,
    points: u32,
    odds: f64,
}

/// All of them: each point makes one more likely.
fn options(number_grid: &RoundGrid, number: u8, odds: &PolicyWeights) -> Vec<WeightedPlacement> {
    let value = number as SignedNumber;
    let both = |field: u8| {
        [value, -value].map(|value| {
            let laid = PlacedNumber { field, value };
            let points = number_grid.points(field_tables(), laid);
            WeightedPlacement { laid, points, odds: odds.of(laid) * LIKELIER[points as usize & 63] }
        })
    };
    number_grid.fields_for(field_tables(), usize::from(number)).flat_map(both).collect()
}

/// A random placement by weight; `None` if there is none.
fn draw(options: &[WeightedPlacement], rng: &mut XorShift) -> Option<WeightedPlacement> {
    let all: f64 = options.iter().map(|option| option.odds).sum();
    let mut left = all * f64::from(rng.below(1 << 31)) / f64::from(1_u32 << 31);
    let hit = |option: &&WeightedPlacement| {
        left -= option.odds;
        left < 0.0
    };
    options.iter().find(hit).or(options.last()).copied()
}

/// The exponential of a number from -1 to 0, by its series, so that it is the same on every machine.
fn shrink(power: f64) -> f64 {
    let terms = (1..=12).rev();
    terms.fold(1.0, |sum, term| 1.0 - sum * power / f64::from(term))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Game, Seat};
    use gurami::rounds::{Challenge, Setup};

    #[test]
    fn nested_rollouts_score_what_the_rules_say_and_more_with_more_work() {
        let mut totals = [0; 2];
        for seed in 0..4 {
            let setup = Setup::random(1, seed).unwrap();
            for (total, work) in totals.iter_mut().zip([0, 300_000]) {
                let solution = nested(setup.numbers(), work, seed);
                assert_eq!(solution, nested(setup.numbers(), work, seed));
                let mut game = Challenge::start(&setup);
                for turn in &solution.turns {
                    if game.outcome().is_none() {
                        game.play(Seat::new(0).unwrap(), turn).unwrap();
                    }
                }
                assert_eq!(game.score().values(), [solution.points], "seed {seed}");
                *total += solution.points;
            }
        }
        assert!(totals[1] > totals[0] + 4 * 30, "{totals:?}");
    }

    #[test]
    fn the_series_is_the_power() {
        for hundredths in 0..=100 {
            let power = f64::from(hundredths) / 100.0;
            assert!((shrink(power) - (-power).exp()).abs() < 1e-9, "{power}");
        }
    }
}
