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

/// The help of every command, so that a change of any help text is seen.
#[test]
fn the_help_of_every_command_is_printed() {
    let answer = ludami(&["help", "--all"]);
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
    insta::assert_snapshot!("help_all", answer.out);
    let answer = ludami(&["help", "puzzle", "flay"]);
    assert_eq!(answer.code, 2);
    assert!(answer.error.starts_with("no command called 'flay'; known: check, solve, "), "{}", answer.error);
}

#[test]
fn errors_are_json_lines_on_request() {
    for (words, code, expected) in [
        (&["layout", "show", "garbage", "--json"] as &[&str], 1, "no board called 'garbage'; known: classic-square, "),
        (&["perft", "chess", "x", "1", "--json"], 2, "no game called 'chess'; known: kulami, gorami"),
        (&["fly", "--json"], 2, "error: unrecognized subcommand 'fly'"),
    ] {
        let answer = ludami(words);
        let error: serde_json::Value = serde_json::from_str(answer.error.trim_end()).expect("one JSON object");
        assert_eq!((answer.code, &error["exit"]), (code, &code.into()), "{words:?}");
        assert!(error["error"].as_str().is_some_and(|error| error.starts_with(expected)), "{words:?}: {error}");
    }
}

#[test]
fn mistyped_names_list_the_known_ones() {
    for (words, expected) in [
        (&["layout", "check", "garbage"] as &[&str], "no board called 'garbage'; known: classic-square, "),
        (&["solve", "garbage"], "no board called 'garbage'; known: classic-square, "),
        (&["perft", "kulami", "garbage", "1"], "no board called 'garbage'; known: classic-square, "),
        (&["picture", "garbage", "--svg", "-"], "no board called 'garbage'; known: classic-square, "),
        (&["bot", "--level", "garbage"], "no level called 'garbage'; known: 1 to 12, beginner, "),
        (&["picture", "16", "--svg", "-", "--theme", "garbage"], "no theme called 'garbage'; known: light, "),
        (&["puzzle", "hint", "x", "--language", "garbage"], "no language called 'garbage'; known: en, de, fr"),
    ] {
        let answer = ludami(words);
        assert!(answer.code != 0 && answer.error.contains(expected), "{words:?}: {}", answer.error);
        assert!(answer.error.lines().count() < 6, "{words:?}: {}", answer.error);
    }
}

/// A shell accepts its completions, and man pages exist for every command.
#[test]
fn completions_and_man_pages_are_generated() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let answer = ludami(&["completions", shell]);
        assert!(answer.code == 0 && answer.out.contains("ludami"), "{shell}: {}", answer.error);
    }
    let script = ludami(&["completions", "bash"]).out;
    let words = format!(
        "{script}\nCOMP_WORDS=(ludami puzzle ge); COMP_CWORD=2; _ludami ludami ge puzzle; echo \"${{COMPREPLY[*]}}\""
    );
    let bash = std::process::Command::new("bash").args(["-c", &words]).output().expect("bash is installed");
    assert_eq!(String::from_utf8_lossy(&bash.stdout).trim(), "generate", "{}", String::from_utf8_lossy(&bash.stderr));
    let folder = std::env::temp_dir().join(format!("ludami-man-{}", std::process::id()));
    let answer = ludami(&["man", &folder.to_string_lossy()]);
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
    let page = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a page");
    assert!(page("ludami.1").contains("ludami\\-puzzle(1)"), "{}", page("ludami.1"));
    assert!(page("ludami-puzzle-generate.1").contains("Board size in fields"));
    std::fs::remove_dir_all(&folder).expect("it can be removed");
}
