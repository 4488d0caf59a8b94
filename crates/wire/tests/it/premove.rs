//! Premoves as their client knows them.

use wire::{GameState, MoveMessage, PendingPremove, PremoveStatus, Snapshot, StageName};

use crate::apply::{first_snapshot, state};

fn row(seat: usize, mv: &str) -> MoveMessage {
    MoveMessage { seat, mv: Some(mv.to_owned()) }
}

/// The status of b1-C3, chosen at seat 2 after the first move, once these are the moves.
fn status(moves: &[MoveMessage], change: impl FnOnce(&mut Snapshot)) -> PremoveStatus {
    let before = Snapshot { moves: vec![row(2, "b1-B1")], ..first_snapshot() };
    let premove = PendingPremove::new(&before, "b1-C3".to_owned()).expect("a player");
    let mut now = Snapshot { moves: moves.to_vec(), ..before };
    now.state.to_move = vec![moves.len() % 2 + 1];
    change(&mut now);
    premove.status(&now)
}

#[test]
fn it_is_valid_for_one_position() {
    let (first, other, own) = (row(2, "b1-B1"), row(1, "y3-B3"), row(2, "b1-C3"));
    let played = [first.clone(), other.clone(), own];
    let another = [first.clone(), other, row(2, "b2-C3")];
    let taken_back: [MoveMessage; 0] = [];
    let replayed = [row(2, "b1-B2"), row(1, "y3-B3")];
    for (moves, expected) in [
        (&played[..1], PremoveStatus::Waiting),
        (&played[..2], PremoveStatus::Due),
        (&played[..], PremoveStatus::Done),
        (&another[..], PremoveStatus::Dropped),
        (&taken_back[..], PremoveStatus::Dropped),
        (&replayed[..1], PremoveStatus::Dropped),
        (&replayed[..], PremoveStatus::Dropped),
    ] {
        let mover = if moves.len() % 2 == 1 { 1 } else { 2 };
        assert_eq!(status(moves, |snapshot| snapshot.state.to_move = vec![mover]), expected, "{moves:?}");
    }
}

#[test]
fn it_ends_with_the_game_and_with_the_seat() {
    let first = [row(2, "b1-B1")];
    assert_eq!(
        status(&first, |snapshot| snapshot.state = GameState { stage: StageName::Over.into(), ..state(1) }),
        PremoveStatus::Done
    );
    assert_eq!(status(&first, |snapshot| snapshot.you = Some(1)), PremoveStatus::Dropped);
    assert_eq!(status(&first, |snapshot| snapshot.you = None), PremoveStatus::Dropped);
}
