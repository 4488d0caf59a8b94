//! Marks on the board, taps, keys and typed moves: issue 21, numbers 4, 8 and 9.

use e2e::{Browser, ScreenSize, keep, keys, suite, visit};
use game::record::{self, Record};
use serde_json::Value;

/// Equals = Wins of two people with y3 on C4 and b5 on C5; the first one has drawn 2 and 4.
fn equals() -> Record {
    let bag = "2 4 1 1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 6 1 2";
    let text = format!(
        "[Game \"equals\"]\n[Board \"30\"]\n[Players \"2\"]\n[Start \"y3-C4 b5-C5\"]\n[Bag \"{bag}\"]\n\
         [Computer2 \"beginner\"]\n\n*\n"
    );
    record::read(&text).expect("a record").swap_remove(0)
}

/// Kulami on the classic square board before the first move.
fn kulami() -> Record {
    let layout = "aabcccdd/aabeefdd/ggbeefdd/gghhhiii/jjhhhkkl/mnnookkl/mnnpppqq/mnnpppqq";
    record::read(&format!("[Game \"kulami\"]\n[Layout \"{layout}\"]\n\n*\n")).expect("a record").swap_remove(0)
}

async fn open(browser: &Browser, table: &str, record: &Record) {
    browser.go("/").await;
    keep(browser, table, record).await;
    browser.go(&format!("/game/{table}")).await;
    browser.wait_until("the board is there", "document.querySelector('.own .field')").await;
}

fn field(name: &str) -> String {
    format!(".own .field[aria-label^='{name},']")
}

async fn text_of(browser: &Browser, selector: &str) -> String {
    let script = format!("return document.querySelector({})?.textContent ?? ''", Value::from(selector));
    browser.run(&script).await.as_str().expect("a text").to_owned()
}

async fn count(browser: &Browser, selector: &str) -> u64 {
    let script = format!("return document.querySelectorAll({}).length", Value::from(selector));
    browser.run(&script).await.as_u64().expect("a number")
}

/// The field with the focus.
async fn focused(browser: &Browser) -> String {
    let name = browser.run("return document.activeElement.getAttribute('aria-label') ?? ''").await;
    name.as_str().expect("a text").split(',').next().unwrap_or_default().to_owned()
}

const BADGES: &str = ".own .b-badge";
const DOTS: &str = ".own .b-dot";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_chosen_until_the_player_chooses() {
    visit(async |browser| {
        open(&browser, "marks", &equals()).await;
        assert_eq!([count(&browser, BADGES).await, count(&browser, DOTS).await], [0, 0]);
        assert_eq!(count(&browser, ".tray .piece.taken").await, 0);
        browser.press(&field("C3")).await;
        browser.wait_until("it says why", "/Choose a piece/.test(document.querySelector('.prompt').textContent)").await;
        browser.click("button", "yellow 2").await;
        browser.wait_until("badges are there", "document.querySelector('.own .b-badge')").await;
        let marked = count(&browser, BADGES).await + count(&browser, DOTS).await;
        let free = count(&browser, ".own .field:not([aria-disabled])").await;
        assert_eq!(marked, free, "whatever is marked can be chosen, and nothing else");
        assert!(marked < 28, "{marked} of 28 free fields");
    })
    .await;
}

/// With a mouse, pointing previews and a click places.
#[tokio::test(flavor = "multi_thread")]
async fn a_mouse_previews_and_places() {
    visit(async |browser| {
        open(&browser, "marks", &equals()).await;
        browser.click("button", "yellow 2").await;
        browser.hover(&field("C3")).await;
        browser.wait_until("a preview with its chain", "document.querySelector('.own .b-preview')").await;
        assert!(count(&browser, ".own .b-chain").await > 0);
        browser.press(&field("C3")).await;
        browser.wait_until("it is placed", "document.querySelector('.own .field.placed')").await;
        assert!(count(&browser, ".own .made .b-chain").await > 0, "the closed chain is drawn");
        assert!(text_of(&browser, ".main-action").await.contains('5'), "the points of the turn");
        browser.picture("marks-desktop").await;
        // Dragged to another field, then taken back with Escape.
        browser.drag(&field("C3"), &field("D5")).await;
        browser.wait_until("it has moved", "/^D5/.test(document.querySelector('.own .field.placed').ariaLabel)").await;
        browser.type_keys(keys::ESCAPE).await;
        browser.wait_until("it is taken back", "!document.querySelector('.own .field.placed')").await;
    })
    .await;
}

