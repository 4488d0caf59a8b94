//! Glyphs of the few characters used in pictures, as strokes of constant width.
//!
//! Pictures contain their own glyphs, so they look the same on every machine and need no font: on a page, in a file, in
//! a PNG. There are digits, the letters of rows and columns, and signs; texts belong to the page around a picture.

use crate::geometry::{Point, Rect, ShortNumber};
use crate::picture::Picture;
use crate::svg::{IdPrefix, Markup};

/// Height of a capital letter.
const HEIGHT: f64 = 70.0;
/// Gap between two characters.
const GAP: f64 = 17.0;

/// A glyph: its width, and its stroke from the upper left.
struct Glyph {
    character: char,
    name: &'static str,
    width: f64,
    line: &'static str,
}

const fn glyph(character: char, name: &'static str, width: f64, line: &'static str) -> Glyph {
    Glyph { character, name, width, line }
}

/// The glyph for unsupported characters.
const UNKNOWN: Glyph = glyph('\u{fffd}', "u", 46.0, "M3 0H43V70H3Z");

const GLYPHS: [Glyph; 38] = [
    glyph('0', "0", 50.0, "M25 0C9 0 3 16 3 35S9 70 25 70 47 54 47 35 41 0 25 0Z"),
    glyph('1', "1", 32.0, "M4 15 24 0V70"),
    glyph('2', "2", 50.0, "M4 17C6 6 14 0 25 0 38 0 46 8 46 19 46 32 36 41 25 50L3 70H48"),
    glyph(
        '3',
        "3",
        50.0,
        "M5 12C9 4 16 0 25 0 37 0 45 7 45 17S37 33 22 33C38 33 47 41 47 52S38 70 25 70C14 70 6 65 3 56",
    ),
    glyph('4', "4", 50.0, "M36 70V0L2 49H49"),
    glyph('5', "5", 50.0, "M43 0H12L8 31C13 27 19 25 26 25 39 25 47 34 47 47S38 70 25 70C15 70 7 65 3 57"),
    glyph('6', "6", 50.0, "M40 2C22 5 4 22 4 47 4 61 13 70 26 70S47 61 47 48 38 27 26 27C15 27 7 33 4 43"),
    glyph('7', "7", 50.0, "M3 0H47L20 70"),
    glyph(
        '8',
        "8",
        50.0,
        "M25 33C14 33 7 26 7 17S14 0 25 0 43 7 43 17 36 33 25 33C12 33 4 41 4 52S12 70 25 70 46 62 46 52 38 33 25 33Z",
    ),
    glyph('9', "9", 50.0, "M10 68C28 65 46 48 46 23 46 9 37 0 24 0S3 9 3 22 12 43 24 43C35 43 43 37 46 27"),
    glyph('A', "A", 50.0, "M2 70 25 0 48 70M10 47H40"),
    glyph('B', "B", 48.0, "M6 0V70H28C40 70 46 62 46 52S40 34 28 34H6M6 0H26C37 0 42 7 42 17S37 34 26 34"),
    glyph('C', "C", 50.0, "M47 14C42 5 35 0 26 0 11 0 3 14 3 35S11 70 26 70C35 70 42 65 47 56"),
    glyph('D', "D", 50.0, "M6 0V70H20C39 70 47 56 47 35S39 0 20 0Z"),
    glyph('E', "E", 46.0, "M43 0H6V70H44M6 34H37"),
    glyph('F', "F", 46.0, "M43 0H6V70M6 34H36"),
    glyph('a', "a", 46.0, "M42 24V70M42 47C42 33 34 23 23 23S4 33 4 47 12 70 23 70 42 61 42 47"),
    glyph('b', "b", 46.0, "M4 0V70M4 47C4 33 12 23 23 23S42 33 42 47 34 70 23 70 4 61 4 47"),
    glyph('c', "c", 44.0, "M41 32C37 26 32 23 25 23 12 23 4 33 4 47S12 70 25 70C32 70 37 67 41 61"),
    glyph('d', "d", 46.0, "M42 0V70M42 47C42 33 34 23 23 23S4 33 4 47 12 70 23 70 42 61 42 47"),
    glyph('e', "e", 46.0, "M5 46H43C43 32 36 23 25 23 12 23 4 33 4 47S12 70 25 70C32 70 38 67 42 61"),
    glyph('f', "f", 36.0, "M35 1C21-3 16 4 16 15V70M4 26H31"),
    glyph(
        'g',
        "g",
        46.0,
        "M42 24V72C42 84 34 90 23 90 16 90 11 88 7 84M42 47C42 33 34 23 23 23S4 33 4 47 12 70 23 70 42 61 42 47",
    ),
    glyph('h', "h", 44.0, "M4 0V70M4 44C4 31 12 23 22 23S40 30 40 42V70"),
    glyph('i', "i", 12.0, "M6 24V70M6 3V4"),
    glyph('j', "j", 22.0, "M16 24V76C16 86 11 90 2 89M16 3V4"),
    glyph('+', "p", 46.0, "M3 38H43M23 18V58"),
    glyph('−', "m", 46.0, "M3 38H43"),
    glyph('-', "m", 46.0, "M3 38H43"),
    glyph('=', "e1", 46.0, "M3 28H43M3 50H43"),
    glyph('×', "x", 40.0, "M4 22 36 54M36 22 4 54"),
    glyph('≥', "ge", 46.0, "M4 10 42 28 4 46M4 64H42"),
    glyph('≤', "le", 46.0, "M42 10 4 28 42 46M42 64H4"),
    glyph('~', "t", 50.0, "M3 43C10 29 19 29 26 36S41 42 47 29"),
    glyph('.', "d1", 10.0, "M5 69V70"),
    glyph(':', "c1", 10.0, "M5 26V27M5 60V61"),
    glyph('?', "q", 48.0, "M5 14C9 5 15 0 24 0 36 0 44 7 44 17 44 32 24 33 24 49M24 69V70"),
    glyph(
        '%',
        "pc",
        60.0,
        "M48 0 12 70M4 15A11 13 0 1 0 26 15 11 13 0 1 0 4 15M36 55A11 13 0 1 0 58 55 11 13 0 1 0 36 55",
    ),
];

