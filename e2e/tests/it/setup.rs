//! The set-up sheet and the cards of the home page.

use e2e::keys::ARROWS;
use e2e::{Browser, ScreenSize, invite_with, meet, visit};
use game::record::{self, Record};

use crate::meeting::snapshot;

const GAMES: [&str; 6] = ["kulami", "gorami", "equals", "kissing", "challenge", "stripes"];
const SIZES: [(u32, u32); 4] = [(360, 640), (390, 844), (768, 1024), (1440, 900)];

/// Opens the sheet from the card of a game.
async fn open(browser: &Browser, game: &str) {
    browser.go("/").await;
    browser.press(&format!("[aria-labelledby='game-{game}'] .options")).await;
    browser.wait_until("the sheet", "document.querySelector('dialog[open] footer button')").await;
}

/// Chooses answers by `question=answer`.
async fn answer(browser: &Browser, answers: &[&str]) {
    for answer in answers {
        let (question, word) = answer.split_once('=').expect("a question and an answer");
        browser.press(&format!("dialog label:has([name='{question}'][value='{word}'])")).await;
        let chosen = format!("document.querySelector(\"dialog [name='{question}'][value='{word}']\").checked");
        browser.wait_until(answer, &chosen).await;
    }
}

/// The questions that are asked, in their order.
async fn questions(browser: &Browser) -> String {
    let script =
        "const names = [...document.querySelectorAll('dialog input')].map((input) => input.name || input.type);
        return [...new Set(names)].join(' ')";
    browser.run(script).await.as_str().expect("a text").to_owned()
}

/// Starts the game of the sheet, and reads its record.
async fn play(browser: &Browser, game: &str) -> Record {
    browser.click("button", "Play").await;
    kept(browser, game).await
}

/// The record of the game that has just begun.
async fn kept(browser: &Browser, game: &str) -> Record {
    browser.wait_until("the table", &format!("document.querySelector('.table[data-game={game}]')")).await;
    let text = browser.run("return localStorage.getItem('ludami.game.' + location.pathname.split('/').pop())").await;
    record::read(text.as_str().expect("a kept game")).expect("a record").swap_remove(0)
}

fn tag<'a>(record: &'a Record, name: &str) -> &'a str {
    record.tag(name).map_or("", |tag| tag.value.as_str())
}

/// Parts of the sheet that are cut, and whether its button can be pressed where it is.
const CUT: &str = "
    const button = document.querySelector('dialog footer .first'), box = button.getBoundingClientRect();
    const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    const on_top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === button;
    const wide = [...document.querySelectorAll('dialog, dialog *')].filter((one) => !one.closest('svg')
        && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1);
    return [...(inside && on_top ? [] : ['the button']), ...wide.map((one) => one.tagName + ' ' + one.textContent)].join()";

/// In every language, for every game and opponent, on every screen.
async fn fits(language: &'static str) {
    visit(async move |browser| {
        browser.go("/").await;
        browser.run(&format!("localStorage.setItem('ludami.language', '{language}')")).await;
        for game in GAMES {
            open(&browser, game).await;
            let words = "return [...document.querySelectorAll('dialog [name=opponent]')].map((one) => one.value)";
            let opponents = browser.run(words).await;
            for opponent in opponents.as_array().expect("a list") {
                let opponent = opponent.as_str().expect("a word");
                answer(&browser, &[&format!("opponent={opponent}")]).await;
                for (width, height) in SIZES {
                    browser.resize(width, height).await;
                    let cut = browser.run(CUT).await;
                    assert_eq!(cut, "", "{language} {game} {opponent} {width}×{height}");
                    assert_eq!(browser.overhang().await, 0, "{language} {game} {width}×{height}");
                }
            }
        }
    })
    .await;
}

#[tokio::test]
async fn play_is_always_on_the_screen() {
    fits("en").await;
}

#[tokio::test]
async fn german_fits_the_sheet() {
    fits("de").await;
}

#[tokio::test]
async fn french_fits_the_sheet() {
    fits("fr").await;
}

#[tokio::test]
async fn only_the_choices_of_the_game_are_offered() {
    visit(async |browser| {
        for (game, opponent, expected) in [
            ("kulami", "computer", "opponent range colour start scoring layout clock checkbox"),
            ("kulami", "here", "opponent text start scoring layout clock checkbox"),
            ("kulami", "online", "opponent access colour start scoring layout clock checkbox"),
            ("gorami", "computer", "opponent range colour start fields clock"),
            ("equals", "computer", "opponent range players start fields clock"),
            ("kissing", "alone", "opponent"),
            ("kissing", "computer", "opponent range players clock"),
            ("challenge", "alone", "opponent"),
            ("stripes", "here", "opponent players text clock"),
        ] {
            open(&browser, game).await;
            answer(&browser, &[&format!("opponent={opponent}")]).await;
            assert_eq!(questions(&browser).await, expected, "{game} {opponent}");
        }
    })
    .await;
}

