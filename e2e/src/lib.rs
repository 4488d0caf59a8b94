//! The page in a real browser, and real servers under [`load`].
//!
//! The browser is Chromium, or WebKit for [`visit_in_webkit`], driven through its driver, on a page served by the real
//! program.
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
pub mod keys;
pub mod load;
pub mod phases;
mod program;
mod webkit;

use std::path::{Path, PathBuf};

pub use browser::{Browser, ScreenSize, meet, meet_over, visit, visit_in_webkit};
use game::record::{self, Record};
pub use program::ludami;

/// Every kind of page, by an example of its address. The games are those of [`lay_tables`].
pub const PAGES: [&str; 26] = [
    "/",
    "/friends",
    "/game/kulami",
    "/game/gorami",
    "/game/equals",
    "/game/kissing",
    "/game/challenge",
    "/game/stripes",
    "/game/over",
    "/game/nobody",
    "/study",
    "/workshop",
    "/puzzles",
    "/puzzles/statistics",
    "/puzzles/challenge",
    "/find/kulami",
    "/find/gorami",
    "/find/equals",
    "/find/kissing",
    "/find/stripes",
    "/learn/kulami",
    "/learn/equals",
    "/learn/gorami",
    "/learn/puzzle",
    "/about",
    "/nowhere",
];

/// Saves a game of every kind in the browser, half played, and a finished one.
pub async fn lay_tables(browser: &Browser) {
    for name in ["kulami", "gorami", "equals", "kissing", "challenge", "stripes"] {
        let mut record = suite(name);
        if name == "kulami" {
            keep(browser, "over", &record).await;
        }
        // An even number, so that no round is half played.
        record.moves.truncate(record.moves.len() / 4 * 2);
        record.result = None;
        keep(browser, name, &record).await;
    }
}

/// Creates an invitation for a game from the page; returns the link of the free seat.
pub async fn invite(browser: &Browser, game: &str) -> String {
    invite_with(browser, game, &[]).await
}

/// The same with some choices of the set-up panel, given as selectors to press.
pub async fn invite_with(browser: &Browser, game: &str, choices: &[&str]) -> String {
    browser.go("/friends").await;
    browser.click("button", game).await;
    for choice in choices {
        browser.press(choice).await;
    }
    browser.click("button", "Invite").await;
    browser.wait_until("the invitation", "document.querySelector('.invitation input.link')").await;
    let link = browser.run("return document.querySelector('.invitation input.link').value").await;
    link.as_str().expect("an address").strip_prefix(browser.origin()).expect("one of ours").to_owned()
}

/// Opens the sheet of a table with everything that is not needed for every move.
pub async fn open_more(browser: &Browser) {
    browser.press(".control.more").await;
    browser.wait_until("the sheet has the focus", "document.activeElement.matches('.sheet.more')").await;
}

/// Closes the open sheet of a table.
pub async fn close_sheet(browser: &Browser) {
    browser.type_keys(keys::ESCAPE).await;
    browser.wait_until("the sheet is closed", "!document.querySelector('.sheet.more, .side.sheet')").await;
}

/// Saves a game in the browser, as one played at this screen.
pub async fn keep(browser: &Browser, table: &str, record: &Record) {
    let text = serde_json::Value::from(record.to_string());
    browser.run(&format!("localStorage.setItem('ludami.game.{table}', {text})")).await;
}

/// A game of the suites by name.
pub fn suite(name: &str) -> Record {
    let path = workspace().join(format!("suites/records/{name}.txt"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    record::read(&text).expect("a record of the suites").swap_remove(0)
}

/// A new directory for a test, in the target directory.
pub fn folder(name: &str) -> PathBuf {
    let folder = target().join("e2e").join(format!("{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// The directory of the workspace.
fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("e2e lies inside the workspace").to_owned()
}

/// The target directory of cargo.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace().join("target"), |folder| workspace().join(folder))
}
