//! A position of the board of 16 fields with what it is worth and a best move, in 64 bits.
//!
//! From the top: the position (51 bits), a score (6), the move (6), and whether the score is exact; if not, one above 0 is
//! the least and one below 0 the most that the position can be worth. The position is a number
//! of sixteen digits to the base 7, one a field (nothing; 1, 2, 3 of the player to move; 1, 2, 3 of the other), and what
//! the player to move has in hand, two bits a number; the other's hand follows from the two. It is exact, not a hash, and
//! the least over all turns and reflections.

use gurami::gorami::{Position, numbers};
use gurami::{BoardSize, Field, Piece, Placement};

use super::super::gorami_tables::GoramiTables;
use super::super::symmetry::Symmetry;
use crate::value::{Bounds, INFINITE, Score, UNIT};

const FIELDS: usize = BoardSize::B16.fields();
/// A field's digit is one of so many.
const DIGITS: u64 = 7;
/// Bits below the position.
const BELOW: u32 = 13;
/// What a value of 0 is kept as.
const ZERO: Score = 32;
/// The centre of this board holds two pieces.
const MOST_CENTRE: Score = 6;

/// A position up to the symmetries of the board and the names of the colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct CanonicalId(u64);

/// A position's name and how the board was turned to get it; nothing for other boards and finished games.
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

/// Where a field goes.
fn place(tables: &GoramiTables, symmetry: &Symmetry, field: Field) -> usize {
    tables.field(symmetry.cell(tables.cell(field))).expect("fields go to fields").index()
}

/// All in one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct PackedEntry(pub u64);

impl PackedEntry {
    /// Nothing for other boards, finished games and scores that no game ends with.
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

    /// Between these the value for the player to move lies; nothing if no game ends so.
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

    /// The best placement in a position of this name that was turned so; nothing if it is not legal there.
    pub fn placement(self, position: &Position, symmetry: &Symmetry) -> Option<Placement> {
        let tables = GoramiTables::of(position.arena());
        let step = (self.0 >> 1 & 63) as usize;
        let field = position.arena().fields().find(|field| place(tables, symmetry, *field) == step % FIELDS)?;
        let piece = Piece { colour: position.to_move()?, number: numbers().nth(step / FIELDS)? };
        let placement = Placement { piece, field };
        position.check(placement).is_ok().then_some(placement)
    }
}

/// Stripes stand behind what the centre can be.
fn kept(score: Score) -> Option<u64> {
    let stripes = score / UNIT;
    let kept = match (stripes, score % UNIT) {
        (0, centre) if centre.abs() <= MOST_CENTRE => centre,
        (-10..=10, 0) => stripes + MOST_CENTRE * stripes.signum(),
        _ => return None,
    };
    Some((kept + ZERO) as u64)
}
