//! Whole games, played through the page; the results agree with the rules.

use std::collections::{HashMap, VecDeque};

use e2e::{Browser, keys, suite, visit};
use game::Seat;
use game::record::{self, Record};
use serde_json::Value;

/// A piece on a field, in the notation of records.
struct PlacedPiece<'a> {
    blue: bool,
    number: char,
    field: &'a str,
}

impl PlacedPiece<'_> {
    /// Parses `b5-C3`; points after it are ignored.
    fn read(text: &str) -> PlacedPiece<'_> {
        let (piece, rest) = text.split_once('-').expect("a piece and a field");
        let field = rest.split('=').next().expect("a field");
        let mut signs = piece.chars();
        PlacedPiece { blue: signs.next() == Some('b'), number: signs.next().expect("a number"), field }
    }
}

/// Opens the game of a record before its first move, for people at one screen.
pub(crate) async fn open(browser: &Browser, record: &Record) {
    let begun = Record { moves: Vec::new(), result: None, ..record.clone() };
    browser.go("/").await;
    let text = Value::from(begun.to_string());
    browser.run(&format!("localStorage.setItem('ludami.game.test', {text})")).await;
    browser.go("/game/test").await;
}

/// Input device: a mouse, a finger, or the keyboard alone.
pub(crate) enum InputDevice {
    Pointer,
    Touch,
    Keys(ArrowKeyMap),
}

/// A player on the page.
pub(crate) struct PagePlayer<'a> {
    pub(crate) browser: &'a Browser,
    pub(crate) hand: InputDevice,
}

impl PagePlayer<'_> {
    async fn holds(&self, condition: &str) -> bool {
        self.browser.run(&format!("return !!({condition})")).await == true
    }

    /// Presses a button.
    async fn press(&mut self, selector: &str) {
        match &self.hand {
            InputDevice::Pointer => self.browser.press(selector).await,
            InputDevice::Touch => self.browser.tap(selector).await,
            InputDevice::Keys(_) => {
                self.browser.tab_to(selector).await;
                self.browser.type_keys(keys::ENTER).await;
            }
        }
    }

    /// Chooses a field of the player's board.
    async fn choose(&mut self, field: &str) {
        let selector = format!(".own .field[aria-label^='{field},']");
        match &mut self.hand {
            InputDevice::Pointer => self.browser.press(&selector).await,
            InputDevice::Touch => self.browser.tap(&selector).await,
            InputDevice::Keys(walk) => {
                walk.to(self.browser, &selector).await;
                self.browser.type_keys(keys::ENTER).await;
            }
        }
    }

    /// In games with hidden information the device is handed over.
    pub(crate) async fn lift_curtain(&mut self) {
        if self.holds("document.querySelector('.curtain')").await {
            match &self.hand {
                InputDevice::Pointer => self.browser.press(".curtain button").await,
                InputDevice::Touch => self.browser.tap(".curtain button").await,
                InputDevice::Keys(_) => {
                    self.browser.wait_until("its button", "document.activeElement.matches('.curtain button')").await;
                    self.browser.type_keys(keys::ENTER).await;
                }
            }
            self.browser.wait_until("the board", "document.activeElement.matches('.own .field')").await;
        }
    }

    /// Places a piece: selects it in the tray, turns it over if necessary, and chooses the field.
    async fn lay(&mut self, laid: &PlacedPiece<'_>, turns: bool) {
        // Pieces are in a tray, or in the columns of a rack.
        let piece = format!("button:is(.piece, .rack-column)[aria-label$=' {}']", laid.number);
        let there = |selector: String| format!("document.querySelector({})", Value::from(selector));
        let taken = there(format!("{piece}.taken"));
        // A click on a selected piece would turn it over.
        if !self.holds(&taken).await {
            self.take(laid.number, &format!("{piece}:not(:disabled)")).await;
            self.browser.wait_until("the piece is selected", &taken).await;
        }
        let side = if laid.blue { "blue" } else { "yellow" };
        let turned = there(format!("{piece}.taken[aria-label^='{side}']"));
        if turns && !self.holds(&turned).await {
            match &self.hand {
                InputDevice::Pointer => self.browser.click("button", "Turn the piece over").await,
                InputDevice::Touch => self.browser.tap("button.flip").await,
                InputDevice::Keys(_) => self.browser.type_keys("c").await,
            }
            self.browser.wait_until("the other side", &turned).await;
        }
        let saved = "localStorage.getItem('ludami.game.test')";
        let before = self.browser.run(&format!("return {saved}")).await;
        self.choose(laid.field).await;
        if matches!(self.hand, InputDevice::Touch) {
            // The first tap may only show what the piece would make.
            let open = format!(".own .field[aria-label^='{},']:not([aria-disabled], .placed)", laid.field);
            let open = format!("{saved} === {before} && {}", there(open));
            if self.holds(&open).await {
                self.choose(laid.field).await;
            }
        }
    }

    /// Plays a move in the notation of records.
    pub(crate) async fn play(&mut self, game: &str, text: &str) {
        match (game, text) {
            ("kulami", "swap") => self.finish().await,
            ("kulami", text) => self.choose(text).await,
            ("gorami", text) => self.lay(&PlacedPiece::read(text), false).await,
            (_, "-") => self.finish().await,
            (_, text) => {
                for placed in text.split(',') {
                    self.lay(&PlacedPiece::read(placed), true).await;
                }
                // A turn of one piece ends by itself.
                if ["equals", "kissing"].contains(&game) {
                    self.finish().await;
                }
            }
        }
    }

    async fn take(&mut self, number: char, piece: &str) {
        match &self.hand {
            InputDevice::Pointer => self.browser.press(piece).await,
            InputDevice::Touch => self.browser.tap(piece).await,
            InputDevice::Keys(_) => self.browser.type_keys(&number.to_string()).await,
        }
    }

    /// Ends a turn, or swaps sides.
    async fn finish(&mut self) {
        self.press("button.main-action").await;
    }
}

