//! Scores, sentence by sentence.

use kulami::{ByColour, Colour, Scoring};

use crate::reference::Reference;
use crate::support::{SQUARE, play, start, with_marbles};

/// Holes at c4 d4, g4 h4 and e2 f2.
const HOLES: &str = "aabbbcccdd/eefffggghh/eefffggghh/ee..ii..hh/jjkkiillmm/nnkk..lloo/nnpppqqqoo";

/// Area and lines of red and of black; the reference is asked as well.
fn check(layout: &str, marbles: &str, red: [u32; 2], black: [u32; 2]) {
    let position = with_marbles(layout, marbles, "panels+area+lines");
    let score = position.score();
    assert_eq!([score.area.red, score.lines.red], red, "red in {marbles}");
    assert_eq!([score.area.black, score.lines.black], black, "black in {marbles}");
    let plain = Reference::position(&position.to_string());
    for (colour, expected) in [('r', red), ('b', black)] {
        let parts = plain.parts(colour);
        assert_eq!([parts.area, parts.lines], expected, "the reference: {colour} in {marbles}");
    }
}

#[test]
fn panels_without_marbles_are_nobodys() {
    assert_eq!(start(SQUARE).points(), ByColour { red: 0, black: 0 });
}

#[test]
fn a_panel_is_worth_its_fields_filled_or_not() {
    for (first, worth) in [("d5", 6), ("d7", 4), ("d8", 3), ("d3", 2)] {
        let points = play(start(SQUARE), first).points();
        assert_eq!(points, ByColour { red: worth, black: 0 }, "{first}");
    }
}

#[test]
fn a_panel_belongs_to_the_player_with_more_marbles_on_it() {
    // Red d5 and black d4 are on one panel, then red c5 decides it.
    let equal = play(start(SQUARE), "d5 d7 d3 d4");
    assert_eq!(equal.points(), ByColour { red: 2, black: 4 });
    let decided = play(equal, "a4 a5 c5");
    assert_eq!(decided.points(), ByColour { red: 2 + 2 + 6, black: 4 + 4 });
}

#[test]
fn the_books_example() {
    let marbles = "rrrrrb.r/brrrbrbb/rr.bbr.b/brrbbrbr/b.bbbrbr/bbbb.rr./bbr.brrb/brrbrrb.";
    check(SQUARE, marbles, [12, 12], [17, 15]);
    let points = |scoring: Scoring| {
        let points = with_marbles(SQUARE, marbles, scoring.text()).points();
        (points.red, points.black)
    };
    assert_eq!(points(Scoring::Panels), (31, 27));
    assert_eq!(points(Scoring::Area), (31, 27 + 17 - 12));
    assert_eq!(points(Scoring::Lines), (31, 27 + 15 - 12));
    assert_eq!(points(Scoring::AreaAndLines), (31, 27 + 5 + 3));
    let plain = Reference::position(&with_marbles(SQUARE, marbles, "panels").to_string());
    assert_eq!((plain.lines('r'), plain.lines('b')), (vec![5, 7], vec![5, 5, 5]));
    let position = with_marbles(SQUARE, marbles, "panels");
    let lines = |colour| {
        let ends = |line: Vec<kulami::Field>| [line[0], line[line.len() - 1]].map(|end| position.board().cell(end));
        let mut ends: Vec<String> =
            position.lines(colour).into_iter().map(ends).map(|[one, other]| format!("{one}–{other}")).collect();
        ends.sort();
        ends
    };
    assert_eq!(lines(Colour::Red).len(), 2);
    assert!(lines(Colour::Red).contains(&"a8–e8".to_owned()), "{:?}", lines(Colour::Red));
    assert_eq!(position.largest_area(Colour::Black).len(), 17);
}

#[test]
fn equal_bonuses_give_nobody_anything() {
    let marbles = "rrrrr.../......../......../bbbbb.../......../......../......../........";
    check(SQUARE, marbles, [5, 5], [5, 5]);
    let points = with_marbles(SQUARE, marbles, "panels+area+lines").points();
    assert_eq!(points, ByColour { red: 10, black: 10 });
}

#[test]
fn marbles_join_through_edges_only() {
    let diagonals = "r......./.r....../..r...../...r..../......../b......./.b....../..bb....";
    check(SQUARE, diagonals, [1, 0], [2, 0]);
    let bent = "rr....../.rr...../..rr..../...r..../......../.bb...../.b.b..../.bbb....";
    check(SQUARE, bent, [7, 0], [7, 0]);
}

#[test]
fn runs_of_five_and_more_count_their_length_in_every_direction() {
    check(SQUARE, "rrrrrr../......../......../......../......../......../......../bbbbbb..", [6, 6], [6, 6]);
    check(SQUARE, "rrrrrrrr/......../......../.......b/......../.......b/......../bbbbbb..", [8, 8], [6, 6]);
    check(SQUARE, "r......b/r......b/r......b/r......b/r......b/r......b/r......./.......b", [7, 7], [6, 6]);
    check(SQUARE, "r......./.r....../..r...../...r...b/....r.b./.....b../....b.../...b....", [1, 5], [1, 5]);
}

#[test]
fn runs_of_four_do_not_count() {
    check(SQUARE, "rrrr.rrr/......../......../......../......../......../......../bbbb.bbb", [4, 0], [4, 0]);
    check(SQUARE, "r...b.../.r..b.../..r.b.../...rb.../......../.......b/......b./.r.r.b.r", [1, 0], [4, 0]);
}

#[test]
fn a_marble_may_count_in_several_directions() {
    let cross = "b.b.b.b./...r..../...r..../.rrrrr../...r..../...r...b/......../b.b.b.b.";
    check(SQUARE, cross, [9, 10], [1, 0]);
    let star = "bb.bb.bb/.r.r.r../..rrr..b/brrrrr.b/b.rrr..b/.r.r.r../......../bb.bb.bb";
    check(SQUARE, star, [13, 20], [3, 0]);
}

#[test]
fn another_colour_breaks_a_run() {
    check(SQUARE, "rrrbrrrr/......../......../......../......../......../......../bbbb.bb.", [4, 0], [4, 0]);
}

#[test]
fn a_gap_in_the_board_breaks_areas_and_lines() {
    let row = "bbb.bbb.../........../........../rr..rr..rr/........../........../..........";
    check(HOLES, row, [2, 0], [3, 0]);
    // Diagonal a2 b3 (c4) d5 e6 f7, and column f with f2 missing.
    let slanting = ".....r..../....rb..../...r.b..../.....b..../.r...b..../r........./.....b....";
    check(HOLES, slanting, [1, 0], [4, 0]);
}

#[test]
fn a_run_ends_at_the_edge_of_the_board() {
    // The end of one row and the beginning of the next are no run.
    let wrapped = "......rrrr/rr.......b/.......b../.....b..../...b....../.b......../.........b";
    check(HOLES, wrapped, [4, 0], [1, 0]);
    let whole = "bbbbb.bbbb/........../........../....b...../........../........../rrrrrrrrrr";
    check(HOLES, whole, [10, 10], [5, 5]);
}
