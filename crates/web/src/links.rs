//! Links that carry what they show.

use leptos::prelude::window;

use crate::route::Route;

/// The address of the study of a record.
pub(crate) fn study(record: &str) -> String {
    format!("{}?record={}", Route::Study.path(), escaped(record))
}

/// The page of a puzzle.
pub(crate) fn puzzle(puzzle: &gurami::puzzle::Puzzle) -> String {
    format!("{}?puzzle={}", Route::Puzzles.path(), escaped(&puzzle.to_string()))
}

/// The workshop with a board.
pub(crate) fn workshop(layout: &kulami::Layout) -> String {
    format!("{}?layout={layout}", Route::Workshop.path())
}

/// The page about a line of Challenge.
pub(crate) fn challenge(digits: &str) -> String {
    format!("{}?line={digits}", Route::Challenge.path())
}

/// The page about the line of a game of Challenge.
pub(crate) fn challenge_of(record: &str) -> String {
    let records = game::record::read(record).unwrap_or_default();
    let line = records.first().and_then(|record| record.tag("Line")).map_or("", |tag| tag.value.as_str());
    challenge(&line.replace(' ', ""))
}

/// A text as part of an address.
pub(crate) fn escaped(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

/// The value of a name behind the question mark, if it is there and can be read.
pub(crate) fn value(query: &str, name: &str) -> Option<String> {
    let part = query.split('&').find_map(|part| part.strip_prefix(name)?.strip_prefix('='))?;
    let plain = part.replace('+', " ");
    js_sys::decode_uri_component(&plain).ok().map(Into::into)
}

/// An address with the host it is served by.
pub(crate) fn absolute(path: &str) -> String {
    format!("{}{path}", window().location().origin().unwrap_or_default())
}

/// Has the machine a way of its own to send links?
pub(crate) fn can_send() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Sends an address the machine's own way.
pub(crate) fn send(address: &str) {
    let data = web_sys::ShareData::new();
    data.set_title("Ludami");
    data.set_url(address);
    // Whoever decides otherwise has decided.
    let _ = window().navigator().share_with_data(&data);
}

/// Puts a text where it can be pasted from.
pub(crate) fn copy(text: &str) {
    // Nothing is told of it: browsers ask the reader themselves.
    let _ = window().navigator().clipboard().write_text(text);
}
