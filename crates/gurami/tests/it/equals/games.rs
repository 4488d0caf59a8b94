//! Whole games: drawing, the stock, turns, the end.

use game::conformance::rounds;
use game::{Game, Seat, SeatSet};
use gurami::equals::{Equals, Illegal, Setup, Variant};
use gurami::{Board, BoardSize, Placement, Turn, numbers};

use super::plain::TABLE;
use super::{seat, turn};

fn setup(size: BoardSize, players: usize, start: [&str; 2], bag: &str) -> Setup {
    let start = start.map(|text| Placement::read(Board::of(size), text).unwrap());
    Setup::new(Variant::new(size, players).unwrap(), start, numbers::read(bag).unwrap()).unwrap()
}

/// Plays whatever is found first.
fn play_any(game: &mut Equals) {
    let turn = game.builder().unwrap().example().unwrap_or_default();
    game.play(game.turn().unwrap(), &turn).unwrap();
}

fn hands(game: &Equals) -> Vec<String> {
    Seat::first(game.seats()).map(|seat| game.hand(seat).to_string()).collect()
}

#[test]
fn the_first_players_second_pair_is_drawn_before_the_second_players_first() {
    let setup = setup(BoardSize::B30, 2, ["y3-D4", "b5-D5"], "11 22 44 66 12 34 56 12 34 56 12 34");
    let mut game = Equals::start(&setup);
    let expected = [
        ["1 1", ""],
        ["2 2", "4 4"],
        ["2 2", "6 6"],
        ["1 2", "6 6"],
        ["1 2", "3 4"],
        ["5 6", "3 4"],
        ["5 6", "1 2"],
        ["3 4", "1 2"],
        ["3 4", "5 6"],
        ["1 2", "5 6"],
        ["1 2", "3 4"],
        ["", "3 4"],
        ["", ""],
    ];
    for (played, expected) in expected.iter().enumerate() {
        assert_eq!(hands(&game), expected, "after {played} turns");
        if game.turn().is_some() {
            play_any(&mut game);
        }
    }
    assert!(game.outcome().is_some());
}

#[test]
fn three_players_draw_in_turn() {
    let bag = "11 22 33 44 55 66 12 34 56 12 34 56 12 34 56 12 34 65";
    let mut game = Equals::start(&setup(BoardSize::B42, 3, ["y3-C5", "b5-D5"], bag));
    let expected = [
        ["1 1", "", ""],
        ["2 2", "3 3", ""],
        ["2 2", "4 4", "5 5"],
        ["2 2", "4 4", "6 6"],
        ["1 2", "4 4", "6 6"],
        ["1 2", "3 4", "6 6"],
        ["1 2", "3 4", "5 6"],
    ];
    for (played, expected) in expected.iter().enumerate() {
        assert_eq!(hands(&game), expected, "after {played} turns");
        assert_eq!(game.to_move(), SeatSet::only(seat(played % 3 + 1)));
        play_any(&mut game);
    }
}

#[test]
fn what_is_not_placed_goes_to_the_stock_for_all() {
    let size = BoardSize::B30;
    let mut game = Equals::start(&setup(size, 2, ["y3-D4", "b5-D5"], "65 24 12 34 16 34 56 12 34 56 12 34"));
    let mut play = |number: usize, text: &str, points: &[u32], stock: &str, score: [u32; 2]| {
        assert_eq!(game.play(seat(number), &turn(size, text)).unwrap().0, points, "{text}");
        assert_eq!(game.stock().to_string(), stock, "after {text}");
        assert_eq!(game.score().values(), score, "after {text}");
    };
    play(1, "y6-D6", &[6], "5", [6, 0]);
    // The own 1 and the 5 of the stock: row D is yellow 3 + 6 + 1, blue 5 + 5.
    play(2, "y1-D7,b5-D3", &[0, 10], "2", [6, 10]);
    play(1, "b4-E3", &[4], "2 2", [10, 10]);
    play(2, "y3-C5", &[3], "2 2 4", [10, 13]);
}

