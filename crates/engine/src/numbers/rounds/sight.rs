//! What each level sees: one table a game.

use gurami::rounds::Source;

use super::open::Open;
use super::worth::{Aim, Goal};
use crate::levels::Level;

/// How a level comes to its round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sight {
    /// What it plays for, and sees.
    pub aim: Aim,
    /// So many beginnings of a round are gone on with.
    pub width: usize,
    pub ahead: Ahead,
}

/// How a level looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ahead {
    /// Not at all.
    No,
    /// So many ways to play the round are compared by games played on, so many in all.
    Sampled {
        /// Ways.
        compared: usize,
        /// Games.
        samples: usize,
    },
    /// In Challenge: so many boards side by side, so many numbers of the line.
    Line {
        /// Boards.
        boards: usize,
        /// Numbers.
        numbers: usize,
    },
}

/// All numbers of a line.
const WHOLE: usize = 24;

impl Sight {
    /// What a level sees in a game.
    pub fn of(source: Source, level: Level) -> Sight {
        let open = |hundredths| open(source, hundredths);
        let blind = |directions| Sight { aim: Aim { goal: plain(source), directions }, width: 1, ahead: Ahead::No };
        let eyes =
            |hundredths, width, ahead| Sight { aim: Aim { goal: open(hundredths), directions: 3 }, width, ahead };
        let sampled = |compared, samples| eyes(100, 40, Ahead::Sampled { compared, samples });
        let line = |boards, numbers| eyes(100, 40, Ahead::Line { boards, numbers });
        match (level, source) {
            (Level::Beginner, _) => blind(1),
            (Level::Novice, _) => blind(2),
            (Level::Learner, _) => blind(3),
            (Level::Casual, _) => eyes(30, 1, Ahead::No),
            (Level::Amateur, _) => eyes(60, 8, Ahead::No),
            (Level::Club, _) => eyes(100, 40, Ahead::No),
            (Level::Skilled, Source::Line) => line(4, 2),
            (Level::Strong, Source::Line) => line(10, 4),
            (Level::Expert, Source::Line) => line(30, 8),
            (Level::Master, Source::Line) => line(100, WHOLE),
            (Level::Champion, Source::Line) => line(600, WHOLE),
            (Level::Perfect, Source::Line) => line(4_000, WHOLE),
            (Level::Skilled, _) => sampled(4, 40),
            (Level::Strong, _) => sampled(6, 100),
            (Level::Expert, _) => sampled(10, 250),
            (Level::Master, _) => sampled(16, 600),
            (Level::Champion, _) => sampled(24, 1_500),
            (Level::Perfect, _) => sampled(32, 3_500),
        }
    }
}

/// What is minded by those who see only what is there.
fn plain(source: Source) -> Goal {
    match source {
        Source::Bag | Source::Line => Goal::AtOnce,
        Source::Dice => Goal::Fishes(1),
    }
}

/// What is minded by those who see so many hundredths of what comes.
fn open(source: Source, hundredths: i32) -> Goal {
    match source {
        Source::Bag | Source::Line => Goal::Chains(Open::BEST.times(hundredths)),
        Source::Dice => Goal::Fishes(2 + 5 * hundredths as usize / 100),
    }
}
