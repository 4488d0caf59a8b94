//! Key codes of WebDriver for special keys.

/// Enter.
pub const ENTER: &str = "\u{E007}";

/// Escape.
pub const ESCAPE: &str = "\u{E00C}";

/// Tab.
pub const TAB: &str = "\u{E004}";

/// Shift+Tab.
pub const BACK_TAB: &str = "\u{E008}\u{E004}";

/// Arrow keys: left, up, right, down.
pub const ARROWS: [&str; 4] = ["\u{E012}", "\u{E013}", "\u{E014}", "\u{E015}"];
