//! Kulami boards on the command line: names and layouts.

use kulami::Layout;

/// The message for a text that can only be a board's name, but is none. Every layout has several rows, separated by `/`.
pub fn unknown_name(text: &str) -> Option<String> {
    let is_name = !text.contains('/') && Layout::named(text).is_none();
    is_name.then(|| {
        let start: String = text.chars().take(40).collect();
        let known: Vec<&str> = Layout::well_known().map(|(name, _)| name).collect();
        format!("no board called '{start}'; known: {}", known.join(", "))
    })
}
