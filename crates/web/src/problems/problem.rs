//! A problem as it is stored in the suites.

use game::record::{MoveText, Record, Tag};
use game::{GameKind, TextPosition};
use table::GlickoRating;

/// A position whose best move is to be found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BestMoveProblem {
    /// A position of Kulami or GOrami; of the other games the values of the tags and the moves.
    position: String,
    /// The proved value of the best move, in the notation of the suites.
    pub(crate) value: String,
    /// The best moves; in games with points, one of them.
    pub(crate) best: Vec<String>,
    /// The value of the second best move.
    pub(crate) second: String,
    /// The moves or free fields that are left.
    left: u32,
    /// How well the move is hidden, 1 to 6.
    hidden: u32,
}

/// What is to be found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// The only move that wins.
    OnlyWin,
    /// The only move that does not lose.
    OnlyDraw,
    /// All moves win; the one that wins by the most.
    WinMost,
    /// All moves lose; the one that loses by the least.
    LoseLeast,
    /// The turn that scores the most points.
    MostPoints,
    /// The placement after which the most fish are expected.
    MostFish,
}

impl Goal {
    /// The goal of a problem with these values.
    fn of(game: GameKind, value: &str, second: &str) -> Goal {
        match game {
            GameKind::Stripes => Goal::MostFish,
            GameKind::Kulami | GameKind::Gorami => match (sign(value), sign(second)) {
                (1, 1) => Goal::WinMost,
                (1, _) => Goal::OnlyWin,
                (0, -1) => Goal::OnlyDraw,
                _ => Goal::LoseLeast,
            },
            _ => Goal::MostPoints,
        }
    }
}

/// Who wins: `0+` and `0-` are decided by the centre.
fn sign(value: &str) -> i32 {
    match value {
        "0" => 0,
        "0+" => 1,
        "0-" => -1,
        other if other.starts_with('-') => -1,
        _ => 1,
    }
}

/// The tags that set up a game, in the order of the suites.
const fn tags(game: GameKind) -> &'static [&'static str] {
    match game {
        GameKind::Kulami | GameKind::Gorami => &["Position"],
        GameKind::Equals => &["Board", "Players", "Start", "Bag"],
        GameKind::Kissing => &["Board", "Players", "Bag"],
        GameKind::Stripes => &["Board", "Players", "Dice"],
        // No other game has problems.
        _ => &[],
    }
}

impl BestMoveProblem {
    /// Reads a file of problems; a line that is none is left out.
    pub(super) fn read_all(text: &str) -> Vec<BestMoveProblem> {
        text.lines().filter_map(BestMoveProblem::read).collect()
    }

    fn read(line: &str) -> Option<BestMoveProblem> {
        let parts: Vec<&str> = line.split(';').collect();
        let [position, value, best, second, left, hidden] = parts[..] else { return None };
        Some(BestMoveProblem {
            position: position.to_owned(),
            value: value.to_owned(),
            best: best.split(' ').map(str::to_owned).collect(),
            second: second.to_owned(),
            left: left.parse().ok()?,
            hidden: hidden.parse().ok()?,
        })
    }

    pub(crate) fn goal(&self, game: GameKind) -> Goal {
        Goal::of(game, &self.value, &self.second)
    }

    /// Is this move or turn, with these points, the best one?
    pub(crate) fn is_best(&self, game: GameKind, played: &str, points: u32) -> bool {
        match self.goal(game) {
            Goal::MostPoints => self.value.parse() == Ok(points),
            _ => self.best.iter().any(|best| best == played),
        }
    }

    /// The difficulty as a rating, estimated: what hides the move counts most, then how much is left to look at.
    pub(crate) fn rating(&self, game: GameKind) -> GlickoRating {
        let (least, per_hidden, per_left) = match game {
            GameKind::Kulami => (550, 110, 45),
            GameKind::Gorami => (610, 110, 60),
            _ => (900, 120, 10),
        };
        let rating: u32 = least + per_hidden * self.hidden.saturating_sub(1) + per_left * self.left;
        GlickoRating { rating: f64::from(rating.min(2_300)), deviation: 80.0, volatility: 0.06 }
    }

