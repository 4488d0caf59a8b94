//! Pictures of every game in every phase: set-up, turn, hint, sheets, looking back, curtain, count and result.

use game::record::Record;
use serde_json::Value;

use crate::{Browser, close_sheet, keep, suite};

/// Names of the games in addresses and records.
const GAMES: [&str; 6] = ["kulami", "gorami", "equals", "kissing", "challenge", "stripes"];

/// A phone and a laptop.
const SIZES: [(u32, u32); 2] = [(390, 844), (1440, 900)];

/// Fields on which a piece can be placed now.
const OPEN: &str = ".own .field:not([aria-disabled])";

/// Pieces that can be selected now.
const PIECE: &str = ".shelf button.piece:not(:disabled, .taken)";

/// Takes the pictures in every theme and both sizes. The file names are `GAME-PHASE-THEME-SIZE.png`.
pub async fn pictures(browser: &Browser) {
    for theme in ["light", "dark", "safe"] {
        browser.go("/").await;
        browser.choose("Appearance", theme).await;
        for game in GAMES {
            for (width, height) in SIZES {
                browser.resize(width, height).await;
                PhaseCamera { browser, game, suffix: format!("{theme}-{width}x{height}") }.all().await;
            }
        }
    }
}

/// The number of players of a record.
fn seats(record: &Record) -> usize {
    (1..).take_while(|seat| record.tag(&format!("Seat{seat}")).is_some()).count()
}

struct PhaseCamera<'a> {
    browser: &'a Browser,
    game: &'a str,
    suffix: String,
}

impl PhaseCamera<'_> {
    async fn take(&self, phase: &str) {
        self.browser.wait_until("nothing is under way", "!document.querySelector('[aria-busy=true]')").await;
        // Sheets slide in; what takes longer is part of the picture.
        self.browser
            .wait_until("nothing slides", "document.querySelector('.sheet')?.getAnimations().length !== 1")
            .await;
        self.browser.picture(&format!("{}-{phase}-{}", self.game, self.suffix)).await;
    }

    async fn is_there(&self, selector: &str) -> bool {
        self.browser.run(&format!("return !!document.querySelector({})", Value::from(selector))).await == true
    }

    /// Opens a game against the computer, or of people at one screen.
    async fn open(&self, record: &Record, computer: bool) {
        let mut text = record.to_string();
        for seat in (2..=seats(record)).filter(|_| computer) {
            text = format!("[Computer{seat} \"casual\"]\n{text}");
        }
        let record = game::record::read(&text).expect("a record").swap_remove(0);
        keep(self.browser, "phase", &record).await;
        self.browser.go("/game/phase").await;
    }

    async fn all(&self) {
        self.set_up().await;
        let mut half = suite(self.game);
        let full = half.clone();
        // The first player is to move.
        let seats = seats(&half);
        half.moves.truncate(half.moves.len() / 2 / seats * seats);
        half.result = None;
        self.open(&half, true).await;
        let ready = format!("document.querySelector('{OPEN}, {PIECE}')");
        self.browser.wait_until("a turn", &ready).await;
        self.turn().await;
        self.sheets().await;
        self.open(&half, false).await;
        if self.is_there(".curtain").await {
            self.take("curtain").await;
        }
        self.open(&full, true).await;
        self.browser.wait_until("the result", "document.querySelector('.ending h2')").await;
        self.browser.wait_until("the result", "document.querySelector('.ending:not(.counting)')").await;
        self.take("ended").await;
        if self.is_there(".count-button").await {
            // A press would scroll.
            self.browser.run("document.querySelector('.count-button').click()").await;
            self.browser.wait_until("the count", "document.querySelector('.ending.counting')").await;
            self.take("counting").await;
        }
    }

    async fn set_up(&self) {
        self.browser.go("/").await;
        self.browser.press(&format!("[aria-labelledby='game-{}'] .options", self.game)).await;
        self.browser.wait_until("the sheet", "document.querySelector('dialog[open] footer button')").await;
        self.take("set-up").await;
    }

    /// The turn, and the same with a selected and with a placed piece.
    async fn turn(&self) {
        self.take("turn").await;
        if self.game == "kulami" {
            return;
        }
        if self.is_there(PIECE).await {
            self.browser.press(PIECE).await;
            self.take("selected").await;
        }
        if ["equals", "kissing"].contains(&self.game) {
            self.browser.press(OPEN).await;
            self.take("placed").await;
            self.browser.type_keys(crate::keys::ESCAPE).await;
        }
    }

    /// What covers a part of the table, and looking back.
    async fn sheets(&self) {
        if !self.is_there(".control.hint:disabled").await {
            self.browser.press(".control.hint").await;
            self.browser.wait_until("a reason", "document.querySelector('.sheet.hint li')").await;
            self.take("hint").await;
            self.browser.press(".sheet.hint .close").await;
        }
        self.browser.press(".control.more").await;
        self.browser.wait_until("the sheet", "document.activeElement.matches('.sheet.more')").await;
        self.take("more").await;
        close_sheet(self.browser).await;
        let list = ".moves-control";
        if self.browser.run(&format!("return document.querySelector('{list}').offsetParent !== null")).await == true {
            self.browser.press(list).await;
            self.browser.wait_until("the list", "document.querySelector('.sheet')").await;
            self.take("moves").await;
            close_sheet(self.browser).await;
        }
        self.browser.run("document.querySelector('.move-step').click()").await;
        self.browser
            .wait_until("an earlier position", "!document.querySelector('.move-step:last-child').disabled")
            .await;
        self.take("looking-back").await;
    }
}
