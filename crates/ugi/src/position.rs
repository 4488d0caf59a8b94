//! Positions of any game that engines play, with the game chosen at run time.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use game::{GameKind, Observer, TextError};
use gurami::gorami::{self, Gorami};
use gurami::{BoardSize, Colour as PieceColour, Placement};
use kulami::{Colour, Kulami, Layout, Scoring};
use render::RenderTerminal;
use thiserror::Error;

use crate::lines::shown;
use crate::player::UgiPlayer;

/// A two-player game without hidden information.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UgiGame {
    /// Kulami.
    Kulami,
    /// GOrami.
    Gorami,
}

impl UgiGame {
    /// All that engines play.
    pub const ALL: [UgiGame; 2] = [UgiGame::Kulami, UgiGame::Gorami];

    /// Which of all games it is.
    pub const fn kind(self) -> GameKind {
        match self {
            UgiGame::Kulami => GameKind::Kulami,
            UgiGame::Gorami => GameKind::Gorami,
        }
    }

    /// The game of this kind, if engines play it.
    pub fn of(kind: GameKind) -> Option<UgiGame> {
        UgiGame::ALL.into_iter().find(|game| game.kind() == kind)
    }

    /// Its name in options, records and commands.
    pub const fn name(self) -> &'static str {
        self.kind().name()
    }

    /// The game of this name.
    pub fn named(name: &str) -> Option<UgiGame> {
        name.parse().ok().and_then(UgiGame::of)
    }
}

impl fmt::Display for UgiGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind().fmt(f)
    }
}

/// How a finished game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameVerdict {
    /// This player won.
    Won(UgiPlayer),
    /// A draw.
    Draw,
}

/// A position of either game: always legal.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyPosition {
    /// Of Kulami.
    Kulami(kulami::Position),
    /// Of GOrami.
    Gorami(gorami::Position),
}

/// Why a move given as text cannot be played.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("`{}`: {fault}", shown(.mv))]
pub struct MoveError {
    /// The move.
    pub mv: String,
    /// The reason.
    pub fault: MoveFault,
}

