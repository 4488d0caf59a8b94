//! A match between two evaluations, at equal nodes.

use std::cmp::Ordering;

use engine::gorami::Judge;
use engine::kulami::Tuning;
use engine::{Engine, Limits, Options, Playable};
use gurami::Colour as PieceColour;
use gurami::gorami::{self, Arena};
use kulami::{Colour, Scoring};
use ugi::contest::{Boards, Grounds, Points, Sprt, Tally};

use crate::selfplay::{MEGABYTES, beginning};

/// Pairs of games with colours changed.
#[derive(Debug)]
pub struct Duel<'a> {
    /// Who meets whom; results are those of the first.
    pub rivals: Rivals<'a>,
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

/// Two evaluations of a game.
#[derive(Clone, Copy, Debug)]
pub enum Rivals<'a> {
    /// Kulami on random boards, square and irregular in turn.
    Kulami {
        /// Both sides.
        tunings: [&'a Tuning; 2],
        /// What counts.
        scoring: Scoring,
    },
    /// GOrami, without its solution.
    Gorami {
        /// Both sides.
        judges: [Judge<'a>; 2],
        /// The board.
        arena: &'static Arena,
    },
}

impl Duel<'_> {
    /// Plays, and tells after every pair.
    pub fn play(&self, mut tell: impl FnMut(&Tally)) -> Result<Tally, String> {
        let mut engines = [(); 2].map(|()| Engine::new(Options { megabytes: MEGABYTES, threads: 1 }));
        let mut tally = Tally::default();
        for number in 0..self.pairs {
            tally.add(self.pair(number, &mut engines)?);
            tell(&tally);
            if self.sprt.is_some_and(|sprt| sprt.decision(&tally).is_some()) {
                break;
            }
        }
        Ok(tally)
    }

    /// What the first side gets from both games of a pair.
    fn pair(&self, number: u64, engines: &mut [Engine; 2]) -> Result<[Points; 2], String> {
        match self.rivals {
            Rivals::Kulami { tunings, scoring } => {
                let (start, _) = beginning(self.seed, number, self.opening, scoring)?;
                Ok([Colour::Red, Colour::Black].map(|first| {
                    let mut position = start.clone();
                    engines.iter_mut().for_each(Engine::forget);
                    while !position.is_over() {
                        let side = usize::from(position.turn() != first);
                        position.put(self.best(side, engines, &tunings[side].trial(position.clone())));
                    }
                    let points = position.points();
                    points_of(points[first].cmp(&points[first.other()]))
                }))
            }
            Rivals::Gorami { judges, arena } => {
                let start = gorami_beginning(self.seed, number, self.opening, arena)?;
                Ok(PieceColour::BOTH.map(|first| {
                    let mut position = start;
                    engines.iter_mut().for_each(Engine::forget);
                    while let Some(turn) = position.to_move() {
                        let side = usize::from(turn != first);
                        let best = self.best(side, engines, &judges[side].trial(position));
                        position.place(best).expect("the engine plays legal moves");
                    }
                    points_of(engine::gorami::margin(&position, first).cmp(&0))
                }))
            }
        }
    }

    fn best<P: Playable>(&self, side: usize, engines: &mut [Engine; 2], position: &P) -> P::Move {
        let analysis = engines[side].analyse(position, Limits::nodes(self.nodes[side]), &mut ());
        analysis.best().expect("a game that is not over has a move").clone()
    }
}

fn points_of(result: Ordering) -> Points {
    match result {
        Ordering::Less => Points::None,
        Ordering::Equal => Points::Half,
        Ordering::Greater => Points::Whole,
    }
}

/// How a game of GOrami begins: after so many random moves.
fn gorami_beginning(seed: u64, number: u64, opening: u32, arena: &Arena) -> Result<gorami::Position, String> {
    let ground = Grounds { boards: Boards::Gorami(vec![arena.size()]), opening, seed }.draw(number)?;
    let mut position = ground.start;
    for mv in &ground.opening {
        position.play(mv)?;
    }
    match position {
        ugi::Position::Gorami(position) => Ok(position),
        ugi::Position::Kulami(_) => unreachable!("this board is GOrami's"),
    }
}
