//! Positions as text.

use gurami::Colour;
use gurami::gorami::{Arena, Position};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

#[track_caller]
fn wrong(text: &str, message: &str) {
    assert_eq!(Position::read(text).expect_err("wrong").to_string(), message, "{text}");
}

#[test]
fn positions_are_read_and_written() {
    for text in [
        "16 ....../........../........../...... y 333 333",
        "22 ....../........../............../.............. b 444 444",
        "24 ........../............../............../.......... y 444 444",
        "16 b2y1../........../........../...... y 233 323",
    ] {
        assert_eq!(Position::read(text).unwrap().to_string(), text);
    }
    for (arena, text) in Arena::all().zip(["16", "22", "24"]) {
        let position = Position::new(arena, Colour::Blue);
        assert!(position.to_string().starts_with(text));
        assert_eq!(Position::read(&position.to_string()), Ok(position));
    }
    let spread = "  16\t....../........../........../......  y 333   333 ";
    assert_eq!(Position::read(spread), Position::read("16 ....../........../........../...... y 333 333"));
}

#[test]
fn errors_have_their_column() {
    wrong("", "column 1: the board is missing");
    wrong("16 ....../........../........../...... y 333", "column 45: the blue hand is missing");
    let extra = "16 ....../........../........../...... y 333 333 w";
    wrong(extra, "column 50: `w`: nothing may follow the blue hand");
    wrong("x . y 333 333", "column 1: `x`: is not a board: they have 16, 22, 24, 30, 42 or 52 fields");
    wrong(" 30 . y 333 333", "column 2: `30`: GOrami is played on boards of 16, 22 and 24 fields");
    let rows = "column 4: `....../........../..........`: the board of 16 has 4 rows joined by /, these are 3";
    wrong("16 ....../........../.......... y 333 333", rows);
    let rows = "column 40: `..`: the board of 16 has 4 rows only";
    wrong("16 ....../........../........../....../.. y 333 333", rows);
    let row = "column 11: `......`: row B of the board of 16 has 5 fields, each .. or a piece such as y2";
    wrong("16 ....../....../........../...... y 333 333", row);
    let field = "a field is .. or y or b and a number from 1 to 3, such as y2";
    wrong("16 ..y4../........../........../...... y 333 333", &format!("column 6: `y4`: {field}"));
    wrong("16 ....../......r2../........../...... y 333 333", &format!("column 17: `r2`: {field}"));
    wrong("16 ....../.......y2./........../...... y 333 333", &format!("column 17: `.y`: {field}"));
    wrong("16 ....../........ä1/........../...... y 333 333", &format!("column 19: `ä1`: {field}"));
    wrong("16 ....../........../........../...... yy 333 333", "column 40: `yy`: the turn is y or b");
    let hand = "a hand is three digits: how many 1s, 2s and 3s are left, such as 333";
    wrong("16 ....../........../........../...... y 33 333", &format!("column 42: `33`: {hand}"));
    wrong("16 ....../........../........../...... y 333 3x3", &format!("column 46: `3x3`: {hand}"));
    let sets = "column 47: `4`: on the board of 16 a player has 3 of each number";
    wrong("16 ....../........../........../...... y 333 343", sets);
    let counts = "column 43: `3`: of the number 2 there are 1 on the board and 6 in the hands, together they must be 6";
    wrong("16 y2..../........../........../...... y 333 333", counts);
    let neighbours = "column 13: `b2`: a 2 may not lie on B2: another 2 lies next to it on A1";
    wrong("16 y2..../..b2....../........../...... y 323 323", neighbours);
}

proptest! {
    #[test]
    fn garbage_never_panics(text in "\\PC{0,80}") {
        let _ = Position::read(&text);
    }

    /// Garbage that looks like a position, with the parts of a real one.
    #[test]
    fn near_positions_never_panic_and_errors_lie_inside(
        parts in vec(select(vec!["16", "22", " ", "y", "b", "333", "444", "/", "..", "y1", "b2", "......", "..........", "7", "ä"]), 0..20)
    ) {
        let text = parts.concat();
        if let Err(error) = Position::read(&text) {
            prop_assert!(error.column >= 1 && error.column <= text.chars().count() + 1);
            prop_assert!(!error.reason.is_empty());
        }
    }

    /// One letter changed: read again as itself, or refused inside the text.
    #[test]
    fn a_changed_letter_is_read_or_refused(at in 0usize..49, letter in select(vec!['.', 'y', 'b', '1', '2', '3', '4', '/', ' ', 'ß'])) {
        let text: String = "16 b2y1../........../......b3../....y1 y 133 322".chars().enumerate()
            .map(|(i, c)| if i == at { letter } else { c }).collect();
        match Position::read(&text) {
            Ok(position) => {
                let canonical = position.to_string();
                prop_assert_eq!(Position::read(&canonical), Ok(position));
                prop_assert_eq!(Position::read(&canonical).map(|again| again.to_string()), Ok(canonical));
            }
            Err(error) => prop_assert!(error.column >= 1 && error.column <= text.chars().count() + 1),
        }
    }

    /// Any position that play can reach.
    #[test]
    fn reading_what_was_written_is_the_identity(board in 0usize..3, choices in vec(any::<usize>(), 0..25)) {
        let mut position = Position::new(Arena::all().nth(board).unwrap(), Colour::Yellow);
        for choice in choices {
            let moves: Vec<_> = position.placements().collect();
            if moves.is_empty() {
                break;
            }
            position.place(moves[choice % moves.len()]).unwrap();
        }
        let text = position.to_string();
        prop_assert_eq!(Position::read(&text), Ok(position));
        prop_assert_eq!(Position::read(&text).unwrap().to_string(), text);
    }
}
