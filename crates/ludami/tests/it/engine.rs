//! Tests of `ludami engine`.

#[cfg(target_os = "linux")]
use std::io::{BufRead, BufReader, Write};
#[cfg(target_os = "linux")]
use std::process::{Command, Stdio};

use crate::program::{ludami_reading, ludami_reading_bytes};

#[test]
fn it_speaks_ugi_on_standard_input_and_output() {
    let answer =
        ludami_reading("ugi\nisready\nsetoption name Hash value 1\nposition startpos\ngo nodes 500\n", &["engine"]);
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
    let lines: Vec<&str> = answer.out.lines().collect();
    assert!(lines.contains(&"ugiok") && lines.contains(&"readyok"), "{}", answer.out);
    assert!(lines.last().is_some_and(|line| line.starts_with("bestmove ")), "{}", answer.out);
}

#[test]
fn any_input_ends_successfully() {
    let answer = ludami_reading_bytes(b"\xff\x00\nfly\nposition fen x\nquit\nugi\n", &["engine"]);
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
    assert_eq!(answer.out.lines().filter(|line| line.starts_with("info string ")).count(), 3, "{}", answer.out);
    assert!(!answer.out.contains("ugiok"), "nothing is answered after quit");
    assert_eq!(ludami_reading("", &["engine"]).code, 0);
}

/// Peak memory of the process in kilobytes after choosing a move.
#[cfg(target_os = "linux")]
fn resident(options: &[&str], megabytes: u64) -> u64 {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludami"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("its input is ours");
    for option in options {
        writeln!(input, "setoption name {option}").expect("it reads");
    }
    writeln!(input, "setoption name Hash value {megabytes}\nisready\nposition startpos\ngo nodes 20000")
        .expect("it reads");
    let output = BufReader::new(child.stdout.take().expect("its output is ours"));
    let answered = output.lines().any(|line| line.expect("it writes UTF-8").starts_with("bestmove "));
    assert!(answered, "a move");
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("the system tells");
    drop(input);
    child.wait().expect("it ends");
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.parse().ok());
    most.unwrap_or_else(|| panic!("no VmHWM: {status}"))
}

#[cfg(target_os = "linux")]
#[test]
fn the_process_takes_no_more_than_a_tenth_more_than_its_table_may() {
    for options in [
        &["Game value kulami", "Scoring value panels"][..],
        &["Game value kulami", "Scoring value panels+area+lines"],
        &["Game value gorami", "Board value 24"],
    ] {
        let least = resident(options, 1);
        let more = resident(options, 64).saturating_sub(least);
        assert!(more <= 63 * 1024 * 11 / 10, "{options:?}: {more} KB for 63 MB, {least} KB without");
    }
}
