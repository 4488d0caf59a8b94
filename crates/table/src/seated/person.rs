//! People and the seats that they take.

use std::fmt;

use game::{BySeat, Seat};

/// A person, identified by a number that the caller assigns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Person(pub u64);

/// The id of a game, assigned by the caller; written as sixteen hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(pub u64);

impl GameId {
    /// Parses the text that `Display` writes, and no other.
    pub fn read(text: &str) -> Option<GameId> {
        let lower = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        (text.len() == 16 && text.bytes().all(lower)).then(|| u64::from_str_radix(text, 16).ok().map(GameId)).flatten()
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A seat at the table and the person in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chair {
    /// Any person with the invitation may take it.
    Open,
    /// Reserved: only this person may take it.
    Held(Person),
    /// Taken by this person.
    Taken(Person),
}

impl Chair {
    /// The person in this seat.
    pub fn person(self) -> Option<Person> {
        match self {
            Chair::Taken(person) => Some(person),
            Chair::Open | Chair::Held(_) => None,
        }
    }
}

/// The seat of a person.
pub(super) fn seat_of(chairs: &BySeat<Chair>, person: Person) -> Option<Seat> {
    chairs.iter().find(|(_, chair)| chair.person() == Some(person)).map(|(seat, _)| seat)
}

/// Swaps the players of two seats.
pub(super) fn exchange(chairs: &mut BySeat<Chair>, (one, other): (Seat, Seat)) {
    let kept = chairs[one];
    chairs[one] = chairs[other];
    chairs[other] = kept;
}

/// Moves every player on by one seat.
pub(super) fn rotated(chairs: &BySeat<Chair>) -> BySeat<Chair> {
    let count = chairs.count();
    BySeat::new(count, |seat| chairs.values()[(seat.index() + count - 1) % count])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_and_nothing_else_does() {
        for id in [0, 1, 0x1234_5678_9abc_def0, u64::MAX] {
            assert_eq!(GameId::read(&GameId(id).to_string()), Some(GameId(id)));
        }
        for text in ["", "0", "000000000000000g", "00000000000000000", "+000000000000001", "ABCDEFABCDEFABCD"] {
            assert_eq!(GameId::read(text), None, "{text}");
        }
    }

    #[test]
    fn sides_change_from_game_to_game() {
        let chairs = BySeat::new(3, |seat| Chair::Taken(Person(seat.index() as u64)));
        let next = rotated(&chairs);
        assert_eq!(next.values(), [2, 0, 1].map(|person| Chair::Taken(Person(person))));
        assert_eq!(rotated(&rotated(&next)), chairs);
    }
}
