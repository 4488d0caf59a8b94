//! Game options as messages.

use game::GameKind;
use games::GameOptions;
use wire::{GameOptionsMessage, from_text, to_text};

fn kind(json: &str) -> GameOptionsMessage {
    from_text(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

#[test]
fn every_game_is_named_by_its_kind_alone_and_has_its_default_options() {
    for game in GameKind::ALL {
        let kind = kind(&format!(r#"{{"game":"{game}"}}"#));
        assert_eq!(kind.options(), Ok(GameOptions::default_of(game)));
    }
}

#[test]
fn options_are_read_back() {
    for game in GameKind::ALL {
        let options = GameOptions::default_of(game);
        assert_eq!(GameOptionsMessage::from(&options).options(), Ok(options));
    }
    for text in [
        r#"{"game":"kulami","layout":"irregular","scoring":"panels+area","first":"black","swap":true}"#,
        r#"{"game":"gorami","board":24,"first":"blue"}"#,
        r#"{"game":"equals","board":52,"players":3}"#,
        r#"{"game":"kissing","players":4}"#,
        r#"{"game":"challenge","players":2}"#,
        r#"{"game":"stripes","players":1}"#,
    ] {
        let kind = kind(text);
        assert_eq!(GameOptionsMessage::from(&kind.options().expect(text)), kind);
        assert_eq!(to_text(&kind), text);
    }
}

#[test]
fn unplayable_games_are_refused_by_name() {
    for (text, error) in [
        (r#"{"game":"kulami","first":"blue"}"#, r#""blue" is not red or black"#),
        (r#"{"game":"gorami","first":"red"}"#, r#""red" is not yellow or blue"#),
        (r#"{"game":"gorami","board":30}"#, "GOrami is played on 16, 22 or 24 fields"),
        (r#"{"game":"gorami","board":17}"#, "there is no board of 17"),
        (r#"{"game":"kissing","players":5}"#, "5 players: a table has 1 to 4"),
        (
            r#"{"game":"kulami","scoring":"all"}"#,
            "column 1: `all`: the scoring is panels, panels+area, panels+lines or panels+area+lines",
        ),
    ] {
        assert_eq!(kind(text).options().expect_err(text).to_string(), error);
    }
    let unknown = kind(r#"{"game":"equals","board":30,"players":3}"#).options();
    assert!(unknown.is_err_and(|error| error.to_string().starts_with("board 30 for 3 is not played")));
    assert!(kind(r#"{"game":"kulami","layout":"aa"}"#).options().is_err());
}
