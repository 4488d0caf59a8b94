//! Whole games, played through the page; what comes out is what the rules say.

use std::collections::{HashMap, VecDeque};

use e2e::{Browser, keys, suite, visit};
use game::Seat;
use game::record::{self, Record};
use serde_json::Value;

/// A piece on a field, as records write it.
struct Laid<'a> {
    blue: bool,
    number: char,
    field: &'a str,
}

impl Laid<'_> {
    /// Reads `b5-C3`; points behind it are left out.
    fn read(text: &str) -> Laid<'_> {
        let (piece, rest) = text.split_once('-').expect("a piece and a field");
        let field = rest.split('=').next().expect("a field");
        let mut signs = piece.chars();
        Laid { blue: signs.next() == Some('b'), number: signs.next().expect("a number"), field }
    }
}

/// Opens the game of a record before its first move, as people at one screen play it.
async fn open(browser: &Browser, record: &Record) {
    let begun = Record { moves: Vec::new(), result: None, ..record.clone() };
    browser.go("/").await;
    let text = Value::from(begun.to_string());
    browser.run(&format!("localStorage.setItem('ludami.game.test', {text})")).await;
    browser.go("/game/test").await;
}

/// How somebody plays: with a pointer, or with keys alone.
pub(crate) enum Hand {
    Pointer,
    Keys(Walk),
}

/// A player at the page.
pub(crate) struct Player<'a> {
    pub(crate) browser: &'a Browser,
    pub(crate) hand: Hand,
}

impl Player<'_> {
    async fn holds(&self, condition: &str) -> bool {
        self.browser.run(&format!("return !!({condition})")).await == true
    }

    /// Presses a button of the page.
    async fn press(&mut self, selector: &str) {
        match &self.hand {
            Hand::Pointer => self.browser.press(selector).await,
            Hand::Keys(_) => {
                self.browser.tab_to(selector).await;
                self.browser.type_keys(keys::ENTER).await;
            }
        }
    }

    /// Chooses a field of the own board.
    async fn choose(&mut self, field: &str) {
        let selector = format!(".own .field[aria-label^='{field},']");
        match &mut self.hand {
            Hand::Pointer => self.browser.press(&selector).await,
            Hand::Keys(walk) => {
                walk.to(self.browser, &selector).await;
                self.browser.type_keys(keys::ENTER).await;
            }
        }
    }

    /// Players with something to hide give the device to each other.
    async fn lift_curtain(&mut self) {
        if self.holds("document.querySelector('.curtain')").await {
            match &self.hand {
                Hand::Pointer => self.browser.press(".curtain button").await,
                Hand::Keys(_) => {
                    self.browser.wait_until("its button", "document.activeElement.matches('.curtain button')").await;
                    self.browser.type_keys(keys::ENTER).await;
                }
            }
            self.browser.wait_until("the board", "document.activeElement.matches('.own .field')").await;
        }
    }

    /// Lays a piece: takes it from beside the board, turns it if need be, and chooses the field.
    async fn lay(&mut self, laid: &Laid<'_>, turns: bool) {
        if turns {
            let side = if laid.blue { "blue" } else { "yellow" };
            let shown = "document.querySelector('button.piece')?.getAttribute('aria-label') ?? ''";
            if !self.holds(&format!("({shown}).startsWith('{side}')")).await {
                match &self.hand {
                    Hand::Pointer => self.browser.click("button", "Turn the piece over").await,
                    Hand::Keys(_) => self.browser.type_keys("c").await,
                }
            }
            // A piece in the hand would be turned over.
            let taken = format!("button.piece.taken[aria-label='{side} {}']", laid.number);
            if !self.holds(&format!("document.querySelector({})", Value::from(taken))).await {
                self.take(laid.number, &format!("button.piece[aria-label='{side} {}']", laid.number)).await;
            }
        } else {
            self.take(laid.number, &format!("button.piece[aria-label$=' {}']", laid.number)).await;
        }
        self.choose(laid.field).await;
    }

    /// Plays a move of a game as records write it.
    pub(crate) async fn play(&mut self, game: &str, text: &str) {
        match (game, text) {
            ("kulami", "swap") => self.finish().await,
            ("kulami", text) => self.choose(text).await,
            ("gorami", text) => self.lay(&Laid::read(text), false).await,
            (_, "-") => self.finish().await,
            (_, text) => {
                for placed in text.split(',') {
                    self.lay(&Laid::read(placed), true).await;
                }
                // Where a turn is one piece, it ends by itself.
                if ["equals", "kissing"].contains(&game) {
                    self.finish().await;
                }
            }
        }
    }

    async fn take(&mut self, number: char, piece: &str) {
        match &self.hand {
            Hand::Pointer => self.browser.press(piece).await,
            Hand::Keys(_) => self.browser.type_keys(&number.to_string()).await,
        }
    }

    /// Ends a turn, or exchanges sides.
    async fn finish(&mut self) {
        self.press(".beside .actions.turn button.first").await;
    }
}

