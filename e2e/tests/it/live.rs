//! A table while it is played: missed turns online, reduced motion, refusals, and endings without a count.

use desk::LocalTable;
use e2e::{Browser, close_sheet, keep, keys, meet, open_more, suite, visit};
use game::Observer;
use game::record::{self, Record};
use serde_json::Value;
use table::{Moment, Pace};

use crate::games::{InputDevice, PagePlayer};
use crate::meeting::{TestTable, snapshot};

const SIZES: [(u32, u32); 2] = [(390, 844), (1440, 900)];
const COUNTED: &str = "document.querySelector('.ending:not(.counting) h2')";
/// Everything that a count shows.
const COUNT: &str = "return document.querySelectorAll('.count, .count-button, .b-edge-red, .b-faded').length";

async fn text_of(browser: &Browser, selector: &str) -> String {
    let script = format!("return document.querySelector({})?.textContent ?? ''", Value::from(selector));
    browser.run(&script).await.as_str().expect("a text").to_owned()
}

fn record_of(text: &str) -> Record {
    record::read(text).expect("a record").swap_remove(0)
}

fn opened(record: &Record) -> Box<dyn LocalTable> {
    desk::open_local(record, Pace::Free, Moment(0)).expect("a record")
}

/// The moves of a game on the board of 16 fields after which a player misses a turn.
pub(crate) fn moves_to_missed_turn(first: &str) -> Vec<String> {
    for seed in 0..400_u64 {
        let mut desk = opened(&record_of(&format!("[Game \"gorami\"]\n[Board \"16\"]\n[First \"{first}\"]\n\n")));
        let (mut moves, mut random) = (Vec::new(), seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        while let Some(seat) = desk.to_move().lowest() {
            if desk.view(Observer::Seat(seat)).scene().missed.is_some() {
                return moves;
            }
            let text = desk.position().expect("GOrami has positions");
            let position = gurami::gorami::Position::read(&text).expect("a position");
            let board = position.arena().board();
            let legal: Vec<String> = position.placements().map(|placement| placement.text(board)).collect();
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let text = legal[(random % legal.len() as u64) as usize].clone();
            desk.play(seat, &text, Moment(0), text::Language::English).expect("a legal move");
            moves.push(text);
        }
    }
    panic!("no turn was missed in 400 games");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missed_turn_is_said_online() {
    meet(async |browsers: [Browser; 3]| {
        let meeting = TestTable::begin_with("gorami", "GOrami", &["dialog label:has([value='16'])"], browsers).await;
        let view = snapshot(&meeting.players[0], &meeting.id).await;
        let first = if view.state.to_move.contains(&1) { "yellow" } else { "blue" };
        let moves = moves_to_missed_turn(first);
        for (played, text) in (1..).zip(&moves) {
            let [mover, _] = meeting.mover_and_other().await;
            PagePlayer { browser: mover, hand: InputDevice::Pointer }.play("gorami", text).await;
            meeting.seen(played).await;
        }
        let view = snapshot(&meeting.players[0], &meeting.id).await;
        let mover = *view.state.to_move.first().expect("a player is to move");
        let missed = view.players[2 - mover].as_ref().expect("a name").name.clone();
        let sentence = Value::from(format!("{missed} can place nothing and misses the turn."));
        for browser in meeting.all() {
            for part in [".prompt", "[aria-live]"] {
                let said = format!("document.querySelector('{part}').textContent.includes({sentence})");
                browser.wait_until("all players see it", &said).await;
            }
        }
    })
    .await;
}

/// A game of Equals = Wins with a chain of 7 to close by yellow 2 on C3.
fn equals() -> Record {
    let start = "[Game \"equals\"]\n[Board \"30\"]\n[Players \"2\"]\n[Start \"y3-C4 b5-C5\"]\n[Computer2 \"casual\"]";
    let mut bag: Vec<u32> = (1..=6).flat_map(|number| [number; 5]).collect();
    for drawn in [2, 4, 3, 5] {
        let at = bag.iter().position(|number| *number == drawn).expect("five of each");
        bag.remove(at);
    }
    let left = bag.iter().skip(4).map(u32::to_string).collect::<Vec<_>>().join(" ");
    record_of(&format!("{start}\n[Bag \"2 4 {left}\"]\n\n*\n"))
}

const MOTIONS: &str = "document.getAnimations().filter((motion) => motion.effect.getComputedTiming().duration > 1)";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_for_readers_who_prefer_reduced_motion() {
    const WATCH: &str = "window.flown = 0; new MutationObserver((changes) => changes.forEach((change) =>
        change.addedNodes.forEach((node) => { if (node.className === 'flying-points') window.flown += 1; })))
        .observe(document.body, { childList: true })";
    visit(async |browser| {
        for (width, height) in SIZES {
            browser.resize(width, height).await;
            browser.prefer_no_motion().await;
            browser.go("/about").await;
            keep(&browser, "quiet", &equals()).await;
            browser.go("/game/quiet").await;
            browser.wait_until("the table", "document.querySelector('.tray button.piece')").await;
            browser.run(WATCH).await;
            let still = async |what: &str| {
                assert_eq!(browser.run(&format!("return {MOTIONS}.length")).await, 0, "{what} {width}×{height}");
            };
            browser.click("button", "yellow 2").await;
            browser.press(".own .field[aria-label^='C3,']").await;
            // The chain and its points are there at once, and the seat says what the turn scores.
            browser.wait_until("the chain", "document.querySelector('.own .made .b-label-strong')").await;
            still("a chain").await;
            let line = ".seats-below .seat-name small";
            assert!(text_of(&browser, line).await.starts_with("+"), "{}", text_of(&browser, line).await);
            browser.press(".main-action").await;
            browser
                .wait_until("the computer has moved", "document.querySelectorAll('.move-list .move').length === 2")
                .await;
            still("the computer's move").await;
            open_more(&browser).await;
            still("a sheet").await;
            close_sheet(&browser).await;
            browser.press(".own .field[aria-label^='C4,']").await;
            browser.wait_until("a refusal", "document.querySelector('.prompt.refused')").await;
            still("a refusal").await;
            assert_eq!(browser.run("return window.flown").await, 0, "no points fly");
            // The end is counted at once, and there is no count to repeat.
            let over = suite("equals");
            let last = over.moves.last().expect("a move").text.clone();
            let mut before = over;
            before.moves.pop();
            before.result = None;
            keep(&browser, "quiet", &before).await;
            browser.go("/game/quiet").await;
            browser.press("#curtain-button").await;
            open_more(&browser).await;
            browser.press("#typed-move").await;
            browser.type_keys(&last).await;
            browser.press(".typed button").await;
            browser.wait_until("the result", COUNTED).await;
            still("the end").await;
            assert!(browser.run("return document.querySelectorAll('.count tbody tr').length").await.as_u64() > Some(1));
            assert_eq!(browser.run("return document.querySelectorAll('.count-button, .count .later').length").await, 0);
        }
    })
    .await;
}

