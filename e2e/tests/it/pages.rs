//! Every page, on every screen, in every theme.

use e2e::{PAGES, ScreenSize, lay_tables, visit};

/// Visits every page on every screen: no accessibility violations, not wider than the screen, no error on the console.
async fn check_pages(theme: &'static str) {
    visit(async move |browser| {
        browser.go("/").await;
        lay_tables(&browser).await;
        browser.choose("Appearance", theme).await;
        for page in PAGES {
            browser.go(page).await;
            for screen in ScreenSize::ALL {
                browser.on(screen).await;
                assert_eq!(browser.overhang().await, 0, "{page} {theme} {screen:?}");
                let barriers = browser.barriers().await;
                assert!(barriers.is_empty(), "{page} {theme} {screen:?}: {barriers:#?}");
            }
            let complaints = browser.complaints().await;
            assert!(complaints.is_empty(), "{page} {theme}: {complaints:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn pages_are_accessible_and_fit_the_screen_in_light_colours() {
    check_pages("light").await;
}

#[tokio::test]
async fn pages_are_accessible_and_fit_the_screen_in_dark_colours() {
    check_pages("dark").await;
}

#[tokio::test]
async fn pages_are_accessible_and_fit_the_screen_in_safe_colours() {
    check_pages("safe").await;
}

#[tokio::test]
async fn links_change_address_title_and_focus_without_loading() {
    visit(async |browser| {
        browser.go("/").await;
        browser.run("window.sameDocument = true").await;
        for (name, path) in [
            ("Friends", "/friends"),
            ("Puzzles", "/puzzles"),
            ("Study", "/study"),
            ("Workshop", "/workshop"),
            ("About", "/about"),
            ("Play", "/"),
        ] {
            browser.click("link", name).await;
            browser.wait_until(name, &format!("location.pathname === '{path}'")).await;
            browser.wait_until("the title follows", &format!("document.title === '{name} · Ludami'")).await;
            browser.wait_until("the focus follows", "document.activeElement.matches('main h1')").await;
            browser
                .wait_until(
                    "the link is marked",
                    &format!("document.querySelector('[aria-current]').textContent === '{name}'"),
                )
                .await;
        }
        browser.run("history.back()").await;
        browser.wait_until("back", "location.pathname === '/about' && document.title === 'About · Ludami'").await;
        assert_eq!(browser.run("return window.sameDocument").await, true);
    })
    .await;
}

#[tokio::test]
async fn the_first_key_offers_to_skip_the_links() {
    visit(async |browser| {
        browser.go("/study").await;
        browser.type_keys("\u{E004}").await;
        browser.wait_until("the first link is the one that skips", "document.activeElement.matches('.skip')").await;
        browser.type_keys("\u{E007}").await;
        browser.wait_until("the content has the focus", "document.activeElement.matches('main')").await;
        assert_eq!(browser.run("return location.pathname").await, "/study");
    })
    .await;
}
