//! Events that a client applies to the snapshot that it knows.

use wire::{Applied, Event, Full, GameView, MoveRow, MovesChange, News, Offer, PaceMessage, Player, StageName, State};

pub(crate) fn state(ply: usize) -> State {
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

fn view(position: &str) -> GameView {
    GameView::Gorami { position: position.to_owned() }
}

pub(crate) fn full() -> Full {
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
        view: view("one"),
        premove: None,
        commitment: String::new(),
        opening: None,
    }
}

fn event(version: usize, news: News) -> Event {
    Event { version, at: 20, news, state: state(2), moves: None, view: None, players: None, you: None }
}

#[test]
fn the_next_event_changes_what_it_tells_and_nothing_else() {
    let mut known = full();
    let row = MoveRow { seat: 2, mv: Some("b1-C3".to_owned()) };
    let moved = Event {
        moves: Some(MovesChange { from: 1, rows: vec![row.clone()] }),
        view: Some(view("two")),
        ..event(5, News::Moved { seat: 2 })
    };
    assert_eq!(known.apply(&moved), Applied::New);
    let moves = vec![full().moves[0].clone(), row];
    assert_eq!(known, Full { version: 5, at: 20, state: state(2), moves, view: view("two"), ..full() });
    let back = Event {
        moves: Some(MovesChange { from: 0, rows: Vec::new() }),
        ..event(6, News::Agreed { seat: 1, offer: Offer::TakeBack.into() })
    };
    assert_eq!(known.apply(&back), Applied::New);
    assert!(known.moves.is_empty());
}

#[test]
fn what_is_old_or_too_new_changes_nothing() {
    for (version, heard) in [(3, Applied::Old), (4, Applied::Old), (6, Applied::Gap)] {
        let mut known = full();
        assert_eq!(known.apply(&event(version, News::Ended)), heard);
        assert_eq!(known, full());
    }
}

#[test]
fn who_stands_up_has_no_seat() {
    let mut known = full();
    assert_eq!(known.apply(&event(5, News::Stood { seat: 2 })), Applied::New);
    assert_eq!(known.you, None);
    let sat = Event { you: Some(1), ..event(6, News::Sat { seat: 1 }) };
    assert_eq!(known.apply(&sat), Applied::New);
    assert_eq!(known.you, Some(1));
}
