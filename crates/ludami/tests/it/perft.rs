//! Tests of `ludami perft`.

use serde_json::json;

use crate::program::{ludami, objects, refused};

#[test]
fn known_counts_are_given() {
    let check = |game: &str, position: &str, depth: &str, count: &str| {
        let answer = ludami(&["perft", game, position, depth]);
        assert_eq!((answer.code, answer.out.trim_end()), (0, count), "{position}: {}", answer.error);
    };
    let square = "aabccdee/ffbccdee/ghbiidee/ghjjkkll/ghmmkkll/nnmmkkll/nnooppqq/nnooppqq";
    let empty = ["........"; 8].join("/");
    check("kulami", square, "3", "7320");
    check("kulami", &format!("{square} {empty} b - - panels+area"), "3", "7320");
    check("kulami", "classic-square", "2", "752");
    check("kulami", "classic-irregular", "0", "1");
    check("gorami", "16", "3", "76860");
    check("gorami", "22", "3", "221076");
    let rows = [5, 7, 7, 5].map(|fields| "..".repeat(fields)).join("/");
    check("gorami", &format!("24 {rows} b 444 444"), "3", "293112");
    let printed = objects(&ludami(&["perft", "gorami", "16", "2", "--json"]).out);
    assert_eq!(printed, [json!({ "game": "gorami", "depth": 2, "count": 2046 })]);
}

#[test]
fn wrong_positions_are_refused_with_their_place() {
    let check = |game: &str, position: &str, error: &str| refused(ludami(&["perft", game, position, "1"]), error);
    check("gorami", "30", "position: column 1: `30`: gorami is played on boards of 16, 22 or 24 fields");
    let answer = ludami(&["perft", "kulami", "aab/aab x r - - panels", "1"]);
    assert!(answer.code == 1 && answer.error.starts_with("position: column 1"), "{}", answer.error);
    let answer = ludami(&["perft", "chess", "start", "1"]);
    assert_eq!((answer.code, answer.error.trim_end()), (2, "no game called 'chess'; known: kulami, gorami"));
}
