//! Games saved in the browser's local storage, as records whose tags also contain players and clocks. Games saved by
//! older versions of the page are records, too, so that they stay readable.

use leptos::prelude::window;

use crate::random;
use crate::route::{Route, TableName};
use crate::router::Router;

const PREFIX: &str = "ludami.game.";

/// A saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SavedGame {
    pub(crate) name: TableName,
    pub(crate) text: String,
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok()?
}

/// All saved games, newest first.
pub(crate) fn all() -> Vec<SavedGame> {
    let Some(storage) = storage() else { return Vec::new() };
    let mut kept = Vec::new();
    for index in 0..storage.length().unwrap_or(0) {
        let Ok(Some(key)) = storage.key(index) else { continue };
        let Some(name) = key.strip_prefix(PREFIX).and_then(TableName::read) else { continue };
        if let Ok(Some(text)) = storage.get_item(&key) {
            kept.push(SavedGame { name, text });
        }
    }
    kept.sort_by(|one, other| other.name.as_str().cmp(one.name.as_str()));
    kept
}

pub(crate) fn read(name: &TableName) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{}", name.as_str())).ok()?
}

/// Why a game could not be saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SaveError {
    /// Local storage is not available.
    Unavailable,
    /// The storage quota is exhausted.
    QuotaExceeded,
}

pub(crate) fn write(name: &TableName, text: &str) -> Result<(), SaveError> {
    let storage = storage().ok_or(SaveError::Unavailable)?;
    storage.set_item(&format!("{PREFIX}{}", name.as_str()), text).map_err(|_| SaveError::QuotaExceeded)
}

pub(crate) fn delete(name: &TableName) {
    if let Some(storage) = storage() {
        // An entry that cannot be removed stays and can be removed later.
        let _ = storage.remove_item(&format!("{PREFIX}{}", name.as_str()));
    }
}

/// Saves a new game and opens its table. If saving fails, the table page reports it.
pub(crate) fn open(record: &str, router: Router) {
    let name = fresh_name();
    let _ = write(&name, record);
    router.go(&Route::Game(name).path());
}

/// A name for a new game: the time in base 36, so that names sort by age, followed by a random part.
fn fresh_name() -> TableName {
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let mut rest = js_sys::Date::now() as u64 * 46_656 + random::seed() % 46_656;
    let mut letters = Vec::new();
    while rest > 0 {
        letters.push(char::from(DIGITS[(rest % 36) as usize]));
        rest /= 36;
    }
    let text: String = letters.into_iter().rev().collect();
    TableName::read(&text).expect("letters and digits are a name")
}