#[tokio::test]
async fn choices_against_the_computer_arrive_in_the_record() {
    visit(async |browser| {
        open(&browser, "kulami").await;
        browser.tab_to("dialog [type=range]").await;
        browser.type_keys(ARROWS[2]).await;
        let sentence = "document.querySelector('.ask-strength').textContent.includes('Amateur')";
        browser.wait_until("the level and its sentence", sentence).await;
        answer(&browser, &["colour=2", "start=1", "scoring=panels+lines", "layout=classic-irregular"]).await;
        browser.press("dialog summary").await;
        answer(&browser, &["clock=5+5"]).await;
        browser.press("dialog label.check").await;
        let summary =
            "document.querySelector('dialog summary').textContent === 'More: 5 min + 5 s per move, swap rule'";
        browser.wait_until("what is chosen is summed up", summary).await;
        let kulami = play(&browser, "kulami").await;
        let board = kulami::Layout::named("classic-irregular").expect("a board").to_string();
        let tags =
            ["First", "Computer1", "Computer2", "Scoring", "Layout", "Clock", "Swap"].map(|name| tag(&kulami, name));
        assert_eq!(tags, ["black", "amateur", "", "panels+lines", &board, "300+5", "yes"]);

        open(&browser, "gorami").await;
        answer(&browser, &["colour=1", "start=2", "fields=16"]).await;
        let gorami = play(&browser, "gorami").await;
        assert_eq!(
            ["First", "Computer1", "Computer2", "Board"].map(|name| tag(&gorami, name)),
            ["blue", "", "casual", "16"]
        );

        open(&browser, "equals").await;
        answer(&browser, &["players=3", "start=2", "fields=52"]).await;
        let equals = play(&browser, "equals").await;
        let tags = ["Computer1", "Computer2", "Computer3", "Board"].map(|name| tag(&equals, name));
        assert_eq!(tags, ["casual", "casual", "", "52"]);

        for game in ["kissing", "stripes", "challenge"] {
            open(&browser, game).await;
            answer(&browser, &["opponent=computer", "players=4"]).await;
            assert_eq!(tag(&play(&browser, game).await, "Computer4"), "casual", "{game}");
            open(&browser, game).await;
            answer(&browser, &["opponent=alone"]).await;
            let alone = play(&browser, game).await;
            assert_eq!((tag(&alone, "Players"), tag(&alone, "Computer2")), ("1", ""), "{game}");
        }
    })
    .await;
}

/// A change of one choice leaves the text fields alone.
#[tokio::test]
async fn names_stay_while_other_fields_change() {
    visit(async |browser| {
        let names = "[...document.querySelectorAll('.ask-names input')].map((input) => input.value).join()";
        for screen in ScreenSize::ALL {
            browser.on(screen).await;
            open(&browser, "kulami").await;
            answer(&browser, &["opponent=here"]).await;
            browser.press(".ask-names label:nth-child(1) input").await;
            browser.type_keys("Anna B").await;
            browser.press(".ask-names label:nth-child(2) input").await;
            browser.type_keys("Ben").await;
            assert_eq!(browser.run(&format!("return {names}")).await, "Anna B,Ben");
            let heading = "document.querySelector('.ask-colour legend').textContent === 'Anna B’s colour'";
            browser.wait_until("names are used at once", heading).await;
            answer(&browser, &["colour=2", "start=2", "scoring=panels+area"]).await;
            assert_eq!(browser.run(&format!("return {names}")).await, "Anna B,Ben");
            let record = play(&browser, "kulami").await;
            let tags = ["First", "Seat1", "Seat2", "Scoring"].map(|name| tag(&record, name));
            assert_eq!(tags, ["red", "Ben", "Anna B", "panels+area"]);
        }
        // Fields that appear again are filled.
        open(&browser, "stripes").await;
        answer(&browser, &["opponent=here"]).await;
        browser.press(".ask-names label:nth-child(2) input").await;
        browser.type_keys("Ben").await;
        answer(&browser, &["players=3"]).await;
        assert_eq!(browser.run(&format!("return {names}")).await, ",Ben,");
        answer(&browser, &["opponent=computer", "opponent=here"]).await;
        assert_eq!(browser.run(&format!("return {names}")).await, ",Ben,");
        assert_eq!(tag(&play(&browser, "stripes").await, "Seat2"), "Ben");
    })
    .await;
}

