//! A game with the way it came about, so that moves can be taken back.

use crate::{Game, Points, Seat};

/// A position and all moves that led to it. Undo goes back to the very position that was there before.
#[derive(Clone, PartialEq, Debug)]
pub struct History<G: Game> {
    now: G,
    past: Vec<(G, Seat, G::Move)>,
}

impl<G: Game> History<G> {
    /// Starts from a set-up.
    pub fn new(setup: &G::Setup) -> Self {
        History { now: G::start(setup), past: Vec::new() }
    }

    /// The position as it is.
    pub fn now(&self) -> &G {
        &self.now
    }

    /// Plays a move, or refuses it and leaves everything as it is.
    pub fn play(&mut self, seat: Seat, mv: &G::Move) -> Result<Points, G::Illegal> {
        let before = self.now.clone();
        let points = self.now.play(seat, mv)?;
        self.past.push((before, seat, mv.clone()));
        Ok(points)
    }

    /// Takes the last move back and tells it.
    pub fn undo(&mut self) -> Option<(Seat, G::Move)> {
        let (before, seat, mv) = self.past.pop()?;
        self.now = before;
        Some((seat, mv))
    }

    /// Every move so far with the position it was played in, in the order in which they were played.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = (&G, Seat, &G::Move)> + DoubleEndedIterator + Clone {
        self.past.iter().map(|(before, seat, mv)| (before, *seat, mv))
    }

    /// The number of moves so far.
    pub fn len(&self) -> usize {
        self.past.len()
    }

    /// No move yet?
    pub fn is_empty(&self) -> bool {
        self.past.is_empty()
    }
}
