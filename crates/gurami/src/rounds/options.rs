//! Options that players choose before a game.

use std::marker::PhantomData;

use game::Seat;

use super::{RoundRule, Setup, SetupError};

/// The number of players, which is the only option. The default is for newcomers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options<R> {
    players: usize,
    rule: PhantomData<R>,
}

impl<R: RoundRule> Default for Options<R> {
    fn default() -> Options<R> {
        Options { players: R::PLAYERS, rule: PhantomData }
    }
}

impl<R: RoundRule> Options<R> {
    /// A game for this many players.
    pub fn new(players: usize) -> Result<Options<R>, SetupError> {
        match (1..=Seat::MOST).contains(&players) {
            true => Ok(Options { players, rule: PhantomData }),
            false => Err(SetupError::Players { players }),
        }
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The set-up, with the numbers drawn from a seed.
    pub fn set_up(&self, seed: u64) -> Setup<R> {
        Setup::random(self.players, seed).expect("a table has as many seats")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rounds::{ChallengeRule, KissingRule, StripesRule};

    #[test]
    fn a_table_has_one_to_four_seats() {
        for players in 0..6 {
            let options = Options::<KissingRule>::new(players);
            assert_eq!(options.is_ok(), (1..=4).contains(&players));
            assert!(options.is_ok_and(|options| options.set_up(7).players() == players) || !(1..=4).contains(&players));
        }
    }

    #[test]
    fn a_newcomer_plays_challenge_alone_and_the_others_with_somebody() {
        assert_eq!(Options::<KissingRule>::default().players(), 2);
        assert_eq!(Options::<ChallengeRule>::default().players(), 1);
        assert_eq!(Options::<StripesRule>::default().players(), 2);
    }
}
