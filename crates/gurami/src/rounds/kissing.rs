//! Kissing Guramis: four separate pieces at the start, then two per round.

use std::ops::Range;

use game::GameKind;

use super::{Illegal, NumberSource, RoundDraft, RoundRule};
use crate::{Field, Number};

/// The rules of Kissing Guramis. Round 0 is the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KissingRule;

impl KissingRule {
    const AT_START: usize = 4;
    const EACH_ROUND: usize = 2;
}

impl RoundRule for KissingRule {
    const KIND: GameKind = GameKind::Kissing;
    const SOURCE: NumberSource = NumberSource::Bag;

    fn span(round: usize) -> Range<usize> {
        match round {
            0 => 0..Self::AT_START,
            _ => {
                let end = Self::AT_START + Self::EACH_ROUND * round;
                end - Self::EACH_ROUND..end
            }
        }
    }

    /// One of the drawn numbers; at the start not adjacent to other pieces.
    fn allows(draft: &RoundDraft<Self>, number: Number, field: Field) -> Result<(), Illegal> {
        draft.drawn(number)?;
        let grid = draft.grid();
        let board = grid.board();
        match board.neighbours(field).and(grid.occupied()).next() {
            Some(neighbour) if draft.round() == 0 && grid.piece(field).is_none() => {
                Err(Illegal::Adjacent { field: board.name(field), neighbour: board.name(neighbour) })
            }
            _ => Ok(()),
        }
    }
}