fn find(character: char) -> &'static Glyph {
    GLYPHS.iter().find(|glyph| glyph.character == character).unwrap_or(&UNKNOWN)
}

/// Definitions of all glyphs, referenced by texts.
pub(crate) fn definitions(ids: IdPrefix, out: &mut Markup) {
    // The hyphen is drawn like the minus sign.
    for Glyph { name, line, .. } in GLYPHS.iter().filter(|glyph| glyph.character != '-').chain([&UNKNOWN]) {
        out.add(format_args!("<path id='{ids}c{name}' d='{line}'/>"));
    }
}

/// Definitions of the glyphs of one text.
pub(crate) fn definitions_for(text: &str, ids: IdPrefix, out: &mut Markup) {
    let mut defined: Vec<&str> = Vec::new();
    for Glyph { name, line, .. } in text.chars().filter(|c| *c != ' ').map(find) {
        if !defined.contains(name) {
            out.add(format_args!("<path id='{ids}c{name}' d='{line}'/>"));
            defined.push(name);
        }
    }
}

/// Width of a text for a given height of capitals.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    let advance: f64 = text.chars().map(|c| if c == ' ' { 26.0 } else { find(c).width + GAP }).sum();
    (advance - GAP).max(0.0) * size / HEIGHT
}

/// Writes a text centred at a point; its class determines stroke width and colour.
pub(crate) fn centred(text: &str, at: Point, size: f64, class: &str, ids: IdPrefix, out: &mut Markup) {
    let (scale, width) = (size / HEIGHT, width(text, size));
    let corner = Point::new(at.x - width / 2.0, at.y - size / 2.0);
    out.add(format_args!("<g class='b-text {class}' transform='translate({corner}) scale({scale:.3})'>"));
    let mut x = 0.0;
    for c in text.chars() {
        if c == ' ' {
            x += 26.0;
            continue;
        }
        let glyph = find(c);
        out.add(format_args!("<use href='#{ids}c{}' x='{}'/>", glyph.name, ShortNumber(x)));
        x += glyph.width + GAP;
    }
    out.text("</g>");
}

/// A picture of a number in the strokes of the boards, in the current text colour.
///
/// ```
/// assert!(render::digits(17).view.width > render::digits(7).view.width);
/// ```
pub fn digits(number: u16) -> Picture {
    let mut out = Markup::default();
    let mut x = 0.0;
    out.text("<g class='b-digits'>");
    for glyph in number.to_string().chars().map(find) {
        out.add(format_args!("<path transform='translate({} 0)' d='{}'/>", ShortNumber(x), glyph.line));
        x += glyph.width + GAP;
    }
    out.text("</g>");
    Picture { view: Rect::new(-6.0, -6.0, x - GAP + 12.0, HEIGHT + 12.0), body: out.finish() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_character_of_names_and_values_is_there_once() {
        let wanted = "0123456789abcdefghijABCDEF+−-=×≥≤~.:?%";
        let there: BTreeSet<char> = GLYPHS.iter().map(|glyph| glyph.character).collect();
        assert_eq!(there, wanted.chars().collect());
        let names: BTreeSet<&str> = GLYPHS.iter().map(|glyph| glyph.name).chain([UNKNOWN.name]).collect();
        assert_eq!(names.len(), GLYPHS.len(), "only the hyphen shares the name of the minus");
    }

    #[test]
    fn texts_grow_with_their_characters() {
        assert_eq!(width("", 70.0), 0.0);
        assert_eq!(width("0", 70.0), 50.0);
        assert_eq!(width("00", 35.0), (100.0 + GAP) / 2.0);
        assert!(width("+12", 30.0) > width("12", 30.0));
    }
}
