//! A second plain solver, for puzzles with many free fields: tries every number on the first free field of the stripe
//! with the fewest free fields, as long as every stripe can still be balanced. All sums are recomputed after each
//! number.

use gurami::Field;
use gurami::puzzle::{Puzzle, Shade};

/// How many solutions a puzzle has, counted up to a limit.
pub fn count(puzzle: &Puzzle, limit: usize) -> usize {
    if !puzzle.check().faults.is_empty() {
        return 0;
    }
    let mut found = 0;
    fill(&mut puzzle.clone(), limit, &mut found);
    found
}

fn fill(puzzle: &mut Puzzle, limit: usize, found: &mut usize) {
    let left = Shade::BOTH.map(|shade| left(puzzle, shade));
    if !reachable(puzzle, &left) {
        return;
    }
    let Some(field) = next(puzzle) else {
        *found += 1;
        return;
    };
    for number in left[usize::from(puzzle.shade(field) == Shade::Gray)].clone() {
        puzzle.set(field, Some(number));
        fill(puzzle, limit, found);
        puzzle.set(field, None);
        if *found >= limit {
            return;
        }
    }
}

/// The numbers that a colour still lacks, upwards.
fn left(puzzle: &Puzzle, shade: Shade) -> Vec<u16> {
    let used: Vec<Option<u16>> = puzzle.of_shade(shade).map(|field| puzzle.number(field)).collect();
    (1..=puzzle.most()).filter(|number| !used.contains(&Some(*number))).collect()
}

/// Can white and gray still be equal in every stripe?
fn reachable(puzzle: &Puzzle, left: &[Vec<u16>; 2]) -> bool {
    puzzle.board().stripes().iter().all(|stripe| {
        let sums = puzzle.sums(stripe.set);
        let reach = |shade: Shade, left: &[u16]| {
            let free = stripe.set.and(puzzle.free()).and(puzzle.of_shade(shade)).len();
            let sum = |numbers: &[u16]| sums[shade] + numbers.iter().map(|number| u32::from(*number)).sum::<u32>();
            (sum(&left[..free]), sum(&left[left.len() - free..]))
        };
        let (white, gray) = (reach(Shade::White, &left[0]), reach(Shade::Gray, &left[1]));
        white.0 <= gray.1 && gray.0 <= white.1
    })
}

/// A free field of the stripe that lacks the fewest numbers.
fn next(puzzle: &Puzzle) -> Option<Field> {
    let open = puzzle.board().stripes().iter().map(|stripe| stripe.set.and(puzzle.free()));
    open.filter(|open| !open.is_empty()).min_by_key(|open| open.len())?.next()
}
