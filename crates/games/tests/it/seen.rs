//! Views in the middle of the shipped games: no seat sees more than it may know.

use std::fmt::Write;

use game::record::{read, replay};
use game::{GameKind, Observer, Record, RecordedGame};
use games::with_game;
use render::RenderTerminal;

use crate::shipped;

/// Draws the game for every observer after some of its moves.
fn seen<G: RecordedGame + RenderTerminal>(record: &Record, plies: usize) -> String {
    let played = replay::<G>(record).expect("a shipped record is right");
    let (position, _, _) = played.history.positions().nth(plies).expect("the game is longer");
    let mut text = String::new();
    for observer in Observer::all(position.seats()) {
        let drawing = G::draw(&position.view(observer));
        writeln!(text, "{observer:?}\n{}", drawing.plain()).expect("a string takes everything");
    }
    text
}

#[test]
fn every_observer_sees_what_it_may_know() {
    for game in GameKind::ALL {
        let records = read(&shipped(game)).expect("a shipped record can be read");
        let seen = with_game!(game, G => seen::<G>(&records[0], 9));
        insta::assert_snapshot!(game.name(), seen);
    }
}
