//! The two players of the protocol.

use std::ops::{Index, IndexMut};

/// Player 1 is red or yellow, player 2 black or blue, whoever starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UgiPlayer {
    /// Red or yellow.
    One,
    /// Black or blue.
    Two,
}

impl UgiPlayer {
    /// Both.
    pub const BOTH: [UgiPlayer; 2] = [UgiPlayer::One, UgiPlayer::Two];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> UgiPlayer {
        match self {
            UgiPlayer::One => UgiPlayer::Two,
            UgiPlayer::Two => UgiPlayer::One,
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
    pub fn new(mut make: impl FnMut(UgiPlayer) -> T) -> Self {
        ByPlayer { one: make(UgiPlayer::One), two: make(UgiPlayer::Two) }
    }
}

impl<T> Index<UgiPlayer> for ByPlayer<T> {
    type Output = T;
    fn index(&self, player: UgiPlayer) -> &T {
        match player {
            UgiPlayer::One => &self.one,
            UgiPlayer::Two => &self.two,
        }
    }
}

impl<T> IndexMut<UgiPlayer> for ByPlayer<T> {
    fn index_mut(&mut self, player: UgiPlayer) -> &mut T {
        match player {
            UgiPlayer::One => &mut self.one,
            UgiPlayer::Two => &mut self.two,
        }
    }
}
