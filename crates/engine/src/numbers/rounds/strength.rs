//! What each level sees: one table a game.

use gurami::rounds::NumberSource;

use super::objective::{Goal, Objective};
use super::open_fields::OpenFieldValues;
use crate::levels::Level;

/// How a level comes to its round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RoundStrength {
    /// What it plays for, and sees.
    pub aim: Objective,
    /// So many beginnings of a round are gone on with.
    pub width: usize,
    pub ahead: PlayoutLookahead,
}

/// How a level looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PlayoutLookahead {
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

impl RoundStrength {
    /// What a level sees in a game.
    pub fn of(source: NumberSource, level: Level) -> RoundStrength {
        let open = |hundredths| open(source, hundredths);
        let blind = |directions| RoundStrength {
            aim: Objective { goal: plain(source), directions },
            width: 1,
            ahead: PlayoutLookahead::No,
        };
        let eyes = |hundredths, width, ahead| RoundStrength {
            aim: Objective { goal: open(hundredths), directions: 3 },
            width,
            ahead,
        };
        let sampled = |compared, samples| eyes(100, 40, PlayoutLookahead::Sampled { compared, samples });
        let line = |boards, numbers| eyes(100, 40, PlayoutLookahead::Line { boards, numbers });
        match (level, source) {
            (Level::Beginner, _) => blind(1),
            (Level::Novice, _) => blind(2),
            (Level::Learner, _) => blind(3),
            (Level::Casual, _) => eyes(30, 1, PlayoutLookahead::No),
            (Level::Amateur, _) => eyes(60, 8, PlayoutLookahead::No),
            (Level::Club, _) => eyes(100, 40, PlayoutLookahead::No),
            (Level::Skilled, NumberSource::Line) => line(4, 2),
            (Level::Strong, NumberSource::Line) => line(10, 4),
            (Level::Expert, NumberSource::Line) => line(30, 8),
            (Level::Master, NumberSource::Line) => line(100, WHOLE),
            (Level::Champion, NumberSource::Line) => line(600, WHOLE),
            (Level::Perfect, NumberSource::Line) => line(4_000, WHOLE),
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
fn plain(source: NumberSource) -> Goal {
    match source {
        NumberSource::Bag | NumberSource::Line => Goal::AtOnce,
        NumberSource::Dice => Goal::Fishes(1),
    }
}

/// What is minded by those who see so many hundredths of what comes.
fn open(source: NumberSource, hundredths: i32) -> Goal {
    match source {
        NumberSource::Bag | NumberSource::Line => Goal::Chains(OpenFieldValues::BEST.times(hundredths)),
        NumberSource::Dice => Goal::Fishes(2 + 5 * hundredths as usize / 100),
    }
}
