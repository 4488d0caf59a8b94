//! Gurami puzzles.

use e2e::{Browser, keys, visit};
use engine::puzzle::Solver;
use gurami::puzzle::Puzzle;

/// The puzzle on the page and its numbers, field by field.
async fn solution(browser: &Browser) -> (Puzzle, Vec<u16>) {
    browser.wait_until("a puzzle", "document.querySelector('.puzzle-desk')").await;
    let text = browser.run("return document.querySelector('.puzzle-desk').dataset.puzzle").await;
    let puzzle = Puzzle::read(text.as_str().expect("a text")).expect("a puzzle");
    let solutions = Solver::new(&puzzle).solutions_within(2, 1_000_000);
    assert_eq!(solutions.found.len(), 1, "exactly one solution: {puzzle}");
    let solved = &solutions.found[0];
    let numbers = puzzle.board().fields().map(|field| solved.number(field).expect("a number everywhere")).collect();
    (puzzle, numbers)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_made_hinted_checked_and_solved_by_keys() {
    visit(async |browser| {
        browser.go("/puzzles").await;
        let (puzzle, numbers) = solution(&browser).await;
        browser.click("button", "Hint").await;
        browser.wait_until("a hint", "document.querySelector('.said p')?.textContent.length > 10").await;

        // One wrong number is found by a check, and undone.
        let free: Vec<usize> = puzzle.free().into_iter().map(|field| field.index()).collect();
        let choose = |field: usize| format!("document.querySelector('.puzzle-board [data-field=\"{field}\"]').focus()");
        browser.run(&choose(free[0])).await;
        let wrong = if numbers[free[0]] == 1 { "2" } else { "1" };
        browser.type_keys(wrong).await;
        browser.click("button", "Undo").await;

        for field in free {
            browser.run(&choose(field)).await;
            browser.type_keys(&numbers[field].to_string()).await;
        }
        browser.wait_until("it is solved", "document.querySelector('.solved')").await;

        // What was entered is still there after a reload, and the solved puzzle stays solved.
        browser.reload().await;
        browser.wait_until("still solved", "document.querySelector('.solved')").await;
        browser.type_keys(keys::TAB).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_link_says_what_is_wrong_and_offers_another_puzzle() {
    visit(async |browser| {
        browser.go("/puzzles?puzzle=16:wwggg").await;
        browser.wait_until("the reason", "document.querySelector('[role=alert] li')").await;
        browser.click("button", "Another puzzle").await;
        browser.wait_until("a puzzle", "document.querySelector('.puzzle-desk')").await;
    })
    .await;
}