/// Observed effects of the arrow keys.
#[derive(Default)]
pub(crate) struct ArrowKeyMap {
    steps: HashMap<(u64, &'static str), u64>,
}

impl ArrowKeyMap {
    /// Goes to a field by arrow keys alone, trying unknown ones where they may help.
    async fn to(&mut self, browser: &Browser, selector: &str) {
        if browser.run("return !document.activeElement.matches('.own .field')").await == true {
            browser.tab_to(".own .field").await;
        }
        let number = "Number(document.activeElement.dataset.field)";
        let field = format!("Number(document.querySelector({}).dataset.field)", Value::from(selector));
        let read = async |script: &str| browser.run(&format!("return {script}")).await.as_u64().expect("a field");
        let goal = read(&field).await;
        let mut here = read(number).await;
        while here != goal {
            let mut way = self.way(here, goal);
            browser.type_keys(&way.concat()).await;
            let there = read(number).await;
            let last = way.pop().expect("a way has a step");
            let before = way.iter().fold(here, |field, key| self.steps[&(field, *key)]);
            self.steps.insert((before, last), there);
            here = there;
        }
    }

    /// The shortest path to the goal, or else to a field with an untried key, followed by that key.
    fn way(&self, from: u64, goal: u64) -> Vec<&'static str> {
        let mut ways: HashMap<u64, Vec<&'static str>> = HashMap::from([(from, Vec::new())]);
        let mut open = VecDeque::from([from]);
        let mut untried = None;
        while let Some(field) = open.pop_front() {
            let way = ways[&field].clone();
            if field == goal {
                return way;
            }
            for key in keys::ARROWS {
                let on = || way.iter().copied().chain([key]).collect::<Vec<_>>();
                match self.steps.get(&(field, key)) {
                    None => untried = untried.or_else(|| Some(on())),
                    Some(next) if !ways.contains_key(next) => {
                        ways.insert(*next, on());
                        open.push_back(*next);
                    }
                    Some(_) => {}
                }
            }
        }
        untried.expect("every field is reached by arrow keys")
    }
}

/// The record that the page has saved.
pub(crate) async fn kept(browser: &Browser) -> Record {
    let text = browser.run("return localStorage.getItem('ludami.game.test')").await;
    let mut records = record::read(text.as_str().expect("a kept game")).expect("a record");
    records.swap_remove(0)
}

pub(crate) fn texts(record: &Record) -> Vec<&str> {
    record.moves.iter().map(|mv| mv.text.as_str()).collect()
}

/// The end of a game according to `ludami replay`: points by seat, and the winner, counted from 1.
fn replayed(record: &Record) -> (Vec<u64>, Option<usize>) {
    let file = e2e::folder("replay").join(format!("{}.txt", record.needed("Game").expect("a game").value));
    std::fs::write(&file, record.to_string()).expect("a record can be written");
    let snapshot = e2e::ludami(&["replay", "--json", file.to_str().expect("a path in UTF-8")]);
    let end: Value = serde_json::from_str(snapshot.lines().last().expect("an end")).expect("JSON");
    assert_eq!(end["over"], true, "{end}");
    let score = end["score"].as_object().expect("points by seat");
    // Seats are named by colours, in the order of the game, or by numbers.
    let seats: Vec<&str> = match record.needed("Game").expect("a game").value.as_str() {
        "kulami" => vec!["red", "black"],
        "gorami" => vec!["yellow", "blue"],
        _ => ["1", "2", "3", "4"].into_iter().take(score.len()).collect(),
    };
    let points = seats.iter().map(|seat| score[*seat].as_u64().expect("points")).collect();
    let won = end["winner"].as_str().map_or_else(|| end["winner"].to_string(), str::to_owned);
    let winner = seats.iter().position(|seat| *seat == won);
    (points, winner.map(|seat| seat + 1))
}

