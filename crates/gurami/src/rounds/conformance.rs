//! Conformance of all three games.

use game::conformance::{Conform, Rng, below, check};
use game::{Game, Observer, Seat};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

use super::state::RoundPhase;
use super::*;
use crate::{Board, Colour, Number, Piece, Placement, Turn};

/// How unknown numbers are drawn again.
pub trait Secrets: RoundRule {
    /// Draws only what the rules allow.
    fn draw_anew(unknown: &mut Vec<Number>, rng: &mut Rng);
}

impl Secrets for KissingRule {
    fn draw_anew(unknown: &mut Vec<Number>, rng: &mut Rng) {
        unknown.shuffle(rng);
    }
}

impl Secrets for ChallengeRule {
    fn draw_anew(unknown: &mut Vec<Number>, _rng: &mut Rng) {
        assert!(unknown.is_empty(), "the whole line is known");
    }
}

impl Secrets for StripesRule {
    /// Not even the number of prepared throws may be visible.
    fn draw_anew(unknown: &mut Vec<Number>, rng: &mut Rng) {
        *unknown = StripesRule::random_numbers(rng).split_off(below(rng, StripesRule::RANDOM_THROWS));
    }
}

impl<R: Secrets> Conform for Rounds<R> {
    fn random_setup(rng: &mut Rng) -> Setup<R> {
        Setup::random(1 + below(rng, Seat::MOST), rng.random()).expect("1 to 4 seats")
    }

    /// Usually places something; sometimes nothing, where that is legal.
    fn random_move(&self, seat: Seat, rng: &mut Rng) -> Turn {
        random_round(self.draft(seat).expect("to move"), rng).finish().expect("finished")
    }

    fn candidates(&self, seat: Seat, rng: &mut Rng) -> Vec<(Turn, bool)> {
        match self.legal_moves(seat) {
            Some(legal) => {
                let one = every_placement().into_iter().map(|placement| Turn(vec![placement]));
                let all = one.chain([Turn::default(), Turn(vec![any_placement(rng), any_placement(rng)])]);
                all.map(|turn| (turn.clone(), legal.contains(&turn))).collect()
            }
            None => (0..20).map(|_| self.judged(seat, self.distorted(seat, rng))).collect(),
        }
    }

    fn with_other_secrets(&self, observer: Observer, rng: &mut Rng) -> Self {
        let mut other = self.clone();
        let known = self.view(observer).known.len();
        let mut unknown = other.setup.numbers.split_off(known);
        R::draw_anew(&mut unknown, rng);
        other.setup.numbers.append(&mut unknown);
        if let RoundPhase::Round { moved } = self.phase {
            for seat in moved.iter().filter(|seat| !observer.is(*seat)) {
                let SeatBoard { grid, points } = self.before[seat].clone();
                let numbers = self.numbers_of_round().expect("the seat has moved");
                let draft = random_round(RoundDraft::<R>::new(self.played, numbers, grid), rng);
                let points = points + draft.points().total();
                other.now[seat] = SeatBoard { grid: draft.grid().clone(), points };
            }
        }
        other.hash = other.work_out_hash();
        other
    }
}

impl<R: Secrets> Rounds<R> {
    /// A turn with whether the turn builder accepts it.
    fn judged(&self, seat: Seat, turn: Turn) -> (Turn, bool) {
        let mut draft = self.draft(seat).expect("to move");
        let placed = turn.0.iter().try_for_each(|placement| draft.place(*placement).map(drop));
        let legal = placed.and_then(|()| draft.finish()).is_ok();
        (turn, legal)
    }

    /// A legal turn, or one with something changed that may make it illegal.
    fn distorted(&self, seat: Seat, rng: &mut Rng) -> Turn {
        let mut turn = self.random_move(seat, rng);
        let at = below(rng, turn.0.len() + 1);
        match below(rng, 5) {
            0 => turn.0.truncate(at),
            1 => turn.0.insert(at, any_placement(rng)),
            2 if at < turn.0.len() => turn.0[at] = any_placement(rng),
            3 if at < turn.0.len() => turn.0[at].field = any_placement(rng).field,
            _ => {}
        }
        turn
    }
}

/// Builds a round up until it can be finished.
fn random_round<R: RoundRule>(mut draft: RoundDraft<R>, rng: &mut Rng) -> RoundDraft<R> {
    loop {
        match (draft.options().choose(rng), draft.finish()) {
            (Some(_), Ok(_)) if below(rng, 6) == 0 => return draft,
            (Some(placement), _) => draft.place(*placement).expect("an option"),
            (None, _) => return draft,
        };
    }
}

fn every_placement() -> Vec<Placement> {
    let pieces = Number::all().flat_map(|number| Colour::BOTH.map(|colour| Piece { colour, number }));
    pieces.flat_map(|piece| Board::of(BOARD).fields().map(move |field| Placement { piece, field })).collect()
}

fn any_placement(rng: &mut Rng) -> Placement {
    *every_placement().choose(rng).expect("there are some")
}

#[test]
fn kissing_conforms() {
    check::<Kissing>(1, 200);
}

#[test]
fn challenge_conforms() {
    check::<Challenge>(1, 60);
}

#[test]
fn stripes_conforms() {
    check::<Stripes>(1, 60);
}
