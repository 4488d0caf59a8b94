//! `ludami engine`

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
fn whatever_is_said_it_ends_well() {
    let answer = ludami_reading_bytes(b"\xff\x00\nfly\nposition fen x\nquit\nugi\n", &["engine"]);
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
    assert_eq!(answer.out.lines().filter(|line| line.starts_with("info string ")).count(), 3, "{}", answer.out);
    assert!(!answer.out.contains("ugiok"), "nothing is answered after quit");
    assert_eq!(ludami_reading("", &["engine"]).code, 0);
}
