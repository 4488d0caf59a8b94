//! Somebody to play against.

use kulami::{Kulami, Move};

use super::Level;
use super::look::look;
use super::scene::{Chance, Scene};
use super::thought::{Sight, Thought};
use crate::control::{Control, Limits};
use crate::engine::{Analysis, Engine, Means, Options, Playable, Watch};
use crate::search::{Progress, Report};
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

    /// Thinks as [`Playable::think`] does, but without what was found out beforehand, where there is such a thing.
    fn think_unaided(&self, progress: &mut Progress, means: Means<'_>, nodes: Option<u64>, control: &mut dyn Control) {
        self.think(progress, means, nodes, control);
    }
}

/// A position for somebody who has to find out everything.
#[derive(Clone)]
struct Unaided<P>(P);

impl<P: Levelled> Playable for Unaided<P> {
    type Move = P::Move;

    fn begin(&self, limits: Limits) -> Progress {
        self.0.begin(limits)
    }

    fn think(&self, progress: &mut Progress, means: Means<'_>, nodes: Option<u64>, control: &mut dyn Control) {
        self.0.think_unaided(progress, means, nodes, control);
    }

    fn told(&self, report: &Report) -> Analysis<P::Move> {
        self.0.told(report)
    }
}

/// A level that plays games, with what it needs for that.
#[derive(Debug)]
pub struct Player {
    level: Level,
    seed: u64,
    /// Its engine, and the megabytes that it was made with.
    engine: Option<(usize, Engine)>,
}

/// Levels that search draw their move by this sort of chance.
const DRAWS: u32 = 4;

/// How levels that look weigh the two sides.
const WEIGHS: Thought = Thought::Search { nodes: 200, lines: 1, blur: 0 };

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
        if game.offers_swap() && self.weigh(game.position(), watch).is_some_and(|worth| worth < 0) {
            return Some(Move::Swap);
        }
        self.choose(game.position(), watch).map(Move::Place)
    }

    /// What it holds a side for. Whoever only looks some plies ahead sees the own gains last, or always the other's: that
    /// says nothing about the side.
    pub(super) fn weigh<P: Levelled>(&mut self, position: &P, watch: &mut dyn Watch<P::Move>) -> Option<Score> {
        let thought = match P::thought(self.level) {
            Thought::Look(_) => WEIGHS,
            search => search,
        };
        self.think_as(&thought, position, watch).value().map(|value| value.score)
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
                let level = self.level;
                let engine = self.fresh_engine(nodes);
                let found = match level {
                    Level::Perfect => engine.choose(position, limits, watch),
                    _ => engine.analyse(&Unaided(position.clone()), limits, watch),
                };
                drawn(found, blur, chance)
            }
        }
    }

    /// An engine with an empty table, since what it remembered from earlier moves would change its answers. The table is
    /// no larger than so many nodes need: emptying it takes time, too.
    fn fresh_engine(&mut self, nodes: u64) -> &mut Engine {
        let megabytes = ((nodes as usize * ENTRY_BYTES) >> 20).clamp(1, Table::DEFAULT_MEGABYTES);
        self.engine = self.engine.take().filter(|(kept, _)| *kept == megabytes);
        let (_, engine) =
            self.engine.get_or_insert_with(|| (megabytes, Engine::new(Options { megabytes, threads: 1 })));
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
