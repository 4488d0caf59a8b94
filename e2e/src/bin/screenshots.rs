//! Pictures of every page on every screen in both themes, in `target/screenshots`.

use e2e::{PAGES, Screen, lay_tables, visit};

#[tokio::main]
async fn main() {
    visit(async |browser| {
        browser.go("/").await;
        lay_tables(&browser).await;
        for theme in ["light", "dark"] {
            browser.go("/").await;
            browser.choose("Appearance", theme).await;
            for page in PAGES {
                browser.go(page).await;
                for screen in Screen::ALL {
                    browser.on(screen).await;
                    let name = page.trim_matches('/').replace('/', "-");
                    let name = if name.is_empty() { "home" } else { &name };
                    let path = browser.picture(&format!("{name}-{theme}-{}", screen.name())).await;
                    println!("{}", path.display());
                }
            }
        }
    })
    .await;
}
