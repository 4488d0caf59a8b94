//! The example in the documentation matches the engine's output.

use crate::stage::{NEVER, TIMEOUT, engine};

/// The line with every number of nodes and times left out.
fn timeless(line: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    for i in 1..words.len() {
        if ["nodes", "nps", "time"].contains(&words[i - 1]) {
            words[i] = "…";
        }
    }
    words.join(" ")
}

#[test]
fn the_example_in_the_documentation_is_accurate() {
    let page = include_str!("../../../../docs/protocol-ugi.md");
    let example = page.split("```").nth(1).expect("an example in a block");
    let mut lines = example.lines().filter(|line| !line.is_empty()).peekable();
    let mut client = engine(TIMEOUT, |input, output| ugi::session::run(input, output).expect("pipes work"));
    let mut said_in_all = 0;
    while let Some(line) = lines.next() {
        let command = line.strip_prefix("> ").expect("a command");
        let mut expected = Vec::new();
        while let Some(answer) = lines.next_if(|line| line.starts_with("< ")) {
            expected.push(timeless(&answer[2..]));
        }
        if command == "quit" {
            assert_eq!((client.quit().expect("it ends"), lines.next()), (expected, None));
            break;
        }
        client.send(command).expect("it listens");
        let output: Vec<String> = match command.split(' ').next() {
            Some("go") => {
                let answer = client.best_move(TIMEOUT, &NEVER).expect("it answers");
                let best = format!("bestmove {}", answer.best.unwrap_or_else(|| "none".to_owned()));
                // Only the last of the lines before the move stands in the example.
                answer.lines.last().cloned().into_iter().chain([best]).collect()
            }
            Some("isready") => vec![client.receive("readyok", TIMEOUT).expect("it is ready")],
            _ => client.ready().expect("it is ready"),
        };
        let output: Vec<String> = output.iter().map(|line| timeless(line)).collect();
        assert_eq!(output, expected, "{command}");
        said_in_all += output.len();
    }
    assert!(said_in_all > 15, "the example is read");
}
