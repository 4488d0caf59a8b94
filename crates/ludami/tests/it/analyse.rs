//! Tests of `ludami analyse`.

use serde_json::{Value, json};

use crate::program::{CommandOutput, file, ludami, ludami_reading, objects, refused};

/// The last moves of two games: so few that every value is proved, independent of the search. Where one of them is a
/// mistake, only one move is best, so that every sound engine agrees.
fn late(game: &str) -> String {
    file(&format!("crates/ludami/tests/it/records/late-{game}.txt"))
}

fn done(answer: CommandOutput) -> String {
    assert_eq!(answer.code, 0, "{}", answer.error);
    assert_eq!(answer.error, "", "progress is for terminals only");
    answer.out
}

#[test]
fn late_moves_are_printed_as_text() {
    for game in ["kulami", "gorami"] {
        insta::assert_snapshot!(format!("analyse_{game}"), done(ludami(&["analyse", &late(game)])));
    }
}

#[test]
fn late_moves_are_printed_as_json() {
    for game in ["kulami", "gorami"] {
        let lines = objects(&done(ludami(&["analyse", &late(game), "--json"])));
        let (end, plies) = lines.split_last().expect("lines");
        for (i, ply) in plies.iter().enumerate() {
            assert_eq!(ply["ply"], json!(i + 1));
            assert_eq!((&ply["before_standing"], &ply["after_standing"]), (&json!("exact"), &json!("exact")));
            assert_eq!(ply["lost"] == json!(0), ply["before"] == ply["after"], "{ply}");
        }
        assert_eq!(end["exact_from"], json!(1));
        insta::assert_snapshot!(format!("analyse_{game}_json"), plies[0].to_string() + "\n" + &end.to_string());
    }
}

#[test]
fn values_are_written_into_the_record() {
    for game in ["kulami", "gorami"] {
        let record = done(ludami(&["analyse", &late(game), "--record"]));
        insta::assert_snapshot!(format!("analyse_{game}_record"), record);
        assert_eq!(done(ludami_reading(&record, &["replay", "-", "--record"])), record, "it replays, and is canonical");
        assert_eq!(done(ludami_reading(&record, &["analyse", "-", "--record"])), record, "once more changes nothing");
    }
}

/// A whole game with a short search: comments are kept, proved values at the end are right, swaps are understood.
#[test]
fn whole_games_are_analysed_with_any_limit() {
    for game in ["kulami", "gorami"] {
        let path = file(&format!("suites/records/{game}.txt"));
        for limits in [&["--nodes", "1"] as &[&str], &["--nodes", "2000"], &["--time", "0.001"]] {
            let words = [&["analyse", &path, "--json", "--hash", "1"], limits].concat();
            let lines = objects(&done(ludami(&words)));
            let replayed = objects(&done(ludami(&["replay", &path, "--json"])));
            assert_eq!(lines.len(), replayed.len());
            for (ply, printed) in lines.iter().zip(&replayed).take(lines.len() - 1) {
                assert_eq!((&ply["turn"], &ply["move"]), (&printed["turn"], &printed["move"]));
                let legal = printed["legal"].as_array().expect("a list");
                assert!(legal.contains(&ply["best"]), "{ply}");
                assert!(ply["lost"].as_f64().is_some_and(|lost| lost >= 0.0), "{ply}");
            }
            assert_eq!(lines[lines.len() - 2]["after_standing"], json!("exact"), "the end is known");
        }
    }
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    let path = file("suites/records/kulami.txt");
    let words = ["analyse", &path, "--nodes", "3000", "--multipv", "3", "--json"];
    let first = done(ludami(&words));
    assert_eq!(first, done(ludami(&words)));
    let lines = objects(&first);
    let shown = |ply: &Value| ply["lines"].as_array().map_or(0, Vec::len);
    assert!(lines[..30].iter().all(|ply| (1..=3).contains(&shown(ply))), "{}", lines[0]);
}

#[test]
fn comments_of_people_stay() {
    let record =
        "{hello} [Game \"gorami\"]\n[Board \"16\"]\n\ny3-B3 {a good start} {+2.5 estimate} b2-C3 ; 3 exactly }\n";
    let answer = done(ludami_reading(record, &["analyse", "-", "--record", "--nodes", "50"]));
    for kept in ["{hello}", "{a good start}", "; 3 exactly }", "{values for yellow}"] {
        assert!(answer.contains(kept), "{kept}: {answer}");
    }
    assert_eq!(answer.matches("estimate").count() + answer.matches(" at ").count(), 2, "one a move: {answer}");
}

#[test]
fn errors_are_reported() {
    refused(ludami_reading("", &["analyse", "-"]), "standard input: contains no game");
    refused(
        ludami(&["analyse", &file("suites/records/equals.txt")]),
        &format!("{}:1:8: tag Game: only kulami and gorami can be analysed", file("suites/records/equals.txt")),
    );
    let board = "[Game \"gorami\"]\n[Board \"16\"]\n\n";
    refused(
        ludami_reading(&format!("{board}y3-B3 *\n\n{board}y3-B3 b3-B2"), &["analyse", "-"]),
        "standard input:9:7: move 2 `b3-B2`: a 3 may not lie on B2: another 3 lies next to it on B3",
    );
    for words in [
        &["analyse", "x", "--multipv", "0"] as &[&str],
        &["analyse", "x", "--hash", "0"],
        &["analyse", "x", "--threads", "0"],
        &["analyse", "x", "--time", "-1"],
        &["analyse", "x", "--time", "nan"],
        &["analyse", "x", "--time=inf"],
        &["analyse", "x", "--record", "--json"],
    ] {
        assert_eq!(ludami(words).code, 2, "{words:?}");
    }
}
