//! The set-up of a game: the variant, the first two pieces, the order of the bag.

use std::fmt;

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::{Pool, Variant, middle};
use crate::{Board, Colour, FieldName, Number, Piece, Placement};

/// Everything fixed before the first turn. Checked, so that any set-up can start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    variant: Variant,
    start: [Placement; 2],
    bag: Vec<Number>,
}

/// Why a set-up is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// A field of the start is none of this board.
    StartOutside {
        /// Of the board.
        variant: Variant,
    },
    /// The two starting pieces are not on adjacent fields.
    StartApart {
        /// Their fields.
        fields: [FieldName; 2],
    },
    /// The two starting pieces show the same colour.
    StartColours {
        /// The colour.
        colour: Colour,
    },
    /// The two starting pieces have the same number.
    StartNumbers {
        /// The number.
        number: Number,
    },
    /// The bag has too few or too many pieces.
    BagLength {
        /// The number of pieces in it.
        pieces: usize,
        /// The number of pieces to draw in this variant.
        needed: usize,
    },
    /// More pieces of a number in the bag than there can be.
    TooMany {
        /// The number.
        number: Number,
        /// The number of them in the bag.
        pieces: usize,
        /// The number in all sets without the starting pieces.
        most: usize,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::StartOutside { variant } => {
                write!(f, "a field of the start is not on the board of {}", variant.board())
            }
            SetupError::StartApart { fields: [one, other] } => {
                write!(f, "the start is on two adjacent fields, {one} and {other} are not adjacent")
            }
            SetupError::StartColours { colour } => {
                write!(f, "one piece of the start is yellow and one blue, not both {colour}")
            }
            SetupError::StartNumbers { number } => {
                write!(f, "the two pieces of the start have different numbers, not both {number}")
            }
            SetupError::BagLength { pieces, needed } => write!(f, "{needed} pieces are left to draw, not {pieces}"),
            SetupError::TooMany { number, pieces, most } => {
                write!(f, "the bag has {pieces} pieces with a {number}, but only {most} can be left beside the start")
            }
        }
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// A game with these two pieces on the board and this order of drawing.
    pub fn new(variant: Variant, start: [Placement; 2], bag: Vec<Number>) -> Result<Setup, SetupError> {
        check_start(variant, start)?;
        if bag.len() != variant.bag() {
            return Err(SetupError::BagLength { pieces: bag.len(), needed: variant.bag() });
        }
        let mut beside = Pool::sets(variant.sets());
        for placement in start {
            beside.take(placement.piece.number);
        }
        let drawn: Pool = bag.iter().copied().collect();
        for number in Number::all() {
            let (pieces, most) = (drawn.count(number), beside.count(number));
            if pieces > most {
                return Err(SetupError::TooMany { number, pieces, most });
            }
        }
        let [one, other] = start;
        let start = if one.piece.colour == Colour::Yellow { start } else { [other, one] };
        Ok(Setup { variant, start, bag })
    }

    /// A random game: some pieces are removed unseen, two with different numbers are placed in the middle of the board,
    /// and the others are drawn in random order. The same seed always gives the same game.
    pub fn random(variant: Variant, seed: u64) -> Setup {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut bag: Vec<Number> = Pool::sets(variant.sets()).numbers().collect();
        bag.shuffle(&mut rng);
        bag.truncate(bag.len() - variant.removed());
        let first = bag.pop().expect("more pieces than are removed");
        let unlike = bag.iter().rposition(|number| *number != first).expect("more pieces than one set has of a number");
        let second = bag.remove(unlike);
        // A second piece with the same number is returned, so the rest is shuffled again.
        bag.shuffle(&mut rng);
        let pairs = middle::pairs(Board::of(variant.board()));
        let [one, other] = *pairs.choose(&mut rng).expect("some edge is the nearest");
        let colour = if rng.random() { Colour::Yellow } else { Colour::Blue };
        let placed = |number, colour, field| Placement { piece: Piece { colour, number }, field };
        let start = [placed(first, colour, one), placed(second, colour.other(), other)];
        Setup::new(variant, start, bag).expect("drawn by the rules")
    }

    /// The variant.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The two pieces on the board, the yellow one first.
    pub fn start(&self) -> [Placement; 2] {
        self.start
    }

    /// The pieces to draw, in order.
    pub fn bag(&self) -> &[Number] {
        &self.bag
    }
}

fn check_start(variant: Variant, [one, other]: [Placement; 2]) -> Result<(), SetupError> {
    let board = Board::of(variant.board());
    if [one, other].iter().any(|placement| !board.fields().contains(placement.field)) {
        return Err(SetupError::StartOutside { variant });
    }
    if !board.neighbours(one.field).contains(other.field) {
        return Err(SetupError::StartApart { fields: [one, other].map(|placement| board.name(placement.field)) });
    }
    if one.piece.colour == other.piece.colour {
        return Err(SetupError::StartColours { colour: one.piece.colour });
    }
    if one.piece.number == other.piece.number {
        return Err(SetupError::StartNumbers { number: one.piece.number });
    }
    Ok(())
}
