//! An entry of the solution in 64 bits: position, value and best move.
//!
//! From the top: the position (51 bits), a score (6), the move (6), and whether the score is exact; if not, a score
//! above 0 is a lower bound and one below 0 an upper bound. The position is a number of sixteen digits in base 7, one
//! per field (empty; 1, 2, 3 of the player to move; 1, 2, 3 of the opponent), and the hand of the player to move with
//! two bits per number; the opponent's hand follows. It is exact, not a hash, and the minimum over all symmetries.

use gurami::gorami::{Position, numbers};
use gurami::{BoardSize, Field, Piece, Placement};

use super::super::gorami_tables::GoramiTables;
use super::super::symmetry::Symmetry;
use crate::value::{Bounds, INFINITE, Score, UNIT};

const FIELDS: usize = BoardSize::B16.fields();
/// The base of a field's digit.
const DIGITS: u64 = 7;
/// The bits below the position.
const BELOW: u32 = 13;
/// The stored form of a value of 0.
const ZERO: Score = 32;
/// The centre of this board holds two pieces.
const MOST_CENTRE: Score = 6;

/// A position up to symmetry and exchange of colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct CanonicalId(u64);

/// The canonical id of a position and the symmetry that leads to it; `None` for other boards and finished games.
pub(super) fn name(position: &Position) -> Option<(CanonicalId, &'static Symmetry)> {
    let colour = position.to_move()?;
    if position.arena().size() != BoardSize::B16 {
        return None;
    }
    let tables = GoramiTables::of(position.arena());
    let hand = numbers().fold(0, |hand, number| hand << 2 | u64::from(position.hand(colour).left(number)));
    let named = |symmetry: &'static Symmetry| {
        let digits = position.pieces().map(|Placement { piece, field }| {
            let other = if piece.colour == colour { 0 } else { numbers().len() };
            DIGITS.pow(place(tables, symmetry, field) as u32) * (piece.number.index() + other + 1) as u64
        });
        (CanonicalId(digits.sum::<u64>() << (2 * numbers().len()) | hand), symmetry)
    };
    tables.symmetries.iter().map(named).min_by_key(|(name, _)| *name)
}

/// The image of a field.
fn place(tables: &GoramiTables, symmetry: &Symmetry, field: Field) -> usize {
    tables.field(symmetry.cell(tables.cell(field))).expect("fields go to fields").index()
}

/// Position, value and move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct PackedEntry(pub u64);

impl PackedEntry {
    /// `None` for other boards, finished games and impossible scores.
    pub fn new(position: &Position, bounds: Bounds, placement: Placement) -> Option<PackedEntry> {
        let (name, symmetry) = name(position)?;
        let score = if bounds.lower > 0 { bounds.lower } else { bounds.upper };
        let exact = u64::from(bounds.is_exact());
        let tables = GoramiTables::of(position.arena());
        let step = placement.piece.number.index() * FIELDS + place(tables, symmetry, placement.field);
        Some(PackedEntry(name.0 << BELOW | kept(score)? << 7 | (step as u64) << 1 | exact))
    }

    /// The position.
    pub fn name(self) -> CanonicalId {
        CanonicalId(self.0 >> BELOW)
    }

    /// Bounds of the value for the player to move; `None` if impossible.
    pub fn bounds(self) -> Option<Bounds> {
        let score = self.score()?;
        match (self.0 & 1, score) {
            (1, _) => Some(Bounds::exactly(score)),
            (_, 1..) => Some(Bounds { lower: score, upper: INFINITE }),
            (_, ..=-1) => Some(Bounds { lower: -INFINITE, upper: score }),
            _ => None,
        }
    }

    fn score(self) -> Option<Score> {
        let kept = (self.0 >> 7 & 63) as Score - ZERO;
        let stripes = kept.abs() - MOST_CENTRE;
        match stripes {
            ..=0 => Some(kept),
            1..=10 => Some(stripes * UNIT * kept.signum()),
            _ => None,
        }
    }

    /// The best placement in a position of this id under a symmetry; `None` if it is not legal.
    pub fn placement(self, position: &Position, symmetry: &Symmetry) -> Option<Placement> {
        let tables = GoramiTables::of(position.arena());
        let step = (self.0 >> 1 & 63) as usize;
        let field = position.arena().fields().find(|field| place(tables, symmetry, *field) == step % FIELDS)?;
        let piece = Piece { colour: position.to_move()?, number: numbers().nth(step / FIELDS)? };
        let placement = Placement { piece, field };
        position.check(placement).is_ok().then_some(placement)
    }
}

/// Stripes are stored above the range of the centre.
fn kept(score: Score) -> Option<u64> {
    let stripes = score / UNIT;
    let kept = match (stripes, score % UNIT) {
        (0, centre) if centre.abs() <= MOST_CENTRE => centre,
        (-10..=10, 0) => stripes + MOST_CENTRE * stripes.signum(),
        _ => return None,
    };
    Some((kept + ZERO) as u64)
}
