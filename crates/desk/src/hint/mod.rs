//! Hints: why a move may be good, and which pieces it places.

mod gorami;
mod kulami;
mod numbers;

use crate::BoardPiece;

pub(crate) use gorami::reasons as gorami_reasons;
pub(crate) use kulami::reasons as kulami_reasons;
pub(crate) use numbers::{chain_reasons, fish_reasons};

/// The most reasons that a hint has.
pub(crate) const MOST_REASONS: usize = 3;

/// A hint: reasons for a move, and the move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// One to three reasons, the most important one first.
    pub reasons: Vec<HintReason>,
    /// The pieces that the move places on the first board, in order.
    pub pieces: Vec<(usize, BoardPiece)>,
}

/// A reason for a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HintReason {
    /// Its number: `+2`, `5`.
    pub number: String,
    /// A sentence that does not name the move.
    pub line: String,
    /// What it is about, on the first board.
    pub mark: Option<HintMark>,
}

/// Fields that a reason is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HintMark {
    /// Fields outlined together: a panel, an area, a stripe, single pieces.
    Area(Vec<usize>),
    /// A line or chain through these fields, in order.
    Line(Vec<usize>),
}

impl HintMark {
    /// Its fields.
    pub fn fields(&self) -> &[usize] {
        match self {
            HintMark::Area(fields) | HintMark::Line(fields) => fields,
        }
    }
}

fn reason(number: i32, line: String, mark: Option<HintMark>) -> HintReason {
    HintReason { number: text::numbers::signed(number), line, mark }
}
