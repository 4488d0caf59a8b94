//! A move that is chosen for the position that comes next, as the page knows of it.

use wire::{Full, MoveRow, StageName};

/// A move that waits for its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Premove {
    pub(crate) mv: String,
    /// The own seat when it was chosen: who changes seats thinks anew.
    seat: usize,
    /// Everything that had been played when it was chosen: it holds for one position only.
    moves: Vec<MoveRow>,
    pub(crate) keeper: Keeper,
}

/// Who plays it when its position has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keeper {
    /// The server, at once.
    Server,
    /// The page: the server heard of it too late.
    Page,
}

/// What becomes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// The other one is still to move.
    Waits,
    /// Its position has come.
    Due,
    /// It is played, or the game is over.
    Done,
    /// Something else has happened.
    Gone,
}

impl Premove {
    /// A move that a player chooses now.
    pub(crate) fn made(told: &Full, mv: String) -> Option<Premove> {
        Some(Premove { mv, seat: told.you?, moves: told.moves.clone(), keeper: Keeper::Server })
    }

    /// What becomes of it as things stand.
    pub(crate) fn fate(&self, told: &Full) -> Fate {
        let since = told.moves.strip_prefix(self.moves.as_slice());
        match since {
            Some([_, own, ..]) if own.seat == self.seat && own.mv.as_ref() == Some(&self.mv) => Fate::Done,
            _ if told.state.stage != StageName::Playing => Fate::Done,
            _ if told.you != Some(self.seat) => Fate::Gone,
            Some([]) => Fate::Waits,
            Some([_]) if told.state.to_move.contains(&self.seat) => Fate::Due,
            _ => Fate::Gone,
        }
    }
}

#[cfg(test)]
mod tests {
    use wire::{GameView, PaceMessage, Player, State};

    use super::*;

    fn state(ply: usize) -> State {
        State {
            stage: StageName::Playing.into(),
            to_move: vec![1],
            ply,
            clocks: None,
            offers: Vec::new(),
            away: Vec::new(),
            claim: None,
            closed: None,
            next: None,
        }
    }

    fn full() -> Full {
        Full {
            rated: false,
            protocol: 1,
            id: "00000000000000a1".to_owned(),
            game: "gorami".to_owned(),
            version: 4,
            at: 10,
            you: Some(2),
            pace: PaceMessage::Free,
            players: vec![Some(Player { name: "Anna".to_owned() }), None],
            state: state(1),
            moves: vec![MoveRow { seat: 1, mv: Some("y3-B3".to_owned()) }],
            view: GameView::Gorami { position: "one".to_owned() },
            premove: None,
            commitment: String::new(),
            opening: None,
        }
    }

    fn row(seat: usize, mv: &str) -> MoveRow {
        MoveRow { seat, mv: Some(mv.to_owned()) }
    }

    /// Somebody at seat 2 has chosen b1-C3 after the first move; then these moves are told.
    fn fate(moves: &[MoveRow], change: impl FnOnce(&mut Full)) -> Fate {
        let before = Full { moves: vec![row(2, "b1-B1")], ..full() };
        let premove = Premove::made(&before, "b1-C3".to_owned()).expect("a player");
        let mut told = Full { moves: moves.to_vec(), ..before };
        told.state.to_move = vec![moves.len() % 2 + 1];
        change(&mut told);
        premove.fate(&told)
    }

    #[test]
    fn it_holds_for_one_position_only() {
        let (first, other, own) = (row(2, "b1-B1"), row(1, "y3-B3"), row(2, "b1-C3"));
        let played = [first.clone(), other.clone(), own];
        let elsewhere = [first.clone(), other, row(2, "b2-C3")];
        let taken_back: [MoveRow; 0] = [];
        let replayed = [row(2, "b1-B2"), row(1, "y3-B3")];
        for (moves, expected) in [
            (&played[..1], Fate::Waits),
            (&played[..2], Fate::Due),
            (&played[..], Fate::Done),
            (&elsewhere[..], Fate::Gone),
            (&taken_back[..], Fate::Gone),
            (&replayed[..1], Fate::Gone),
            (&replayed[..], Fate::Gone),
        ] {
            let mover = if moves.len() % 2 == 1 { 1 } else { 2 };
            assert_eq!(fate(moves, |told| told.state.to_move = vec![mover]), expected, "{moves:?}");
        }
    }

    #[test]
    fn it_ends_with_the_game_and_with_the_seat() {
        let first = [row(2, "b1-B1")];
        assert_eq!(fate(&first, |told| told.state = State { stage: StageName::Over.into(), ..state(1) }), Fate::Done);
        assert_eq!(fate(&first, |told| told.you = Some(1)), Fate::Gone);
        assert_eq!(fate(&first, |told| told.you = None), Fate::Gone);
    }
}