/// On a phone, the first tap previews, another field moves the preview, and the second tap or the main button keeps.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_tap_previews_and_the_second_places() {
    visit(async |browser| {
        browser.on(ScreenSize::Phone).await;
        open(&browser, "marks", &equals()).await;
        browser.tap(".tray .piece[aria-label='yellow 2']").await;
        browser.wait_until("it is chosen", "document.querySelector('.tray .piece.taken')").await;
        browser.tap(&field("C3")).await;
        browser.wait_until("a preview", "document.querySelector('.own .b-preview')").await;
        assert_eq!(count(&browser, ".own .field.placed").await, 0, "nothing is placed");
        let prompt = text_of(&browser, ".prompt-text").await;
        assert_eq!(prompt, "Yellow 2: +5; blue: +2. Tap again to keep it.");
        assert_eq!(text_of(&browser, ".main-action").await, "Keep C3 +5");
        browser.picture("marks-phone-preview").await;
        browser.tap(&field("D5")).await;
        browser.wait_until("it moves", "/Keep D5/.test(document.querySelector('.main-action').textContent)").await;
        browser.tap(&field("C3")).await;
        browser.wait_until("it moves back", "/Keep C3/.test(document.querySelector('.main-action').textContent)").await;
        browser.tap(&field("C3")).await;
        browser.wait_until("it is placed", "document.querySelector('.own .field.placed')").await;
        browser.picture("marks-phone-placed").await;
        // A tap on it takes it up again, and the main button keeps it elsewhere.
        browser.tap(&field("C3")).await;
        browser.wait_until("it is taken up", "!document.querySelector('.own .field.placed')").await;
        browser.tap(&field("D5")).await;
        browser.wait_until("a preview", "/Keep D5/.test(document.querySelector('.main-action').textContent)").await;
        browser.tap(".main-action").await;
        browser.wait_until("it is placed", "document.querySelector('.own .field.placed')").await;
    })
    .await;
}

/// Kulami and GOrami are played with one tap.
#[tokio::test(flavor = "multi_thread")]
async fn one_tap_plays_a_marble() {
    visit(async |browser| {
        browser.on(ScreenSize::Phone).await;
        for name in ["kulami", "gorami"] {
            let mut record = suite(name);
            record.moves.clear();
            record.result = None;
            open(&browser, name, &record).await;
            if name == "gorami" {
                browser.tap(".tray button.piece").await;
                browser.wait_until("it is chosen", "document.querySelector('.tray .piece.taken')").await;
            }
            browser.tap(".own .field:not([aria-disabled])").await;
            browser.wait_until("it is played", "document.querySelectorAll('.move-list .move').length === 1").await;
            browser.picture(&format!("marks-phone-{name}")).await;
        }
        assert!(count(&browser, ".own svg").await > 0);
    })
    .await;
}

/// The chains of the computer's move are drawn, its points fly to the score, and the last move can be shown again.
#[tokio::test(flavor = "multi_thread")]
async fn points_fly_to_the_score() {
    const WATCH: &str = "window.flown = 0; new MutationObserver((changes) => changes.forEach((change) =>
        change.addedNodes.forEach((node) => { if (node.className === 'flying-points') window.flown += 1; })))
        .observe(document.body, { childList: true })";
    visit(async |browser| {
        open(&browser, "marks", &equals()).await;
        browser.run(WATCH).await;
        browser.click("button", "yellow 2").await;
        browser.press(&field("C3")).await;
        browser.wait_until("the points fly", "window.flown === 1").await;
        browser.press(".main-action").await;
        browser
            .wait_until("the computer has moved", "document.querySelectorAll('.move-list .move').length === 2")
            .await;
        browser.wait_until("its points fly, too", "window.flown > 1").await;
        browser.wait_until("they are gone at once", "!document.querySelector('.flying-points')").await;
        let before = browser.run("return window.flown").await.as_u64().expect("a number");
        browser.press(".own .field").await;
        browser.type_keys("r").await;
        browser.wait_until("the last move is shown again", &format!("window.flown > {before}")).await;
        let again = browser.run("return window.flown").await.as_u64().expect("a number");
        browser.press(".move-list li:last-child .move").await;
        browser.wait_until("the list shows it, too", &format!("window.flown > {again}")).await;
        browser.prefer_no_motion().await;
        let quiet = browser.run("return window.flown").await.as_u64().expect("a number");
        browser.press(".move-list li:last-child .move").await;
        browser.wait_until("the chain is drawn", "document.querySelector('.own .made .b-label-strong')").await;
        assert_eq!(browser.run("return window.flown").await.as_u64(), Some(quiet), "nothing moves");
    })
    .await;
}

