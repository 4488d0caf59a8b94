//! Tests of Equals = Wins.
#![allow(clippy::unwrap_used, reason = "helpers of tests may stop a test")]

mod cases;
mod continuation;
mod games;
mod must_place;
mod plain;
mod reference;
mod setup;
mod texts;
mod views;

use game::Seat;
use gurami::equals::{Pool, TurnBuilder};
use gurami::{Board, BoardSize, Grid, Placement, Turn, numbers};

/// A board with pieces as text: `y3-C4 b5-C5`.
fn grid(size: BoardSize, pieces: &str) -> Grid {
    let mut grid = Grid::new(size);
    for piece in pieces.split_whitespace() {
        grid.place(Placement::read(Board::of(size), piece).unwrap()).unwrap();
    }
    grid
}

/// Numbers as text.
fn pool(numbers: &str) -> Pool {
    numbers::read(numbers).unwrap().into_iter().collect()
}

/// The beginning of a turn on the board of 30.
fn builder(pieces: &str, hand: &str, stock: &str) -> TurnBuilder {
    TurnBuilder::new(grid(BoardSize::B30, pieces), pool(hand), pool(stock))
}

fn turn(size: BoardSize, text: &str) -> Turn {
    Turn::read(Board::of(size), text).unwrap().0
}

fn placement(text: &str) -> Placement {
    Placement::read(Board::of(BoardSize::B30), text).unwrap()
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

/// Places a turn on the board of 30 and finishes it: the points of each placement, or why it is refused.
fn judged(mut builder: TurnBuilder, text: &str) -> Result<Vec<u32>, String> {
    for placement in turn(BoardSize::B30, text).0 {
        builder.place(placement).map_err(|illegal| illegal.to_string())?;
    }
    builder.finish().map_err(|illegal| illegal.to_string())?;
    Ok(builder.points().0)
}
