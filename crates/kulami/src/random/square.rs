//! Enumeration of all square boards, by number.
//!
//! Panels are placed so that each covers the first free field in reading order, so every tiling arises in exactly one
//! way. The number of completions depends only on the frontier and the panels left; one table of these numbers both
//! counts the tilings and finds the one with a given number.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::OnceLock;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::{Layout, PanelKind};

/// The number of closed squares that can be laid with the panels of the box.
pub const SQUARES: u32 = 390_254_538;

/// A uniformly random square board.
pub fn random_square(seed: u64) -> Layout {
    let number = Pcg64Mcg::seed_from_u64(seed).random_range(0..SQUARES);
    square(number).expect("the number is below the number of squares")
}

/// The closed square with this number, counted from 0.
pub fn square(number: u32) -> Option<Layout> {
    (number < SQUARES).then(|| table().unrank(number))
}

const SIDE: usize = 8;

/// A kind of panel turned one way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct OrientedPanel {
    kind: PanelKind,
    height: usize,
    width: usize,
}

impl OrientedPanel {
    const fn new(kind: PanelKind, height: usize, width: usize) -> OrientedPanel {
        OrientedPanel { kind, height, width }
    }

    /// Its fields when its first one is the first of the square.
    fn fields(self) -> u64 {
        (0..self.height).map(|row| ((1 << self.width) - 1) << (row * SIDE)).sum()
    }
}

/// The order fixes which number a square has.
const SHAPES: [OrientedPanel; 7] = [
    OrientedPanel::new(PanelKind::Six, 2, 3),
    OrientedPanel::new(PanelKind::Six, 3, 2),
    OrientedPanel::new(PanelKind::Four, 2, 2),
    OrientedPanel::new(PanelKind::Three, 1, 3),
    OrientedPanel::new(PanelKind::Three, 3, 1),
    OrientedPanel::new(PanelKind::Two, 1, 2),
    OrientedPanel::new(PanelKind::Two, 2, 1),
];

/// A square that is filled up to its first free field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PartialSquare {
    filled: u64,
    /// Panels left of each kind, three bits a kind.
    left: u16,
}

impl PartialSquare {
    fn nothing() -> PartialSquare {
        let left = PanelKind::ALL.iter().map(|kind| (kind.in_box() as u16) << PartialSquare::shift(*kind)).sum();
        PartialSquare { filled: 0, left }
    }

    const fn shift(kind: PanelKind) -> u16 {
        3 * kind as u16
    }

    fn first_free(self) -> usize {
        self.filled.trailing_ones() as usize
    }

    /// With one more panel on the first free field, if it fits there.
    fn with(self, shape: OrientedPanel) -> Option<PartialSquare> {
        let at = self.first_free();
        let fits = at / SIDE + shape.height <= SIDE && at % SIDE + shape.width <= SIDE;
        let left = self.left >> PartialSquare::shift(shape.kind) & 7;
        if !fits || left == 0 || self.filled & shape.fields() << at != 0 {
            return None;
        }
        Some(PartialSquare {
            filled: self.filled | shape.fields() << at,
            left: self.left - (1 << PartialSquare::shift(shape.kind)),
        })
    }

    /// Every way to go on, in order.
    fn next(self) -> impl Iterator<Item = (OrientedPanel, PartialSquare)> {
        SHAPES.into_iter().filter_map(move |shape| Some((shape, self.with(shape)?)))
    }

    /// The ragged edge beyond the first free field and the panels left; where that field is follows from them.
    fn key(self) -> u64 {
        (self.filled >> self.first_free()) << 12 | u64::from(self.left)
    }
}

/// The number of completions of every partial square.
struct CompletionTable(HashMap<u64, u32, BuildHasherDefault<IdentityMixer>>);

fn table() -> &'static CompletionTable {
    static TABLE: OnceLock<CompletionTable> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = CompletionTable(HashMap::default());
        table.fill(PartialSquare::nothing());
        table
    })
}

impl CompletionTable {
    fn fill(&mut self, laid: PartialSquare) -> u32 {
        if laid.left == 0 {
            return 1;
        }
        if let Some(&ways) = self.0.get(&laid.key()) {
            return ways;
        }
        let ways = laid.next().map(|(_, next)| self.fill(next)).sum();
        self.0.insert(laid.key(), ways);
        ways
    }

    fn ways(&self, laid: PartialSquare) -> u32 {
        match laid.left {
            0 => 1,
            _ => self.0.get(&laid.key()).copied().unwrap_or(0),
        }
    }

