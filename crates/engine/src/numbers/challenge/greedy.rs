//! Greedy baseline: the most immediate points, repeated with random tie-breaks.

use super::{LineSolution, solution, start};
use crate::baseline::xorshift::XorShift;
use crate::numbers::number_grid::PlacedNumber;
use crate::numbers::rounds::objective::{Goal, Objective};
use crate::numbers::rounds::round_board::PlacementChoice;
use gurami::Number;

/// The best of many greedy plays with random tie-breaks, within about this much work (placements evaluated). For
/// comparison with [`solve`](super::solve); without work the line is played once.
pub fn greedy(line: &[Number], work: u64, seed: u64) -> LineSolution {
    let numbers: Vec<u8> = line.iter().map(|number| number.get()).collect();
    let mut rng = XorShift::new(seed);
    let mut done = 0;
    let mut best: (i32, Vec<PlacedNumber>) = (-1, Vec::new());
    while best.0 < 0 || done < work {
        let mut round_board = start(&numbers);
        let mut laid = Vec::new();
        for number in &numbers {
            let mut choices: Vec<PlacementChoice> = Vec::new();
            let objective = Objective { goal: Goal::AtOnce, directions: 3 };
            round_board.choices(&objective, usize::from(*number), u64::MAX, &[], |choice| {
                done += 1;
                if choices.first().is_none_or(|best| choice.points > best.points) {
                    choices.clear();
                }
                if choices.first().is_none_or(|best| choice.points == best.points) {
                    choices.push(choice);
                }
            });
            match choices.get(rng.below(choices.len().max(1) as u32) as usize) {
                Some(choice) => {
                    round_board = round_board.with(choice);
                    laid.push(choice.laid);
                }
                None => round_board = round_board.without(usize::from(*number)),
            }
        }
        if round_board.points > best.0 {
            best = (round_board.points, laid);
        }
    }
    solution(&numbers, &best.1, best.0)
}
