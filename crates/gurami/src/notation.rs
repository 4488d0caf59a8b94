//! Text forms of placements and turns.

use game::{StatedPoints, TextError};

use crate::{Board, Field, Piece};

/// A piece placed on a field: `b5-C3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement {
    /// What.
    pub piece: Piece,
    /// Where.
    pub field: Field,
}

impl Placement {
    /// Reads a piece and a field of this board.
    pub fn read(board: &Board, text: &str) -> Result<Placement, TextError> {
        let Some((piece, field)) = text.split_once('-') else {
            return Err(TextError::new(1, text, "a placement is a piece and a field, such as b5-C3"));
        };
        let column = piece.chars().count() + 2;
        let piece = Piece::read(piece)?;
        let field = board.read_field(field).map_err(|error| error.shifted(column))?;
        Ok(Placement { piece, field })
    }

    /// Writes it.
    pub fn text(&self, board: &Board) -> String {
        format!("{}-{}", self.piece, board.name(self.field))
    }
}

/// The placements of one turn, in order; empty when nothing is placed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Turn(pub Vec<Placement>);

impl Turn {
    /// Reads placements joined by commas, or `-` for none. Points after the last placement only are those of the whole
    /// turn; points after earlier ones too are per placement.
    pub fn read(board: &Board, text: &str) -> Result<(Turn, Option<StatedPoints>), TextError> {
        let mut placements = Vec::new();
        let mut points = Vec::new();
        let mut column = 1;
        let nothing = text == "-" || text.starts_with("-=");
        for part in text.split(',') {
            let (placement, stated) = match part.split_once('=') {
                Some((placement, stated)) => {
                    let at = column + placement.chars().count() + 1;
                    (placement, Some(read_points(stated).map_err(|error| error.shifted(at))?))
                }
                None => (part, None),
            };
            if !(nothing && placement == "-") {
                placements.push(Placement::read(board, placement).map_err(|error| error.shifted(column))?);
            }
            points.push(stated);
            column += part.chars().count() + 1;
        }
        let stated = match points.as_slice() {
            [] | [None] => None,
            [.., None] if points.iter().all(Option::is_none) => None,
            [earlier @ .., Some(total)] if earlier.iter().all(Option::is_none) => Some(StatedPoints::Total(*total)),
            _ => Some(StatedPoints::Each(points)),
        };
        Ok((Turn(placements), stated))
    }

    /// Writes it, with its points if it has any.
    pub fn text(&self, board: &Board, points: u32) -> String {
        if self.0.is_empty() {
            return "-".to_owned();
        }
        let placements: Vec<String> = self.0.iter().map(|placement| placement.text(board)).collect();
        match points {
            0 => placements.join(","),
            points => format!("{}={points}", placements.join(",")),
        }
    }
}

/// What a person has typed as a turn, in the spelling of records: `B5 - c3 = 7` is `b5-C3=7`.
pub(crate) fn spell_typed_turn(typed: &str) -> String {
    let mut field = false;
    let spell = |c: char| {
        match c {
            '-' => field = true,
            ',' => field = false,
            _ => {}
        }
        if field { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }
    };
    game::without_spaces(typed).chars().map(spell).collect()
}

fn read_points(text: &str) -> Result<u32, TextError> {
    match text.parse() {
        Ok(points) if text.bytes().all(|b| b.is_ascii_digit()) => Ok(points),
        _ => Err(TextError::new(1, text, "points are a whole number")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSize;

    #[test]
    fn turns_are_read_and_written() {
        let board = Board::of(BoardSize::B22);
        let check = |text: &str, placements: usize, stated: Option<StatedPoints>, points: u32, canonical: &str| {
            let (turn, read) = Turn::read(board, text).unwrap();
            assert_eq!((turn.0.len(), read), (placements, stated), "{text}");
            assert_eq!(turn.text(board, points), canonical);
        };
        check("-", 0, None, 0, "-");
        check("-=0", 0, Some(StatedPoints::Total(0)), 0, "-");
        check("b5-C3", 1, None, 0, "b5-C3");
        check("b5-C3=7", 1, Some(StatedPoints::Total(7)), 7, "b5-C3=7");
        check("b5-C3,y2-D4=12", 2, Some(StatedPoints::Total(12)), 12, "b5-C3,y2-D4=12");
        check("b5-C3=7,y2-D4=5", 2, Some(StatedPoints::Each(vec![Some(7), Some(5)])), 12, "b5-C3,y2-D4=12");
        check("b5-C3=7,y2-D4", 2, Some(StatedPoints::Each(vec![Some(7), None])), 12, "b5-C3,y2-D4=12");
    }

    #[test]
    fn typed_turns_are_spelled_as_in_records() {
        for (typed, spelled) in [
            ("b5 - C3 = 7", "b5-C3=7"),
            ("B5-c3", "b5-C3"),
            (" Y2 – d4 , b 6-E 1 = 1 ", "y2-D4,b6-E1=1"),
            ("-", "-"),
            (" - ", "-"),
            ("", ""),
            ("b5-C1 2", "b5-C1 2"),
        ] {
            assert_eq!(spell_typed_turn(typed), spelled, "{typed:?}");
        }
    }

    #[test]
    fn errors_have_their_column() {
        let board = Board::of(BoardSize::B22);
        let check = |text: &str, column: usize, token: &str| {
            let error = Turn::read(board, text).unwrap_err();
            assert_eq!((error.column, error.token.as_str()), (column, token), "{text}: {error}");
        };
        check("", 1, "");
        check("b5C3", 1, "b5C3");
        check("r5-C3", 1, "r5");
        check("b7-C3", 1, "b7");
        check("b5-C9", 4, "C9");
        check("b5-C3,y2-E1", 10, "E1");
        check("b5-C3,,y2-D1", 7, "");
        check("b5-C3=x", 7, "x");
        check("b5-C3=", 7, "");
        check("-,b5-C3", 1, "");
        check("b5-C3,-", 7, "");
    }
}
