//! Numbers of a puzzle: given, entered and pencilled.

use ::gurami::{Field, Pointing};

use super::GuramiGeometry;
use crate::geometry::Point;
use crate::glyphs;
use crate::svg::{IdPrefix, Markup};

/// What is written on a field of a puzzle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PuzzleEntry {
    /// Given by the puzzle: bold.
    Given(u16),
    /// Entered by the solver.
    Entered(u16),
    /// Pencil marks: small.
    Pencil(Vec<u16>),
}

impl GuramiGeometry {
    /// The layer of puzzle numbers.
    pub fn entries(&self, entries: &[(Field, PuzzleEntry)], ids: IdPrefix) -> String {
        let mut out = Markup::default();
        for (field, entry) in entries {
            let (Some(at), Some(pointing)) = (self.centre(*field), self.pointing.get(field.index())) else { continue };
            match entry {
                PuzzleEntry::Given(number) => glyphs::centred(&number.to_string(), at, 46.0, "b-given", ids, &mut out),
                PuzzleEntry::Entered(number) => {
                    glyphs::centred(&number.to_string(), at, 42.0, "b-entered", ids, &mut out)
                }
                PuzzleEntry::Pencil(numbers) => pencil(numbers, at, *pointing, ids, &mut out),
            }
        }
        out.finish()
    }
}

/// Base, tip and width of a triangle inside its lines, with a margin, from the centre of one that points upwards.
const BASE: f64 = 37.0;
const TIP: f64 = -98.0;
const WIDTH: f64 = 132.0;

/// Small numbers in rows that follow the triangle: few at the tip, more at the base. Many numbers are smaller.
fn pencil(numbers: &[u16], at: Point, pointing: Pointing, ids: IdPrefix, out: &mut Markup) {
    let texts: Vec<String> = numbers.iter().map(u16::to_string).collect();
    let sizes = [25.0, 22.0, 19.0, 17.0, 15.0, 13.0, 11.5, 10.0];
    let fitting = sizes.into_iter().find_map(|size| Some((size, rows(&texts, size, pointing)?)));
    let Some((size, rows)) = fitting else { return };
    let up = if pointing == Pointing::Up { 1.0 } else { -1.0 };
    let mut rest = texts.as_slice();
    for (row, count) in rows.iter().enumerate() {
        let (texts, left) = rest.split_at(*count);
        rest = left;
        // Rows are read from above; the last one of a triangle that points upwards is at its base.
        let from_base = if pointing == Pointing::Up { rows.len() - 1 - row } else { row };
        let y = at.y + up * centre_of_row(from_base, size);
        let width = texts.iter().map(|text| glyphs::width(text, size)).sum::<f64>() + gap(size) * (count - 1) as f64;
        let mut x = at.x - width / 2.0;
        for text in texts {
            let wide = glyphs::width(text, size);
            glyphs::centred(text, Point::new(x + wide / 2.0, y), size, "b-pencil", ids, out);
            x += wide + gap(size);
        }
    }
}

/// Gap between two numbers of a row.
const fn gap(size: f64) -> f64 {
    size * 0.62
}

/// The centre of a row, counted from the base.
const fn centre_of_row(row: usize, size: f64) -> f64 {
    BASE - size / 2.0 - row as f64 * size * 1.36
}

/// The number of numbers in each row from above; `None` if they do not fit at this size.
fn rows(texts: &[String], size: f64, pointing: Pointing) -> Option<Vec<usize>> {
    let wide = |row: usize| {
        let narrow_edge = centre_of_row(row, size) - size / 2.0;
        WIDTH * (narrow_edge - TIP) / (BASE - TIP)
    };
    // Fewer rows first, so that the numbers stay near the base.
    (1..=7).filter(|count| centre_of_row(count - 1, size) - size / 2.0 > TIP + 20.0).find_map(|count| {
        let widths: Vec<f64> = match pointing {
            Pointing::Up => (0..count).rev().map(wide).collect(),
            Pointing::Down => (0..count).map(wide).collect(),
        };
        split(texts, &widths, size)
    })
}

/// Splits numbers into rows of these widths, those near the base as full as possible.
fn split(texts: &[String], widths: &[f64], size: f64) -> Option<Vec<usize>> {
    let fits = |texts: &[String], width: f64| {
        let own: f64 = texts.iter().map(|text| glyphs::width(text, size)).sum();
        own + gap(size) * texts.len().saturating_sub(1) as f64 <= width
    };
    let is_upward = widths.first() <= widths.last();
    let mut counts = vec![0; widths.len()];
    let mut rest = texts;
    let order: Vec<usize> = if is_upward { (0..widths.len()).rev().collect() } else { (0..widths.len()).collect() };
    for row in order {
        let count = (0..=rest.len()).rev().find(|count| {
            let part = if is_upward { &rest[rest.len() - count..] } else { &rest[..*count] };
            fits(part, widths[row])
        })?;
        rest = if is_upward { &rest[..rest.len() - count] } else { &rest[count..] };
        counts[row] = count;
    }
    (rest.is_empty() && counts.iter().all(|count| *count > 0)).then_some(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(numbers: impl IntoIterator<Item = u16>) -> Vec<String> {
        numbers.into_iter().map(|number| number.to_string()).collect()
    }

    #[test]
    fn rows_follow_the_triangle() {
        for count in 1..=12 {
            let all = texts(10..10 + count);
            let fits = |size: &f64| [Pointing::Up, Pointing::Down].iter().all(|to| rows(&all, *size, *to).is_some());
            let size = [25.0, 19.0, 15.0, 11.5, 10.0].into_iter().find(fits);
            let size = size.expect("a size that fits");
            let up = rows(&all, size, Pointing::Up).expect("it fits");
            let down = rows(&all, size, Pointing::Down).expect("the same room");
            assert_eq!([up.iter().sum::<usize>(), down.iter().sum()], [usize::from(count); 2]);
            assert!(up.is_sorted(), "few at the upper tip: {up:?}");
            assert!(down.iter().rev().is_sorted(), "few at the lower tip: {down:?}");
        }
    }

    #[test]
    fn all_numbers_of_the_largest_board_fit() {
        for pointing in [Pointing::Up, Pointing::Down] {
            let mut out = Markup::default();
            let all: Vec<u16> = (1..=26).collect();
            pencil(&all, Point::new(0.0, 0.0), pointing, IdPrefix(1), &mut out);
            assert_eq!(out.finish().matches("b-pencil").count(), all.len());
        }
    }
}
