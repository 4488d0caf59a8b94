//! The strength parameters of all levels in games of rounds, one table per game.

use gurami::rounds::NumberSource;

use super::objective::{Goal, Objective};
use super::open_fields::OpenFieldValues;
use crate::levels::Level;

/// How a level chooses its round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RoundStrength {
    /// Its objective.
    pub objective: Objective,
    /// Beam width of partial plans.
    pub width: usize,
    pub ahead: PlayoutLookahead,
}

/// How a level looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PlayoutLookahead {
    /// No lookahead.
    No,
    /// Plans are compared by playouts (successive halving).
    Sampled {
        /// The number of plans.
        compared: usize,
        /// The number of playouts in total.
        samples: usize,
    },
    /// In Challenge: beam search along the line.
    Line {
        /// The beam width in boards.
        boards: usize,
        /// The number of numbers looked ahead.
        numbers: usize,
    },
}

/// All numbers of a line.
const WHOLE: usize = 24;

impl RoundStrength {
    /// The parameters of a level in a game.
    pub fn of(source: NumberSource, level: Level) -> RoundStrength {
        let open = |hundredths| open(source, hundredths);
        let blind = |directions| RoundStrength {
            objective: Objective { goal: plain(source), directions },
            width: 1,
            ahead: PlayoutLookahead::No,
        };
        let eyes = |hundredths, width, ahead| RoundStrength {
            objective: Objective { goal: open(hundredths), directions: 3 },
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

/// The goal of levels that only see immediate gains.
fn plain(source: NumberSource) -> Goal {
    match source {
        NumberSource::Bag | NumberSource::Line => Goal::AtOnce,
        NumberSource::Dice => Goal::Fishes(1),
    }
}

/// The goal of levels that see this percentage of future gains.
fn open(source: NumberSource, hundredths: i32) -> Goal {
    match source {
        NumberSource::Bag | NumberSource::Line => Goal::Chains(OpenFieldValues::BEST.times(hundredths)),
        NumberSource::Dice => Goal::Fishes(2 + 5 * hundredths as usize / 100),
    }
}
