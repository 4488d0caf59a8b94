//! The playing screen: everything fits, nothing moves, nothing hidden is told.

use e2e::{Browser, close_sheet, keep, open_more, suite, visit};
use game::record::{self, Record};
use game::{Observer, Seat};
use serde_json::Value;
use table::{Moment, Pace};
use text::Language;

const SIZES: [(u32, u32); 4] = [(360, 640), (390, 844), (768, 1024), (1440, 900)];
const SQUARE: &str = "aabccdee/ffbccdee/ghbiidee/ghjjkkll/ghmmkkll/nnmmkkll/nnooppqq/nnooppqq";

/// A running game of the suites, with an even number of moves, so that no round is half played.
fn running(name: &str) -> Record {
    let mut record = suite(name);
    record.moves.truncate(record.moves.len() / 4 * 2);
    record.result = None;
    record
}

/// The same before the first move, with other tags.
fn begun(name: &str, tags: &[(&str, &str)]) -> Record {
    let mut record = suite(name);
    record.moves.clear();
    record.result = None;
    retagged(&record, tags)
}

/// A record with some tags replaced or added.
fn retagged(record: &Record, tags: &[(&str, &str)]) -> Record {
    let text = record.to_string();
    let replaced = |line: &&str| !tags.iter().any(|(name, _)| line.starts_with(&format!("[{name} ")));
    let (head, moves) = text.split_once("\n\n").expect("tags and moves");
    let head: Vec<&str> = head.lines().filter(replaced).collect();
    let new: Vec<String> = tags.iter().map(|(name, value)| format!("[{name} \"{value}\"]")).collect();
    let text = format!("{}\n{}\n\n{moves}", head.join("\n"), new.join("\n"));
    record::read(&text).expect("a record").swap_remove(0)
}

/// Against the computer, which has the second seat.
fn with_computer(record: &Record) -> Record {
    retagged(record, &[("Seat2", "Ludami"), ("Computer2", "casual")])
}

/// What the page should show of a game after N moves, for the first seat.
struct Expected {
    mover: Option<Seat>,
    status: String,
    /// The seats of all moves, as columns.
    columns: Vec<String>,
    scores: Vec<String>,
    lines: Vec<String>,
    counts: Vec<String>,
}

fn expected(record: &Record, plies: usize) -> Expected {
    let table = desk::open_local(record, Pace::Free, Moment(0)).expect("a game");
    let view = table.view(Observer::Seat(Seat::first(1).next().expect("a seat")));
    let shown = |row: &desk::CountRow| {
        let sign = if row.sizes.is_some() { "+" } else { "" };
        row.points.iter().map(|points| format!("{sign}{points}")).collect::<Vec<_>>()
    };
    let line = |seat| view.seat_line_at(seat, plies, Language::English).unwrap_or_default();
    Expected {
        mover: table.to_move().lowest(),
        status: view.status_at(plies, Language::English),
        columns: view.moves().iter().map(|row| row.seat.index().to_string()).collect(),
        scores: view.score_at(plies).iter().map(u32::to_string).collect(),
        lines: Seat::first(table.seats()).map(line).collect(),
        counts: view.scene_at(plies).counts.iter().flat_map(shown).collect(),
    }
}

/// The players' names of a record.
fn names(record: &Record) -> Vec<String> {
    let name = |seat| record.tag(&format!("Seat{seat}")).map(|tag| tag.value.clone());
    Seat::first(Seat::MOST).map_while(name).collect()
}

async fn open(browser: &Browser, record: &Record) {
    keep(browser, "test", record).await;
    browser.go("/game/test").await;
}

async fn text_of(browser: &Browser, selector: &str) -> String {
    let script = format!("return document.querySelector({})?.textContent.trim() ?? ''", Value::from(selector));
    browser.run(&script).await.as_str().expect("a text").to_owned()
}

async fn texts_of(browser: &Browser, selector: &str) -> Vec<String> {
    let script = format!(
        "return [...document.querySelectorAll({})].map((one) => one.textContent.trim())",
        Value::from(selector)
    );
    let texts = browser.run(&script).await;
    texts.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
}

