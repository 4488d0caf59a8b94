//! The ending of every game, and hints.

use e2e::{Browser, keep, suite, visit};
use game::record::Record;
use serde_json::Value;

const GAMES: [&str; 6] = ["kulami", "gorami", "equals", "kissing", "challenge", "stripes"];
const SIZES: [(u32, u32); 2] = [(390, 844), (1440, 900)];
const COUNTED: &str = "document.querySelector('.ending:not(.counting) h2')";

async fn text_of(browser: &Browser, selector: &str) -> String {
    let script = format!("return document.querySelector({})?.textContent ?? ''", Value::from(selector));
    browser.run(&script).await.as_str().expect("a text").to_owned()
}

/// Numbers in the elements of a selector.
async fn numbers(browser: &Browser, selector: &str) -> Vec<i64> {
    let script = format!(
        "return [...document.querySelectorAll({})].map((found) => Number(found.textContent.replace('−', '-')))",
        Value::from(selector)
    );
    browser.run(&script).await.as_array().expect("a list").iter().filter_map(Value::as_i64).collect()
}

/// The same game with all but the last moves.
fn without_last(record: &Record, moves: usize) -> Record {
    let mut shorter = record.clone();
    shorter.moves.truncate(record.moves.len() - moves);
    shorter.result = None;
    shorter
}

fn add_tag(record: &mut Record, name: &str, value: &str) {
    let mut tag = record.tags[0].clone();
    (tag.name, tag.value) = (name.to_owned(), value.to_owned());
    record.tags.push(tag);
}

/// Opens a game of the suites one move before its end, and types that move.
async fn play_last_move(browser: &Browser, name: &str) {
    let record = suite(name);
    let last = record.moves.last().expect("a move").text.clone();
    let last = last.split('=').next().expect("a part").to_owned();
    browser.go("/about").await;
    keep(browser, "last", &without_last(&record, 1)).await;
    browser.go("/game/last").await;
    browser.wait_until("the table", "document.querySelector('.controls .more')").await;
    if browser.run("return document.querySelector('.curtain button') !== null").await == true {
        browser.press(".curtain button").await;
    }
    browser.press(".controls .more").await;
    browser.wait_until("the text field", "document.querySelector('#typed-move')").await;
    browser.press("#typed-move").await;
    browser.type_keys(&last).await;
    browser.press(".typed button").await;
    browser.wait_until("the end", "document.querySelector('.ending h2')").await;
}

