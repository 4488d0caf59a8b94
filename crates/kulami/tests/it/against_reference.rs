//! The crate and the plain reference play the same games.

use game::conformance::rounds;
use std::collections::BTreeSet;

use game::conformance::Rng;
use game::{Game, RecordedGame};
use kulami::random::{random_irregular, random_square};
use kulami::{Colour, Kulami, Layout, Move, Scoring, Setup, SwapRule};
use rand::{RngExt, SeedableRng};

use crate::reference::{Reference, name};

/// One random game, compared at every ply.
fn compare(seed: u64, layout: &Layout, scoring: Scoring, swap: SwapRule) {
    let mut rng = Rng::seed_from_u64(seed);
    let first = Colour::ALL[rng.random_range(0..2usize)];
    let mut fast = Kulami::start(&Setup::new(layout.clone(), scoring, first, swap));
    let mut plain = Reference::start(&layout.to_string(), scoring.text(), first.letter());
    plain.swap_agreed = swap == SwapRule::Offered;
    loop {
        let context = format!("seed {seed}, {}", fast.position());
        compare_position(&fast, &plain, &context);
        let Some(seat) = fast.to_move().lowest() else { break };
        let moves = fast.legal_moves(seat).unwrap();
        // Swapping is one of a dozen moves, but half of the games should have it.
        let mv = match moves.last() {
            Some(Move::Swap) if rng.random_range(0..2u32) == 0 => Move::Swap,
            _ => moves[rng.random_range(0..moves.len())],
        };
        fast.play(seat, &mv).unwrap();
        match mv {
            Move::Swap => plain.swap(),
            Move::Place(field) => {
                let cell = fast.position().board().cell(field);
                plain.place((cell.column() as i32 + 1, cell.row() as i32 + 1));
            }
        }
    }
}

fn compare_position(fast: &Kulami, plain: &Reference, context: &str) {
    let position = fast.position();
    assert_eq!(position.turn().letter(), plain.turn, "{context}");
    let seat = position.turn().seat();
    let written = |mv: &Move| fast.write_move(mv, &game::Points::NONE);
    let moves: BTreeSet<String> = fast.legal_moves(seat).unwrap().iter().map(written).collect();
    let mut expected: BTreeSet<String> = plain.legal().into_iter().map(name).collect();
    expected.extend(plain.may_swap().then(|| "swap".to_owned()));
    assert_eq!(moves, expected, "{context}");
    assert_eq!(fast.to_move().is_empty(), plain.is_over(), "{context}");
    let score = position.score();
    for colour in Colour::ALL {
        let parts = plain.parts(colour.letter());
        let found = (score.panels[colour], score.area[colour], score.lines[colour]);
        assert_eq!(found, (parts.panels, parts.area, parts.lines), "{colour} in {context}");
        assert_eq!(fast.score()[colour.seat()], plain.points(colour.letter()), "{colour} in {context}");
    }
    let winner = fast.outcome().map(|outcome| outcome.winner().and_then(Colour::at_seat).map(Colour::letter));
    assert_eq!(winner, plain.is_over().then(|| plain.winner()), "{context}");
}

fn compare_many(seeds: std::ops::Range<u64>, layout: impl Fn(u64) -> Layout) {
    for seed in seeds.start..seeds.start + rounds(seeds.end - seeds.start) {
        let scoring = Scoring::ALL[(seed % 4) as usize];
        let swap = if seed / 4 % 2 == 0 { SwapRule::Never } else { SwapRule::Offered };
        compare(seed, &layout(seed), scoring, swap);
    }
}

#[test]
fn games_on_squares() {
    compare_many(0..600, random_square);
}

#[test]
fn games_on_irregular_boards() {
    compare_many(600..1200, random_irregular);
}

#[test]
fn games_on_the_well_known_boards() {
    for (name, _) in Layout::well_known() {
        compare_many(1200..1280, |_| Layout::named(name).unwrap());
    }
}