    /// The game up to the position, as a record.
    pub(crate) fn record(&self, game: GameKind) -> String {
        let place = TextPosition { line: 1, column: 1 };
        let tag = |(name, value): (&str, &str)| Tag { name: name.to_owned(), value: value.to_owned(), place };
        let names = tags(game);
        let parts: Vec<&str> = match names.len() {
            1 => vec![&self.position],
            _ => self.position.split(" | ").collect(),
        };
        let setup = names.iter().copied().zip(parts.iter().copied());
        let moves = parts.get(names.len()).copied().unwrap_or_default();
        let mv = |word: &str| MoveText { text: word.to_owned(), place, comments: Vec::new() };
        Record {
            place,
            tags: [("Game", game.name())].into_iter().chain(setup).map(tag).collect(),
            comments: Vec::new(),
            moves: moves.split_whitespace().map(mv).collect(),
            result: None,
        }
        .to_string()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use table::{Moment, Pace};

    /// The problems of a game as the page loads them.
    pub(in crate::problems) fn all(game: GameKind) -> Vec<BestMoveProblem> {
        let path = format!("{}/../../suites/problems/{game}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a suite");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let packed: Vec<String> = lines.map(|line| line.split(" ; ").take(6).collect::<Vec<_>>().join(";")).collect();
        BestMoveProblem::read_all(&packed.join("\n"))
    }

    /// Every problem can be opened, and its best move is legal and recognised.
    #[test]
    fn best_moves_are_moves() {
        for (game, count) in [
            (GameKind::Kulami, 700),
            (GameKind::Gorami, 300),
            (GameKind::Equals, 72),
            (GameKind::Kissing, 72),
            (GameKind::Stripes, 72),
        ] {
            let problems = all(game);
            assert_eq!(problems.len(), count);
            for problem in problems {
                let records = game::record::read(&problem.record(game)).expect("a record");
                let mut desk = desk::open_local(&records[0], Pace::Free, Moment(0)).expect("a position");
                let seat = desk.to_move().lowest().expect("a player is to move");
                let before: u32 = desk.view(game::Observer::Seat(seat)).score_at(usize::MAX)[seat.index()];
                let played = desk.play(seat, &problem.best[0], Moment(0), text::Language::English);
                assert!(played.is_ok(), "{problem:?}: {played:?}");
                let after = desk.view(game::Observer::Seat(seat)).score_at(usize::MAX)[seat.index()];
                assert!(problem.is_best(game, &problem.best[0], after.saturating_sub(before)), "{problem:?}");
                assert!(!problem.is_best(game, "a0", 0), "{problem:?}");
            }
        }
    }

    #[test]
    fn goals_follow_from_the_values() {
        for (game, value, second, goal) in [
            (GameKind::Kulami, "+3", "0", Goal::OnlyWin),
            (GameKind::Kulami, "+3", "-1", Goal::OnlyWin),
            (GameKind::Kulami, "0", "-1", Goal::OnlyDraw),
            (GameKind::Kulami, "+3", "+1", Goal::WinMost),
            (GameKind::Kulami, "-1", "-4", Goal::LoseLeast),
            (GameKind::Gorami, "0+", "0", Goal::OnlyWin),
            (GameKind::Gorami, "+1", "0+", Goal::WinMost),
            (GameKind::Gorami, "0", "0-", Goal::OnlyDraw),
            (GameKind::Gorami, "0-", "-1", Goal::LoseLeast),
            (GameKind::Equals, "12", "9", Goal::MostPoints),
            (GameKind::Stripes, "6.39", "5.69", Goal::MostFish),
        ] {
            assert_eq!(Goal::of(game, value, second), goal, "{game} {value} {second}");
        }
    }

    /// Beginners and experts find problems of their strength, and every goal occurs.
    #[test]
    fn difficulties_and_goals_are_spread() {
        for (game, goals) in [(GameKind::Kulami, 4), (GameKind::Gorami, 3)] {
            let problems = all(game);
            let near = |rating: f64| {
                problems.iter().filter(|problem| (problem.rating(game).rating - rating).abs() <= 100.0).count()
            };
            for rating in [1_200.0, 1_400.0, 1_600.0, 1_800.0, 2_000.0] {
                assert!(near(rating) >= 10, "{game}: {} near {rating}", near(rating));
            }
            let found = [Goal::OnlyWin, Goal::OnlyDraw, Goal::WinMost, Goal::LoseLeast]
                .into_iter()
                .filter(|goal| problems.iter().filter(|problem| problem.goal(game) == *goal).count() >= 20)
                .count();
            assert!(found >= goals, "{game}: {found} goals");
        }
    }

    #[test]
    fn lines_that_are_no_problems_are_left_out() {
        assert_eq!(BestMoveProblem::read_all("a;1;b;0;2\n\na;1;b;0;x;1\n<html>").len(), 0);
        assert_eq!(BestMoveProblem::read_all("a;1;b c;0;2;1\n")[0].best, ["b", "c"]);
    }
}
