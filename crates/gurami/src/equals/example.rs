//! Searches for any legal turn, to decide whether a player must place.
//!
//! A player who can place something must, so an empty turn is legal only if no turn is. Turns are far too many to try; two
//! observations make the question small.
//!
//! 1. If an own number fits a free field with an occupied neighbour, lay it there with the colour that the neighbour
//!    does not show: either it makes a Gurami chain, or it is the single piece next to the other colour. Legal both ways.
//! 2. Otherwise a single piece without a chain is impossible, so some own piece is in a Gurami chain made in the turn.
//!    Leave out every placement that is not in this chain at the moment it is made. The rest is a legal turn too: fewer
//!    pieces break no number rule and leave the fields at the chain's ends free, its last piece still makes the chain,
//!    and all of them are in it. So it is enough to look for one chain: a run of fields of one stripe, ending at free
//!    fields or the border, whose free fields are filled from the pool with equal sums and at least one own number.

use std::collections::HashSet;

use super::Pool;
use crate::{Board, Colour, Field, FieldSet, Grid, Number, Piece, Placement, Turn};

/// A legal turn, if there is any. `pool` is the hand and the stock together.
pub(super) fn find(grid: &Grid, hand: Pool, pool: Pool) -> Option<Turn> {
    next_to_a_piece(grid, hand).or_else(|| in_a_chain(grid, hand, pool, TurnPrefix::default()))
}

/// What a turn has so far.
#[derive(Clone, Copy, Default)]
pub(super) struct TurnPrefix {
    /// The fields of its pieces that are in no chain yet.
    pub waiting: FieldSet,
    /// Is one of its pieces an own one?
    pub own: bool,
}

/// Placements that make one more chain, which has all waiting pieces in it, and after which the turn has an own piece.
pub(super) fn completion(grid: &Grid, hand: Pool, pool: Pool, begun: TurnPrefix) -> Option<Turn> {
    in_a_chain(grid, hand, pool, begun)
}

fn next_to_a_piece(grid: &Grid, hand: Pool) -> Option<Turn> {
    for number in hand.kinds() {
        for field in grid.fits(number) {
            if let Some(neighbour) = grid.board().neighbours(field).find_map(|neighbour| grid.piece(neighbour)) {
                let piece = Piece { colour: neighbour.colour.other(), number };
                return Some(Turn(vec![Placement { piece, field }]));
            }
        }
    }
    None
}

fn in_a_chain(grid: &Grid, hand: Pool, pool: Pool, begun: TurnPrefix) -> Option<Turn> {
    let board: &Board = grid.board();
    let free = |field: Field| grid.piece(field).is_none();
    for stripe in board.stripes().iter().filter(|stripe| begun.waiting.without(stripe.set).is_empty()) {
        let fields = stripe.fields.as_slice();
        let for_own = |field: &Field| hand.kinds().any(|number| grid.check(number, *field).is_ok());
        let last_for_own = fields.iter().rposition(for_own);
        let last_begin = match (begun.own, last_for_own) {
            (true, _) => fields.len() - 1,
            (false, Some(last)) => last,
            (false, None) => continue,
        };
        let waits = |field: &Field| begun.waiting.contains(*field);
        let last_begin = fields.iter().position(waits).map_or(last_begin, |first| first.min(last_begin));
        let last_waiting = fields.iter().rposition(waits);
        for begin in (0..=last_begin).filter(|begin| *begin == 0 || free(fields[begin - 1])) {
            let start = FilledChain { next: begin, left: pool, before: None, lead: 0, own: begun.own };
            let (failed, laid) = (HashSet::new(), Vec::new());
            let mut search = ExampleSearch { grid, hand, fields, last_for_own, last_waiting, failed, laid };
            if search.complete(start) {
                return Some(Turn(search.laid));
            }
        }
    }
    None
}

/// A chain filled up to a field: all that matters for the fields after it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct FilledChain {
    /// The place in the stripe of the field after the run.
    next: usize,
    /// What can still be placed.
    left: Pool,
    /// The number on the last field.
    before: Option<Number>,
    /// Yellow sum less blue sum.
    lead: i16,
    /// Has an own number been placed?
    own: bool,
}

impl FilledChain {
    fn with(self, piece: Piece) -> FilledChain {
        let value = i16::from(piece.number.get());
        let lead = match piece.colour {
            Colour::Yellow => self.lead + value,
            Colour::Blue => self.lead - value,
        };
        FilledChain { next: self.next + 1, before: Some(piece.number), lead, ..self }
    }
}

struct ExampleSearch<'a> {
    grid: &'a Grid,
    hand: Pool,
    /// Of the stripe.
    fields: &'a [Field],
    /// The last place in the stripe where an own number fits.
    last_for_own: Option<usize>,
    /// The last place in the stripe with a waiting piece: the chain reaches beyond it.
    last_waiting: Option<usize>,
    /// Runs before free fields from which no chain can be completed.
    failed: HashSet<FilledChain>,
    laid: Vec<Placement>,
}

impl ExampleSearch<'_> {
    /// Fills on until the run is a Gurami chain.
    fn complete(&mut self, run: FilledChain) -> bool {
        let Some(&field) = self.fields.get(run.next) else {
            return run.own && run.lead == 0 && !self.laid.is_empty();
        };
        if let Some(piece) = self.grid.piece(field) {
            return self.complete(run.with(piece));
        }
        if run.own && run.lead == 0 && Some(run.next) > self.last_waiting && !self.laid.is_empty() {
            return true;
        }
        let reach = (self.fields.len() - run.next) as i16 * i16::from(Number::MOST);
        let too_late = !run.own && Some(run.next) > self.last_for_own;
        // With few pieces left, trying them again is faster than remembering.
        let remembers = run.left.len() > 3;
        if too_late || run.lead.abs() > reach || remembers && self.failed.contains(&run) {
            return false;
        }
        for number in run.left.kinds() {
            if run.before == Some(number) || self.grid.check(number, field).is_err() {
                continue;
            }
            let mut filled = run;
            filled.left.take(number);
            filled.own |= self.hand.has(number);
            for colour in Colour::BOTH {
                let piece = Piece { colour, number };
                self.laid.push(Placement { piece, field });
                if self.complete(filled.with(piece)) {
                    return true;
                }
                self.laid.pop();
            }
        }
        if remembers {
            self.failed.insert(run);
        }
        false
    }
}