/// Why a move is invalid.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum MoveFault {
    /// It is no move of the game.
    #[error("{}", .0.reason)]
    Text(TextError),
    /// It is against the rules of Kulami.
    #[error(transparent)]
    Kulami(#[from] kulami::Illegal),
    /// It is against the rules of GOrami.
    #[error(transparent)]
    Gorami(#[from] gorami::Illegal),
}

/// Perft up to this depth is so fast that it need not be interruptible.
const QUICK_PERFT: u32 = 4;

impl AnyPosition {
    /// An empty board of Kulami, red to move.
    pub fn kulami_start(layout: Layout, scoring: Scoring) -> AnyPosition {
        let board = Arc::new(kulami::Board::new(layout));
        AnyPosition::Kulami(kulami::Position::start(board, scoring, Colour::Red))
    }

    /// An empty board of GOrami, yellow to move; none of a size that GOrami is not played on.
    pub fn gorami_start(size: BoardSize) -> Option<AnyPosition> {
        let arena = gorami::Arena::of(size)?;
        Some(AnyPosition::Gorami(gorami::Position::new(arena, PieceColour::Yellow)))
    }

    /// Reads a position of a game.
    pub fn read(game: UgiGame, text: &str) -> Result<AnyPosition, TextError> {
        match game {
            UgiGame::Kulami => kulami::Position::read(text).map(AnyPosition::Kulami),
            UgiGame::Gorami => gorami::Position::read(text).map(AnyPosition::Gorami),
        }
    }

    /// Which game it belongs to.
    pub fn game(&self) -> UgiGame {
        match self {
            AnyPosition::Kulami(_) => UgiGame::Kulami,
            AnyPosition::Gorami(_) => UgiGame::Gorami,
        }
    }

    /// Every legal move as text; none when the game is over.
    pub fn moves(&self) -> Vec<String> {
        match self {
            AnyPosition::Kulami(position) => {
                position.legal().iter().map(|field| position.board().cell(field).to_string()).collect()
            }
            AnyPosition::Gorami(position) => {
                position.placements().map(|placement| placement.text(position.arena().board())).collect()
            }
        }
    }

    /// Plays a move given as text, or refuses it and changes nothing.
    pub fn play(&mut self, mv: &str) -> Result<(), MoveError> {
        self.try_play(mv).map_err(|fault| MoveError { mv: mv.to_owned(), fault })
    }

    fn try_play(&mut self, mv: &str) -> Result<(), MoveFault> {
        match self {
            AnyPosition::Kulami(position) => {
                let field = position.board().read_field(mv).map_err(MoveFault::Text)?;
                Ok(position.place(field)?)
            }
            AnyPosition::Gorami(position) => {
                let board = position.arena().board();
                let placement = Placement::read(board, mv).map_err(MoveFault::Text)?;
                position.place(placement)?;
                Ok(())
            }
        }
    }

    /// The player to move; `None` when the game is over.
    pub fn to_move(&self) -> Option<UgiPlayer> {
        match self {
            AnyPosition::Kulami(position) if position.is_over() => None,
            AnyPosition::Kulami(position) => Some(match position.turn() {
                Colour::Red => UgiPlayer::One,
                Colour::Black => UgiPlayer::Two,
            }),
            AnyPosition::Gorami(position) => position.to_move().map(|colour| match colour {
                PieceColour::Yellow => UgiPlayer::One,
                PieceColour::Blue => UgiPlayer::Two,
            }),
        }
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.to_move().is_none()
    }

    /// The result; `None` while the game is running.
    pub fn verdict(&self) -> Option<GameVerdict> {
        if !self.is_over() {
            return None;
        }
        let order = match self {
            AnyPosition::Kulami(position) => {
                let points = position.points();
                points.red.cmp(&points.black)
            }
            AnyPosition::Gorami(position) => {
                let (stripes, centre) = (position.stripes_won(), position.centre());
                (stripes.yellow, centre.yellow).cmp(&(stripes.blue, centre.blue))
            }
        };
        Some(match order {
            std::cmp::Ordering::Greater => GameVerdict::Won(UgiPlayer::One),
            std::cmp::Ordering::Less => GameVerdict::Won(UgiPlayer::Two),
            std::cmp::Ordering::Equal => GameVerdict::Draw,
        })
    }

    /// An upper bound for the number of moves left.
    pub fn plies_left(&self) -> u32 {
        match self {
            _ if self.is_over() => 0,
            AnyPosition::Kulami(position) => position.marbles_left(),
            AnyPosition::Gorami(position) => {
                let hands: usize = PieceColour::BOTH.iter().map(|colour| position.hand(*colour).len()).sum();
                position.free().len().min(hands) as u32
            }
        }
    }

    /// The number of move sequences of a length, if it is counted in no time.
    pub fn quick_perft(&self, depth: u32) -> Option<u64> {
        (depth <= QUICK_PERFT).then(|| match self {
            AnyPosition::Kulami(position) => kulami::perft(position, depth),
            AnyPosition::Gorami(position) => gorami::perft(position, depth),
        })
    }

    /// Perft: the number of move sequences of a length; `None` if it was stopped.
    pub fn perft(&self, depth: u32, stop: &AtomicBool) -> Option<u64> {
        if let Some(count) = self.quick_perft(depth) {
            return Some(count);
        }
        self.moves().iter().try_fold(0_u64, |sum, mv| {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let mut after = self.clone();
            after.play(mv).expect("a listed move is legal");
            Some(sum.saturating_add(after.perft(depth - 1, stop)?))
        })
    }

    /// A picture of characters, in whole lines.
    pub fn drawing(&self) -> String {
        use game::Game;
        let drawing = match self {
            AnyPosition::Kulami(position) => {
                let setup = kulami::Setup::from_position(position.clone(), kulami::SwapRule::Never);
                Kulami::draw(&Kulami::start(&setup).view(Observer::Spectator))
            }
            AnyPosition::Gorami(position) => Gorami::draw(position),
        };
        drawing.plain()
    }
}

/// The canonical text.
impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyPosition::Kulami(position) => position.fmt(f),
            AnyPosition::Gorami(position) => position.fmt(f),
        }
    }
}
