//! Puzzles as text.

use gurami::BoardSize;
use gurami::puzzle::Puzzle;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

#[track_caller]
fn wrong(text: &str, messages: &[&str]) {
    let found: Vec<String> = Puzzle::read(text).expect_err("wrong").0.iter().map(ToString::to_string).collect();
    assert_eq!(found, messages, "{text}");
}

#[test]
fn errors_of_form_have_their_column() {
    wrong("", &["column 1: a puzzle is <board>:<colours>:<numbers>"]);
    wrong("16:wg", &["column 1: `16:wg`: a puzzle is <board>:<colours>:<numbers>"]);
    let extra = "column 8: `x`: nothing may follow the numbers: a puzzle is <board>:<colours>:<numbers>";
    wrong("16:w:.:x", &[extra]);
    wrong("17:w:.", &["column 1: `17`: is not a board: they have 16, 22, 24, 30, 42 or 52 fields"]);
    let dots = ".,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.";
    let colours = "column 4: `wwgggwgwwwgwgwg`: the board of 16 has 16 fields, these are 15 colours";
    wrong(&format!("16:wwgggwgwwwgwgwg:{dots}"), &[colours]);
    let numbers = "column 21: `.,.,.`: the board of 16 has 16 fields, these are 3 numbers";
    wrong("16:wwgggwgwwwgwgwgg:.,.,.", &[numbers]);
    let hexagon = "column 53: `hexagon`: only the board of 24 has a central hexagon";
    wrong(&format!("16:wwgggwgwwwgwgwgg:{dots}:hexagon"), &[hexagon]);
    wrong(
        "16:w:.:hexagon:x",
        &["column 8: `hexagon`: nothing may follow the numbers: a puzzle is <board>:<colours>:<numbers>"],
    );
    wrong(&format!("16:wwgggwgwwwgwgwgx:{dots}"), &["column 19: `x`: the colour of a field is w or g"]);
    let field = "a field has a number from 1 to 8 or a dot";
    for bad in ["x", "", "+1", "01", "-1", "1 ", "99999", "½"] {
        let text = format!("16:wwgggwgwwwgwgwgg:{bad},.,.,.,.,.,.,.,.,.,.,.,.,.,.,.");
        let error = &Puzzle::read(&text).unwrap_err().0[0];
        assert_eq!((error.column, error.token.as_str(), error.reason.as_str()), (21, bad, field));
    }
}

#[test]
fn all_faults_of_form_are_reported_at_once() {
    let expected = [
        "column 4: `wwgggwgwwwxwgwggy`: the board of 16 has 16 fields, these are 17 colours",
        "column 14: `x`: the colour of a field is w or g",
        "column 20: `y`: the colour of a field is w or g",
        "column 22: `1,,a`: the board of 16 has 16 fields, these are 3 numbers",
        "column 24: a field has a number from 1 to 8 or a dot",
        "column 25: `a`: a field has a number from 1 to 8 or a dot",
    ];
    wrong("16:wwgggwgwwwxwgwggy:1,,a", &expected);
    let joined = Puzzle::read("16:wwgggwgwwwxwgwggy:1,,a").unwrap_err().to_string();
    assert_eq!(joined, expected.join("; "));
}

proptest! {
    #[test]
    fn garbage_never_panics(text in "\\PC{0,80}") {
        let _ = Puzzle::read(&text);
    }

    #[test]
    fn near_puzzles_never_panic_and_errors_lie_inside(
        parts in vec(select(vec!["16", "22", ":", ",", ".", "w", "g", "wgwgwgwg", "1", "8", "99", "ä", " "]), 0..40)
    ) {
        let text = parts.concat();
        match Puzzle::read(&text) {
            Ok(puzzle) => prop_assert_eq!(puzzle.to_string(), text),
            Err(errors) => {
                prop_assert!(!errors.0.is_empty());
                for error in errors.0 {
                    prop_assert!(error.column >= 1 && error.column <= text.chars().count() + 1);
                }
            }
        }
    }

    /// Any colours and numbers, right or not: read, judged and written as they stand.
    #[test]
    fn reading_what_was_written_is_the_identity(
        size in select(BoardSize::ALL.to_vec()),
        colours in vec(select(vec!['w', 'g']), 52),
        numbers in vec(proptest::option::of(0u16..70), 52),
    ) {
        let colours: String = colours.iter().take(size.fields()).collect();
        let number = |number: &Option<u16>| number.map_or(".".to_owned(), |number| number.to_string());
        let numbers: Vec<String> = numbers.iter().take(size.fields()).map(number).collect();
        let hexagon = if size == BoardSize::B24 && colours.starts_with('w') { ":hexagon" } else { "" };
        let text = format!("{size}:{colours}:{}{hexagon}", numbers.join(","));
        let puzzle = Puzzle::read(&text).unwrap();
        prop_assert_eq!(puzzle.to_string(), text);
        prop_assert_eq!(Puzzle::read(&puzzle.to_string()), Ok(puzzle.clone()));
        puzzle.check();
    }
}
