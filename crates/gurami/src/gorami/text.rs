//! Positions as text: `16 ....../..y2....../........../...... b 323 333`.

use std::fmt;

use game::{TextError, TextWord, words};

use super::{Arena, ByColour, Hand, MOST_NUMBER, Position, numbers};
use crate::{BoardSize, Colour, Field, Number, Piece, Placement};

/// Characters that a field takes.
const WIDTH: usize = 2;

impl Position {
    /// Reads a position. A player who cannot place misses the turn, so a position that says otherwise is read with the
    /// opponent to move.
    pub fn read(text: &str) -> Result<Position, TextError> {
        let names = ["the board", "the pieces", "the turn", "the yellow hand", "the blue hand"];
        let [board, pieces, turn, yellow, blue] = words(text, names)?;
        let arena = read_board(board)?;
        let pieces = read_pieces(arena, pieces)?;
        let turn = read_turn(turn)?;
        let hands = ByColour { yellow: read_hand(arena, yellow)?, blue: read_hand(arena, blue)? };
        check_counts(arena, &pieces, hands, yellow)?;
        let placements = pieces.iter().map(|read| read.placement);
        Position::set_up(arena, placements, hands, turn).map_err(|(misplaced, misfit)| {
            let found = pieces.iter().find(|read| read.placement == misplaced);
            let column = found.map_or(board.column, |read| read.column);
            TextError::new(column, &misplaced.piece.to_string(), misfit.to_string())
        })
    }
}

/// A piece with its column.
struct ReadPiece {
    placement: Placement,
    column: usize,
}

fn read_board(word: TextWord) -> Result<&'static Arena, TextError> {
    let size = BoardSize::read(word.text).map_err(|error| error.shifted(word.column))?;
    Arena::of(size).ok_or_else(|| word.error("GOrami is played on boards of 16, 22 and 24 fields"))
}

fn read_pieces(arena: &Arena, word: TextWord) -> Result<Vec<ReadPiece>, TextError> {
    let size = arena.size();
    let rows: Vec<&[Field]> = arena.board().rows().collect();
    let mut pieces = Vec::new();
    let mut column = word.column;
    let texts: Vec<&str> = word.text.split('/').collect();
    for (i, text) in texts.iter().enumerate() {
        let Some(row) = rows.get(i) else {
            return Err(TextError::new(column, text, format!("the board of {size} has {} rows only", rows.len())));
        };
        let letters: Vec<char> = text.chars().collect();
        if letters.len() != row.len() * WIDTH {
            let (fields, letter) = (row.len(), char::from(b'A' + i as u8));
            let reason =
                format!("row {letter} of the board of {size} has {fields} fields, each .. or a piece such as y2");
            return Err(TextError::new(column, text, reason));
        }
        for (field, letters) in row.iter().zip(letters.chunks(WIDTH)) {
            if let Some(piece) = read_piece(letters, column)? {
                pieces.push(ReadPiece { placement: Placement { piece, field: *field }, column });
            }
            column += WIDTH;
        }
        column += 1;
    }
    if texts.len() < rows.len() {
        let reason = format!("the board of {size} has {} rows joined by /, these are {}", rows.len(), texts.len());
        return Err(word.error(reason));
    }
    Ok(pieces)
}

fn read_piece(letters: &[char], column: usize) -> Result<Option<Piece>, TextError> {
    if letters == ['.', '.'] {
        return Ok(None);
    }
    let token: String = letters.iter().collect();
    match Piece::read(&token) {
        Ok(piece) if piece.number.index() < MOST_NUMBER => Ok(Some(piece)),
        _ => {
            let reason = format!("a field is .. or y or b and a number from 1 to {MOST_NUMBER}, such as y2");
            Err(TextError::new(column, &token, reason))
        }
    }
}

fn read_turn(word: TextWord) -> Result<Colour, TextError> {
    let mut letters = word.text.chars();
    match (letters.next().and_then(Colour::from_letter), letters.next()) {
        (Some(colour), None) => Ok(colour),
        _ => Err(word.error("the turn is y or b")),
    }
}

fn read_hand(arena: &Arena, word: TextWord) -> Result<Hand, TextError> {
    let digits: Vec<Option<u32>> = word.text.chars().map(|c| c.to_digit(10)).collect();
    let [Some(ones), Some(twos), Some(threes)] = digits[..] else {
        return Err(word.error("a hand is three digits: how many 1s, 2s and 3s are left, such as 333"));
    };
    for (i, left) in [ones, twos, threes].into_iter().enumerate() {
        if left > u32::from(arena.sets()) {
            let reason = format!("on the board of {} a player has {} of each number", arena.size(), arena.sets());
            return Err(TextError::new(word.column + i, &left.to_string(), reason));
        }
    }
    Ok(Hand::new([ones, twos, threes].map(|left| left as u8)))
}

/// No piece is lost: of each number the board and the hands together have what both players began with.
fn check_counts(arena: &Arena, pieces: &[ReadPiece], hands: ByColour<Hand>, yellow: TextWord) -> Result<(), TextError> {
    let all = 2 * usize::from(arena.sets());
    let on_board = |number: Number| pieces.iter().filter(|read| read.placement.piece.number == number).count();
    for number in numbers() {
        let in_hands = usize::from(hands.yellow.left(number) + hands.blue.left(number));
        if on_board(number) + in_hands != all {
            let reason = format!(
                "of the number {number} there are {} on the board and {in_hands} in the hands, together they must be {all}",
                on_board(number)
            );
            let digit = hands.yellow.left(number).to_string();
            return Err(TextError::new(yellow.column + number.index(), &digit, reason));
        }
    }
    Ok(())
}

/// Canonical text. When the game is over, `y` is written as the player to move.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.arena().size())?;
        for (i, row) in self.arena().board().rows().enumerate() {
            if i > 0 {
                f.write_str("/")?;
            }
            for field in row {
                match self.piece(*field) {
                    Some(piece) => write!(f, "{piece}")?,
                    None => f.write_str("..")?,
                }
            }
        }
        let turn = self.to_move().unwrap_or(Colour::Yellow).letter();
        write!(f, " {turn} {} {}", self.hand(Colour::Yellow), self.hand(Colour::Blue))
    }
}
