//! Conformance of GOrami.

use game::conformance::{Conform, Rng, below, check};
use game::{Game, Observer, Seat};

use super::{Arena, Gorami, Position, Setup};
use crate::{Colour, Number, Piece, Placement};

impl Conform for Gorami {
    /// Half of the games start in the middle.
    fn random_setup(rng: &mut Rng) -> Setup {
        let arena = Arena::all().nth(below(rng, 3)).expect("there are three");
        let first = Colour::BOTH[below(rng, 2)];
        if below(rng, 2) == 0 {
            return Setup::Empty { arena, first };
        }
        let mut position = Position::new(arena, first);
        for _ in 0..below(rng, arena.fields().len()) {
            let moves: Vec<Placement> = position.placements().collect();
            if !moves.is_empty() {
                position.place(moves[below(rng, moves.len())]).expect("a listed placement is legal");
            }
        }
        Setup::From(position)
    }

    /// Every piece of the box on every field, and on a field that the board does not have.
    fn candidates(&self, seat: Seat, _: &mut Rng) -> Vec<(Placement, bool)> {
        let listed = self.legal_moves(seat).expect("GOrami lists its moves");
        let mut candidates = Vec::new();
        for field in self.position().arena().fields().with(crate::Field(40)) {
            for (colour, number) in Colour::BOTH.into_iter().flat_map(|c| Number::all().map(move |n| (c, n))) {
                let placement = Placement { piece: Piece { colour, number }, field };
                candidates.push((placement, listed.contains(&placement)));
            }
        }
        candidates
    }

    fn with_other_secrets(&self, _: Observer, _: &mut Rng) -> Gorami {
        *self
    }
}

#[test]
fn gorami_conforms() {
    check::<Gorami>(1, 200);
}
