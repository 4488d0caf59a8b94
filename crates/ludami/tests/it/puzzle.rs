//! `ludami puzzle check`

use serde_json::json;

use crate::program::{file, ludami, ludami_reading, objects};

/// The shipped puzzles: a verdict and a line each, and behind a wrong one what is wrong with it.
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
        let told = &objects(&ludami(&["puzzle", "check", &puzzle, "--json"]).out)[0];
        assert_eq!(told["verdict"], json!(verdict), "{puzzle}");
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
    assert!(answer.error.lines().all(|line| line.starts_with("standard input:")), "{}", answer.error);
}

#[test]
fn what_is_no_puzzle_is_refused() {
    for bad in ["", "17:w:1", "16:wg:1", "16", "16:wgwgwgwgwgwgwgwg:1,2"] {
        let answer = ludami(&["puzzle", "check", bad]);
        assert!(answer.code == 1 && answer.out.is_empty() && answer.error.starts_with("puzzle: column "), "{bad}");
        let told = &objects(&ludami(&["puzzle", "check", bad, "--json"]).out)[0];
        assert_eq!(told["verdict"], json!("unreadable"));
    }
}
