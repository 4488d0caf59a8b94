//! What can be done at a table beside playing a game to its end.

use e2e::{Browser, visit};
use serde_json::Value;

async fn text(browser: &Browser, selector: &str) -> String {
    let script = format!("return document.querySelector({})?.textContent ?? ''", Value::from(selector));
    browser.run(&script).await.as_str().expect("a text").to_owned()
}

const MOVES: &str = "document.querySelectorAll('.moves li').length";
const OPEN: &str = ".own .field:not([aria-disabled])";

/// A game against the computer with one click; the reader has the first or the second seat by lot.
async fn against_computer(browser: &Browser, game: &str) {
    browser.go("/").await;
    browser.press(&format!("article[aria-labelledby=game-{game}] .actions button.first")).await;
    browser.wait_until("the reader is to move", &format!("document.querySelector({})", Value::from(OPEN))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_answers_and_moves_can_be_taken_back() {
    visit(async |browser| {
        for game in ["kulami", "gorami"] {
            against_computer(&browser, game).await;
            let before = browser.run(&format!("return {MOVES}")).await.as_u64().expect("a number");
            browser.press(OPEN).await;
            let answered = format!("{MOVES} === {}", before + 2);
            browser.wait_until("the computer answers", &answered).await;
            browser.reload().await;
            browser.wait_until("the game is kept", &answered).await;
            browser
                .wait_until("the reader is to move", &format!("document.querySelector({})", Value::from(OPEN)))
                .await;
            browser.click("button", "Take back").await;
            browser.wait_until("both moves are gone", &format!("{MOVES} === {before}")).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_plays_every_number_game() {
    visit(async |browser| {
        for game in ["equals", "kissing", "stripes"] {
            against_computer(&browser, game).await;
            // The reader plays by the texts that the page itself would write: here the first that the rules allow.
            for _ in 0..40 {
                let done = "document.querySelector('.beside > .actions button.first')";
                if browser.run(&format!("return {done} !== null")).await == true {
                    browser.press(".beside > .actions button.first").await;
                    break;
                }
                let open = browser.run(&format!("return document.querySelector({}) !== null", Value::from(OPEN))).await;
                match open == true {
                    true => browser.press(OPEN).await,
                    false => browser.press(".beside > .actions button").await,
                }
                let over = "document.querySelectorAll('.moves li').length > 1";
                if game == "stripes" && browser.run(&format!("return {over}")).await == true {
                    break;
                }
            }
            browser.wait_until("the computer has played", &format!("{MOVES} >= 1")).await;
            assert!(text(&browser, ".reason").await.is_empty(), "{game}: nothing went wrong");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_move_says_which_rule_forbids_it() {
    visit(async |browser| {
        browser.go("/").await;
        browser.press("article[aria-labelledby=game-kulami] .actions button:nth-of-type(2)").await;
        browser.wait_until("the board is there", &format!("document.querySelector({})", Value::from(OPEN))).await;
        browser.press(".own .field[aria-label^='d4,']").await;
        browser.press(".own .field[aria-label^='d4,']").await;
        let prompt = text(&browser, ".prompt.refused").await;
        assert_eq!(prompt, "d4 is occupied by a red marble.");
        browser.choose("Language", "de").await;
        browser.press(".own .field[aria-label^='e5,']").await;
        let prompt = text(&browser, ".prompt.refused").await;
        assert!(prompt.contains("d4"), "{prompt}");
    })
    .await;
}

/// Arrow keys move over the fields, Enter places.
#[tokio::test(flavor = "multi_thread")]
async fn keys_play_too() {
    visit(async |browser| {
        browser.go("/").await;
        browser.press("article[aria-labelledby=game-kulami] .actions button:nth-of-type(2)").await;
        browser.wait_until("the board is there", &format!("document.querySelector({})", Value::from(OPEN))).await;
        browser.run("document.querySelector('.own .field[tabindex=\"0\"]').focus()").await;
        for ply in 1..=6 {
            // The nearest allowed field is found by going about.
            let mut steps = 0;
            while browser.run("return document.activeElement.hasAttribute('aria-disabled')").await == true
            {
                let key = ["\u{e014}", "\u{e015}", "\u{e012}", "\u{e014}", "\u{e013}"][steps % 5];
                browser.type_keys(key).await;
                steps += 1;
                assert!(steps < 200, "no allowed field is reached");
            }
            browser.type_keys("\u{e007}").await;
            browser.wait_until("a marble is placed", &format!("{MOVES} === {ply}")).await;
        }
    })
    .await;
}
