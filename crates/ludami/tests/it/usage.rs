//! Right and wrong usage of the program.

use crate::program::{file, ludami};

#[test]
fn wrong_usage_exits_with_2_and_reports_the_error() {
    for words in [
        &["fly"] as &[&str],
        &["replay"],
        &["replay", "x", "--fast"],
        &["replay", "x", "--json", "--record"],
        &["perft", "kulami", "x", "deep"],
        &["perft", "kulami", "x", "-1"],
        &["layout"],
        &["layout", "random", "--seed", "x"],
        &["puzzle", "check"],
    ] {
        let answer = ludami(words);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{words:?}");
        assert!(answer.error.contains("error: ") || answer.error.contains("Usage"), "{words:?}: {}", answer.error);
    }
}

#[test]
fn help_describes_every_option() {
    for words in [&["help"] as &[&str], &["--help"]] {
        let answer = ludami(words);
        assert_eq!(answer.code, 0);
        for command in ["serve", "replay", "perft", "layout", "puzzle", "--json"] {
            assert!(answer.out.contains(command), "{command}");
        }
    }
    insta::assert_snapshot!("help_replay", ludami(&["help", "replay"]).out);
    insta::assert_snapshot!("help_layout", ludami(&["help", "layout"]).out);
}

/// The commands in the README work.
#[test]
fn the_commands_in_the_documents_work() {
    let mut tried = 0;
    for paper in ["README.md"] {
        let text = std::fs::read_to_string(file(paper)).expect("a paper");
        for line in text.lines().filter_map(|line| line.trim().strip_prefix("cargo run --release -- ")) {
            let command = line.split(" # ").next().unwrap_or_default().trim();
            let words: Vec<String> = command.split_whitespace().map(|word| word.trim_matches('"').to_owned()).collect();
            let words: Vec<String> =
                words.into_iter().map(|word| if word.starts_with("suites/") { file(&word) } else { word }).collect();
            let answer = ludami(&words.iter().map(String::as_str).collect::<Vec<_>>());
            let expected = if command.contains("layout check aab/aab") { 1 } else { 0 };
            assert_eq!(answer.code, expected, "{paper}: {command}: {}", answer.error);
            tried += 1;
        }
    }
    assert!(tried > 5, "the papers are read");
}

/// The program accepts every command of `docs/results.md`. With `--help` at the end nothing is run.
#[test]
fn the_commands_in_the_results_are_understood() {
    let text = std::fs::read_to_string(file("docs/results.md")).expect("the results");
    let commands: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("    ludami ")).collect();
    assert!(commands.len() > 10, "the commands are found: {}", commands.len());
    for command in commands {
        let words: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
        let answer = ludami(&words);
        assert_eq!(answer.code, 0, "{command}: {}", answer.error);
    }
}
