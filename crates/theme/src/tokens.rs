//! All colours in one table.

use std::fmt;

/// A colour theme.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Light wood on paper.
    #[default]
    Light,
    /// Dark wood at night.
    Dark,
    /// Colours that can be distinguished with any kind of colour blindness.
    Safe,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Safe];

    /// Its name in `data-theme`.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Safe => "safe",
        }
    }

    /// The theme of this name.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The `color-scheme` for the browser's own controls.
    pub const fn scheme(self) -> &'static str {
        match self {
            Theme::Light | Theme::Safe => "light",
            Theme::Dark => "dark",
        }
    }

    /// The colour of a token: `#rrggbb`.
    pub const fn colour(self, token: &ColourToken) -> &'static str {
        match self {
            Theme::Light => token.light,
            Theme::Dark => token.dark,
            Theme::Safe => token.safe,
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A named use of colour: `var(--name)` in style sheets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ColourToken {
    /// Its name.
    pub name: &'static str,
    light: &'static str,
    dark: &'static str,
    safe: &'static str,
}

const fn token(name: &'static str, light: &'static str, dark: &'static str, safe: &'static str) -> ColourToken {
    ColourToken { name, light, dark, safe }
}

/// All colours. Those without `b-` are also used by the page around the boards.
pub const TOKENS: [ColourToken; 64] = [
    // The page: background, surfaces, text, muted text, thin lines, accent.
    token("paper", "#f5f0e6", "#1c1815", "#f4f4f2"),
    token("card", "#fffdf8", "#26221d", "#ffffff"),
    token("ink", "#241f1a", "#f2ebdf", "#15181c"),
    token("faint", "#6d6152", "#b3a594", "#54595f"),
    token("rule", "#e3dac8", "#3a342c", "#d3d6d9"),
    token("accent", "#a5500a", "#e2a553", "#0063a6"),
    token("on-accent", "#ffffff", "#1c1815", "#ffffff"),
    token("warn", "#a8201a", "#ff8f85", "#a33a00"),
    // Done and equal, with text on it; soft grounds of it and of the accent; hollows.
    token("good", "#2c7566", "#6cc0a8", "#006d5b"),
    token("on-good", "#ffffff", "#10211c", "#ffffff"),
    token("good-soft", "#e1eee8", "#22382f", "#d9ece7"),
    token("accent-soft", "#f7e8d8", "#3d2d18", "#dcebf6"),
    token("sink", "#ece4d4", "#15110e", "#e6e8ea"),
    // Wood.
    token("b-wood-light", "#e8c592", "#94643a", "#e9d3ad"),
    token("b-wood", "#d9ac70", "#7f5230", "#dcbf8f"),
    token("b-wood-dark", "#c8935a", "#69411f", "#cba873"),
    token("b-wood-edge", "#8a5c2c", "#351f0f", "#7a5f3a"),
    token("b-wood-grain", "#9a652d", "#3d2411", "#a08052"),
    token("b-wood-shine", "#fff3d9", "#d9a878", "#fff8e8"),
    token("b-shadow", "#4a3013", "#000000", "#4a3c22"),
    token("b-hole-deep", "#8f5f2e", "#2e190b", "#93713f"),
    token("b-hole", "#bb8850", "#52321a", "#bd9a65"),
    token("b-hole-rim", "#f7dfb8", "#b58456", "#fbeccb"),
    // Glass.
    token("b-red-light", "#ff8a84", "#ff9d98", "#ffc38a"),
    token("b-red", "#d3202c", "#e5424b", "#e8720c"),
    token("b-red-deep", "#6d0713", "#84121e", "#8f3c00"),
    token("b-red-glow", "#ff5a52", "#ff8078", "#ffae5c"),
    token("b-black-light", "#8b94a1", "#7d8794", "#7f93ad"),
    token("b-black", "#2b3038", "#23272e", "#1d2733"),
    token("b-black-deep", "#060709", "#040506", "#05070a"),
    token("b-black-glow", "#566273", "#56616f", "#4a6a92"),
    token("b-glass-mark", "#ffffff", "#ffffff", "#ffffff"),
    // Tabs of the leader.
    token("b-red-tab", "#c0182a", "#c22934", "#a84a00"),
    token("b-on-red-tab", "#ffffff", "#ffffff", "#ffffff"),
    token("b-black-tab", "#1b1e23", "#0d0e10", "#10161d"),
    token("b-on-black-tab", "#ffffff", "#ffffff", "#ffffff"),
    // Triangles.
    token("b-tile-light", "#f2fbf7", "#34524f", "#ffffff"),
    token("b-tile", "#d5ece6", "#27413f", "#e9edf0"),
    token("b-tile-low", "#c4e2da", "#203836", "#dbe1e6"),
    token("b-tile-edge", "#6fa597", "#0e1d1c", "#8a949c"),
    token("b-tile-shine", "#ffffff", "#6f9c96", "#ffffff"),
    // Number pieces.
    token("b-yellow-light", "#ffe58a", "#ffe07a", "#fff3a0"),
    token("b-yellow", "#f7bd18", "#f0b216", "#f2d92e"),
    token("b-yellow-edge", "#9a6a00", "#8a5e00", "#7d6c00"),
    token("b-on-yellow", "#33230a", "#2b1d06", "#262100"),
    token("b-blue-light", "#3571dc", "#3671da", "#2677be"),
    token("b-blue", "#1d55c8", "#1f56c4", "#005a9c"),
    token("b-blue-edge", "#0b2c78", "#0a2666", "#00335c"),
    token("b-on-blue", "#ffffff", "#ffffff", "#ffffff"),
    token("b-either", "#fffaf0", "#f4ead8", "#ffffff"),
    token("b-on-either", "#241f1a", "#241f1a", "#15181c"),
    // The die.
    token("b-die", "#fffdf8", "#f4ead8", "#ffffff"),
    token("b-pip", "#241f1a", "#241f1a", "#15181c"),
    // The puzzle.
    token("b-white-field", "#fffdf6", "#efe6d6", "#ffffff"),
    token("b-gray-field", "#cdc5b8", "#bcb2a2", "#c9cdd1"),
    token("b-given", "#201b16", "#1a1612", "#0e1114"),
    token("b-entered", "#124a9c", "#0d3878", "#004a82"),
    token("b-pencil", "#544a3e", "#413930", "#444a50"),
    // Marks.
    token("b-bar", "#2b2015", "#f7efe2", "#101418"),
    token("b-hatch", "#2b2015", "#0b0603", "#101418"),
    token("b-mark", "#ad560e", "#f3b866", "#0063a6"),
    token("b-on-mark", "#fffdf8", "#1c1815", "#ffffff"),
    token("b-label", "#2b241c", "#f6efe3", "#15181c"),
    token("b-on-label", "#fffdf8", "#1c1815", "#ffffff"),
];

/// The token with this name.
pub fn token_named(name: &str) -> Option<&'static ColourToken> {
    TOKENS.iter().find(|token| token.name == name)
}

