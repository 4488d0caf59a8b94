//! Tests of `ludami puzzle`.

use serde_json::json;

use crate::program::{file, ludami, ludami_reading, ludami_reading_bytes, objects};

/// The shipped puzzles: a verdict and a line each; after an invalid one its error.
fn shipped() -> Vec<(String, String)> {
    let text = std::fs::read_to_string(file("suites/gurami/puzzles.txt")).expect("puzzles");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let split = |line: &str| {
        let mut words = line.split(' ').map(str::to_owned);
        Some((words.next()?, words.next()?))
    };
    lines.map(|line| split(line).expect("a verdict and a puzzle")).collect()
}

#[test]
fn shipped_puzzles_are_judged() {
    let puzzles = shipped();
    assert!(puzzles.len() > 5);
    for (verdict, puzzle) in puzzles {
        let answer = ludami(&["puzzle", "check", &puzzle]);
        let printed = &objects(&ludami(&["puzzle", "check", &puzzle, "--json"]).out)[0];
        assert_eq!(printed["verdict"], json!(verdict), "{puzzle}");
        match verdict.as_str() {
            "wrong" => assert!(answer.code == 1 && answer.out.is_empty() && answer.error.starts_with("puzzle: ")),
            _ => assert!(answer.code == 0 && !answer.out.is_empty() && answer.error.is_empty()),
        }
    }
}

#[test]
fn many_puzzles_come_by_standard_input() {
    let lines: String = shipped().iter().map(|(_, puzzle)| format!("{puzzle}\n")).collect();
    let answer = ludami_reading(&lines, &["puzzle", "check", "-", "--json"]);
    assert_eq!(answer.code, 1);
    assert_eq!(objects(&answer.out).len(), shipped().len());
    let error = objects(&answer.error)[0]["error"].as_str().map(str::to_owned).unwrap_or_default();
    assert!(error.lines().all(|line| line.starts_with("standard input:")), "{error}");
}

#[test]
fn invalid_puzzles_are_refused() {
    for bad in ["", "17:w:1", "16:wg:1", "16", "16:wgwgwgwgwgwgwgwg:1,2"] {
        let answer = ludami(&["puzzle", "check", bad]);
        assert!(answer.code == 1 && answer.out.is_empty() && answer.error.starts_with("puzzle: column "), "{bad}");
        let printed = &objects(&ludami(&["puzzle", "check", bad, "--json"]).out)[0];
        assert_eq!(printed["verdict"], json!("unreadable"));
    }
}

const PUZZLE: &str = "16:wwgggwgwwwgwgwgg:1,6,7,.,1,.,.,7,.,.,.,.,.,8,.,.";
const SOLUTION: &str = "16:wwgggwgwwwgwgwgg:1,6,7,8,1,4,2,7,2,3,6,5,4,8,5,3";

#[test]
fn puzzles_are_solved_line_by_line() {
    let empty = format!("16:ggwwgwwgwggwggww:{}", ["."; 16].join(","));
    let twice = format!("16:wwgggwgwwwgwgwgg:1,1{}", ",.".repeat(14));
    let unbalanced = format!("16:wwgggwgwwwgwgwgg:8,7,.{}", ",.".repeat(13));
    let seven = format!("16:wwwggwgwwwgwgwgg:{}", ["."; 16].join(","));

    let answer = ludami(&["puzzle", "solve", PUZZLE]);
    assert_eq!((answer.code, answer.out.trim(), answer.error.as_str()), (0, SOLUTION, ""));

    let lines = format!("{PUZZLE}\n\n# a remark\nrubbish\n{twice}\n{unbalanced}\n{seven}\n{empty}\n");
    let answer = ludami_reading(&lines, &["puzzle", "solve", "-"]);
    let lines: Vec<&str> = answer.out.lines().collect();
    assert_eq!(answer.code, 1);
    assert_eq!(lines[..4], [SOLUTION, "none", "none", "none"]);
    let many: Vec<&str> = lines[4].split(' ').collect();
    assert!(many.len() == 3 && many[0] == "many" && many[1] != many[2], "{}", lines[4]);
    let errors: Vec<&str> = answer.error.lines().collect();
    for (error, start) in errors.iter().zip([
        "standard input:4: puzzle: column 1: `rubbish`",
        "standard input:5: puzzle: 1 stands on A1 and A2",
        "standard input:6: puzzle: horizontal stripe A cannot balance: white makes 15 to 15, gray 1 to 8",
        "standard input:7: puzzle: 9 fields are white and 7 gray",
    ]) {
        assert!(error.starts_with(start), "{error}");
    }
    assert_eq!(errors.len(), 4, "{}", answer.error);

    let answer = ludami(&["puzzle", "solve", PUZZLE, "--json"]);
    assert_eq!(objects(&answer.out)[0], json!({ "verdict": "one", "solutions": [SOLUTION], "faults": [] }));
    assert_eq!(ludami(&["puzzle", "solve", "no-such-file"]).code, 1);
}

