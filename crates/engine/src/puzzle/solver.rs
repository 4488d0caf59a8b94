//! Finds the solutions of a puzzle.

use gurami::puzzle::Puzzle;

use super::ground::{FIELDS, Ground};
use super::state::State;
use crate::baseline::dice::Dice;

/// The solutions found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solutions {
    /// Some of them, all different.
    pub found: Vec<Puzzle>,
    /// Are there no others?
    pub all: Completeness,
}

/// How far a search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completeness {
    /// Everything has been looked at.
    All,
    /// As many solutions were found as were asked for; there may be more.
    Enough,
    /// The search was given up after so many steps as it was allowed.
    GivenUp,
}

/// A puzzle made ready to be solved.
///
/// ```
/// use engine::puzzle::Solver;
/// use gurami::puzzle::Puzzle;
///
/// let puzzle = Puzzle::read("16:wwgggwgwwwgwgwgg:1,6,7,.,1,.,.,7,.,.,.,.,.,8,.,.")?;
/// let solver = Solver::new(&puzzle);
/// assert!(solver.is_unique());
/// let solution = &solver.solutions(2).found[0];
/// assert_eq!(solution.to_string(), "16:wwgggwgwwwgwgwgg:1,6,7,8,1,4,2,7,2,3,6,5,4,8,5,3");
/// # Ok::<(), gurami::puzzle::Unreadable>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    puzzle: Puzzle,
    ground: Ground,
    /// Nothing if the puzzle contradicts itself at first sight.
    start: Option<State>,
}

/// A search that goes on.
struct Search<'a> {
    ground: &'a Ground,
    limit: usize,
    steps: u64,
    order: Order<'a>,
    found: usize,
    on_solution: &'a mut dyn FnMut(&[u32; FIELDS]),
}

/// Which number is tried first.
enum Order<'a> {
    Upwards,
    Random(&'a mut Dice),
}

impl Solver {
    /// Any puzzle, also a wrong one: that has no solution.
    pub fn new(puzzle: &Puzzle) -> Solver {
        let ground = Ground::new(puzzle);
        let start = start(puzzle, &ground);
        Solver { puzzle: puzzle.clone(), ground, start }
    }

    /// Solutions until there are so many.
    pub fn solutions(&self, limit: usize) -> Solutions {
        self.solutions_within(limit, u64::MAX)
    }

    /// Solutions until there are so many or so many numbers have been tried.
    pub fn solutions_within(&self, limit: usize, steps: u64) -> Solutions {
        let mut found = Vec::new();
        let all = self.search(limit, steps, Order::Upwards, &mut |weights| found.push(self.filled(weights)));
        Solutions { found, all }
    }

    /// How many solutions there are, counted up to a limit.
    pub fn count(&self, limit: usize) -> usize {
        let mut count = 0;
        self.search(limit, u64::MAX, Order::Upwards, &mut |_| count += 1);
        count
    }

    /// Is there exactly one solution?
    pub fn is_unique(&self) -> bool {
        self.count(2) == 1
    }

    /// Some solution, drawn by chance; nothing if there is none or it is not found in so many steps.
    pub(super) fn any(&self, dice: &mut Dice, steps: u64) -> Option<Puzzle> {
        let mut found = None;
        self.search(1, steps, Order::Random(dice), &mut |weights| found = Some(self.filled(weights)));
        found
    }

    fn search(
        &self,
        limit: usize,
        steps: u64,
        order: Order<'_>,
        on_solution: &mut dyn FnMut(&[u32; FIELDS]),
    ) -> Completeness {
        let Some(state) = &self.start else { return Completeness::All };
        let mut search = Search { ground: &self.ground, limit, steps, order, found: 0, on_solution };
        if limit == 0 {
            return Completeness::Enough;
        }
        search.visit(state);
        match (search.found >= limit, search.steps) {
            (true, _) => Completeness::Enough,
            (false, 0) => Completeness::GivenUp,
            (false, _) => Completeness::All,
        }
    }

    /// The puzzle with the numbers of a solution.
    fn filled(&self, weights: &[u32; FIELDS]) -> Puzzle {
        let mut solution = self.puzzle.clone();
        for field in self.puzzle.board().fields() {
            let weight = weights[field.index()].trailing_zeros() as u16;
            solution.set(field, Some(self.ground.turned(field.index(), weight)));
        }
        solution
    }
}

/// The puzzle's own numbers and what follows from them.
fn start(puzzle: &Puzzle, ground: &Ground) -> Option<State> {
    let mut state = start_with(puzzle, ground)?;
    state.propagate(ground).ok()?;
    Some(state)
}

/// The puzzle's own numbers and nothing more.
fn start_with(puzzle: &Puzzle, ground: &Ground) -> Option<State> {
    let [white, gray] = ground.shades.map(u64::count_ones);
    if white != gray {
        return None;
    }
    let mut state = State::new(ground);
    for field in puzzle.board().fields() {
        if let Some(number) = puzzle.number(field) {
            if !(1..=ground.most).contains(&number) {
                return None;
            }
            state.put(ground, field.index(), 1 << ground.turned(field.index(), number)).ok()?;
        }
    }
    Some(state)
}

impl Search<'_> {
    fn visit(&mut self, state: &State) {
        let Some(field) = state.narrowest(self.ground) else {
            self.found += 1;
            (self.on_solution)(&state.possible);
            return;
        };
        let mut weights = state.possible[field];
        while weights != 0 {
            if self.steps == 0 {
                return;
            }
            self.steps -= 1;
            let bit = self.pick(weights);
            weights ^= bit;
            let (mut next, shade) = (*state, self.ground.shade(field));
            let put = next
                .put(self.ground, field, bit)
                .and_then(|()| next.settle(self.ground, self.ground.crossing[field], shade..shade + 1));
            if put.is_ok() {
                self.visit(&next);
                if self.found >= self.limit {
                    return;
                }
            }
        }
    }

    fn pick(&mut self, weights: u32) -> u32 {
        let mut rest = weights;
        if let Order::Random(dice) = &mut self.order {
            for _ in 0..dice.below(weights.count_ones()) {
                rest &= rest - 1;
            }
        }
        rest & rest.wrapping_neg()
    }
}
