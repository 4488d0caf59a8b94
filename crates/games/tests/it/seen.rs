//! What each seat sees in the middle of the shipped games: nothing that it may not know.

use std::fmt::Write;

use game::record::{read, replay};
use game::{GameKind, Observer, Record, Recorded};
use games::{Task, with_game};
use render::Drawn;

use crate::shipped;

/// Draws the game for every observer after some of its moves.
struct Seen<'a> {
    record: &'a Record,
    plies: usize,
}

impl Task for Seen<'_> {
    type Done = String;

    fn run<G: Recorded + Drawn>(self) -> String {
        let played = replay::<G>(self.record).expect("a shipped record is right");
        let (position, _, _) = played.history.positions().nth(self.plies).expect("the game is longer");
        let mut text = String::new();
        for observer in Observer::all(position.seats()) {
            let drawing = G::draw(&position.view(observer));
            writeln!(text, "{observer:?}\n{}", drawing.plain()).expect("a string takes everything");
        }
        text
    }
}

#[test]
fn every_observer_sees_what_it_may_know() {
    for game in GameKind::ALL {
        let records = read(&shipped(game)).expect("a shipped record can be read");
        let seen = with_game(game, Seen { record: &records[0], plies: 9 });
        insta::assert_snapshot!(game.name(), seen);
    }
}
