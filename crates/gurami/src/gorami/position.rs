//! Positions and the effect of placements.

use std::fmt;

use super::{Arena, ByColour, Hand, Illegal, MOST_NUMBER, keys, numbers};
use crate::{Colour, Field, FieldSet, Misfit, Number, Piece, Placement};

/// A position: either the player to move can place something, or the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) arena: &'static Arena,
    /// The fields of each colour.
    pub(super) colours: ByColour<FieldSet>,
    /// The fields of each number.
    pub(super) numbers: [FieldSet; MOST_NUMBER],
    /// The free fields without a neighbour of each number.
    open: [FieldSet; MOST_NUMBER],
    hands: ByColour<Hand>,
    to_move: Option<Colour>,
    hash: u64,
}

impl Position {
    /// The empty board.
    pub fn new(arena: &'static Arena, first: Colour) -> Position {
        let hands = ByColour::new(|_| Hand::of_sets(arena.sets()));
        Position::set_up(arena, [], hands, first).expect("no two pieces are adjacent")
    }

    /// A position from pieces on a board and in hands. A player who cannot place misses the turn. Fails with the first
    /// piece that violates the number rule.
    pub(super) fn set_up(
        arena: &'static Arena,
        pieces: impl IntoIterator<Item = Placement>,
        hands: ByColour<Hand>,
        turn: Colour,
    ) -> Result<Position, (Placement, Misfit)> {
        let mut position = Position {
            arena,
            colours: ByColour::default(),
            numbers: [FieldSet::EMPTY; MOST_NUMBER],
            open: [arena.fields(); MOST_NUMBER],
            hands,
            to_move: Some(turn),
            hash: 0,
        };
        for placement in pieces {
            position.fits(placement.piece.number, placement.field).map_err(|misfit| (placement, misfit))?;
            position.occupy(placement.piece, placement.field);
        }
        position.to_move = position.able(turn);
        position.hash = position.hash_from_scratch();
        Ok(position)
    }

