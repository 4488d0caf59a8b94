//! Random legal moves and set-ups for every game.

use game::{Game, RecordedGame, Seat};
use gurami::BoardSize;
use gurami::equals::{self, Equals, Variant};
use gurami::gorami::{self, Arena, Gorami};
use gurami::rounds::{self, RoundRule, Rounds};
use kulami::{Colour, Kulami, Layout, Scoring, SwapRule};

/// A game for which tests can generate set-ups and moves.
pub trait Mover: RecordedGame {
    /// A set-up generated from this number.
    fn any_setup(choice: u64) -> Self::Setup;

    /// A set-up with the same options that depends on nothing else, as shown until a game begins.
    fn preview_of(setup: &Self::Setup) -> Self::Setup;

    /// A legal move for a seat that is to move.
    fn any_move(&self, seat: Seat, choice: u64) -> Option<Self::Move>;
}

fn listed<G: Game>(game: &G, seat: Seat, choice: u64) -> Option<G::Move> {
    let moves = game.legal_moves(seat).unwrap_or_default();
    (!moves.is_empty()).then(|| moves[(choice % moves.len() as u64) as usize].clone())
}

impl Mover for Kulami {
    fn any_setup(_: u64) -> kulami::Setup {
        let layout = Layout::named("classic-square").expect("a known board");
        kulami::Setup::new(layout, Scoring::default(), Colour::Red, SwapRule::Offered)
    }

    fn preview_of(_: &kulami::Setup) -> kulami::Setup {
        Kulami::any_setup(0)
    }

    fn any_move(&self, seat: Seat, choice: u64) -> Option<kulami::Move> {
        listed(self, seat, choice)
    }
}

impl Mover for Gorami {
    fn any_setup(_: u64) -> gorami::Setup {
        let arena = Arena::of(BoardSize::B16).expect("a board of GOrami");
        gorami::Setup::Empty { arena, first: gurami::Colour::Yellow }
    }

    fn preview_of(_: &gorami::Setup) -> gorami::Setup {
        Gorami::any_setup(0)
    }

    fn any_move(&self, seat: Seat, choice: u64) -> Option<gurami::Placement> {
        listed(self, seat, choice)
    }
}

impl Mover for Equals {
    fn any_setup(choice: u64) -> equals::Setup {
        equals::Setup::random(Variant::ALL[(choice % 5) as usize], choice)
    }

    fn preview_of(setup: &equals::Setup) -> equals::Setup {
        equals::Setup::random(setup.variant(), 0)
    }

    fn any_move(&self, seat: Seat, _: u64) -> Option<gurami::Turn> {
        self.to_move().contains(seat).then(|| self.builder()?.example().or(Some(gurami::Turn::default()))).flatten()
    }
}

impl<R: RoundRule> Mover for Rounds<R> {
    fn any_setup(choice: u64) -> rounds::Setup<R> {
        rounds::Setup::random(1 + (choice % 3) as usize, choice).expect("1 to 3 seats")
    }

    fn preview_of(setup: &rounds::Setup<R>) -> rounds::Setup<R> {
        rounds::Setup::random(setup.players(), 0).expect("as many seats")
    }

    fn any_move(&self, seat: Seat, choice: u64) -> Option<gurami::Turn> {
        let mut draft = self.draft(seat).ok()?;
        while draft.finish().is_err() || draft.laid().is_empty() {
            let options = draft.options();
            if options.is_empty() {
                break;
            }
            draft.place(options[(choice % options.len() as u64) as usize]).ok()?;
        }
        draft.finish().ok()
    }
}
