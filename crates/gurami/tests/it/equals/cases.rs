//! A case for every sentence about placing pieces.
//!
//! Rows of the board of 30: `A1`–`A3`, `B1`–`B5`, `C1`–`C7`, `D1`–`D7`, `E1`–`E5`, `F1`–`F3`. The upward stripe
//! through `D4` is `F1 E2 E3 D4 D5 C5 C6 B5`, the downward one `B1 C2 C3 D3 D4 E3 E4 F3`.

use gurami::FieldSet;
use gurami::equals::Illegal;

use super::{builder, judged, placement, pool};

/// The board, one's own pieces, the stock, the turn, and the points of each placement or the refusal.
type Case = (&'static str, &'static str, &'static str, &'static str, Result<&'static [u32], &'static str>);

fn check(cases: &[Case]) {
    for (pieces, hand, stock, turn, expected) in cases {
        let answer = judged(builder(pieces, hand, stock), turn);
        let answer = answer.as_deref().map_err(String::as_str);
        assert_eq!(answer, *expected, "{turn} with {hand} and {stock} on {pieces}");
    }
}

/// "No Gurami chain is possible. The player puts the yellow 6 adjacent to the blue 5 and receives 6 points."
#[test]
fn a_single_piece_next_to_the_other_colour_scores_its_number() {
    check(&[
        ("y3-D4 b5-D5", "6 5", "", "y6-D6", Ok(&[6])),
        ("y3-D4 b5-D5", "6 5", "", "b6-D3", Ok(&[6])),
        ("y3-D4 b5-D5", "1 2", "", "b1-E3", Ok(&[1])),
        (
            "y3-D4 b5-D5",
            "6 5",
            "",
            "b6-D6",
            Err("b6 on D6 makes no Gurami chain, so a yellow piece must lie next to it"),
        ),
        ("y3-D4 b5-D5", "6 5", "", "y6-D3", Err("y6 on D3 makes no Gurami chain, so a blue piece must lie next to it")),
        ("y3-D4 b5-D5", "6 5", "", "y6-A1", Err("y6 on A1 makes no Gurami chain, so a blue piece must lie next to it")),
        (
            "y3-D4 b5-D5",
            "6 4",
            "2",
            "y2-D6",
            Err("at least one piece placed must be one's own, not only pieces of the stock"),
        ),
    ]);
}

#[test]
fn one_of_several_neighbours_with_the_other_colour_is_enough() {
    check(&[
        ("y3-D3 b4-D5 y5-E3", "6 6", "", "y6-D4", Ok(&[6])),
        (
            "y3-D3 y4-D5 y5-E3",
            "6 6",
            "",
            "y6-D4",
            Err("y6 on D4 makes no Gurami chain, so a blue piece must lie next to it"),
        ),
    ]);
}

#[test]
fn equal_numbers_are_never_adjacent_whatever_their_colours() {
    let refused = Err("a 5 may not lie on D6: another 5 lies next to it on D5");
    check(&[
        ("y3-D4 b5-D5", "5 6", "", "y5-D6", refused),
        ("y3-D4 b5-D5", "5 6", "", "b5-D6", refused),
        ("y3-D4 b5-D5", "6 6", "", "y6-D6,y6-D7", Err("a 6 may not lie on D7: another 6 lies next to it on D6")),
        ("y3-D4 b5-D5", "6 6", "", "y6-D5", Err("b5 is already on D5")),
        ("y3-D4 b5-D5", "6 6", "", "y6-D6,b6-D6", Err("y6 is already on D6")),
    ]);
}

#[test]
fn only_own_pieces_and_the_stock_can_be_placed_each_once() {
    check(&[
        ("y3-D4 b5-D5", "6 2", "1", "y4-D6", Err("there is no 4 left among one's own pieces and in the stock")),
        ("y3-D4 b5-D5", "6 2", "1", "y6-D6,y6-C4", Err("there is no 6 left among one's own pieces and in the stock")),
        ("y3-D4 b5-D5", "6 2", "1", "b2-D6,y4-D3", Err("there is no 4 left among one's own pieces and in the stock")),
    ]);
}

/// Horizontal: blue 5 + 2, yellow 2 + 1 + 4. Upward: blue 5, yellow 2 + 3.
#[test]
fn the_books_two_twos_give_7_and_5() {
    let pieces = "y4-D3 b5-D5 y1-D6 y3-C5";
    check(&[
        (pieces, "2 2", "", "y2-D4,b2-D7", Ok(&[5, 7])),
        (pieces, "2 2", "", "b2-D7,y2-D4", Ok(&[0, 12])),
        (pieces, "2 2", "", "y2-D4", Ok(&[5])),
        (pieces, "2 2", "", "b2-D7", Ok(&[2])),
    ]);
}