/// Right from A1 is A2; Down leads across the edge.
#[tokio::test(flavor = "multi_thread")]
async fn arrow_keys_lead_to_the_next_field() {
    visit(async |browser| {
        open(&browser, "marks", &equals()).await;
        browser.run("document.querySelector(\".own .field[aria-label^='A1']\").focus()").await;
        let [left, up, right, down] = keys::ARROWS;
        for (key, expected) in
            [(right, "A2"), (right, "A3"), (left, "A2"), (down, "B3"), (down, "C4"), (up, "B3"), (up, "A2")]
        {
            browser.type_keys(key).await;
            assert_eq!(focused(&browser).await, expected);
        }
        open(&browser, "kulami", &kulami()).await;
        browser.run("document.querySelector(\".own .field[aria-label^='a1,']\").focus()").await;
        for (key, expected) in [(right, "b1"), (up, "b2"), (up, "b3"), (left, "a3"), (down, "a2")] {
            browser.type_keys(key).await;
            assert_eq!(focused(&browser).await, expected);
        }
    })
    .await;
}

/// The keys that the sheet lists do what it says.
#[tokio::test(flavor = "multi_thread")]
async fn one_keyboard_map_is_shown_and_true() {
    visit(async |browser| {
        open(&browser, "marks", &equals()).await;
        browser.run("document.querySelector(\".own .field[aria-label^='C3']\").focus()").await;
        browser.type_keys("?").await;
        browser.wait_until("the keys are listed", "document.querySelectorAll('.key-sheet .keys tr').length > 10").await;
        let listed = text_of(&browser, ".key-sheet .keys").await;
        let barriers = browser.barriers().await.into_iter().filter(|barrier| barrier.contains("key"));
        assert_eq!(barriers.collect::<Vec<_>>(), Vec::<String>::new());
        browser.picture("marks-keys").await;
        browser.type_keys(keys::ESCAPE).await;
        browser.wait_until("they are gone", "!document.querySelector('.key-sheet')").await;
        browser.run("document.querySelector(\".own .field[aria-label^='C3']\").focus()").await;
        browser.type_keys("2").await;
        browser.wait_until("a 2 is chosen", "document.querySelector('.piece.taken')?.ariaLabel === 'yellow 2'").await;
        browser.type_keys("c").await;
        browser.wait_until("it is turned", "document.querySelector('.piece.taken')?.ariaLabel === 'blue 2'").await;
        browser.type_keys("C").await;
        browser.wait_until("and back", "document.querySelector('.piece.taken')?.ariaLabel === 'yellow 2'").await;
        browser.type_keys(keys::ENTER).await;
        browser.wait_until("it is placed", "document.querySelector('.own .field.placed')").await;
        browser.type_keys("\u{E003}").await;
        browser.wait_until("it is taken back", "!document.querySelector('.own .field.placed')").await;
        browser.type_keys("2").await;
        browser.type_keys(keys::ENTER).await;
        browser.wait_until("it is placed again", "document.querySelector('.own .field.placed')").await;
        let turned = "return document.querySelector(\".own .field[aria-label^='A1']\").style.top";
        let before = browser.run(turned).await;
        browser.type_keys("f").await;
        assert_ne!(browser.run(turned).await, before, "the board is turned");
        browser.type_keys("f").await;
        browser.type_keys("\u{E009}\u{E007}").await;
        browser.wait_until("the turn is done", "document.querySelectorAll('.move-list .move').length >= 1").await;
        browser
            .wait_until("the computer has moved", "document.querySelectorAll('.move-list .move').length === 2")
            .await;
        browser.type_keys(",").await;
        browser.wait_until("one move back", "document.querySelector('.to-now')").await;
        browser.type_keys(".").await;
        browser.wait_until("now again", "!document.querySelector('.to-now')").await;
        browser.go("/about").await;
        browser.wait_until("the same list", "document.querySelector('#keys .keys')").await;
        assert_eq!(text_of(&browser, "#keys .keys").await, listed);
    })
    .await;
}

