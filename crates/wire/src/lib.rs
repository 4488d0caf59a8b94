//! Wire protocol between client and server (JSON messages), and the storage format of games.
//!
//! Messages to an observer are derived from that observer's view ([`Delta`], [`snapshot`]); only `entry`, which only
//! the store sees, is made from a position with its hidden information. `docs/protocol.md` describes the protocol, and
//! the tests compare its examples with this code.

mod apply;
mod client;
mod ending;
mod entry;
mod error;
mod event;
mod fact;
mod game_options;
mod http;
mod number_views;
mod premove;
mod projection;
mod refusal_reason;
mod server;
mod view;
mod wire_name;

pub use apply::ApplyResult;
pub use client::{ActMessage, ClientMessage};
pub use ending::{EndingMessage, EndingName};
pub use entry::{read_entry, write_entry};
pub use error::{MessageError, seat};
pub use event::{
    ClocksMessage, CommitmentOpening, Event, GameState, MoveMessage, MovesChange, OfferMessage, PlayerMessage,
    Snapshot, StageName,
};
pub use fact::FactMessage;
pub use game_options::GameOptionsMessage;
pub use http::{
    CreatedGame, GameListing, Identity, Lobby, NewGame, NewName, PaceMessage, Password, PlayerRating, RefusalBody,
    SeatLink, Visibility,
};
pub use premove::{PendingPremove, PremoveHolder, PremoveStatus};
pub use projection::{Delta, NameLookup, ending_message, snapshot};
pub use refusal_reason::RefusalReason;
pub use server::{ServerMessage, from_text, to_text};
pub use table::party::{Offer, Phrase};
pub use view::{GameView, RoundsView, WireGame};
pub use wire_name::{OpenEnum, WireName};

/// Protocol version. It changes only when an old client would misunderstand a new server.
pub const PROTOCOL: u32 = 1;
