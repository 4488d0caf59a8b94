//! Tests of Kissing Guramis, Challenge and Stripes.
#![allow(clippy::unwrap_used, reason = "helpers of tests may stop a test")]

mod challenge;
mod compare;
mod drafts;
mod kissing;
mod plane;
mod records;
mod reference;
mod setups;
mod stripes;
mod views;

use game::{Game, Seat};
use gurami::rounds::{BOARD, Illegal, RoundRule, Rounds, Setup};
use gurami::{Board, FieldName, Number, Placement, Turn, numbers};

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("a seat from 1 to 4")
}

fn number(number: u8) -> Number {
    Number::new(number).expect("a number from 1 to 6")
}

fn field(text: &str) -> FieldName {
    let board = Board::of(BOARD);
    board.name(board.read_field(text).expect("a field"))
}

fn placement(text: &str) -> Placement {
    Placement::read(Board::of(BOARD), text).expect("a placement")
}

fn turn(text: &str) -> Turn {
    Turn::read(Board::of(BOARD), text).expect("a turn").0
}

/// A table where these numbers come first, followed by what is missing of the four sets.
fn begin<R: RoundRule>(players: usize, first: &str) -> Rounds<R> {
    let mut all = numbers::read(first).expect("numbers");
    for number in Number::all() {
        let there = all.iter().filter(|other| **other == number).count();
        all.extend(std::iter::repeat_n(number, 4 - there));
    }
    Rounds::start(&Setup::new(players, all).expect("four sets"))
}

/// Plays a move and gives the points of each placement.
fn play<R: RoundRule>(game: &mut Rounds<R>, player: usize, text: &str) -> Result<Vec<u32>, Illegal> {
    game.play(seat(player), &turn(text)).map(|points| points.0)
}

/// Plays moves that must be legal, and gives the points of the last.
fn play_all<R: RoundRule>(game: &mut Rounds<R>, moves: &[(usize, &str)]) -> Vec<u32> {
    let mut last = Vec::new();
    for (player, text) in moves {
        last = play(game, *player, text).unwrap_or_else(|illegal| panic!("{text} of seat {player}: {illegal}"));
    }
    last
}

/// Tries a move, and gives the reason why it is refused.
fn refused<R: RoundRule>(game: &Rounds<R>, player: usize, text: &str) -> Illegal {
    let mut tried = game.clone();
    let illegal = play(&mut tried, player, text).expect_err(text);
    assert_eq!(&tried, game, "a refused move changes nothing");
    illegal
}
