//! The page in a real browser: Chromium, driven through its driver, on a page served by the real program.
//!
//! ```no_run
//! # async fn example() {
//! e2e::visit(async |browser| {
//!     browser.go("/about").await;
//!     browser.click("link", "Puzzles").await;
//!     browser.wait_until("the puzzles are shown", "location.pathname === '/puzzles'").await;
//! })
//! .await;
//! # }
//! ```
//!
//! Whatever the page writes to the console as an error fails the visit. Everything that is missing on the machine is
//! said with the command that helps; `cargo xtask test` runs those commands.

mod axe;
mod browser;
mod command;
mod driver;
mod program;

use std::path::{Path, PathBuf};

pub use browser::{Browser, Screen, visit};

/// Every kind of page, by an example of its address.
pub const PAGES: [&str; 9] =
    ["/", "/game/a-table", "/study", "/workshop", "/puzzles", "/learn/kulami", "/learn/puzzle", "/about", "/nowhere"];

/// The folder of the workspace.
fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("e2e lies inside the workspace").to_owned()
}

/// Where cargo puts what it makes.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace().join("target"), |folder| workspace().join(folder))
}
