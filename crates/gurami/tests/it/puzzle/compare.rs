//! The check against a plain one: maps of coordinates made from the table in the rules, nothing of the crate.

use game::conformance::rounds;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use game::conformance::{Rng, below};
use gurami::puzzle::{Puzzle, PuzzleFault, PuzzleVerdict, Shade};
use rand::SeedableRng;

use super::suite::puzzles;

type CubeCoordinates = [i8; 3];

const RANGES: [(usize, [RangeInclusive<i8>; 3]); 6] = [
    (16, [1..=4, 0..=2, 0..=2]),
    (22, [1..=4, 0..=3, 0..=3]),
    (24, [2..=5, 0..=3, 0..=3]),
    (30, [1..=6, 0..=3, 0..=3]),
    (42, [2..=7, 0..=4, 0..=4]),
    (52, [2..=7, 0..=5, 0..=5]),
];

/// What a plain check finds, as texts that do not depend on any order.
#[derive(PartialEq, Debug, Default)]
struct Findings {
    uneven: bool,
    out_of_range: BTreeSet<String>,
    repeated: BTreeMap<(char, u16), BTreeSet<String>>,
    unequal: BTreeMap<BTreeSet<String>, (u32, u32)>,
    left: BTreeMap<char, Vec<u16>>,
    free: usize,
}

/// Reads and judges a well-formed line without the crate.
fn plain(line: &str) -> Findings {
    let parts: Vec<&str> = line.split(':').collect();
    let fields: usize = parts[0].parse().expect("a number");
    let ranges = &RANGES.iter().find(|(size, _)| *size == fields).expect("a board").1;
    let mut names: Vec<(CubeCoordinates, String)> = Vec::new();
    for (row, a) in (b'A'..).zip(ranges[0].clone()) {
        let first = names.len();
        for b in ranges[1].clone() {
            for c in ranges[2].clone().rev().filter(|c| a - b - c == 0 || a - b - c == 1) {
                let place = names.len() - first + 1;
                names.push(([a, b, c], format!("{}{place}", char::from(row))));
            }
        }
    }
    assert_eq!(names.len(), fields);
    let numbers = parts[2].split(',').map(|number| number.parse::<u16>().ok());
    let all: Vec<(CubeCoordinates, String, char, Option<u16>)> = names
        .into_iter()
        .zip(parts[1].chars().zip(numbers))
        .map(|((at, name), (colour, number))| (at, name, colour, number))
        .collect();
    let most = fields as u16 / 2;
    let mut found = Findings {
        uneven: all.iter().filter(|field| field.2 == 'w').count() * 2 != fields,
        free: all.iter().filter(|field| field.3.is_none()).count(),
        ..Findings::default()
    };
    for (_, name, colour, number) in &all {
        match number {
            Some(number) if *number < 1 || *number > most => {
                found.out_of_range.insert(name.clone());
            }
            Some(number) => {
                found.repeated.entry((*colour, *number)).or_default().insert(name.clone());
            }
            None => {}
        }
    }
    for colour in ['w', 'g'] {
        let missing = (1..=most).filter(|number| !found.repeated.contains_key(&(colour, *number)));
        found.left.insert(colour, missing.collect());
    }
    found.repeated.retain(|_, fields| fields.len() > 1);
    let directions = ranges.iter().enumerate();
    let stripes = directions.flat_map(|(direction, range)| range.clone().map(move |number| (direction, number)));
    let mut sets: Vec<Vec<_>> =
        stripes.map(|(direction, number)| all.iter().filter(|field| field.0[direction] == number).collect()).collect();
    if parts.get(3) == Some(&"hexagon") {
        // What is left without the outermost stripes of every direction.
        let inner = |at: &CubeCoordinates| (3..=4).contains(&at[0]) && at[1..].iter().all(|n| (1..=2).contains(n));
        sets.push(all.iter().filter(|field| inner(&field.0)).collect());
        assert_eq!(sets.last().map(Vec::len), Some(6));
    }
    for set in sets.iter().filter(|set| set.iter().all(|field| field.3.is_some())) {
        let sum = |colour| set.iter().filter(|f| f.2 == colour).filter_map(|f| f.3.map(u32::from)).sum::<u32>();
        if sum('w') != sum('g') {
            let fields = set.iter().map(|field| field.1.clone()).collect();
            found.unequal.insert(fields, (sum('w'), sum('g')));
        }
    }
    found
}

