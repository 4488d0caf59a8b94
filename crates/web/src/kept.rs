//! Games that the browser keeps: records whose tags also tell who plays and what the clocks show. An older page's games
//! are records too, so no update loses them.

use leptos::prelude::window;

use crate::chance;
use crate::route::{Route, TableName};
use crate::router::Router;

const PREFIX: &str = "ludami.game.";

/// A kept game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kept {
    pub(crate) name: TableName,
    pub(crate) text: String,
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok()?
}

/// All, the newest first.
pub(crate) fn all() -> Vec<Kept> {
    let Some(storage) = storage() else { return Vec::new() };
    let mut kept = Vec::new();
    for index in 0..storage.length().unwrap_or(0) {
        let Ok(Some(key)) = storage.key(index) else { continue };
        let Some(name) = key.strip_prefix(PREFIX).and_then(TableName::read) else { continue };
        if let Ok(Some(text)) = storage.get_item(&key) {
            kept.push(Kept { name, text });
        }
    }
    kept.sort_by(|one, other| other.name.as_str().cmp(one.name.as_str()));
    kept
}

pub(crate) fn read(name: &TableName) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{}", name.as_str())).ok()?
}

/// Why a game could not be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotKept {
    /// The browser keeps nothing at all.
    Missing,
    /// There is no room left.
    Full,
}

pub(crate) fn write(name: &TableName, text: &str) -> Result<(), NotKept> {
    let storage = storage().ok_or(NotKept::Missing)?;
    storage.set_item(&format!("{PREFIX}{}", name.as_str()), text).map_err(|_| NotKept::Full)
}

pub(crate) fn delete(name: &TableName) {
    if let Some(storage) = storage() {
        // What cannot be deleted is still there and can be tried again.
        let _ = storage.remove_item(&format!("{PREFIX}{}", name.as_str()));
    }
}

/// Stores a new game and opens its table. The table reports a game that cannot be stored.
pub(crate) fn open(record: &str, router: Router) {
    let name = fresh_name();
    let _ = write(&name, record);
    router.go(&Route::Game(name).path());
}

/// A name for a new game: the time in letters and digits, so that names sort by age, and something by chance.
fn fresh_name() -> TableName {
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let mut rest = js_sys::Date::now() as u64 * 46_656 + chance::seed() % 46_656;
    let mut letters = Vec::new();
    while rest > 0 {
        letters.push(char::from(DIGITS[(rest % 36) as usize]));
        rest /= 36;
    }
    let text: String = letters.into_iter().rev().collect();
    TableName::read(&text).expect("letters and digits are a name")
}
