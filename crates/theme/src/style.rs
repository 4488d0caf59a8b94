//! Style sheets: fixed rules, colours from the table.

use std::fmt::Write;

use crate::tokens::{TOKENS, Theme};

/// Rules for every class of the pictures; colours are variables.
const RULES: &str = include_str!("rules.css");

/// Animations of a page. Standalone pictures are not animated.
const MOTION: &str = "\
@keyframes b-shake{25%{translate:-7px}75%{translate:7px}}
@keyframes b-drop{from{opacity:.2;scale:1.25}}
@keyframes b-turn{from{scale:0 1}}
.b-refused,.b-refused-halo{animation:b-shake .14s 2}
.b-new{animation:b-drop .15s ease-out;transform-box:fill-box;transform-origin:center}
.b-turned{animation:b-turn .15s ease-out;transform-box:fill-box;transform-origin:center}
@media (prefers-reduced-motion:reduce){.b-refused,.b-refused-halo,.b-new,.b-turned{animation:none}}
";

/// The style sheet of a page: colours by `data-theme` (`light`, `dark`, `safe`), by the system's preference where there
/// is none, and the rules for pictures.
pub fn stylesheet() -> String {
    let mut sheet = String::new();
    let mut add = |before: &str, theme: Theme, after: &str| {
        writeln!(sheet, "{before}{{{}}}{after}", variables(theme)).expect("a string takes everything");
    };
    add(":root", Theme::Light, "");
    add("@media (prefers-color-scheme:dark){:root:not([data-theme])", Theme::Dark, "}");
    for theme in Theme::ALL {
        add(&format!("[data-theme={theme}]"), theme, "");
    }
    sheet + RULES + MOTION
}

fn variables(theme: Theme) -> String {
    let start = format!("color-scheme:{}", theme.scheme());
    TOKENS.iter().fold(start, |all, token| all + &format!(";--{}:{}", token.name, theme.colour(token)))
}

/// The rules with the colours of one theme inserted, for a standalone picture: SVG renderers outside browsers do not
/// support variables.
pub fn standalone(theme: Theme) -> String {
    TOKENS
        .iter()
        .fold(RULES.to_owned(), |rules, token| rules.replace(&format!("var(--{})", token.name), theme.colour(token)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tokens::token_named;

    #[test]
    fn every_variable_of_the_rules_is_in_the_table() {
        for name in RULES.split("var(--").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(token_named(name).is_some(), "there is no colour {name}");
        }
        for theme in Theme::ALL {
            assert!(!standalone(theme).contains("var("), "{theme}");
        }
    }

    #[test]
    fn every_colour_is_used_or_belongs_to_the_page() {
        for token in TOKENS.iter().filter(|token| token.name.starts_with("b-")) {
            assert!(RULES.contains(&format!("var(--{})", token.name)), "{} is used nowhere", token.name);
        }
    }
}