/// What arrow keys have been seen to do.
#[derive(Default)]
pub(crate) struct Walk {
    steps: HashMap<(u64, &'static str), u64>,
}

impl Walk {
    /// Goes to a field by arrow keys alone, trying those that are not known yet where they may help.
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

    /// The shortest way to the goal, or else to a field where a key has not been tried, with that key.
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

/// The record that the page keeps of the game.
async fn kept(browser: &Browser) -> Record {
    let text = browser.run("return localStorage.getItem('ludami.game.test')").await;
    let mut records = record::read(text.as_str().expect("a kept game")).expect("a record");
    records.swap_remove(0)
}

fn texts(record: &Record) -> Vec<&str> {
    record.moves.iter().map(|mv| mv.text.as_str()).collect()
}

/// What `ludami replay` says of the end of a game: points by seat, and who has won, counted from 1.
fn replayed(record: &Record) -> (Vec<u64>, Option<usize>) {
    let file = e2e::folder("replay").join(format!("{}.txt", record.needed("Game").expect("a game").value));
    std::fs::write(&file, record.to_string()).expect("a record can be written");
    let snapshot = e2e::ludami(&["replay", "--json", file.to_str().expect("a path in UTF-8")]);
    let end: Value = serde_json::from_str(snapshot.lines().last().expect("an end")).expect("JSON");
    assert_eq!(end["over"], true, "{end}");
    let score = end["score"].as_object().expect("points by seat");
    // Seats are named by colours, which stand in the order of the game, or by numbers.
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

/// The moves that the page has kept are those of the record, and it says what the rules say of its end.
async fn check(browser: &Browser, record: &Record) {
    let kept = kept(browser).await;
    let plain = |text: &str| text.split('=').next().expect("a part").to_owned();
    let moves = |record: &Record| texts(record).into_iter().map(plain).collect::<Vec<_>>();
    assert_eq!(moves(&kept), moves(record));
    browser.wait_until("the end is told", "document.querySelector('.ending h2')").await;
    let (points, winner) = replayed(&kept);
    let shown =
        browser.run("return [...document.querySelectorAll('.seat .score')].map(seat => seat.textContent)").await;
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
        // Alone, one has finished; nobody is beaten.
        let snapshot = points.len() == 1 || (ending.contains(player.as_str()) == (winner == Some(name)));
        assert!(snapshot, "{ending:?}, but {winner:?} has won: {points:?}");
    }
}

/// Plays the game of a record of the suites through the page, and checks what comes out.
async fn play(browser: &Browser, name: &str, hand: Hand) {
    let record = suite(name);
    open(browser, &record).await;
    let mut player = Player { browser, hand };
    for text in texts(&record) {
        player.lift_curtain().await;
        player.play(name, text).await;
    }
    check(browser, &record).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kulami_is_played_by_clicks() {
    visit(async |browser| play(&browser, "kulami", Hand::Pointer).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kulami_is_played_by_keys() {
    visit(async |browser| play(&browser, "kulami", Hand::Keys(Walk::default())).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gorami_is_played_by_clicks() {
    visit(async |browser| play(&browser, "gorami", Hand::Pointer).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gorami_is_played_by_keys() {
    visit(async |browser| play(&browser, "gorami", Hand::Keys(Walk::default())).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn equals_is_played_by_clicks() {
    visit(async |browser| play(&browser, "equals", Hand::Pointer).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn equals_is_played_by_keys() {
    visit(async |browser| play(&browser, "equals", Hand::Keys(Walk::default())).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kissing_is_played_by_clicks() {
    visit(async |browser| play(&browser, "kissing", Hand::Pointer).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kissing_is_played_by_keys() {
    visit(async |browser| play(&browser, "kissing", Hand::Keys(Walk::default())).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenge_is_played_by_clicks() {
    visit(async |browser| play(&browser, "challenge", Hand::Pointer).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenge_is_played_by_keys() {
    visit(async |browser| play(&browser, "challenge", Hand::Keys(Walk::default())).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stripes_is_played_by_clicks() {
    visit(async |browser| play(&browser, "stripes", Hand::Pointer).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stripes_is_played_by_keys() {
    visit(async |browser| play(&browser, "stripes", Hand::Keys(Walk::default())).await).await;
}