#[test]
fn solutions_are_counted_up_to_a_limit() {
    let empty = format!("16:ggwwgwwgwggwggww:{}", ["."; 16].join(","));
    let all = ludami(&["puzzle", "solve", &empty, "--count", "100000", "--json"]);
    let printed = &objects(&all.out)[0];
    let count = printed["count"].as_u64().expect("a number");
    assert!(count >= 2 && printed["complete"] == json!(true), "{printed}");
    let limit = (count - 1).to_string();
    assert_eq!(ludami(&["puzzle", "solve", &empty, "--count", &limit]).out, format!("at least {limit}\n"));
    assert_eq!(ludami(&["puzzle", "solve", &empty, "--count", &count.to_string()]).out, format!("{count}\n"));
    assert_eq!(ludami(&["puzzle", "solve", &empty, "--trials", "1"]).out, "unknown\n");
    assert_eq!(ludami(&["puzzle", "solve", &empty, "--count", "0"]).code, 2);
}

#[test]
fn lines_that_are_too_long_or_no_text_are_refused() {
    let answer = ludami_reading(&"1".repeat(10_000), &["puzzle", "solve", "-"]);
    assert!(answer.code == 1 && answer.error.starts_with("standard input:1: the line is longer"), "{}", answer.error);
    let answer = ludami_reading_bytes(b"16:\xff", &["puzzle", "solve", "-"]);
    assert!(
        answer.code == 1 && answer.error.starts_with("standard input:1: the line is not UTF-8"),
        "{}",
        answer.error
    );
}

#[test]
fn puzzles_are_made_by_seed_and_found_again_by_id() {
    let made =
        ludami(&["puzzle", "generate", "--board", "22", "--level", "3", "--seed", "5", "--count", "3", "--json"]);
    let objects = objects(&made.out);
    assert_eq!((made.code, objects.len()), (0, 3), "{}", made.error);
    for (object, seed) in objects.iter().zip(5..) {
        assert_eq!(object["id"], json!(format!("1-22-3-{seed}")));
        let puzzle = object["puzzle"].as_str().expect("a text");
        let again = ludami(&["puzzle", "generate", "--id", object["id"].as_str().expect("a text")]);
        assert_eq!(again.out.trim(), puzzle);
        let rated = ludami(&["puzzle", "rate", puzzle, "--brief"]);
        assert_eq!((rated.code, rated.out.as_str()), (0, "3 Hard\n"));
    }
    let nothing = ludami(&["puzzle", "generate", "--time", "0"]);
    assert!(nothing.code == 1 && nothing.error.contains("none was found in 0 s"), "{}", nothing.error);
    assert_eq!(ludami(&["puzzle", "generate", "--id", "7-22-3-1"]).code, 1);
    for usage in [["--board", "17"], ["--level", "6"], ["--level", "0"], ["--time", "-1"]] {
        assert_eq!(ludami(&[&["puzzle", "generate"][..], &usage[..]].concat()).code, 2, "{usage:?}");
    }
}

