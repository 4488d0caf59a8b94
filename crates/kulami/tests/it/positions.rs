//! Positions as texts.

use kulami::{Position, Scoring};

use crate::support::{SQUARE, play, start};

const EMPTY: &str = "......../......../......../......../......../......../......../........";

/// The error of a text: its column, its token, and a part of its reason.
fn check(text: &str, column: usize, token: &str, reason: &str) {
    let error = Position::read(text).expect_err(text);
    assert_eq!((error.column, error.token.as_str()), (column, token), "{text}: {error}");
    assert!(error.reason.contains(reason), "{text}: {error}");
}

/// A position on the classic square with these rows from the top, empty rows below.
fn with(rows: &str, rest: &str) -> String {
    let marbles: Vec<&str> = rows.split('/').chain(EMPTY.split('/')).take(8).collect();
    format!("{SQUARE} {} {rest}", marbles.join("/"))
}

#[test]
fn positions_are_written_and_read() {
    let position = play(start(SQUARE), "d5 d7 d3");
    let text = with("......../...b..../......../...r..../......../...r....", "b d3 d7 panels");
    assert_eq!(position.to_string(), text);
    assert_eq!(Position::read(&text), Ok(position));
    for scoring in Scoring::ALL {
        let text = with(EMPTY, &format!("r - - {scoring}"));
        assert_eq!(Position::read(&text).unwrap().scoring(), scoring);
        assert_eq!(Position::read(&text).unwrap().to_string(), text);
    }
}

#[test]
fn letters_and_spaces_are_made_canonical() {
    let text = format!("  {}   {EMPTY}  b  -  -  panels ", SQUARE.replace('a', "z"));
    assert_eq!(Position::read(&text).unwrap().to_string(), with(EMPTY, "b - - panels"));
}

#[test]
fn each_rule_of_a_position_is_checked() {
    // The layout takes 71 columns, so the marbles begin at 73, the turn at 145, the last field at 147.
    check("", 1, "", "the layout is missing");
    check(SQUARE, 72, "", "the placement of marbles is missing");
    check(&with(EMPTY, "r - - panels more"), 158, "more", "nothing may follow the scoring");
    check(&with(EMPTY, "x - - panels"), 145, "x", "the turn is r or b");
    check(&with(EMPTY, "r - - points"), 151, "points", "the scoring is panels, panels+area");
    check(&with("....x...", "r - - panels"), 77, "x", "marbles are r, b or .");
    check(&with("....", "r - - panels"), 73, "....", "row 1 of the marbles has 4 places, the layout has 8");
    check(&format!("{SQUARE} ......../........ r - - panels"), 90, "", "the marbles have 2 rows, the layout has 8");
    check(&format!("{SQUARE} {EMPTY}/........ r - - panels"), 145, "........", "the layout has only 8 rows");
    check(&format!("{} {EMPTY} r - - panels", &SQUARE[..70]), 64, "", "row 8 has 7 places");
}

#[test]
fn a_marble_needs_a_field() {
    let holes = "aabbbcccdd/eefffggghh/eefffggghh/ee..ii..hh/jjkkiillmm/nnkk..lloo/nnpppqqqoo";
    let text =
        format!("{holes} ........../........../........../..r......./........../........../.......... b c4 - panels");
    check(&text, 113, "r", "a marble where the layout has no field");
}

#[test]
fn marbles_are_28_each_and_alternate() {
    let many = "rrrrrrrr/rrrrrrrr/rrrrrrrr/rrrrrb../bbbbbbbb/bbbbbbbb/bbbbbbbb/bb......";
    let shown = format!("{}…", &many[..40]);
    check(&with(many, "b a8 a1 panels"), 73, &shown, "29 red marbles, but each player has only 28");
    let two = "r.r...../......../......../......../....…";
    check(&with("r.r.....", "b a8 - panels"), 73, two, "2 red and 0 black marbles, but the players alternate");
    check(&with("r.......", "r a8 - panels"), 145, "r", "1 red and 0 black marbles, so it is black's turn");
    check(&with("......../b.......", "b a7 - panels"), 145, "b", "so it is red's turn");
}

#[test]
fn the_last_two_marbles_are_named_exactly_when_they_exist() {
    check(&with(EMPTY, "r a1 - panels"), 147, "a1", "too few marbles on the board");
    check(&with(EMPTY, "r - a1 panels"), 149, "a1", "too few marbles on the board");
    check(&with("r.......", "b - - panels"), 147, "-", "so this must be its field");
    check(&with("r.......", "b a8 a8 panels"), 150, "a8", "too few marbles on the board");
    check(&with("r...b...", "r e8 - panels"), 150, "-", "so this must be its field");
    assert!(Position::read(&with("r.......", "b a8 - panels")).is_ok());
    assert!(Position::read(&with("r...b...", "r e8 a8 panels")).is_ok());
}

#[test]
fn the_last_two_marbles_are_where_their_players_put_them() {
    check(&with("r.......", "b b8 - panels"), 147, "b8", "there is no red marble on b8");
    check(&with("r.......", "b b - panels"), 147, "b", "not a field");
    check(&with("r.......", "b i8 - panels"), 147, "i8", "i8 is outside the board");
    check(&with("r...b...", "r a8 e8 panels"), 147, "a8", "there is no black marble on a8, but black played it");
    check(&with("r...b...", "b e8 a8 panels"), 147, "e8", "there is no red marble on e8");
    check(&with("r...b...", "r e8 e8 panels"), 150, "e8", "there is no red marble on e8");
}

#[test]
fn the_last_marble_obeyed_the_one_before() {
    check(&with("r......./....b...", "r e7 a8 panels"), 147, "e7", "neither in the row nor in the column");
    check(&with("rb......", "r b8 a8 panels"), 147, "b8", "on the panel of the marble before it, a8");
}
