//! Links that contain what they show, such as a record or a puzzle.

use engine::puzzle::PuzzleId;
use gurami::puzzle::Hexagon;
use leptos::prelude::window;

use crate::route::Route;

/// The address of the study of a record.
pub(crate) fn study(record: &str) -> String {
    format!("{}?record={}", Route::Study.path(), escaped(record))
}

/// The address of the study of a record that begins with a review.
pub(crate) fn review(record: &str) -> String {
    format!("{}&review=1", study(record))
}

/// The address of a puzzle.
pub(crate) fn puzzle(puzzle: &gurami::puzzle::Puzzle) -> String {
    format!("{}?puzzle={}", Route::Puzzles.path(), escaped(&puzzle.to_string()))
}

/// The address of a generated puzzle.
pub(crate) fn puzzle_id(id: PuzzleId) -> String {
    format!("{}?id={id}", Route::Puzzles.path())
}

/// The address of another puzzle with the board and level of this one.
pub(crate) fn new_puzzle(kind: PuzzleId) -> String {
    let hexagon = if kind.hexagon == Hexagon::Equal { "&hexagon=1" } else { "" };
    format!("{}?board={}&level={}{hexagon}", Route::Puzzles.path(), kind.size, kind.level.number())
}

/// The workshop with a board.
pub(crate) fn workshop(layout: &kulami::Layout) -> String {
    format!("{}?layout={layout}", Route::Workshop.path())
}

/// The address of the page about a line of Challenge.
pub(crate) fn challenge(digits: &str) -> String {
    format!("{}?line={digits}", Route::Challenge.path())
}

/// The address of the page that compares a game of Challenge with the computer's.
pub(crate) fn challenge_of(record: &str) -> String {
    let records = game::record::read(record).unwrap_or_default();
    let line = records.first().and_then(|record| record.tag("Line")).map_or("", |tag| tag.value.as_str());
    format!("{}&compare=1", challenge(&line.replace(' ', "")))
}

/// Percent-encodes a text for use in an address.
pub(crate) fn escaped(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

/// The decoded value of a query parameter, if present and valid.
pub(crate) fn value(query: &str, name: &str) -> Option<String> {
    let part = query.split('&').find_map(|part| part.strip_prefix(name)?.strip_prefix('='))?;
    let plain = part.replace('+', " ");
    js_sys::decode_uri_component(&plain).ok().map(Into::into)
}

/// An address including the origin.
pub(crate) fn absolute(path: &str) -> String {
    format!("{}{path}", window().location().origin().unwrap_or_default())
}

/// Does the browser support the Web Share API?
pub(crate) fn can_send() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Shares an address through the Web Share API.
pub(crate) fn send(address: &str) {
    let data = web_sys::ShareData::new();
    data.set_title("Ludami");
    data.set_url(address);
    // The reader may cancel.
    let _ = window().navigator().share_with_data(&data);
}

/// Shares a text through the Web Share API.
pub(crate) fn send_text(text: &str) {
    let data = web_sys::ShareData::new();
    data.set_text(text);
    // The reader may cancel.
    let _ = window().navigator().share_with_data(&data);
}

/// Puts a text where it can be pasted from.
pub(crate) fn copy(text: &str) {
    // The result is ignored: browsers ask for permission themselves.
    let _ = window().navigator().clipboard().write_text(text);
}
