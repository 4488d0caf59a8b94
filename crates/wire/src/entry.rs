//! Storage format of a game: one JSON entry per line, moves in the notation of records. Only store and server use it.

use game::{Points, RecordedGame};
use serde::{Deserialize, Serialize};
use table::Moment;
use table::seated::{Entry, Fact, GameId, Person, SeatedTable};

use crate::error::seat;
use crate::fact::StoredFact;
use crate::{MessageError, ending};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredEntry {
    at: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left: Vec<u64>,
    fact: StoredFact,
}

/// Serializes an entry; `before` is the seated table before it.
pub fn write_entry<G: RecordedGame>(before: &SeatedTable<G>, entry: &Entry<G::Move>) -> String {
    let fact = StoredFact::write(&entry.fact, |mv| before.table().now().write_move(mv, &Points::NONE));
    let kept = StoredEntry { at: entry.at.0, left: entry.left.clone(), fact };
    serde_json::to_string(&kept).expect("numbers and texts can always be written")
}

/// Parses the next entry of a seated table.
pub fn read_entry<G: RecordedGame>(before: &SeatedTable<G>, text: &str) -> Result<Entry<G::Move>, MessageError> {
    let kept: StoredEntry = serde_json::from_str(text)?;
    let seat = |number: usize| seat(number, before.seats());
    let fact = match kept.fact {
        StoredFact::Sat { seat: at, person } => Fact::Sat { seat: seat(at)?, person: Person(person) },
        StoredFact::Stood { seat: at } => Fact::Stood { seat: seat(at)? },
        StoredFact::Moved { seat: at, mv } => {
            Fact::Moved { seat: seat(at)?, mv: before.table().now().read_move(&mv)?.0 }
        }
        StoredFact::Offered { seat: at, offer } => Fact::Offered { seat: seat(at)?, offer: offer.required()? },
        StoredFact::Agreed { seat: at, offer } => Fact::Agreed { seat: seat(at)?, offer: offer.required()? },
        StoredFact::Declined { seat: at, offer } => Fact::Declined { seat: seat(at)?, offer: offer.required()? },
        StoredFact::Ended { how, seat: at } => {
            Fact::Ended(ending::unfinished(how.required()?, at.map(seat).transpose()?)?)
        }
        StoredFact::Left { seat: at } => Fact::Left { seat: seat(at)? },
        StoredFact::Returned { seat: at } => Fact::Returned { seat: seat(at)? },
        StoredFact::Said { seat: at, phrase } => Fact::Said { seat: seat(at)?, phrase: phrase.required()? },
        StoredFact::Rematched { next } => {
            Fact::Rematched { next: GameId::read(&next).ok_or_else(|| MessageError(format!("{next:?} is no game")))? }
        }
    };
    Ok(Entry { at: Moment(kept.at), left: kept.left, fact })
}
