//! Whole games, played through the page; what comes out is what the rules say.

use e2e::{Browser, visit};
use game::Seat;
use game::record::{self, Record};
use serde_json::Value;
use table::{Moment, Pace};
use text::Language;

/// A piece on a field, as records write it.
struct Laid<'a> {
    blue: bool,
    number: char,
    field: &'a str,
}

impl Laid<'_> {
    /// Reads `b5-C3`; points behind it are left out.
    fn read(text: &str) -> Laid<'_> {
        let (piece, rest) = text.split_once('-').expect("a piece and a field");
        let field = rest.split('=').next().expect("a field");
        let mut signs = piece.chars();
        Laid { blue: signs.next() == Some('b'), number: signs.next().expect("a number"), field }
    }
}

fn suite(name: &str) -> Record {
    let path = format!("{}/../suites/records/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    record::read(&text).expect("a record of the suites").swap_remove(0)
}

/// Opens the game of a record before its first move, as people at one screen play it.
async fn open(browser: &Browser, record: &Record) {
    let begun = Record { moves: Vec::new(), result: None, ..record.clone() };
    browser.go("/").await;
    let text = Value::from(begun.to_string());
    browser.run(&format!("localStorage.setItem('ludami.game.test', {text})")).await;
    browser.go("/game/test").await;
}

/// Players with something to hide give the device to each other.
async fn lift_curtain(browser: &Browser) {
    let down = browser.run("return document.querySelector('.curtain') !== null").await;
    if down == true {
        browser.press(".curtain button").await;
    }
}

fn field(name: &str) -> String {
    format!(".own .field[aria-label^='{name},']")
}

/// Lays a piece: takes it from beside the board, turns it if need be, and clicks on the field.
async fn lay(browser: &Browser, laid: &Laid<'_>, turns: bool) {
    if turns {
        let side = if laid.blue { "blue" } else { "yellow" };
        let shown = "document.querySelector('button.piece')?.getAttribute('aria-label') ?? ''";
        let label = browser.run(&format!("return {shown}")).await;
        if !label.as_str().unwrap_or_default().starts_with(side) {
            browser.click("button", "Turn the piece over").await;
        }
        // A piece in the hand would be turned over.
        let taken = format!("button.piece.taken[aria-label='{side} {}']", laid.number);
        let script = format!("return document.querySelector({}) !== null", Value::from(taken));
        if browser.run(&script).await != true {
            browser.press(&format!("button.piece[aria-label='{side} {}']", laid.number)).await;
        }
    } else {
        browser.press(&format!("button.piece[aria-label$=' {}']", laid.number)).await;
    }
    browser.press(&field(laid.field)).await;
}

/// The record that the page keeps of the game.
async fn kept(browser: &Browser) -> Record {
    let text = browser.run("return localStorage.getItem('ludami.game.test')").await;
    let mut records = record::read(text.as_str().expect("a kept game")).expect("a record");
    records.swap_remove(0)
}

fn texts(record: &Record) -> Vec<&str> {
    record.moves.iter().map(|mv| mv.text.as_str()).collect()
}

/// What the rules say of the end of a game.
fn verdict(record: &Record) -> String {
    let desk = games::sit_down(record, Pace::Free, Moment(0)).expect("a game that can be replayed");
    let name = |seat: Seat| match record.tag(&format!("Seat{seat}")) {
        Some(tag) => tag.value.clone(),
        None => panic!("the record names its players"),
    };
    let names: Vec<String> = Seat::first(desk.seats()).map(name).collect();
    desk.verdict(&names, Language::English).expect("the game is over")
}

/// The moves that the page has kept are those of the record, and it says what the rules say of its end.
async fn check(browser: &Browser, record: &Record) {
    let kept = kept(browser).await;
    let plain = |text: &str| text.split('=').next().expect("a part").to_owned();
    let moves = |record: &Record| texts(record).into_iter().map(plain).collect::<Vec<_>>();
    assert_eq!(moves(&kept), moves(record));
    let verdict = verdict(&kept);
    browser.wait_until("the end is told", "document.querySelector('.ending h2')").await;
    assert_eq!(browser.run("return document.querySelector('.ending h2').textContent").await, Value::from(verdict));
}

#[tokio::test(flavor = "multi_thread")]
async fn kulami_is_played_by_clicks() {
    visit(async |browser| {
        let record = suite("kulami");
        open(&browser, &record).await;
        for text in texts(&record) {
            match text {
                "swap" => browser.press(".beside .actions button.first").await,
                text => browser.press(&field(text)).await,
            }
        }
        check(&browser, &record).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gorami_is_played_by_clicks() {
    visit(async |browser| {
        let record = suite("gorami");
        open(&browser, &record).await;
        for text in texts(&record) {
            lay(&browser, &Laid::read(text), false).await;
        }
        check(&browser, &record).await;
    })
    .await;
}

/// Turns of several pieces.
async fn play_turns(browser: &Browser, record: &Record, ends_by_itself: bool) {
    for text in texts(record) {
        lift_curtain(browser).await;
        if text != "-" {
            for placed in text.split(',') {
                lay(browser, &Laid::read(placed), true).await;
            }
        }
        if !ends_by_itself || text == "-" {
            browser.press(".beside .actions button.first").await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn equals_is_played_by_clicks() {
    visit(async |browser| {
        let record = suite("equals");
        open(&browser, &record).await;
        play_turns(&browser, &record, false).await;
        check(&browser, &record).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kissing_is_played_by_clicks() {
    visit(async |browser| {
        let record = suite("kissing");
        open(&browser, &record).await;
        play_turns(&browser, &record, false).await;
        check(&browser, &record).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenge_is_played_by_clicks() {
    visit(async |browser| {
        let record = suite("challenge");
        open(&browser, &record).await;
        play_turns(&browser, &record, true).await;
        check(&browser, &record).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stripes_is_played_by_clicks() {
    visit(async |browser| {
        let record = suite("stripes");
        open(&browser, &record).await;
        play_turns(&browser, &record, true).await;
        check(&browser, &record).await;
    })
    .await;
}
