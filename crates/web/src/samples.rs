//! Positions from real games, for the pictures of the home page.

use desk::BoardScene;
use game::{GameKind, Observer, record};
use gurami::puzzle::Puzzle;
use render::{Coordinates, IdPrefix, Orientation, Picture};
use table::{Moment, Pace};
use text::games::Activity;

use crate::geometry::{BoardGeometry, Overlay};
use crate::marks::MarkSet;

const PUZZLE: &str = "24:gwgwwgwgwggwgwwgwgwgwgwg:.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.";

/// The record of a game and the number of moves shown.
const fn record_of(game: Activity) -> Option<(&'static str, usize)> {
    match game {
        Activity::Game(GameKind::Kulami) => Some((include_str!("../../../suites/records/kulami.txt"), 26)),
        Activity::Game(GameKind::Gorami) => Some((include_str!("../../../suites/records/gorami.txt"), 9)),
        Activity::Game(GameKind::Equals) => Some((include_str!("../../../suites/records/equals.txt"), 8)),
        Activity::Game(GameKind::Kissing) => Some((include_str!("../../../suites/records/kissing.txt"), 10)),
        Activity::Game(GameKind::Challenge) => Some((include_str!("../../../suites/records/challenge.txt"), 14)),
        Activity::Game(GameKind::Stripes) => Some((include_str!("../../../suites/records/stripes.txt"), 24)),
        Activity::Puzzle => None,
    }
}

/// A picture of a game in progress.
pub(crate) fn picture(game: Activity, ids: IdPrefix) -> Picture {
    let Some((text, plies)) = record_of(game) else { return puzzle(ids) };
    let records = record::read(text).expect("a record of the suites");
    let desk = desk::open_local(&records[0], Pace::Free, Moment(0)).expect("a record of the suites");
    still(&desk.view(Observer::Spectator).scene_at(plies.min(desk.plies())).boards[0], ids)
}

/// A picture of a board with its pieces and no marks.
pub(crate) fn still(board: &BoardScene, ids: IdPrefix) -> Picture {
    let marks = MarkSet::NONE;
    let plan = BoardGeometry::of(&board.background, Orientation::Upright, Coordinates::Shown, &marks);
    let [under, over] = plan.marks(board, &Overlay::default(), &marks, ids);
    Picture { view: plan.view(), body: [plan.background(ids), under, plan.pieces(board, ids), over].concat() }
}

fn puzzle(ids: IdPrefix) -> Picture {
    let puzzle = Puzzle::read(PUZZLE).expect("a puzzle of ours");
    let plan = render::gurami::GuramiGeometry::of(puzzle.board(), Orientation::Upright, Coordinates::Hidden);
    Picture { view: plan.view, body: plan.puzzle_background(ids, &puzzle) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_picture() {
        for game in Activity::ALL {
            assert!(picture(game, IdPrefix(1)).body.len() > 500, "{game:?}");
        }
    }
}
