//! Gurami puzzles.

use e2e::{Browser, keep, suite, visit};
use engine::puzzle::Solver;
use gurami::puzzle::{Hexagon, Puzzle};

/// The puzzle on the page and its solution, field by field.
async fn solution(browser: &Browser) -> (Puzzle, Vec<u16>) {
    browser.wait_until("a puzzle", "document.querySelector('.solving')").await;
    let text = browser.run("return document.querySelector('.solving').dataset.puzzle").await;
    let puzzle = Puzzle::read(text.as_str().expect("a text")).expect("a puzzle");
    let solutions = Solver::new(&puzzle).solutions_within(2, 1_000_000);
    assert_eq!(solutions.found.len(), 1, "exactly one solution: {puzzle}");
    let solved = &solutions.found[0];
    let numbers = puzzle.board().fields().map(|field| solved.number(field).expect("a number everywhere")).collect();
    (puzzle, numbers)
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_of_every_board_are_made_while_the_page_stays_awake() {
    visit(async |browser| {
        for fields in ["52", "42"] {
            browser.go("/puzzles").await;
            browser.choose("Board", fields).await;
            browser.click("link", "Another puzzle").await;
            let made = format!("document.querySelector('.solving')?.dataset.puzzle.startsWith('{fields}:')");
            browser.wait_until("a puzzle of this board", &made).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_central_hexagon_counts_if_one_likes() {
    visit(async |browser| {
        browser.go("/puzzles").await;
        let boxes = "document.querySelectorAll('.puzzles-home .choices [type=checkbox]').length";
        browser.wait_until("only the board of 24 has such a hexagon", &format!("{boxes} === 0")).await;
        browser.choose("Board", "22").await;
        browser.wait_until("still none", &format!("{boxes} === 0")).await;
        browser.choose("Board", "24").await;
        browser.wait_until("the switch", &format!("{boxes} === 1")).await;
        browser.click("checkbox", "Central hexagon, too").await;
        browser.click("link", "Another puzzle").await;
        let made = "document.querySelector('.solving')?.dataset.puzzle.endsWith(':hexagon')";
        browser.wait_until("a puzzle with a hexagon", made).await;
        let (puzzle, _) = solution(&browser).await;
        assert_eq!(puzzle.hexagon(), Hexagon::Equal);
        let snapshot = "document.querySelector('.solving').textContent.includes('equal in the central hexagon, too')";
        browser.wait_until("the page says so", snapshot).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_of_puzzles_is_printed_with_its_solutions_and_nothing_else() {
    visit(async |browser| {
        browser.go("/puzzles").await;
        browser.wait_until("the page", "document.querySelector('.printing summary')").await;
        browser.press(".printing summary").await;
        browser.click("button", "Create the puzzles").await;
        browser.wait_until("four puzzles and their solutions", "document.querySelectorAll('.paper figure').length === 8").await;
        browser.wait_until("a button", "[...document.querySelectorAll('.printing button')].some(b => b.textContent === 'Print')").await;
        browser.on_paper().await;
        let seen = "[...document.querySelectorAll('h1, nav, .solving, button')].filter(e => e.getClientRects().length > 0).length";
        browser.wait_until("only the sheet", &format!("{seen} === 0 && document.querySelector('.paper').offsetHeight > 100")).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_link_says_what_is_wrong_and_offers_all_puzzles() {
    visit(async |browser| {
        browser.go("/puzzles?puzzle=16:wwggg").await;
        browser.wait_until("the reason", "document.querySelector('[role=alert] li')").await;
        browser.click("link", "All puzzles").await;
        browser.wait_until("all puzzles", "document.querySelector('.puzzles-home')").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_challenge_is_compared_with_what_the_computer_makes_of_its_line() {
    visit(async |browser| {
        browser.go("/").await;
        // Anna has scored 79 points.
        keep(&browser, "done", &suite("challenge")).await;
        browser.go("/game/done").await;
        browser.wait_until("it is over", "document.querySelector('.ending')").await;
        browser.click("link", "Compare with the computer").await;
        let known = "/^Best known \\d+, nothing above \\d+ is possible/.test(document.querySelector('.challenge-aims')?.textContent)";
        browser.wait_until("par", known).await;
        let rows = "[...document.querySelectorAll('.results tr')].map(row => row.textContent)";
        browser.wait_until("the attempt", &format!("{rows}.length === 1 && {rows}[0].startsWith('Anna')")).await;
        // Both boards are full at the end of the line, and empty before it.
        let shown = "[...document.querySelectorAll('.side-by-side figcaption')].map(said => said.textContent)";
        browser.wait_until("both games", &format!("{shown}.length === 2 && {shown}[0] === 'Anna: 79 points'")).await;
        browser
            .run("const slider = document.querySelector('input[type=range]'); slider.value = 0; slider.dispatchEvent(new Event('input'))")
            .await;
        browser.wait_until("the beginning", &format!("{shown}.every(said => said.endsWith(': 0 points'))")).await;
        browser.click("button", "Next").await;
        browser.wait_until("a number", "/^1 of 2/.test(document.querySelector('.beside-each-other span').textContent)").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_line_of_the_day_is_played_from_its_page_and_an_invalid_line_is_reported() {
    visit(async |browser| {
        browser.go("/puzzles/challenge?line=123").await;
        browser.wait_until("what is wrong", "document.querySelector('[role=alert]')").await;
        browser.click("link", "Challenge of the day").await;
        browser.wait_until("its numbers", "document.querySelectorAll('.challenge-line span').length === 24").await;
        browser.click("button", "Play it").await;
        browser.wait_until("the table", "document.querySelector('.table[data-game=challenge]')").await;
    })
    .await;
}
