//! Rounds built piece by piece, with pieces taken back.

use game::{Game, Observer, Points};
use gurami::rounds::{Illegal, KissingRule, StripesRule};
use gurami::{Board, BoardSize, FieldSet};

use super::{begin, field, number, placement, play_all, seat, turn};

#[test]
fn pieces_are_placed_and_taken_back() {
    let mut game = begin::<KissingRule>(2, "1 3 4 5 2 3");
    play_all(&mut game, &[(1, "y1-C4,b3-B2,b4-C6,y5-A3"), (2, "y1-C4,b3-B2,b4-C6,y5-A3")]);
    let fresh = game.draft(seat(1)).unwrap();
    assert_eq!(fresh.to_place(), [2, 3].map(number));
    let mut draft = fresh.clone();
    assert_eq!(draft.place(placement("y3-C5")), Ok(4));
    assert_eq!(draft.to_place(), [number(2)]);
    assert_eq!(draft.place(placement("y3-A1")), Err(Illegal::NoneLeft { number: number(3) }));
    assert_eq!(draft.place(placement("y2-B3")), Ok(0));
    assert_eq!(draft.points(), Points(vec![4, 0]));
    assert_eq!(draft.options(), []);
    assert_eq!(draft.place(placement("y2-D1")), Err(Illegal::TooMany { most: 2 }));
    assert_eq!(draft.take_back().unwrap().placement, placement("y2-B3"));
    assert_eq!(draft.take_back().unwrap().points, Some(4));
    assert_eq!(draft.take_back(), None);
    assert_eq!(draft, fresh, "everything is as before");
    assert_eq!(draft.place(placement("y2-B3")), Ok(3));
    assert_eq!(draft.finish(), Err(Illegal::MustPlace { number: number(3), field: field("A2") }));
    assert_eq!(draft.place(placement("y3-C5")), Ok(4));
    assert_eq!(draft.finish(), Ok(turn("y2-B3,y3-C5")));
    assert_eq!(game.play(seat(1), &draft.finish().unwrap()), Ok(Points(vec![3, 4])));
    assert_eq!(game.draft(seat(1)), Err(Illegal::AlreadyMoved { seat: seat(1) }));
}

#[test]
fn a_view_gives_the_same_draft_to_its_own_player_only() {
    let mut game = begin::<KissingRule>(2, "1 3 4 5 2 3");
    let own = |game: &gurami::rounds::Kissing, player: usize| game.view(Observer::Seat(seat(player))).draft();
    assert_eq!(own(&game, 1), game.draft(seat(1)).ok());
    assert_eq!(game.view(Observer::Spectator).draft(), None);
    play_all(&mut game, &[(1, "y1-C4,b3-B2,b4-C6,y5-A3")]);
    assert_eq!(own(&game, 1), None);
    assert_eq!(own(&game, 2), game.draft(seat(2)).ok());
    assert!(own(&game, 2).is_some());
}

#[test]
fn the_fields_of_a_number_follow_what_is_placed() {
    let game = begin::<KissingRule>(1, "1 2 3 1");
    let mut draft = game.draft(seat(1)).unwrap();
    let board = draft.grid().board();
    assert_eq!(draft.fields(number(1)), board.fields());
    assert_eq!(draft.fields(number(4)), FieldSet::EMPTY);
    draft.place(placement("y1-B3")).unwrap();
    let names: Vec<String> =
        board.fields().without(draft.fields(number(2))).map(|field| board.name(field).to_string()).collect();
    assert_eq!(names, ["B2", "B3", "B4", "C4"]);
}

#[test]
fn a_field_of_a_larger_board_is_refused() {
    let mut draft = begin::<KissingRule>(1, "1 2 3 1").draft(seat(1)).unwrap();
    let mut outside = placement("y1-A1");
    outside.field = Board::of(BoardSize::B52).field(22).unwrap();
    assert_eq!(draft.place(outside), Err(Illegal::NoSuchField { index: 22 }));
}

#[test]
fn a_round_of_stripes_has_no_points() {
    let mut game = begin::<StripesRule>(1, "3 2 1");
    play_all(&mut game, &[(1, "b3-C3"), (1, "y2-C4")]);
    let mut draft = game.draft(seat(1)).unwrap();
    assert_eq!(draft.place(placement("y1-C5")), Ok(0));
    assert_eq!(draft.laid()[0].points, None);
    assert_eq!(draft.points(), Points::NONE);
}