/// The totals are the scores in the seats, in any order; the columns of single steps add up to them.
async fn check_count(browser: &Browser, name: &str) {
    let (mut totals, mut scores) = (numbers(browser, ".count tfoot td").await, numbers(browser, ".seat .score").await);
    let seats = totals.len();
    for (column, total) in totals.iter().enumerate() {
        let selector = format!(".count tbody td:nth-child({})", column + 2);
        let sum: i64 = numbers(browser, &selector).await.iter().sum();
        assert_eq!(sum, *total, "{name}: column {column}");
    }
    totals.sort_unstable();
    scores.sort_unstable();
    assert!(seats > 0 && totals == scores, "{name}: {totals:?} {scores:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_counted_to_its_score() {
    visit(async |browser| {
        for name in GAMES {
            let (width, height) = SIZES[usize::from(name.len() % 2 == 0)];
            browser.resize(width, height).await;
            play_last_move(&browser, name).await;
            browser.wait_until("the count begins", "document.querySelector('.ending.counting')").await;
            assert_eq!(text_of(&browser, ".ending h2").await, "Counting …", "{name}");
            let counted = "document.querySelector('.ending:not(.counting)') || document.querySelector('.count .now')";
            browser.wait_until("a step is counted", counted).await;
            browser.wait_until("the count ends", COUNTED).await;
            let headline = text_of(&browser, ".ending h2").await;
            let alone = name == "challenge";
            assert!(headline.contains(if alone { "You made" } else { " won" }) || headline == "A draw", "{headline}");
            assert!(!text_of(&browser, ".end-reason").await.is_empty(), "{name}");
            check_count(&browser, name).await;
            assert_eq!(browser.barriers().await, Vec::<String>::new(), "{name}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_count_lifts_panels_and_can_be_skipped_and_repeated() {
    visit(async |browser| {
        play_last_move(&browser, "kulami").await;
        browser.wait_until("panels lift", "document.querySelector('.own .b-edge-red, .own .b-edge-black')").await;
        browser.click("button", "Skip to the result").await;
        browser.wait_until("the result", COUNTED).await;
        let panels = "document.querySelectorAll('.own .b-edge-red, .own .b-edge-black, .own .b-faded').length";
        assert_eq!(browser.run(&format!("return {panels}")).await, 17);
        assert_eq!(
            browser.run("return document.querySelectorAll('.own .b-area-red, .own .b-area-black').length").await,
            2
        );
        browser.click("button", "Count again").await;
        browser.wait_until("it counts again", "document.querySelector('.ending.counting')").await;
        browser.wait_until("from the beginning", &format!("{panels} > 0 && {panels} < 17")).await;
        browser.wait_until("to the end", COUNTED).await;
        check_count(&browser, "kulami").await;
        // Looking back shows the position as it was.
        browser.run("document.querySelector('.move-step').click()").await;
        browser.wait_until("nothing is lifted", &format!("{panels} === 0")).await;
    })
    .await;
}

/// The result of a resignation is shown at once, and nothing is counted.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_counted_after_a_resignation() {
    visit(async |browser| {
        for name in ["kulami", "kissing"] {
            browser.go("/about").await;
            let mut record = without_last(&suite(name), 2);
            add_tag(&mut record, "Computer2", "casual");
            keep(&browser, "resigned", &record).await;
            browser.go("/game/resigned").await;
            browser.wait_until("the table", "document.querySelector('.controls .more')").await;
            browser.press(".controls .more").await;
            browser.click("button", "Resign").await;
            browser.press("[role=alertdialog] button:not(.first)").await;
            browser.wait_until("the end", COUNTED).await;
            assert_eq!(text_of(&browser, ".ending h2").await, "You lost.");
            assert_eq!(text_of(&browser, ".end-reason").await, "You resigned.");
            let counted = "return document.querySelectorAll('.count, .count-button, .b-edge-red, .b-faded').length";
            assert_eq!(browser.run(counted).await, 0, "{name}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_win_the_next_level_waits() {
    visit(async |browser| {
        let mut record = suite("kulami");
        // Anna has won; she played against the computer.
        add_tag(&mut record, "Computer2", "casual");
        let players =
            "[...document.querySelectorAll('.seat')].sort((one, other) => one.dataset.seat - other.dataset.seat)
            .map((seat) => seat.querySelector('.seat-name b').textContent).join()";
        for (button, names) in [
            ("Next level? Amateur", "You,Ludami · Amateur"),
            ("New game, same settings", "You,Ludami · Casual"),
            ("Rematch", "Ludami · Casual,You"),
        ] {
            browser.go("/about").await;
            keep(&browser, "won", &record).await;
            browser.go("/game/won").await;
            browser.wait_until("the end", COUNTED).await;
            assert_eq!(text_of(&browser, ".ending h2").await, "You won by 3!");
            browser.click("button", button).await;
            browser
                .wait_until("a new game", "location.pathname.startsWith('/game/') && location.pathname !== '/game/won'")
                .await;
            browser.wait_until("with its players", &format!("{players} === '{names}'")).await;
            assert_eq!(browser.run("return document.querySelector('.ending')").await, Value::Null);
        }
        browser.go("/game/won").await;
        browser.wait_until("the end", COUNTED).await;
        browser.click("link", "Review my game").await;
        browser
            .wait_until("the review runs", "document.querySelector('.review progress, .review .grades, .review svg')")
            .await;
    })
    .await;
}

/// What is wrong with the result on this screen.
const RESULT_MISFITS: &str = "
    const misfits = [];
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [rematch, list] = [box('.ending .next .first'), box('.count-rows')];
    if (rematch.top < 0 || rematch.left < 0 || rematch.right > innerWidth || rematch.bottom > box('.controls').top + 1)
        misfits.push(`Rematch is at ${[rematch.left, rematch.top, rematch.right, rematch.bottom].map(Math.round)}`);
    const [x, y] = [rematch.left + rematch.width / 2, rematch.top + rematch.height / 2];
    for (const at of [rematch.top + 2, y, rematch.bottom - 2])
        if (!document.elementFromPoint(x, at)?.closest('.next .first')) misfits.push('Rematch is covered');
    if (rematch.height < 44) misfits.push(`Rematch is ${rematch.height} high`);
    if (list.height < 46) misfits.push(`the count has ${list.height} pixels`);
    if (document.querySelector('.controls .main-action')) misfits.push('a main button without a turn');
    // What scrolls below the heading of the count is not seen through it.
    document.querySelector('.count-rows').scrollTop = 12;
    const head = getComputedStyle(document.querySelector('.count thead th'));
    if (head.position !== 'sticky' || !/^rgb[(]/.test(head.backgroundColor)) misfits.push(`the head is ${head.backgroundColor}`);
    return misfits;";

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_in_sight_on_every_phone() {
    visit(async |browser| {
        for name in GAMES {
            let record = suite(name);
            let seats = (1..).take_while(|seat| record.tag(&format!("Seat{seat}")).is_some()).count();
            let computers: String = (2..=seats).map(|seat| format!("[Computer{seat} \"casual\"]\n")).collect();
            let record = game::record::read(&format!("{computers}{record}")).expect("a record").swap_remove(0);
            browser.go("/about").await;
            keep(&browser, "over", &record).await;
            browser.go("/game/over").await;
            for (width, height) in [(360, 640), (390, 844), (768, 1024), (1440, 900)] {
                browser.resize(width, height).await;
                browser.wait_until("the result", COUNTED).await;
                let misfits = browser.run(RESULT_MISFITS).await;
                let picture = browser.picture(&format!("result-{name}-{width}")).await;
                assert_eq!(misfits, Value::Array(Vec::new()), "{name} {width}×{height} (see {})", picture.display());
            }
        }
    })
    .await;
}

/// Asks for a hint in a game of the suites in its middle, and waits for it. Returns the board's place before.
async fn ask_for_hint(browser: &Browser, name: &str) -> Value {
    let record = suite(name);
    browser.go("/about").await;
    keep(browser, "hint", &without_last(&record, record.moves.len() / 4 * 2)).await;
    browser.go("/game/hint").await;
    browser.wait_until("the table", "document.querySelector('.controls .hint')").await;
    if browser.run("return document.querySelector('.curtain button') !== null").await == true {
        browser.press(".curtain button").await;
    }
    browser.wait_until("the hint is offered", "document.querySelector('.controls .hint:not(:disabled)')").await;
    let place = browser.run(BOARD_PLACE).await;
    browser.press(".controls .hint").await;
    browser.wait_until("a reason", "document.querySelector('.sheet.hint li')").await;
    place
}

const BOARD_PLACE: &str = "return JSON.stringify(document.querySelector('.own .board').getBoundingClientRect())";
const MOVES: &str = "document.querySelectorAll('.moves li, .move-list li').length";

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_never_moves_the_board_and_its_move_can_be_played() {
    visit(async |browser| {
        for (width, height) in SIZES {
            browser.resize(width, height).await;
            for name in GAMES {
                let place = ask_for_hint(&browser, name).await;
                let reasons = browser.run("return document.querySelectorAll('.sheet.hint li').length").await;
                assert!((1..=3).contains(&reasons.as_u64().expect("a number")), "{name}: {reasons}");
                assert_eq!(text_of(&browser, ".sheet.hint h2").await, "Hint", "{name}");
                browser.press(".sheet.hint .show-move").await;
                browser
                    .wait_until("the move", "/^Hint: /.test(document.querySelector('.sheet.hint h2').textContent)")
                    .await;
                assert_eq!(browser.run(BOARD_PLACE).await, place, "{name}: the board has not moved");
                let title = text_of(&browser, ".sheet.hint h2").await;
                let pieces = title.split(',').filter(|part| part.contains('-') || name == "kulami").count();
                let ghosts = browser.run("return document.querySelectorAll('.own .b-preview').length").await;
                assert_eq!(ghosts.as_u64(), Some(pieces as u64), "{name}: {title}");
                assert_eq!(browser.barriers().await, Vec::<String>::new(), "{name}");
                let before = browser.run(&format!("return {MOVES}")).await.as_u64().expect("a number");
                browser.press(".sheet.hint .play-it").await;
                browser.wait_until("the turn is played", &format!("{MOVES} > {before}")).await;
                browser.wait_until("the sheet is gone", "!document.querySelector('.sheet.hint')").await;
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_has_other_ideas_and_closes_with_escape() {
    visit(async |browser| {
        for name in ["kulami", "gorami"] {
            ask_for_hint(&browser, name).await;
            browser.press(".sheet.hint .show-move").await;
            let first = text_of(&browser, ".sheet.hint h2").await;
            browser.wait_until("another idea", "document.querySelector('.sheet.hint .other-idea')").await;
            browser.press(".sheet.hint .other-idea").await;
            browser.wait_until("its reasons", "document.querySelector('.sheet.hint .show-move')").await;
            browser.press(".sheet.hint .show-move").await;
            let other = Value::from(first);
            browser
                .wait_until(
                    "another move",
                    &format!("document.querySelector('.sheet.hint h2').textContent !== {other}"),
                )
                .await;
            browser.type_keys(e2e::keys::ESCAPE).await;
            browser.wait_until("it is closed", "!document.querySelector('.sheet.hint')").await;
            assert_eq!(browser.run("return document.querySelectorAll('.own .b-preview').length").await, 0);
        }
    })
    .await;
}

/// Values are points lost against the best move: the best is 0, others are not better.
#[tokio::test(flavor = "multi_thread")]
async fn values_are_points_lost_and_agree_with_the_hint() {
    visit(async |browser| {
        for name in ["kulami", "gorami"] {
            ask_for_hint(&browser, name).await;
            browser.press(".sheet.hint .show-move").await;
            browser.press(".controls .more").await;
            browser.click("checkbox", "Values on the fields").await;
            browser.press(".sheet.more .close").await;
            let labels = "document.querySelectorAll('.own [class^=b-label]').length";
            browser.wait_until("values", &format!("{labels} > 1")).await;
            browser.wait_until("the best one", "document.querySelector('.own .b-label-strong')").await;
            browser.wait_until("one evaluation", "/[+]|Equal/.test(document.querySelector('.evaluation .worth').textContent)").await;
            browser.wait_until("the hint agrees", "document.querySelector('.sheet.hint .worth').textContent === document.querySelector('.evaluation .worth').textContent").await;
        }
    })
    .await;
}
