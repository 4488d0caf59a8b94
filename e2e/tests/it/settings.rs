//! Language and theme.

use e2e::visit;

#[tokio::test]
async fn the_language_changes_at_once_and_stays() {
    visit(async |browser| {
        browser.go("/puzzles").await;
        browser.wait_until("the browser's language", "document.documentElement.lang === 'en'").await;
        browser.choose("Language", "de").await;
        browser.wait_until("German", "document.querySelector('h1').textContent === 'Rätsel'").await;
        browser.wait_until("the title", "document.title === 'Rätsel · Ludami'").await;
        browser.reload().await;
        browser.wait_until("still German", "document.querySelector('h1').textContent === 'Rätsel'").await;
        assert_eq!(browser.run("return document.documentElement.lang").await, "de");
        browser.choose("Sprache", "fr").await;
        browser.wait_until("French", "document.querySelector('h1').textContent === 'Énigmes'").await;
    })
    .await;
}

#[tokio::test]
async fn the_colours_follow_the_machine_until_they_are_chosen_and_stay() {
    const GROUND: &str = "getComputedStyle(document.body).backgroundColor";
    visit(async |browser| {
        let mut seen = Vec::new();
        for scheme in ["light", "dark"] {
            browser.prefer(scheme).await;
            browser.go("/").await;
            seen.push(browser.run(&format!("return {GROUND}")).await);
        }
        assert_ne!(seen[0], seen[1]);
        browser.choose("Appearance", "light").await;
        browser.wait_until("light on a dark machine", &format!("{GROUND} === {}", seen[0])).await;
        browser.reload().await;
        assert_eq!(browser.run(&format!("return {GROUND}")).await, seen[0]);
        // The boot script has set it before the first paint.
        let order = "return document.querySelector('script').src.includes('/assets/boot.') && !document.querySelector('script').async";
        assert_eq!(browser.run(order).await, true);
    })
    .await;
}
