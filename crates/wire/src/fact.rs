//! What can happen at a table, as messages. Events and stored entries name the same facts; entries also have what nobody
//! but the store may know.

use serde::{Deserialize, Serialize};
use table::party::{Fact, Offer, Phrase};

use crate::fault::number;
use crate::{EndingName, OpenEnum, ending};

/// Declares an enum with one variant per kind of fact: those that are equal in events and entries here, the others by
/// the caller.
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
            /// Something was offered.
            Offered {
                /// From 1.
                seat: usize,
                /// What.
                offer: OpenEnum<Offer>,
            },
            /// A player agreed to it.
            Agreed {
                /// From 1.
                seat: usize,
                /// What.
                offer: OpenEnum<Offer>,
            },
            /// A player declined it or withdrew it.
            Declined {
                /// From 1.
                seat: usize,
                /// What.
                offer: OpenEnum<Offer>,
            },
            /// A player went away.
            Left {
                /// From 1.
                seat: usize,
            },
            /// A player came back.
            Returned {
                /// From 1.
                seat: usize,
            },
            /// A player said something.
            Said {
                /// From 1.
                seat: usize,
                /// What.
                phrase: OpenEnum<Phrase>,
            },
            $($own)*
        }

        impl $enum {
            /// The message of a fact; moves are written by the closure.
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
    pub News {
        /// A player took a seat.
        Sat {
            /// From 1.
            seat: usize,
        },
        /// A move was played; the list of moves has it as soon as it may be known.
        Moved {
            /// From 1.
            seat: usize,
        },
        /// The game was broken off.
        Ended,
        /// The players go on in another game.
        Rematched {
            /// Which.
            game: String,
        },
        /// Something that only newer servers know.
        #[serde(untagged)]
        Unknown {
            /// Its name.
            news: String,
        },
    }
    |_write| {
        Fact::Sat { seat, .. } => News::Sat { seat: number(*seat) },
        Fact::Moved { seat, .. } => News::Moved { seat: number(*seat) },
        Fact::Ended(_) => News::Ended,
        Fact::Rematched { next } => News::Rematched { game: next.to_string() },
    }
}

facts! {
    /// What happened, as the store keeps it.
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    pub(crate) KeptFact {
        /// A player took a seat.
        Sat {
            /// From 1.
            seat: usize,
            /// Who.
            person: u64,
        },
        /// A move was played.
        Moved {
            /// From 1.
            seat: usize,
            /// As in records.
            #[serde(rename = "move")]
            mv: String,
        },
        /// The game was broken off.
        Ended {
            /// How.
            how: OpenEnum<EndingName>,
            /// Whom it is about, from 1.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            seat: Option<usize>,
        },
        /// The players go on in another game.
        Rematched {
            /// Which.
            next: String,
        },
    }
    |write| {
        Fact::Sat { seat, person } => KeptFact::Sat { seat: number(*seat), person: person.0 },
        Fact::Moved { seat, mv } => KeptFact::Moved { seat: number(*seat), mv: write(mv) },
        Fact::Ended(ending) => {
            let (how, seat) = ending::name(ending).expect("a table ends in a way that it knows");
            KeptFact::Ended { how: how.into(), seat: seat.map(number) }
        }
        Fact::Rematched { next } => KeptFact::Rematched { next: next.to_string() },
    }
}
