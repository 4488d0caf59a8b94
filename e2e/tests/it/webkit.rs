//! The page in WebKit, as on iPhones: everything loads, and a move of every game is played and saved.

use e2e::{suite, visit_in_webkit};
use gurami::puzzle::Puzzle;

use crate::games::{InputDevice, PagePlayer, kept, open, texts};

/// The page is WebAssembly, works offline by a service worker, and thinks in a worker: WebKit has all of them.
#[tokio::test(flavor = "multi_thread")]
async fn the_home_page_is_shown_in_webkit() {
    visit_in_webkit(async |browser| {
        browser.go("/").await;
        let agent = browser.run("return navigator.userAgent").await;
        assert!(agent.as_str().is_some_and(|agent| !agent.contains("Chrome")), "{agent}");
        browser.wait_until("a link to every game", "document.querySelectorAll('main a, main button').length > 5").await;
        let wide = "return [...document.querySelectorAll('*')]
            .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth)
            .map((part) => `${part.tagName} ${part.className}: ${part.scrollWidth} in ${part.clientWidth}`)";
        let overhang = browser.overhang().await;
        assert_eq!(overhang, 0, "the page is wider than the window: {}", browser.run(wide).await);
        let script = "const done = arguments[arguments.length - 1];
            navigator.serviceWorker.ready.then((worker) => done(worker.active !== null), (error) => done(String(error)));";
        assert_eq!(browser.run_async(script).await, true, "the service worker");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_of_every_game_is_played_in_webkit() {
    visit_in_webkit(async |browser| {
        for game in ["kulami", "gorami", "equals", "kissing", "challenge", "stripes"] {
            let record = suite(game);
            open(&browser, &record).await;
            let mut player = PagePlayer { browser: &browser, hand: InputDevice::Pointer };
            player.lift_curtain().await;
            let first = texts(&record)[0];
            player.play(game, first).await;
            let saved = "localStorage.getItem('ludami.game.test')";
            let plain = first.split('=').next().expect("a part");
            browser.wait_until(game, &format!("{saved}.includes({})", serde_json::Value::from(plain))).await;
            assert_eq!(texts(&kept(&browser).await).len(), 1, "{game}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_of_a_puzzle_is_entered_in_webkit() {
    visit_in_webkit(async |browser| {
        browser.go("/puzzles?board=16&level=1").await;
        browser.wait_until("a puzzle", "document.querySelector('.solving')").await;
        let text = browser.run("return document.querySelector('.solving').dataset.puzzle").await;
        let puzzle = Puzzle::read(text.as_str().expect("a text")).expect("a puzzle");
        let free = puzzle.free().into_iter().next().expect("a free field");
        browser.press(&format!(".solving-board [data-field='{}']", free.index())).await;
        let entered = "Object.entries(localStorage).filter(([key]) => key.startsWith('ludami.progress')).join()";
        let before = browser.run(&format!("return {entered}")).await;
        browser.type_keys("5").await;
        browser.wait_until("the number is saved", &format!("({entered}) !== {before}")).await;
    })
    .await;
}
