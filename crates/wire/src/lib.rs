//! Messages between client and server, as JSON, and the form in which a game is kept.
//!
//! What a seat is told is made of that seat's view ([`Change`], [`full`]); nothing here can be made from a position with
//! its secrets but `entry`, which only the store sees. `docs/protocol.md` describes all of it, and the tests compare its
//! examples with this code.

mod apply;
mod client;
mod ending;
mod entry;
mod event;
mod fact;
mod fault;
mod http;
mod kind;
mod message;
mod name;
mod numbers;
mod premove;
mod project;
mod reason;
mod view;

pub use apply::Applied;
pub use client::{ActMessage, ClientMessage};
pub use ending::{Closed, EndingName};
pub use entry::{read_entry, write_entry};
pub use event::{Clocks, Event, Full, MoveRow, MovesChange, OfferRow, Opening, Player, StageName, State};
pub use fact::News;
pub use fault::{Fault, seat};
pub use http::{
    Challenge, GameRow, Identity, Lobby, NewGame, NewName, PaceMessage, Password, Rating, RefusalBody, SeatLink,
    Visibility,
};
pub use kind::Kind;
pub use message::{ServerMessage, from_text, to_text};
pub use name::{Named, OpenEnum};
pub use premove::{PendingPremove, PremoveHolder, PremoveStatus};
pub use project::{Change, Names, closed, full};
pub use reason::RefusalReason;
pub use table::party::{Offer, Phrase};
pub use view::{GameView, RoundsView, Wired};

/// The version of everything here. It changes only when an old client would misunderstand a new server.
pub const PROTOCOL: u32 = 1;