#[test]
fn every_variant_ends_after_equally_many_turns() {
    for (fields, players, _, sets, removed, rounds) in TABLE {
        let variant = Variant::new(BoardSize::with_fields(fields).unwrap(), players).unwrap();
        assert_eq!((usize::from(variant.sets()), variant.removed()), (sets, removed));
        let setup = Setup::random(variant, 11);
        assert_eq!(Equals::most_moves(&setup), rounds * players);
        let mut game = Equals::start(&setup);
        let mut turns = vec![0; players];
        while let Some(mover) = game.turn() {
            assert_eq!(game.outcome(), None);
            let last_round = turns[mover.index()] + 1 == rounds;
            play_any(&mut game);
            turns[mover.index()] += 1;
            assert_eq!(game.hand(mover).len(), if last_round { 0 } else { 2 });
        }
        assert_eq!(turns, vec![rounds; players], "board {fields} for {players}");
        assert!(game.outcome().is_some() && game.builder().is_none());
        for seat in Seat::first(players) {
            assert_eq!(game.clone().play(seat, &Turn::default()), Err(Illegal::GameOver));
        }
    }
}

#[test]
fn equal_points_share_a_place() {
    let variant = Variant::new(BoardSize::B42, 3).unwrap();
    let (mut first, mut second) = (0, 0);
    for seed in 0..rounds(400) {
        let mut game = Equals::start(&Setup::random(variant, seed));
        while game.turn().is_some() {
            play_any(&mut game);
        }
        let mut points = game.score().values().to_vec();
        points.sort();
        let outcome = game.outcome().unwrap();
        let mut places = outcome.places().values().to_vec();
        places.sort();
        match (points[1] == points[2], points[0] == points[1]) {
            (true, false) => {
                assert_eq!((places, outcome.winner()), (vec![1, 1, 3], None), "seed {seed}");
                first += 1;
            }
            (false, true) => {
                assert_eq!(places, [1, 2, 2], "seed {seed}");
                assert!(outcome.winner().is_some());
                second += 1;
            }
            (false, false) => assert_eq!(places, [1, 2, 3], "seed {seed}"),
            (true, true) => assert_eq!(places, [1, 1, 1], "seed {seed}"),
        }
    }
    assert!(first > 0 && second > 0, "{first} {second}");
}

#[test]
fn a_player_who_can_place_nothing_returns_both_pieces_to_the_stock() {
    let size = BoardSize::B42;
    let bag = "11 11 11 22 22 33 33 44 44 55 55 66 66 23 45 62 34 56";
    let mut game = Equals::start(&setup(size, 2, ["y1-D5", "b4-C5"], bag));
    let refusal = game.play(seat(1), &Turn::default()).unwrap_err();
    assert!(matches!(&refusal, Illegal::MustPlace { example } if example.len() == 1), "{refusal}");
    game.play(seat(1), &turn(size, "y1-C4")).unwrap();
    game.play(seat(2), &turn(size, "y1-C6")).unwrap();
    assert_eq!(game.hand(seat(1)).to_string(), "1 1");
    assert!(game.play(seat(1), &turn(size, "y1-A1")).is_err());
    let points = game.play(seat(1), &Turn::default()).unwrap();
    assert_eq!(points.total(), 0);
    assert_eq!(game.stock().to_string(), "1 1 1 1");
    assert_eq!(game.score().values(), [1, 1]);
    assert_eq!(game.turn(), Some(seat(2)));
}

#[test]
fn only_the_player_to_move_may_move() {
    let variant = Variant::new(BoardSize::B52, 3).unwrap();
    let mut game = Equals::start(&Setup::random(variant, 3));
    let turn = game.builder().unwrap().example().unwrap();
    let refusal = game.play(seat(3), &turn).unwrap_err();
    assert_eq!(refusal.to_string(), "it is the turn of seat 1, not of seat 3");
    assert!(game.play(Seat::new(3).unwrap(), &turn).is_err(), "no such seat at this table");
}