/// First the blue 5: yellow 6 + 1, blue 2 + 5. Then the blue 2 upward: yellow 2 + 1 + 1 + 1, blue 3 + 2, which spoils the
/// first chain (blue 9). The other way round the 5 makes no chain.
#[test]
fn the_books_5_for_7_then_2_for_5_depends_on_the_order() {
    let pieces = "y6-C2 b2-C3 y1-C5 y2-E3 y1-D4 b3-D5 y1-B5";
    check(&[
        (pieces, "5 2", "", "b5-C4,b2-C6", Ok(&[7, 5])),
        (pieces, "5 2", "", "b2-C6,b5-C4", Err("the piece on C4 is in no Gurami chain made in this turn")),
        (pieces, "5 2", "", "b2-C6", Ok(&[5])),
    ]);
}

#[test]
fn a_piece_may_wait_for_its_chain_and_must_find_it_in_the_same_turn() {
    check(&[
        ("b5-D5 y4-E5", "2 3", "", "y2-D4,y3-D6", Ok(&[0, 5])),
        ("b5-D5 y4-E5", "2 3", "", "y3-D6,y2-D4", Ok(&[0, 5])),
        ("b5-D5 y4-E5", "2 3", "", "y2-D4,b3-D6", Err("the pieces on D4, D6 are in no Gurami chain made in this turn")),
        (
            "b5-D5 y4-E5",
            "2 3",
            "1",
            "y2-D4,y1-A1,y3-D6",
            Err("the piece on A1 is in no Gurami chain made in this turn"),
        ),
        // Two single pieces next to the other colour are one too many.
        ("b5-D5 y4-E5", "2 6", "", "y2-D4,y6-C5", Err("the pieces on D4, C5 are in no Gurami chain made in this turn")),
    ]);
}

#[test]
fn a_piece_laid_after_a_chain_was_made_is_not_in_it() {
    // The 1 touches the chain D4 D5 D6 that is made before; it neither made it nor was in it then.
    check(&[
        (
            "b5-D5 y4-E5",
            "2 3",
            "1",
            "y2-D4,y3-D6,y1-D7",
            Err("the piece on D7 is in no Gurami chain made in this turn"),
        ),
        (
            "b5-D5 y4-E5",
            "2 3",
            "1",
            "y2-D4,y1-D7,y3-D6",
            Err("the pieces on D4, D7, D6 are in no Gurami chain made in this turn"),
        ),
        // Nor is a chain of an earlier turn made in this one.
        ("y2-D4 b5-D5 y3-D6", "1 6", "", "b1-D7", Ok(&[1])),
        (
            "y2-D4 b5-D5 y3-D6",
            "1 6",
            "",
            "y1-D7",
            Err("y1 on D7 makes no Gurami chain, so a blue piece must lie next to it"),
        ),
    ]);
}

#[test]
fn points_stay_although_a_later_piece_of_the_turn_spoils_the_chain() {
    // D4 D5 D6 is made for 5; then D7 unbalances it and makes D6 D7 C7 for 3.
    let pieces = "b5-D5 y3-D6 b1-C7";
    check(&[
        (pieces, "2 4", "", "y2-D4,b4-D7", Err("the piece on D7 is in no Gurami chain made in this turn")),
        (pieces, "2 4", "", "y2-D4,b2-D7", Err("there is no 2 left among one's own pieces and in the stock")),
        (pieces, "2 2", "", "y2-D4,b2-D7", Ok(&[5, 3])),
        (pieces, "2 2", "", "b2-D7,y2-D4", Err("the piece on D4 is in no Gurami chain made in this turn")),
    ]);
}

#[test]
fn one_piece_can_make_two_or_three_chains() {
    // Horizontal, upward and downward; then each new piece lengthens one of the three chains, until the 2 is alone.
    check(&[
        ("b1-B3 b1-C3 b1-C5", "2 6", "", "y2-C4", Ok(&[6])),
        ("b1-B3 b1-C3 b1-C5 y6-C6", "2 6", "", "y2-C4", Ok(&[4])),
        ("b1-B3 b1-C3 b1-C5 y6-C6 y5-B2", "2 6", "", "y2-C4", Ok(&[2])),
        ("b1-B3 b1-C3 b1-C5 y6-C6 y5-B2 y4-D3", "2 6", "", "y2-C4", Ok(&[2])),
    ]);
}

#[test]
fn a_chain_needs_no_contact_to_older_pieces() {
    check(&[
        ("y3-D4 b5-D5", "1 2", "3", "y1-A1,b3-A2,y2-A3", Ok(&[0, 0, 3])),
        ("y3-D4 b5-D5", "1 2", "3", "b3-A2,y2-A3,y1-A1", Ok(&[0, 0, 3])),
    ]);
}

