//! A position as the evaluation sees it.

use engine::kulami::{Share, Weights};
use kulami::{Panel, Position};

use crate::played::Played;

/// What the evaluation sees of a position with panel scoring, and how the game ended. All for the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// Marbles placed.
    pub ply: u8,
    /// Legal fields.
    pub fields: u8,
    /// The margin of the settled panels.
    pub settled: i16,
    /// The panels that are not settled: numbers of their shares as the engine's parameters are numbered.
    pub shares: Vec<u8>,
    /// Which of them a marble could be placed on now, in the same order.
    pub reached: Vec<bool>,
    /// The margin at the end of the game.
    pub outcome: f32,
}

impl Sample {
    /// Positions outside are not learned from: before them there is nothing to see, after them the search sees the end.
    pub const PLIES: std::ops::RangeInclusive<u32> = 4..=44;

    /// Of a position with this margin for the side to move at the end.
    pub fn new(position: &Position, outcome: i32) -> Sample {
        let (board, turn) = (position.board(), position.turn());
        let (own, other) = (position.marbles()[turn], position.marbles()[turn.other()]);
        let legal = position.legal();
        let mut sample = Sample {
            ply: position.ply() as u8,
            fields: legal.len() as u8,
            settled: 0,
            shares: Vec::new(),
            reached: Vec::new(),
            outcome: outcome as f32,
        };
        for panel in Panel::all() {
            let mask = board.panel(panel);
            let kind = board.kind(panel);
            let share = Share { kind, own: (own & mask).len() as u8, other: (other & mask).len() as u8 };
            match share.is_settled() {
                true => sample.settled += share.margin() as i16,
                false => {
                    let number = Weights::shares().position(|known| known == share);
                    sample.shares.push(number.expect("every share that is not settled has a number") as u8);
                    sample.reached.push(!(legal & mask).is_empty());
                }
            }
        }
        sample
    }

    /// Of all positions of a game that were not drawn by lot.
    pub fn of_game(game: &Played) -> Vec<Sample> {
        let wanted = |position: &&Position| {
            position.ply() as usize >= game.opening && Sample::PLIES.contains(&position.ply()) && !position.is_over()
        };
        let sample = |position: &Position| match position.turn() {
            kulami::Colour::Red => Sample::new(position, game.margin),
            kulami::Colour::Black => Sample::new(position, -game.margin),
        };
        game.positions().iter().filter(wanted).map(sample).collect()
    }
}
