//! The syntax of records.

use game::Record;
use game::record::{ResultText, read};
use proptest::prelude::*;

fn one(text: &str) -> Record {
    let records = read(text).expect("can be read");
    assert_eq!(records.len(), 1, "{text}");
    records.into_iter().next().expect("one")
}

fn moves(record: &Record) -> Vec<&str> {
    record.moves.iter().map(|mv| mv.text.as_str()).collect()
}

#[test]
fn move_numbers_comments_and_results_may_be_there_or_not() {
    let plain = "[Game \"toy\"]\n\nd4 e4 f4\n";
    let full = "[Game \"toy\"]\n\n{begin} 1. d4 {good} 2.e4 ; to the end of the line\n 3... f4{x} 31-27\n";
    assert_eq!(moves(&one(plain)), ["d4", "e4", "f4"]);
    let full = one(full);
    assert_eq!(moves(&full), ["d4", "e4", "f4"]);
    assert_eq!(full.comments, ["begin"]);
    let comments: Vec<&[String]> = full.moves.iter().map(|mv| mv.comments.as_slice()).collect();
    assert_eq!(comments, [["good"], ["to the end of the line"], ["x"]]);
    assert_eq!(full.result.expect("a result").0, ResultText::Points(vec![31, 27]));
    assert_eq!((full.moves[2].place.line, full.moves[2].place.column), (4, 7));
}

#[test]
fn several_games_follow_one_another() {
    let text = "[A \"1\"]\n\nd4 31-27\n[A \"2\"]\n\n[A \"3\"]\n[B \"x\"]\ne4\n[A \"4\"]\n";
    let records = read(text).expect("can be read");
    let firsts: Vec<&str> = records.iter().map(|record| record.tags[0].value.as_str()).collect();
    assert_eq!(firsts, ["1", "2", "3", "4"]);
    assert_eq!(records.iter().map(|record| record.moves.len()).collect::<Vec<_>>(), [1, 0, 1, 0]);
    assert!(read("").expect("nothing").is_empty());
    assert!(read(" \n\n ").expect("nothing").is_empty());
}

#[test]
fn errors_have_line_and_column() {
    let check = |text: &str, message: &str| {
        assert_eq!(read(text).expect_err(text).to_string(), message, "{text}");
    };
    check("[Game toy]", "1:7: tag Game: its value must be in quotes");
    check("[\"toy\"]", "1:2: a tag begins with its name: [Name \"value\"]");
    check("\n[Game \"toy]\n", "2:8: tag Game: the closing quote is missing");
    check("[Game \"a\\nb\"]", "1:9: tag Game: only \\\" and \\\\ follow a backslash");
    check("[Game \"toy\"", "1:12: tag Game: `]` is missing");
    check("[Game \"toy\"]\n[Game \"toy\"]", "2:1: tag Game: this tag is given twice");
    check("d4\n  {never closed", "2:3: a comment begins here and `}` is missing");
    check("d4 3-2 e4", "1:8: `e4` follows the result 3-2");
}

#[test]
fn long_games_are_written_in_lines_of_eighty() {
    let text = format!("[Game \"toy\"]\n\n{}", "abcde ".repeat(100));
    let written = one(&text).to_string();
    assert!(written.lines().all(|line| line.chars().count() <= 80), "{written}");
    assert_eq!(moves(&one(&written)), moves(&one(&text)));
}

fn comment() -> impl Strategy<Value = String> {
    "[ -~äß]{0,12}".prop_map(|text| text.trim().to_owned())
}

proptest! {
    #[test]
    fn garbage_never_panics(text in "[\\[\\]{};\"\\\\ \n.*a-c0-9=-]{0,60}|\\PC{0,60}") {
        if let Err(error) = read(&text) {
            prop_assert!(error.place.line >= 1 && error.place.column >= 1);
        }
    }

    #[test]
    fn what_is_written_is_read_as_the_same(
        tags in prop::collection::btree_map("[A-Z][a-z]{1,6}", "[ -~ä]{0,20}", 1..5),
        opening in prop::collection::vec(comment(), 0..3),
        moves in prop::collection::vec(("[a-j][1-9]", prop::collection::vec(comment(), 0..3)), 0..40),
        points in prop::option::of(prop::collection::vec(0u32..99, 1..4)),
    ) {
        let place = game::TextPosition { line: 1, column: 1 };
        let record = Record {
            place,
            tags: tags.iter().map(|(name, value)| game::record::Tag { name: name.clone(), value: value.clone(), place }).collect(),
            comments: opening,
            moves: moves.into_iter().map(|(text, comments)| game::record::MoveText { text, place, comments }).collect(),
            result: points.map(|points| (ResultText::Points(points), place)),
        };
        let written = record.to_string();
        let read = one(&written);
        prop_assert_eq!(read.to_string(), written);
        prop_assert_eq!(read.tags.len(), record.tags.len());
        prop_assert!(read.tags.iter().zip(&record.tags).all(|(a, b)| (&a.name, &a.value) == (&b.name, &b.value)));
        prop_assert_eq!(&read.comments, &record.comments);
        prop_assert!(read.moves.iter().zip(&record.moves).all(|(a, b)| (&a.text, &a.comments) == (&b.text, &b.comments)));
        prop_assert_eq!(read.result.map(|(result, _)| result), record.result.map(|(result, _)| result));
    }
}