#[test]
fn pieces_of_the_stock_help_but_one_own_piece_is_needed() {
    let own_missing = Err("at least one piece placed must be one's own, not only pieces of the stock");
    check(&[
        ("y3-D4 b5-D5", "6 1", "2 3", "y1-A1,b3-A2,y2-A3", Ok(&[0, 0, 3])),
        ("y3-D4 b5-D5", "6 6", "1 2 3", "y1-A1,b3-A2,y2-A3", own_missing),
        ("y3-D4 b5-D5", "6 6", "2", "y2-D3", own_missing),
        // A number that is in both counts as one's own.
        ("y3-D4 b5-D5", "6 2", "2", "y2-D3", Ok(&[5])),
        (
            "y3-D4 b5-D5",
            "6 6",
            "1 2 3",
            "y1-A1,b3-A2,y2-A3,y6-D6",
            Err("the piece on D6 is in no Gurami chain made in this turn"),
        ),
    ]);
}

/// Every field next to a piece is next to a 1.
const ONES: &str = "y1-B3 b4-C4 y1-C3 y1-C5";

#[test]
fn nothing_may_be_placed_only_if_nothing_can_be() {
    check(&[
        (ONES, "1 1", "", "-", Ok(&[])),
        (ONES, "1 1", "5", "-", Ok(&[])),
        (ONES, "1 2", "", "-", Err("who can place something must, for example b2-B2")),
        ("y3-D4 b5-D5", "1 2", "", "-", Err("who can place something must, for example y1-C5")),
    ]);
}

/// A 1 fits nowhere next to a piece, but in a chain with pieces of the stock; older pieces may be in it.
#[test]
fn a_player_who_can_only_place_a_whole_chain_must() {
    for (hand, stock) in [("1 1", "2"), ("1 1", "3"), ("1 1", "6 6"), ("1 1", "4 6"), ("1 1", "2 3 4 5 6")] {
        let turn = builder(ONES, hand, stock);
        let refusal = turn.finish().unwrap_err();
        let Illegal::MustPlace { example } = &refusal else { panic!("{refusal}") };
        assert!(example.len() > 1);
        let text: Vec<String> = example.iter().map(|(piece, field)| format!("{piece}-{field}")).collect();
        assert!(judged(turn, &text.join(",")).is_ok(), "{text:?} with {hand} and {stock}");
    }
}

#[test]
fn a_turn_is_built_up_and_taken_back() {
    let mut turn = builder("y4-D3 b5-D5 y1-D6 y3-C5", "2 2", "6");
    let fresh = turn.clone();
    assert_eq!(turn.take_back(), None);
    assert_eq!(turn.place(placement("b2-D7")), Ok(0));
    assert_eq!(turn.waiting(), FieldSet::only(placement("b2-D7").field));
    assert_eq!(turn.points().0, [2], "alone it may lie next to the yellow 1");
    assert_eq!(turn.pool(), pool("2 6"));
    let waiting = turn.clone();
    assert!(turn.place(placement("y2-D7")).is_err());
    assert_eq!(turn, waiting, "a refused placement changes nothing");
    assert_eq!(turn.place(placement("y2-D4")), Ok(12));
    assert_eq!(turn.points().0, [0, 12]);
    let values: Vec<Option<u32>> = turn.laid()[1].chains.iter().map(|chain| chain.value()).collect();
    assert_eq!(values, [Some(7), Some(5)]);
    assert!(turn.waiting().is_empty());
    assert_eq!(turn.finish().unwrap().0, [placement("b2-D7"), placement("y2-D4")]);
    assert_eq!(turn.take_back(), Some(placement("y2-D4")));
    assert_eq!(turn, waiting);
    assert_eq!(turn.take_back(), Some(placement("b2-D7")));
    assert_eq!(turn, fresh);
}

#[test]
fn the_options_are_all_placements_that_fit() {
    let turn = builder("y3-D4 b5-D5", "5 6", "6");
    let options = turn.options();
    // 28 free fields in two colours, for the 5 without the two free neighbours of D5.
    assert_eq!(options.len(), 2 * 28 + 2 * 26);
    for option in options {
        assert!(turn.clone().place(option).is_ok());
    }
}

#[test]
fn a_field_of_a_larger_board_is_refused() {
    let large = gurami::Board::of(gurami::BoardSize::B52);
    let far = gurami::Placement::read(large, "y6-F9").unwrap();
    let refusal = builder("y3-D4 b5-D5", "5 6", "").place(far).unwrap_err();
    assert_eq!(refusal.to_string(), "field number 52 is not on the board of 30");
}
