//! Beam widths.

use super::child::MOST_BOARDS;

/// The beam width.
#[derive(Clone, Copy)]
pub(in crate::numbers) enum BeamWidth {
    /// Constant.
    Even(usize),
    /// This width on average: narrower at first, where nodes have most children and boards look alike, wider later, and
    /// narrower again at the end, where values are reliable.
    Growing(usize),
}

impl BeamWidth {
    /// The width after this many numbers of the line.
    pub fn after(self, laid: usize) -> usize {
        let boards = match self {
            BeamWidth::Even(boards) => boards,
            BeamWidth::Growing(boards) => {
                let part = match laid {
                    17 => 70,
                    18.. => 50,
                    _ => 100,
                };
                boards * (40 + 9 * laid) * part / 10_000
            }
        };
        boards.clamp(1, MOST_BOARDS)
    }

    /// The number of children to sort so that `kept` distinct boards remain: some of the best are the same board. How
    /// many varies from number to number; with wide beams, sorting more than necessary costs more than it gains.
    pub fn sorted(self, kept: usize) -> usize {
        match self {
            BeamWidth::Even(_) => kept * 3 / 2,
            BeamWidth::Growing(_) => kept * 5 / 4,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beam_has_at_least_one_board_and_at_most_all_distinct_ones() {
        for boards in [0, 1, 7, 40_000, MOST_BOARDS, 10 * MOST_BOARDS] {
            for laid in 0..40 {
                for width in [BeamWidth::Even(boards), BeamWidth::Growing(boards)] {
                    let kept = width.after(laid);
                    assert!((1..=MOST_BOARDS).contains(&kept) && width.sorted(kept) >= kept, "{boards} {laid}");
                }
            }
        }
        assert_eq!(
            [0, 10, 16, 17, 18].map(|laid| BeamWidth::Growing(1_000).after(laid)),
            [400, 1_300, 1_840, 1_351, 1_010]
        );
    }
}