/// Parts of the cards that are cut, overlap or make a card too tall, and whether the page has its frame around it.
const CROWDED: &str = "
    const faults = [];
    const box = (one) => one.getBoundingClientRect();
    if (box(document.querySelector('main h1')).top < box(document.querySelector('.frame')).bottom) faults.push('heading');
    for (const card of document.querySelectorAll('.card.game')) {
        if (box(card).height > 350) faults.push('tall: ' + card.textContent);
        const parts = [...card.querySelectorAll('h2, p, select, .card-play .first, .card-links > *')].filter((part) => part.offsetParent);
        for (const [index, part] of parts.entries()) {
            const one = box(part);
            if (one.left < box(card).left || one.right > box(card).right || part.scrollWidth > part.clientWidth + 1
                && getComputedStyle(part).display !== 'inline') faults.push('cut: ' + part.textContent);
            for (const next of parts.slice(index + 1)) {
                const other = box(next);
                if (one.left < other.right && other.left < one.right && one.top + 1 < other.bottom && other.top + 1 < one.bottom)
                    faults.push('over: ' + part.textContent + ' / ' + next.textContent);
            }
        }
    }
    return faults.join();";

#[tokio::test]
async fn the_cards_are_compact_in_every_language() {
    visit(async |browser| {
        for language in ["en", "de", "fr"] {
            browser.go("/").await;
            browser.run(&format!("localStorage.setItem('ludami.language', '{language}')")).await;
            browser.reload().await;
            for (width, height) in SIZES {
                browser.resize(width, height).await;
                assert_eq!(browser.run(CROWDED).await, "", "{language} {width}×{height}");
                assert_eq!(browser.overhang().await, 0, "{language} {width}×{height}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn the_strength_on_a_card_is_remembered() {
    visit(async |browser| {
        browser.go("/").await;
        browser.choose("Strength: Kulami", "9").await;
        browser.wait_until(
            "the sentence follows",
            "document.querySelector('[aria-labelledby=game-kulami] .card-play').textContent.includes('Punishes every slip.')",
        )
        .await;
        browser.choose("Opponent: Kissing Guramis", "alone").await;
        browser.reload().await;
        browser.click("button", "Play Kulami").await;
        let kulami = kept(&browser, "kulami").await;
        assert!([tag(&kulami, "Computer1"), tag(&kulami, "Computer2")].contains(&"expert"), "{kulami}");
        browser.go("/").await;
        browser.click("button", "Play Kissing Guramis").await;
        assert_eq!(tag(&kept(&browser, "kissing").await, "Players"), "1");
        // The sheet begins with it, and what is chosen there is remembered, too.
        open(&browser, "kulami").await;
        browser.tab_to("dialog [type=range]").await;
        browser.type_keys(ARROWS[2]).await;
        browser.wait_until("the next level", "document.querySelector('.ask-strength b').textContent === 'Master'").await;
        play(&browser, "kulami").await;
        browser.go("/").await;
        let kept = "document.querySelector('[aria-labelledby=game-kulami] select').value === '10'";
        browser.wait_until("it is on the card", kept).await;
        let gorami = "document.querySelector('[aria-labelledby=game-gorami] select').value === '4'";
        browser.wait_until("other games keep theirs", gorami).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn colour_and_start_arrive_in_an_online_game() {
    meet(async |[one, other]: [Browser; 2]| {
        for (colour, start, to_move) in [(2, 1, 2), (2, 2, 1), (1, 2, 2)] {
            let choices = [
                format!("dialog label:has([name=colour][value='{colour}'])"),
                format!("dialog label:has([name=start][value='{start}'])"),
            ];
            let link = invite_with(&one, "Kulami", &choices.each_ref().map(String::as_str)).await;
            other.go(&link).await;
            for browser in [&one, &other] {
                browser.wait_until("the game begins", "document.querySelector('.seat.turn')").await;
            }
            let path = one.run("return location.pathname").await;
            let view = snapshot(&one, path.as_str().expect("a path").trim_start_matches("/game/")).await;
            assert_eq!((view.you, view.state.to_move), (Some(colour), vec![to_move]), "{colour} {start}");
        }
    })
    .await;
}

#[tokio::test]
async fn the_sheet_is_accessible() {
    visit(async |browser| {
        for game in ["kulami", "equals", "kissing"] {
            open(&browser, game).await;
            for opponent in ["computer", "here", "online"] {
                answer(&browser, &[&format!("opponent={opponent}")]).await;
                browser.run("document.querySelector('dialog details').open = true").await;
                for screen in ScreenSize::ALL {
                    browser.on(screen).await;
                    let barriers = browser.barriers().await;
                    assert!(barriers.is_empty(), "{game} {opponent} {screen:?}: {barriers:#?}");
                }
            }
        }
    })
    .await;
}
