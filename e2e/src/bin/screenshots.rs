//! Screenshots of every page in every screen size and both themes, and of every game in every phase and all themes, in
//! `target/screenshots`; with `games` only the latter, and with `readme` those of the README, in `docs/pictures`.

use std::path::Path;

use e2e::{Browser, PAGES, ScreenSize, invite, lay_tables, meet, phases};

#[tokio::main]
async fn main() {
    let set = std::env::args().nth(1).unwrap_or_default();
    meet(async move |[browser, other]: [Browser; 2]| {
        browser.go("/").await;
        lay_tables(&browser).await;
        match set.as_str() {
            "readme" => for_readme(&browser).await,
            "games" => phases::pictures(&browser).await,
            _ => {
                of_online_tables([&browser, &other]).await;
                of_every_page(&browser).await;
                phases::pictures(&browser).await;
            }
        }
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
            for screen in ScreenSize::ALL {
                browser.on(screen).await;
                let name = page.trim_matches('/').replace('/', "-");
                let name = if name.is_empty() { "home" } else { &name };
                let path = browser.picture(&format!("{name}-{theme}-{}", screen.name())).await;
                println!("{}", path.display());
            }
        }
    }
}

/// A player waits, two play, one resigns, and the opponent offers a rematch.
async fn of_online_tables([one, other]: [&Browser; 2]) {
    let take = async |browser: &Browser, name: &str| {
        for theme in ["light", "dark"] {
            browser.choose("Appearance", theme).await;
            for screen in ScreenSize::ALL {
                browser.on(screen).await;
                let path = browser.picture(&format!("elsewhere-{name}-{theme}-{}", screen.name())).await;
                println!("{}", path.display());
            }
        }
    };
    let link = invite(one, "Equals = Wins").await;
    take(one, "waiting").await;
    other.go(&link).await;
    other.wait_until("the game begins", "document.querySelector('.seat.turn')").await;
    take(one, "playing").await;
    take(other, "playing-too").await;
    other.on(ScreenSize::Wide).await;
    other.click("button", "Resign").await;
    other.press("[role='alertdialog'] button").await;
    one.wait_until("the end", "document.querySelector('.shuffle')").await;
    other.click("button", "Rematch").await;
    one.wait_until("the offer", "document.querySelector('.offer')").await;
    take(one, "over").await;
    one.go("/friends").await;
    one.wait_until("the lists", "document.querySelector('.tables a')").await;
    take(one, "friends").await;
}

async fn for_readme(browser: &Browser) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures");
    browser.on(ScreenSize::Document).await;
    browser.choose("Appearance", "light").await;
    browser.go("/game/kulami").await;
    browser.wait_until("a board", "document.querySelector('.board-frame')").await;
    println!("{}", browser.picture_in(&folder, "kulami").await.display());
}
