//! Can a turn still become legal?
//!
//! A turn that cannot end yet may be continued with any pieces of the pool. It can be finished exactly if chains can be
//! made one after the other that contain all waiting pieces and at least one own piece. Two observations bound the
//! search:
//!
//! 1. Of a legal continuation choose, for every waiting piece, the first chain that contains it, and one chain with an
//!    own piece. Placements in none of the chosen chains can be left out: fewer pieces break no number rule and leave
//!    the fields at the ends of the chosen chains free.
//! 2. A placement outside the chain that is made next can be postponed until after it. If it was needed for a chain that
//!    was made at the same moment, it makes that chain now, with the same fields.
//!
//! So it is enough to fill one chain completely, then the next one, and every chain contains a waiting piece or the
//! first own piece. Other chains through the pieces of a filled chain are made as well, in whatever order its pieces are
//! placed.

use std::collections::HashSet;

use super::Pool;
use super::example::{self, TurnPrefix};
use crate::{Colour, Field, FieldSet, Grid, Number, Piece, Placement};

/// A turn in progress, as far as its continuation depends on it.
#[derive(Clone)]
pub(super) struct OpenTurn {
    pub grid: Grid,
    /// What can still be placed.
    pub pool: Pool,
    /// The fields of its pieces that are in no chain yet.
    pub waiting: FieldSet,
    /// Has an own piece been placed?
    pub own: bool,
}

/// Returns whether chains can be made that contain all waiting pieces and, if there is none yet, an own piece.
pub(super) fn exists(turn: &OpenTurn, hand: Pool) -> bool {
    ContinuationSearch { hand, failed: HashSet::new(), added: Vec::new() }.solve(turn)
}

struct ContinuationSearch {
    hand: Pool,
    /// Placements, waiting pieces and own piece from which nothing was found.
    failed: HashSet<(Vec<Placement>, FieldSet, bool)>,
    /// The placements added to the turn so far.
    added: Vec<Placement>,
}

impl ContinuationSearch {
    fn solve(&mut self, turn: &OpenTurn) -> bool {
        let chain = |waiting: FieldSet, own: bool| {
            example::completion(&turn.grid, self.hand, turn.pool, TurnPrefix { waiting, own }).is_some()
        };
        if turn.waiting.is_empty() && turn.own || chain(turn.waiting, turn.own) {
            return true;
        }
        let goals = turn.waiting.len() + usize::from(!turn.own);
        // One goal needs one chain. Several need at least one chain each, whatever the others take from the pool.
        let reachable = |mut fields: FieldSet| fields.all(|field| chain(FieldSet::only(field), true));
        if goals < 2 || !reachable(turn.waiting) || !turn.own && !chain(FieldSet::EMPTY, false) {
            return false;
        }
        let mut key: Vec<Placement> = self.added.clone();
        key.sort_unstable();
        if !self.failed.insert((key, turn.waiting, turn.own)) {
            return false;
        }
        self.with_waiting(turn) || !turn.own && self.with_own(turn)
    }

    /// Makes a chain with a waiting piece next.
    fn with_waiting(&mut self, turn: &OpenTurn) -> bool {
        let board = turn.grid.board();
        let mut tried = HashSet::new();
        for field in turn.waiting {
            for stripe in board.stripes_of(field) {
                if tried.insert(stripe) && self.fill_stripe(turn, stripe, |_, run| run.reaches(turn.waiting)) {
                    return true;
                }
            }
        }
        false
    }

    /// Makes a chain with an own piece and no waiting one next. It could as well be made last, unless a later chain
    /// would lengthen it: that one is in a stripe of a waiting piece and occupies a field at an end of this chain.
    fn with_own(&mut self, turn: &OpenTurn) -> bool {
        let board = turn.grid.board();
        let stripes = turn.waiting.flat_map(|field| board.stripes_of(field));
        let later = stripes.fold(FieldSet::EMPTY, |all, stripe| all.or(board.stripes()[stripe].set));
        let needed = |search: &ContinuationSearch, run: &StripeRun| {
            let own = run.placed.iter().any(|placement| search.hand.has(placement.piece.number));
            own && !run.reaches(turn.waiting) && !run.ends().and(later).is_empty()
        };
        (0..board.stripes().len()).any(|stripe| self.fill_stripe(turn, stripe, needed))
    }