/// What does not fit into the window, or overlaps.
const MISFITS: &str = "
    const misfits = [], root = document.documentElement;
    if (root.scrollHeight > innerHeight) misfits.push(`the page is ${root.scrollHeight} high`);
    if (root.scrollWidth > innerWidth) misfits.push(`the page is ${root.scrollWidth} wide`);
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const needed = ['.own .board-frame', '.prompt', '.controls', '.status', '.shelf', '.seats-below .seat'];
    for (const selector of [...needed, '.main-action', '#curtain-button', '.to-now']) {
        const found = box(selector);
        if (!found) { if (needed.includes(selector)) misfits.push(`${selector} is missing`); continue; }
        const { left, top, right, bottom, width, height } = found;
        const inside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
        if (!inside || width < 1 || height < 1)
            misfits.push(`${selector} is at ${[left, top, right, bottom].map(Math.round)}`);
    }
    const apart = ['.own .board-frame', '.prompt', '.controls', '.seats-below .seat'];
    for (const one of apart) for (const other of apart) if (one < other) {
        const [a, b] = [box(one), box(other)];
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
            misfits.push(`${one} and ${other} overlap`);
    }
    return misfits;";

async fn check_sizes(browser: &Browser, what: &str) {
    for (width, height) in SIZES {
        browser.resize(width, height).await;
        let misfits = browser.run(MISFITS).await;
        if misfits != Value::Array(Vec::new()) {
            let picture = browser.picture("misfit").await;
            panic!("{what} {width}×{height}: {misfits} (see {})", picture.display());
        }
    }
}

