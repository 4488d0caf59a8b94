//! The engine protocol UGI (UCI for any two-player game), on both sides.
//!
//! [`session`] is the engine's side, [`client`] the other side; both work on any byte streams, so that tests need no
//! processes. [`compliance`] checks any engine against the protocol, which is described in `docs/protocol-ugi.md`.
//!
//! ```
//! let commands = "setoption name Game value gorami\nposition startpos moves y3-A1\nquery p1turn\nquit\n";
//! let mut answers = Vec::new();
//! ugi::session::run(commands.as_bytes(), &mut answers)?;
//! assert_eq!(answers, b"response false\n");
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod client;
pub mod compliance;
mod go;
mod info;
mod lines;
mod player;
mod position;
mod searcher;
pub mod session;

pub use go::{Go, GoClocks, GoError, StopCondition};
pub use info::{Info, InfoError, InfoScore};
pub use lines::shown;
pub use player::{ByPlayer, UgiPlayer};
pub use position::{AnyPosition, GameVerdict, MoveError, MoveFault, UgiGame};
pub use searcher::{SearchOrder, Searcher};
