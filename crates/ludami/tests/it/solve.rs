//! Tests of `ludami solve`.

use serde_json::json;

use crate::program::{file, ludami, objects, refused};

/// Positions with a single best move; the first ones of `late-kulami.txt` and `late-gorami.txt`.
#[test]
fn late_positions_are_solved() {
    for game in ["kulami", "gorami"] {
        let record = std::fs::read_to_string(file(&format!("crates/ludami/tests/it/records/late-{game}.txt")));
        let record = record.expect("a record");
        let position = record.split('"').nth(3).expect("a position");
        insta::assert_snapshot!(format!("solve_{game}"), solved(position, &[]));
        let printed = &objects(&solved(position, &["--json", "--game", game]))[0];
        assert_eq!((&printed["game"], &printed["standing"]), (&json!(game), &json!("exact")));
        assert_eq!(printed["complete"], json!(true));
        assert!(printed["line"].as_array().is_some_and(|line| line.len() > 4), "{printed}");
    }
}

/// Some problems of each suite, whose only best move and value are known.
#[test]
fn problems_are_solved() {
    for (game, first) in [("kulami", "red"), ("gorami", "yellow")] {
        let suite = std::fs::read_to_string(file(&format!("suites/problems/{game}.txt"))).expect("a suite");
        for line in suite.lines().filter(|line| !line.starts_with('#')).step_by(5).take(6) {
            let parts: Vec<&str> = line.split(" ; ").collect();
            let printed = &objects(&solved(parts[0], &["--json"]))[0];
            // Where only the centre decides, the value is 0.
            let margin: i64 = parts[1].trim_end_matches(['+', '-']).parse().expect("a value");
            assert_eq!(
                printed["value"],
                json!(if printed["turn"] == json!(first) { margin } else { -margin }),
                "{line}"
            );
            assert_eq!((&printed["game"], &printed["standing"]), (&json!(game), &json!("exact")), "{line}");
            assert_eq!((&printed["best"], &printed["complete"]), (&json!([parts[2]]), &json!(true)), "{line}");
        }
    }
}

/// The output without engine-dependent parts: the number of nodes, the order of equal moves.
fn solved(position: &str, words: &[&str]) -> String {
    let answer = ludami(&[&["solve", position], words].concat());
    assert_eq!((answer.code, answer.error.as_str()), (0, ""), "{position}");
    let expected = |line: &&str| !line.starts_with("nodes ") && !line.starts_with("line ");
    answer.out.lines().filter(expected).map(|line| line.to_owned() + "\n").collect()
}

#[test]
fn what_is_not_solved_is_not_called_exact() {
    for position in ["classic-square", "22"] {
        let answer = ludami(&["solve", position, "--nodes", "2000", "--json"]);
        let printed = &objects(&answer.out)[0];
        assert_ne!(printed["standing"], json!("exact"), "{printed}");
        assert_eq!(printed["complete"], json!(false));
        assert_eq!(printed["best"].as_array().map(Vec::len), Some(1));
        let answer = ludami(&["solve", position, "--time", "0.01"]);
        assert!(answer.out.contains("(not proved)"), "{}", answer.out);
    }
}

#[test]
fn a_finished_game_has_its_value() {
    let over = "16 y3b1b3/b3y2y1..b2/b1y2y3y2y3/..b1b3 y 200 020";
    assert_eq!(ludami(&["solve", over]).out, "value  blue +3 exact\nthe game is over\n");
    let printed = &objects(&ludami(&["solve", over, "--json"]).out)[0];
    assert_eq!((&printed["value"], &printed["turn"], &printed["best"]), (&json!(-3), &json!(null), &json!([])));
}

#[test]
fn errors_are_reported() {
    refused(
        ludami(&["solve", "16 ....../........../........../...... y 333"]),
        "position: column 45: the blue hand is missing",
    );
    assert_eq!(ludami(&["solve", "16", "--game", "chess"]).code, 2);
    assert_eq!(ludami(&["solve"]).code, 2);
    assert_eq!(ludami(&["solve", "16", "--hash", "0"]).code, 2);
    let kulami = ludami(&["solve", "16", "--game", "kulami"]);
    assert!(kulami.code == 1 && kulami.error.starts_with("no board called '16'"), "{}", kulami.error);
}
