//! Hidden information: what an observer may know of a table is decided here and nowhere else.
//!
//! Views ([`Game::view`](game::Game::view)) hide what is hidden in a position; this hides what is hidden in the course of a
//! game: moves of the round being played, premoves, and what chance has decided.

use game::{Observer, Record, Recorded, Seat};

use crate::Table;
use crate::party::Party;

impl<G: Recorded> Table<G> {
    /// How many moves everybody may know: all but those of the round that is still being played.
    pub fn open_plies(&self) -> usize {
        if self.is_over() { self.plies() } else { self.round_start() }
    }

    /// Every move in order. The moves of a round that is still being played are known only to the players who made them,
    /// until the round or the game is over; that they were made is known to everybody.
    pub fn known_moves(&self, observer: Observer) -> impl Iterator<Item = (Seat, Option<&G::Move>)> {
        self.known_moves_from(observer, 0)
    }

    /// The same moves from a ply on, counted from 0.
    pub fn known_moves_from(&self, observer: Observer, from: usize) -> impl Iterator<Item = (Seat, Option<&G::Move>)> {
        let open = self.open_plies();
        let moves = (from..).zip(self.history().positions_from(from));
        moves.map(move |(ply, (_, seat, mv))| (seat, (ply < open || observer.is(seat)).then_some(mv)))
    }

    /// The position to which the moves lead that an observer may know, without the others.
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

    /// The same moves from a ply on as texts of records. Only these are written: in a long game that is most of the work.
    pub fn known_move_texts(&self, observer: Observer, from: usize) -> impl Iterator<Item = (Seat, Option<String>)> {
        let written = self.history().positions_from(from).zip(self.history().points_from(from));
        self.known_moves_from(observer, from)
            .zip(written)
            .map(|((seat, known), ((before, ..), points))| (seat, known.map(|mv| before.write_move(mv, points))))
    }

    /// May everybody know the set-up with everything that chance has decided in it?
    pub fn is_revealed(&self) -> bool {
        self.is_over()
    }

    /// The record, which has the set-up in it, once everybody may know it.
    pub fn revealed_record(&self, more_tags: &[(&str, &str)]) -> Option<Record> {
        self.is_revealed().then(|| self.record(more_tags))
    }
}

impl<G: Recorded> Party<G> {
    /// The view of an observer. Until the game begins everybody sees the same preview, in which nothing depends on what
    /// chance has decided for this game.
    pub fn visible_view(&self, observer: Observer) -> G::View {
        match self.visible_preview() {
            Some(preview) => preview.view(Observer::Spectator),
            None => self.table().now().view(observer),
        }
    }

    /// The position that is shown instead of the real one, until the game begins or is aborted.
    pub fn visible_preview(&self) -> Option<&G> {
        if self.is_over() { None } else { self.preview() }
    }

    /// The premove that an observer may know: only the player's own.
    pub fn known_premove(&self, observer: Observer) -> Option<&G::Move> {
        match observer {
            Observer::Seat(seat) => self.premove_of(seat),
            Observer::Spectator => None,
        }
    }
}
