//! Tests of `ludami train`.

use std::path::PathBuf;

use crate::program::{file, ludami, refused};

/// A temporary file, deleted when dropped.
struct TempFile(PathBuf);

impl TempFile {
    fn new(name: &str) -> TempFile {
        TempFile(std::env::temp_dir().join(format!("ludami-train-{}-{name}.txt", std::process::id())))
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

#[test]
fn games_become_weights_and_weights_meet() {
    let (games, again, weights) = (TempFile::new("games"), TempFile::new("again"), TempFile::new("weights"));
    for file in [&games, &again] {
        let words = ["train", "generate", file.name(), "--games", "30", "--nodes", "100", "--weights", "hand-made"];
        let answer = ludami(&words);
        assert_eq!(answer.code, 0, "{}", answer.error);
        assert!(answer.out.starts_with("30 games with "), "{}", answer.out);
    }
    let text = |file: &TempFile| std::fs::read_to_string(&file.0).unwrap();
    assert_eq!(text(&games), text(&again), "the same seed gives the same games");
    let answer = ludami(&["train", "fit", games.name(), "--out", weights.name()]);
    assert_eq!(answer.code, 0, "{}", answer.error);
    assert!(["current", "hand-made", "ways"].iter().all(|name| answer.out.contains(name)), "{}", answer.out);
    let compare = ["train", "compare", weights.name(), "current", "--pairs", "3", "--nodes", "100", "--sprt", "0,10"];
    for scoring in ["panels", "panels+area+lines"] {
        let answer = ludami(&[&compare[..], &["--scoring", scoring]].concat());
        assert_eq!(answer.code, 0, "{}", answer.error);
        assert!(answer.out.starts_with("6 games: ") && answer.out.contains("SPRT [0, 10]"), "{}", answer.out);
    }
}

#[test]
fn move_likelihoods_are_learned_from_games() {
    let (games, others, moves) = (TempFile::new("chosen"), TempFile::new("others"), TempFile::new("moves"));
    for (file, scoring) in [(&games, "panels+lines"), (&others, "panels")] {
        let words = ["train", "generate", file.name(), "--games", "30", "--nodes", "100", "--scoring", scoring];
        assert_eq!(ludami(&words).code, 0);
    }
    let answer = ludami(&["train", "moves", games.name(), "--out", moves.name()]);
    assert_eq!(answer.code, 0, "{}", answer.error);
    assert!(["moves learned", "even", "likely"].iter().all(|name| answer.out.contains(name)), "{}", answer.out);
    let text = std::fs::read_to_string(&moves.0).unwrap();
    assert!(text.starts_with("# ") && text.contains("\nalong 4 0 "), "{text}");
    let both = [games.name(), others.name()];
    refused(ludami(&["train", "moves", both[0], both[1]]), "games with panels+lines and with panels");
    std::fs::write(&others.0, "").unwrap();
    refused(ludami(&["train", "moves", others.name()]), "0 games are too few for training");
    let answer = ludami(&["train", "moves", games.name(), "--sharpness", "0"]);
    assert!(
        answer.code == 2 && answer.error.contains("--sharpness 0: must be above 0 and at most 10"),
        "{}",
        answer.error
    );
}

#[test]
fn evaluations_of_gorami_meet() {
    let weights = file("crates/engine/weights/gorami.txt");
    let compare = |words: &[&str]| {
        let answer = ludami(&[&["train", "compare"], words, &["--game", "gorami", "--nodes", "50"]].concat());
        assert_eq!(answer.code, 0, "{}", answer.error);
        answer.out
    };
    for board in ["16", "22", "24"] {
        let words = ["current", "--board", board, "--pairs", "4", "--sprt", "0,10"];
        let built_in = compare(&[&["built-in"], &words[..]].concat());
        assert!(built_in.starts_with("8 games: ") && built_in.contains("SPRT [0, 10]"), "{built_in}");
        assert_eq!(compare(&[&[weights.as_str()], &words[..]].concat()), built_in, "the same weights, the same games");
    }
    let same = compare(&["current", "current", "--pairs", "4"]);
    assert!(same.contains("score 50.0 "), "whoever meets itself wins as much as it loses: {same}");
}

#[test]
fn errors_are_reported() {
    let board = "aabbcdee/ffbbcdee/ffbbcggh/iijkkggh/iijkkggh/llmmnooo/llmmnppp/qqmmnppp";
    let games = TempFile::new("wrong");
    std::fs::write(&games.0, format!("panels {board} 2 0 e3 e6\npanels {board} 2 0 e3 e3\n")).unwrap();
    let answer = ludami(&["train", "fit", games.name()]);
    assert!(answer.error.starts_with(&format!("{}: line 2: move 2: e3 ", games.name())), "{}", answer.error);
    std::fs::write(&games.0, format!("panels {board} 2 0 e3 e6\n")).unwrap();
    refused(ludami(&["train", "fit", games.name()]), "1 games are too few for training");
    let weights = file("Cargo.toml");
    let answer = ludami(&["train", "compare", &weights, "current"]);
    assert!(answer.code == 1 && answer.error.contains("Cargo.toml: line 1: "));
    for (words, expected) in [
        (
            vec!["train", "compare", "current", "current", "--sprt", "5"],
            "--sprt \"5\": must be two numbers such as 0,10",
        ),
        (vec!["train", "compare", "current", "current", "--scoring", "x"], "scoring"),
        (vec!["train", "compare", "current", "current", "--game", "x"], "\"x\" is neither kulami nor gorami"),
        (vec!["train", "compare", "current", "current", "--game", "gorami", "--board", "30"], "is not 16, 22 or 24"),
        (
            vec!["train", "compare", &weights, "current", "--game", "gorami"],
            "Cargo.toml: line 1: unknown parameter: [workspace]",
        ),
        (vec!["train", "generate", games.name(), "--opening", "6,2"], "is not two numbers up to 40 such as 2,6"),
    ] {
        let answer = ludami(&words);
        assert!(answer.code != 0 && answer.error.contains(expected), "{words:?}: {}", answer.error);
    }
}
