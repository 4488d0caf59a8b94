//! The simplest solver: tries every number on every field in order, and checks every full stripe.

use gurami::Field;
use gurami::puzzle::{Puzzle, Shade};

/// How many solutions a puzzle has, counted up to a limit.
pub fn count(puzzle: &Puzzle, limit: usize) -> usize {
    let report = puzzle.check();
    if !report.faults.is_empty() {
        return 0;
    }
    // Numbers of each colour that are used already.
    let mut used = [[false; 32]; 2];
    let mut free = Vec::new();
    for field in puzzle.board().fields() {
        match puzzle.number(field) {
            Some(number) => used[index(puzzle.shade(field))][usize::from(number)] = true,
            None => free.push(field),
        }
    }
    let mut puzzle = puzzle.clone();
    let mut found = 0;
    fill(&mut puzzle, &free, &mut used, limit, &mut found);
    found
}

fn index(shade: Shade) -> usize {
    usize::from(shade == Shade::Gray)
}

fn fill(puzzle: &mut Puzzle, free: &[Field], used: &mut [[bool; 32]; 2], limit: usize, found: &mut usize) {
    let Some((&field, rest)) = free.split_first() else {
        *found += 1;
        return;
    };
    let shade = index(puzzle.shade(field));
    for number in 1..=puzzle.most() {
        if used[shade][usize::from(number)] {
            continue;
        }
        puzzle.set(field, Some(number));
        used[shade][usize::from(number)] = true;
        if balanced(puzzle, field) {
            fill(puzzle, rest, used, limit, found);
        }
        used[shade][usize::from(number)] = false;
        puzzle.set(field, None);
        if *found >= limit {
            return;
        }
    }
}

/// Are the sums of all full stripes through a field equal, and those of a hexagon that must have equal ones?
fn balanced(puzzle: &Puzzle, field: Field) -> bool {
    let board = puzzle.board();
    let stripes = board.stripes_of(field).map(|stripe| board.stripes()[stripe].set);
    stripes.into_iter().chain([puzzle.equal_centre()]).all(|set| {
        let full = set.into_iter().all(|field| puzzle.number(field).is_some());
        let sums = puzzle.sums(set);
        !full || sums.white == sums.gray
    })
}
