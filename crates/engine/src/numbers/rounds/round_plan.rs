//! The candidate plans for one round.

use std::cmp::Reverse;

use super::objective::{Objective, POINT};
use super::round_board::{PlacementChoice, RoundBoard, field_tables};
use crate::numbers::key_map::KeyMap;
use crate::numbers::number_grid::{PlacedNumber, SetBits};

/// What must or may be placed in a round.
#[derive(Clone, Debug)]
pub(super) enum RoundTask {
    /// All of these, in any order.
    All(Vec<u8>),
    /// All of these, none adjacent to another piece.
    Apart(Vec<u8>),
    /// One of these.
    OneOf(Vec<u8>),
    /// One of these, or nothing.
    OneOrNone(Vec<u8>),
}

/// Where pieces may be placed.
#[derive(Clone, Copy)]
enum PlacementArea {
    Anywhere,
    Apart,
}

/// A plan for the round.
#[derive(Clone, Debug)]
pub(super) struct RoundPlan {
    pub round_board: RoundBoard,
    pub laid: Vec<PlacedNumber>,
    /// Its value at first sight.
    pub value: i32,
    /// The numbers still to be placed, where all must be.
    rest: Vec<u8>,
}

/// The plans for a round, one per resulting board, best at first sight first. With several pieces to place it is a beam
/// search of this width.
pub(super) fn starts(
    round_board: &RoundBoard,
    task: &RoundTask,
    objective: &Objective,
    width: usize,
) -> Vec<RoundPlan> {
    let value = round_board.points * POINT + round_board.worth(objective, &[]);
    let begin = |rest: &[u8]| RoundPlan { round_board: *round_board, laid: Vec::new(), value, rest: rest.to_vec() };
    match task {
        RoundTask::All(numbers) | RoundTask::Apart(numbers) => {
            let room = if matches!(task, RoundTask::Apart(_)) { PlacementArea::Apart } else { PlacementArea::Anywhere };
            let mut begun = vec![begin(numbers)];
            for _ in 0..numbers.len() {
                begun = step(&begun, objective, room);
                if begun.iter().any(|start| !start.rest.is_empty()) {
                    begun.truncate(width);
                }
            }
            begun
        }
        RoundTask::OneOf(numbers) | RoundTask::OneOrNone(numbers) => {
            let mut all = step(&[begin(numbers)], objective, PlacementArea::Anywhere);
            if matches!(task, RoundTask::OneOrNone(_)) && all.iter().all(|start| !start.laid.is_empty()) {
                all.push(begin(&[]));
                sort(&mut all);
            }
            all
        }
    }
}

/// All partial plans extended by one piece; those that cannot be extended stay unchanged.
fn step(begun: &[RoundPlan], objective: &Objective, room: PlacementArea) -> Vec<RoundPlan> {
    let mut next: Vec<RoundPlan> = Vec::new();
    let mut seen: KeyMap<usize> = KeyMap::default();
    for start in begun {
        let fields = match room {
            PlacementArea::Anywhere => u64::MAX,
            PlacementArea::Apart => lonely(&start.round_board),
        };
        let mut added = 0;
        let mut numbers = start.rest.clone();
        numbers.sort_unstable();
        numbers.dedup();
        for number in numbers {
            start.round_board.choices(objective, usize::from(number), fields, &[], |choice: PlacementChoice| {
                added += 1;
                let round_board = start.round_board.with(&choice);
                let value = round_board.points * POINT + choice.worth;
                let same = seen.get(&round_board.key).copied();
                if same.is_some_and(|at: usize| next[at].value >= value) {
                    return;
                }
                let laid = start.laid.iter().copied().chain([choice.laid]).collect();
                let mut rest = start.rest.clone();
                rest.remove(rest.iter().position(|other| *other == number).expect("one of the rest"));
                let new = RoundPlan { round_board, laid, value, rest };
                match same {
                    Some(at) => next[at] = new,
                    None => {
                        seen.insert(round_board.key, next.len());
                        next.push(new);
                    }
                }
            });
        }
        if added == 0 {
            let round_board = start
                .rest
                .iter()
                .fold(start.round_board, |round_board, number| round_board.without(usize::from(*number)));
            next.push(RoundPlan { round_board, rest: Vec::new(), ..start.clone() });
        }
    }
    sort(&mut next);
    next
}

fn sort(starts: &mut [RoundPlan]) {
    starts.sort_by_key(|start| (Reverse(start.value), start.round_board.key));
}

/// The free fields without adjacent pieces.
fn lonely(round_board: &RoundBoard) -> u64 {
    let field_tables = field_tables();
    let free = round_board.number_grid.free();
    SetBits(free)
        .filter(|field| field_tables.neighbours[usize::from(*field)] & !free == 0)
        .fold(0, |set, field| set | 1 << field)
}
