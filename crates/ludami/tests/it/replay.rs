//! Tests of `ludami replay`.

use serde_json::{Value, json};

use crate::program::{file, ludami, ludami_reading, ludami_reading_bytes, objects, refused, refused_as_json};

const GAMES: [&str; 6] = ["kulami", "equals", "kissing", "challenge", "stripes", "gorami"];

fn shipped(game: &str) -> String {
    file(&format!("suites/records/{game}.txt"))
}

#[test]
fn shipped_records_are_replayed_as_text() {
    for game in GAMES {
        let answer = ludami(&["replay", &shipped(game)]);
        assert_eq!(answer.code, 0, "{}", answer.error);
        insta::assert_snapshot!(format!("{game}_text"), answer.out);
    }
}

#[test]
fn shipped_records_are_replayed_as_json() {
    for game in GAMES {
        let answer = ludami(&["replay", &shipped(game), "--json"]);
        assert_eq!(answer.code, 0, "{}", answer.error);
        let lines = objects(&answer.out);
        let (end, plies) = lines.split_last().expect("lines");
        for (i, ply) in plies.iter().enumerate() {
            assert_eq!(ply["ply"], json!(i + 1));
            let keys: Vec<&str> = ply.as_object().expect("an object").keys().map(String::as_str).collect();
            let expected: &[&str] = match game {
                "kulami" => &["ply", "turn", "legal", "move", "score"],
                "gorami" => &["ply", "turn", "legal", "move", "points", "score"],
                _ => &["ply", "turn", "move", "points", "score"],
            };
            assert_eq!(keys, expected, "{game}");
            if let Some(legal) = ply["legal"].as_array() {
                assert!(legal.contains(&ply["move"]), "{game}: {ply}");
            }
        }
        assert_eq!(end["over"], json!(true), "{game}");
        assert_eq!(end["turn"], Value::Null, "{game}");
        insta::assert_snapshot!(format!("{game}_json_end"), end);
    }
}

#[test]
fn shipped_records_are_canonical() {
    for game in GAMES {
        let text = std::fs::read_to_string(shipped(game)).expect("a record");
        let answer = ludami(&["replay", &shipped(game), "--record"]);
        assert_eq!((answer.code, answer.out), (0, text), "{game}");
    }
}

#[test]
fn a_running_game_has_the_seat_to_move_and_the_legal_moves() {
    let record = "[Game \"gorami\"]\n[Board \"16\"]\n\ny3-B3 {centre}\n";
    let lines = objects(&ludami_reading(record, &["replay", "-", "--json"]).out);
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["legal"].as_array().map(Vec::len), Some(48));
    assert_eq!(lines[0]["turn"], json!("yellow"));
    let end = &lines[1];
    assert_eq!((&end["over"], &end["turn"], &end["winner"]), (&json!(false), &json!("blue"), &Value::Null));
    assert_eq!(end["score"], json!({ "yellow": 3, "blue": 0 }));
    assert_eq!(
        (&end["stripes"], &end["centre"]),
        (&json!({ "yellow": 3, "blue": 0 }), &json!({ "yellow": 3, "blue": 0 }))
    );
    assert!(!end["legal"].as_array().expect("a list").contains(&json!("b3-B2")));
}

#[test]
fn numbered_seats_are_numbers_and_keys_of_objects_texts() {
    let lines = objects(&ludami(&["replay", &shipped("equals"), "--json"]).out);
    assert_eq!(lines[0]["turn"], json!(1));
    assert_eq!(lines[0]["score"], json!({ "1": 7, "2": 0, "3": 0 }));
    assert_eq!(lines.last().expect("an end")["winner"], json!(2));
}

#[test]
fn several_games_are_printed_one_after_the_other() {
    let both = GAMES.map(|game| std::fs::read_to_string(shipped(game)).expect("a record")).join("\n");
    let answer = ludami_reading(&both, &["replay", "-", "--json"]);
    let ends = objects(&answer.out).iter().filter(|line| line.get("over").is_some()).count();
    assert_eq!((answer.code, ends), (0, 6));
    let again = ludami_reading(&both, &["replay", "-", "--record"]);
    assert_eq!(again.out, both);
}

#[test]
fn comments_stay_in_the_canonical_record() {
    let record = "{before} [Game \"gorami\"]\n[Board \"16\"]\n\ny3-B3 ; what } a brace\n 2.b2-C3{x}\n";
    let answer = ludami_reading(record, &["replay", "-", "--record"]);
    let expected =
        "[Game \"gorami\"]\n[Board \"16\"]\n[First \"yellow\"]\n\n{before} 1. y3-B3 ; what } a brace\n2. b2-C3 {x} *\n";
    assert_eq!(answer.out, expected, "{}", answer.error);
}

#[test]
fn errors_are_reported_with_their_location_and_nothing_is_written() {
    let check = |record: &str, error: &str| refused_as_json(ludami_reading(record, &["replay", "-", "--json"]), error);
    check("", "standard input: contains no game");
    check("d4 d5", "standard input:1:1: tag Game: this tag is missing");
    check(
        "[Game \"chess\"]\n\n",
        "standard input:1:8: tag Game: there is no game \"chess\"; there are kulami, equals, kissing, challenge, stripes, gorami",
    );
    let board = "[Game \"gorami\"]\n[Board \"16\"]\n\n";
    check(
        &format!("{board}y3-B3 b3-B2"),
        "standard input:4:7: move 2 `b3-B2`: a 3 may not lie on B2: another 3 lies next to it on B3",
    );
    check(&format!("{board}y3-B9"), "standard input:4:4: move 1 `y3-B9`: is not a field of the board of 16");
    check(&format!("{board}y3-B3 b2-C3 9-9"), "standard input:4:13: the record says 9-9, the moves give 3-1");
    let two = format!("{board}y3-B3 *\n\n{board}y3-B3\nb1-B3\n");
    check(&two, "standard input:10:1: move 2 `b1-B3`: y3 is already on B3");
    check(
        "[Game \"gorami\"]\n[Board \"17\"]\n\n",
        "standard input:2:9: tag Board: `17`: is not a board: they have 16, 22, 24, 30, 42 or 52 fields",
    );
}

#[test]
fn unreadable_files_are_reported() {
    let answer = ludami(&["replay", "there-is-no-such-file"]);
    assert_eq!(answer.code, 1);
    assert!(answer.error.starts_with("there-is-no-such-file: "), "{}", answer.error);
    refused(ludami_reading_bytes(b"[Game \xff]", &["replay", "-"]), "standard input: byte 7 is not UTF-8 text");
}

#[test]
fn names_cannot_command_the_terminal() {
    let record = "[Game \"gorami\"]\n[Board \"16\"]\n[Seat1 \"\u{1b}[2J\u{7}Anna\"]\n\n";
    let answer = ludami_reading(record, &["replay", "-"]);
    assert_eq!(answer.code, 0);
    assert!(answer.out.contains("[2JAnna (yellow)") && !answer.out.contains('\u{1b}'), "{:?}", answer.out);
    let bad = ludami_reading("[Game \"\u{1b}[2J\"]\n\n", &["replay", "-"]);
    assert!(bad.code == 1 && !bad.error.contains('\u{1b}'), "{:?}", bad.error);
}