#[test]
fn a_rating_lists_every_step() {
    let rated = ludami(&["puzzle", "rate", PUZZLE]);
    assert_eq!(rated.code, 0, "{}", rated.error);
    assert!(rated.out.starts_with("3 Hard\n"), "{}", rated.out);
    assert_eq!(rated.out.matches(" So ").count(), PUZZLE.matches('.').count(), "{}", rated.out);
    let json = ludami(&["puzzle", "rate", PUZZLE, "--json"]);
    let printed = &objects(&json.out)[0];
    let steps = printed["steps"].as_array().expect("steps");
    let found = steps.iter().map(|step| step["found"].as_array().map_or(0, Vec::len)).sum::<usize>();
    assert_eq!(found, PUZZLE.matches('.').count(), "{printed}");

    let empty = format!("16:ggwwgwwgwggwggww:{}", ["."; 16].join(","));
    let answer = ludami(&["puzzle", "rate", &empty]);
    assert!(answer.code == 1 && answer.error.contains("has several solutions"), "{}", answer.error);
}

#[test]
fn hints_say_where_to_look_then_why_and_the_number_last() {
    for (language, look) in [("en", "Look at "), ("de", "Sieh dir das an: "), ("fr", "Regardez ici\u{202f}: ")] {
        let say = |stage: &str| ludami(&["puzzle", "hint", PUZZLE, "--stage", stage, "--language", language]).out;
        let [one, two, three] = ["1", "2", "3"].map(say);
        assert!(one.starts_with(look), "{one}");
        let counts = [&one, &two, &three].map(|text| text.lines().count());
        assert!(counts[0] < counts[1] && counts[1] < counts[2], "{three}");
        let solution = gurami::puzzle::Puzzle::read(SOLUTION).expect("a puzzle");
        let (last, before) =
            three.lines().collect::<Vec<_>>().split_last().map(|(l, b)| (l.to_string(), b.join("\n"))).expect("lines");
        let free = gurami::puzzle::Puzzle::read(PUZZLE).expect("a puzzle").free();
        let printed = free.into_iter().find(|field| last.contains(&solution.board().name(*field).to_string()));
        let number = solution.number(printed.expect("a field is named")).expect("a number").to_string();
        let words = |text: &str| text.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect::<Vec<_>>();
        assert!(words(&last).contains(&number), "{three}");
        assert!(!words(&one).contains(&number) && !before.is_empty(), "{three}");
    }
    let solved = ludami(&["puzzle", "hint", SOLUTION]);
    assert_eq!((solved.code, solved.out.as_str()), (0, "Solved. Well done!\n"));
    assert_eq!(ludami(&["puzzle", "hint", "16:wg:1"]).code, 1);
}

#[test]
fn french_has_a_narrow_space_before_every_mark() {
    let marks = |text: &str| -> usize {
        let letters: Vec<char> = text.chars().collect();
        let marks: Vec<_> = letters.windows(2).filter(|pair| matches!(pair[1], ':' | ';' | '!' | '?')).collect();
        assert!(marks.iter().all(|pair| pair[0] == '\u{202f}'), "{text}");
        marks.len()
    };
    // French punctuation outside of HTML markup.
    let read = |html: &str| -> String {
        let body = html.split_once("<body>").expect("a page").1;
        body.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect()
    };
    for level in ["1", "2", "3", "4", "5"] {
        let puzzle = ludami(&["puzzle", "generate", "--board", "16", "--level", level, "--seed", "1"]).out;
        let say = |command: &str| ludami(&["puzzle", command, puzzle.trim(), "--language", "fr"]);
        let [hint, rated] = ["hint", "rate"].map(say);
        assert!(marks(&hint.out) >= 2, "{}{}", hint.out, hint.error);
        assert!(rated.code == 0 && rated.out.contains(" × "), "{}", rated.error);
        marks(&rated.out);
    }
    assert!(marks(&ludami(&["puzzle", "hint", SOLUTION, "--language", "fr"]).out) > 0);
    let sheet = ["puzzle", "sheet", "--board", "24", "--hexagon", "--level", "1", "--language", "fr"];
    let sheet = ludami(&sheet);
    assert_eq!(sheet.code, 0, "{}", sheet.error);
    marks(&read(&sheet.out));
}

