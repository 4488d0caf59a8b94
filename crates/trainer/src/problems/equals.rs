//! Problems of Equals = Wins: the turn that scores the most points.

use gurami::BoardSize;
use gurami::equals::{Equals, Setup, TurnBuilder, Variant};
use rand::Rng;
use rand_pcg::Pcg32;

use super::best_turn::{PointsTally, SolvedTurns, TurnSource};
use super::source::below;

/// Placements tried per position; positions that need more are skipped.
const MOST_PLACEMENTS: usize = 500_000;

/// The fewest points of a best turn.
const LEAST: u32 = 8;

/// By how many points it is better than the next.
const GAP: u32 = 2;

impl TurnSource for Equals {
    const COUNT: usize = 72;
    const HEADER: &'static str = "\
# One problem per line, easy ones first: position ; value ; best ; second ; left ; hidden ; checked
#
# position  board | players | start | bag | turns played
# value     the most points that a legal turn scores, proved by trying every legal turn
# best      a turn that scores them; others may score as many
# second    the most points of the turns that score less
# left      free fields
# hidden    1 to 6: twice the pieces of the turn less 1, and 1 more with a piece of the stock
# checked   the number of legal turns, counted once per order of placing";

    fn wanted(number: usize, rng: &mut Pcg32) -> (Setup, usize) {
        let board = [BoardSize::B30, BoardSize::B42, BoardSize::B30, BoardSize::B52][number % 4];
        let variant = Variant::new(board, 2).expect("two play on every board");
        (Setup::random(variant, rng.next_u64()), 2 + below(rng, variant.turns() - 2))
    }

    fn known_setup(&self, setup: &Setup) -> Setup {
        setup.clone()
    }

    fn solve(&self) -> Option<SolvedTurns> {
        let mut search = AllTurns { tally: PointsTally::default(), placements: 0 };
        search.search(&mut self.builder()?)?;
        let tally = search.tally;
        let turn = tally.shortest()?.clone();
        if !tally.is_clear(LEAST, GAP) {
            return None;
        }
        let hand = self.hand(self.turn()?);
        let stock = turn.0.iter().any(|laid| !hand.has(laid.piece.number));
        let hidden = (2 * turn.0.len() - 1 + usize::from(stock)).min(6);
        let (value, second) = (tally.most.to_string(), tally.second.to_string());
        let left = self.grid().free().len();
        Some(SolvedTurns { best: vec![turn], value, second, left, hidden, tried: tally.tried })
    }
}

/// Tries every sequence of placements.
struct AllTurns {
    tally: PointsTally,
    placements: usize,
}

impl AllTurns {
    /// Continues a turn in every way; `None` if there are too many.
    fn search(&mut self, builder: &mut TurnBuilder) -> Option<()> {
        if !builder.laid().is_empty()
            && let Ok(turn) = builder.finish()
        {
            self.tally.count(turn, builder.points().total());
        }
        for placement in builder.options() {
            self.placements += 1;
            if self.placements > MOST_PLACEMENTS {
                return None;
            }
            builder.place(placement).expect("an option is legal");
            self.search(builder)?;
            builder.take_back();
        }
        Some(())
    }
}
