//! Presentation logic of tables: turns player input into moves and positions into scenes, the same way for every game.
//!
//! Whatever device people use (pointer, keyboard, notation, screen reader, terminal), it produces [`PlayerInput`]s, and
//! [`MoveInput`] turns them into moves, piece by piece where a turn has several. What a player sees is a [`Scene`]: boards,
//! pieces next to them, and where pieces may be placed. Scenes are made from views, so nothing hidden can be shown.
//!
//! | trait | contents | local | online |
//! |---|---|---|---|
//! | [`TableState`] | state that is the same for every observer | ✓ | ✓ |
//! | [`TableView`] | one observer's view | [`LocalTable::view`] | ✓ |
//! | [`MoveInput`] | turns input into moves | ✓ | ✓ |
//! | [`LocalTable`] | plays moves, takes them back, runs the clocks, has full information | ✓ | |
//! | [`OnlineTable`] | follows a server's events, premoves | | ✓ |
//!
//! A [`LocalGameTable`] is a local table of one game, an [`OnlineGameTable`] one whose moves a server judges.
//!
//! # Example
//!
//! ```
//! use desk::{InputResult, PlayerInput};
//! use game::{Seat, record};
//! use table::{Moment, Pace};
//! use text::Language;
//!
//! let records = record::read("[Game \"gorami\"]\n[Board \"16\"]\n[First \"yellow\"]\n\n1. y3-B3")?;
//! let mut table = desk::open_local(&records[0], Pace::Free, Moment(0))?;
//! let blue = Seat::new(1).expect("two players");
//! assert!(table.to_move().contains(blue));
//!
//! // Choosing a piece prepares a move, and pointing at a field completes it.
//! let piece = gurami::Number::new(1).expect("1 to 6");
//! assert_eq!(table.act(blue, PlayerInput::Take(piece), Language::English), Ok(InputResult::Prepared));
//! let field = table.field_of("b1-C3").expect("a move of one piece");
//! let input = table.act(blue, PlayerInput::Field(field), Language::English);
//! assert_eq!(input, Ok(InputResult::Move("b1-C3".to_owned())));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod counts;
mod delta;
mod equals;
mod final_count;
mod gorami;
mod hint;
mod kulami;
mod last_chains;
mod local;
mod move_input;
mod online;
mod open;
mod player_input;
mod premove;
mod presentation;
mod reconstruction;
mod rounds;
mod scene;
mod scoring;
mod state;
mod stripes;
mod table_game;
mod turn;
mod turn_scene;
mod verdict;

pub use counts::{CountPart, CountRow, Die, Rack, RackKind, StripeScene, StripeState};
pub use hint::{Hint, HintMark, HintReason};
pub use local::{LocalGameTable, LocalTable, PlayResult};
pub use move_input::{FieldPreview, InputError, MoveInput};
pub use online::{OnlineGameTable, OnlineTable};
pub use open::{open_local, open_online};
pub use player_input::{InputRefusal, InputResult, PlayerInput};
pub use premove::{PremoveOptions, PremoveRules};
pub use reconstruction::{BoardOnly, OnlineGame, Reconstruction};
pub use scene::{
    Action, BoardBackground, BoardPiece, BoardRole, BoardScene, Effect, FieldScene, FieldState, PieceState, Preview,
    Scene, Tray, TrayKind, TrayPiece,
};
pub use scoring::{PlayedMove, ScoringMark, ScoringMarkKind, ScoringStep};
pub use state::{MoveRow, TableState, TableView};
pub use table_game::{Aftermath, ChainScoring, TableGame, TurnOrder};
pub use turn::TurnHand;
pub use verdict::{Reader, Verdict};