/// Own turn, in the middle of it, looking back, the curtain, and the end: in every language on every screen.
async fn check_phases(name: &'static str, records: Vec<Record>, over: Record) {
    visit(async move |browser| {
        browser.go("/about").await;
        for language in Language::ALL.map(Language::code) {
            browser.run(&format!("localStorage.setItem('ludami.language', '{language}')")).await;
            for record in &records {
                open(&browser, record).await;
                check_sizes(&browser, &format!("{name} {language} at first")).await;
                if browser.run("return document.querySelector('.curtain') !== null").await == true {
                    browser.press("#curtain-button").await;
                    check_sizes(&browser, &format!("{name} {language} own turn")).await;
                }
                // A piece, then a field.
                browser.run("document.querySelector('button.piece')?.click()").await;
                browser.run("document.querySelector('.own .field:not([aria-disabled])')?.click()").await;
                check_sizes(&browser, &format!("{name} {language} after an input")).await;
                if !record.moves.is_empty() {
                    browser.run("document.querySelector('.move-list .move').click()").await;
                    browser.wait_until("an earlier position", "document.querySelector('.to-now')").await;
                    check_sizes(&browser, &format!("{name} {language} looking back")).await;
                }
            }
            open(&browser, &over).await;
            browser.wait_until("the end", "document.querySelector('.ending')").await;
            check_sizes(&browser, &format!("{name} {language} over")).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kulami_fits_every_screen() {
    let square = begun("kulami", &[("Layout", SQUARE), ("Clock", "300+5")]);
    check_phases("kulami", vec![running("kulami"), square], suite("kulami")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gorami_fits_every_screen() {
    check_phases("gorami", vec![running("gorami")], suite("gorami")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn equals_fits_every_screen() {
    check_phases("equals", vec![running("equals")], suite("equals")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kissing_fits_every_screen() {
    let [three, four] = ["3", "4"].map(|players| begun("kissing", &[("Players", players)]));
    check_phases("kissing", vec![running("kissing"), three, four], suite("kissing")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenge_fits_every_screen() {
    let alone = begun("challenge", &[("Players", "1")]);
    check_phases("challenge", vec![running("challenge"), alone], suite("challenge")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stripes_fits_every_screen() {
    check_phases("stripes", vec![running("stripes")], suite("stripes")).await;
}

/// Fingers need fields of this width on a phone.
#[tokio::test]
async fn fields_of_the_square_board_are_wide_enough_for_fingers() {
    visit(async |browser| {
        browser.go("/about").await;
        browser.resize(390, 844).await;
        open(&browser, &begun("kulami", &[("Layout", SQUARE)])).await;
        let width = "return document.querySelector('.own .field').getBoundingClientRect().width";
        let width = browser.run(width).await.as_f64().expect("a width");
        assert!(width >= 42.0, "{width}");
        // The bar of the table replaces the header, which the menu shows.
        let header = "getComputedStyle(document.querySelector('header.frame')).display";
        assert_eq!(browser.run(&format!("return {header}")).await, "none");
        browser.press(".table-bar .menu").await;
        browser.wait_until("the header", &format!("{header} !== 'none'")).await;
    })
    .await;
}

/// The rectangles of everything that must not move.
const RECTANGLES: &str = "
    const parts = '.table-bar, .own .board-frame, .prompt, .shelf, .controls, .control, .controls .main-action, .seat';
    return [...document.querySelectorAll(parts)].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.className.split(' ')[0], x, y, width, height].join(' ');
    }).sort();";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_between_moves() {
    visit(async |browser| {
        browser.go("/about").await;
        for name in ["kulami", "gorami", "equals", "kissing", "challenge", "stripes"] {
            let record = suite(name);
            for (width, height) in [(390, 844), (1440, 900)] {
                browser.resize(width, height).await;
                open(&browser, &running(name)).await;
                let curtain = "document.querySelector('#curtain-button')?.click()";
                browser.run(curtain).await;
                let before = browser.run(RECTANGLES).await;
                let plies = running(name).moves.len();
                let next = Value::from(record.moves[plies].text.clone());
                open_more(&browser).await;
                browser.run(&format!("document.getElementById('typed-move').value = {next}")).await;
                browser.press(".typed button").await;
                let moved = format!("document.querySelectorAll('.move-list .move').length === {}", plies + 1);
                browser.wait_until("a move", &moved).await;
                browser.run(curtain).await;
                assert_eq!(before, browser.run(RECTANGLES).await, "{name} {width}×{height}");
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_and_the_course_of_the_game_are_named() {
    visit(async |browser| {
        browser.go("/about").await;
        for (name, status) in [
            ("kulami", "Level 2 · marble 20"),
            ("gorami", "16 fields · piece 7"),
            ("equals", "Turn 3 of 6 · bag 14"),
            ("kissing", "Round 5 of 10 · bag 10"),
            ("challenge", "Number 11 of 24"),
            ("stripes", "Throw 12"),
        ] {
            let record = running(name);
            open(&browser, &record).await;
            let shown = text_of(&browser, ".status").await;
            assert_eq!(shown, status, "{name}");
            // At one screen everybody has a name; the player to move is below.
            let (expected, names) = (expected(&record, record.moves.len()), names(&record));
            let mover = expected.mover.expect("a player is to move");
            assert_eq!(texts_of(&browser, ".seats-below .seat-name b").await, [names[mover.index()].clone()]);
            assert_eq!(texts_of(&browser, ".column-name").await, names, "{name}");
            let columns = "return [...document.querySelectorAll('.move-list li')].map((move) => move.dataset.column)";
            assert_eq!(browser.run(columns).await, Value::from(expected.columns), "{name}");
            // Against the computer the reader is addressed.
            let two: &[(&str, &str)] = if ["equals", "challenge"].contains(&name) { &[("Players", "2")] } else { &[] };
            open(&browser, &with_computer(&begun(name, two))).await;
            let both = texts_of(&browser, ".seat-name b").await;
            assert_eq!(both, ["Ludami · Casual", "You"], "{name}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_curtain_covers_hands_only() {
    visit(async |browser| {
        browser.go("/about").await;
        let record = running("equals");
        open(&browser, &record).await;
        let mover = expected(&record, record.moves.len()).mover.expect("a player is to move");
        let name = names(&record).swap_remove(mover.index());
        assert_eq!(text_of(&browser, ".curtain h2").await, format!("{name}, your pieces are here"));
        let covered = browser.run("return document.querySelector('.boards').closest('[inert]')").await;
        assert_eq!(covered, Value::Null, "the board stays open");
        assert_eq!(texts_of(&browser, ".tray h2").await, ["Stock"], "the stock is open, the hand is not");
        let scores = texts_of(&browser, ".seat .score").await;
        let stock = "document.querySelectorAll('.tray .piece').length";
        let open_pieces = browser.run(&format!("return {stock}")).await.as_u64().expect("a number");
        browser.click("button", &format!("I am {name}")).await;
        browser.wait_until("the hand", &format!("{stock} === {}", open_pieces + 2)).await;
        assert_eq!(texts_of(&browser, ".seat .score").await, scores);
        assert_eq!(texts_of(&browser, ".tray h2").await.len(), 2);
    })
    .await;
}

/// Scores, counts, status, lines beside the seats and the prompt belong to the position looked at.
#[tokio::test(flavor = "multi_thread")]
async fn looking_back_shows_everything_of_that_position() {
    visit(async |browser| {
        browser.go("/about").await;
        for name in ["kulami", "gorami", "equals", "stripes"] {
            let record = suite(name);
            open(&browser, &record).await;
            let (plies, ply) = (record.moves.len(), 6);
            let (then, now) = (expected(&record, ply), expected(&record, plies));
            browser.run(&format!("document.querySelectorAll('.move-list .move')[{}].click()", ply - 1)).await;
            browser.wait_until("the prompt", "document.querySelector('.to-now')").await;
            assert_eq!(text_of(&browser, ".prompt-text").await, format!("Move {ply} of {plies}"), "{name}");
            assert_eq!(text_of(&browser, ".status").await, then.status, "{name}");
            for (number, (score, line)) in (1..).zip(then.scores.iter().zip(&then.lines)) {
                let card = format!(".seat[data-seat='{number}']");
                assert_eq!(text_of(&browser, &format!("{card} .score")).await, *score, "{name}");
                assert_eq!(text_of(&browser, &format!("{card} .seat-name small")).await, *line, "{name}");
            }
            assert_eq!(texts_of(&browser, ".side .counts tbody td").await, then.counts, "{name}");
            assert_ne!(then.status, now.status, "{name}");
            browser.press(".to-now").await;
            browser.wait_until("the end again", "!document.querySelector('.to-now')").await;
            assert_eq!(text_of(&browser, ".status").await, now.status, "{name}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_language_switch_changes_every_sentence() {
    visit(async |browser| {
        browser.go("/about").await;
        let record = running("kulami");
        open(&browser, &record).await;
        let last = record.moves.last().expect("a move").text.clone();
        // On a busy machine the languages take longer than a refusal is shown.
        browser
            .run("const later = window.setTimeout; window.setTimeout = (run, time) => later(run, time === 3000 ? 1e9 : time)")
            .await;
        browser.press(&format!(".own .field[aria-label^='{last},']")).await;
        let refusal = text_of(&browser, ".prompt.refused").await;
        assert!(refusal.starts_with(&format!("{last} is occupied")), "{refusal}");
        browser.choose("Language", "de").await;
        browser.wait_until("German", "document.documentElement.lang === 'de'").await;
        let prompt = text_of(&browser, ".prompt.refused").await;
        assert!(prompt.contains("besetzt") || prompt.contains("liegt"), "{prompt}");
        assert_eq!(text_of(&browser, ".playing > .unseen").await, prompt, "the announcement follows");
        // The last announcement of a move, too.
        browser.press(".own .field:not([aria-disabled])").await;
        browser.wait_until("a move", "!document.querySelector('.prompt.refused')").await;
        let german = text_of(&browser, ".playing > .unseen").await;
        browser.choose("Sprache", "fr").await;
        browser.wait_until("French", "document.documentElement.lang === 'fr'").await;
        let french = text_of(&browser, ".playing > .unseen").await;
        assert!(!french.is_empty() && french != german, "{german} {french}");
    })
    .await;
}

/// While a game with hidden information runs, its record is offered nowhere.
#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_tells_no_secrets() {
    visit(async |browser| {
        browser.go("/about").await;
        for (name, offered) in
            [("kulami", true), ("gorami", true), ("equals", false), ("kissing", false), ("stripes", false)]
        {
            open(&browser, &running(name)).await;
            open_more(&browser).await;
            let links = browser.run("return document.querySelectorAll('a[href*=\"record=\"]').length").await;
            assert_eq!(links == 1, offered, "{name}: {links}");
            let buttons = texts_of(&browser, ".sheet.more button").await;
            assert_eq!(buttons.iter().any(|button| button == "Share"), offered, "{name}: {buttons:?}");
            close_sheet(&browser).await;
            open(&browser, &suite(name)).await;
            open_more(&browser).await;
            let buttons = texts_of(&browser, ".sheet.more button").await;
            assert!(buttons.iter().any(|button| button == "Share"), "{name} is over: {buttons:?}");
        }
    })
    .await;
}
