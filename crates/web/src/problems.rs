//! Problems with one best move, from the suites.

use game::GameKind;
use game::TextPosition;
use game::record::{Record, Tag};

const KULAMI: &str = include_str!("../../../suites/problems/kulami.txt");
const GORAMI: &str = include_str!("../../../suites/problems/gorami.txt");

/// A position whose best move is to be found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BestMoveProblem {
    pub(crate) position: &'static str,
    /// The proved value for the side to move, in the notation of the suites.
    pub(crate) value: &'static str,
    /// The only best move.
    pub(crate) best: &'static str,
}

/// All problems of a game, easy ones first; empty if there are none.
pub(crate) fn all(game: GameKind) -> Vec<BestMoveProblem> {
    let text = match game {
        GameKind::Kulami => KULAMI,
        GameKind::Gorami => GORAMI,
        _ => "",
    };
    let read = |line: &'static str| {
        let mut parts = line.split(" ; ");
        Some(BestMoveProblem { position: parts.next()?, value: parts.next()?, best: parts.next()? })
    };
    text.lines().filter(|line| !line.starts_with('#')).filter_map(read).collect()
}

impl BestMoveProblem {
    /// A game that begins at the position, as a record.
    pub(crate) fn record(&self, game: GameKind) -> String {
        let place = TextPosition { line: 1, column: 1 };
        let tag = |name: &str, value: &str| Tag { name: name.to_owned(), value: value.to_owned(), place };
        let tags = vec![tag("Game", game.name()), tag("Position", self.position)];
        Record { place, tags, comments: Vec::new(), moves: Vec::new(), result: None }.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Moment, Pace};

    /// Every problem can be opened, and its best move is legal.
    #[test]
    fn best_moves_are_moves() {
        for (game, least) in [(GameKind::Kulami, 200), (GameKind::Gorami, 50)] {
            let problems = all(game);
            assert!(problems.len() >= least);
            for problem in problems {
                let records = game::record::read(&problem.record(game)).expect("a record");
                let mut desk = desk::open_local(&records[0], Pace::Free, Moment(0)).expect("a position");
                let seat = desk.to_move().lowest().expect("a player is to move");
                let played = desk.play(seat, problem.best, Moment(0), text::Language::English);
                assert!(played.is_ok(), "{problem:?}: {played:?}");
            }
        }
        assert!(all(GameKind::Equals).is_empty());
    }
}
