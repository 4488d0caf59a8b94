//! Self-play: games of the engine against itself, for training.

use std::ops::RangeInclusive;
use std::sync::Arc;

use contest::{BoardKind, MatchBoards, NoOpening, Openings};
use engine::kulami::Tuning;
use engine::{Engine, EngineOptions, Limits};
use kulami::{Colour, Field, Position, Scoring};

use crate::self_play_game::SelfPlayGame;

/// How moves are selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveSelection {
    /// Alpha-beta search, as in an analysis: quick.
    Search,
    /// The hybrid of MCTS and evaluation that plays games: better moves in the same time.
    Choice,
}

impl MoveSelection {
    /// Both of them.
    pub const ALL: [MoveSelection; 2] = [MoveSelection::Search, MoveSelection::Choice];

    /// The one with this name.
    pub fn read(name: &str) -> Option<MoveSelection> {
        MoveSelection::ALL.into_iter().find(|selection| selection.name() == name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            MoveSelection::Search => "search",
            MoveSelection::Choice => "choice",
        }
    }

    /// Megabytes of the transposition table.
    const fn megabytes(self) -> usize {
        match self {
            MoveSelection::Search => MEGABYTES,
            MoveSelection::Choice => 16 * MEGABYTES,
        }
    }
}

/// How the games are played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The same seed gives the same games.
    pub seed: u64,
    /// How moves are selected.
    pub selection: MoveSelection,
    /// The scoring.
    pub scoring: Scoring,
    /// Nodes per move.
    pub nodes: u64,
    /// Number of random moves at the start: all of these in turn.
    pub opening: RangeInclusive<u32>,
}

/// Megabytes of the transposition table of a search with few nodes.
pub(crate) const MEGABYTES: usize = 1;

/// Square and irregular boards in turn.
pub(crate) fn boards(scoring: Scoring) -> MatchBoards {
    MatchBoards::Kulami { kinds: vec![BoardKind::Square, BoardKind::Irregular], scorings: vec![scoring] }
}

/// The position after the random moves of the opening with this number, and the moves.
pub(crate) fn opening(grounds: &Openings, number: u64) -> Result<(Position, Vec<Field>), NoOpening> {
    let ground = grounds.draw(number)?;
    let ugi::AnyPosition::Kulami(mut position) = ground.start else { unreachable!("these boards are Kulami's") };
    let field = |name: &String| position.board().read_field(name).expect("an opening has moves of its board");
    let moves: Vec<Field> = ground.opening.iter().map(field).collect();
    for &field in &moves {
        position.place(field).expect("an opening has legal moves");
    }
    Ok((position, moves))
}

/// Plays the game with this number until it is over or its result is proved.
pub fn play(settings: &Settings, number: u64, tuning: &Tuning) -> Result<SelfPlayGame, NoOpening> {
    let lengths = u64::from(settings.opening.end() - settings.opening.start()) + 1;
    // Boards alternate from game to game, so lengths change with every second game.
    let length = settings.opening.start() + (number / 2 % lengths) as u32;
    let grounds = Openings { boards: boards(settings.scoring), opening: length, seed: settings.seed };
    let (mut position, mut moves) = opening(&grounds, number)?;
    let board = Arc::clone(position.board());
    let mut engine = Engine::new(EngineOptions { megabytes: settings.selection.megabytes(), threads: 1 });
    let margin = loop {
        let trial = tuning.tuned(position.clone());
        let limits = Limits::nodes(settings.nodes);
        let analysis = match settings.selection {
            MoveSelection::Search => engine.analyse(&trial, limits, &mut ()),
            MoveSelection::Choice => engine.choose(&trial, limits, &mut ()),
        };
        let Some((&field, value)) = analysis.best().zip(analysis.value()) else {
            let points = position.points();
            break points.red as i32 - points.black as i32;
        };
        if value.is_exact() {
            break if position.turn() == Colour::Red { value.margin() } else { -value.margin() };
        }
        position.put(field);
        moves.push(field);
    };
    Ok(SelfPlayGame { scoring: settings.scoring, board, opening: length as usize, margin, moves })
}
