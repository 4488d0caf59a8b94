//! A game of self-play as a line of text.

use std::fmt;
use std::sync::Arc;

use kulami::{Board, Colour, Field, Layout, Position, Scoring};
use thiserror::Error;

/// A game until its result was proved.
#[derive(Clone, PartialEq, Debug)]
pub struct SelfPlayGame {
    /// The scoring.
    pub scoring: Scoring,
    /// The board.
    pub board: Arc<Board>,
    /// Number of random moves at the start.
    pub opening: usize,
    /// Red's points minus black's, at the end or with best play after the last move.
    pub margin: i32,
    /// The moves; red starts.
    pub moves: Vec<Field>,
}

/// Upper bound of margins: all panels, an area of all marbles, and lines of all marbles in four directions.
const MOST_MARGIN: i32 = Field::COUNT as i32 + 5 * Position::MARBLES as i32;

impl SelfPlayGame {
    /// All positions, from the start to the last.
    pub fn positions(&self) -> Vec<Position> {
        let mut position = Position::start(Arc::clone(&self.board), self.scoring, Colour::Red);
        let mut positions = vec![position.clone()];
        for &field in &self.moves {
            position.put(field);
            positions.push(position.clone());
        }
        positions
    }

    /// Reads a line: the scoring, the layout, the number of random moves, the margin, the moves.
    pub fn read(line: &str) -> Result<SelfPlayGame, String> {
        let mut words = line.split_whitespace();
        let mut next = |what: &str| words.next().ok_or_else(|| format!("{what} is missing"));
        let scoring = Scoring::read(next("the scoring")?).map_err(|error| error.to_string())?;
        let layout = Layout::read_word(next("the layout")?).map_err(|error| format!("layout: {error}"))?;
        let opening = next("the number of random moves")?;
        let opening: usize = opening.parse().map_err(|_| format!("{opening:?} is not a number of random moves"))?;
        let margin = next("the margin")?;
        let margin = margin.parse().ok().filter(|number: &i32| number.abs() <= MOST_MARGIN);
        let margin =
            margin.ok_or_else(|| format!("the margin is not a number between -{MOST_MARGIN} and {MOST_MARGIN}"))?;
        let board = Arc::new(Board::new(layout));
        let mut position = Position::start(Arc::clone(&board), scoring, Colour::Red);
        let mut moves = Vec::new();
        for word in words {
            let field = board.read_field(word).map_err(|error| format!("move {}: {error}", moves.len() + 1))?;
            position.place(field).map_err(|illegal| format!("move {}: {illegal}", moves.len() + 1))?;
            moves.push(field);
        }
        if opening > moves.len() {
            return Err(format!("{opening} random moves of {} in all", moves.len()));
        }
        let points = position.points();
        let stands = points.red as i32 - points.black as i32;
        if position.is_over() && stands != margin {
            return Err(format!("the game ended with the margin {stands}, not {margin}"));
        }
        Ok(SelfPlayGame { scoring, board, opening, margin, moves })
    }
}

/// The line.
impl fmt::Display for SelfPlayGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.scoring, self.board.layout(), self.opening, self.margin)?;
        self.moves.iter().try_for_each(|&field| write!(f, " {}", self.board.cell(field)))
    }
}

/// Why a line is not a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {reason}")]
pub struct GameTextError {
    /// Line number, counted from 1.
    pub line: usize,
    /// What is wrong with the line.
    pub reason: String,
}

/// Reads games, one per line; lines that start with `#` are comments.
pub fn read_games(text: &str) -> Result<Vec<SelfPlayGame>, GameTextError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(at, line)| SelfPlayGame::read(line).map_err(|reason| GameTextError { line: at + 1, reason })).collect()
}
