//! Progress in the browser's local storage: one entry per puzzle, named by the puzzle's text.

use gurami::puzzle::Puzzle;
use leptos::prelude::{WindowListenerHandle, window, window_event_listener};

use super::{ProgressTextError, PuzzleProgress};
use crate::saved_games::SaveError;
use crate::storage::{self, StorageKey};

/// The number of puzzles whose progress is kept.
pub(crate) const MOST_KEPT: usize = 200;

const PREFIX: &str = "ludami.progress.";

/// Texts that could not be read, so that nothing is lost.
const DAMAGED: &str = "ludami.damaged-progress.";

fn store() -> Option<web_sys::Storage> {
    window().local_storage().ok()?
}

fn key(puzzle: &Puzzle) -> String {
    format!("{PREFIX}{puzzle}")
}

/// All stored progress that can be read, with its key.
fn all() -> Vec<(String, PuzzleProgress)> {
    take_over_old_sheet();
    let Some(store) = store() else { return Vec::new() };
    let keys = (0..store.length().unwrap_or(0)).filter_map(|index| store.key(index).ok()?);
    let stored = keys.filter(|key| key.starts_with(PREFIX)).filter_map(|key| {
        let text = store.get_item(&key).ok()??;
        Some((key, PuzzleProgress::read(&text).ok()?))
    });
    stored.collect()
}

/// The puzzles that were begun and are not finished, the one changed last first.
pub(crate) fn begun() -> Vec<PuzzleProgress> {
    let mut begun: Vec<PuzzleProgress> = all().into_iter().map(|(_, progress)| progress).collect();
    begun.retain(|progress| progress.is_begun() && !progress.finished);
    begun.sort_by_key(|progress| std::cmp::Reverse(progress.changed));
    begun
}

/// The progress of a puzzle; `None` if there is none. A text that cannot be read is put aside and returned.
pub(crate) fn load(puzzle: &Puzzle) -> Result<Option<PuzzleProgress>, (ProgressTextError, String)> {
    take_over_old_sheet();
    let Some(text) = store().and_then(|store| store.get_item(&key(puzzle)).ok()?) else { return Ok(None) };
    match PuzzleProgress::read(&text) {
        Ok(progress) if progress.puzzle() == puzzle => Ok(Some(progress)),
        Ok(_) => Err((ProgressTextError::Missing, set_aside(puzzle, text))),
        Err(error) => Err((error, set_aside(puzzle, text))),
    }
}

/// Keeps a damaged text under another name, as long as there is room.
fn set_aside(puzzle: &Puzzle, text: String) -> String {
    if let Some(store) = store() {
        // Without room for it the text stays where it was until the first entry.
        let _ = store.set_item(&format!("{DAMAGED}{puzzle}"), &text);
    }
    text
}

/// Stores progress, and removes the oldest one if there are too many.
pub(crate) fn save(progress: &PuzzleProgress) -> Result<(), SaveError> {
    let store = store().ok_or(SaveError::Unavailable)?;
    let key = key(progress.puzzle());
    let is_new = !matches!(store.get_item(&key), Ok(Some(_)));
    store.set_item(&key, &progress.text()).map_err(|_| SaveError::QuotaExceeded)?;
    if is_new {
        let kept: Vec<(String, u64)> = all().into_iter().map(|(key, progress)| (key, progress.changed)).collect();
        for key in surplus(kept, MOST_KEPT) {
            // What cannot be removed stays.
            let _ = store.remove_item(&key);
        }
    }
    Ok(())
}

/// Removes the progress of a puzzle.
pub(crate) fn remove(puzzle: &Puzzle) {
    if let Some(store) = store() {
        // What cannot be removed stays.
        let _ = store.remove_item(&key(puzzle));
    }
}

/// The keys of the oldest entries beyond a limit.
pub(super) fn surplus(mut kept: Vec<(String, u64)>, limit: usize) -> Vec<String> {
    kept.sort_by_key(|(_, changed)| std::cmp::Reverse(*changed));
    kept.into_iter().skip(limit).map(|(key, _)| key).collect()
}

/// Takes over the only sheet that older versions stored.
fn take_over_old_sheet() {
    let Some(old) = storage::read(StorageKey::Puzzle).filter(|text| !text.is_empty()) else { return };
    let Some(progress) = PuzzleProgress::read_sheet(&old) else { return };
    let Some(store) = store() else { return };
    let key = key(progress.puzzle());
    let is_stored = matches!(store.get_item(&key), Ok(Some(_)));
    if is_stored || store.set_item(&key, &progress.text()).is_ok() {
        storage::write(StorageKey::Puzzle, "");
    }
}

/// Calls back with the text that another window stored for a puzzle.
pub(crate) fn on_change(puzzle: &Puzzle, changed: impl Fn(String) + 'static) -> WindowListenerHandle {
    let own = key(puzzle);
    window_event_listener(leptos::ev::storage, move |event| {
        if let Some(text) = event.new_value().filter(|_| event.key().as_deref() == Some(own.as_str())) {
            changed(text);
        }
    })
}

/// The text stored for a puzzle now.
pub(crate) fn stored_text(puzzle: &Puzzle) -> Option<String> {
    store()?.get_item(&key(puzzle)).ok()?
}
