//! The area in which the panels of an irregular board may be placed.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::Layout;

/// Boards fit 10×10.
pub(super) const SIDE: usize = Layout::MOST_SIDE;

/// The cells of the 10×10 grid that may be used.
#[derive(Clone, Debug)]
pub(super) struct BuildArea([[bool; SIDE]; SIDE]);

/// Heights and widths of bounding boxes, rotated or not.
const BOXES: [(usize, usize); 8] = [(7, 10), (8, 9), (8, 10), (9, 9), (9, 10), (9, 10), (10, 10), (10, 10)];

/// What is cut out of the bounding box.
#[derive(Clone, Copy, Debug)]
enum Cutout {
    /// Nothing.
    Nothing,
    /// A hole near the middle.
    Hole,
    /// All four corners.
    Corners,
    /// One large corner.
    OneCorner,
    /// Two opposite corners, so that a slanting band is left.
    Band,
    /// The middles of two opposite sides.
    Waist,
    /// Slits from one side.
    Comb,
    /// Single places here and there.
    Scattered,
}

impl Cutout {
    const ALL: [Cutout; 8] = [
        Cutout::Nothing,
        Cutout::Hole,
        Cutout::Corners,
        Cutout::OneCorner,
        Cutout::Band,
        Cutout::Waist,
        Cutout::Comb,
        Cutout::Scattered,
    ];
}

impl BuildArea {
    /// The minimum number of cells, so that random panels usually fit.
    const LEAST: usize = 70;

    pub(super) fn draw(rng: &mut Pcg64Mcg) -> BuildArea {
        let (height, width) = BOXES[rng.random_range(0..BOXES.len() as u32) as usize];
        let (top, left) = ((SIDE - height) / 2, (SIDE - width) / 2);
        let mut whole = BuildArea([[true; SIDE]; SIDE]);
        whole.remove(|row, column| row < top || row >= top + height || column < left || column >= left + width);
        let mut ground = whole.clone();
        ground.cut(Cutout::ALL[rng.random_range(0..Cutout::ALL.len() as u32) as usize], rng);
        if ground.size() < BuildArea::LEAST {
            ground = whole;
        }
        match rng.random_range(0..2u32) {
            0 => ground,
            _ => ground.turned(),
        }
    }

    pub(super) fn allows(&self, row: usize, column: usize) -> bool {
        self.0[row][column]
    }

    fn size(&self) -> usize {
        self.0.iter().flatten().filter(|allowed| **allowed).count()
    }

    /// Rows become columns.
    fn turned(&self) -> BuildArea {
        let mut turned = self.clone();
        for (row, line) in self.0.iter().enumerate() {
            line.iter().enumerate().for_each(|(column, allowed)| turned.0[column][row] = *allowed);
        }
        turned
    }

    fn remove(&mut self, mut gone: impl FnMut(usize, usize) -> bool) {
        for (row, line) in self.0.iter_mut().enumerate() {
            line.iter_mut().enumerate().for_each(|(column, allowed)| *allowed &= !gone(row, column));
        }
    }

    fn cut(&mut self, cut: Cutout, rng: &mut Pcg64Mcg) {
        let mut draw = |range: std::ops::RangeInclusive<u32>| rng.random_range(range) as usize;
        /// The distance from the nearer edge.
        fn depth(at: usize) -> usize {
            at.min(SIDE - 1 - at)
        }
        match cut {
            Cutout::Nothing => {}
            Cutout::Hole => {
                let (height, width) = (draw(2..=4), draw(2..=5));
                let (top, left) = (draw(2..=8 - height as u32), draw(2..=8 - width as u32));
                self.remove(|row, column| (top..top + height).contains(&row) && (left..left + width).contains(&column));
            }
            Cutout::Corners => {
                let (height, width) = (draw(1..=3), draw(1..=3));
                self.remove(|row, column| depth(row) < height && depth(column) < width);
            }
            Cutout::OneCorner => {
                let (height, width) = (draw(3..=6), draw(3..=6));
                let (bottom, right) = (draw(0..=1) == 1, draw(0..=1) == 1);
                self.remove(|row, column| {
                    let row = if bottom { SIDE - 1 - row } else { row };
                    let column = if right { SIDE - 1 - column } else { column };
                    row < height && column < width
                });
            }
            Cutout::Band => {
                let (reach, falls) = (draw(5..=6), draw(0..=1) == 1);
                self.remove(|row, column| row.abs_diff(if falls { column } else { SIDE - 1 - column }) > reach);
            }
            Cutout::Waist => {
                let (height, width) = (draw(1..=2), draw(2..=3));
                self.remove(|row, column| SIDE / 2 - 1 - depth(row) < height && depth(column) < width);
            }
            Cutout::Comb => {
                let (length, start) = (draw(3..=6), draw(1..=3));
                self.remove(|row, column| row < length && column >= start && (column - start).is_multiple_of(3));
            }
            Cutout::Scattered => {
                let gone = draw(4..=16);
                for _ in 0..gone {
                    let place = (draw(0..=9), draw(0..=9));
                    self.remove(|row, column| (row, column) == place);
                }
            }
        }
    }
}
