//! Keys that are no letters, as drivers write them.

/// Chooses.
pub const ENTER: &str = "\u{E007}";

/// Breaks off.
pub const ESCAPE: &str = "\u{E00C}";

/// Goes to the next thing.
pub const TAB: &str = "\u{E004}";

/// Goes to the thing before.
pub const BACK_TAB: &str = "\u{E008}\u{E004}";

/// Left, up, right, down.
pub const ARROWS: [&str; 4] = ["\u{E012}", "\u{E013}", "\u{E014}", "\u{E015}"];