    fn unrank(&self, mut number: u32) -> Layout {
        let mut rows = vec![vec![None; SIDE]; SIDE];
        let mut laid = PartialSquare::nothing();
        let mut panel = 0;
        while laid.left != 0 {
            let at = laid.first_free();
            let mut ways = laid.next();
            let (shape, next) = loop {
                let (shape, next) = ways.next().expect("the ways to go on add up to the number of all");
                match number.checked_sub(self.ways(next)) {
                    Some(beyond) => number = beyond,
                    None => break (shape, next),
                }
            };
            for row in &mut rows[at / SIDE..][..shape.height] {
                row[at % SIDE..][..shape.width].fill(Some(panel));
            }
            panel += 1;
            laid = next;
        }
        Layout::from_checked_rows(&rows)
    }
}

/// Keys are numbers already and only need mixing.
#[derive(Default)]
struct IdentityMixer(u64);

impl Hasher for IdentityMixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u64(&mut self, number: u64) {
        let number = self.0 ^ number;
        self.0 = game::key((number >> 32) as u32, number as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What covers the first field of a square: its height and width.
    fn corner(layout: &Layout) -> (usize, usize) {
        let rows: Vec<_> = layout.rows().collect();
        let same = |row: usize, column: usize| rows[row][column] == rows[0][0];
        ((0..SIDE).take_while(|&row| same(row, 0)).count(), (0..SIDE).take_while(|&column| same(0, column)).count())
    }

    /// The number of a square: the inverse of the enumeration.
    fn rank(layout: &Layout) -> u32 {
        let rows: Vec<_> = layout.rows().collect();
        let mut laid = PartialSquare::nothing();
        let mut number = 0;
        while laid.left != 0 {
            let (row, column) = (laid.first_free() / SIDE, laid.first_free() % SIDE);
            let same = |r: usize, c: usize| rows.get(r).and_then(|row| row.get(c)) == Some(&rows[row][column]);
            let height = (row..).take_while(|&r| same(r, column)).count();
            let width = (column..).take_while(|&c| same(row, c)).count();
            let is_this = |(shape, _): &(OrientedPanel, PartialSquare)| (shape.height, shape.width) == (height, width);
            number += laid.next().take_while(|way| !is_this(way)).map(|(_, next)| table().ways(next)).sum::<u32>();
            laid = laid.next().find(is_this).expect("the panel fits").1;
        }
        number
    }

    #[test]
    fn the_number_of_squares_is_known() {
        assert_eq!(table().ways(PartialSquare::nothing()), SQUARES);
    }

    #[test]
    fn every_number_has_its_own_valid_square() {
        let step = SQUARES / 3000;
        for number in (0..SQUARES).step_by(step as usize).chain(0..50).chain(SQUARES - 50..SQUARES) {
            let layout = square(number).unwrap();
            assert_eq!(Layout::read(&layout.to_string()), Ok(layout.clone()), "square {number}");
            assert!(layout.is_square(), "square {number}");
            assert_eq!(rank(&layout), number);
        }
        assert_eq!(square(SQUARES), None);
    }

    /// Chi-square test of the panel in a corner against the exact numbers of squares with that panel there. The table
    /// starts at the first corner, but by symmetry the last corner must have the same distribution, rotated.
    #[test]
    fn every_square_has_the_same_chance() {
        const DRAWN: u32 = 40_000;
        let exact: Vec<((usize, usize), f64)> = PartialSquare::nothing()
            .next()
            .map(|(shape, next)| {
                ((shape.height, shape.width), f64::from(table().ways(next)) / f64::from(SQUARES) * f64::from(DRAWN))
            })
            .collect();
        let turned = |layout: &Layout| {
            let text: String = layout.to_string().chars().rev().collect();
            Layout::read(&text).unwrap()
        };
        let squares: Vec<Layout> = (0..u64::from(DRAWN)).map(random_square).collect();
        let corners = [
            ("first", squares.iter().map(corner).collect::<Vec<_>>()),
            ("last", squares.iter().map(|layout| corner(&turned(layout))).collect()),
        ];
        for (name, found) in corners {
            let chi_square: f64 = exact
                .iter()
                .map(|(shape, expected)| {
                    let seen = found.iter().filter(|corner| *corner == shape).count() as f64;
                    (seen - expected).powi(2) / expected
                })
                .sum();
            // Six degrees of freedom: a fair draw exceeds this once in a thousand.
            assert!(chi_square < 22.46, "{name} corner: chi-square {chi_square}, expected {exact:?}");
        }
    }
}
