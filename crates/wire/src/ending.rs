//! How a game ended, as a message.

use std::cmp::Reverse;

use game::{BySeat, Outcome, Seat};
use serde::{Deserialize, Serialize};
use table::Ending;

use crate::error::seat;
use crate::wire_name::wire_names;
use crate::{MessageError, OpenEnum};

wire_names! {
    /// How a game ended, by name.
    EndingName, "ending":
    /// Played to its end.
    Played = "played",
    /// A player resigned.
    Resigned = "resigned",
    /// A player ran out of time.
    Time = "time",
    /// All players agreed on a draw.
    Agreed = "agreed",
    /// A player was absent, and an opponent claimed the game.
    Absent = "absent",
    /// Aborted; it does not count.
    Aborted = "aborted",
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EndingMessage {
    /// `played`, `resigned`, `time`, `agreed`, `absent` or `aborted`.
    pub how: OpenEnum<EndingName>,
    /// The player who resigned, ran out of time or was absent, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// Ranks by seat; `None` if the game does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<u8>>,
}

impl EndingMessage {
    /// Writes an ending; `None` for one that only newer servers know.
    pub(crate) fn write(ending: &Ending, seats: usize) -> Option<EndingMessage> {
        let (how, seat) = name(ending)?;
        let places = (how != EndingName::Aborted).then(|| ending.outcome(seats).places().values().to_vec());
        Some(EndingMessage { how: how.into(), seat: seat.map(|seat| seat.index() + 1), places })
    }

    /// Reads the ending of a table with this many seats.
    pub fn read(&self, seats: usize) -> Result<Ending, MessageError> {
        let about = self.seat.map(|number| seat(number, seats)).transpose()?;
        match self.how {
            OpenEnum::Known(EndingName::Played) => {
                let places = self.places.as_deref().ok_or_else(|| MessageError("the places are missing".to_owned()))?;
                outcome(places, seats).map(Ending::Played)
            }
            OpenEnum::Known(name) => unfinished(name, about),
            OpenEnum::Unknown(_) => match &self.places {
                Some(places) => outcome(places, seats).map(Ending::Unknown),
                None => Ok(Ending::Unknown(Ending::Aborted.outcome(seats))),
            },
        }
    }
}

/// The name of an ending and the seat it is about; `None` for one that only newer servers know.
pub(crate) fn name(ending: &Ending) -> Option<(EndingName, Option<Seat>)> {
    Some(match ending {
        Ending::Played(_) => (EndingName::Played, None),
        Ending::Resigned(seat) => (EndingName::Resigned, Some(*seat)),
        Ending::Time(seat) => (EndingName::Time, Some(*seat)),
        Ending::Agreed => (EndingName::Agreed, None),
        Ending::Absent(seat) => (EndingName::Absent, Some(*seat)),
        Ending::Aborted => (EndingName::Aborted, None),
        Ending::Unknown(_) => return None,
    })
}

/// The ending of a game that was not played to its end, with its seat where one is needed.
pub(crate) fn unfinished(name: EndingName, about: Option<Seat>) -> Result<Ending, MessageError> {
    let about = || about.ok_or_else(|| MessageError(format!("{name:?} is about a seat")));
    Ok(match name {
        EndingName::Resigned => Ending::Resigned(about()?),
        EndingName::Time => Ending::Time(about()?),
        EndingName::Absent => Ending::Absent(about()?),
        EndingName::Agreed => Ending::Agreed,
        EndingName::Aborted => Ending::Aborted,
        EndingName::Played => {
            return Err(MessageError("a game that was played to its end was not broken off".to_owned()));
        }
    })
}

/// The outcome from the ranks by seat.
pub(crate) fn outcome(places: &[u8], seats: usize) -> Result<Outcome, MessageError> {
    let wrong = || MessageError(format!("these are no places of {seats} seats: {places:?}"));
    if places.len() != seats {
        return Err(wrong());
    }
    let outcome = Outcome::ranked(&BySeat::new(seats, |seat| Reverse(places[seat.index()])));
    if outcome.places().values() == places { Ok(outcome) } else { Err(wrong()) }
}