fn fast(puzzle: &Puzzle) -> Findings {
    let report = puzzle.check();
    let mut found = Findings { free: report.free.len(), ..Findings::default() };
    found.left.insert('w', report.left.white.clone());
    found.left.insert('g', report.left.gray.clone());
    for fault in &report.faults {
        match fault {
            PuzzleFault::NotHalf { .. } => found.uneven = true,
            PuzzleFault::OutOfRange { field, .. } => {
                found.out_of_range.insert(field.to_string());
            }
            PuzzleFault::Repeated { number, shade, fields } => {
                let fields = fields.iter().map(ToString::to_string).collect();
                found.repeated.insert((shade.letter(), *number), fields);
            }
            PuzzleFault::Unequal { fields, sums, .. } | PuzzleFault::UnequalHexagon { fields, sums } => {
                let fields = fields.iter().map(ToString::to_string).collect();
                found.unequal.insert(fields, (sums.white, sums.gray));
            }
        }
    }
    found
}

/// A filling between a mess and a solution: colours and numbers in disorder, some left out, some wrong.
fn random_line(rng: &mut Rng) -> String {
    let fields = RANGES[below(rng, RANGES.len())].0;
    let mut colours: Vec<char> = (0..fields).map(|i| if i % 2 == 0 { 'w' } else { 'g' }).collect();
    shuffle(&mut colours, rng);
    if below(rng, 4) == 0 {
        colours[0] = 'w';
    }
    let mut lists = [(); 2].map(|()| (1..=fields / 2).collect::<Vec<usize>>());
    lists.iter_mut().for_each(|list| shuffle(list, rng));
    let leave_out = below(rng, 3) * 2;
    let number = |colour: &char| {
        let number = lists[usize::from(*colour == 'g')].pop();
        match (below(rng, 10), number) {
            (chance, _) if chance < leave_out => ".".to_owned(),
            (9, _) => below(rng, fields).to_string(),
            (_, number) => number.unwrap_or(0).to_string(),
        }
    };
    let numbers: Vec<String> = colours.iter().map(number).collect();
    let hexagon = if fields == 24 && below(rng, 2) == 0 { ":hexagon" } else { "" };
    format!("{fields}:{}:{}{hexagon}", colours.iter().collect::<String>(), numbers.join(","))
}

fn shuffle<T>(list: &mut [T], rng: &mut Rng) {
    for i in (1..list.len()).rev() {
        list.swap(i, below(rng, i + 1));
    }
}

#[test]
fn random_fillings_are_judged_as_by_the_plain_check() {
    let mut equal_stripes = 0;
    for seed in 0..rounds(2_000) {
        let line = random_line(&mut Rng::seed_from_u64(seed));
        let puzzle = Puzzle::read(&line).unwrap();
        assert_eq!(puzzle.to_string(), line, "seed {seed}");
        let expected = plain(&line);
        if expected.free == 0 {
            let hexagon = usize::from(!puzzle.equal_centre().is_empty());
            equal_stripes += puzzle.board().stripes().len() + hexagon - expected.unequal.len();
        }
        assert_eq!(fast(&puzzle), expected, "seed {seed}: {line}");
    }
    assert!(equal_stripes > 50, "some stripes were right by chance: {equal_stripes}");
}

/// Solutions with a few numbers taken out, or two of one colour exchanged.
#[test]
fn spoiled_solutions_are_judged_as_by_the_plain_check() {
    let mut verdicts: BTreeMap<String, u32> = BTreeMap::new();
    for (verdict, solved, _) in puzzles().filter(|(verdict, ..)| *verdict == PuzzleVerdict::Solved) {
        for seed in 0..rounds(100) {
            let mut rng = Rng::seed_from_u64(seed);
            let mut puzzle = Puzzle::read(solved).unwrap();
            let white: Vec<_> = puzzle.of_shade(Shade::White).collect();
            let [one, other] = [(); 2].map(|()| white[below(&mut rng, white.len())]);
            let numbers = (puzzle.number(one), puzzle.number(other));
            if seed % 2 == 0 {
                puzzle.set(one, numbers.1);
                puzzle.set(other, numbers.0);
            }
            for _ in 0..below(&mut rng, 8) {
                let field = puzzle.board().field(below(&mut rng, white.len() * 2)).unwrap();
                puzzle.set(field, None);
            }
            let expected = plain(&puzzle.to_string());
            assert_eq!(fast(&puzzle), expected, "seed {seed}: {puzzle}");
            *verdicts.entry(puzzle.check().verdict().to_string()).or_default() += 1;
        }
        assert_eq!(verdict, PuzzleVerdict::Solved);
    }
    assert_eq!(verdicts.len(), 3, "{verdicts:?}");
}
