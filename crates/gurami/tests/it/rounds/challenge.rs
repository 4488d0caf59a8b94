//! Every sentence of the rules of Challenge.

use game::record::{self, replay};
use game::{Game, SeatSet};
use gurami::rounds::{Challenge, ChallengeRule, Illegal};

use super::{begin, field, number, play_all, refused, seat, turn};

fn challenge(players: usize, line: &str) -> Challenge {
    begin::<ChallengeRule>(players, line)
}

#[test]
fn pieces_come_one_by_one_in_the_order_of_the_line() {
    let mut game = challenge(1, "6 2 1 5");
    assert_eq!(game.setup().rounds(), 24, "no start of four");
    for (text, next) in [("y6-C1", 2), ("b2-C2", 1), ("y1-C4", 5)] {
        assert_eq!(play_all(&mut game, &[(1, text)]), [0]);
        assert_eq!(game.numbers_of_round().unwrap(), [number(next)]);
    }
    assert_eq!(refused(&game, 1, "b1-C3"), Illegal::NotThisRound { number: number(1) });
    assert_eq!(refused(&game, 1, "b5-C3,y1-D1"), Illegal::TooMany { most: 1 });
    // The book's notation: b5 - C3 = 7.
    assert_eq!(play_all(&mut game, &[(1, "b5-C3")]), [7]);
    assert_eq!(game.score().values(), [7]);
}

#[test]
fn the_first_pieces_may_be_adjacent() {
    let mut game = challenge(1, "1 2");
    play_all(&mut game, &[(1, "y1-A1"), (1, "y2-A2")]);
}

#[test]
fn what_fits_must_be_placed() {
    let mut game = challenge(1, "1 1");
    let must = |f| Illegal::MustPlace { number: number(1), field: field(f) };
    assert_eq!(refused(&game, 1, "-"), must("A1"));
    play_all(&mut game, &[(1, "y1-A1")]);
    assert_eq!(refused(&game, 1, "-"), must("A3"));
}

#[test]
fn the_books_chains_have_their_values() {
    let mut five = challenge(1, "4 1 5");
    assert_eq!(play_all(&mut five, &[(1, "y4-D1"), (1, "y1-D3"), (1, "b5-D2")]), [5]);
    let mut eleven = challenge(1, "6 5 4 1 1 5");
    let before = ["y6-C2", "b5-C3", "y4-C4", "b1-C1", "y1-C6"];
    before.into_iter().for_each(|text| assert_eq!(play_all(&mut eleven, &[(1, text)]), [0], "{text}"));
    assert_eq!(play_all(&mut eleven, &[(1, "b5-C5")]), [11]);
}

#[test]
fn one_piece_can_make_chains_in_all_directions() {
    let mut game = challenge(1, "3 3 3 6");
    assert_eq!(play_all(&mut game, &[(1, "y3-B2"), (1, "y3-B4"), (1, "y3-C4"), (1, "b6-B3")]), [18]);
}

#[test]
fn every_legal_move_is_listed() {
    let mut game = challenge(1, "1 1 2");
    assert_eq!(game.legal_moves(seat(1)).unwrap().len(), 2 * 22);
    play_all(&mut game, &[(1, "y1-B3")]);
    // B3 itself and its three neighbours are barred.
    assert_eq!(game.legal_moves(seat(1)).unwrap().len(), 2 * 18);
    play_all(&mut game, &[(1, "y1-A1")]);
    assert_eq!(game.legal_moves(seat(1)).unwrap().len(), 2 * 20);
    assert_eq!(game.legal_moves(seat(2)), Some(vec![]), "nobody sits there");
}

/// 1, 2 and 3 on the fields that point up, 4, 5 and 6 on those that point down: nothing can touch its like.
const LINE: &str = "1 2 3 1 2 3 1 2 3 1 2 3 4 5 6 4 5 6 4 5 6 4 5 6";

const FILLING: [&str; 22] = [
    "y1-A1", "y2-A3", "y3-B1", "y1-B3", "y2-B5", "y3-C1", "y1-C3", "y2-C5", "y3-C7", "y1-D2", "y2-D4", "y3-D6",
    "y4-B2", "y5-B4", "y6-C4", "y4-A2", "y5-C2", "y6-C6", "y4-D3", "y5-D5", "y6-D7", "y4-D1",
];

/// A 1 where a higher number belongs, so that B3 stays free between a 4, a 5 and a 6.
const LEAVING: [&str; 24] = [
    "y1-A1", "y2-A3", "y3-B1", "y1-D1", "y2-B5", "y3-C1", "y1-C3", "y2-C5", "y3-C7", "y1-D4", "y2-D2", "y3-D6",
    "y4-B2", "y5-B4", "y6-C4", "y4-A2", "y5-C2", "y6-C6", "y4-D3", "y5-D5", "y6-D7", "-", "-", "-",
];

#[test]
fn alone_the_game_ends_when_the_board_is_full() {
    let mut game = challenge(1, LINE);
    FILLING.into_iter().for_each(|text| drop(play_all(&mut game, &[(1, text)])));
    assert_eq!(game.outcome().unwrap().places().values(), [1]);
    assert_eq!(refused(&game, 1, "-"), Illegal::GameOver);
}

#[test]
fn a_duel_ends_with_the_line_when_a_board_is_not_full() {
    let mut game = challenge(2, LINE);
    for (round, leaving) in LEAVING.into_iter().enumerate() {
        assert_eq!(game.outcome(), None);
        play_all(&mut game, &[(2, leaving)]);
        let filling = FILLING.get(round).copied().unwrap_or("-");
        let moves = game.legal_moves(seat(1)).unwrap();
        assert!(moves.contains(&turn(filling)));
        assert_eq!(moves.contains(&turn("-")), filling == "-", "a full board places nothing, others what fits");
        play_all(&mut game, &[(1, filling)]);
    }
    assert_eq!(game.to_move(), SeatSet::EMPTY);
    assert_eq!(game.outcome().unwrap().places().values(), [1, 1]);
}

#[test]
fn the_points_of_a_record_are_checked() {
    let record = |moves: &str| {
        format!("[Game \"challenge\"]\n[Players \"1\"]\n[Line \"621533445566112233441526\"]\n\n{moves}\n")
    };
    let check = |moves: &str| {
        let records = record::read(&record(moves)).unwrap();
        replay::<Challenge>(&records[0]).map_err(|error| error.to_string())
    };
    let played = check("1. y6-C1 2. b2-C2 y1-C4 b5-C3=7 *").unwrap();
    assert_eq!(played.history.now().score().values(), [7]);
    let wrong = check("y6-C1 b2-C2 y1-C4 b5-C3=8").unwrap_err();
    assert_eq!(wrong, "5:19: move 4 `b5-C3=8`: the text says 8 points, the rules give 7");
    let wrong = check("y6-C1 b2-C2 y1-C4 b5-C3=7 6").unwrap_err();
    assert_eq!(wrong, "5:27: the record says 6, the moves give 7");
}