    /// The board under it.
    pub fn arena(&self) -> &'static Arena {
        self.arena
    }

    /// The player to move; `None` when the game is over.
    pub fn to_move(&self) -> Option<Colour> {
        self.to_move
    }

    /// The fields with pieces of this colour.
    pub fn of_colour(&self, colour: Colour) -> FieldSet {
        self.colours[colour]
    }

    /// The fields with pieces of this number.
    pub fn of_number(&self, number: Number) -> FieldSet {
        self.numbers.get(number.index()).copied().unwrap_or_default()
    }

    /// The fields with pieces.
    pub fn occupied(&self) -> FieldSet {
        self.colours.yellow.or(self.colours.blue)
    }

    /// The fields without.
    pub fn free(&self) -> FieldSet {
        self.arena.fields().without(self.occupied())
    }

    /// The free fields without a neighbour of this number.
    pub fn open(&self, number: Number) -> FieldSet {
        self.open.get(number.index()).copied().unwrap_or_default()
    }

    /// The pieces that a player has left.
    pub fn hand(&self, colour: Colour) -> Hand {
        self.hands[colour]
    }

    /// The piece on a field.
    pub fn piece(&self, field: Field) -> Option<Piece> {
        let colour = Colour::BOTH.into_iter().find(|colour| self.colours[*colour].contains(field))?;
        let number = numbers().find(|number| self.of_number(*number).contains(field))?;
        Some(Piece { colour, number })
    }

    /// All pieces in reading order.
    pub fn pieces(&self) -> impl Iterator<Item = Placement> {
        self.occupied().filter_map(|field| self.piece(field).map(|piece| Placement { piece, field }))
    }

    /// The fields on which the player to move may place this number.
    pub fn legal(&self, number: Number) -> FieldSet {
        match self.to_move {
            Some(colour) if self.hands[colour].has(number) => self.open(number),
            _ => FieldSet::EMPTY,
        }
    }

    /// Every legal placement, by number and then by field.
    pub fn placements(&self) -> impl Iterator<Item = Placement> + use<'_> {
        self.to_move.into_iter().flat_map(move |colour| {
            numbers().flat_map(move |number| {
                let piece = Piece { colour, number };
                self.legal(number).map(move |field| Placement { piece, field })
            })
        })
    }

    /// The pieces that turn when a player occupies this free field: the opposing ones that have no other free neighbour.
    pub fn turned_by(&self, colour: Colour, field: Field) -> FieldSet {
        let free = self.free().without(FieldSet::only(field));
        let opposing = self.arena.neighbours(field).and(self.colours[colour.other()]);
        opposing.filter(|piece| self.arena.neighbours(*piece).and(free).is_empty()).collect()
    }

    /// Places a piece and returns the pieces that it turned, or refuses it and changes nothing.
    pub fn place(&mut self, placement: Placement) -> Result<FieldSet, Illegal> {
        self.check(placement)?;
        Ok(self.place_unchecked(placement.piece.number, placement.field))
    }

    /// May this be placed now?
    pub fn check(&self, Placement { piece, field }: Placement) -> Result<(), Illegal> {
        let own = self.to_move.ok_or(Illegal::GameOver)?;
        let number = piece.number;
        if piece.colour != own {
            return Err(Illegal::OtherColour { piece, own });
        }
        if number.index() >= MOST_NUMBER {
            return Err(Illegal::NoSuchNumber { number });
        }
        if !self.hands[own].has(number) {
            return Err(Illegal::NoneLeft { colour: own, number });
        }
        if !self.arena.fields().contains(field) {
            return Err(Illegal::NoSuchField { field, board: self.arena.size() });
        }
        Ok(self.fits(number, field)?)
    }

    /// What [`place`](Position::place) does, for callers that took the field from [`legal`](Position::legal).
    ///
    /// # Panics
    /// Where debug assertions are on, if the placement is not legal.
    pub fn place_unchecked(&mut self, number: Number, field: Field) -> FieldSet {
        debug_assert!(self.legal(number).contains(field), "{number} may not be placed there in {self}");
        let Some(colour) = self.to_move else { return FieldSet::EMPTY };
        let turned = self.turned_by(colour, field);
        let left = self.hands[colour].left(number);
        self.hands[colour].take(number);
        self.occupy(Piece { colour, number }, field);
        self.hash ^= keys::hand(colour, number, left) ^ keys::hand(colour, number, left - 1);
        self.hash ^= keys::piece(Placement { piece: Piece { colour, number }, field });
        self.colours[colour] = self.colours[colour].or(turned);
        self.colours[colour.other()] = self.colours[colour.other()].without(turned);
        for field in turned {
            let number = numbers().find(|number| self.of_number(*number).contains(field));
            let number = number.expect("a piece that turns has a number");
            self.hash ^= keys::piece(Placement { piece: Piece { colour, number }, field });
            self.hash ^= keys::piece(Placement { piece: Piece { colour: colour.other(), number }, field });
        }
        let next = self.able(colour.other());
        self.hash ^= keys::turn(self.to_move) ^ keys::turn(next);
        self.to_move = next;
        turned
    }

    /// The incrementally updated Zobrist hash: equal positions have equal hashes.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The same hash computed from scratch.
    pub fn hash_from_scratch(&self) -> u64 {
        let pieces = self.pieces().map(keys::piece);
        let in_hand = |colour| numbers().map(move |number| keys::hand(colour, number, self.hands[colour].left(number)));
        let hands = Colour::BOTH.into_iter().flat_map(in_hand);
        let rest = [keys::turn(self.to_move), keys::board(self.arena.size())];
        pieces.chain(hands).chain(rest).fold(0, |hash, key| hash ^ key)
    }

    /// This player if a placement is possible, otherwise the opponent if possible.
    fn able(&self, turn: Colour) -> Option<Colour> {
        let can_place = |colour: Colour| self.hands[colour].numbers().any(|number| !self.open(number).is_empty());
        [turn, turn.other()].into_iter().find(|colour| can_place(*colour))
    }

    /// Checks whether a piece with this number fits here.
    fn fits(&self, number: Number, field: Field) -> Result<(), Misfit> {
        let name = |field| self.arena.board().name(field);
        if let Some(piece) = self.piece(field) {
            return Err(Misfit::Occupied { field: name(field), piece });
        }
        match self.arena.neighbours(field).and(self.of_number(number)).next() {
            Some(neighbour) => Err(Misfit::SameNumber { field: name(field), neighbour: name(neighbour), number }),
            None => Ok(()),
        }
    }

    /// Places a piece without turning others.
    fn occupy(&mut self, Piece { colour, number }: Piece, field: Field) {
        let this = FieldSet::only(field);
        self.colours[colour] = self.colours[colour].or(this);
        self.numbers[number.index()] = self.numbers[number.index()].or(this);
        self.open = self.open.map(|open| open.without(this));
        self.open[number.index()] = self.open[number.index()].without(self.arena.neighbours(field));
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
