//! Builds one seat's round piece by piece.

use std::marker::PhantomData;

use game::Points;

use super::{Illegal, RoundRule};
use crate::{Colour, Field, FieldSet, Grid, Number, Piece, Placement, Turn};

/// A piece placed in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DraftPlacement {
    /// What and where.
    pub placement: Placement,
    /// Its points; `None` in games without points for placements.
    pub points: Option<u32>,
}

/// One seat's round under construction: pieces are placed and taken back until it is finished. The round can always be
/// finished: there are no dead ends.
#[derive(Clone, PartialEq, Debug)]
pub struct RoundDraft<R> {
    round: usize,
    numbers: Vec<Number>,
    grid: Grid,
    laid: Vec<DraftPlacement>,
    rule: PhantomData<R>,
}

impl<R: RoundRule> RoundDraft<R> {
    /// An empty round with these numbers.
    pub(super) fn new(round: usize, numbers: &[Number], grid: Grid) -> RoundDraft<R> {
        RoundDraft { round, numbers: numbers.to_vec(), grid, laid: Vec::new(), rule: PhantomData }
    }

    /// Which round, counted from 0.
    pub fn round(&self) -> usize {
        self.round
    }

    /// The numbers drawn or thrown for this round.
    pub fn numbers(&self) -> &[Number] {
        &self.numbers
    }

    /// The board with the pieces placed so far.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The pieces placed so far, in order, with their points.
    pub fn laid(&self) -> &[DraftPlacement] {
        &self.laid
    }

    /// The points of each placement so far.
    pub fn points(&self) -> Points {
        Points(self.laid.iter().filter_map(|laid| laid.points).collect())
    }

    /// The numbers drawn for this round that are not placed yet.
    pub fn to_place(&self) -> Vec<Number> {
        let mut left = self.numbers.clone();
        for laid in &self.laid {
            if let Some(at) = left.iter().position(|number| *number == laid.placement.piece.number) {
                left.remove(at);
            }
        }
        left
    }

    /// Checks whether this number may be placed on this field next, in any colour.
    pub fn check(&self, number: Number, field: Field) -> Result<(), Illegal> {
        if !self.grid.board().fields().contains(field) {
            return Err(Illegal::NoSuchField { index: field.index() });
        }
        if self.laid.len() == self.numbers.len() {
            return Err(Illegal::TooMany { most: self.numbers.len() });
        }
        R::allows(self, number, field)?;
        Ok(self.grid.check(number, field)?)
    }

    /// The fields where this number may come next.
    pub fn fields(&self, number: Number) -> FieldSet {
        self.grid.free().filter(|field| self.check(number, *field).is_ok()).collect()
    }

    /// All legal next placements, by number, field and colour.
    pub fn options(&self) -> Vec<Placement> {
        let pieces = Number::all().flat_map(|number| self.fields(number).map(move |field| (number, field)));
        let both = |(number, field)| Colour::BOTH.map(|colour| Placement { piece: Piece { colour, number }, field });
        pieces.flat_map(both).collect()
    }

    /// Places a piece and returns its points, or refuses it and changes nothing.
    pub fn place(&mut self, placement: Placement) -> Result<u32, Illegal> {
        self.check(placement.piece.number, placement.field)?;
        self.grid.place(placement)?;
        let points = R::points(&self.grid, placement.field);
        self.laid.push(DraftPlacement { placement, points });
        Ok(points.unwrap_or(0))
    }

    /// Takes the last piece back.
    pub fn take_back(&mut self) -> Option<DraftPlacement> {
        let laid = self.laid.pop()?;
        self.grid.take(laid.placement.field);
        Some(laid)
    }

    /// The round as a move, or the reason why it is incomplete.
    pub fn finish(&self) -> Result<Turn, Illegal> {
        R::may_stop(self)?;
        Ok(Turn(self.laid.iter().map(|laid| laid.placement).collect()))
    }

    /// Is this one of the numbers drawn that are not placed yet?
    pub(super) fn drawn(&self, number: Number) -> Result<(), Illegal> {
        let drawn = self.numbers.iter().filter(|other| **other == number).count();
        let placed = self.laid.iter().filter(|laid| laid.placement.piece.number == number).count();
        match drawn {
            0 => Err(Illegal::NotThisRound { number }),
            _ if placed >= drawn => Err(Illegal::NoneLeft { number }),
            _ => Ok(()),
        }
    }

    /// Does this number fit nowhere? Otherwise it must be placed.
    pub(super) fn nowhere(&self, number: Number) -> Result<(), Illegal> {
        match self.fields(number).next() {
            Some(field) => Err(Illegal::MustPlace { number, field: self.grid.board().name(field) }),
            None => Ok(()),
        }
    }
}
