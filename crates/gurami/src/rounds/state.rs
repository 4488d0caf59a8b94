//! Boards, rounds and scores of all seats.

use game::{BySeat, Outcome, Points, Seat, SeatSet, key};

use super::{BOARD, BoardTally, Illegal, RoundDraft, RoundRule, Setup, Supply};
use crate::{Grid, Number, Placement};

/// A seat's board with its points.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SeatBoard {
    /// The pieces.
    pub grid: Grid,
    /// The points of all placements.
    pub points: u32,
}

/// A game in which every player has a board and all play the same rounds at the same time.
#[derive(Clone, PartialEq, Debug)]
pub struct Rounds<R> {
    pub(super) setup: Setup<R>,
    /// The number of finished rounds.
    pub(super) played: usize,
    /// The boards at the start of the round, which everybody may see.
    pub(super) before: BySeat<SeatBoard>,
    pub(super) now: BySeat<SeatBoard>,
    pub(super) phase: RoundPhase,
    pub(super) hash: u64,
}

/// Whether a round is being played or the game is over.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum RoundPhase {
    /// A round is being played.
    Round {
        /// The seats that have moved in it.
        moved: SeatSet,
    },
    /// The game has ended.
    Over(Outcome),
}

/// Kinds of features in the hash.
const PIECE: u32 = 0;
const POINTS: u32 = 1;
const MOVED: u32 = 2;
const PLAYED: u32 = 3;
const NUMBER: u32 = 4;
const SEATS: u32 = 5;

impl<R: RoundRule> Rounds<R> {
    /// Empty boards before the first round.
    pub(super) fn new(setup: &Setup<R>) -> Rounds<R> {
        let empty = BySeat::new(setup.players(), |_| SeatBoard { grid: Grid::new(BOARD), points: 0 });
        let phase = RoundPhase::Round { moved: SeatSet::EMPTY };
        let mut game = Rounds { setup: setup.clone(), played: 0, before: empty.clone(), now: empty, phase, hash: 0 };
        game.hash = game.work_out_hash();
        game
    }

    /// The set-up, including throws added later.
    pub fn setup(&self) -> &Setup<R> {
        &self.setup
    }

    /// The number of finished rounds; in Kissing Guramis the start is one.
    pub fn rounds_played(&self) -> usize {
        self.played
    }

    /// The current boards of all seats, including hidden placements.
    pub fn boards(&self) -> &BySeat<SeatBoard> {
        &self.now
    }

    /// The numbers of the current round; `None` if they are unknown or the game is over.
    pub fn numbers_of_round(&self) -> Option<&[Number]> {
        match self.phase {
            RoundPhase::Round { .. } => self.setup.numbers().get(R::span(self.played)),
            RoundPhase::Over(_) => None,
        }
    }

    /// An empty draft of a seat's round, or the reason why the seat cannot move.
    pub fn draft(&self, seat: Seat) -> Result<RoundDraft<R>, Illegal> {
        let RoundPhase::Round { moved } = self.phase else { return Err(Illegal::GameOver) };
        let seats = self.now.count();
        if seat.index() >= seats {
            return Err(Illegal::NoSuchSeat { seat, seats });
        }
        if moved.contains(seat) {
            return Err(Illegal::AlreadyMoved { seat });
        }
        let numbers = self.numbers_of_round().ok_or(Illegal::NoThrow { round: self.played + 1 })?;
        Ok(RoundDraft::new(self.played, numbers, self.now[seat].grid.clone()))
    }

    /// Takes over a finished draft of a seat that is to move.
    pub(super) fn accept(&mut self, seat: Seat, draft: &RoundDraft<R>) -> Points {
        let points = draft.points();
        let board = &mut self.now[seat];
        self.hash ^= points_key(seat, board.points);
        board.points += points.total();
        self.hash ^= points_key(seat, board.points);
        self.hash ^= draft.laid().iter().fold(0, |hash, laid| hash ^ piece_key(seat, laid.placement));
        board.grid = draft.grid().clone();
        if let RoundPhase::Round { moved } = &mut self.phase {
            *moved = moved.with(seat);
            self.hash ^= moved_key(seat);
            if *moved == SeatSet::all(self.now.count()) {
                self.close_round();
            }
        }
        points
    }

    /// All have moved: placements become visible, and the next round starts if there is one.
    fn close_round(&mut self) {
        self.hash ^= Seat::first(self.now.count()).fold(0, |hash, seat| hash ^ moved_key(seat));
        self.hash ^= key(PLAYED, self.played as u32);
        self.played += 1;
        self.hash ^= key(PLAYED, self.played as u32);
        self.before = self.now.clone();
        self.phase = RoundPhase::Round { moved: SeatSet::EMPTY };
        let through = R::SUPPLY == Supply::Closed && self.numbers_of_round().is_none();
        if through || self.now.values().iter().all(|board| R::is_done(&board.grid)) {
            self.phase = RoundPhase::Over(Outcome::ranked(&self.tallies()));
        }
    }

    /// The results of all boards.
    pub fn tallies(&self) -> BySeat<BoardTally> {
        self.now.map(R::tally)
    }

    pub(super) fn work_out_hash(&self) -> u64 {
        let mut hash = key(SEATS, self.now.count() as u32) ^ key(PLAYED, self.played as u32);
        for (place, number) in self.setup.numbers().iter().enumerate() {
            hash ^= number_key(place, *number);
        }
        for (seat, board) in self.now.iter() {
            hash ^= points_key(seat, board.points);
            hash ^= board.grid.placements().fold(0, |hash, placement| hash ^ piece_key(seat, placement));
        }
        match self.phase {
            RoundPhase::Round { moved } => moved.iter().fold(hash, |hash, seat| hash ^ moved_key(seat)),
            RoundPhase::Over(_) => hash,
        }
    }
}

fn piece_key(seat: Seat, Placement { piece, field }: Placement) -> u64 {
    let side = piece.number.index() * 2 + piece.colour as usize;
    let place = seat.index() * BOARD.fields() + field.index();
    key(PIECE, (place * usize::from(Number::MOST) * 2 + side) as u32)
}

fn points_key(seat: Seat, points: u32) -> u64 {
    key(POINTS, points * Seat::MOST as u32 + seat.index() as u32)
}

fn moved_key(seat: Seat) -> u64 {
    key(MOVED, seat.index() as u32)
}

/// The key of a number at its place in the order.
pub(super) fn number_key(place: usize, number: Number) -> u64 {
    key(NUMBER, (place * usize::from(Number::MOST) + number.index()) as u32)
}
