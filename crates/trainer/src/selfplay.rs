//! Games of the engine against itself.

use std::ops::RangeInclusive;
use std::sync::Arc;

use contest::{BoardKind, Boards, Grounds, NoOpening};
use engine::kulami::Tuning;
use engine::{Engine, EngineOptions, Limits};
use kulami::{Colour, Field, Position, Scoring};

use crate::played::Played;

/// Who chooses the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    /// The search, as in an analysis: quick.
    Search,
    /// Random games, evaluation and foresight together, as in play: better moves for the same time.
    Choice,
}

impl Mover {
    /// Both of them.
    pub const ALL: [Mover; 2] = [Mover::Search, Mover::Choice];

    /// The one with this name.
    pub fn read(name: &str) -> Option<Mover> {
        Mover::ALL.into_iter().find(|mover| mover.name() == name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Mover::Search => "search",
            Mover::Choice => "choice",
        }
    }

    /// The megabytes of an engine that thinks about few nodes.
    const fn megabytes(self) -> usize {
        match self {
            Mover::Search => MEGABYTES,
            Mover::Choice => 16 * MEGABYTES,
        }
    }
}

/// How the games are played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The same seed gives the same games.
    pub seed: u64,
    /// Who chooses the moves.
    pub mover: Mover,
    /// What counts.
    pub scoring: Scoring,
    /// The nodes of a move.
    pub nodes: u64,
    /// How many random moves begin a game: all of these numbers in turn.
    pub opening: RangeInclusive<u32>,
}

/// The megabytes of the table of an engine that thinks about few nodes.
pub(crate) const MEGABYTES: usize = 1;

/// Square and irregular boards in turn.
pub(crate) fn boards(scoring: Scoring) -> Boards {
    Boards::Kulami { kinds: vec![BoardKind::Square, BoardKind::Irregular], scorings: vec![scoring] }
}

/// The position after the random moves of the opening with this number, and the moves.
pub(crate) fn opening(grounds: &Grounds, number: u64) -> Result<(Position, Vec<Field>), NoOpening> {
    let ground = grounds.draw(number)?;
    let ugi::Position::Kulami(mut position) = ground.start else { unreachable!("these boards are Kulami's") };
    let field = |name: &String| position.board().read_field(name).expect("an opening has moves of its board");
    let moves: Vec<Field> = ground.opening.iter().map(field).collect();
    for &field in &moves {
        position.place(field).expect("an opening has legal moves");
    }
    Ok((position, moves))
}

/// Plays the game with this number, until it is over or its end is proved.
pub fn play(settings: &Settings, number: u64, tuning: &Tuning) -> Result<Played, NoOpening> {
    let lengths = u64::from(settings.opening.end() - settings.opening.start()) + 1;
    // Boards take turns from game to game, so lengths change with every second one.
    let length = settings.opening.start() + (number / 2 % lengths) as u32;
    let grounds = Grounds { boards: boards(settings.scoring), opening: length, seed: settings.seed };
    let (mut position, mut moves) = opening(&grounds, number)?;
    let board = Arc::clone(position.board());
    let mut engine = Engine::new(EngineOptions { megabytes: settings.mover.megabytes(), threads: 1 });
    let margin = loop {
        let trial = tuning.tuned(position.clone());
        let limits = Limits::nodes(settings.nodes);
        let analysis = match settings.mover {
            Mover::Search => engine.analyse(&trial, limits, &mut ()),
            Mover::Choice => engine.choose(&trial, limits, &mut ()),
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
    Ok(Played { scoring: settings.scoring, board, opening: length as usize, margin, moves })
}