#[test]
fn a_day_has_three_puzzles_and_one_line() {
    let one = ludami(&["puzzle", "daily", "2026-01-01"]);
    assert_eq!(one.code, 0, "{}", one.error);
    assert_eq!(one.out, ludami(&["puzzle", "daily", "2026-01-01"]).out);
    assert_ne!(one.out, ludami(&["puzzle", "daily", "2026-01-02"]).out);
    let lines: Vec<&str> = one.out.lines().collect();
    for (line, board, level) in
        [(lines[0], "16:", "1 Easy\n"), (lines[1], "24:", "2 Medium\n"), (lines[2], "42:", "3 Hard\n")]
    {
        assert!(line.starts_with(board), "{line}");
        assert_eq!(ludami(&["puzzle", "rate", line, "--brief"]).out, level);
    }
    assert!(lines[3].starts_with("challenge: 6 1 3 1 5 1"), "{}", lines[3]);
    assert_eq!(ludami(&["puzzle", "daily"]).code, 0);
    assert_eq!(ludami(&["puzzle", "daily", "2026-02-30"]).code, 1);
}

#[test]
fn a_sheet_has_every_puzzle_and_its_solution() {
    let sheet = ludami(&["puzzle", "sheet", "--count", "3", "--seed", "1", "--language", "de"]);
    assert_eq!(sheet.code, 0, "{}", sheet.error);
    assert_eq!(sheet.out.matches("<figure>").count(), 6);
    assert!(sheet.out.contains("<h2>Lösungen</h2>") && sheet.out.contains("(1-16-1-3)"));
    assert_eq!(sheet.out.matches("<svg").count(), sheet.out.matches("</svg>").count());
    assert_eq!(ludami(&["puzzle", "sheet", "--count", "0"]).code, 2);
}

#[test]
fn the_page_about_the_techniques_is_what_the_command_writes() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("techniques-page");
    let written = ludami(&["puzzle", "techniques", folder.to_str().expect("a path in UTF-8")]);
    assert_eq!(written.code, 0, "{}", written.error);
    let mut files = 0;
    for line in written.out.lines() {
        let (path, _) = line.rsplit_once(": ").expect("a file and its size");
        let inside = path.strip_prefix(folder.to_str().expect("a path in UTF-8")).expect("a file of the folder");
        let kept = std::fs::read_to_string(file(&format!("docs{inside}"))).unwrap_or_default();
        assert!(std::fs::read_to_string(path).expect("it was written") == kept, "docs{inside} is out of date");
        files += 1;
    }
    assert_eq!(files, 13 + 3);
}

#[test]
fn the_hexagon_is_a_condition_of_its_own() {
    let words = ["puzzle", "generate", "--board", "24", "--hexagon", "--level", "4", "--seed", "5"];
    let made = objects(&ludami(&[&words[..], &["--json"]].concat()).out).remove(0);
    assert_eq!(made["id"].as_str(), Some("1-24-4-5-hexagon"));
    let puzzle = made["puzzle"].as_str().expect("a puzzle");
    assert!(puzzle.ends_with(":hexagon"), "{puzzle}");
    let again = ludami(&["puzzle", "generate", "--id", "1-24-4-5-hexagon"]);
    assert_eq!(again.out.trim_end(), puzzle);
    assert_eq!(ludami(&["puzzle", "rate", puzzle, "--brief"]).out, "4 Very hard\n");
    let solved = ludami(&["puzzle", "solve", puzzle]).out;
    assert!(solved.trim_end().ends_with(":hexagon"), "{solved}");
    assert_eq!(ludami(&["puzzle", "check", solved.trim_end()]).out, "solved: every stripe has equal sums\n");
    for (words, code, expected) in [
        (&["puzzle", "generate", "--hexagon"] as &[&str], 2, "the board of 16 has no central hexagon"),
        (&["puzzle", "generate", "--id", "1-22-4-5-hexagon"], 1, "only the board of 24"),
        (&["puzzle", "solve", &format!("{PUZZLE}:hexagon")], 1, "only the board of 24 has a central hexagon"),
    ] {
        let answer = ludami(words);
        assert!(answer.code == code && answer.error.contains(expected), "{words:?}: {}", answer.error);
    }
}
