//! A client applies events to its snapshot.

use wire::{
    ApplyResult, Event, FactMessage, GameState, GameView, MoveMessage, MovesChange, Offer, PaceMessage, PlayerMessage,
    Snapshot, StageName,
};

pub(crate) fn state(ply: usize) -> GameState {
    GameState {
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

fn view(position: &str) -> GameView {
    GameView::Gorami { position: position.to_owned() }
}

pub(crate) fn first_snapshot() -> Snapshot {
    Snapshot {
        rated: false,
        protocol: 1,
        id: "00000000000000a1".to_owned(),
        game: "gorami".to_owned(),
        version: 4,
        at: 10,
        you: Some(2),
        pace: PaceMessage::Free,
        players: vec![Some(PlayerMessage { name: "Anna".to_owned() }), None],
        state: state(1),
        moves: vec![MoveMessage { seat: 1, mv: Some("y3-B3".to_owned()) }],
        view: view("one"),
        premove: None,
        commitment: String::new(),
        opening: None,
    }
}

fn event(version: usize, fact: FactMessage) -> Event {
    Event { version, at: 20, fact, state: state(2), moves: None, view: None, players: None, you: None }
}

#[test]
fn the_next_event_changes_what_it_contains_and_nothing_else() {
    let mut known = first_snapshot();
    let row = MoveMessage { seat: 2, mv: Some("b1-C3".to_owned()) };
    let moved = Event {
        moves: Some(MovesChange { from: 1, rows: vec![row.clone()] }),
        view: Some(view("two")),
        ..event(5, FactMessage::Moved { seat: 2 })
    };
    assert_eq!(known.apply(&moved), ApplyResult::Applied);
    let moves = vec![first_snapshot().moves[0].clone(), row];
    assert_eq!(known, Snapshot { version: 5, at: 20, state: state(2), moves, view: view("two"), ..first_snapshot() });
    let back = Event {
        moves: Some(MovesChange { from: 0, rows: Vec::new() }),
        ..event(6, FactMessage::Agreed { seat: 1, offer: Offer::TakeBack.into() })
    };
    assert_eq!(known.apply(&back), ApplyResult::Applied);
    assert!(known.moves.is_empty());
}

#[test]
fn old_and_future_events_change_nothing() {
    for (version, expected) in [(3, ApplyResult::Stale), (4, ApplyResult::Stale), (6, ApplyResult::Gap)] {
        let mut known = first_snapshot();
        assert_eq!(known.apply(&event(version, FactMessage::Ended)), expected);
        assert_eq!(known, first_snapshot());
    }
}

#[test]
fn a_player_who_leaves_has_no_seat() {
    let mut known = first_snapshot();
    assert_eq!(known.apply(&event(5, FactMessage::Stood { seat: 2 })), ApplyResult::Applied);
    assert_eq!(known.you, None);
    let sat = Event { you: Some(1), ..event(6, FactMessage::Sat { seat: 1 }) };
    assert_eq!(known.apply(&sat), ApplyResult::Applied);
    assert_eq!(known.you, Some(1));
}
