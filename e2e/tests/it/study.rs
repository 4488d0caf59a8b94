//! Studying a game.

use e2e::{ScreenSize, visit};

const RECORD: &str = include_str!("../../../suites/records/kulami.txt");

/// The address of a study.
fn address(text: &str) -> String {
    let escaped: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
    format!("/study?record={escaped}")
}

/// Captures the texts of files instead of saving them.
const KEEP: &str = "
    window.saved = [];
    URL.createObjectURL = (blob) => { blob.text().then((text) => window.saved.push(text)); return 'blob:kept'; };
    HTMLAnchorElement.prototype.click = () => {};";

#[tokio::test]
async fn a_record_is_replayed_varied_judged_and_exported() {
    visit(async |browser| {
        browser.go(&address(RECORD)).await;
        let current = "document.querySelector('.tree [aria-current]')?.textContent";
        assert_eq!(browser.run("return document.querySelectorAll('.tree button').length").await, 41);
        browser.click("button", "One move forward").await;
        browser.wait_until("the first move", &format!("{current} === '1. a8'")).await;
        browser.run("document.querySelector('main h1').focus()").await;
        browser.type_keys("\u{E010}").await;
        browser.wait_until("the last move", &format!("{current} === '41. f10'")).await;
        browser.type_keys("\u{E012}").await;
        browser.wait_until("one move back", &format!("{current} === '40. f3'")).await;
        browser.type_keys("\u{E011}").await;
        browser.wait_until("the beginning", &format!("{current} === undefined")).await;

        let other = "[...document.querySelectorAll('.field')].find((field) => /^g5\\b/.test(field.ariaLabel))";
        browser.run(&format!("{other}.click()")).await;
        browser.wait_until("a variation", &format!("{current} === '1. g5'")).await;
        assert_eq!(browser.run("return document.querySelectorAll('.tree .bracket').length").await, 2);

        browser.run("document.getElementById('engine-on').click()").await;
        let headline = "document.querySelector('.headline')?.textContent";
        browser.wait_until("a value", &format!("/estimate|exact|at least|at most/.test({headline})")).await;
        browser.wait_until("three lines", "document.querySelectorAll('.lines li').length === 3").await;

        browser.run(KEEP).await;
        browser.click("button", "Game as text").await;
        browser.wait_until("a file", "window.saved.length === 1").await;
        assert_eq!(browser.run("return window.saved[0]").await, RECORD);
    })
    .await;
}

#[tokio::test]
async fn a_broken_record_says_where_and_stays() {
    visit(async |browser| {
        let broken = RECORD.replace("3. c8", "3. c9");
        browser.go(&address(&broken)).await;
        browser
            .wait_until("the place", "/Line 9, column 18/.test(document.querySelector('.reason').textContent)")
            .await;
        assert_eq!(browser.run("return document.getElementById('study-text').value").await, broken);
    })
    .await;
}

#[tokio::test]
async fn a_study_is_accessible() {
    visit(async |browser| {
        browser.go(&address(RECORD)).await;
        for screen in ScreenSize::ALL {
            browser.on(screen).await;
            assert_eq!(browser.overhang().await, 0, "{screen:?}");
            let barriers = browser.barriers().await;
            assert!(barriers.is_empty(), "{screen:?}: {barriers:#?}");
        }
    })
    .await;
}
