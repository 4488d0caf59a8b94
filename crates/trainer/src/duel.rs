//! A match between two sets of weights, at equal nodes.

use engine::kulami::Tuning;
use engine::{Engine, Limits, Options};
use kulami::{Colour, Position, Scoring};
use ugi::contest::{Points, Sprt, Tally};

use crate::selfplay::{MEGABYTES, beginning};

/// Pairs of games on random boards, square and irregular in turn, with colours changed.
#[derive(Debug)]
pub struct Duel<'a> {
    /// Both sides; results are those of the first.
    pub tunings: [&'a Tuning; 2],
    /// What counts.
    pub scoring: Scoring,
    /// The nodes of a move, of each side.
    pub nodes: [u64; 2],
    /// Random moves before a game.
    pub opening: u32,
    /// The same seed gives the same games.
    pub seed: u64,
    /// The most pairs.
    pub pairs: u64,
    /// Ends it earlier.
    pub sprt: Option<Sprt>,
}

impl Duel<'_> {
    /// Plays, and tells after every pair.
    pub fn play(&self, mut tell: impl FnMut(&Tally)) -> Result<Tally, String> {
        let mut engines = [(); 2].map(|()| Engine::new(Options { megabytes: MEGABYTES, threads: 1 }));
        let mut tally = Tally::default();
        for number in 0..self.pairs {
            let (start, _) = beginning(self.seed, number, self.opening, self.scoring)?;
            tally.add([Colour::Red, Colour::Black].map(|first| self.game(start.clone(), first, &mut engines)));
            tell(&tally);
            if self.sprt.is_some_and(|sprt| sprt.decision(&tally).is_some()) {
                break;
            }
        }
        Ok(tally)
    }

    /// What the first side gets from a game with this colour.
    fn game(&self, mut position: Position, first: Colour, engines: &mut [Engine; 2]) -> Points {
        engines.iter_mut().for_each(Engine::forget);
        while !position.is_over() {
            let side = usize::from(position.turn() != first);
            let trial = self.tunings[side].trial(position.clone());
            let analysis = engines[side].analyse(&trial, Limits::nodes(self.nodes[side]), &mut ());
            position.put(*analysis.best().expect("a game that is not over has a move"));
        }
        let points = position.points();
        match points[first].cmp(&points[first.other()]) {
            std::cmp::Ordering::Less => Points::None,
            std::cmp::Ordering::Equal => Points::Half,
            std::cmp::Ordering::Greater => Points::Whole,
        }
    }
}
