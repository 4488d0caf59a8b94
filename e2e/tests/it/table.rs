//! Everything at a table besides playing a game to its end.

use e2e::{Browser, keep, open_more, suite, visit};
use game::Seat;
use game::record::{self, Record};
use serde_json::Value;
use table::{Moment, Pace};

async fn text_of(browser: &Browser, selector: &str) -> String {
    let script = format!("return document.querySelector({})?.textContent ?? ''", Value::from(selector));
    browser.run(&script).await.as_str().expect("a text").to_owned()
}

const MOVES: &str = "document.querySelectorAll('.moves li').length";
const OPEN: &str = ".own .field:not([aria-disabled])";

/// Starts a game against the computer with one click; the reader's seat is random.
async fn against_computer(browser: &Browser, game: &str) {
    browser.go("/").await;
    browser.press(&format!("article[aria-labelledby=game-{game}] .card-play button.first")).await;
    browser.wait_until("the reader is to move", "document.querySelector('.prompt.own-turn')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_answers_and_moves_can_be_taken_back() {
    visit(async |browser| {
        for game in ["kulami", "gorami"] {
            against_computer(&browser, game).await;
            let before = browser.run(&format!("return {MOVES}")).await.as_u64().expect("a number");
            // Nothing is chosen before the player does.
            if game == "gorami" {
                assert_eq!(
                    browser.run(&format!("return document.querySelectorAll('{OPEN}, .piece.taken').length")).await,
                    0
                );
                browser.press(".tray button.piece").await;
            }
            browser.press(OPEN).await;
            let answered = format!("{MOVES} === {}", before + 2);
            browser.wait_until("the computer answers", &answered).await;
            browser.reload().await;
            browser.wait_until("the game is kept", &answered).await;
            browser.wait_until("the reader is to move", "document.querySelector('.prompt.own-turn')").await;
            browser.click("button", "Take back").await;
            browser.wait_until("both moves are gone", &format!("{MOVES} === {before}")).await;
        }
    })
    .await;
}

/// A game of the suites before its first move, with the computer at every seat.
fn for_computers(name: &str) -> String {
    let mut record = suite(name);
    record.moves.clear();
    record.result = None;
    let desk = desk::open_local(&record, Pace::Free, Moment(0)).expect("a game");
    let tags: Vec<String> = Seat::first(desk.seats()).map(|seat| format!("Computer{seat}")).collect();
    let tags: Vec<(&str, &str)> = tags.iter().map(|tag| (tag.as_str(), "beginner")).collect();
    desk.record(&tags)
}

fn is_over(record: &Record) -> bool {
    let desk = desk::open_local(record, Pace::Free, Moment(0)).expect("a game that can be replayed");
    desk.ending().is_some()
}

/// Two computers at one table, from start to end.
#[tokio::test(flavor = "multi_thread")]
async fn the_computer_plays_every_game_to_its_end() {
    visit(async |browser| {
        for name in ["kulami", "gorami", "equals", "kissing", "challenge", "stripes"] {
            let text = Value::from(for_computers(name));
            browser.go("/").await;
            browser.run(&format!("localStorage.setItem('ludami.game.test', {text})")).await;
            browser.go("/game/test").await;
            browser.wait_until(name, "document.querySelector('.ending h2')").await;
            assert!(text_of(&browser, ".reason").await.is_empty(), "{name}: nothing went wrong");
            let kept = browser.run("return localStorage.getItem('ludami.game.test')").await;
            let kept = record::read(kept.as_str().expect("a kept game")).expect("a record").swap_remove(0);
            assert!(is_over(&kept), "{name}: {kept}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_move_names_the_rule() {
    visit(async |browser| {
        browser.go("/").await;
        browser.press("article[aria-labelledby=game-kulami] .card-links .here").await;
        browser.wait_until("the board is there", &format!("document.querySelector({})", Value::from(OPEN))).await;
        browser.press(".own .field[aria-label^='d4,']").await;
        browser.press(".own .field[aria-label^='d4,']").await;
        let prompt = text_of(&browser, ".prompt.refused").await;
        // Either colour starts.
        let refusals = ["red", "black"].map(|colour| format!("d4 is occupied by a {colour} marble."));
        assert!(refusals.contains(&prompt), "{prompt}");
        browser.choose("Language", "de").await;
        browser.press(".own .field[aria-label^='e5,']").await;
        let prompt = text_of(&browser, ".prompt.refused").await;
        assert!(prompt.contains("d4"), "{prompt}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_gives_a_reason_before_the_move() {
    visit(async |browser| {
        for game in ["kulami", "gorami", "equals", "kissing"] {
            against_computer(&browser, game).await;
            browser.click("button", "Hint").await;
            browser.wait_until("a reason", "document.querySelector('.sheet.hint li')").await;
            assert_eq!(text_of(&browser, ".sheet.hint h2").await, "Hint");
            browser.click("button", "Show the move").await;
            browser
                .wait_until("the move", "/^Hint: /.test(document.querySelector('.sheet.hint h2').textContent)")
                .await;
        }
    })
    .await;
}

/// A finished game of two people.
#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_shared_turned_and_played_again_with_sides_changed() {
    visit(async |browser| {
        browser.go("/").await;
        keep(&browser, "over", &suite("kulami")).await;
        browser.go("/game/over").await;
        // The first seat is below the board.
        let names = "[...document.querySelectorAll('.seat-name b')].map((name) => name.textContent).join()";
        assert_eq!(browser.run(&format!("return {names}")).await, "Ben,Anna");

        // Rotated, a1 is where the last field of the last row was.
        let corner = "document.querySelector('.own .field[aria-label^=\"b5,\"]').style.left";
        let upright = browser.run(&format!("return {corner}")).await;
        open_more(&browser).await;
        browser.click("button", "Flip").await;
        browser.wait_until("it is turned", &format!("{corner} !== {upright}")).await;

        // The link opens the same game in a study.
        browser
            .run("window.copied = ''; navigator.clipboard.writeText = async (text) => { window.copied = text; }")
            .await;
        browser.click("button", "Share").await;
        browser.wait_until("it says so", "window.copied !== ''").await;
        let link = browser.run("return window.copied").await;
        let path = link.as_str().expect("a link").strip_prefix(browser.origin()).expect("of this server").to_owned();
        browser.go(&path).await;
        browser.wait_until("the whole game", "document.querySelectorAll('.tree button').length === 41").await;

        browser.go("/game/over").await;
        browser.click("button", "Rematch").await;
        browser.wait_until("a new game", "location.pathname !== '/game/over'").await;
        browser.wait_until("sides are changed", &format!("{names} === 'Anna,Ben'")).await;
        assert_eq!(browser.run(&format!("return {MOVES}")).await, 0);
    })
    .await;
}

/// Nothing is lost: an unreadable saved game is shown and kept.
#[tokio::test(flavor = "multi_thread")]
async fn a_kept_game_that_cannot_be_read_says_so_and_stays() {
    visit(async |browser| {
        browser.go("/").await;
        browser.run("localStorage.setItem('ludami.game.broken', '[Game \"kulami\"]\\n\\n1. zz')").await;
        browser.go("/game/broken").await;
        browser.wait_until("a reason", "document.querySelector('.reason')?.textContent.length > 10").await;
        let kept = browser.run("return localStorage.getItem('ludami.game.broken')").await;
        assert_eq!(kept, "[Game \"kulami\"]\n\n1. zz");
        assert!(browser.run("return document.querySelectorAll('main a, main button').length").await.as_u64() > Some(0));
    })
    .await;
}
