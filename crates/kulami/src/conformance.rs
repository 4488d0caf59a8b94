//! Conformance tests.

use game::conformance::{Conform, Rng, below, check};
use game::{Game, Observer, Seat};
use rand::RngExt;

use crate::random::{random_irregular, random_square};
use crate::{Colour, Field, Kulami, Layout, Move, Scoring, Setup, SwapRule};

fn random_layout(rng: &mut Rng) -> Layout {
    match below(rng, 2) {
        0 => random_square(rng.random()),
        _ => random_irregular(rng.random()),
    }
}

impl Conform for Kulami {
    /// Half of the games start on an empty board, the others in the middle.
    fn random_setup(rng: &mut Rng) -> Setup {
        let layout = random_layout(rng);
        let scoring = Scoring::ALL[below(rng, 4)];
        let first = Colour::ALL[below(rng, 2)];
        let swap = [SwapRule::Never, SwapRule::Offered][below(rng, 2)];
        let setup = Setup::new(layout, scoring, first, swap);
        let mut position = setup.position().clone();
        let plies = [0, 0, 1, below(rng, 40)][below(rng, 4)];
        for _ in 0..plies {
            let legal = position.legal();
            if legal.is_empty() {
                break;
            }
            let field = legal.iter().nth(below(rng, legal.len() as usize)).expect("the index is below the length");
            position.put(field);
        }
        Setup::from_position(position, swap)
    }

    fn candidates(&self, seat: Seat, _: &mut Rng) -> Vec<(Move, bool)> {
        let listed = self.legal_moves(seat).expect("Kulami lists its moves");
        let all = Field::all().map(Move::Place).chain([Move::Swap]);
        all.map(|mv| (mv, listed.contains(&mv))).collect()
    }

    fn with_other_secrets(&self, _: Observer, _: &mut Rng) -> Kulami {
        self.clone()
    }
}

#[test]
fn kulami_conforms() {
    check::<Kulami>(0, 600);
}
