//! The form in which a game is stored: one entry per line, moves as in records. Only the store and the server read it.

use game::{Points, Recorded};
use serde::{Deserialize, Serialize};
use table::Moment;
use table::party::{Entry, Fact, GameId, Party, Person};

use crate::fact::KeptFact;
use crate::fault::seat;
use crate::{Fault, ending};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    at: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left: Vec<u64>,
    fact: KeptFact,
}

/// An entry as text, judged by the party as it was before it.
pub fn write_entry<G: Recorded>(before: &Party<G>, entry: &Entry<G::Move>) -> String {
    let fact = KeptFact::write(&entry.fact, |mv| before.table().now().write_move(mv, &Points::NONE));
    let kept = Kept { at: entry.at.0, left: entry.left.clone(), fact };
    serde_json::to_string(&kept).expect("numbers and texts can always be written")
}

/// Reads an entry that comes next at this party.
pub fn read_entry<G: Recorded>(before: &Party<G>, text: &str) -> Result<Entry<G::Move>, Fault> {
    let kept: Kept = serde_json::from_str(text)?;
    let seat = |number: usize| seat(number, before.seats());
    let fact = match kept.fact {
        KeptFact::Sat { seat: at, person } => Fact::Sat { seat: seat(at)?, person: Person(person) },
        KeptFact::Stood { seat: at } => Fact::Stood { seat: seat(at)? },
        KeptFact::Moved { seat: at, mv } => Fact::Moved { seat: seat(at)?, mv: before.table().now().read_move(&mv)?.0 },
        KeptFact::Offered { seat: at, offer } => Fact::Offered { seat: seat(at)?, offer: offer.needed()? },
        KeptFact::Agreed { seat: at, offer } => Fact::Agreed { seat: seat(at)?, offer: offer.needed()? },
        KeptFact::Declined { seat: at, offer } => Fact::Declined { seat: seat(at)?, offer: offer.needed()? },
        KeptFact::Ended { how, seat: at } => Fact::Ended(ending::broken_off(how.needed()?, at.map(seat).transpose()?)?),
        KeptFact::Left { seat: at } => Fact::Left { seat: seat(at)? },
        KeptFact::Returned { seat: at } => Fact::Returned { seat: seat(at)? },
        KeptFact::Said { seat: at, phrase } => Fact::Said { seat: seat(at)?, phrase: phrase.needed()? },
        KeptFact::Rematched { next } => {
            Fact::Rematched { next: GameId::read(&next).ok_or_else(|| Fault(format!("{next:?} is no game")))? }
        }
    };
    Ok(Entry { at: Moment(kept.at), left: kept.left, fact })
}
