//! Facts about a table as messages. Events and stored entries contain the same facts; entries also have details that
//! only the store may know.

use serde::{Deserialize, Serialize};
use table::seated::{Fact, Offer, Phrase};

use crate::error::number;
use crate::{EndingName, OpenEnum, ending};

/// Declares an enum with one variant per kind of fact: those that are the same in events and entries here, the others
/// by the caller.
macro_rules! facts {
    ($(#[$attribute:meta])* $vis:vis $enum:ident { $($own:tt)* } |$write:ident| { $($arms:tt)* }) => {
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        $(#[$attribute])*
        $vis enum $enum {
            /// A player left the seat before the game had begun.
            Stood {
                /// From 1.
                seat: usize,
            },
            /// An offer was made.
            Offered {
                /// From 1.
                seat: usize,
                /// The offer.
                offer: OpenEnum<Offer>,
            },
            /// A player accepted an offer.
            Agreed {
                /// From 1.
                seat: usize,
                /// The offer.
                offer: OpenEnum<Offer>,
            },
            /// A player declined or withdrew an offer.
            Declined {
                /// From 1.
                seat: usize,
                /// The offer.
                offer: OpenEnum<Offer>,
            },
            /// A player lost the connection.
            Left {
                /// From 1.
                seat: usize,
            },
            /// A player reconnected.
            Returned {
                /// From 1.
                seat: usize,
            },
            /// A player sent a phrase.
            Said {
                /// From 1.
                seat: usize,
                /// The phrase.
                phrase: OpenEnum<Phrase>,
            },
            $($own)*
        }

        impl $enum {
            /// Writes a fact; the closure writes moves.
            pub(crate) fn write<M>(fact: &Fact<M>, $write: impl FnOnce(&M) -> String) -> $enum {
                match fact {
                    Fact::Stood { seat } => $enum::Stood { seat: number(*seat) },
                    Fact::Offered { seat, offer } => $enum::Offered { seat: number(*seat), offer: (*offer).into() },
                    Fact::Agreed { seat, offer } => $enum::Agreed { seat: number(*seat), offer: (*offer).into() },
                    Fact::Declined { seat, offer } => $enum::Declined { seat: number(*seat), offer: (*offer).into() },
                    Fact::Left { seat } => $enum::Left { seat: number(*seat) },
                    Fact::Returned { seat } => $enum::Returned { seat: number(*seat) },
                    Fact::Said { seat, phrase } => $enum::Said { seat: number(*seat), phrase: (*phrase).into() },
                    $($arms)*
                }
            }
        }
    };
}

facts! {
    /// What happened, as an event reports it.
    #[serde(tag = "news", rename_all = "snake_case")]
    pub FactMessage {
        /// A player took a seat.
        Sat {
            /// From 1.
            seat: usize,
        },
        /// A move was played; the move list contains it as soon as the observer may know it.
        Moved {
            /// From 1.
            seat: usize,
        },
        /// The game ended before its last move.
        Ended,
        /// A rematch was created.
        Rematched {
            /// Its id.
            game: String,
        },
        /// A fact that only newer servers know.
        #[serde(untagged)]
        Unknown {
            /// Its name.
            #[serde(rename = "news")]
            name: String,
        },
    }
    |_write| {
        Fact::Sat { seat, .. } => FactMessage::Sat { seat: number(*seat) },
        Fact::Moved { seat, .. } => FactMessage::Moved { seat: number(*seat) },
        Fact::Ended(_) => FactMessage::Ended,
        Fact::Rematched { next } => FactMessage::Rematched { game: next.to_string() },
    }
}

facts! {
    /// What happened, as it is stored.
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    pub(crate) StoredFact {
        /// A player took a seat.
        Sat {
            /// From 1.
            seat: usize,
            /// The player's id.
            person: u64,
        },
        /// A move was played.
        Moved {
            /// From 1.
            seat: usize,
            /// In the notation of records.
            #[serde(rename = "move")]
            mv: String,
        },
        /// The game ended before its last move.
        Ended {
            /// How it ended.
            how: OpenEnum<EndingName>,
            /// The seat it is about, from 1.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            seat: Option<usize>,
        },
        /// A rematch was created.
        Rematched {
            /// Its id.
            next: String,
        },
    }
    |write| {
        Fact::Sat { seat, person } => StoredFact::Sat { seat: number(*seat), person: person.0 },
        Fact::Moved { seat, mv } => StoredFact::Moved { seat: number(*seat), mv: write(mv) },
        Fact::Ended(ending) => {
            let (how, seat) = ending::name(ending).expect("a table ends in a way that it knows");
            StoredFact::Ended { how: how.into(), seat: seat.map(number) }
        }
        Fact::Rematched { next } => StoredFact::Rematched { next: next.to_string() },
    }
}
