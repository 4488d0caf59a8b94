//! How many boards a search keeps side by side.

use super::child::MOST_BOARDS;

/// How many boards are kept side by side.
#[derive(Clone, Copy)]
pub(in crate::numbers) enum Width {
    /// Always so many.
    Even(usize),
    /// So many on the whole: fewer at first, where each has most children and all look much the same, and more later; but at the
    /// end the best can be told by their value, so fewer do.
    Growing(usize),
}

impl Width {
    /// When so many numbers of the line are laid.
    pub fn after(self, laid: usize) -> usize {
        let boards = match self {
            Width::Even(boards) => boards,
            Width::Growing(boards) => {
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

    /// So many are sorted for so many that are kept, as some of the best are the same board. How many varies from number to
    /// number; to sort more than are needed takes longer than it is worth where many boards are looked at.
    pub fn sorted(self, kept: usize) -> usize {
        match self {
            Width::Even(_) => kept * 3 / 2,
            Width::Growing(_) => kept * 5 / 4,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_always_a_board_and_never_more_than_can_be_told_apart() {
        for boards in [0, 1, 7, 40_000, MOST_BOARDS, 10 * MOST_BOARDS] {
            for laid in 0..40 {
                for width in [Width::Even(boards), Width::Growing(boards)] {
                    let kept = width.after(laid);
                    assert!((1..=MOST_BOARDS).contains(&kept) && width.sorted(kept) >= kept, "{boards} {laid}");
                }
            }
        }
        assert_eq!(
            [0, 10, 16, 17, 18].map(|laid| Width::Growing(1_000).after(laid)),
            [400, 1_300, 1_840, 1_351, 1_010]
        );
    }
}
