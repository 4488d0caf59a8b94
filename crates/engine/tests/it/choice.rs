//! Moves chosen to be played: always legal, the same for the same nodes, and the best ones where an ending can be proved.

use game::conformance::rounds;
use std::ops::ControlFlow;

use engine::value::UNIT;
use engine::{Engine, EngineOptions, Limits, ResumableSearch, SearchObserver, Value, ValueKind};
use kulami::Field;

use crate::positions::{plain_margin, random};

fn engine(megabytes: usize, threads: usize) -> Engine {
    Engine::new(EngineOptions { megabytes, threads })
}

/// Stops when it is asked for the nth time.
struct StopAfterPolls(u32);

impl SearchObserver<Field> for StopAfterPolls {
    fn poll(&mut self, _: u64) -> ControlFlow<()> {
        self.0 = self.0.saturating_sub(1);
        if self.0 == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

#[test]
fn a_chosen_move_is_legal_whatever_the_limits() {
    for seed in 0..rounds(114) {
        let position = random(seed, (seed % 57) as u32);
        let mut engine = engine(1 + (seed % 3) as usize, 1 + (seed / 3 % 2) as usize);
        for limits in [Limits::nodes(0), Limits::nodes(1), Limits::nodes(3_000), Limits::depth(2)] {
            for limits in [limits, limits.with_all_moves()] {
                let found = engine.choose(&position, limits, &mut ());
                assert_eq!(found.best().is_none(), position.is_over(), "seed {seed}, {limits:?}");
                for line in &found.lines {
                    let mut next = position.clone();
                    for field in &line.moves {
                        next.place(*field).unwrap_or_else(|illegal| panic!("seed {seed}, {limits:?}: {illegal}"));
                    }
                }
            }
        }
    }
}

#[test]
fn choosing_stops_on_request() {
    for seed in 0..40 {
        let position = random(seed, 3 + (seed % 34) as u32);
        for patience in [1, 2, 20] {
            let found = engine(2, 1).choose(&position, Limits::NONE, &mut StopAfterPolls(patience));
            assert!(found.best().is_some(), "seed {seed}");
            // Between two questions lie some random games or about a thousand nodes of a proof.
            assert!(found.nodes <= u64::from(patience) * 8_000, "seed {seed}: {} nodes", found.nodes);
        }
    }
}

/// Random games are continued where a slice left them. Endings are proved meanwhile, in this case in no slice.
#[test]
fn slices_choose_the_same_move() {
    for seed in 0..12 {
        let position = random(seed, (seed % 20) as u32);
        let limits = Limits::nodes(60_000);
        let whole = engine(4, 1).choose(&position, limits, &mut ());
        let mut engine = engine(4, 1);
        let mut session = ResumableSearch::new(position, limits);
        let mut slices = 0;
        while !session.is_finished() {
            engine.choose_slice(&mut session, Some(7_000), &mut ());
            slices += 1;
        }
        assert_eq!(session.analysis(), whole, "seed {seed}");
        assert!(slices > 5, "seed {seed}: {slices} slices");
    }
}

#[test]
fn the_same_nodes_choose_the_same_move() {
    for seed in 0..24 {
        let position = random(seed, 3 + (seed % 36) as u32);
        let choose = || engine(2, 1).choose(&position, Limits::nodes(60_000), &mut ());
        let first = choose();
        assert_eq!(choose(), first, "seed {seed}");
        assert!(first.nodes <= 60_500, "seed {seed}: {} nodes", first.nodes);
    }
}

#[test]
fn the_tree_of_a_move_is_reused_until_it_is_dropped() {
    for seed in 0..24 {
        let mut position = random(seed, 3 + (seed % 20) as u32);
        let mut engine = engine(2, 1 + (seed % 2) as usize);
        let line = engine.choose(&position, Limits::nodes(60_000), &mut ()).lines.remove(0).moves;
        assert!(line.len() > 3, "seed {seed}: {line:?}");
        for field in &line[..1 + (seed / 2 % 2) as usize] {
            position.place(*field).expect("a legal move");
        }
        let at_once = |engine: &mut Engine| engine.choose(&position, Limits::nodes(1), &mut ()).lines[0].moves.len();
        assert!(at_once(&mut engine) > 1, "seed {seed}: known");
        engine.forget();
        assert_eq!(at_once(&mut engine), 1, "seed {seed}: forgotten");
    }
}

#[test]
fn equal_searches_give_equal_results() {
    for seed in 0..12 {
        let game = || {
            let mut engine = engine(2, 1);
            let mut position = random(seed, 3 + (seed % 20) as u32);
            let mut answers = Vec::new();
            for _ in 0..8 {
                let found = engine.choose(&position, Limits::nodes(20_000), &mut ());
                position.place(*found.best().expect("the game goes on")).expect("a legal move");
                answers.push(found);
            }
            answers
        };
        assert_eq!(game(), game(), "seed {seed}");
    }
}

#[test]
fn what_is_proved_while_choosing_is_the_value_of_plain_minimax() {
    for seed in 0..rounds(160) {
        let position = random(seed, 46 + (seed % 5) as u32);
        if !position.is_over() {
            let found = engine(2, 1).choose(&position, Limits::NONE, &mut ());
            let best = Value::new(plain_margin(&position) * UNIT, ValueKind::Exact);
            assert_eq!(found.value(), Some(best), "seed {seed}");
        }
    }
}

#[test]
fn playouts_and_threads_do_not_change_proofs() {
    let mut estimates = 0;
    for seed in 0..40 {
        // Enough marbles are left for playouts to come first.
        let position = random(seed, 37);
        let exact = engine(16, 1).analyse(&position, Limits::NONE, &mut ()).value();
        for threads in [1, 2] {
            let mut engine = engine(4, threads);
            let early = engine.choose(&position, Limits::nodes(4_000), &mut ()).value();
            estimates += u32::from(early.is_some_and(|value| value.kind == ValueKind::Estimate));
            let proved = engine.choose(&position, Limits::NONE, &mut ());
            assert_eq!(proved.value(), exact, "seed {seed}, {threads} threads");
            if let Some((best, value)) = proved.best().zip(exact) {
                let mut next = position.clone();
                next.place(*best).expect("a legal move");
                let after = engine.analyse(&next, Limits::NONE, &mut ()).value();
                let after = after.map_or_else(|| plain_margin(&next), Value::margin);
                assert_eq!(-after, value.margin(), "seed {seed}: the move reaches the value");
            }
        }
    }
    assert!(estimates > 20, "only {estimates} were not proved at once");
}

#[test]
fn other_memory_is_subtracted_from_the_table() {
    for megabytes in [1, 2, 5, 16] {
        let mut engine = engine(megabytes, 1);
        engine.choose(&random(3, 10), Limits::nodes(2_000), &mut ());
        let aside = if megabytes == 1 { 0 } else { megabytes / 2 };
        assert!(engine.table_bytes() <= (megabytes - aside) << 20, "{} bytes of {megabytes} MB", engine.table_bytes());
    }
}