    /// Tries every chain of a stripe that the condition accepts.
    fn fill_stripe(
        &mut self,
        turn: &OpenTurn,
        stripe: usize,
        accepts: impl Fn(&ContinuationSearch, &StripeRun) -> bool,
    ) -> bool {
        let fields = turn.grid.board().stripes()[stripe].fields.as_slice();
        let starts = (0..fields.len()).filter(|begin| *begin == 0 || turn.grid.piece(fields[begin - 1]).is_none());
        for begin in starts {
            let mut run = StripeRun { fields, begin, next: begin, lead: 0, placed: Vec::new() };
            if self.extend(turn, &mut run, turn.pool, &accepts) {
                return true;
            }
        }
        false
    }

    /// Extends a run field by field, and continues the turn with every chain on the way.
    fn extend(
        &mut self,
        turn: &OpenTurn,
        run: &mut StripeRun,
        left: Pool,
        accepts: &impl Fn(&ContinuationSearch, &StripeRun) -> bool,
    ) -> bool {
        let (next, lead) = (run.next, run.lead);
        while let Some(piece) = run.fields.get(run.next).and_then(|field| turn.grid.piece(*field)) {
            run.push(piece);
        }
        let mut found = run.lead == 0 && !run.placed.is_empty() && accepts(self, run) && self.proceed(turn, run, left);
        if !found && let Some(&field) = run.fields.get(run.next) {
            let most: u16 = left.numbers().map(|number| u16::from(number.get())).sum();
            let ahead = &run.fields[run.next..];
            let fixed = ahead.iter().filter_map(|field| turn.grid.piece(*field)).map(|piece| piece.number.get());
            let reach = most + fixed.map(u16::from).sum::<u16>();
            if run.lead.unsigned_abs() <= reach {
                found = self.place_next(turn, run, left, field, accepts);
            }
        }
        (run.next, run.lead) = (next, lead);
        found
    }

    fn place_next(
        &mut self,
        turn: &OpenTurn,
        run: &mut StripeRun,
        left: Pool,
        field: Field,
        accepts: &impl Fn(&ContinuationSearch, &StripeRun) -> bool,
    ) -> bool {
        let before: Option<Number> = run.placed.last().filter(|last| run.ends_with(last.field)).map(|l| l.piece.number);
        for number in left.kinds().filter(|number| before != Some(*number)) {
            if turn.grid.check(number, field).is_err() {
                continue;
            }
            let mut rest = left;
            rest.take(number);
            for colour in Colour::BOTH {
                let piece = Piece { colour, number };
                let (next, lead) = (run.next, run.lead);
                run.placed.push(Placement { piece, field });
                run.push(piece);
                let found = self.extend(turn, run, rest, accepts);
                run.placed.pop();
                (run.next, run.lead) = (next, lead);
                if found {
                    return true;
                }
            }
        }
        false
    }

    /// Continues the turn after this chain.
    fn proceed(&mut self, turn: &OpenTurn, run: &StripeRun, left: Pool) -> bool {
        let mut after = OpenTurn { pool: left, waiting: turn.waiting.without(run.set()), ..turn.clone() };
        for placement in &run.placed {
            if after.grid.place(*placement).is_err() {
                return false;
            }
            after.own |= self.hand.has(placement.piece.number);
        }
        let crossing = run.placed.iter().flat_map(|placement| after.grid.gurami_chains(placement.field));
        let made = crossing.fold(FieldSet::EMPTY, |made, chain| made.or(chain.fields));
        after.waiting = after.waiting.without(made);
        let before = self.added.len();
        self.added.extend(&run.placed);
        let found = self.solve(&after);
        self.added.truncate(before);
        found
    }
}

/// A run of a stripe that is being filled from one end.
struct StripeRun<'a> {
    fields: &'a [Field],
    begin: usize,
    /// The place in the stripe after the run.
    next: usize,
    /// Yellow sum less blue sum.
    lead: i16,
    placed: Vec<Placement>,
}

impl StripeRun<'_> {
    fn push(&mut self, piece: Piece) {
        let value = i16::from(piece.number.get());
        self.lead += match piece.colour {
            Colour::Yellow => value,
            Colour::Blue => -value,
        };
        self.next += 1;
    }

    fn set(&self) -> FieldSet {
        self.fields[self.begin..self.next].iter().copied().collect()
    }

    /// Does it contain one of these fields?
    fn reaches(&self, fields: FieldSet) -> bool {
        !self.set().and(fields).is_empty()
    }

    /// Is this the last field of the run?
    fn ends_with(&self, field: Field) -> bool {
        self.next.checked_sub(1).is_some_and(|last| self.fields[last] == field)
    }

    /// The fields of the stripe next to its ends.
    fn ends(&self) -> FieldSet {
        let before = self.begin.checked_sub(1).map(|at| self.fields[at]);
        before.into_iter().chain(self.fields.get(self.next).copied()).collect()
    }
}
