//! The pieces on a board and their chains.

use std::fmt;

use crate::{Board, BoardSize, Colour, Direction, Field, FieldName, FieldSet, Number, Piece, Placement};

/// The largest board's fields.
const MOST_FIELDS: usize = BoardSize::B52.fields();

/// The pieces on a board. Adjacent pieces never have the same number.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    size: BoardSize,
    pieces: [Option<Piece>; MOST_FIELDS],
    occupied: FieldSet,
}

/// Why a piece does not fit on a field, in any of the games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Misfit {
    /// The field is occupied.
    Occupied {
        /// The field.
        field: FieldName,
        /// The piece there.
        piece: Piece,
    },
    /// A neighbour has the same number.
    SameNumber {
        /// The field.
        field: FieldName,
        /// The neighbour with the same number.
        neighbour: FieldName,
        /// The number.
        number: Number,
    },
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Occupied { field, piece } => write!(f, "{piece} is already on {field}"),
            Misfit::SameNumber { field, neighbour, number } => {
                write!(f, "a {number} may not lie on {field}: another {number} lies next to it on {neighbour}")
            }
        }
    }
}

impl std::error::Error for Misfit {}

/// A maximal run of occupied fields inside one stripe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain {
    /// The stripe's direction.
    pub direction: Direction,
    /// Its fields.
    pub fields: FieldSet,
    /// The sum of its yellow pieces.
    pub yellow: u32,
    /// The sum of its blue pieces.
    pub blue: u32,
}

impl Chain {
    /// The value of a Gurami chain: both sums, when they are equal.
    pub fn value(&self) -> Option<u32> {
        (self.yellow == self.blue && self.yellow > 0).then_some(self.yellow)
    }
}

impl Grid {
    /// An empty board.
    pub fn new(size: BoardSize) -> Grid {
        Grid { size, pieces: [None; MOST_FIELDS], occupied: FieldSet::EMPTY }
    }

    /// The board under it.
    pub fn board(&self) -> &'static Board {
        Board::of(self.size)
    }

    /// The piece on a field.
    pub fn piece(&self, field: Field) -> Option<Piece> {
        self.pieces[field.index()]
    }

    /// The fields with pieces.
    pub fn occupied(&self) -> FieldSet {
        self.occupied
    }

    /// The fields without.
    pub fn free(&self) -> FieldSet {
        self.board().fields().without(self.occupied)
    }

    /// All pieces in reading order.
    pub fn placements(&self) -> impl Iterator<Item = Placement> {
        self.occupied.filter_map(|field| self.piece(field).map(|piece| Placement { piece, field }))
    }

    /// Checks whether a piece with this number fits here.
    pub fn check(&self, number: Number, field: Field) -> Result<(), Misfit> {
        let name = |field| self.board().name(field);
        if let Some(piece) = self.piece(field) {
            return Err(Misfit::Occupied { field: name(field), piece });
        }
        let same = |neighbour: &Field| self.piece(*neighbour).is_some_and(|piece| piece.number == number);
        match self.board().neighbours(field).find(same) {
            Some(neighbour) => Err(Misfit::SameNumber { field: name(field), neighbour: name(neighbour), number }),
            None => Ok(()),
        }
    }

    /// The fields where a piece with this number fits.
    pub fn fits(&self, number: Number) -> FieldSet {
        self.free().filter(|field| self.check(number, *field).is_ok()).collect()
    }

    /// Lays a piece down.
    pub fn place(&mut self, Placement { piece, field }: Placement) -> Result<(), Misfit> {
        self.check(piece.number, field)?;
        self.pieces[field.index()] = Some(piece);
        self.occupied = self.occupied.with(field);
        Ok(())
    }

    /// Takes a piece up again.
    pub fn take(&mut self, field: Field) -> Option<Piece> {
        self.occupied = self.occupied.without(FieldSet::only(field));
        self.pieces[field.index()].take()
    }

    /// The chain through an occupied field in a direction.
    pub fn chain(&self, field: Field, direction: Direction) -> Chain {
        let fields = &self.board().stripe(field, direction).fields;
        let at = fields.iter().position(|f| *f == field).expect("a field is part of its own stripe");
        let occupied = |f: &&Field| self.occupied.contains(**f);
        let before = fields[..at].iter().rev().take_while(occupied);
        let run = before.chain(fields[at..].iter().take_while(occupied)).copied();
        let mut chain = Chain { direction, fields: FieldSet::EMPTY, yellow: 0, blue: 0 };
        for (field, piece) in run.filter_map(|field| self.piece(field).map(|piece| (field, piece))) {
            chain.fields = chain.fields.with(field);
            match piece.colour {
                Colour::Yellow => chain.yellow += u32::from(piece.number.get()),
                Colour::Blue => chain.blue += u32::from(piece.number.get()),
            }
        }
        chain
    }

    /// The Gurami chains through an occupied field, which a piece just placed there has made.
    pub fn gurami_chains(&self, field: Field) -> impl Iterator<Item = Chain> {
        Direction::ALL.into_iter().map(move |direction| self.chain(field, direction)).filter(|c| c.value().is_some())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = f.debug_list();
        for placement in self.placements() {
            list.entry(&format_args!("{}", placement.text(self.board())));
        }
        list.finish()
    }
}
