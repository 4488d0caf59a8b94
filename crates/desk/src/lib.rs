//! A player's place at a table, for every game in the same way.
//!
//! Whatever people use — a pointer, keys, words, a screen reader, a terminal — they do [`Verb`]s, and a [`Desk`] makes
//! moves of them, piece by piece where a turn has several. What lies before a player is a [`Scene`]: boards, pieces
//! beside them, what may come where. It is made of views, so nothing hidden can be shown.
//!
//! A [`Place`] is at a table that is here; a [`Seen`] is at one that is elsewhere, of which only one observer's view is
//! told.

mod ahead;
mod any;
mod choice;
mod equals;
mod followed;
mod gorami;
mod kulami;
mod open;
mod place;
mod rounds;
mod scene;
mod seated;
mod seen;
mod turn;
mod verb;

pub use ahead::Ahead;
pub use any::{Counted, Desk, Done, Follower, MoveRow, Reason, Shown};
pub use choice::{Choice, Draw};
pub use followed::{Behind, Followed};
pub use open::{follow, sit_down};
pub use place::Place;
pub use scene::{
    Action, Active, BoardScene, Effect, FieldScene, FieldState, Ground, Look, PieceState, Preview, Scene, Tray,
    TrayKind, TrayPiece,
};
pub use seated::{Order, Seated};
pub use seen::Seen;
pub use turn::TurnHand;
pub use verb::{Deed, Refused, Verb};
