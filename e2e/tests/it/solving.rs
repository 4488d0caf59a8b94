//! The solving screen of a puzzle: on phones and desktops, by touch, mouse and keys.

use e2e::{Browser, keys, visit};
use engine::puzzle::{Difficulty, Solver, generate};
use gurami::puzzle::{Puzzle, Shade};
use gurami::{BoardSize, Field};

/// Screens on which everything must be seen at once.
const SCREENS: [(u32, u32); 3] = [(360, 640), (390, 844), (1440, 900)];

/// A puzzle of a board and a level, and its solution.
fn puzzle(size: BoardSize, level: Difficulty) -> (Puzzle, Puzzle) {
    let puzzle = generate(size, level, 3).expect("there are such puzzles");
    let solution = Solver::new(&puzzle).solutions(1).found.remove(0);
    (puzzle, solution)
}

fn address(puzzle: &Puzzle) -> String {
    format!("/puzzles?puzzle={puzzle}")
}

/// Forgets everything stored, on a page that stores nothing itself.
async fn forget(browser: &Browser) {
    browser.go("/about").await;
    browser.run("localStorage.clear()").await;
}

async fn open(browser: &Browser, puzzle: &Puzzle) {
    browser.go(&address(puzzle)).await;
    browser.wait_until("the screen", "document.querySelector('.solving .number-key')").await;
}

/// The selector of a field's button.
fn at(field: Field) -> String {
    format!(".solving-board [data-field=\"{}\"]", field.index())
}

/// The selector of a key of the pad.
fn key(puzzle: &Puzzle, field: Field, number: u16) -> String {
    format!("[data-key={}{number}]", puzzle.shade(field).letter())
}

/// Waits until a field has a label with this ending.
async fn reads(browser: &Browser, field: Field, ending: &str) {
    let label = format!("document.querySelector('{}').getAttribute('aria-label')", at(field));
    browser.wait_until("the field", &format!("{label}.endsWith({ending:?})")).await;
}

/// Waits until the sentence below the board has this part.
async fn says(browser: &Browser, part: &str) {
    let sentence = "document.querySelector('.solving-sentence').textContent";
    browser.wait_until("the sentence", &format!("{sentence}.includes({part:?})")).await;
}

async fn focus(browser: &Browser, field: Field) {
    browser.run(&format!("document.querySelector('{}').focus()", at(field))).await;
}

/// The free fields of a colour.
fn free(puzzle: &Puzzle, shade: Shade) -> Vec<Field> {
    puzzle.free().filter(|field| puzzle.shade(*field) == shade).collect()
}

/// The lowest and rightmost edges of everything that must be seen, beyond the window; and whether the page scrolls.
const BEYOND: &str = "
    const parts = [...document.querySelectorAll('.solving-bar, .board-frame, .solving-sentence, .number-key, .tool')]
        .filter(part => part.getClientRects().length > 0).map(part => part.getBoundingClientRect());
    const page = document.documentElement;
    return [Math.max(...parts.map(part => part.bottom)) - innerHeight, Math.max(...parts.map(part => part.right)) - innerWidth,
        page.scrollHeight - innerHeight].map(Math.ceil).filter(beyond => beyond > 0)";

/// The smallest side of the keys of the pad, and the smallest height of the other buttons.
const SMALLEST: &str = "
    const least = (selector) => Math.min(...[...document.querySelectorAll(selector)]
        .filter(part => part.getClientRects().length > 0)
        .map(part => part.getBoundingClientRect()).map(part => Math.min(part.width, part.height)));
    return [Math.round(least('.number-key')), Math.round(least('.tool, .icon-button'))]";

