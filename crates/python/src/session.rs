//! A game of any kind as one object-safe trait.

use std::any::Any;

use engine::levels::{Level, LevelGame, LevelPlayer};
use game::record::{RecordError, Replay, replay};
use game::{GameKind, History, Observer, Outcome, Points, Record, RecordedGame, Seat, TextError, WrongPoints};
use games::with_game;
use render::{IdPrefix, Picture, RenderSvg, RenderTerminal};
use serde_json::Value;
use wire::WireGame;

use crate::actions::ActionGame;

/// Everything that the package needs of a game.
pub trait PythonGame:
    RecordedGame<Setup: Send + Sync, Move: Send + Sync, View: Send>
    + WireGame
    + RenderSvg
    + RenderTerminal
    + LevelGame
    + ActionGame
    + Send
    + Sync
    + 'static
{
}

impl<G> PythonGame for G where
    G: RecordedGame<Setup: Send + Sync, Move: Send + Sync, View: Send>
        + WireGame
        + RenderSvg
        + RenderTerminal
        + LevelGame
        + ActionGame
        + Send
        + Sync
        + 'static
{
}

/// A game with its set-up and its moves.
#[derive(Clone)]
pub struct ReplaySession<G: PythonGame>(pub Replay<G>);

/// Why a move is not played.
pub enum MoveRefusal {
    /// It cannot be read.
    Text(TextError),
    /// It states other points than the rules give.
    Points(WrongPoints),
    /// A rule forbids it; the exception is made where the type of the reason is known.
    Illegal(Box<dyn FnOnce(pyo3::Python<'_>) -> pyo3::PyErr>),
}

/// A move that was played.
pub struct PlayedMove {
    pub seat: usize,
    pub text: String,
    pub points: u32,
}

/// A game of any kind.
pub trait AnySession: Send + Sync {
    fn kind(&self) -> GameKind;
    fn clone_box(&self) -> Box<dyn AnySession>;
    fn as_any(&self) -> &dyn Any;
    fn equals(&self, other: &dyn AnySession) -> bool;
    fn seats(&self) -> usize;
    fn seat_name(&self, seat: Seat) -> String;
    fn to_move(&self) -> Vec<Seat>;
    fn plies(&self) -> usize;
    /// Every move so far.
    fn moves(&self) -> Vec<PlayedMove>;
    /// `None` where moves are turns of several placements.
    fn legal_moves(&self, seat: Seat) -> Option<Vec<String>>;
    /// Plays a move and returns its points.
    fn play(&mut self, seat: Seat, text: &str) -> Result<u32, MoveRefusal>;
    fn undo(&mut self) -> Option<PlayedMove>;
    fn score(&self) -> Vec<u32>;
    fn parts(&self) -> Vec<(&'static str, Vec<u32>)>;
    fn outcome(&self) -> Option<Outcome>;
    fn view(&self, observer: Observer) -> Value;
    fn picture(&self, observer: Observer) -> Picture;
    fn drawing(&self, observer: Observer) -> String;
    fn record(&self, tags: &[(&str, &str)]) -> Record;
    fn hash(&self) -> u64;
    fn perft(&self, depth: u32) -> Option<u64>;
    /// The move of a level, as text, for a seat that is to move.
    fn choose(&self, level: Level, seed: u64, seat: Seat) -> Option<String>;
}

impl<G: PythonGame> ReplaySession<G> {
    pub fn history(&self) -> &History<G> {
        &self.0.history
    }

    pub fn now(&self) -> &G {
        self.0.history.now()
    }
}

impl<G: PythonGame> AnySession for ReplaySession<G> {
    fn kind(&self) -> GameKind {
        G::KIND
    }

    fn clone_box(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn AnySession) -> bool {
        other.as_any().downcast_ref::<ReplaySession<G>>().is_some_and(|other| other.0 == self.0)
    }

    fn seats(&self) -> usize {
        self.now().seats()
    }

    fn seat_name(&self, seat: Seat) -> String {
        G::seat_name(seat)
    }

    fn to_move(&self) -> Vec<Seat> {
        self.now().to_move().iter().collect()
    }

    fn plies(&self) -> usize {
        self.history().len()
    }

    fn moves(&self) -> Vec<PlayedMove> {
        let plies = self.history().positions().zip(self.history().points_from(0));
        let ply = |((before, seat, mv), points): ((&G, Seat, &G::Move), &Points)| PlayedMove {
            seat: seat.index(),
            text: before.write_move(mv, &Points::NONE),
            points: points.total(),
        };
        plies.map(ply).collect()
    }

    fn legal_moves(&self, seat: Seat) -> Option<Vec<String>> {
        let now = self.now();
        let moves = now.legal_moves(seat)?;
        Some(moves.iter().map(|mv| now.write_move(mv, &Points::NONE)).collect())
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<u32, MoveRefusal> {
        let (mv, stated) = self.now().read_move(text).map_err(MoveRefusal::Text)?;
        let mut next = self.0.history.clone();
        let points = next.play(seat, &mv).map_err(|illegal| {
            let text = text.to_owned();
            MoveRefusal::Illegal(Box::new(move |py| crate::error::illegal(py, &illegal, &text, seat.index())))
        })?;
        if let Some(stated) = stated {
            stated.check(&points).map_err(MoveRefusal::Points)?;
        }
        self.0.history = next;
        Ok(points.total())
    }

    fn undo(&mut self) -> Option<PlayedMove> {
        let points = self.history().points_from(self.plies().saturating_sub(1)).next().map_or(0, Points::total);
        let (seat, mv) = self.0.history.undo()?;
        Some(PlayedMove { seat: seat.index(), text: self.now().write_move(&mv, &Points::NONE), points })
    }

    fn score(&self) -> Vec<u32> {
        self.now().score().values().to_vec()
    }

    fn parts(&self) -> Vec<(&'static str, Vec<u32>)> {
        self.now().parts().into_iter().map(|(name, values)| (name, values.values().to_vec())).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.now().outcome()
    }

    fn view(&self, observer: Observer) -> Value {
        let view = G::write_view(&self.now().view(observer));
        serde_json::to_value(&view).unwrap_or_default()
    }

    fn picture(&self, observer: Observer) -> Picture {
        G::picture(&self.now().view(observer), IdPrefix(1))
    }

    fn drawing(&self, observer: Observer) -> String {
        G::draw(&self.now().view(observer)).plain()
    }

    fn record(&self, tags: &[(&str, &str)]) -> Record {
        self.0.record(tags)
    }

    fn hash(&self) -> u64 {
        self.now().hash()
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        game::perft(self.now(), depth)
    }

    fn choose(&self, level: Level, seed: u64, seat: Seat) -> Option<String> {
        let now = self.now();
        let mv = LevelPlayer::new(level, seed).choose::<G>(&now.view(Observer::Seat(seat)))?;
        Some(now.write_move(&mv, &Points::NONE))
    }
}

/// Replays a record of any game.
pub fn open(record: &Record) -> Result<Box<dyn AnySession>, RecordError> {
    with_game!(record.game()?, G => open_as::<G>(record))
}

fn open_as<G: PythonGame>(record: &Record) -> Result<Box<dyn AnySession>, RecordError> {
    Ok(Box::new(ReplaySession::<G>(replay(record)?)))
}
