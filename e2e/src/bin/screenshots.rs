//! Pictures of every page on every screen in both themes, in `target/screenshots`; or, when asked for `readme`, those of
//! the README, in `docs/pictures`.

use std::path::Path;

use e2e::{Browser, PAGES, Screen, lay_tables, visit};

#[tokio::main]
async fn main() {
    let readme = std::env::args().nth(1).is_some_and(|word| word == "readme");
    visit(async move |browser| {
        browser.go("/").await;
        lay_tables(&browser).await;
        if readme { for_readme(&browser).await } else { of_every_page(&browser).await }
    })
    .await;
}

async fn of_every_page(browser: &Browser) {
    for theme in ["light", "dark"] {
        browser.go("/").await;
        browser.choose("Appearance", theme).await;
        for page in PAGES {
            browser.go(page).await;
            browser.wait_until("nothing is under way", "!document.querySelector('[aria-busy=true]')").await;
            for screen in Screen::ALL {
                browser.on(screen).await;
                let name = page.trim_matches('/').replace('/', "-");
                let name = if name.is_empty() { "home" } else { &name };
                let path = browser.picture(&format!("{name}-{theme}-{}", screen.name())).await;
                println!("{}", path.display());
            }
        }
    }
}

async fn for_readme(browser: &Browser) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures");
    browser.on(Screen::Document).await;
    for (page, theme, name) in [("/game/kulami", "light", "kulami"), ("/game/gorami", "dark", "gorami")] {
        browser.choose("Appearance", theme).await;
        browser.go(page).await;
        browser.wait_until("a board", "document.querySelector('.board-frame')").await;
        println!("{}", browser.picture_in(&folder, name).await.display());
        browser.go("/").await;
    }
}
