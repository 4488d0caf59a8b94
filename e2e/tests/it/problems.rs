//! Find the best move.

use e2e::{Browser, ScreenSize, visit};
use game::{Game, Points, RecordedGame};
use kulami::{Kulami, Setup, SwapRule};

/// The columns of a problem, by its number.
fn problem(game: &str, number: usize) -> Vec<String> {
    let path = format!("{}/../suites/problems/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a suite");
    let line = text.lines().filter(|line| !line.starts_with('#')).nth(number - 1).expect("a problem");
    line.split(" ; ").map(str::to_owned).collect()
}

/// The fields of the best move and of a wrong one, in a problem of Kulami.
fn moves(problem: &[String]) -> [usize; 2] {
    let position = kulami::Position::read(&problem[0]).expect("a position");
    let game = Kulami::start(&Setup::from_position(position.clone(), SwapRule::Never));
    let name = |field| game.write_move(&kulami::Move::Place(field), &Points::NONE);
    let (best, wrong): (Vec<_>, Vec<_>) = position.legal().iter().partition(|field| name(*field) == problem[2]);
    [best[0].index(), wrong[0].index()]
}

async fn play(browser: &Browser, field: usize) {
    browser.press(&format!(".find-board [data-field='{field}']")).await;
}

/// The sentence about the problem.
async fn sentence(browser: &Browser) -> String {
    let text = browser.run("return document.querySelector('.find .prompt').textContent.trim()").await;
    text.as_str().expect("a text").to_owned()
}

/// The rating that is shown.
async fn rating(browser: &Browser) -> i64 {
    let script = "return Number(document.querySelector('.find-rating').textContent.match(/\\d+/)[0])";
    browser.run(script).await.as_i64().expect("a number")
}

