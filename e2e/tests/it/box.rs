//! What the box shows beside the pieces: tabs of stripes, missed turns, die and rack, fishes, and what counts now.

use desk::{LocalTable, StripeState};
use e2e::{Browser, ScreenSize, keep, suite, visit};
use game::record::{self, Record};
use game::{Observer, Seat};
use serde_json::Value;
use table::{Moment, Pace};

const SCREENS: [ScreenSize; 2] = [ScreenSize::Phone, ScreenSize::Wide];

fn opened(record: &Record) -> Box<dyn LocalTable> {
    desk::open_local(record, Pace::Free, Moment(0)).expect("a record of the suites")
}

/// A record of the suites after its first moves.
fn after(name: &str, plies: usize) -> Record {
    let mut record = suite(name);
    record.moves.truncate(plies);
    record.result = None;
    record
}

fn record_of(text: &str) -> Record {
    record::read(text).expect("a record").swap_remove(0)
}

async fn count(browser: &Browser, selector: &str) -> u64 {
    let script = format!("return document.querySelectorAll({}).length", Value::from(selector));
    browser.run(&script).await.as_u64().expect("a number")
}

async fn text_of(browser: &Browser, selector: &str) -> String {
    let script = format!("return document.querySelector({})?.innerText ?? ''", Value::from(selector));
    browser.run(&script).await.as_str().expect("a text").trim().to_owned()
}

async fn wait_for(browser: &Browser, selector: &str) {
    browser.wait_until(selector, &format!("document.querySelector({})", Value::from(selector))).await;
}

/// Opens a game saved in the browser.
async fn play(browser: &Browser, screen: ScreenSize, record: &Record) {
    browser.on(screen).await;
    browser.go("/").await;
    keep(browser, "box", record).await;
    browser.go("/game/box").await;
    wait_for(browser, ".own .field").await;
}

/// Is every element inside its board's frame?
async fn inside_board(browser: &Browser, selector: &str) -> bool {
    let script = format!(
        "const frame = document.querySelector('.own .board-frame').getBoundingClientRect();
         return [...document.querySelectorAll({})].every(element => {{
             const box = element.getBoundingClientRect();
             return box.left >= frame.left - 1 && box.right <= frame.right + 1
                 && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 && box.width > 10;
         }})",
        Value::from(selector)
    );
    browser.run(&script).await.as_bool().expect("a truth value")
}

/// Tabs with sums at the ends of stripes: how many there are, and what is wrong with them.
const TABS: &str = "
    const shapes = [...document.querySelectorAll('.own .board .b-stem + :is(.b-yellow-tab, .b-blue-tab, .b-even-tab)')];
    const boxes = shapes.map((shape) => shape.getBoundingClientRect()), wrong = [];
    for (const [index, shape] of shapes.entries()) {
        const { left, top, right, bottom } = boxes[index];
        const text = shape.nextElementSibling.getBoundingClientRect();
        if (!shape.nextElementSibling.matches('.b-text') || shape.nextElementSibling.children.length < 3)
            wrong.push(`tab ${index} has no sums`);
        // A capital is 0.7 of a font's size.
        if (text.height < 7.2) wrong.push(`the text of tab ${index} is ${text.height} px high`);
        if (text.left < left || text.right > right) wrong.push(`the text of tab ${index} is too long`);
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) wrong.push(`tab ${index} is outside`);
        for (const [other, box] of boxes.entries())
            if (other < index && left < box.right && box.left < right && top < box.bottom && box.top < bottom)
                wrong.push(`tabs ${other} and ${index} overlap`);
    }
    return [shapes.length, wrong];";

