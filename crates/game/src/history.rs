//! A game with its move history, for undo.

use std::sync::Arc;

use crate::{Game, Points, Seat};

/// A position and all moves that led to it. Undo goes back to the very position that was there before.
///
/// Clones share the past: what cloning costs does not depend on the size of past positions.
#[derive(Clone, PartialEq, Debug)]
pub struct History<G: Game> {
    now: G,
    past: Vec<Arc<HistoryEntry<G>>>,
}

/// A move with the position it was played in.
#[derive(PartialEq, Debug)]
struct HistoryEntry<G: Game> {
    before: G,
    seat: Seat,
    mv: G::Move,
    points: Points,
}

impl<G: Game> History<G> {
    /// Starts from a set-up.
    pub fn new(setup: &G::Setup) -> Self {
        History { now: G::start(setup), past: Vec::new() }
    }

    /// The current position.
    pub fn now(&self) -> &G {
        &self.now
    }

    /// Plays a move, or refuses it and changes nothing.
    pub fn play(&mut self, seat: Seat, mv: &G::Move) -> Result<Points, G::Illegal> {
        let before = self.now.clone();
        let points = self.now.play(seat, mv)?;
        self.past.push(Arc::new(HistoryEntry { before, seat, mv: mv.clone(), points: points.clone() }));
        Ok(points)
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<(Seat, G::Move)> {
        let last = self.past.pop()?;
        self.now = last.before.clone();
        Some((last.seat, last.mv.clone()))
    }

    /// All moves with the positions in which they were played, in order.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = (&G, Seat, &G::Move)> + DoubleEndedIterator + Clone {
        self.positions_from(0)
    }

    /// The same from a ply on, counted from 0.
    pub fn positions_from(
        &self,
        ply: usize,
    ) -> impl ExactSizeIterator<Item = (&G, Seat, &G::Move)> + DoubleEndedIterator + Clone {
        self.past[ply.min(self.past.len())..].iter().map(|ply| (&ply.before, ply.seat, &ply.mv))
    }

    /// The position before a ply, counted from 0; after the last one, the current position.
    pub fn position_at(&self, ply: usize) -> &G {
        self.past.get(ply).map_or(&self.now, |ply| &ply.before)
    }

    /// The points of every move from a ply on, counted from 0.
    pub fn points_from(&self, ply: usize) -> impl ExactSizeIterator<Item = &Points> + DoubleEndedIterator + Clone {
        self.past[ply.min(self.past.len())..].iter().map(|ply| &ply.points)
    }

    /// The number of moves at the beginning that this history has in common with one that it was cloned from, or that
    /// was cloned from it.
    pub fn shared_plies(&self, other: &History<G>) -> usize {
        let mut plies = self.len().min(other.len());
        // Clones share all moves before one that they share.
        while plies > 0 && !Arc::ptr_eq(&self.past[plies - 1], &other.past[plies - 1]) {
            plies -= 1;
        }
        plies
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
