//! Tests of `ludami challenge`.

use crate::program::{ludami, ludami_reading, objects, refused};

const LINE: &str = "3 2 1 6 5 4 1 2 3 4 5 6 6 5 4 3 2 1 1 2 3 4 5 6";

/// The points stated in a record, checked by the rules.
fn replayed(record: &str) -> u64 {
    let answer = ludami_reading(record, &["replay", "-", "--json"]);
    assert_eq!(answer.code, 0, "{}", answer.error);
    let printed = objects(&answer.out);
    let end = printed.last().expect("how it ends");
    assert_eq!(end["over"], true, "{end}");
    end["score"]["1"].as_u64().expect("points")
}

#[test]
fn a_line_is_solved_as_a_record_that_the_rules_confirm() {
    let words = ["challenge", "solve", "--line", LINE, "--work", "100000"];
    let answer = ludami(&words);
    assert_eq!(answer.code, 0, "{}", answer.error);
    assert!(answer.error.contains("are par; no more than"), "{}", answer.error);
    let canonical = ludami_reading(&answer.out, &["replay", "-", "--record"]);
    assert_eq!(canonical.out, answer.out, "{}", canonical.error);
    let printed = &objects(&ludami(&[&words[..], &["--json"]].concat()).out)[0];
    assert_eq!(printed["record"].as_str(), Some(answer.out.as_str()), "the same work, the same record");
    let [points, par, bound] = ["points", "par", "bound"].map(|name| printed[name].as_u64().expect("a number"));
    assert_eq!(points, replayed(&answer.out));
    assert!(points >= par && par > 100 && bound >= points, "{points} {par} {bound}");
    assert_eq!(printed["line"].as_str(), Some(LINE));
    for tag in [format!("[Par \"{par}\"]"), format!("[Bound \"{bound}\"]")] {
        assert!(answer.out.contains(&tag), "{}", answer.out);
    }
}

/// The percentages on standard error before this label.
fn printed(error: &str, of: &str) -> Vec<u32> {
    let part = |line: &str| line.split_once(": ")?.1.split_once(&format!(" % {of}"))?.0.parse().ok();
    error.lines().filter_map(part).collect()
}

#[test]
fn standard_error_has_the_progress_and_standard_output_only_the_result() {
    let answer = ludami(&["challenge", "solve", "--line", LINE, "--work", "1000000"]);
    assert_eq!(printed(&answer.error, "of the work for par"), [25, 50, 75, 100], "{}", answer.error);
    assert_eq!(printed(&answer.error, "of the work, "), [25, 50, 75, 100], "{}", answer.error);
    // The number of clock readings depends on the machine; that progress reaches the end does not.
    let timed = ludami(&["challenge", "solve", "--line", LINE, "--time", "1"]);
    assert_eq!(printed(&timed.error, "of the work for par"), [25, 50, 75, 100], "{}", timed.error);
    let parts = printed(&timed.error, "of the time, ");
    assert!(parts.is_sorted_by(|a, b| a < b) && parts.last() == Some(&100), "{}", timed.error);
    for answer in [answer, timed] {
        assert!(answer.error.contains(" points so far\n"), "{}", answer.error);
        assert_eq!(ludami_reading(&answer.out, &["replay", "-", "--record"]).out, answer.out, "the record alone");
    }
}

#[test]
fn lines_come_from_files_and_days() {
    let two = format!("# two lines\n{LINE}\n\n654321 654321 654321 654321\n");
    let answer = ludami_reading(&two, &["challenge", "solve", "-", "--work", "0"]);
    assert_eq!((answer.code, answer.out.matches("[Game \"challenge\"]").count()), (0, 2), "{}", answer.error);
    assert_eq!(ludami_reading(&answer.out, &["replay", "-", "--record"]).out, answer.out);
    let daily = ludami(&["challenge", "solve", "--daily", "2026-01-01", "--time", "0"]);
    assert!(daily.out.contains("[Line \"6 1 3 1 5 1"), "{}{}", daily.out, daily.error);
}

#[test]
fn invalid_lines_are_reported() {
    let solve = |line: &str| ludami(&["challenge", "solve", "--line", line]);
    refused(solve("1 2 3"), "line: 3 numbers: there must be 24");
    refused(solve("1 2 7"), "line: column 5: `7`: is not a number from 1 to 6");
    refused(solve(&LINE.replace('6', "5")), "line: number 5 is there 8 times: each from 1 to 6 must be there 4 times");
    refused(
        ludami_reading("\n1 2 3\n", &["challenge", "solve", "-"]),
        "standard input:2: line: 3 numbers: there must be 24",
    );
    refused(ludami_reading("\n", &["challenge", "solve", "-"]), "standard input: contains no line");
    for words in [
        &["challenge", "solve"] as &[&str],
        &["challenge", "solve", "--seed", "1", "--line", LINE],
        &["challenge", "solve", "--seed", "1", "--time", "-1"],
        &["challenge", "solve", "--seed", "1", "--work", "9000000000"],
    ] {
        assert_eq!(ludami(words).code, 2, "{words:?}");
    }
}
