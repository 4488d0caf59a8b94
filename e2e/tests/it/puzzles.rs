//! Gurami puzzles.

use e2e::{Browser, keep, keys, suite, visit};
use engine::puzzle::Solver;
use gurami::Field;
use gurami::puzzle::{Hexagon, Puzzle, PuzzleFault};
use text::Language;

/// The puzzle on the page and its solution, field by field.
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

/// A free field, a one-digit number that another field of its colour has, and the resulting error.
fn repeated(puzzle: &Puzzle) -> (Field, u16, PuzzleFault) {
    let tries = puzzle.free().flat_map(|field| (1..=puzzle.most().min(9)).map(move |number| (field, number)));
    let found = tries.into_iter().find_map(|(field, number)| {
        let mut wrong = puzzle.clone();
        wrong.set(field, Some(number));
        match &wrong.check().faults[..] {
            [fault @ PuzzleFault::Repeated { .. }] => Some((field, number, fault.clone())),
            _ => None,
        }
    });
    found.expect("a puzzle gives some numbers")
}

/// Presses *Check*, and waits until exactly this is shown.
async fn checked(browser: &Browser, said: &[&str]) {
    browser.click("button", "Check").await;
    let said = said.iter().map(|line| format!("{line:?}")).collect::<Vec<_>>().join(", ");
    let lines = "[...document.querySelectorAll('.said p:not(.solved)')].map(line => line.textContent)";
    browser.wait_until("what the check says", &format!("JSON.stringify({lines}) === JSON.stringify([{said}])")).await;
}

/// Number of fields marked as wrong.
const MARKED: &str = "return document.querySelectorAll('.puzzle-board .b-wrong').length";

/// Number of marks on a field.
fn marked(field: Field) -> String {
    format!(
        "const place = document.querySelector('.puzzle-board [data-field=\"{}\"]').getBoundingClientRect();
         const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
         return [...document.querySelectorAll('.puzzle-board .b-wrong')].map(mark => mark.getBoundingClientRect())
            .filter(mark => Math.abs(mark.left + mark.width / 2 - x) < place.width / 4
                && Math.abs(mark.top + mark.height / 2 - y) < place.height / 4).length",
        field.index()
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_made_hinted_checked_and_solved_by_keys() {
    visit(async |browser| {
        browser.go("/puzzles?board=16&level=1").await;
        let (puzzle, numbers) = solution(&browser).await;
        browser.click("button", "Hint").await;
        browser.wait_until("a hint", "document.querySelector('.said p')?.textContent.length > 10").await;

        let free: Vec<usize> = puzzle.free().into_iter().map(|field| field.index()).collect();
        let choose = |field: usize| format!("document.querySelector('.puzzle-board [data-field=\"{field}\"]').focus()");

        // A repeated number of a colour is found by a check, reported and marked, and undone.
        let (field, number, fault) = repeated(&puzzle);
        browser.run(&choose(field.index())).await;
        browser.type_keys(&number.to_string()).await;
        checked(&browser, &["Something is wrong.", &text::refusals::puzzle(Language::English, &fault)]).await;
        assert_eq!(browser.run(&marked(field)).await, 1, "the field is marked");
        assert_eq!(browser.run(MARKED).await, 2, "and the other one with this number");
        browser.click("button", "Undo").await;
        browser.wait_until("the check is over", "!document.querySelector('.said p, .b-wrong')").await;

        // Right numbers are confirmed, some of them and all.
        let (last, others) = free.split_last().expect("a free field");
        for field in others {
            browser.run(&choose(*field)).await;
            browser.type_keys(&numbers[*field].to_string()).await;
        }
        checked(&browser, &["Nothing is wrong so far."]).await;
        browser.run(&choose(*last)).await;
        browser.type_keys(&numbers[*last].to_string()).await;
        browser.wait_until("it is solved", "document.querySelector('.solved')").await;
        checked(&browser, &["Solved. Well done!"]).await;
        assert_eq!(browser.run(MARKED).await, 0, "nothing is wrong");

        // Entries are kept after a reload, and the solved puzzle stays solved.
        browser.reload().await;
        browser.wait_until("still solved", "document.querySelector('.solved')").await;
        browser.type_keys(keys::TAB).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_of_every_board_are_made_while_the_page_stays_awake() {
    visit(async |browser| {
        for fields in ["52", "42"] {
            browser.go("/puzzles").await;
            browser.choose("Board", fields).await;
            browser.click("link", "Another puzzle").await;
            let made = format!("document.querySelector('.puzzle-desk')?.dataset.puzzle.startsWith('{fields}:')");
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
        let made = "document.querySelector('.puzzle-desk')?.dataset.puzzle.endsWith(':hexagon')";
        browser.wait_until("a puzzle with a hexagon", made).await;
        let (puzzle, _) = solution(&browser).await;
        assert_eq!(puzzle.hexagon(), Hexagon::Equal);
        let snapshot =
            "document.querySelector('.puzzle-desk').textContent.includes('equal in the central hexagon, too')";
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
        let seen = "[...document.querySelectorAll('h1, nav, .puzzle-desk, button')].filter(e => e.getClientRects().length > 0).length";
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
