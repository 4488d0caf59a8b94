//! The form in which a game is kept: an entry a line, moves as in records. Only the store and the server read it.

use game::{Points, Recorded, Seat};
use serde::{Deserialize, Serialize};
use table::party::{Entry, Fact, GameId, Offer, Party, Person, Phrase};
use table::{Ending, Moment};

use crate::Fault;
use crate::fault::seat;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    at: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left: Vec<u64>,
    fact: KeptFact,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum KeptFact {
    Sat {
        seat: usize,
        person: u64,
    },
    Stood {
        seat: usize,
    },
    Moved {
        seat: usize,
        #[serde(rename = "move")]
        mv: String,
    },
    Offered {
        seat: usize,
        offer: String,
    },
    Agreed {
        seat: usize,
        offer: String,
    },
    Declined {
        seat: usize,
        offer: String,
    },
    Ended {
        how: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<usize>,
    },
    Left {
        seat: usize,
    },
    Returned {
        seat: usize,
    },
    Said {
        seat: usize,
        phrase: String,
    },
    Rematched {
        next: String,
    },
}

/// The name of an ending and the seat that it is about.
pub(crate) fn ending_name(ending: &Ending) -> (&'static str, Option<Seat>) {
    match ending {
        Ending::Played(_) => ("played", None),
        Ending::Resigned(seat) => ("resigned", Some(*seat)),
        Ending::Time(seat) => ("time", Some(*seat)),
        Ending::Agreed => ("agreed", None),
        Ending::Absent(seat) => ("absent", Some(*seat)),
        Ending::Aborted => ("aborted", None),
    }
}

fn number(seat: Seat) -> usize {
    seat.index() + 1
}

/// An entry as text, judged by the party as it was before it.
pub fn write_entry<G: Recorded>(before: &Party<G>, entry: &Entry<G::Move>) -> String {
    let fact = match &entry.fact {
        Fact::Sat { seat, person } => KeptFact::Sat { seat: number(*seat), person: person.0 },
        Fact::Stood { seat } => KeptFact::Stood { seat: number(*seat) },
        Fact::Moved { seat, mv } => {
            KeptFact::Moved { seat: number(*seat), mv: before.table().now().write_move(mv, &Points::NONE) }
        }
        Fact::Offered { seat, offer } => KeptFact::Offered { seat: number(*seat), offer: offer.name().to_owned() },
        Fact::Agreed { seat, offer } => KeptFact::Agreed { seat: number(*seat), offer: offer.name().to_owned() },
        Fact::Declined { seat, offer } => KeptFact::Declined { seat: number(*seat), offer: offer.name().to_owned() },
        Fact::Ended(ending) => {
            let (how, seat) = ending_name(ending);
            KeptFact::Ended { how: how.to_owned(), seat: seat.map(number) }
        }
        Fact::Left { seat } => KeptFact::Left { seat: number(*seat) },
        Fact::Returned { seat } => KeptFact::Returned { seat: number(*seat) },
        Fact::Said { seat, phrase } => KeptFact::Said { seat: number(*seat), phrase: phrase.name().to_owned() },
        Fact::Rematched { next } => KeptFact::Rematched { next: next.to_string() },
    };
    let kept = Kept { at: entry.at.0, left: entry.left.clone(), fact };
    serde_json::to_string(&kept).expect("numbers and texts can always be written")
}

/// Reads an entry that comes next at this party.
pub fn read_entry<G: Recorded>(before: &Party<G>, text: &str) -> Result<Entry<G::Move>, Fault> {
    let kept: Kept = serde_json::from_str(text)?;
    let seat = |number: usize| seat(number, before.seats());
    let offer = |name: &str| Offer::named(name).ok_or_else(|| Fault(format!("there is no offer {name:?}")));
    let fact = match kept.fact {
        KeptFact::Sat { seat: at, person } => Fact::Sat { seat: seat(at)?, person: Person(person) },
        KeptFact::Stood { seat: at } => Fact::Stood { seat: seat(at)? },
        KeptFact::Moved { seat: at, mv } => Fact::Moved { seat: seat(at)?, mv: before.table().now().read_move(&mv)?.0 },
        KeptFact::Offered { seat: at, offer: name } => Fact::Offered { seat: seat(at)?, offer: offer(&name)? },
        KeptFact::Agreed { seat: at, offer: name } => Fact::Agreed { seat: seat(at)?, offer: offer(&name)? },
        KeptFact::Declined { seat: at, offer: name } => Fact::Declined { seat: seat(at)?, offer: offer(&name)? },
        KeptFact::Ended { how, seat: at } => {
            let about = at.map(seat).transpose()?.ok_or_else(|| Fault(format!("{how} is about a seat")));
            Fact::Ended(match how.as_str() {
                "resigned" => Ending::Resigned(about?),
                "time" => Ending::Time(about?),
                "absent" => Ending::Absent(about?),
                "agreed" => Ending::Agreed,
                "aborted" => Ending::Aborted,
                _ => return Err(Fault(format!("no game is broken off by {how:?}"))),
            })
        }
        KeptFact::Left { seat: at } => Fact::Left { seat: seat(at)? },
        KeptFact::Returned { seat: at } => Fact::Returned { seat: seat(at)? },
        KeptFact::Said { seat: at, phrase } => {
            let phrase = Phrase::named(&phrase).ok_or_else(|| Fault(format!("there is no phrase {phrase:?}")))?;
            Fact::Said { seat: seat(at)?, phrase }
        }
        KeptFact::Rematched { next } => {
            Fact::Rematched { next: GameId::read(&next).ok_or_else(|| Fault(format!("{next:?} is no game")))? }
        }
    };
    Ok(Entry { at: Moment(kept.at), left: kept.left, fact })
}
