//! Every sentence of the rules of Kissing Guramis.

use game::{Game, SeatSet};
use gurami::Misfit;
use gurami::rounds::{Illegal, Kissing, KissingRule};

use super::{begin, field, number, play, play_all, refused, seat};

/// A start of four pieces far from one another.
const START: &str = "y1-A1,y2-A3,y3-D1,b4-D7";

fn kissing(players: usize, bag: &str) -> Kissing {
    begin::<KissingRule>(players, bag)
}

#[test]
fn four_numbers_are_drawn_for_the_start_then_two_a_round() {
    let mut game = kissing(1, "1 2 3 4 5 6 5 5");
    assert_eq!(game.numbers_of_round().unwrap(), [1, 2, 3, 4].map(number));
    play_all(&mut game, &[(1, START)]);
    assert_eq!(game.numbers_of_round().unwrap(), [5, 6].map(number));
    play_all(&mut game, &[(1, "y5-B3,y6-C3")]);
    assert_eq!(game.numbers_of_round().unwrap(), [5, 5].map(number));
    assert_eq!(game.setup().rounds(), 11, "the start and ten rounds");
}

#[test]
fn the_start_has_no_adjacent_pieces_whatever_their_numbers() {
    let game = kissing(1, "1 2 3 1");
    let adjacent = |a, b| Illegal::Adjacent { field: field(a), neighbour: field(b) };
    assert_eq!(refused(&game, 1, "y1-A1,y2-A2,y3-D1,b1-D7"), adjacent("A2", "A1"));
    assert_eq!(refused(&game, 1, "y1-A1,b1-A2,y3-D1,b2-D7"), adjacent("A2", "A1"));
    assert_eq!(refused(&game, 1, "y1-C4,y2-D1,y3-D7,b1-B3"), adjacent("B3", "C4"));
    let occupied = Misfit::Occupied { field: field("A1"), piece: super::placement("y1-A1").piece };
    assert_eq!(refused(&game, 1, "y1-A1,y2-A1,y3-D1,b1-D7"), Illegal::Misfit(occupied));
    // A common corner is no common edge.
    assert_eq!(play_all(&mut game.clone(), &[(1, "y1-B2,y2-B4,b3-C4,b1-A2")]), [0, 0, 0, 0]);
}

#[test]
fn the_start_has_all_four_pieces_in_any_order_and_colours() {
    let game = kissing(1, "1 2 3 1");
    for text in ["y1-A1,y2-A3,y3-D1,b1-D7", "b3-D1,b1-D7,b2-A3,y1-A1", "b1-A1,b1-D7,b2-A3,b3-D1"] {
        assert_eq!(play_all(&mut game.clone(), &[(1, text)]), [0, 0, 0, 0], "no points in the start: {text}");
    }
    let must = |n, f| Illegal::MustPlace { number: number(n), field: field(f) };
    assert_eq!(refused(&game, 1, "-"), must(1, "A1"));
    // A1 and A2 are not free of neighbours any more, so A3 is the first field.
    assert_eq!(refused(&game, 1, "y1-A1,y2-D3,y3-D1"), must(1, "A3"));
    assert_eq!(refused(&game, 1, "y1-A1,y2-A3,y4-D1,b1-D7"), Illegal::NotThisRound { number: number(4) });
    assert_eq!(refused(&game, 1, "y1-A1,y1-A3,y1-D1,b1-D7"), Illegal::NoneLeft { number: number(1) });
    assert_eq!(refused(&game, 1, "y1-A1,y2-A3,y3-D1,b1-D7,y1-B3"), Illegal::TooMany { most: 4 });
}

#[test]
fn the_same_number_is_never_next_door_whatever_the_colours() {
    let mut game = kissing(1, "1 2 3 4 1 6");
    play_all(&mut game, &[(1, START)]);
    for text in ["y1-A2,y6-C4", "b1-A2,y6-C4", "y6-C4,b1-A2", "y1-B2,y6-C4"] {
        let Illegal::Misfit(Misfit::SameNumber { neighbour, number: same, .. }) = refused(&game, 1, text) else {
            panic!("{text} is refused for its neighbour");
        };
        assert_eq!((neighbour, same), (field("A1"), number(1)), "{text}");
    }
    play_all(&mut game, &[(1, "b1-B1,y6-C4")]);
}

#[test]
fn two_numbers_of_the_round_may_be_the_same() {
    let mut game = kissing(1, "1 2 3 4 5 5");
    play_all(&mut game, &[(1, START)]);
    let same = Misfit::SameNumber { field: field("B4"), neighbour: field("B3"), number: number(5) };
    assert_eq!(refused(&game, 1, "y5-B3,b5-B4"), Illegal::Misfit(same));
    assert_eq!(play_all(&mut game, &[(1, "y5-B3,b5-C3")]), [0, 0]);
}

