//! Hidden information: the only place that decides what an observer may know about a table.
//!
//! Views ([`Game::view`](game::Game::view)) hide parts of a position; this module hides parts of the course of a game:
//! moves of the current round, premoves, and random outcomes.

use game::{Observer, Record, RecordedGame, Seat};

use crate::Table;
use crate::seated::SeatedTable;

impl<G: RecordedGame> Table<G> {
    /// The number of moves that all observers may know: all except those of the current round.
    pub fn open_plies(&self) -> usize {
        if self.is_over() { self.plies() } else { self.round_start() }
    }

    /// All moves in order. The moves of the current round are known only to their players until the round
    /// or the game is over; all observers know that they were made.
    pub fn known_moves(&self, observer: Observer) -> impl Iterator<Item = (Seat, Option<&G::Move>)> {
        self.known_moves_from(observer, 0)
    }

    /// The same moves from a ply on, counted from 0.
    pub fn known_moves_from(&self, observer: Observer, from: usize) -> impl Iterator<Item = (Seat, Option<&G::Move>)> {
        let open = self.open_plies();
        let moves = (from..).zip(self.history().positions_from(from));
        moves.map(move |(ply, (_, seat, mv))| (seat, (ply < open || observer.is(seat)).then_some(mv)))
    }

    /// The position after only those moves that an observer may know.
    pub fn known_position(&self, observer: Observer) -> G {
        let open = self.open_plies();
        let mut position = self.history().position_at(open).clone();
        for (seat, mv) in self.known_moves_from(observer, open) {
            if let Some(mv) = mv {
                position.play(seat, mv).expect("players of the same round move independently");
            }
        }
        position
    }

    /// The same moves from a ply on, in record notation. Only these are converted, because that is most of the work in
    /// a long game.
    pub fn known_move_texts(&self, observer: Observer, from: usize) -> impl Iterator<Item = (Seat, Option<String>)> {
        let written = self.history().positions_from(from).zip(self.history().points_from(from));
        self.known_moves_from(observer, from)
            .zip(written)
            .map(|((seat, known), ((before, ..), points))| (seat, known.map(|mv| before.write_move(mv, points))))
    }

    /// Whether all observers may know the set-up with all its random outcomes.
    pub fn is_revealed(&self) -> bool {
        self.is_over()
    }

    /// The record, which contains the set-up; `None` until all observers may know it.
    pub fn revealed_record(&self, more_tags: &[(&str, &str)]) -> Option<Record> {
        self.is_revealed().then(|| self.record(more_tags))
    }
}

impl<G: RecordedGame> SeatedTable<G> {
    /// The view of an observer. Until the game begins, all observers see the same preview, which does not depend on the
    /// random outcomes of this game.
    pub fn visible_view(&self, observer: Observer) -> G::View {
        match self.visible_preview() {
            Some(preview) => preview.view(Observer::Spectator),
            None => self.table().now().view(observer),
        }
    }

    /// The position shown instead of the real one until the game begins or is aborted.
    pub fn visible_preview(&self) -> Option<&G> {
        if self.is_over() { None } else { self.preview() }
    }

    /// The premove that an observer may know: only the observer's own.
    pub fn known_premove(&self, observer: Observer) -> Option<&G::Move> {
        match observer {
            Observer::Seat(seat) => self.premove_of(seat),
            Observer::Spectator => None,
        }
    }
}
