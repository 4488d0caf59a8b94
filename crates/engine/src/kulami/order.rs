//! Which moves to try first when proving.
//!
//! The numbers were fitted to the size of the tree of 200 endings (commit 4a5fa5a, by a program that was not kept): what a
//! marble does to its panel, how few answers it leaves, and what the best of these could do.

use kulami::PanelKind::{self, Four, Six, Three, Two};

use super::share::Share;

/// Worth of a marble of the side to move on a panel shared so; nothing where the panel is settled.
const WORTH: [(PanelKind, u8, u8, i16); 30] = [
    (Six, 0, 0, 0),
    (Six, 0, 1, 640),
    (Six, 0, 2, 0),
    (Six, 0, 3, -296),
    (Six, 1, 0, 536),
    (Six, 1, 1, 776),
    (Six, 1, 2, 776),
    (Six, 1, 3, 104),
    (Six, 2, 0, 80),
    (Six, 2, 1, 676),
    (Six, 2, 2, 1140),
    (Six, 2, 3, 1240),
    (Six, 3, 0, -136),
    (Six, 3, 1, -24),
    (Six, 3, 2, 688),
    (Four, 0, 0, 520),
    (Four, 0, 1, 620),
    (Four, 0, 2, 8),
    (Four, 1, 0, 384),
    (Four, 1, 1, 896),
    (Four, 1, 2, 896),
    (Four, 2, 0, -188),
    (Four, 2, 1, 320),
    (Three, 0, 0, 456),
    (Three, 0, 1, 456),
    (Three, 1, 0, 212),
    (Three, 1, 1, 968),
    (Two, 0, 0, 394),
    (Two, 0, 1, 444),
    (Two, 1, 0, 60),
];

/// What so many answers cost; more than this many cost as much as the last.
const ANSWERS: [i16; 9] = [0, -100, 425, 750, 900, 975, 1000, 1100, 1200];

/// Worth of a marble on a panel shared so.
pub(super) fn worth(share: Share) -> i16 {
    let found =
        WORTH.iter().find(|(kind, own, other, _)| (*kind, *own, *other) == (share.kind, share.own, share.other));
    found.map_or(0, |(.., worth)| *worth)
}

/// The order of a move by its own worth and the number of answers it leaves.
#[inline]
pub(super) fn order(worth: i16, answers: u32) -> i32 {
    i32::from(worth) - i32::from(ANSWERS[(answers as usize).min(ANSWERS.len() - 1)])
}

/// What the worth of the best answer takes from that.
#[inline]
pub(super) fn less(best_answer: i32) -> i32 {
    best_answer / 2
}
