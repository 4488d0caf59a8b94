//! A premove as its client knows it: a move chosen for the position after the opponent's next move.

use crate::{MoveMessage, Snapshot, StageName};

/// A move that waits for its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PendingPremove {
    /// The move as text.
    pub mv: String,
    /// The own seat when it was chosen: a player who changes seats loses it.
    seat: usize,
    /// All moves when it was chosen: it holds for one position only.
    moves: Vec<MoveMessage>,
    /// Where it is stored.
    pub holder: PremoveHolder,
}

/// Plays the move when its position is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PremoveHolder {
    /// The server, at once.
    Server,
    /// The client: the premove reached the server too late.
    Client,
}

/// State of a premove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PremoveStatus {
    /// The opponent is still to move.
    Waiting,
    /// Its position is reached.
    Due,
    /// It was played, or the game is over.
    Done,
    /// Something else has happened.
    Dropped,
}

impl PendingPremove {
    /// A move that a player chooses after this snapshot; `None` for a spectator.
    pub fn new(full: &Snapshot, mv: String) -> Option<PendingPremove> {
        Some(PendingPremove { mv, seat: full.you?, moves: full.moves.clone(), holder: PremoveHolder::Server })
    }

    /// Its state after this snapshot.
    pub fn status(&self, full: &Snapshot) -> PremoveStatus {
        let since = full.moves.strip_prefix(self.moves.as_slice());
        match since {
            Some([_, own, ..]) if own.seat == self.seat && own.mv.as_ref() == Some(&self.mv) => PremoveStatus::Done,
            _ if full.state.stage != StageName::Playing => PremoveStatus::Done,
            _ if full.you != Some(self.seat) => PremoveStatus::Dropped,
            Some([]) => PremoveStatus::Waiting,
            Some([_]) if full.state.to_move.contains(&self.seat) => PremoveStatus::Due,
            _ => PremoveStatus::Dropped,
        }
    }
}
