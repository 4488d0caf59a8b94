//! Positions as one-line texts.

use std::fmt;
use std::sync::Arc;

use game::{TextError, TextWord, words};

use super::Position;
use crate::{Board, ByColour, Colour, Field, FieldSet, Layout, Scoring};

impl Position {
    /// Reads a position and checks that it is possible, as far as the marbles and the last two of them show.
    pub fn read(text: &str) -> Result<Position, TextError> {
        let names = [
            "the layout",
            "the placement of marbles",
            "the turn",
            "the last field",
            "the field before it",
            "the scoring",
        ];
        let [layout, marbles, turn, last, before, scoring] = words(text, names)?;
        let shift = |word: TextWord<'_>| move |error: TextError| error.shifted(word.column);
        let board = Arc::new(Board::new(Layout::read_word(layout.text).map_err(shift(layout))?));
        let placed = read_marbles(&board, marbles.text).map_err(shift(marbles))?;
        let mover = read_turn(turn)?;
        check_counts(placed, mover, marbles, turn)?;
        let count = placed.red.len() + placed.black.len();
        let last_owner = (count >= 1).then_some(mover.other());
        let before_owner = (count >= 2).then_some(mover);
        let fields =
            (read_placed(&board, placed, last, last_owner)?, read_placed(&board, placed, before, before_owner)?);
        if let (Some(last_field), Some(before_field)) = fields {
            check_step(&board, before_field, last_field).map_err(|reason| last.error(reason))?;
        }
        let scoring = Scoring::read(scoring.text).map_err(shift(scoring))?;
        Ok(Position::made(board, placed, fields, mover, scoring))
    }
}

/// Marbles in the shape of the layout.
fn read_marbles(board: &Board, text: &str) -> Result<ByColour<FieldSet>, TextError> {
    let mut marbles = ByColour::<FieldSet>::default();
    let mut fields = Field::all();
    let mut column = 1;
    let mut lines = text.split('/');
    for (row, panels) in board.layout().rows().enumerate() {
        let Some(line) = lines.next() else {
            let reason = format!("the marbles have {row} rows, the layout has {}", board.height());
            return Err(TextError::new(column - 1, "", reason));
        };
        let width = line.chars().count();
        if width != panels.len() {
            let reason = format!("row {} of the marbles has {width} places, the layout has {}", row + 1, panels.len());
            return Err(TextError::new(column, line, reason));
        }
        for (panel, letter) in panels.iter().zip(line.chars()) {
            let field = panel.and_then(|_| fields.next());
            let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter);
            match (field, colour) {
                (Some(field), Some(colour)) => marbles[colour] |= FieldSet::only(field),
                (None, Some(_)) => {
                    return Err(TextError::new(column, &letter.to_string(), "a marble where the layout has no field"));
                }
                (_, None) if letter == '.' => {}
                (_, None) => return Err(TextError::new(column, &letter.to_string(), "marbles are r, b or .")),
            }
            column += 1;
        }
        column += 1;
    }
    match lines.next() {
        None => Ok(marbles),
        Some(line) => Err(TextError::new(column, line, format!("the layout has only {} rows", board.height()))),
    }
}

fn read_turn(word: TextWord<'_>) -> Result<Colour, TextError> {
    let found = Colour::ALL.into_iter().find(|colour| word.text.chars().eq([colour.letter()]));
    found.ok_or_else(|| word.error("the turn is r or b"))
}

/// The players alternate with 28 marbles each, which determines the counts when this colour is to move.
fn check_counts(
    marbles: ByColour<FieldSet>,
    turn: Colour,
    marbles_word: TextWord<'_>,
    turn_word: TextWord<'_>,
) -> Result<(), TextError> {
    let counts = marbles.map(FieldSet::len);
    for colour in Colour::ALL {
        if counts[colour] > Position::MARBLES {
            let (have, most) = (counts[colour], Position::MARBLES);
            return Err(marbles_word.error(format!("{have} {colour} marbles, but each player has only {most}")));
        }
    }
    let ByColour { red, black } = counts;
    if red.abs_diff(black) > 1 {
        return Err(marbles_word.error(format!("{red} red and {black} black marbles, but the players alternate")));
    }
    if counts[turn] > counts[turn.other()] {
        return Err(turn_word.error(format!("{red} red and {black} black marbles, so it is {}'s turn", turn.other())));
    }
    Ok(())
}

/// The field of one of the last two marbles, or `-` if it has not been played.
fn read_placed(
    board: &Board,
    marbles: ByColour<FieldSet>,
    word: TextWord<'_>,
    owner: Option<Colour>,
) -> Result<Option<Field>, TextError> {
    let owner = match (owner, word.text) {
        (None, "-") => return Ok(None),
        (None, _) => return Err(word.error("too few marbles on the board, so this must be `-`")),
        (Some(_), "-") => return Err(word.error("the marble is on the board, so this must be its field, not `-`")),
        (Some(owner), _) => owner,
    };
    let field = board.read_field(word.text).map_err(|error| error.shifted(word.column))?;
    if !marbles[owner].contains(field) {
        return Err(word.error(format!("there is no {owner} marble on {}, but {owner} played it", board.cell(field))));
    }
    Ok(Some(field))
}

/// The last marble obeyed the rules with respect to the one before it.
fn check_step(board: &Board, before: Field, last: Field) -> Result<(), String> {
    let (from, to) = (board.cell(before), board.cell(last));
    if !board.cross(before).contains(last) {
        return Err(format!("{to} is neither in the row nor in the column of the marble before it, {from}"));
    }
    if board.home(before).contains(last) {
        return Err(format!("{to} is on the panel of the marble before it, {from}"));
    }
    Ok(())
}

/// The canonical text.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = self.board.layout();
        let mut fields = Field::all();
        let mut marble = |panel: &Option<_>| {
            let field = panel.and_then(|_: crate::Panel| fields.next());
            field.and_then(|field| self.colour_at(field)).map_or('.', Colour::letter)
        };
        let rows: Vec<String> = layout.rows().map(|row| row.iter().map(&mut marble).collect()).collect();
        let name = |field: Option<Field>| field.map_or("-".to_owned(), |field| self.board.cell(field).to_string());
        let (turn, last, before) = (self.turn.letter(), name(self.last), name(self.before));
        write!(f, "{layout} {} {turn} {last} {before} {}", rows.join("/"), self.scoring)
    }
}