/// Text colours with their backgrounds: these are legible in every theme.
pub const TEXT_ON_GROUND: [(&str, &str); 36] = [
    ("ink", "paper"),
    ("ink", "card"),
    ("faint", "paper"),
    ("faint", "card"),
    ("accent", "card"),
    ("warn", "paper"),
    ("warn", "card"),
    ("on-accent", "accent"),
    ("b-on-red-tab", "b-red-tab"),
    ("b-on-black-tab", "b-black-tab"),
    ("b-on-yellow", "b-yellow"),
    ("b-on-yellow", "b-yellow-light"),
    ("b-on-yellow", "b-either"),
    ("b-on-blue", "b-blue"),
    ("b-on-blue", "b-blue-light"),
    ("b-on-either", "b-either"),
    ("b-given", "b-white-field"),
    ("b-given", "b-gray-field"),
    ("b-entered", "b-white-field"),
    ("b-entered", "b-gray-field"),
    ("b-pencil", "b-white-field"),
    ("b-pencil", "b-gray-field"),
    ("b-on-mark", "b-mark"),
    ("b-pip", "b-die"),
    ("b-on-label", "b-label"),
    ("ink", "b-tile"),
    ("ink", "b-tile-light"),
    ("ink", "b-tile-low"),
    ("accent", "paper"),
    ("good", "card"),
    ("good", "good-soft"),
    ("on-good", "good"),
    ("ink", "good-soft"),
    ("accent", "accent-soft"),
    ("faint", "sink"),
    ("ink", "accent-soft"),
];

/// Red, green and blue of `#rrggbb`.
fn channels(colour: &str) -> Option<[u8; 3]> {
    let digits = colour.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let number = u32::from_str_radix(digits, 16).ok()?;
    let [_, red, green, blue] = number.to_be_bytes();
    Some([red, green, blue])
}

/// The contrast ratio of two colours as WCAG 2 defines it: from 1 to 21.
pub fn contrast(one: &str, other: &str) -> Option<f64> {
    let luminance = |colour: &str| {
        let linear = channels(colour)?.map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        Some(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    };
    let (one, other) = (luminance(one)?, luminance(other)?);
    Some((one.max(other) + 0.05) / (one.min(other) + 0.05))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Contrast that WCAG AA requires of text, and of other visible elements.
    const TEXT: f64 = 4.5;
    const THING: f64 = 3.0;

    fn ratio(theme: Theme, one: &str, other: &str) -> f64 {
        let colour = |name| theme.colour(token_named(name).unwrap_or_else(|| panic!("a token {name}")));
        contrast(colour(one), colour(other)).expect("colours are six digits")
    }

    #[test]
    fn contrast_is_that_of_the_definition() {
        assert_eq!(contrast("#000000", "#ffffff"), Some(21.0));
        assert_eq!(contrast("#123456", "#123456"), Some(1.0));
        let gray = contrast("#767676", "#ffffff").expect("colours");
        assert!((gray - 4.54).abs() < 0.01, "{gray}");
        assert_eq!(contrast("red", "#ffffff"), None);
    }

    #[test]
    fn every_text_is_legible_in_every_theme() {
        let mut faint = Vec::new();
        for theme in Theme::ALL {
            for (text, ground) in TEXT_ON_GROUND {
                let ratio = ratio(theme, text, ground);
                if ratio < TEXT {
                    faint.push(format!("{theme}: {text} on {ground}: {ratio:.2}"));
                }
            }
        }
        assert!(faint.is_empty(), "{faint:#?}");
    }

    #[test]
    fn what_the_rules_show_is_seen_in_every_theme() {
        let things = [("b-mark", "b-on-mark"), ("b-bar", "b-wood"), ("b-mark", "b-tile"), ("accent", "card")];
        for theme in Theme::ALL {
            for (thing, ground) in things {
                let ratio = ratio(theme, thing, ground);
                assert!(ratio >= THING, "{theme}: {thing} on {ground}: {ratio:.2}");
            }
        }
    }

    #[test]
    fn names_are_unique_and_colours_well_formed() {
        for (i, token) in TOKENS.iter().enumerate() {
            assert!(TOKENS[..i].iter().all(|other| other.name != token.name), "{} twice", token.name);
            for theme in Theme::ALL {
                assert!(channels(theme.colour(token)).is_some(), "{}", token.name);
            }
        }
        for theme in Theme::ALL {
            assert_eq!(Theme::named(theme.name()), Some(theme));
        }
        assert_eq!(Theme::named("Light"), None);
    }
}