/// Typed moves in any case and with spaces; wrong points are refused; the field shows an example.
#[tokio::test(flavor = "multi_thread")]
async fn typed_moves_are_read_as_people_write_them() {
    visit(async |browser| {
        open(&browser, "marks", &equals()).await;
        let typed = async |text: &str| {
            browser.click("button", "More").await;
            browser.wait_until("the sheet opens", "document.activeElement.matches('.sheet.more')").await;
            browser.run("document.querySelector('#typed-move').focus()").await;
            browser.type_keys(&format!("{text}{}", keys::ENTER)).await;
        };
        browser.click("button", "More").await;
        browser.wait_until("an example", "/b5-C3/.test(document.querySelector('#typed-move')?.placeholder)").await;
        browser.wait_until("the sheet has the focus", "document.activeElement.matches('.sheet.more')").await;
        browser.type_keys(keys::ESCAPE).await;
        browser.wait_until("the sheet closes", "!document.querySelector('#typed-move')").await;
        typed("Y2 - c3 = 7").await;
        browser.wait_until("wrong points", "document.querySelector('.prompt.refused')").await;
        assert_eq!(text_of(&browser, ".prompt-text").await, "This move scores 5 points, not 7.");
        typed("Y2 - c3 = 5").await;
        browser.wait_until("it is played", "document.querySelectorAll('.move-list .move').length >= 1").await;
        assert_eq!(text_of(&browser, ".move-list li:first-child .move").await, "y2-C3: +5, in all 5");
    })
    .await;
}

/// Rows and columns are named, on phones on the wood of a Kulami board.
#[tokio::test(flavor = "multi_thread")]
async fn fields_can_be_found_by_their_names() {
    visit(async |browser| {
        open(&browser, "kulami", &kulami()).await;
        assert_eq!(count(&browser, ".own .b-coordinate").await, 16, "eight columns and eight rows");
        open(&browser, "marks", &equals()).await;
        assert_eq!(count(&browser, ".own .b-coordinate").await, 6, "six rows");
        assert_eq!(count(&browser, ".own .b-field-number").await, 30, "every field");
        browser.on(ScreenSize::Phone).await;
        open(&browser, "kulami", &kulami()).await;
        assert_eq!(count(&browser, ".own .b-wood-name").await, 16);
        assert_eq!(count(&browser, ".own .b-coordinate").await, 0);
        let wide = browser.run("return document.querySelector('.own .field').getBoundingClientRect().width").await;
        assert!(wide.as_f64().expect("a width") >= 42.0, "{wide}");
    })
    .await;
}

/// Fields of a board with ten columns are smaller than a fingertip on a phone.
#[tokio::test(flavor = "multi_thread")]
async fn a_finger_beside_an_allowed_field_means_it() {
    visit(async |browser| {
        browser.on_touch_screen(390, 844).await;
        let layout = "....aa..../..bbaac.../ddbbeec.../ddfgggchhh/ddfgggiii./jjfkkkiii./..llmnnoo./..llmnnoo./...ppqqoo./.....qq...";
        let record = record::read(&format!("[Game \"kulami\"]\n[Layout \"{layout}\"]\n\n1. e5\n")).expect("a record");
        open(&browser, "marks", &record[0]).await;
        // 20 pixels beside e8 is f8, which is neither in the row nor in the column of e5.
        browser.tap_beside(&field("e8"), 20.0).await;
        browser.wait_until("e8 is played", "/black/.test(document.querySelector(\".own .field[aria-label^='e8,']\").ariaLabel)").await;
        // The middle of a field means that field, also if it is barred.
        browser.tap(&field("e9")).await;
        browser.tap(&field("f6")).await;
        browser.wait_until("the rule is named", "document.querySelector('.prompt.refused')").await;
    })
    .await;
}
