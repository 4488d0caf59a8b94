//! What each observer may know.

use game::{Game, Observer, Seat};
use gurami::equals::{Equals, Setup, Variant};
use gurami::{Board, BoardSize, Placement, numbers};

use super::{pool, seat, turn};

fn start(players: usize, bag: &str) -> Equals {
    let board = Board::of(BoardSize::B42);
    let start = ["y3-C5", "b5-D5"].map(|text| Placement::read(board, text).unwrap());
    let variant = Variant::new(BoardSize::B42, players).unwrap();
    Equals::start(&Setup::new(variant, start, numbers::read(bag).unwrap()).unwrap())
}

const BAG: &str = "64 22 31 44 55 66 12 34 56 12 34 56 12 34 56 12 34 65";

#[test]
fn one_sees_the_own_pieces_and_how_many_the_others_have() {
    let mut game = start(3, BAG);
    let view = |game: &Equals, number: usize| game.view(Observer::Seat(seat(number)));
    let first = view(&game, 1);
    assert_eq!((first.hand, first.bag, first.turns_left), (pool("6 4"), 34, 18));
    assert_eq!(first.held.values(), [2, 0, 0], "the others draw at the beginning of their own first turn");
    assert!(view(&game, 2).hand.is_empty());
    game.play(seat(1), &turn(BoardSize::B42, "y6-D4")).unwrap();
    let second = view(&game, 2);
    assert_eq!((second.hand, second.stock, second.bag), (pool("3 1"), pool("4"), 30));
    assert_eq!(second.held.values(), [2, 2, 0]);
    assert_eq!(second.scores.values(), [6, 0, 0]);
    assert_eq!((second.turn, second.turns_left), (Some(seat(2)), 17));
    assert_eq!(second.grid, *game.grid());
    let spectator = game.view(Observer::Spectator);
    assert!(spectator.hand.is_empty());
    assert_eq!(spectator.held, second.held);
}

#[test]
fn only_the_player_to_move_builds_a_turn() {
    let game = start(2, BAG);
    assert_eq!(game.view(Observer::Seat(seat(1))).builder(), game.builder());
    assert_eq!(game.view(Observer::Seat(seat(2))).builder(), None);
    assert_eq!(game.view(Observer::Spectator).builder(), None);
}

/// Games that differ in what nobody has seen look the same, those that differ in one's own pieces do not.
#[test]
fn hidden_pieces_make_no_difference() {
    let other_bag = "64 33 31 44 55 66 12 24 56 12 34 56 12 34 56 12 34 65";
    let (mut one, mut other) = (start(2, BAG), start(2, other_bag));
    for game in [&mut one, &mut other] {
        game.play(seat(1), &turn(BoardSize::B42, "y6-D4")).unwrap();
    }
    assert_ne!(one, other);
    assert_eq!(one.view(Observer::Seat(seat(2))), other.view(Observer::Seat(seat(2))));
    assert_eq!(one.view(Observer::Spectator), other.view(Observer::Spectator));
    assert_ne!(one.view(Observer::Seat(Seat::new(0).unwrap())), other.view(Observer::Seat(Seat::new(0).unwrap())));
}
