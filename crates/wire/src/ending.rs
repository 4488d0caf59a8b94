//! How a game ended, as a message.

use std::cmp::Reverse;

use game::{BySeat, Outcome, Seat};
use serde::{Deserialize, Serialize};
use table::Ending;

use crate::fault::seat;
use crate::name::named;
use crate::{Fault, OpenEnum};

named! {
    /// How a game ended, by name.
    EndingName, "ending":
    /// It was played to its end.
    Played = "played",
    /// A player resigned.
    Resigned = "resigned",
    /// A player's time was up.
    Time = "time",
    /// All players agreed on a draw.
    Agreed = "agreed",
    /// A player stayed away, and another claimed the game.
    Absent = "absent",
    /// It was called off and counts for nobody.
    Aborted = "aborted",
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Closed {
    /// `played`, `resigned`, `time`, `agreed`, `absent` or `aborted`.
    pub how: OpenEnum<EndingName>,
    /// Who resigned, ran out of time or stayed away, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// The place of every seat; nothing when the game counts for nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<u8>>,
}

impl Closed {
    /// The message of an ending; nothing for one that only newer servers know.
    pub(crate) fn write(ending: &Ending, seats: usize) -> Option<Closed> {
        let (how, seat) = name(ending)?;
        let places = (how != EndingName::Aborted).then(|| ending.outcome(seats).places().values().to_vec());
        Some(Closed { how: how.into(), seat: seat.map(|seat| seat.index() + 1), places })
    }

    /// The ending at a table of this many seats.
    pub fn read(&self, seats: usize) -> Result<Ending, Fault> {
        let about = self.seat.map(|number| seat(number, seats)).transpose()?;
        match self.how {
            OpenEnum::Known(EndingName::Played) => {
                let places = self.places.as_deref().ok_or_else(|| Fault("the places are missing".to_owned()))?;
                outcome(places, seats).map(Ending::Played)
            }
            OpenEnum::Known(name) => broken_off(name, about),
            OpenEnum::Unknown(_) => match &self.places {
                Some(places) => outcome(places, seats).map(Ending::Unknown),
                None => Ok(Ending::Unknown(Ending::Aborted.outcome(seats))),
            },
        }
    }
}

/// The name of an ending and the seat that it is about; nothing for one that only newer servers know.
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

/// An ending before the last move, about a seat where one is needed.
pub(crate) fn broken_off(name: EndingName, about: Option<Seat>) -> Result<Ending, Fault> {
    let about = || about.ok_or_else(|| Fault(format!("{name:?} is about a seat")));
    Ok(match name {
        EndingName::Resigned => Ending::Resigned(about()?),
        EndingName::Time => Ending::Time(about()?),
        EndingName::Absent => Ending::Absent(about()?),
        EndingName::Agreed => Ending::Agreed,
        EndingName::Aborted => Ending::Aborted,
        EndingName::Played => return Err(Fault("a game that was played to its end was not broken off".to_owned())),
    })
}

/// An outcome from the place of every seat.
pub(crate) fn outcome(places: &[u8], seats: usize) -> Result<Outcome, Fault> {
    let wrong = || Fault(format!("these are no places of {seats} seats: {places:?}"));
    if places.len() != seats {
        return Err(wrong());
    }
    let outcome = Outcome::ranked(&BySeat::new(seats, |seat| Reverse(places[seat.index()])));
    if outcome.places().values() == places { Ok(outcome) } else { Err(wrong()) }
}
