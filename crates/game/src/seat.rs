//! Seats at a table.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A place at the table, counted from 0; people read it from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// No game has more seats than this.
    pub const MOST: usize = 4;

    /// The seat with this index, if a table can have it.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < Seat::MOST { Some(Seat(index as u8)) } else { None }
    }

    /// The first seats of a table, in order.
    pub fn first(count: usize) -> impl Iterator<Item = Seat> + Clone {
        assert!(count <= Seat::MOST, "no table has {count} seats");
        (0..count as u8).map(Seat)
    }

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A set of seats, for example those that may move now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Only this one.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// All seats at a table of `count`.
    pub fn all(count: usize) -> SeatSet {
        Seat::first(count).collect()
    }

    /// Is this seat in it?
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// The set with this seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat in it: whose move a record writes next.
    pub fn lowest(self) -> Option<Seat> {
        self.iter().next()
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::first(Seat::MOST).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One value for every seat of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    /// Makes the value of each of `count` seats.
    pub fn new(count: usize, make: impl FnMut(Seat) -> T) -> Self {
        BySeat(Seat::first(count).map(make).collect())
    }

    /// The number of seats.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Seats and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> + Clone {
        Seat::first(self.0.len()).zip(&self.0)
    }

    /// The values in order of seats.
    pub fn values(&self) -> &[T] {
        &self.0
    }

    /// Another value for every seat.
    pub fn map<U>(&self, change: impl FnMut(&T) -> U) -> BySeat<U> {
        BySeat(self.0.iter().map(change).collect())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// An observer: a player sees what that seat may know, a spectator what everybody may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// The player of this seat.
    Seat(Seat),
    /// A spectator.
    Spectator,
}

impl Observer {
    /// All observers of a table with `count` seats.
    pub fn all(count: usize) -> impl Iterator<Item = Observer> {
        Seat::first(count).map(Observer::Seat).chain([Observer::Spectator])
    }

    /// Is it the player of this seat?
    pub fn is(self, seat: Seat) -> bool {
        self == Observer::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_keeps_its_seats_in_order() {
        let seats: Vec<Seat> = Seat::first(4).collect();
        let set = SeatSet::only(seats[2]).with(seats[0]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [seats[0], seats[2]]);
        assert_eq!(set.len(), 2);
        assert_eq!(set.lowest(), Some(seats[0]));
        assert!(set.without(seats[0]).without(seats[2]).is_empty());
        assert_eq!(SeatSet::all(3).len(), 3);
        assert!(!SeatSet::all(3).contains(seats[3]));
    }

    #[test]
    fn seats_are_limited_and_read_from_one() {
        assert_eq!(Seat::new(Seat::MOST), None);
        assert_eq!(Seat::new(0).expect("exists").to_string(), "1");
        assert_eq!(Observer::all(2).count(), 3);
    }
}
