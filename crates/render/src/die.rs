//! A die with pips.

use ::gurami::Number;

use crate::geometry::{Point, Rect};
use crate::mark::{circle, rect};
use crate::picture::Picture;
use crate::svg::Markup;

/// Distance of the outer pips from the centre.
const APART: f64 = 13.5;

/// The pips of a number, in units of their distance.
fn pips(number: Number) -> Vec<(f64, f64)> {
    const DIAGONAL: [(f64, f64); 2] = [(-1.0, -1.0), (1.0, 1.0)];
    const OTHER_DIAGONAL: [(f64, f64); 2] = [(1.0, -1.0), (-1.0, 1.0)];
    let number = number.get();
    let mut pips = Vec::new();
    if number % 2 == 1 {
        pips.push((0.0, 0.0));
    }
    if number >= 2 {
        pips.extend(DIAGONAL);
    }
    if number >= 4 {
        pips.extend(OTHER_DIAGONAL);
    }
    if number == 6 {
        pips.extend([(-1.0, 0.0), (1.0, 0.0)]);
    }
    pips
}

/// A picture of a die that shows a number, or of a blank one that has not been thrown.
pub fn die(number: Option<Number>) -> Picture {
    let mut out = Markup::default();
    let face = Rect::new(0.0, 0.0, 0.0, 0.0).grown(27.0);
    rect(Rect { y: face.y + 3.0, ..face }, 13.0, "b-shadow", &mut out);
    rect(face, 13.0, "b-die", &mut out);
    for (x, y) in number.map(pips).unwrap_or_default() {
        circle(Point::new(x * APART, y * APART), 5.4, "b-pip", &mut out);
    }
    Picture { view: Rect::new(-30.0, -30.0, 60.0, 63.0), body: out.finish() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_shows_as_many_pips_as_its_number() {
        for number in Number::all() {
            let mut places = pips(number);
            places.dedup();
            assert_eq!(places.len(), usize::from(number.get()));
            assert_eq!(die(Some(number)).body.matches("b-pip").count(), usize::from(number.get()));
        }
        assert_eq!(die(None).body.matches("b-pip").count(), 0);
    }
}