/// The book's example: a yellow 2 for 3 points, then a yellow 3 for 4 points that spoils the first chain.
#[test]
fn points_are_given_at_once_and_stay_so_the_order_matters() {
    let mut game = kissing(1, "1 3 4 5 2 3");
    play_all(&mut game, &[(1, "y1-C4,b3-B2,b4-C6,y5-A3")]);
    let mut other_order = game.clone();
    assert_eq!(play_all(&mut game, &[(1, "y2-B3,y3-C5")]), [3, 4]);
    assert_eq!(game.score().values(), [7]);
    assert_eq!(play_all(&mut other_order, &[(1, "y3-C5,y2-B3")]), [4, 0]);
    assert_eq!(other_order.score().values(), [4]);
}

#[test]
fn one_piece_can_make_chains_in_two_or_three_directions() {
    let mut two = kissing(1, "4 4 1 6 5 2");
    play_all(&mut two, &[(1, "y4-B2,y4-C4,y1-B4,y6-D1")]);
    assert_eq!(play_all(&mut two, &[(1, "b5-B3,y2-D7")]), [10, 0]);
    let mut three = kissing(1, "3 3 3 1 6 2");
    play_all(&mut three, &[(1, "y3-B2,y3-C4,y3-B4,y1-D1")]);
    assert_eq!(play_all(&mut three, &[(1, "y2-D7,b6-B3")]), [0, 18]);
}

#[test]
fn placing_without_a_chain_is_allowed_although_one_could_be_made() {
    let mut game = kissing(1, "3 3 3 1 6 2");
    play_all(&mut game, &[(1, "y3-B2,y3-C4,y3-B4,y1-D1")]);
    assert_eq!(play_all(&mut game, &[(1, "y2-D7,y6-B3")]), [0, 0]);
}

#[test]
fn a_chain_that_was_there_before_does_not_score_again() {
    let mut game = kissing(1, "3 1 5 6 2 4");
    play_all(&mut game, &[(1, "b3-C3,y1-C5,y5-A1,y6-D7")]);
    // The 2 makes the chain; the 4 is placed elsewhere, or joins the chain and spoils it.
    assert_eq!(play_all(&mut game.clone(), &[(1, "y2-C4,y4-A3")]), [3, 0]);
    assert_eq!(play_all(&mut game, &[(1, "y2-C4,y4-C2")]), [3, 0]);
}

#[test]
fn what_fits_must_be_placed_in_either_order() {
    let mut game = kissing(1, "1 2 3 4 5 6");
    play_all(&mut game, &[(1, START)]);
    let must = |n, f| Illegal::MustPlace { number: number(n), field: field(f) };
    assert_eq!(refused(&game, 1, "-"), must(5, "A2"));
    assert_eq!(refused(&game, 1, "y5-A2"), must(6, "B1"));
    assert_eq!(refused(&game, 1, "y6-A2"), must(5, "B1"));
    assert_eq!(refused(&game, 1, "y6-A2,y1-B3"), Illegal::NotThisRound { number: number(1) });
    assert_eq!(refused(&game, 1, "y6-A2,y6-B3"), Illegal::NoneLeft { number: number(6) });
    assert_eq!(refused(&game, 1, "y6-A2,y5-B3,y5-D4"), Illegal::TooMany { most: 2 });
    for text in ["y5-A2,y6-B3", "b6-B3,y5-A2", "b5-D4,b6-C4"] {
        play_all(&mut game.clone(), &[(1, text)]);
    }
}

/// 1, 2 and 3 on the fields that point up, 4, 5 and 6 on those that point down: nothing can touch its like.
const BAG: &str = "1 2 3 1  2 3  1 2  3 1  2 3  4 5  6 4  5 6  4 5  6 4  5 6";

const FILLING: [&str; 10] = [
    "y1-A1,y2-A3,y3-B1,y1-B3",
    "y2-B5,y3-C1",
    "y1-C3,y2-C5",
    "y3-C7,y1-D2",
    "y2-D4,y3-D6",
    "y4-B2,y5-B4",
    "y6-C4,y4-A2",
    "y5-C2,y6-C6",
    "y4-D3,y5-D5",
    "y6-D7,y4-D1",
];

/// The same numbers with a 1 where a higher one belongs, so that B3 stays free between a 4, a 5 and a 6.
const LEAVING: [&str; 11] = [
    "y1-A1,y2-A3,y3-B1,y1-D1",
    "y2-B5,y3-C1",
    "y1-C3,y2-C5",
    "y3-C7,y1-D4",
    "y2-D2,y3-D6",
    "y4-B2,y5-B4",
    "y6-C4,y4-A2",
    "y5-C2,y6-C6",
    "y4-D3,y5-D5",
    "y6-D7",
    "-",
];