async fn right(browser: &Browser) {
    browser.wait_until("it is right", "document.querySelector('.find .prompt.right')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_move_is_answered_on_the_board_and_the_rating_is_kept() {
    visit(async |browser| {
        for (screen, number) in [(ScreenSize::Phone, 1), (ScreenSize::Wide, 300)] {
            browser.on(screen).await;
            let problem = problem("kulami", number);
            let [best, wrong] = moves(&problem);
            browser.go(&format!("/find/kulami?problem={number}")).await;
            browser.wait_until("a problem", "document.querySelector('.find-task')").await;
            let facts = browser.run("return document.querySelector('.find-head').textContent").await;
            let facts = facts.as_str().expect("a text");
            for fact in ["Find", "is to move", "What counts", "Points: Red ", "Black ", "Difficulty"] {
                assert!(facts.contains(fact), "{fact} in {facts}");
            }
            let before = rating(&browser).await;
            play(&browser, wrong).await;
            browser
                .wait_until(
                    "an answer",
                    "/answers|ends the game/.test(document.querySelector('.find .prompt').textContent)",
                )
                .await;
            let lost = rating(&browser).await;
            assert!(lost < before, "{lost} after {before}");
            browser.picture(&format!("find-wrong-{}", screen.name())).await;
            browser.click("button", "Try again").await;
            browser.wait_until("a move is looked for", "!document.querySelector('.find .prompt.wrong')").await;
            play(&browser, best).await;
            right(&browser).await;
            assert!(sentence(&browser).await.contains(&problem[2]));
            assert_eq!(rating(&browser).await, lost, "only the first attempt counts");
            assert_eq!(browser.overhang().await, 0);

            browser.reload().await;
            browser.wait_until("a problem", "document.querySelector('.find-task')").await;
            assert_eq!(rating(&browser).await, lost, "the rating is kept");
            assert_eq!(browser.barriers().await, Vec::<String>::new());
            browser.picture(&format!("find-kulami-{}", screen.name())).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_problem_is_a_new_one_of_the_readers_strength() {
    visit(async |browser| {
        browser.go("/find/kulami").await;
        let number = "Number(document.querySelector('.find-progress').textContent.match(/Problem (\\d+)/)[1])";
        browser.wait_until("a problem", "document.querySelector('.find-task')").await;
        let first = browser.run(&format!("return {number}")).await.as_u64().expect("a number") as usize;
        let [best, _] = moves(&problem("kulami", first));
        play(&browser, best).await;
        right(&browser).await;
        assert!(rating(&browser).await > 1_500);
        browser.click("button", "Next problem").await;
        browser.wait_until("another problem", &format!("{number} !== {first}")).await;
        let difficulty =
            "return Number(document.querySelector('.find-facts').textContent.match(/Difficulty: (\\d+)/)[1])";
        let difficulty = browser.run(difficulty).await.as_i64().expect("a number");
        assert!((difficulty - rating(&browser).await).abs() < 120, "{difficulty}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_has_problems_whose_answer_can_be_shown() {
    visit(async |browser| {
        for (screen, games) in
            [(ScreenSize::Phone, &["gorami", "equals"][..]), (ScreenSize::Wide, &["kissing", "stripes"])]
        {
            browser.on(screen).await;
            for game in games {
                browser.go(&format!("/find/{game}?problem=9")).await;
                browser.wait_until("a problem", "document.querySelector('.find-task')").await;
                assert_eq!(browser.barriers().await, Vec::<String>::new(), "{game}");
                browser.picture(&format!("find-{game}-{}", screen.name())).await;
                let pieces = "document.querySelectorAll('.find-board .b-piece, .find-board use').length";
                let before = browser.run(&format!("return {pieces}")).await.as_u64().expect("a number");
                browser.click("button", "Show me").await;
                browser
                    .wait_until("the answer", "/The answer/.test(document.querySelector('.find .prompt').textContent)")
                    .await;
                let after = browser.run(&format!("return {pieces}")).await.as_u64().expect("a number");
                assert!(after >= before, "{game}: {after} after {before}");
                assert!(rating(&browser).await < 1_500, "{game}");
                assert_eq!(browser.overhang().await, 0, "{game}");
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_progress_is_reported_and_nothing_is_lost() {
    visit(async |browser| {
        browser.go("/find/kulami").await;
        browser
            .run("localStorage['ludami.found.kulami'] = '1 2 many'; localStorage['ludami.problems.kulami'] = '{broken'")
            .await;
        browser.reload().await;
        browser
            .wait_until(
                "a sentence",
                "/cannot be read/.test(document.querySelector('.find [role=alert]')?.textContent)",
            )
            .await;
        let kept = browser.run("return localStorage['ludami.problems.kulami.damaged']").await;
        assert_eq!(kept.as_str(), Some("1 2 many\n{broken"));
        let solved = browser.run("return document.querySelector('.find-progress').textContent").await;
        assert!(solved.as_str().is_some_and(|text| text.contains("Solved so far: 2")), "{solved}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_has_one_to_six_puzzles_per_page_and_the_solutions_apart() {
    visit(async |browser| {
        browser.go("/puzzles").await;
        browser.wait_until("the page", "document.querySelector('.printing summary')").await;
        browser.press(".printing summary").await;
        for (per_page, pages) in [(6, 2), (1, 1), (4, 1)] {
            browser.choose("Puzzles per page", &per_page.to_string()).await;
            browser.choose("Pages", &pages.to_string()).await;
            browser.click("button", "Create the puzzles").await;
            let sheets = format!(
                "document.querySelectorAll('.paper .per-{per_page}').length === {pages}
                 && document.querySelectorAll('.paper-puzzles figure').length === {per_page} * {pages}
                 && document.querySelectorAll('.paper-solutions figure').length === {per_page} * {pages}"
            );
            browser.wait_until("the pages", &sheets).await;
        }
        // No wood, a fin with two lobes per stripe, and what is missing of each colour.
        let drawn = browser.run("return document.querySelector('.paper-puzzles').innerHTML").await;
        let drawn = drawn.as_str().expect("a text");
        assert!(!drawn.contains("wood") && drawn.contains("White fields") && drawn.contains("#e4e4e4"));
        let html = browser.run("return document.querySelector('.paper').outerHTML").await;
        let css = browser
            .run("return [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).map(rule => rule.cssText).join('\\n')")
            .await;
        let [html, css] = [&html, &css].map(|text| text.as_str().expect("a text"));
        let file = format!("<!doctype html><meta charset=utf-8><style>{css}</style><body>{html}");
        std::fs::write(e2e::folder("screenshots").join("sheet.html"), file).expect("the sheet is kept");
        browser.resize(794, 1123).await;
        browser.on_paper().await;
        let seen = "[...document.querySelectorAll('h1, nav, button')].filter(e => e.getClientRects().length > 0).length";
        browser.wait_until("only the sheet", &format!("{seen} === 0")).await;
        // A page of puzzles fits A4 with margins of 12 mm.
        let tallest = "Math.max(...[...document.querySelectorAll('.paper-page')].map(page => page.offsetHeight))";
        browser.wait_until("it fits", &format!("{tallest} <= 273 * 96 / 25.4")).await;
        browser.picture("sheet-A4").await;
    })
    .await;
}
