//! The two players as the protocol counts them.

use std::ops::{Index, IndexMut};

/// Player 1 is red or yellow, player 2 black or blue, whoever began.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// Red or yellow.
    One,
    /// Black or blue.
    Two,
}

impl Player {
    /// Both.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }
}

/// One value for each player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByPlayer<T> {
    /// Of player 1.
    pub one: T,
    /// Of player 2.
    pub two: T,
}

impl<T> ByPlayer<T> {
    /// Makes the value of each.
    pub fn new(mut make: impl FnMut(Player) -> T) -> Self {
        ByPlayer { one: make(Player::One), two: make(Player::Two) }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;
    fn index(&self, player: Player) -> &T {
        match player {
            Player::One => &self.one,
            Player::Two => &self.two,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::One => &mut self.one,
            Player::Two => &mut self.two,
        }
    }
}
