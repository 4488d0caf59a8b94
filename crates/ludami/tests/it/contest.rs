//! Tests of `ludami match`.

use std::path::PathBuf;

use crate::program::{ludami, objects};

/// A temporary file, deleted when dropped.
struct TempFile(PathBuf);

impl TempFile {
    fn new(name: &str) -> TempFile {
        let path = std::env::temp_dir().join(format!("ludami-match-{}-{name}.txt", std::process::id()));
        let _ = std::fs::remove_file(&path);
        TempFile(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The program itself as an engine.
fn engine() -> String {
    format!("'{}' engine", env!("CARGO_BIN_EXE_ludami"))
}

#[test]
fn programs_meet_built_in_players_and_the_records_are_canonical() {
    let file = TempFile::new("records");
    let engine = engine();
    let words = ["match", &engine, "plain:depth=1", "--limit-a", "nodes=100", "--pairs", "2", "--boards", "both"];
    let words: Vec<&str> = words.into_iter().chain(["--scoring", "all", "--record", file.name()]).collect();
    let answer = ludami(&words);
    assert_eq!(answer.code, 0, "{}", answer.error);
    for expected in ["games: 4 in 2 pairs, 0 of them from the file", "score: ", "Elo: ", "(nodes=100)"] {
        assert!(answer.out.contains(expected), "{expected}: {}", answer.out);
    }
    assert!(!answer.out.contains("forfeits"), "{}", answer.out);
    let text = std::fs::read_to_string(file.name()).expect("the records are there");
    let replayed = ludami(&["replay", file.name(), "--record"]);
    assert_eq!((replayed.code, replayed.out), (0, text), "{}", replayed.error);
    let again = ludami(&words);
    assert!(again.out.contains("games: 4 in 2 pairs, 2 of them from the file"), "{}", again.out);
}

#[test]
fn results_are_printed_as_json() {
    let words =
        ["match", "plain:depth=3", "plain:depth=1", "--pairs", "3", "--sprt", "-5,5", "--json", "--concurrency", "2"];
    let answer = ludami(&words);
    assert_eq!(answer.code, 0, "{}", answer.error);
    let printed = objects(&answer.out);
    assert_eq!(printed.len(), 1);
    let object = &printed[0];
    assert_eq!((object["a"].as_str(), object["games"].as_u64()), (Some("plain:depth=3"), Some(6)));
    let results = ["wins", "draws", "losses"].map(|name| object[name].as_u64().expect("a number"));
    assert_eq!(results.iter().sum::<u64>(), 6);
    assert!(object["sprt"]["llr"].is_number() && object["score"]["low"].is_number(), "{object}");
    assert_eq!(object["finished"].as_bool(), Some(true));
    assert!(answer.error.contains("3/3 pairs"), "{}", answer.error);
    assert_eq!(ludami(&words).out, answer.out, "the same again");
}

#[test]
fn gorami_is_played_too() {
    let words = ["match", "plain:depth=1", "uct:nodes=50", "--game", "gorami", "--board", "all", "--pairs", "3"];
    let answer = ludami(&words);
    assert!(answer.code == 0 && answer.out.contains("games: 6 in 3 pairs"), "{}{}", answer.out, answer.error);
}

#[test]
fn number_games_are_played_with_equal_draws_and_counted_by_points() {
    let file = TempFile::new("numbers");
    let words = ["match", "club", "beginner", "--game", "equals", "--players", "3", "--pairs", "3", "--record"];
    let words: Vec<&str> = words.into_iter().chain([file.name(), "--concurrency", "2"]).collect();
    let answer = ludami(&words);
    assert_eq!(answer.code, 0, "{}", answer.error);
    for expected in ["A: Club, in one of 3 seats", "games: 9 with 3 draws, 0 of them", "wins: ", "points of A: ", " ± "]
    {
        assert!(answer.out.contains(expected), "{expected}: {}", answer.out);
    }
    assert!(answer.error.contains("3/3 pairs"), "{}", answer.error);
    let text = std::fs::read_to_string(file.name()).expect("the records are there");
    let replayed = ludami(&["replay", file.name(), "--record"]);
    assert_eq!((replayed.code, replayed.out), (0, text.clone()), "{}", replayed.error);
    // The three games of a draw have the same bag, and every player has every seat once.
    let tags = |name: &str| {
        let begin = format!("[{name} ");
        text.lines().filter(|line| line.starts_with(&begin)).map(str::to_owned).collect::<Vec<_>>()
    };
    let bags = tags("Bag");
    assert!(bags.chunks(3).all(|bags| bags[0] == bags[1] && bags[1] == bags[2]) && bags[0] != bags[3]);
    for (game, seats) in [tags("Seat1"), tags("Seat2"), tags("Seat3")].iter().enumerate() {
        assert!(seats.iter().enumerate().all(|(at, seat)| seat.contains("Club") == (at % 3 == game)), "{seats:?}");
    }
    let again = ludami(&words);
    assert!(again.out.contains("games: 9 with 3 draws, 3 of them from the file"), "{}", again.out);
    assert_eq!(again.out.lines().skip(3).collect::<Vec<_>>(), answer.out.lines().skip(3).collect::<Vec<_>>());
    // After an interruption it continues to the same end.
    let torn: String = text.split_inclusive("[Game ").take(5).collect();
    std::fs::write(file.name(), torn.trim_end_matches("[Game ")).expect("it can be written");
    assert!(ludami(&words).out.contains("1 of them from the file"));
    assert_eq!(std::fs::read_to_string(file.name()).expect("the records are there"), text);
    let other: Vec<&str> = words.iter().map(|word| if *word == "club" { "casual" } else { word }).collect();
    let refused = ludami(&other);
    assert!(refused.code == 1 && refused.error.contains("another match: Seat1 is"), "{}", refused.error);
}

#[test]
fn matches_of_round_games_are_printed_as_json() {
    for game in ["kissing", "challenge", "stripes"] {
        let words = ["match", "amateur", "beginner", "--game", game, "--pairs", "4", "--json"];
        let answer = ludami(&words);
        assert_eq!(answer.code, 0, "{}", answer.error);
        let printed = &objects(&answer.out)[0];
        assert_eq!((printed["games"].as_u64(), printed["draws"].as_u64()), (Some(8), Some(4)), "{printed}");
        let points = ["a", "b"].map(|name| printed["points"][name]["value"].as_f64().expect("points"));
        assert!(points[0] > points[1], "{game}: {printed}");
        assert_eq!(ludami(&words).out, answer.out, "the same again");
    }
}

#[test]
fn engines_are_checked() {
    let engine = engine();
    let some = ["--check", "handshake", "--check", "garbage", "--check", "quit", "--check", "end of input"];
    let words: Vec<&str> = ["match", "--compliance", &engine, "--patience", "60s"].into_iter().chain(some).collect();
    let answer = ludami(&words);
    assert_eq!((answer.code, answer.error.as_str()), (0, ""), "{}", answer.out);
    assert_eq!(answer.out.lines().filter(|line| line.starts_with("pass  ")).count(), 5, "{}", answer.out);
    // A program that prints its id and exits is not an engine.
    let other = format!("'{}' --version", env!("CARGO_BIN_EXE_ludami"));
    let answer = ludami(&["match", "--compliance", &other, "--check", "handshake", "--check", "ready", "--json"]);
    let error = r#"{"error":"1 of 1 checks failed","exit":1}"#;
    assert_eq!((answer.code, answer.error.trim_end()), (1, error));
    let failed: Vec<String> =
        objects(&answer.out).iter().map(|object| format!("{} {}", object["check"], object["verdict"])).collect();
    assert_eq!(failed, [r#""handshake" "fail""#], "no other check is tried");
    let answer = ludami(&["match", "--compliance", "no-such-program-here"]);
    assert!(answer.code == 1 && answer.error.contains("no-such-program-here"), "{}", answer.error);
}

#[test]
fn wrong_usage_is_reported() {
    for (words, expected) in [
        (&["match", "plain"] as &[&str], "required"),
        (&["match"], "required"),
        (&["match", "plain", "plain", "--compliance", "x"], "cannot be used"),
        (&["match", "plain", "engine:nodes"], "player `engine:nodes`: `nodes`: a limit is"),
        (&["match", "plain", "plain", "--limit", "fast"], "a limit is"),
        (&["match", "plain", "plain", "--game", "chess"], "no game called 'chess'; known: kulami"),
        (&["match", "skilled", "plain", "--game", "equals"], "equals is played by levels"),
        (&["match", "club", "club", "--game", "equals", "--board", "22"], "board 22 for 2 is not played"),
        (&["match", "club", "club", "--game", "equals", "--players", "4"], "board 42 for 4 is not played"),
        (&["match", "club", "club", "--game", "kissing", "--players", "1"], "a match of kissing has 2 to 4"),
        (&["match", "club", "club", "--game", "stripes", "--board", "22"], "has a board of its own"),
        (&["match", "club", "club", "--game", "equals", "--sprt", "0,5"], "is counted in points"),
        (&["match", "plain", "plain", "--boards", "round"], "no board called 'round'; known: classic-square, "),
        (&["match", "plain", "plain", "--scoring", "points"], "the scoring is"),
        (&["match", "plain", "plain", "--game", "gorami", "--board", "30"], "board \"30\""),
        (&["match", "plain", "plain", "--sprt", "10"], "two numbers"),
        (&["match", "plain", "plain", "--sprt", "10,0"], "must be larger than the first"),
        (&["match", "plain", "plain", "--sprt", "0,10", "--alpha", "0.7"], "between 0 and 0.5"),
        (&["match", "plain", "plain", "--sprt", "0,10", "--model", "x"], "normalised or logistic"),
        (&["match", "plain", "plain", "--concurrency", "0"], "must be 1 to 256"),
        (&["match", "plain", "plain", "--patience", "5"], "not a duration such as 10s"),
        (&["match", "--compliance", "x", "--check", "y"], "no check called 'y'; known: handshake"),
    ] {
        let answer = ludami(words);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{words:?}: {}", answer.error);
        assert!(answer.error.contains(expected), "{words:?}: {}", answer.error);
    }
}

#[test]
fn unplayable_matches_are_reported() {
    let answer = ludami(&["match", "plain", "/no/such/program", "--pairs", "1"]);
    assert!(answer.code == 1 && answer.error.contains("/no/such/program"), "{}", answer.error);
    let answer = ludami(&["match", "plain", "skiled", "--pairs", "1"]);
    let listed = "no player called 'skiled'; known: engine, search, plain, uct, level:1 to level:12, beginner, ";
    assert!(answer.code == 2 && answer.error.contains(listed), "{}", answer.error);
    let file = TempFile::new("bad");
    std::fs::write(file.name(), "what is this\n").expect("it can be written");
    let answer = ludami(&["match", "plain", "plain", "--pairs", "1", "--record", file.name()]);
    assert!(answer.code == 1 && answer.error.contains("not a record"), "{}", answer.error);
}