/// The saved moves are those of the record, and the page shows the result of the rules.
async fn check(browser: &Browser, record: &Record) {
    let kept = kept(browser).await;
    let plain = |text: &str| text.split('=').next().expect("a part").to_owned();
    let moves = |record: &Record| texts(record).into_iter().map(plain).collect::<Vec<_>>();
    assert_eq!(moves(&kept), moves(record));
    browser.wait_until("the end is told", "document.querySelector('.ending:not(.counting) h2')").await;
    let (points, winner) = replayed(&kept);
    let shown = browser
        .run(
            "const seat = (score) => score.closest('.seat').dataset.seat;
            const scores = [...document.querySelectorAll('.seat .score')].sort((one, other) => seat(one) - seat(other));
            return scores.map((score) => score.textContent)",
        )
        .await;
    let shown: Vec<u64> = shown
        .as_array()
        .expect("a list")
        .iter()
        .map(|text| text.as_str().and_then(|text| text.trim().parse().ok()).expect("a number"))
        .collect();
    assert_eq!(shown, points, "the points on the page");
    let ending = browser.run("return document.querySelector('.ending h2').textContent").await;
    let ending = ending.as_str().expect("a text");
    for (seat, name) in Seat::first(points.len()).zip(1..) {
        let player = &kept.tag(&format!("Seat{seat}")).expect("the record names its players").value;
        // A single player has finished; nobody is beaten.
        let snapshot = points.len() == 1 || (ending.contains(player.as_str()) == (winner == Some(name)));
        assert!(snapshot, "{ending:?}, but {winner:?} has won: {points:?}");
    }
}

/// Plays the game of a record of the suites through the page, and checks the result.
async fn play(browser: &Browser, name: &str, hand: InputDevice) {
    let record = suite(name);
    if matches!(hand, InputDevice::Touch) {
        browser.on_touch_screen(390, 844).await;
    }
    open(browser, &record).await;
    let mut player = PagePlayer { browser, hand };
    for text in texts(&record) {
        player.lift_curtain().await;
        player.play(name, text).await;
    }
    check(browser, &record).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kulami_is_played_by_clicks() {
    visit(async |browser| play(&browser, "kulami", InputDevice::Pointer).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kulami_is_played_by_touch_on_a_phone() {
    visit(async |browser| play(&browser, "kulami", InputDevice::Touch).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kulami_is_played_by_keys() {
    visit(async |browser| play(&browser, "kulami", InputDevice::Keys(ArrowKeyMap::default())).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gorami_is_played_by_clicks() {
    visit(async |browser| play(&browser, "gorami", InputDevice::Pointer).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gorami_is_played_by_touch_on_a_phone() {
    visit(async |browser| play(&browser, "gorami", InputDevice::Touch).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gorami_is_played_by_keys() {
    visit(async |browser| play(&browser, "gorami", InputDevice::Keys(ArrowKeyMap::default())).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn equals_is_played_by_clicks() {
    visit(async |browser| play(&browser, "equals", InputDevice::Pointer).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn equals_is_played_by_touch_on_a_phone() {
    visit(async |browser| play(&browser, "equals", InputDevice::Touch).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn equals_is_played_by_keys() {
    visit(async |browser| play(&browser, "equals", InputDevice::Keys(ArrowKeyMap::default())).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kissing_is_played_by_clicks() {
    visit(async |browser| play(&browser, "kissing", InputDevice::Pointer).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kissing_is_played_by_touch_on_a_phone() {
    visit(async |browser| play(&browser, "kissing", InputDevice::Touch).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kissing_is_played_by_keys() {
    visit(async |browser| play(&browser, "kissing", InputDevice::Keys(ArrowKeyMap::default())).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenge_is_played_by_clicks() {
    visit(async |browser| play(&browser, "challenge", InputDevice::Pointer).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenge_is_played_by_touch_on_a_phone() {
    visit(async |browser| play(&browser, "challenge", InputDevice::Touch).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenge_is_played_by_keys() {
    visit(async |browser| play(&browser, "challenge", InputDevice::Keys(ArrowKeyMap::default())).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stripes_is_played_by_clicks() {
    visit(async |browser| play(&browser, "stripes", InputDevice::Pointer).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stripes_is_played_by_touch_on_a_phone() {
    visit(async |browser| play(&browser, "stripes", InputDevice::Touch).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stripes_is_played_by_keys() {
    visit(async |browser| play(&browser, "stripes", InputDevice::Keys(ArrowKeyMap::default())).await).await;
}