/// The instruction comes back after a refusal.
#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_gives_way_to_the_instruction() {
    visit(async |browser| {
        let mut record = suite("kulami");
        record.moves.truncate(20);
        record.result = None;
        browser.go("/about").await;
        keep(&browser, "refused", &record).await;
        browser.go("/game/refused").await;
        browser.wait_until("the table", "document.querySelector('.prompt-text')").await;
        let instruction = text_of(&browser, ".prompt-text").await;
        let last = &record.moves[19].text;
        browser.press(&format!(".own .field[aria-label^='{last},']")).await;
        browser.wait_until("a refusal", "document.querySelector('.prompt.refused')").await;
        assert_ne!(text_of(&browser, ".prompt-text").await, instruction);
        browser.wait_until("it is gone", "!document.querySelector('.prompt.refused')").await;
        assert_eq!(text_of(&browser, ".prompt-text").await, instruction);
        // The board keeps the focus, so that arrow keys go on from there.
        browser.type_keys(keys::ARROWS[0]).await;
        assert_eq!(browser.run("return document.activeElement.matches('.own .field')").await, true);
    })
    .await;
}

/// Nothing is counted when a clock runs out.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_counted_after_a_time_out() {
    visit(async |browser| {
        for name in ["kulami", "equals"] {
            for (width, height) in SIZES {
                browser.resize(width, height).await;
                let mut record = suite(name);
                let seats = (1..).take_while(|seat| record.tag(&format!("Seat{seat}")).is_some()).count();
                record.moves.truncate(record.moves.len() / 2 / seats * seats);
                record.result = None;
                let computers: String = (2..=seats).map(|seat| format!("[Computer{seat} \"casual\"]\n")).collect();
                let left = vec!["2500"; seats].join(" ");
                let record = record_of(&format!("[Clock \"300+0\"]\n[Left \"{left}\"]\n{computers}{record}"));
                browser.go("/about").await;
                keep(&browser, "time", &record).await;
                browser.go("/game/time").await;
                browser.wait_until("the end", COUNTED).await;
                assert_eq!(text_of(&browser, ".ending h2").await, "You lost.", "{name}");
                assert_eq!(text_of(&browser, ".end-reason").await, "You ran out of time.", "{name}");
                assert_eq!(browser.run(COUNT).await, 0, "{name}");
                let shown = browser.run("return document.querySelectorAll('.ending .next .first').length").await;
                assert_eq!(shown, 1, "{name}: a rematch is offered");
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_counted_after_an_agreed_draw() {
    meet(async |browsers: [Browser; 3]| {
        let meeting = TestTable::begin("kulami", "Kulami", browsers).await;
        for _ in 0..2 {
            assert!(meeting.round().await, "the game has just begun");
        }
        let [one, other] = &meeting.players;
        open_more(one).await;
        one.click("button", "Offer a draw").await;
        close_sheet(one).await;
        other.wait_until("the offer", "document.querySelector('.offer')").await;
        other.click("button", "Agree").await;
        for browser in meeting.all() {
            browser.wait_until("the end", COUNTED).await;
            assert_eq!(text_of(browser, ".ending h2").await, "A draw");
            assert_eq!(text_of(browser, ".end-reason").await, "By agreement.");
            assert_eq!(browser.run(COUNT).await, 0);
        }
    })
    .await;
}

/// Whether the content of an element is wider than the element, by selector.
const CUT: &str = "[...document.querySelectorAll(SELECTOR)].filter((part) => part.scrollWidth > part.clientWidth + 1)
    .map((part) => part.textContent)";

#[tokio::test(flavor = "multi_thread")]
async fn wide_screens_have_one_line_for_the_prompt_and_cut_no_names_and_points() {
    visit(async |browser| {
        browser.resize(1440, 900).await;
        for name in ["kulami", "gorami", "equals", "kissing", "challenge", "stripes"] {
            let record = suite(name);
            let seats = (1..).take_while(|seat| record.tag(&format!("Seat{seat}")).is_some()).count();
            let computers: String = (2..=seats).map(|seat| format!("[Computer{seat} \"casual\"]\n")).collect();
            let over = record_of(&format!("{computers}{record}"));
            let mut half = over.clone();
            half.moves.truncate(half.moves.len() / 2 / seats * seats);
            half.result = None;
            for record in [half, over] {
                browser.go("/about").await;
                keep(&browser, "wide", &record).await;
                browser.go("/game/wide").await;
                browser.wait_until("the table", "document.querySelector('.move-list .move')").await;
                let parts = "'.turn-score, .seat-name b, .column-name, .count thead th, .counts thead th'";
                let cut = browser.run(&format!("return {}", CUT.replace("SELECTOR", parts))).await;
                assert_eq!(cut, Value::Array(Vec::new()), "{name}");
                let lines = "document.querySelector('.prompt-text').getClientRects()[0].height";
                let height = browser.run(&format!("return {lines}")).await.as_f64().expect("a height");
                // The instruction of Equals = Wins is long, and the result of two boards is beside them.
                let beside =
                    "return document.querySelector('.playing:not([data-boards=\"1\"]):has(.shelf.over)') !== null";
                let short = name != "equals" && browser.run(beside).await == false;
                let words = text_of(&browser, ".prompt-text").await;
                assert!(height < 24.0 || !short, "{name}: {words:?} is {height} px high");
            }
        }
    })
    .await;
}
