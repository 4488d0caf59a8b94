//! What one observer may know.

use std::marker::PhantomData;

use game::{BySeat, Game, Observer, Outcome, SeatSet};

use super::{BOARD, RoundDraft, RoundRule, Rounds, SeatBoard};
use crate::{Grid, Number};

/// What one observer may know: the own board as it is, other boards as they were at the start of the round, and only
/// the numbers drawn so far (in Challenge the whole line).
#[derive(Clone, PartialEq, Debug)]
pub struct View<R> {
    /// The observer.
    pub observer: Observer,
    /// The number of finished rounds; in Kissing Guramis the start is one.
    pub rounds_played: usize,
    /// All numbers that are known, in order.
    pub known: Vec<Number>,
    /// The numbers of this round; none when the die is not thrown yet or the game is over.
    pub numbers: Vec<Number>,
    /// The boards.
    pub boards: BySeat<SeatBoard>,
    /// The scores of these boards.
    pub score: BySeat<u32>,
    /// The seats that have not moved in this round.
    pub to_move: SeatSet,
    /// How the game ended, once it has.
    pub outcome: Option<Outcome>,
    rule: PhantomData<R>,
}

impl<R: RoundRule> View<R> {
    pub(super) fn new(game: &Rounds<R>, observer: Observer) -> View<R> {
        let seats = game.seats();
        let shown = |seat| if observer.is(seat) { &game.now[seat] } else { &game.before[seat] };
        let numbers = game.numbers_of_round().unwrap_or_default();
        let drawn = R::span(game.played).start + numbers.len();
        View {
            observer,
            rounds_played: game.played,
            known: R::known(game.setup.numbers(), drawn).to_vec(),
            numbers: numbers.to_vec(),
            boards: BySeat::new(seats, |seat| shown(seat).clone()),
            score: BySeat::new(seats, |seat| R::tally(shown(seat)).score),
            to_move: game.to_move(),
            outcome: game.outcome(),
            rule: PhantomData,
        }
    }

    /// The view of empty boards before anything is drawn, to be filled in by the caller.
    pub fn blank(observer: Observer, seats: usize) -> View<R> {
        let empty = SeatBoard { grid: Grid::new(BOARD), points: 0 };
        View {
            observer,
            rounds_played: 0,
            known: Vec::new(),
            numbers: Vec::new(),
            boards: BySeat::new(seats, |_| empty.clone()),
            score: BySeat::new(seats, |_| 0),
            to_move: SeatSet::EMPTY,
            outcome: None,
            rule: PhantomData,
        }
    }

    /// The number of known numbers that have been drawn or thrown.
    pub fn drawn(&self) -> usize {
        R::span(self.rounds_played).start + self.numbers.len()
    }

    /// An empty draft of the observer's round, if the observer is to move and the numbers are known.
    pub fn draft(&self) -> Option<RoundDraft<R>> {
        match self.observer {
            Observer::Seat(seat) if self.to_move.contains(seat) && !self.numbers.is_empty() => {
                Some(RoundDraft::new(self.rounds_played, &self.numbers, self.boards[seat].grid.clone()))
            }
            _ => None,
        }
    }
}
