//! The most that the closed chains of a game can cost together: a search through all sets of chains that can be closed in
//! one game, whatever the numbers.
//!
//! A chain is closed when its signed numbers add up to zero, and pieces never change, so the closed chains of a game are
//! linear equations of its 22 numbers. A set of chains cannot be closed in one game if its equations make a number zero,
//! make two neighbours equal, or make more than four numbers equal, up to their signs; or if the order of placing that
//! they need has a cycle: all fields of a chain are placed before the fields next to its ends.
//!
//! Equations are solved modulo a prime that exceeds every minor of such a matrix (at most 7^11), so ranks are true ones.

use std::collections::BTreeSet;

use super::{CLOSING_PRICES, MOST_CLOSINGS};
use crate::numbers::rounds::round_board::field_tables;

const PRIME: u64 = (1 << 61) - 1;
const FIELDS: usize = 22;
const MOST_COPIES: usize = 4;

/// Coefficients of all fields modulo the prime.
type Coefficients = [u64; FIELDS];

fn product(one: u64, other: u64) -> u64 {
    ((u128::from(one) * u128::from(other)) % u128::from(PRIME)) as u64
}

fn difference(one: u64, other: u64) -> u64 {
    if one >= other { one - other } else { one + PRIME - other }
}

fn inverse(number: u64) -> u64 {
    let (mut base, mut exponent, mut result) = (number, PRIME - 2, 1);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = product(result, base);
        }
        base = product(base, base);
        exponent >>= 1;
    }
    result
}

fn subtract(from: &mut Coefficients, factor: u64, row: &Coefficients) {
    for (target, coefficient) in from.iter_mut().zip(row) {
        *target = difference(*target, product(factor, *coefficient));
    }
}

/// Equations in reduced row echelon form, each with its pivot.
#[derive(Clone, Default)]
struct Equations(Vec<(usize, Coefficients)>);

impl Equations {
    /// Adds the equation that the numbers of these fields add up to zero; returns whether it is new.
    fn add(&mut self, fields: u32) -> bool {
        let mut row: Coefficients = std::array::from_fn(|field| u64::from(fields >> field & 1));
        for (pivot, known) in &self.0 {
            let factor = row[*pivot];
            subtract(&mut row, factor, known);
        }
        let Some(pivot) = row.iter().position(|coefficient| *coefficient != 0) else { return false };
        let factor = inverse(row[pivot]);
        row = row.map(|coefficient| product(factor, coefficient));
        for (_, known) in &mut self.0 {
            let factor = known[pivot];
            subtract(known, factor, &row);
        }
        self.0.push((pivot, row));
        true
    }

    /// The number of a field in terms of the fields without pivots, up to its sign.
    fn form(&self, field: usize) -> Coefficients {
        let mut form = [0; FIELDS];
        match self.0.iter().find(|(pivot, _)| *pivot == field) {
            None => form[field] = 1,
            Some((_, row)) => {
                form = row.map(|coefficient| difference(0, coefficient));
                form[field] = 0;
            }
        }
        match form.iter().find(|coefficient| **coefficient != 0) {
            Some(first) if *first > PRIME / 2 => form.map(|coefficient| difference(0, coefficient)),
            _ => form,
        }
    }

    /// Can numbers of a game satisfy them, as far as zeros, equal neighbours and copies tell?
    fn are_possible(&self) -> bool {
        let forms: [Coefficients; FIELDS] = std::array::from_fn(|field| self.form(field));
        let equal = |field: usize| (0..FIELDS).filter(|other| forms[*other] == forms[field]).collect::<Vec<usize>>();
        (0..FIELDS).all(|field| {
            let equal = equal(field);
            let neighbours = field_tables().neighbours[field];
            forms[field] != [0; FIELDS]
                && equal.len() <= MOST_COPIES
                && equal.iter().all(|other| neighbours >> other & 1 == 0)
        })
    }
}

/// A chain: its fields, and the fields next to its ends.
type ClosedChain = (u32, u32);

/// Chains that can be closed in one stripe, and what they cost.
struct StripeClosings {
    price: i32,
    chains: Vec<ClosedChain>,
}

/// The fields of a stripe whose places are set.
fn on_board(stripe: &[u8], places: u32) -> u32 {
    let fields = stripe.iter().enumerate().filter(|(place, _)| places >> place & 1 != 0);
    fields.fold(0, |set, (_, field)| set | 1 << field)
}

/// All sets of chains that can be closed in a stripe of this length, as places: some of the runs that arise in some order
/// of placing.
fn sets_of_runs(length: usize) -> BTreeSet<Vec<u32>> {
    fn place(length: usize, occupied: u32, runs: &[u32], sets: &mut BTreeSet<Vec<u32>>) {
        let mut set = runs.to_vec();
        set.sort_unstable();
        sets.insert(set);
        for at in (0..length).filter(|at| occupied >> at & 1 == 0) {
            let occupied = occupied | 1 << at;
            let mut run = 1_u32 << at;
            while (run | run << 1 | run >> 1) & occupied != run {
                run = (run | run << 1 | run >> 1) & occupied;
            }
            place(length, occupied, runs, sets);
            if run.count_ones() >= 3 {
                place(length, occupied, &[runs, &[run]].concat(), sets);
            }
        }
    }
    let mut sets = BTreeSet::new();
    place(length, 0, &[], &mut sets);
    sets
}

