//! Somebody to play against.

use kulami::{Kulami, Move};

use super::Level;
use super::look::look;
use super::scene::{Chance, Scene};
use super::thought::{Sight, Thought};
use crate::control::Limits;
use crate::engine::{Analysis, Engine, Options, Playable, Watch};
use crate::table::Table;
use crate::value::Score;

/// A position that every level can play from.
pub trait Levelled: Playable<Move: Copy> {
    /// What it looks like.
    type Scene<'a>: Scene<Move = Self::Move>
    where
        Self: 'a;

    /// What it looks like to somebody with this sight and this luck.
    fn scene(&self, sight: &Sight, chance: Chance) -> Self::Scene<'_>;

    /// What a level can do in this game.
    fn thought(level: Level) -> Thought;

    /// A number for the position.
    fn name(&self) -> u64;
}

/// A level that plays games, with what it needs for that.
#[derive(Debug)]
pub struct Player {
    level: Level,
    seed: u64,
    engine: Option<Engine>,
}

/// Levels that search draw their move by this sort of chance.
const DRAWS: u32 = 4;

/// What an entry of a table takes.
const ENTRY_BYTES: usize = 16;

impl Player {
    /// Plays at this level. Another seed plays as well, but not the same.
    pub fn new(level: Level, seed: u64) -> Player {
        Player { level, seed, engine: None }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Its move; nothing when the game is over.
    pub fn choose<P: Levelled>(&mut self, position: &P, watch: &mut dyn Watch<P::Move>) -> Option<P::Move> {
        self.think(position, watch).best().copied()
    }

    /// Its move where colours may be swapped: it takes over the first marble if it would rather have that side.
    pub fn choose_in_kulami(&mut self, game: &Kulami, watch: &mut dyn Watch<kulami::Field>) -> Option<Move> {
        let thought = self.think(game.position(), watch);
        match thought.value() {
            Some(value) if game.offers_swap() && value.score < 0 => Some(Move::Swap),
            _ => thought.best().copied().map(Move::Place),
        }
    }

    /// What it thinks of a position: the first line begins with its move. The same position always has the same answer;
    /// the watch can only make it come earlier.
    pub fn think<P: Levelled>(&mut self, position: &P, watch: &mut dyn Watch<P::Move>) -> Analysis<P::Move> {
        self.think_as(&P::thought(self.level), position, watch)
    }

    /// What it would think with other powers than those of its level: for whoever adjusts the levels.
    pub fn think_as<P: Levelled>(
        &mut self,
        thought: &Thought,
        position: &P,
        watch: &mut dyn Watch<P::Move>,
    ) -> Analysis<P::Move> {
        let chance = Chance::new(self.seed, self.level.number() as u32, position.name());
        match *thought {
            Thought::Look(sight) => look(&position.scene(&sight, chance), &sight, chance),
            Thought::Search { nodes, lines, blur } => {
                let limits = Limits::nodes(nodes).with_lines(lines);
                let found = self.fresh_engine(nodes).analyse(position, limits, watch);
                drawn(found, blur, chance)
            }
        }
    }

    /// An engine with an empty table, since what it remembered from earlier moves would change its answers. The table is
    /// no larger than so many nodes need: emptying it takes time, too.
    fn fresh_engine(&mut self, nodes: u64) -> &mut Engine {
        let megabytes = ((nodes as usize * ENTRY_BYTES) >> 20).clamp(1, Table::DEFAULT_MEGABYTES);
        self.engine = self.engine.take().filter(|engine| engine.table_bytes() >> 20 == megabytes);
        let engine = self.engine.get_or_insert_with(|| Engine::new(Options { megabytes, threads: 1 }));
        engine.forget();
        engine
    }
}

/// Brings one of the best moves to the front, none of them worse than the best by more than the blur.
fn drawn<M>(mut found: Analysis<M>, blur: Score, chance: Chance) -> Analysis<M> {
    let Some(best) = found.value().filter(|best| !best.is_exact()) else { return found };
    let good = found.lines.iter().take_while(|line| best.score - line.value.score <= blur).count();
    let number = (chance.number(DRAWS, 0) * good as u64) >> 32;
    found.lines[..=number as usize].rotate_right(1);
    found
}
