//! Wire protocol between client and server (JSON messages), and the storage format of games.
//!
//! Messages to an observer are derived from that observer's view ([`Delta`], [`snapshot`]); only `entry`, which only
//! the store sees, is made from a position with its hidden information. `docs/protocol.md` describes the protocol, and
//! the tests compare its examples with this code.
//!
//! # Example
//!
//! ```
//! use wire::{ActMessage, ClientMessage, ServerMessage, from_text, to_text};
//!
//! let message = ClientMessage::read(r#"{"type": "act", "id": "m-2", "act": {"do": "move", "ply": 4, "move": "d4"}}"#)?;
//! assert!(matches!(message, ClientMessage::Act { act: ActMessage::Move { ply: 4, .. }, .. }));
//!
//! let answer = ServerMessage::Ack { id: "m-2".to_owned(), version: 18 };
//! assert_eq!(to_text(&answer), r#"{"type":"ack","id":"m-2","version":18}"#);
//! assert_eq!(from_text::<ServerMessage>(&to_text(&answer))?, answer);
//! # Ok::<(), wire::MessageError>(())
//! ```

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
    SeatLink, SessionInfo, Visibility,
};
pub use premove::{PendingPremove, PremoveHolder, PremoveStatus};
pub use projection::{Delta, NameLookup, ending_message, snapshot};
pub use refusal_reason::RefusalReason;
pub use server::{ServerMessage, from_text, to_text};
pub use table::seated::{Offer, Phrase};
pub use view::{GameView, RoundsView, WireGame};
pub use wire_name::{OpenEnum, WireName};

/// Protocol version. It changes only when an old client would misunderstand a new server.
pub const PROTOCOL: u32 = 1;
