//! Challenge: the pieces of a known line, one per round.

use std::ops::Range;

use game::GameKind;

use super::{NumberSource, RoundRule};
use crate::Number;

/// The rules of Challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChallengeRule;

impl RoundRule for ChallengeRule {
    const KIND: GameKind = GameKind::Challenge;
    const PLAYERS: usize = 1;
    const SOURCE: NumberSource = NumberSource::Line;

    fn span(round: usize) -> Range<usize> {
        round..round + 1
    }

    /// The whole line.
    fn known(numbers: &[Number], _drawn: usize) -> &[Number] {
        numbers
    }
}
