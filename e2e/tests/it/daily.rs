//! Daily puzzles, statistics, the finish of a puzzle, and lines of Challenge.

use e2e::{Browser, ScreenSize, keep, suite, visit};
use engine::puzzle::{PuzzleId, Solver};

/// Days since 1 January 1970, as the page counts them.
const TODAY: &str = "Math.floor(Date.now() / 86400000)";

/// Stores results of puzzles: one per line, as [days ago of the puzzle, days ago when it was finished, rest].
async fn solve_before(browser: &Browser, results: &[(u32, u32, &str, &str)]) {
    let rows: Vec<String> = results
        .iter()
        .map(|(day, finished, class, rest)| {
            format!("`${{({TODAY} - {finished}) * 86400 + 60}} 1-{class}-${{{TODAY} - {day}}} {rest}`")
        })
        .collect();
    browser
        .run(&format!("localStorage.setItem('ludami.puzzle.results', [{}].join('\\n') + '\\n')", rows.join(", ")))
        .await;
}

/// Everything that the page copies or saves is kept in `window.copied` and `window.saved`.
async fn catch_texts(browser: &Browser) {
    browser
        .run(
            "navigator.clipboard.writeText = async (text) => { window.copied = text };
             URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text }); return '#saved' };
             URL.revokeObjectURL = () => {};",
        )
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn days_are_marked_kept_in_a_streak_and_shared() {
    visit(async |browser| {
        for screen in ScreenSize::ALL {
            browser.on(screen).await;
            browser.go("/puzzles").await;
            // Today and yesterday on time; five days ago solved today, which keeps no streak.
            let results = [(0, 0, "16-1", "1 62 0 0"), (1, 1, "24-2", "2 252 1 0"), (5, 0, "42-3", "3 900 0 0")];
            solve_before(&browser, &results).await;
            browser.reload().await;
            browser.wait_until("the cards", "document.querySelectorAll('.day-cards .day-card').length === 6").await;
            browser
                .wait_until("the streak", "document.querySelector('.streak').textContent.startsWith('2 days in a row')")
                .await;
            let week = "[...document.querySelectorAll('.week .day')].map(day => day.classList.contains('done'))";
            let week = browser.run(&format!("return {week}")).await;
            assert_eq!(week, serde_json::json!([false, true, false, false, false, true, true]), "{screen:?}");
            let first = "document.querySelector('.day-card').textContent";
            browser
                .wait_until(
                    "today's time",
                    &format!("{first}.includes('Done in 1:02') && {first}.includes('No hints')"),
                )
                .await;

            // The text to share has nothing of the solution.
            catch_texts(&browser).await;
            browser.press(".day-card button.share").await;
            browser.wait_until("it is copied", "window.copied").await;
            let copied = browser.run("return window.copied").await;
            let copied = copied.as_str().expect("a text").to_owned();
            let lines: Vec<&str> = copied.lines().collect();
            assert_eq!(lines[1..3], ["Board 16 · Easy", "><> ><> ><> 10 of 10 in 1:02, no hints"], "{copied}");
            assert!(lines[0].starts_with("Ludami · ") && lines[3].contains("/puzzles?id=1-16-1-"), "{copied}");

            // Another day of the calendar has its own puzzles.
            browser.press(".week .day:nth-child(2)").await;
            browser
                .wait_until(
                    "that day's",
                    "document.querySelector('.day-card:nth-child(3)').textContent.includes('Done in 15:00')",
                )
                .await;
            let link = format!("document.querySelector('.day-card a').search === `?id=1-16-1-${{{TODAY} - 5}}`");
            browser.wait_until("its id", &link).await;
            assert_eq!(browser.overhang().await, 0, "{screen:?}");
            assert_eq!(browser.barriers().await, Vec::<String>::new(), "{screen:?}");
        }
        // The archive goes back to the first day.
        let month = "document.querySelector('.calendar h2').textContent";
        while browser.run(&format!("return {month}")).await != "January 2026" {
            browser.click("button", "Previous month").await;
        }
        browser.wait_until("no earlier month", "document.querySelector('.calendar-head button').disabled").await;
        browser.press(".calendar td button").await;
        browser
            .wait_until("the first day", "document.querySelector('.day-card a').search === '?id=1-16-1-20454'")
            .await;
        browser.press(".day-card:nth-child(2) a").await;
        let opened = "document.querySelector('.solving')?.dataset.puzzle.startsWith('24:')";
        browser.wait_until("its medium puzzle", opened).await;
        browser.reload().await;
        browser.wait_until("the same again", opened).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_of_another_version_is_refused_with_a_sentence() {
    visit(async |browser| {
        browser.go("/puzzles?id=9-16-1-20775").await;
        let said = "document.querySelector('[role=alert]')?.textContent.includes('this version of Ludami cannot make')";
        browser.wait_until("the sentence", said).await;
        browser.click("link", "All puzzles").await;
        browser.wait_until("all puzzles", "document.querySelector('.puzzles-home')").await;
    })
    .await;
}

/// Hands a text to the input for files.
async fn read_file(browser: &Browser, text: &str) {
    let text = serde_json::Value::from(text);
    browser
        .run(&format!(
            "const input = document.querySelector('.backup input[type=file]'), files = new DataTransfer();
             files.items.add(new File([{text}], 'ludami-puzzles.txt', {{ type: 'text/plain' }}));
             input.files = files.files;
             input.dispatchEvent(new Event('change', {{ bubbles: true }}));"
        ))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn statistics_are_saved_as_a_file_and_read_again() {
    visit(async |browser| {
        for screen in ScreenSize::ALL {
            browser.on(screen).await;
            browser.go("/puzzles/statistics").await;
            let results = [
                (9, 9, "24-2", "2 252 0 0"),
                (2, 2, "16-1", "1 80 0 1"),
                (1, 1, "16-1", "1 50 1 0"),
                (0, 0, "16-1", "1 62 0 0"),
            ];
            solve_before(&browser, &results).await;
            browser.reload().await;
            let figures = "[...document.querySelectorAll('.figures b')].map(figure => figure.textContent).join()";
            browser.wait_until("the figures", &format!("{figures} === '4,3,3,75%,7 min'")).await;
            let cell = "document.querySelector('.times tbody td').textContent";
            browser.wait_until("best and median", &format!("{cell}.startsWith('best 1:02, median 1:02')")).await;
            browser
                .wait_until("help", "document.querySelector('.statistics').textContent.includes('1 hint, 1 mistake')")
                .await;
            assert_eq!(browser.overhang().await, 0, "{screen:?}");
            assert_eq!(browser.barriers().await, Vec::<String>::new(), "{screen:?}");
        }
        catch_texts(&browser).await;
        browser.click("button", "Save as file").await;
        browser.wait_until("the file", "window.saved").await;
        let file = browser.run("return window.saved").await;
        let file = file.as_str().expect("a text").to_owned();
        assert!(file.starts_with("Ludami puzzles 1\n"), "{file}");
        let stored = "return localStorage.getItem('ludami.puzzle.results')";
        let before = browser.run(stored).await;

        // A file of another kind changes nothing.
        read_file(&browser, "{\"puzzles\": []}").await;
        let said =
            |words: &str| format!("document.querySelector('.backup [role=status]').textContent.includes('{words}')");
        browser.wait_until("what is wrong", &said("This is not a file of Ludami puzzles. Nothing was changed.")).await;
        assert_eq!(browser.run(stored).await, before);

        // The same file on another device brings everything back, and damaged lines are named.
        browser.run("localStorage.clear()").await;
        browser.reload().await;
        browser.wait_until("nothing", "document.querySelector('.figures b')?.textContent === '0'").await;
        read_file(&browser, &format!("{file}nonsense\n")).await;
        browser
            .wait_until("all of it", &said("4 results, 0 begun puzzles, 0 Challenge attempts. 1 of its lines"))
            .await;
        browser.wait_until("the figures", "document.querySelector('.figures b').textContent === '4'").await;
        assert_eq!(browser.run(stored).await, before);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_shows_its_way_of_a_line_only_when_asked_and_attempts_are_kept() {
    visit(async |browser| {
        browser.go("/").await;
        let record = suite("challenge");
        let line = record.tag("Line").expect("a line").value.replace(' ', "");
        let page = format!("/puzzles/challenge?line={line}");
        for screen in ScreenSize::ALL {
            browser.on(screen).await;
            browser.run("localStorage.clear()").await;
            browser.go(&page).await;
            let known = "/^Best known \\d+, nothing above \\d+ is possible/.test(document.querySelector('.challenge-aims')?.textContent)";
            browser.wait_until("par and bound", known).await;
            let figures = "[...document.querySelectorAll('.challenge-figures b')].map(figure => figure.textContent)";
            browser.wait_until("no attempt", &format!("{figures}[1] === '–' && {figures}[2] === '0' && {figures}[0] > 0")).await;
            assert_eq!(browser.run("return document.querySelectorAll('.beside-each-other').length").await, 0);
            browser.wait_until("it can be played", "document.querySelector('.challenge .first').textContent === 'Play it'").await;

            // A finished game at the table is an attempt, with a medal and a comparison by number.
            keep(&browser, "done", &record).await;
            browser.reload().await;
            browser.wait_until("the attempt", &format!("{figures}[1] === '79' && {figures}[2] === '1'")).await;
            browser.wait_until("again", "document.querySelector('.challenge .first').textContent === 'Same line again'").await;
            assert_eq!(browser.run("return document.querySelectorAll('.beside-each-other').length").await, 0, "not asked");
            browser.click("button", "79 points, compare").await;
            browser.wait_until("by number", "document.querySelectorAll('.compared tbody tr').length >= 23").await;
            let sum = "[...document.querySelectorAll('.compared tbody td:nth-child(3)')].reduce((sum, cell) => sum + +cell.textContent, 0)";
            assert_eq!(browser.run(&format!("return {sum}")).await, 79);
            browser.wait_until("where the points went", "document.querySelector('.point-flow').textContent.includes('The computer gained most')").await;
            assert_eq!(browser.overhang().await, 0, "{screen:?}");
            assert_eq!(browser.barriers().await, Vec::<String>::new(), "{screen:?}");
            browser.click("button", "Hide the computer’s way").await;
            browser.wait_until("hidden again", "!document.querySelector('.beside-each-other')").await;

            // The attempt stays when the game is deleted, and the same line can be played again.
            browser.run("localStorage.removeItem('ludami.game.done')").await;
            browser.reload().await;
            browser.wait_until("still there", &format!("{figures}[1] === '79'")).await;
            browser.click("button", "Same line again").await;
            browser.wait_until("the table", "document.querySelector('.table[data-game=challenge]')").await;
        }
    })
    .await;
}

/// The puzzle of a link that the page generates itself, and its free fields with their numbers.
fn solved(id: &str) -> Vec<(usize, u16)> {
    let puzzle = PuzzleId::read(id).expect("an id").puzzle().expect("a puzzle");
    let solution = Solver::new(&puzzle).solutions(1).found.remove(0);
    puzzle.free().into_iter().map(|field| (field.index(), solution.number(field).expect("a number"))).collect()
}

/// Enters numbers by keys. Boards with numbers of one digit enter them at once.
async fn enter(browser: &Browser, numbers: &[(usize, u16)]) {
    for (field, number) in numbers {
        browser.wait_until("the board", "document.querySelector('[data-field=\"0\"]')").await;
        browser.run(&format!("document.querySelector('[data-field=\"{field}\"]').focus()")).await;
        browser.type_keys(&number.to_string()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solved_puzzle_is_celebrated_compared_and_followed_by_another() {
    visit(async |browser| {
        for screen in ScreenSize::ALL {
            browser.on(screen).await;
            browser.go("/about").await;
            browser.run("localStorage.clear()").await;
            solve_before(&browser, &[(3, 3, "16-1", "1 100000 0 0")]).await;
            let day = browser.run(&format!("return {TODAY}")).await;
            let id = format!("1-16-1-{day}");
            browser.go(&format!("/puzzles?id={id}")).await;
            enter(&browser, &solved(&id)).await;
            browser.wait_until("the finish", "document.querySelector('.puzzle-finish')").await;
            let text = "document.querySelector('.puzzle-finish').textContent";
            for words in
                ["Puzzle of the day", "Solved.", "Board 16 · Easy", "Your best, by", "Next puzzle · Board 16 · Easy"]
            {
                browser.wait_until(words, &format!("{text}.includes('{words}')")).await;
            }
            let numbers =
                "[...document.querySelectorAll('.finish-numbers b')].map(number => number.textContent).join()";
            assert_eq!(browser.run(&format!("return {numbers}")).await, "0,0,1", "hints, mistakes, days in a row");
            // The celebration is over within 0.6 s, and there is none for people who prefer no motion.
            let longest = "Math.max(...[...document.querySelectorAll('.celebration i')].map(fish => {
                const style = getComputedStyle(fish);
                return parseFloat(style.animationDelay) + parseFloat(style.animationDuration) }))";
            browser.wait_until("short", &format!("{longest} > 0 && {longest} <= 0.6")).await;
            assert_eq!(browser.overhang().await, 0, "{screen:?}");
            assert_eq!(browser.barriers().await, Vec::<String>::new(), "{screen:?}");
            // It is recorded once, also after a reload, and is not compared with itself.
            browser.reload().await;
            browser.wait_until("still solved", "document.querySelector('.puzzle-finish')").await;
            browser.wait_until("still the best", &format!("{text}.includes('Your best, by')")).await;
            let lines = "localStorage.getItem('ludami.puzzle.results').trim().split('\\n').length";
            assert_eq!(browser.run(&format!("return {lines}")).await, 2);
            browser.run("document.querySelector('.puzzle-finish a.first').click()").await;
            browser
                .wait_until(
                    "another puzzle",
                    &format!("location.search.startsWith('?id=1-16-1-') && !location.search.includes('{id}')"),
                )
                .await;
            browser.go("/puzzles").await;
            browser.wait_until("it is done", "document.querySelector('.day-card.done')").await;
        }
        browser.prefer_no_motion().await;
        let day = browser.run(&format!("return {TODAY}")).await;
        browser.go(&format!("/puzzles?id=1-16-1-{day}")).await;
        browser
            .wait_until(
                "no celebration",
                "getComputedStyle(document.querySelector('.celebration') ?? document.body).display === 'none'",
            )
            .await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_begun_puzzle_is_continued_and_deleted_only_when_confirmed_and_can_be_brought_back() {
    visit(async |browser| {
        for screen in ScreenSize::ALL {
            browser.on(screen).await;
            browser.go("/about").await;
            browser.run("localStorage.clear()").await;
            browser.go("/puzzles?id=1-16-1-77").await;
            enter(&browser, &solved("1-16-1-77")[..1]).await;
            browser.wait_until("it is stored", "Object.keys(localStorage).some(key => key.startsWith('ludami.p') && localStorage[key].length > 20)").await;
            browser.go("/puzzles").await;
            let cards = "document.querySelectorAll('.continued .day-card').length";
            browser.wait_until("to be continued", &format!("{cards} === 1")).await;
            browser.press(".continued .day-card button.small").await;
            browser.click("button", "Keep").await;
            browser.wait_until("kept", &format!("{cards} === 1 && !document.querySelector('.continued [role=alert]')")).await;
            browser.press(".continued .day-card button.small").await;
            browser.wait_until("the question", "document.querySelector('.continued [role=alert]')").await;
            browser.click("button", "Delete").await;
            browser.wait_until("deleted", &format!("{cards} === 0")).await;
            browser.click("button", "Undo").await;
            browser.wait_until("back again", &format!("{cards} === 1")).await;
            assert_eq!(browser.barriers().await, Vec::<String>::new(), "{screen:?}");
            browser.reload().await;
            browser.wait_until("and stored", &format!("{cards} === 1")).await;
            browser.press(".continued .day-card a").await;
            let field = solved("1-16-1-77")[0];
            let label = format!("document.querySelector('[data-field=\"{}\"]')?.getAttribute('aria-label').endsWith('{}')", field.0, field.1);
            browser.wait_until("with its number", &label).await;
        }
    })
    .await;
}