#[tokio::test(flavor = "multi_thread")]
async fn board_and_pad_of_every_size_fit_the_screen() {
    visit(async |browser| {
        for size in BoardSize::ALL {
            let level = if size.fields() > 30 { Difficulty::Easy } else { Difficulty::Medium };
            let (puzzle, _) = puzzle(size, level);
            for (width, height) in SCREENS {
                browser.resize(width, height).await;
                open(&browser, &puzzle).await;
                assert_eq!(browser.run(BEYOND).await, serde_json::json!([]), "{size:?} {width} × {height}");
                let sides = browser.run(SMALLEST).await;
                let sides: Vec<i64> = sides.as_array().expect("two").iter().filter_map(|side| side.as_i64()).collect();
                assert!(sides[0] >= 28 && sides[1] >= 44, "{size:?} {width} × {height}: {sides:?}");
                let board = "document.querySelector('.board-frame').getBoundingClientRect()";
                let least = if width < 600 { 260 } else { 500 };
                browser.wait_until("a large board", &format!("{board}.width >= {least}")).await;
            }
        }
        let (puzzle, _) = puzzle(BoardSize::B30, Difficulty::Medium);
        for (width, height) in SCREENS {
            browser.resize(width, height).await;
            open(&browser, &puzzle).await;
            let barriers = browser.barriers().await;
            assert!(barriers.is_empty(), "{width} × {height}: {barriers:#?}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_solved_by_touch_on_a_phone() {
    visit(async |browser| {
        let (puzzle, solution) = puzzle(BoardSize::B16, Difficulty::Easy);
        let white = free(&puzzle, Shade::White);
        let right = |field: Field| solution.number(field).expect("a number");
        browser.on_touch_screen(390, 844).await;
        open(&browser, &puzzle).await;
        says(&browser, "same sum in every stripe").await;

        // A tap lights the three stripes with their sums; another one on the field clears the selection.
        browser.tap(&at(white[0])).await;
        browser.wait_until("three tails", "document.querySelectorAll('.tail-sums').length === 3").await;
        browser.wait_until("one strip", "document.querySelectorAll('.strip.active').length === 1").await;
        browser.tap(&at(white[0])).await;
        browser.wait_until("nothing is lit", "!document.querySelector('.tail-sums, .lit-field')").await;

        // A key enters, strikes its number, and takes it away again.
        browser.tap(&at(white[0])).await;
        let number = key(&puzzle, white[0], right(white[0]));
        browser.tap(&number).await;
        reads(&browser, white[0], &format!("white, {}", right(white[0]))).await;
        browser.wait_until("struck", &format!("document.querySelector('{number}').matches('.used')")).await;
        browser.tap(&number).await;
        reads(&browser, white[0], "empty").await;

        // The same number twice in a colour is marked and said, and undone.
        browser.tap(&number).await;
        browser.tap(&at(white[1])).await;
        browser.tap(&key(&puzzle, white[1], right(white[0]))).await;
        says(&browser, "Twice").await;
        browser.wait_until("both are marked", "document.querySelectorAll('.wrong-field').length === 2").await;
        browser.click("button", "Undo").await;
        browser.wait_until("no mark", "!document.querySelector('.wrong-field')").await;

        // Pencil mode writes marks, and an entered number leaves the marks of its colour.
        browser.click("button", "Pencil").await;
        let other = puzzle.check().left.white.iter().copied().find(|other| *other != right(white[0])).expect("another");
        browser.tap(&key(&puzzle, white[1], other)).await;
        reads(&browser, white[1], &format!("pencil marks {other}")).await;
        browser.click("button", "Pencil").await;
        browser.tap(&at(white[2])).await;
        browser.tap(&key(&puzzle, white[2], other)).await;
        reads(&browser, white[1], "empty").await;
        browser.click("button", "Undo").await;
        reads(&browser, white[1], &format!("pencil marks {other}")).await;

        // Without a field, a key chooses its number, and a tap on a lit field enters it.
        browser.tap(&at(white[2])).await;
        browser.wait_until("nothing is selected", "!document.querySelector('.selected-field')").await;
        browser.tap(&key(&puzzle, white[1], right(white[1]))).await;
        browser.wait_until("lit fields", "document.querySelector('.lit-field')").await;
        browser.tap(&at(white[1])).await;
        reads(&browser, white[1], &format!("white, {}", right(white[1]))).await;

        // A finger that passes several fields selects them.
        browser.swipe(&at(white[2]), &at(puzzle.free().last().expect("a field"))).await;
        says(&browser, "are selected").await;

        for field in puzzle.free() {
            let is_empty =
                format!("document.querySelector('{}').getAttribute('aria-label').endsWith('empty')", at(field));
            // On a busy machine a tap may take as long as a press, which does something else.
            while browser.run(&format!("return {is_empty}")).await == true {
                browser.tap(&at(field)).await;
                browser.tap(&key(&puzzle, field, right(field))).await;
            }
        }
        browser.wait_until("it is solved", "document.querySelector('.solving.solved')").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_solved_by_keys_on_a_desktop() {
    visit(async |browser| {
        // 42 fields: numbers up to 21.
        let (puzzle, solution) = puzzle(BoardSize::B42, Difficulty::Easy);
        let all: Vec<Field> = puzzle.free().collect();
        browser.resize(1440, 900).await;
        open(&browser, &puzzle).await;

        // Digits elsewhere are not the puzzle's.
        browser.run("document.querySelector('.solving-title h1').focus()").await;
        browser.type_keys("5").await;
        says(&browser, "same sum in every stripe").await;

        focus(&browser, all[0]).await;
        for (typed, shown) in [("7", "7"), ("17", "17"), ("01", "1"), ("3", "3")] {
            browser.type_keys(typed).await;
            reads(&browser, all[0], &format!(", {shown}")).await;
        }
        browser.type_keys("29").await;
        says(&browser, "There is no 29 here").await;
        reads(&browser, all[0], ", 3").await;
        // A digit that could begin another number waits, pale, and a pause confirms it.
        browser.type_keys("2").await;
        browser.wait_until("it is pale", "document.querySelector('.solving-board .typed use')").await;
        reads(&browser, all[0], ", 2").await;
        browser.type_keys("\u{E003}").await;
        reads(&browser, all[0], "empty").await;

        // Shift pencils when it is let go, two digits, too; P switches the mode.
        browser.type_keys("\u{E008}12").await;
        reads(&browser, all[0], "pencil marks 12").await;
        browser.type_keys("p").await;
        browser.type_keys("5").await;
        reads(&browser, all[0], "pencil marks 5 12").await;
        browser.type_keys("p").await;
        browser.type_keys("z").await;
        reads(&browser, all[0], "pencil marks 12").await;
        browser.type_keys("\u{E008}z").await;
        reads(&browser, all[0], "pencil marks 5 12").await;

        // N leads through the free fields, and focus never hides a number.
        browser.type_keys("n").await;
        let focused = |field: Field| format!("document.activeElement === document.querySelector('{}')", at(field));
        browser.wait_until("the next free field", &focused(all[1])).await;
        browser.type_keys("\u{E008}n").await;
        browser.wait_until("the previous free field", &focused(all[0])).await;
        browser.type_keys("s").await;
        let row = puzzle.board().stripe(all[0], gurami::Direction::Horizontal);
        let next = row.fields.iter().position(|field| *field == all[0]).expect("in its row") + 1;
        browser.wait_until("on in the row", &focused(row.fields[next % row.fields.len()])).await;
        browser.type_keys(keys::ESCAPE).await;
        browser.wait_until("no selection", "!document.querySelector('.selected-field')").await;
        browser.type_keys("?").await;
        browser.wait_until("all keys", "document.querySelectorAll('.solving-sheet .keys tr').length > 10").await;
        browser.type_keys(keys::ESCAPE).await;
        browser.wait_until("closed", "!document.querySelector('.solving-sheet')").await;

        for field in all {
            focus(&browser, field).await;
            browser.type_keys(&format!("{:02}", solution.number(field).expect("a number"))).await;
        }
        browser.wait_until("it is solved", "document.querySelector('.solving.solved')").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_check_tells_what_it_knows() {
    visit(async |browser| {
        let (puzzle, solution) = puzzle(BoardSize::B22, Difficulty::Medium);
        let white = free(&puzzle, Shade::White);
        let wrong = (1..=puzzle.most()).find(|number| {
            let mut filled = puzzle.clone();
            filled.set(white[0], Some(*number));
            Some(*number) != solution.number(white[0]) && filled.check().faults.is_empty()
        });
        let wrong = wrong.expect("a number that breaks no rule yet");
        for (width, height) in [(390, 844), (1440, 900)] {
            browser.resize(width, height).await;
            forget(&browser).await;
            open(&browser, &puzzle).await;
            focus(&browser, white[0]).await;
            browser.type_keys(&format!("{wrong:02}")).await;
            browser.type_keys("c").await;
            let result = "document.querySelector('.check-result')?.textContent";
            browser.wait_until("the rules", &format!("{result}.includes('No contradictions so far.')")).await;
            browser.wait_until("nothing is marked", "!document.querySelector('.wrong-field')").await;
            let help = "localStorage.getItem(Object.keys(localStorage).find(key => key.startsWith('ludami.progress'))).match(/help .*/)[0]";
            assert_eq!(browser.run(&format!("return {help}")).await, "help 0 0 0");
            browser.click("button", "Check against the solution").await;
            browser.wait_until("the solution", &format!("{result}.includes('One number is wrong')")).await;
            browser.wait_until("it is marked", "document.querySelectorAll('.wrong-field').length === 1").await;
            browser.wait_until("it counts", &format!("{help} === 'help 0 1 1'")).await;
            // The hint says the same.
            focus(&browser, white[0]).await;
            browser.type_keys("h").await;
            let hint = "document.querySelector('.solving-sheet .hint-words')?.textContent";
            let name = puzzle.board().name(white[0]);
            browser.wait_until("the hint", &format!("{hint} === 'The number on {name} is not right.'")).await;
        }
        // Without a solution there is nothing to compare with, and the page reports that the puzzle is impossible.
        forget(&browser).await;
        browser.go("/puzzles?puzzle=16:wwgggwgwwwgwgwgg:1,1,.,.,.,.,.,.,.,.,.,.,.,.,.,.").await;
        browser.wait_until("the reason", "document.querySelector('.solving-notices [role=alert] li')").await;
        focus(&browser, puzzle.board().field(3).expect("a field")).await;
        browser.type_keys("c").await;
        let none = "document.querySelector('.check-result')?.textContent.includes('no solution')";
        browser.wait_until("no solution", none).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_shows_where_why_and_what() {
    visit(async |browser| {
        let (puzzle, solution) = puzzle(BoardSize::B22, Difficulty::Hard);
        for (width, height) in [(360, 640), (1440, 900)] {
            browser.resize(width, height).await;
            forget(&browser).await;
            open(&browser, &puzzle).await;
            browser.click("button", "Hint").await;
            browser.wait_until("where", "document.querySelector('.hint-steps li.now i')?.textContent === '1'").await;
            browser.wait_until("on the board", "document.querySelector('.hinted-field')").await;
            // The sheet covers the pad, never the board.
            let covers = "document.querySelector('.solving-sheet').getBoundingClientRect()";
            let board = "document.querySelector('.board-frame').getBoundingClientRect()";
            let apart = format!("{covers}.top >= {board}.bottom - 1 || {covers}.left >= {board}.right - 1");
            browser.wait_until("the board is seen", &apart).await;
            assert_eq!(browser.run(BEYOND).await, serde_json::json!([]), "{width} × {height}");
            let barriers = browser.barriers().await;
            assert!(barriers.is_empty(), "{width} × {height}: {barriers:#?}");
            browser.click("button", "Why?").await;
            browser.wait_until("why", "document.querySelector('.hint-steps li.now i')?.textContent === '2'").await;
            browser.click("button", "What follows?").await;
            browser.wait_until("what", "document.querySelector('.solving-board .hinted')").await;
            browser.wait_until("all stay readable", "!document.querySelector('.hint-steps li.off')").await;
            browser.click("button", "Add as pencil marks").await;
            let marks = "[...document.querySelectorAll('.solving-board .field')].some(field => /pencil marks/.test(field.ariaLabel))";
            browser.wait_until("pencil marks", marks).await;
            browser.click("button", "Undo").await;
            browser.wait_until("undone", &format!("!{marks}")).await;
            browser.click("button", "Hint").await;
            browser.wait_until("a hint", "document.querySelector('.hint-steps')").await;
            browser.click("button", "Fill it in").await;
            browser.wait_until("closed", "!document.querySelector('.solving-sheet')").await;
            let entered = "return [...document.querySelectorAll('.solving-board .field')].flatMap(field => {
                const number = field.ariaLabel.match(/, (\\d+)$/); return number ? [[Number(field.dataset.field), Number(number[1])]] : [] })";
            let entered = browser.run(entered).await;
            let entered = entered.as_array().expect("a list");
            assert!(!entered.is_empty(), "a number is entered");
            for pair in entered {
                let [index, number] = [0, 1].map(|at| pair[at].as_u64().expect("a number"));
                let field = puzzle.board().field(index as usize).expect("a field");
                assert_eq!(solution.number(field).map(u64::from), Some(number));
            }
        }
        // The level says what it needs.
        browser.wait_until("the technique", "document.querySelector('.technique')?.textContent.startsWith('Needs:')").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn progress_survives_reloads_other_puzzles_and_other_tabs() {
    visit(async |browser| {
        let (one, _) = puzzle(BoardSize::B16, Difficulty::Easy);
        let (other, _) = puzzle(BoardSize::B22, Difficulty::Easy);
        let fields: Vec<Field> = one.free().collect();
        browser.resize(390, 844).await;
        open(&browser, &one).await;
        focus(&browser, fields[0]).await;
        browser.type_keys("3").await;
        browser.type_keys("n").await;
        browser.type_keys("\u{E008}5").await;
        // A note at the end of a stripe.
        browser.press(".tail-button").await;
        browser.wait_until("the note has the focus", "document.activeElement.id === 'stripe-note'").await;
        browser.type_keys("A1 = 7").await;
        browser.type_keys(keys::ENTER).await;
        browser.wait_until("the note", "document.querySelector('.tail-button span')?.textContent === 'A1 = 7'").await;
        browser.wait_until("the clock runs", "document.querySelector('.solving-time').textContent !== '0:00'").await;
        let seconds = "Number(document.querySelector('.solving-time').textContent.slice(2))";

        // Another puzzle, then back: numbers, marks, notes, undo list and time are the same.
        open(&browser, &other).await;
        focus(&browser, other.free().next().expect("a field")).await;
        browser.type_keys("4").await;
        open(&browser, &one).await;
        reads(&browser, fields[0], ", 3").await;
        reads(&browser, fields[1], "pencil marks 5").await;
        browser.wait_until("the note", "document.querySelector('.tail-button span')?.textContent === 'A1 = 7'").await;
        browser.wait_until("the time", &format!("{seconds} >= 1")).await;
        browser.click("button", "Undo").await;
        browser.wait_until("no note", "!document.querySelector('.tail-button span')").await;
        browser.reload().await;
        browser.click("button", "Redo").await;
        browser.wait_until("redone after a reload", "document.querySelector('.tail-button span')").await;

        // Another tab shows what this one enters, and this one what the other enters.
        browser.open_tab(&address(&one)).await;
        browser.wait_until("the screen", "document.querySelector('.solving .number-key')").await;
        reads(&browser, fields[0], ", 3").await;
        focus(&browser, fields[2]).await;
        browser.type_keys("6").await;
        browser.to_tab(0).await;
        reads(&browser, fields[2], ", 6").await;
        focus(&browser, fields[3]).await;
        browser.type_keys("7").await;
        browser.to_tab(1).await;
        reads(&browser, fields[3], ", 7").await;
        reads(&browser, fields[0], ", 3").await;

        // Pausing covers the board and stops the clock.
        focus(&browser, fields[0]).await;
        browser.type_keys(" ").await;
        browser.wait_until("covered", "document.querySelector('.pause-cover')").await;
        browser.wait_until("hidden", "getComputedStyle(document.querySelector('.board-frame')).visibility === 'hidden'").await;
        browser.press(".pause-cover button").await;
        browser.wait_until("seen", "!document.querySelector('.pause-cover')").await;

        // Starting again asks, and can be undone.
        browser.click("button", "Menu").await;
        browser.click("button", "Start again").await;
        browser.wait_until("the question", "document.querySelector('.solving-sheet h2').textContent.endsWith('?')").await;
        browser.click("button", "Start again").await;
        reads(&browser, fields[0], "empty").await;
        browser.click("button", "Undo").await;
        reads(&browser, fields[0], ", 3").await;

        // Damaged storage: a sentence, and the text is kept.
        let stored = "Object.keys(localStorage).find(key => key.startsWith('ludami.progress.16'))";
        browser.go("/about").await;
        browser.run(&format!("localStorage.setItem({stored}, 'ludami-puzzle 1\\nnonsense')")).await;
        open(&browser, &one).await;
        browser.wait_until("the sentence", "document.querySelector('.solving-notices [role=alert] button')").await;
        let kept = "Object.entries(localStorage).some(([key, text]) => key.startsWith('ludami.damaged') && text.endsWith('nonsense'))";
        assert_eq!(browser.run(&format!("return {kept}")).await, true);
    })
    .await;
}
