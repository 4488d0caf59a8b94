//! A game of self-play as a line of text.

use std::fmt;
use std::sync::Arc;

use kulami::{Board, Colour, Field, Layout, Position, Scoring};

/// A game, as far as it was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// What counts.
    pub scoring: Scoring,
    /// The board.
    pub board: Arc<Board>,
    /// So many of the first moves were drawn by lot.
    pub opening: usize,
    /// Red's points less black's at the end, or after best play from where it was broken off.
    pub margin: i32,
    /// The moves; red begins.
    pub moves: Vec<Field>,
}

/// No margin is larger: what all panels, an area of all marbles and lines of all marbles in four directions are worth.
const MOST_MARGIN: i32 = Field::COUNT as i32 + 5 * Position::MARBLES as i32;

impl Played {
    /// Every position with a move after it, and the last one.
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
    pub fn read(line: &str) -> Result<Played, String> {
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
        Ok(Played { scoring, board, opening, margin, moves })
    }
}

/// The line.
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.scoring, self.board.layout(), self.opening, self.margin)?;
        self.moves.iter().try_for_each(|&field| write!(f, " {}", self.board.cell(field)))
    }
}

/// A line that is not a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFault {
    /// Which line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for GameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for GameFault {}

/// Reads games, one a line; `#` begins a line that is none.
pub fn read_games(text: &str) -> Result<Vec<Played>, GameFault> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(at, line)| Played::read(line).map_err(|reason| GameFault { line: at + 1, reason })).collect()
}
