//! A player's place at a table, for every game in the same way.
//!
//! Whatever people use (a pointer, keys, words, a screen reader, a terminal), they do [`Verb`]s, and [`MoveInput`] makes
//! moves of them, piece by piece where a turn has several. What a player sees is a [`Scene`]: boards, pieces beside them,
//! what may be placed where. It is made of views, so nothing hidden can be shown.
//!
//! | trait | what it is about | local | online |
//! |---|---|---|---|
//! | [`TableState`] | what is the same for every observer | ✓ | ✓ |
//! | [`TableView`] | what one observer sees | [`LocalTable::view`] | ✓ |
//! | [`MoveInput`] | verbs become moves | ✓ | ✓ |
//! | [`LocalTable`] | plays moves, takes them back, keeps the clocks, knows everything | ✓ | |
//! | [`OnlineTable`] | follows what a server reports, chooses moves in advance | | ✓ |
//!
//! A [`LocalDesk`] is a local table of one game, an [`OnlineDesk`] one whose moves a server judges.

mod ahead;
mod delta;
mod desk_game;
mod equals;
mod gorami;
mod input;
mod kulami;
mod local;
mod online;
mod open;
mod presentation;
mod reconstruction;
mod rounds;
mod scene;
mod state;
mod turn;
mod verb;

pub use ahead::{Ahead, AheadRules};
pub use desk_game::{DeskGame, Order};
pub use input::{FieldPreview, Input, MoveInput, Reason};
pub use local::{LocalDesk, LocalTable, Played};
pub use online::{OnlineDesk, OnlineTable};
pub use open::{follow, sit_down};
pub use reconstruction::{BoardOnly, OnlineGame, Reconstruction};
pub use scene::{
    Action, Active, BoardScene, Effect, FieldScene, FieldState, Ground, Look, PieceState, Preview, Scene, Tray,
    TrayKind, TrayPiece,
};
pub use state::{Counted, MoveRow, TableState, TableView};
pub use turn::TurnHand;
pub use verb::{Deed, Refused, Verb};