#[tokio::test(flavor = "multi_thread")]
async fn every_stripe_of_gorami_has_tabs_with_its_sums_at_both_ends() {
    let mut records = vec![after("gorami", 9)];
    for size in ["22", "24"] {
        records.push(record_of(&format!("[Game \"gorami\"]\n[Board \"{size}\"]\n[First \"yellow\"]\n\n")));
    }
    visit(async move |browser| {
        for record in &records {
            let stripes = opened(record).view(Observer::Spectator).scene().boards[0].stripes.len();
            for (width, height) in [(360, 640), (390, 844), (1440, 900)] {
                play(&browser, ScreenSize::Phone, record).await;
                browser.resize(width, height).await;
                let tabs = browser.run(TABS).await;
                browser.picture(&format!("box-tabs-{stripes}-{width}")).await;
                assert_eq!(tabs, serde_json::json!([stripes * 2, []]), "{width}×{height}");
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tab_of_gorami_names_its_stripe_and_lights_it() {
    let record = after("gorami", 9);
    let desk = opened(&record);
    let scene = desk.view(Observer::Spectator).scene();
    let stripes: Vec<(u32, u32)> = scene.boards[0].stripes.iter().map(|stripe| (stripe.yellow, stripe.blue)).collect();
    visit(async move |browser| {
        for screen in SCREENS {
            play(&browser, screen, &record).await;
            assert_eq!(count(&browser, ".own .stripe-tab").await, stripes.len() as u64 * 2, "{screen:?}");
            assert!(inside_board(&browser, ".own .stripe-tab").await, "{screen:?}");
            assert_eq!(count(&browser, ".own .b-centre").await, 1, "the centre is outlined");
            for (index, (yellow, blue)) in stripes.iter().enumerate() {
                let name = browser
                    .run(&format!(
                        "return document.querySelector('[data-stripe=\"{index}\"]').getAttribute('aria-label')"
                    ))
                    .await;
                let sums = format!("yellow {yellow}, blue {blue}");
                assert!(name.as_str().is_some_and(|name| name.ends_with(&sums)), "{name} is not {sums}");
            }
            // A tap lights the stripe, a second one puts it out.
            assert_eq!(count(&browser, ".own .b-lit").await, 0);
            browser.press(".own .stripe-tab[data-stripe='1']").await;
            wait_for(&browser, ".own .stripe-tab[data-stripe='1'][aria-pressed=true]").await;
            assert_eq!(count(&browser, ".own .b-lit").await, 5, "row B has five fields");
            browser.press(".own .stripe-tab[data-stripe='1']").await;
            let off = "document.querySelectorAll('.own .b-lit').length === 0 || matchMedia('(hover: hover)').matches";
            browser.wait_until("the stripe is put out", off).await;
            browser.picture(&format!("box-gorami-{screen:?}")).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn turned_pieces_are_animated_unless_motion_is_reduced() {
    let position = "16 b2y1../........../........../...... y 233 323";
    let record = record_of(&format!("[Game \"gorami\"]\n[Position \"{position}\"]\n\n"));
    visit(async move |browser| {
        play(&browser, ScreenSize::Phone, &record).await;
        browser.type_keys("3").await;
        browser.press(".own .field[aria-label^='B2,']").await;
        wait_for(&browser, ".own .b-turned").await;
        let style = "const style = getComputedStyle(document.querySelector('.own .b-turned'));
             return [style.animationName, parseFloat(style.animationDuration)]";
        let motion = browser.run(style).await;
        assert_eq!(motion[0], "b-turn");
        assert!(motion[1].as_f64().is_some_and(|seconds| seconds <= 0.15), "{motion}");
        let still = "return [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
             .filter(rule => rule.media?.mediaText.includes('prefers-reduced-motion'))
             .flatMap(rule => [...rule.cssRules]).map(rule => rule.cssText).join(' ')";
        let still = browser.run(still).await;
        let still = still.as_str().expect("rules");
        assert!(still.contains(".b-turned") && still.contains(".die.rolls"), "{still}");
    })
    .await;
}

/// A game in which a player misses a turn after the returned number of moves.
fn missed_turn() -> (Record, usize) {
    for seed in 0..200_u64 {
        let mut desk = opened(&record_of("[Game \"gorami\"]\n[Board \"16\"]\n[First \"yellow\"]\n\n"));
        let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        while let Some(seat) = desk.to_move().lowest() {
            let scene = desk.view(Observer::Seat(seat)).scene();
            if scene.missed.is_some() {
                return (record_of(&desk.record(&[])), desk.plies());
            }
            let field = |text: &str| desk.field_of(text);
            let moves: Vec<String> = legal(&*desk, seat).into_iter().filter(|text| field(text).is_some()).collect();
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let text = &moves[(random % moves.len() as u64) as usize];
            desk.play(seat, text, Moment(0), text::Language::English).expect("a legal move");
        }
    }
    panic!("no turn was missed in 200 games");
}

/// All legal placements of GOrami in notation.
fn legal(desk: &dyn LocalTable, seat: Seat) -> Vec<String> {
    let text = desk.position().expect("GOrami has positions");
    let position = gurami::gorami::Position::read(&text).expect("a position");
    assert_eq!(position.to_move(), gurami::gorami::Gorami::colour(seat));
    position.placements().map(|placement| placement.text(position.arena().board())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missed_turn_is_said() {
    let (record, plies) = missed_turn();
    let last = record.moves[plies - 1].text.clone();
    let mut before = record.clone();
    before.moves.truncate(plies - 1);
    visit(async move |browser| {
        for screen in SCREENS {
            play(&browser, screen, &before).await;
            let (piece, field) = last.split_once('-').expect("a placement");
            browser.type_keys(&piece[1..]).await;
            browser.press(&format!(".own .field[aria-label^='{field},']")).await;
            let missed = "/can place nothing and misses the turn/";
            let prompt = format!("{missed}.test(document.querySelector('.prompt').textContent)");
            browser.wait_until("the prompt says it", &prompt).await;
            let live = format!("{missed}.test(document.querySelector('[aria-live]').textContent)");
            browser.wait_until("the live region says it", &live).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stripes_shows_die_rack_and_fishes() {
    let record = after("stripes", 40);
    let desk = opened(&record);
    let view = desk.view(Observer::Seat(desk.to_move().lowest().expect("a player")));
    let scene = view.scene();
    let score = view.score();
    let fishes = scene.boards[0].stripes.iter().filter(|stripe| stripe.state == StripeState::Fish).count() as u64;
    let parked =
        scene.boards[0].stripes.iter().filter(|stripe| matches!(stripe.state, StripeState::Lacks(_))).count() as u64;
    let left: u64 = scene.rack.expect("a rack").left.iter().map(|left| u64::from(*left)).sum();
    let Some(desk::Die::Shows(thrown)) = scene.die else { panic!("a throw") };
    assert_eq!(u64::from(score[0]), fishes);
    visit(async move |browser| {
        for screen in SCREENS {
            play(&browser, screen, &record).await;
            let pips = count(&browser, ".die.on-board .b-pip").await;
            assert_eq!(pips, u64::from(thrown.get()));
            assert_eq!(count(&browser, ".tray-row .rack-column").await, 6);
            let shown = "document.querySelector('.tray-row .rack').getBoundingClientRect().height > 40";
            browser.wait_until("the rack is shown", shown).await;
            assert_eq!(count(&browser, ".rack .b-socket").await, 24 - left);
            let lit = format!(".rack-column:nth-child({}).lit", thrown.get());
            assert_eq!(count(&browser, &lit).await, 1, "the column of the throw is lit");
            let fish = ".own .board-frame > svg > g > g > .b-fish";
            assert_eq!(count(&browser, fish).await, fishes, "fishes beside the stripes");
            assert_eq!(count(&browser, ".own .b-parked").await, parked, "missing numbers are parked");
            assert_eq!(count(&browser, ".seat .score .b-fish").await, 2, "a fish after every score");
            assert_eq!(count(&browser, ".tray .piece").await, 0, "the rack is the tray");
            let words = text_of(&browser, ".prompt").await;
            assert!(!words.contains("chain"), "{words}");
            browser.picture(&format!("box-stripes-{screen:?}")).await;
        }
    })
    .await;
}

/// Switches between the program's die and a real one in the sheet, and closes it.
async fn switch_own_die(browser: &Browser) {
    browser.click("button", "More").await;
    wait_for(browser, ".own-die input").await;
    browser.press(".own-die input").await;
    browser.press(".sheet.more .close").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_throw_of_a_real_die_is_entered() {
    let text = format!("[Game \"stripes\"]\n[Players \"1\"]\n[Dice \"{}\"]\n\n", "1 2 3 4 5 6 ".repeat(34).trim_end());
    visit(async move |browser| {
        for screen in SCREENS {
            play(&browser, screen, &record_of(&text)).await;
            wait_for(&browser, ".die.on-board.rolls").await;
            switch_own_die(&browser).await;
            wait_for(&browser, ".throws button.die").await;
            assert_eq!(count(&browser, ".throws button.die").await, 6);
            let asked = text_of(&browser, ".prompt").await;
            assert!(asked.contains("What does it show?"), "{asked}");
            browser.picture(&format!("box-own-die-{screen:?}")).await;
            browser.press(".throws button.die:nth-child(4)").await;
            wait_for(&browser, ".die.on-board.rolls").await;
            assert_eq!(count(&browser, ".die.on-board .b-pip").await, 4);
            browser.press(".own .field[aria-label^='C3,']").await;
            browser.wait_until("the game waits for the next throw", "document.querySelector('.throws')").await;
            // By keys, too.
            browser.type_keys("2").await;
            browser.wait_until("2 is thrown", "document.querySelectorAll('.die.on-board .b-pip').length === 2").await;
            let kept = browser.run("return localStorage.getItem('ludami.game.box')").await;
            let kept = record_of(kept.as_str().expect("a kept game"));
            assert_eq!(kept.tag("Dice").map(|tag| tag.value.as_str()), Some("4 2"));
            assert_eq!(kept.moves.len(), 1);
            // A throw stays when a move is taken back.
            browser.type_keys("u").await;
            browser.wait_until("4 again", "document.querySelectorAll('.die.on-board .b-pip').length === 4").await;
            switch_own_die(&browser).await;
            let kept = browser.run("return localStorage.getItem('ludami.game.box')").await;
            let dice = record_of(kept.as_str().expect("a kept game")).tag("Dice").map(|tag| tag.value.clone());
            assert!(dice.as_ref().is_some_and(|dice| dice.starts_with("4 ") && dice.len() > 100), "{dice:?}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kissing_shows_what_is_still_in_the_bag() {
    let record = after("kissing", 8);
    let left = opened(&record).view(Observer::Spectator).scene().rack.expect("a bag").left;
    let left: u64 = left.iter().map(|left| u64::from(*left)).sum();
    visit(async move |browser| {
        for screen in SCREENS {
            play(&browser, screen, &record).await;
            let rack = if screen == ScreenSize::Wide { ".side .rack.bag" } else { ".shelf .rack.bag" };
            assert_eq!(count(&browser, &format!("{rack} .b-socket")).await, 24 - left, "{screen:?}");
            let shown = format!("document.querySelector('{rack}').getBoundingClientRect().height > 20");
            browser.wait_until("the bag is shown", &shown).await;
            assert_eq!(count(&browser, ".rack.bag button").await, 0, "nobody chooses from the bag");
            browser.picture(&format!("box-kissing-{screen:?}")).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kulami_counts_add_up_and_light_the_board() {
    let mut record = after("kulami", 40);
    let tag = record.tags.iter_mut().find(|tag| tag.name == "Scoring");
    match tag {
        Some(tag) => tag.value = "panels+area+lines".to_owned(),
        None => panic!("the record names its scoring"),
    }
    let desk = opened(&record);
    let score: Vec<String> = desk.view(Observer::Spectator).score().iter().map(u32::to_string).collect();
    let scene = desk.view(Observer::Spectator).scene();
    let lines = scene.counts.iter().map(|row| row.lines.len() as u64).sum::<u64>();
    visit(async move |browser| {
        for screen in SCREENS {
            play(&browser, screen, &record).await;
            let card = if screen == ScreenSize::Wide { ".side .what-counts" } else { ".shelf .what-counts" };
            assert!(text_of(&browser, &format!("{card} .level")).await.starts_with("Level 2: panels"), "{screen:?}");
            let sums = browser
                .run(&format!(
                    "return [...document.querySelectorAll('{card} .total td')].map(cell => cell.textContent)"
                ))
                .await;
            let mut seats = browser
                .run("return [...document.querySelectorAll('.seat .score')].map(score => score.textContent.trim())")
                .await;
            let sums: Vec<&str> = sums.as_array().expect("cells").iter().filter_map(Value::as_str).collect();
            assert_eq!(sums, score, "{screen:?}");
            let seats = seats.as_array_mut().expect("scores");
            seats.sort_by_key(Value::to_string);
            let mut expected = score.clone();
            expected.sort();
            assert_eq!(seats.iter().filter_map(Value::as_str).collect::<Vec<_>>(), expected, "{screen:?}");
            assert_eq!(count(&browser, ".own .b-area").await, 0);
            browser.press(&format!("{card} tr:nth-child(2) .count-part")).await;
            browser.wait_until("both areas are lit", "document.querySelectorAll('.own .b-area').length === 2").await;
            browser.picture(&format!("box-kulami-{screen:?}")).await;
            if lines > 0 {
                browser.press(&format!("{card} tr:nth-child(3) .count-part")).await;
                let lit = format!("document.querySelectorAll('.own .b-chain').length === {lines}");
                browser.wait_until("the lines are lit", &lit).await;
            }
            // Looking back changes the counts, too.
            browser.type_keys(",").await;
            let then = desk_score(&record, record.moves.len() - 1);
            let shown = format!(
                "[...document.querySelectorAll('{card} .total td')].map(cell => cell.textContent).join() === '{then}'"
            );
            browser.wait_until("the counts of the position before", &shown).await;
        }
    })
    .await;
}

fn desk_score(record: &Record, plies: usize) -> String {
    let score = opened(record).view(Observer::Spectator).score_at(plies);
    score.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
}
