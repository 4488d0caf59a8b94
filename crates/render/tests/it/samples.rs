//! Positions of every game, from the records of the suites.

use std::fs;
use std::path::Path;

use game::record::{self, replay};
use game::{Observer, RecordedGame};
use gurami::puzzle::Puzzle;
use render::{IdPrefix, Picture, RenderSvg};

fn suite(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../suites").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The positions of the first record of a game, the empty one first.
pub fn positions<G: RecordedGame>() -> Vec<G> {
    let records = record::read(&suite(&format!("records/{}.txt", G::KIND))).expect("the suites are right");
    let played = replay::<G>(&records[0]).expect("the suites are right");
    played.history.positions().map(|(position, _, _)| position.clone()).chain([played.history.now().clone()]).collect()
}

/// The observer's view some moves before the end.
pub fn picture<G: RecordedGame + RenderSvg>(before_the_end: usize, observer: Observer) -> Picture {
    let positions = positions::<G>();
    let position = &positions[positions.len() - 1 - before_the_end];
    G::picture(&position.view(observer), IdPrefix(1))
}

/// The first unfinished puzzle.
pub fn puzzle() -> Puzzle {
    let text = suite("gurami/puzzles.txt");
    let line = text.lines().find_map(|line| line.strip_prefix("unfinished ")).expect("an unfinished puzzle");
    Puzzle::read(line).expect("the suites are right")
}
