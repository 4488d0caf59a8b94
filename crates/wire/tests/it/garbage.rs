//! Parsers return errors for malformed input and never panic.

use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::rounds::{Challenge, Kissing, Stripes};
use kulami::Kulami;
use proptest::prelude::*;
use wire::{ClientMessage, GameView, NewGame, WireGame, read_entry, to_text, write_entry};

use crate::random_table::RandomTable;

fn views() -> Vec<String> {
    fn view<G: crate::mover::Mover + WireGame>(seed: u64) -> String {
        let play = RandomTable::<G>::play(seed, 12);
        to_text(&G::write_view(&game::Game::view(play.seated.table().now(), game::Observer::Spectator)))
    }
    vec![
        view::<Kulami>(1),
        view::<Gorami>(1),
        view::<Equals>(1),
        view::<Kissing>(1),
        view::<Challenge>(1),
        view::<Stripes>(1),
    ]
}

fn read_all(view: &GameView) {
    let _ = Kulami::read_view(view);
    let _ = Gorami::read_view(view);
    let _ = Equals::read_view(view);
    let _ = Kissing::read_view(view);
    let _ = Challenge::read_view(view);
    let _ = Stripes::read_view(view);
}

/// A text with a part cut, duplicated or changed.
fn distorted(text: &str, at: usize, how: u8, with: &str) -> String {
    let at = (0..=at % (text.len() + 1)).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    let (head, tail) = text.split_at(at);
    match how % 4 {
        0 => head.to_owned(),
        1 => format!("{head}{with}{tail}"),
        2 => format!("{head}{with}{}", tail.chars().skip(1).collect::<String>()),
        _ => format!("{head}{}", tail.chars().skip(3).collect::<String>()),
    }
}

const MESSAGES: [&str; 6] = [
    r#"{"type":"act","id":"a1","act":{"do":"move","ply":3,"move":"d4"}}"#,
    r#"{"type":"act","id":"a1","act":{"do":"sit","seat":2,"key":"0011"}}"#,
    r#"{"type":"act","id":"a1","act":{"do":"say","phrase":"hello"}}"#,
    r#"{"type":"resync","from":12}"#,
    r#"{"type":"ping","t":12}"#,
    r#"{"kind":{"game":"kulami","layout":"square","swap":true},"pace":{"kind":"fischer","start":60000,"more":2000}}"#,
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_text(text in any::<String>()) {
        let _ = ClientMessage::read(&text);
        let _ = serde_json::from_str::<NewGame>(&text);
        let _ = serde_json::from_str::<GameView>(&text).map(|view| read_all(&view));
    }

    #[test]
    fn nearly_messages(which in 0..MESSAGES.len(), at: usize, how: u8, with in "[\\PC]{0,3}|[0-9]{1,25}|\u{0}|\\\\u0000") {
        let text = distorted(MESSAGES[which], at, how, &with);
        if let Ok(ClientMessage::Act { id, act }) = ClientMessage::read(&text) {
            prop_assert!(!id.is_empty() && id.chars().count() <= ClientMessage::ID);
            let play = RandomTable::<Kulami>::play(0, 3);
            let _ = act.act(play.seated.table().now());
        }
        let _ = serde_json::from_str::<NewGame>(&text).map(|new| new.pace.read());
    }

    #[test]
    fn nearly_views(which in 0..6usize, at: usize, how: u8, with in "[\\PC]{0,3}|[0-9]{1,5}|\\[|,1,1,1") {
        let text = distorted(&views()[which], at, how, &with);
        let _ = serde_json::from_str::<GameView>(&text).map(|view| read_all(&view));
    }

    #[test]
    fn nearly_entries(seed in 0..20u64, which: usize, at: usize, how: u8, with in "[\\PC]{0,3}|[0-9]{1,5}") {
        let play = RandomTable::<Kissing>::play(seed, 30);
        let mut seated = play.first.clone();
        let which = which % play.entries.len();
        for entry in &play.entries[..which] {
            seated.apply(entry).expect("accepted");
        }
        let text = distorted(&write_entry(&seated, &play.entries[which]), at, how, &with);
        let before = seated.clone();
        if let Ok(entry) = read_entry(&seated, &text)
            && seated.apply(&entry).is_err()
        {
            prop_assert_eq!(seated, before, "what fits no table changes nothing");
        }
    }
}

/// Deep nesting, duplicate keys and huge numbers are errors without side effects.
#[test]
fn crafted() {
    let deep = format!("{}{}", "[".repeat(4_000), "]".repeat(4_000));
    for text in [
        deep.as_str(),
        r#"{"type":"ping","t":1,"t":2}"#,
        r#"{"type":"ping","t":-1}"#,
        r#"{"type":"ping","t":1e400}"#,
        r#"{"type":"ping","t":99999999999999999999}"#,
        r#"{"type":"ping","t":1,"more":2}"#,
        r#"{"type":"pong"}"#,
        r#"{"type":"act","id":"","act":{"do":"resign"}}"#,
        "",
        "null",
    ] {
        assert!(ClientMessage::read(text).is_err(), "{text:.60}");
    }
    let stock = vec!["1"; 300].join(",");
    let view = views().remove(2).replace("\"stock\":[", &format!("\"stock\":[{stock},"));
    let view = view.replace(",]", "]");
    let view: GameView = serde_json::from_str(&view).expect("well formed");
    assert!(Equals::read_view(&view).is_err(), "no box has so many pieces");
}
