//! Text form of puzzles: `16:wggwgwgwwgwgwggw:1,.,.,8,.,.,.,.,.,.,.,.,.,.,.,.`, on board 24 followed by `:hexagon` if
//! the sums of the central hexagon must be equal.

use std::error::Error;
use std::fmt;

use game::TextError;

use super::{Hexagon, Puzzle, Shade};
use crate::{Board, BoardSize, FieldSet};

/// Why a text is not a puzzle: everything wrong with its form, at least one thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleTextError(pub Vec<TextError>);

impl fmt::Display for PuzzleTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let errors: Vec<String> = self.0.iter().map(TextError::to_string).collect();
        f.write_str(&errors.join("; "))
    }
}

impl Error for PuzzleTextError {}

/// The suffix if the sums of the central hexagon must be equal.
const HEXAGON: &str = "hexagon";

/// A part of the text with its column.
#[derive(Clone, Copy)]
struct TextPart<'a> {
    column: usize,
    text: &'a str,
}

impl<'a> TextPart<'a> {
    fn error(self, reason: impl Into<String>) -> TextError {
        TextError::new(self.column, self.text, reason)
    }

    fn split(self, separator: char) -> impl Iterator<Item = TextPart<'a>> {
        let mut column = self.column;
        self.text.split(separator).map(move |text| {
            let part = TextPart { column, text };
            column += text.chars().count() + 1;
            part
        })
    }
}

impl Puzzle {
    /// Reads a statement, with any numbers filled in. Only its form is judged here.
    pub fn read(text: &str) -> Result<Puzzle, PuzzleTextError> {
        let whole = TextPart { column: 1, text };
        let parts: Vec<TextPart> = whole.split(':').collect();
        let (board, shades, numbers, hexagon) = match parts[..] {
            [board, shades, numbers] => (board, shades, numbers, None),
            [board, shades, numbers, last] if last.text == HEXAGON => (board, shades, numbers, Some(last)),
            [_, _, _, extra, ..] => {
                let reason = "nothing may follow the numbers: a puzzle is <board>:<colours>:<numbers>";
                return Err(PuzzleTextError(vec![extra.error(reason)]));
            }
            _ => return Err(PuzzleTextError(vec![whole.error("a puzzle is <board>:<colours>:<numbers>")])),
        };
        let size = BoardSize::read(board.text).map_err(|error| PuzzleTextError(vec![error]))?;
        match (read_shades(size, shades), read_numbers(size, numbers)) {
            (Ok(white), Ok(numbers)) => {
                let mut puzzle = Puzzle::new(size, white);
                for (field, number) in Board::of(size).fields().zip(numbers) {
                    puzzle.set(field, number);
                }
                let Some(hexagon) = hexagon else { return Ok(puzzle) };
                let none = || PuzzleTextError(vec![hexagon.error("only the board of 24 has a central hexagon")]);
                puzzle.with_hexagon().ok_or_else(none)
            }
            (shades, numbers) => {
                Err(PuzzleTextError([shades.err(), numbers.err()].into_iter().flatten().flatten().collect()))
            }
        }
    }
}

/// The white fields.
fn read_shades(size: BoardSize, part: TextPart) -> Result<FieldSet, Vec<TextError>> {
    let letters: Vec<char> = part.text.chars().collect();
    let mut errors = Vec::new();
    if letters.len() != size.fields() {
        let reason = format!("the board of {size} has {size} fields, these are {} colours", letters.len());
        errors.push(part.error(reason));
    }
    let mut white = FieldSet::EMPTY;
    for (i, letter) in letters.iter().enumerate() {
        match (Shade::from_letter(*letter), Board::of(size).field(i)) {
            (None, _) => {
                let reason = "the colour of a field is w or g";
                errors.push(TextError::new(part.column + i, &letter.to_string(), reason));
            }
            (Some(Shade::White), Some(field)) => white = white.with(field),
            _ => {}
        }
    }
    if errors.is_empty() { Ok(white) } else { Err(errors) }
}

fn read_numbers(size: BoardSize, part: TextPart) -> Result<Vec<Option<u16>>, Vec<TextError>> {
    let parts: Vec<TextPart> = part.split(',').collect();
    let mut errors = Vec::new();
    if parts.len() != size.fields() {
        let reason = format!("the board of {size} has {size} fields, these are {} numbers", parts.len());
        errors.push(part.error(reason));
    }
    let mut numbers = Vec::with_capacity(parts.len());
    for part in parts {
        match read_number(size, part) {
            Ok(number) => numbers.push(number),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(numbers) } else { Err(errors) }
}

fn read_number(size: BoardSize, part: TextPart) -> Result<Option<u16>, TextError> {
    let plain = part.text.bytes().all(|b| b.is_ascii_digit()) && (part.text == "0" || !part.text.starts_with('0'));
    match (part.text, part.text.parse()) {
        (".", _) => Ok(None),
        (_, Ok(number)) if plain => Ok(Some(number)),
        _ => Err(part.error(format!("a field has a number from 1 to {} or a dot", size.fields() / 2))),
    }
}

/// Canonical text, the same as is read.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields = self.board().fields();
        let shades: String = fields.map(|field| self.shade(field).letter()).collect();
        let number = |number: Option<u16>| number.map_or_else(|| ".".to_owned(), |number| number.to_string());
        let numbers: Vec<String> = fields.map(|field| number(self.number(field))).collect();
        write!(f, "{}:{shades}:{}", self.board().size(), numbers.join(","))?;
        match self.hexagon() {
            Hexagon::Free => Ok(()),
            Hexagon::Equal => write!(f, ":{HEXAGON}"),
        }
    }
}