/// The possible closings of a stripe, the most expensive ones first.
fn closings(stripe: &[u8]) -> Vec<StripeClosings> {
    let whole = (1_u32 << stripe.len()) - 1;
    let mut all = Vec::new();
    for set in sets_of_runs(stripe.len()) {
        let ends = |run: u32| (run << 1 | run >> 1) & whole & !run;
        let chains: Vec<ClosedChain> =
            set.iter().map(|run| (on_board(stripe, *run), on_board(stripe, ends(*run)))).collect();
        let mut equations = Equations::default();
        for (fields, _) in &chains {
            equations.add(*fields);
        }
        if equations.are_possible() {
            let price = set.iter().map(|run| i32::from(CLOSING_PRICES[run.count_ones() as usize])).sum();
            all.push(StripeClosings { price, chains });
        }
    }
    all.sort_by_key(|closings| std::cmp::Reverse(closings.price));
    all
}

/// Can all fields be placed after those before them?
fn has_order(before: &[u32; FIELDS]) -> bool {
    let mut left: u32 = (1 << FIELDS) - 1;
    loop {
        let next = (0..FIELDS).filter(|field| left >> field & 1 != 0 && before[*field] & left == 0);
        let next = next.fold(0, |set, field| set | 1 << field);
        if next == 0 {
            return left == 0;
        }
        left &= !next;
    }
}

/// Branch and bound over the stripes.
struct ClosingSearch {
    stripes: Vec<Vec<StripeClosings>>,
    /// The most that the stripes from each one on cost (Russian doll search).
    rest: Vec<i32>,
    best: i32,
}

impl ClosingSearch {
    fn search(&mut self, stripe: usize, price: i32, equations: &Equations, before: &[u32; FIELDS]) {
        if stripe == self.stripes.len() {
            self.best = self.best.max(price);
            return;
        }
        for choice in 0..self.stripes[stripe].len() {
            let StripeClosings { price: more, chains } = &self.stripes[stripe][choice];
            let price = price + more;
            if price + self.rest[stripe + 1] <= self.best {
                break;
            }
            let (mut equations, mut before, mut new) = (equations.clone(), *before, false);
            for (fields, ends) in chains {
                new |= equations.add(*fields);
                (0..FIELDS).filter(|field| ends >> field & 1 != 0).for_each(|field| before[field] |= fields);
            }
            if has_order(&before) && (!new || equations.are_possible()) {
                self.search(stripe + 1, price, &equations, &before);
            }
        }
    }
}

/// The most that the closed chains of a game cost.
fn most_closings() -> i32 {
    let mut stripes: Vec<&Vec<u8>> = field_tables().stripes.iter().collect();
    stripes.sort_by_key(|stripe| std::cmp::Reverse(stripe.len()));
    let stripes: Vec<Vec<StripeClosings>> = stripes.into_iter().map(|stripe| closings(stripe)).collect();
    let count = stripes.len();
    let mut search = ClosingSearch { stripes, rest: vec![0; count + 1], best: 0 };
    for from in (0..count).rev() {
        search.search(from, 0, &Equations::default(), &[0; FIELDS]);
        search.rest[from] = search.best;
    }
    search.best
}

#[test]
fn no_game_closes_chains_worth_more() {
    assert_eq!(most_closings(), MOST_CLOSINGS);
}

/// Numbers of a game satisfy the equations of any chains closed in it, so the search may not reject them.
#[test]
fn chains_closed_in_a_game_are_never_rejected() {
    use crate::numbers::challenge::solve;
    use gurami::rounds::{BOARD, ChallengeRule, Setup};
    use gurami::{Direction, Grid};
    let mut closed = 0;
    for seed in 100..130 {
        let setup = Setup::<ChallengeRule>::random(1, seed).expect("one seat");
        let (mut grid, mut equations, mut before) = (Grid::new(BOARD), Equations::default(), [0; FIELDS]);
        for placement in solve(setup.numbers(), 20_000).turns.iter().flat_map(|turn| &turn.0) {
            grid.place(*placement).expect("a legal placement");
            let chains = Direction::ALL.map(|direction| grid.chain(placement.field, direction));
            for chain in chains.into_iter().filter(|chain| chain.value().is_some()) {
                let fields = chain.fields.bits() as u32;
                equations.add(fields);
                let stripes = field_tables().stripes.iter().map(|stripe| on_board(stripe, u32::MAX));
                for (stripe, set) in field_tables().stripes.iter().zip(stripes).filter(|(_, set)| fields & !set == 0) {
                    let places = stripe.windows(2).filter(|pair| (fields >> pair[0] ^ fields >> pair[1]) & 1 != 0);
                    let ends = places.flatten().fold(0_u32, |ends, field| ends | 1 << field) & set & !fields;
                    (0..FIELDS).filter(|field| ends >> field & 1 != 0).for_each(|field| before[field] |= fields);
                }
                closed += 1;
            }
        }
        assert!(equations.are_possible() && has_order(&before), "seed {seed}");
    }
    assert!(closed > 300, "{closed}");
}
