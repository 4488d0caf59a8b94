//! Illegal moves are refused with the text of the rule.

use std::collections::BTreeSet;

use desk::PlayerInput;
use e2e::{Browser, keep, open_more, suite, visit};
use game::record::Record;
use game::{Observer, Seat};
use serde_json::Value;
use table::{Moment, Pace};
use text::Language;

/// The expected refusal on every field for the player to move; `None` where the move is legal.
fn expected(record: &Record) -> Vec<Option<String>> {
    let fresh = || desk::open_local(record, Pace::Free, Moment(0)).expect("a game of the suites");
    let seat: Seat = fresh().to_move().lowest().expect("a player is to move");
    let fields = fresh().view(Observer::Seat(seat)).scene().boards[0].fields.len();
    let tried = |field| fresh().act(seat, PlayerInput::Field(field), Language::English);
    (0..fields).map(|field| tried(field).err().map(|reason| reason.message)).collect()
}

async fn refusal(browser: &Browser, field: usize) -> String {
    // By a script, so that overlapped fields are tried, too.
    browser.run(&format!("document.querySelector('.own [data-field=\"{field}\"]').click()")).await;
    let announced = browser.run("return document.querySelector('.prompt.refused')?.textContent ?? ''").await;
    announced.as_str().expect("a text").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_illegal_field_names_the_rule() {
    visit(async |browser| {
        browser.go("/").await;
        let mut kinds = BTreeSet::new();
        for name in ["kulami", "gorami", "equals", "kissing", "challenge", "stripes"] {
            let mut record = suite(name);
            record.moves.truncate(record.moves.len() / 4 * 2);
            record.result = None;
            keep(&browser, "tried", &record).await;
            browser.go("/game/tried").await;
            if browser.run("return document.querySelector('.curtain') !== null").await == true {
                browser.press(".curtain button").await;
            }
            let expected = expected(&record);
            assert!(expected.iter().any(Option::is_some), "{name}: something is forbidden");
            for (field, words) in expected.iter().enumerate() {
                let Some(words) = words else { continue };
                assert_eq!(&refusal(&browser, field).await, words, "{name}, field {field}");
                // What the rule is about, without the field and the piece.
                kinds.insert(format!("{name}: {}", words.rsplit(' ').next().unwrap_or_default()));
            }
        }
        println!("{kinds:#?}");
    })
    .await;
}

/// Moves that can only be typed.
#[tokio::test(flavor = "multi_thread")]
async fn invalid_typed_moves_are_refused_with_a_reason() {
    visit(async |browser| {
        browser.go("/").await;
        let begun = |name| {
            let mut record = suite(name);
            record.moves.clear();
            record.result = None;
            record
        };
        for (name, typed) in [
            ("kulami", "z99"),
            ("kulami", "swap"),
            ("gorami", "b3-A1"),
            ("gorami", "y9-A1"),
            ("gorami", "y3-Z9"),
            ("equals", "y1-A1,b6-F5"),
            ("kissing", "-"),
            ("challenge", "y3"),
            ("stripes", "<script>"),
        ] {
            keep(&browser, "typed", &begun(name)).await;
            browser.go("/game/typed").await;
            if browser.run("return document.querySelector('.curtain') !== null").await == true {
                browser.press(".curtain button").await;
            }
            let typed_text = Value::from(typed);
            open_more(&browser).await;
            browser.run(&format!("document.getElementById('typed-move').value = {typed_text}")).await;
            browser.press(".typed button").await;
            let announced = browser.run("return document.querySelector('.prompt.refused')?.textContent ?? ''").await;
            let announced = announced.as_str().expect("a text");
            println!("{name} {typed}: {announced}");
            assert!(announced.len() > 10, "{name} {typed}: {announced:?}");
            let moves = browser.run("return document.querySelectorAll('.moves li').length").await;
            assert_eq!(moves, 0, "{name} {typed}: nothing is played");
        }
    })
    .await;
}
