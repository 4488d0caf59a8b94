//! Problems of Stripes: the piece after which the most fishes are expected.

use std::collections::HashMap;

use game::Seat;
use gurami::rounds::{RoundRule, Setup, Stripes, StripesRule, gurami_stripes, left};
use gurami::{Colour, Grid, Number, Piece, Placement, Turn};
use rand::Rng;
use rand_pcg::Pcg32;

use super::best_turn::{SolvedTurns, TurnSource};
use super::source::below;

/// The most free fields of a problem; with more, there are too many boards.
const MOST_FREE: usize = 4;

/// By how many fishes the best placement is better than the next.
const GAP: f64 = 0.2;

/// Means closer than this are equal: they are sums of products of a few fractions.
const SAME: f64 = 1e-9;

impl TurnSource for Stripes {
    const COUNT: usize = 72;
    const HEADER: &'static str = "\
# One problem per line, easy ones first: position ; value ; best ; second ; left ; hidden ; checked
#
# position  board | players | dice | rounds played
# value     the mean number of fishes at the end of the game with best play of all later throws, proved by trying every
#           placement for every throw to the end
# best      all placements with this mean
# second    the highest mean of the other placements
# left      free fields
# hidden    1: it makes more fishes at once than any other placement; otherwise the free fields, and 1 more if another
#           placement makes more fishes at once
# checked   the number of boards that were looked at";

    fn wanted(number: usize, rng: &mut Pcg32) -> (Setup<StripesRule>, usize) {
        // Few pieces fit nowhere, so about as many rounds as pieces have been played.
        (Setup::random(1, rng.next_u64()).expect("one player"), 18 + number % 3 + below(rng, 3))
    }

    fn known_setup(&self, setup: &Setup<StripesRule>) -> Setup<StripesRule> {
        let known = setup.numbers()[..=self.rounds_played()].to_vec();
        Setup::new(1, known).expect("a shorter line of throws")
    }

    fn solve(&self) -> Option<SolvedTurns> {
        let thrown = *self.numbers_of_round()?.first()?;
        let grid = &self.boards()[Seat::new(0)?].grid;
        let free = grid.free().len();
        if left(grid, thrown) == 0 || !(2..=MOST_FREE).contains(&free) {
            return None;
        }
        let mut means = MeanFishes::default();
        let mut options: Vec<(Placement, f64, usize)> = Vec::new();
        for placement in placements(grid, thrown) {
            let after = with(grid, placement);
            options.push((placement, means.of(&after), gurami_stripes(&after).len()));
        }
        let most = options.iter().map(|option| option.1).fold(f64::MIN, f64::max);
        type Options<'a> = Vec<&'a (Placement, f64, usize)>;
        let (best, others): (Options<'_>, Options<'_>) = options.iter().partition(|option| option.1 > most - SAME);
        let second = others.iter().map(|option| option.1).fold(f64::MIN, f64::max);
        if others.len() < 3 || best.len() > 2 || most - second < GAP {
            return None;
        }
        let fishes = |options: &[&(Placement, f64, usize)]| options.iter().map(|option| option.2).max().unwrap_or(0);
        let hidden = match fishes(&best).cmp(&fishes(&others)) {
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Equal => free,
            std::cmp::Ordering::Less => free + 1,
        };
        let best = best.iter().map(|option| Turn(vec![option.0])).collect();
        let (value, second) = (format!("{most:.2}"), format!("{second:.2}"));
        Some(SolvedTurns { best, value, second, left: free, hidden, tried: means.known.len() })
    }
}

fn with(grid: &Grid, placement: Placement) -> Grid {
    let mut after = grid.clone();
    after.place(placement).expect("the number fits");
    after
}

/// The placements of a number.
fn placements(grid: &Grid, number: Number) -> Vec<Placement> {
    let both = |field| Colour::BOTH.map(|colour| Placement { piece: Piece { colour, number }, field });
    grid.fits(number).flat_map(both).collect()
}

/// The mean number of fishes at the end with best play, per board.
#[derive(Default)]
pub(super) struct MeanFishes {
    known: HashMap<Vec<Option<Piece>>, f64>,
}

impl MeanFishes {
    /// The mean of a board before the die is thrown.
    ///
    /// A throw of a number with pieces left must be placed if it fits; if it fits nowhere, nothing changes. After a throw of a
    /// number without pieces left, any piece may be placed, or none. Throws that change nothing are thrown again, so the mean `m`
    /// satisfies `6 m = forced + idle m + free max(m, choice)`.
    pub(super) fn of(&mut self, grid: &Grid) -> f64 {
        if StripesRule::is_done(grid) {
            return gurami_stripes(grid).len() as f64;
        }
        let key: Vec<Option<Piece>> = grid.board().fields().map(|field| grid.piece(field)).collect();
        if let Some(mean) = self.known.get(&key) {
            return *mean;
        }
        let bests: Vec<Option<f64>> = Number::all()
            .map(|number| {
                let options = if left(grid, number) > 0 { placements(grid, number) } else { Vec::new() };
                options.into_iter().map(|placement| self.of(&with(grid, placement))).reduce(f64::max)
            })
            .collect();
        let choice = bests.iter().flatten().copied().fold(f64::MIN, f64::max);
        let (mut forced, mut idle, mut free) = (0.0, 0.0, 0.0);
        for (number, best) in Number::all().zip(&bests) {
            match best {
                _ if left(grid, number) == 0 => free += 1.0,
                None => idle += 1.0,
                Some(best) => forced += best,
            }
        }
        let waiting = if idle + free < 6.0 { forced / (6.0 - idle - free) } else { f64::MIN };
        let mean = if waiting >= choice { waiting } else { (forced + free * choice) / (6.0 - idle) };
        self.known.insert(key, mean);
        mean
    }
}