#[test]
fn the_game_ends_when_all_boards_are_full() {
    let mut game = kissing(2, BAG);
    for text in FILLING {
        assert_eq!(game.outcome(), None);
        play_all(&mut game, &[(1, text), (2, text)]);
    }
    assert_eq!(game.rounds_played(), 10, "two numbers stay in the bag");
    assert_eq!(game.to_move(), SeatSet::EMPTY);
    assert_eq!(refused(&game, 1, "-"), Illegal::GameOver);
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.places().values(), outcome.winner()), ([1, 1].as_slice(), None), "equal points: a draw");
}

#[test]
fn unplaceable_pieces_are_set_aside_and_the_game_ends_with_the_bag() {
    let mut game = kissing(2, BAG);
    for round in 0..9 {
        play_all(&mut game, &[(1, FILLING[round]), (2, LEAVING[round])]);
    }
    // B3 and D7 are left: the 6 and the 4 fit on D7 only, so one of them is laid aside, and one must be placed.
    assert_eq!(refused(&game, 2, "-"), Illegal::MustPlace { number: number(6), field: field("D7") });
    assert_eq!(play_all(&mut game.clone(), &[(2, "y4-D7")]), [0]);
    play_all(&mut game, &[(2, LEAVING[9]), (1, FILLING[9])]);
    assert_eq!(game.outcome(), None, "seat 2 has a free field, and two numbers are left");
    assert!(matches!(refused(&game, 2, "y5-B3"), Illegal::Misfit(Misfit::SameNumber { .. })));
    assert!(matches!(refused(&game, 1, "y5-B3"), Illegal::Misfit(Misfit::Occupied { .. })));
    assert_eq!(play_all(&mut game, &[(1, "-"), (2, LEAVING[10])]), []);
    assert_eq!(game.rounds_played(), 11);
    assert!(game.outcome().is_some(), "the bag is empty");
}

#[test]
fn most_points_win() {
    let mut game = kissing(2, BAG);
    for (round, text) in FILLING.into_iter().enumerate() {
        // Blue 4 = yellow 3 + 1, in row B and in the upward stripe.
        let other = if round == 5 { "b4-B2,y5-B4" } else { text };
        let points = play_all(&mut game, &[(1, text), (2, other)]);
        assert_eq!(points.iter().sum::<u32>(), if round == 5 { 8 } else { 0 });
    }
    assert_eq!(game.score().values(), [0, 8], "without blue pieces no sums are equal");
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.places().values(), outcome.winner()), ([2, 1].as_slice(), Some(seat(2))));
}

#[test]
fn alone_the_score_is_the_result() {
    let mut game = kissing(1, BAG);
    FILLING.into_iter().for_each(|text| drop(play_all(&mut game, &[(1, text)])));
    assert_eq!(game.score().values(), [0]);
    assert_eq!(game.outcome().unwrap().places().values(), [1]);
}

#[test]
fn seats_move_once_a_round_in_any_order() {
    let mut game = kissing(3, "1 2 3 4 5 6");
    play_all(&mut game, &[(3, START), (1, START)]);
    assert_eq!(game.to_move(), SeatSet::only(seat(2)));
    assert_eq!(refused(&game, 3, "y5-B3,y6-C3"), Illegal::AlreadyMoved { seat: seat(3) });
    assert_eq!(refused(&game, 4, START), Illegal::NoSuchSeat { seat: seat(4), seats: 3 });
    assert!(play(&mut game, 2, START).is_ok());
    assert_eq!(game.to_move(), SeatSet::all(3));
    assert_eq!(game.legal_moves(seat(1)), None, "too many to list");
}

#[test]
fn every_refusal_says_the_rule() {
    let mut game = kissing(1, "1 2 3 4 5 6");
    let check = |game: &Kissing, text: &str, reason: &str| assert_eq!(refused(game, 1, text).to_string(), reason);
    check(&game, "y1-A1,y2-A2,y3-D1,y4-D7", "A2 is next to A1: the pieces of the start lie apart");
    play_all(&mut game, &[(1, START)]);
    check(&game, "y5-A1,y6-C4", "y1 is already on A1");
    check(&game, "y5-B3", "a 6 is not placed and fits on A2: what fits must be placed");
    check(&game, "y5-B3,y5-D4", "no 5 is left to place");
    check(&game, "y5-B3,y4-D4", "4 is not a number of this round");
    check(&game, "y5-B3,y6-D4,y6-C4", "too many pieces: this round has 2");
    assert_eq!(refused(&game, 2, "-").to_string(), "there is no seat 2: the table has 1");
}
