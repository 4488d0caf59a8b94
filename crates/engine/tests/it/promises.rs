//! Guarantees for every position and every limit: legal moves, true bounds, memory.

use game::conformance::rounds;
use std::ops::ControlFlow;

use engine::baseline::{Uct, alpha_beta, uct};
use engine::{Analysis, Engine, EngineOptions, Limits, SearchObserver};
use kulami::Field;

use crate::positions::{random, random_gorami};

fn engine() -> Engine {
    Engine::new(EngineOptions { megabytes: 2, threads: 1 })
}

/// Stops at once, or after some iterations.
struct StopAfterIterations {
    iterations: usize,
}

impl SearchObserver<Field> for StopAfterIterations {
    fn poll(&mut self, _: u64) -> ControlFlow<()> {
        if self.iterations == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn iteration(&mut self, _: &Analysis<Field>) -> ControlFlow<()> {
        self.iterations = self.iterations.saturating_sub(1);
        if self.iterations == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Stops when it has been asked so often.
struct StopAfterPolls(u32);

impl<M> SearchObserver<M> for StopAfterPolls {
    fn poll(&mut self, _: u64) -> ControlFlow<()> {
        self.0 = self.0.saturating_sub(1);
        if self.0 == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

#[test]
fn whatever_the_limits_the_answer_is_a_legal_move_or_none_at_the_end() {
    let limits =
        [Limits::nodes(0), Limits::nodes(1), Limits::nodes(700), Limits::depth(0), Limits::depth(1), Limits::depth(3)];
    for seed in 0..rounds(160) {
        let position = random(seed, (seed % 57) as u32);
        for limits in limits.into_iter().flat_map(|limits| [limits, limits.with_all_moves()]) {
            let found = engine().analyse(&position, limits, &mut ());
            assert_eq!(found.best().is_none(), position.is_over(), "seed {seed}, {limits:?}");
            for line in &found.lines {
                let mut next = position.clone();
                for field in &line.moves {
                    next.place(*field).unwrap_or_else(|illegal| panic!("seed {seed}, {limits:?}: {illegal}"));
                }
            }
        }
        for iterations in [0, 1, 3] {
            let found = engine().analyse(&position, Limits::nodes(100_000), &mut StopAfterIterations { iterations });
            assert_eq!(found.best().is_none(), position.is_over(), "seed {seed}: stopped");
        }
    }
}

#[test]
fn whatever_the_limits_the_answer_of_gorami_is_a_legal_move_or_none_at_the_end() {
    let limits =
        [Limits::nodes(0), Limits::nodes(1), Limits::nodes(700), Limits::depth(0), Limits::depth(1), Limits::depth(3)];
    for seed in 0..rounds(144) {
        let position = random_gorami(seed, (seed / 3 % 25) as usize);
        let is_over = position.to_move().is_none();
        let mut engine = Engine::new(EngineOptions { megabytes: 1, threads: 1 + (seed % 2) as usize });
        for limits in limits.into_iter().flat_map(|limits| [limits, limits.with_all_moves()]) {
            for found in [engine.analyse(&position, limits, &mut ()), engine.choose(&position, limits, &mut ())] {
                assert_eq!(found.best().is_none(), is_over, "seed {seed}, {limits:?}");
                for line in &found.lines {
                    let mut next = position;
                    for placement in &line.moves {
                        next.place(*placement).unwrap_or_else(|illegal| panic!("seed {seed}, {limits:?}: {illegal}"));
                    }
                }
            }
        }
        for patience in [0, 1, 3] {
            let found = engine.analyse(&position, Limits::nodes(100_000), &mut StopAfterPolls(patience));
            assert_eq!(found.best().is_none(), is_over, "seed {seed}: stopped");
        }
    }
}

#[test]
fn the_same_nodes_give_the_same_answer_of_gorami() {
    for seed in 0..24 {
        let position = random_gorami(seed, 12 + (seed % 8) as usize);
        let think = || engine().analyse(&position, Limits::nodes(30_000).with_lines(3), &mut ());
        assert_eq!(think(), think(), "seed {seed}");
    }
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    for seed in 0..24 {
        let position = random(seed, 3 + (seed % 30) as u32);
        let think = || engine().analyse(&position, Limits::nodes(30_000).with_lines(3), &mut ());
        let first = think();
        assert_eq!(think(), first, "seed {seed}");
        assert!(first.nodes <= 30_500, "seed {seed}: {} nodes", first.nodes);
    }
}

#[test]
fn the_table_keeps_to_its_size() {
    for megabytes in [1, 2, 3, 16, 64] {
        let bytes = Engine::new(EngineOptions { megabytes, threads: 1 }).table_bytes();
        assert!(bytes <= megabytes << 20, "{bytes} bytes for {megabytes} MB");
    }
}

#[test]
fn the_engine_beats_the_plain_opponents_from_both_sides() {
    let mut margins = [0i64; 2];
    for pair in 0..6 {
        for engine_first in [true, false] {
            let mut position = random(100 + pair, 4);
            let mut engine = engine();
            let engine_colour = if engine_first { position.turn() } else { position.turn().other() };
            while !position.is_over() {
                let field = match (position.turn() == engine_colour, pair % 2) {
                    (true, _) => engine.analyse(&position, Limits::nodes(20_000), &mut ()).best().copied(),
                    (false, 0) => alpha_beta(&position, Limits::depth(4), &mut ()).best().copied(),
                    (false, _) => uct(&position, Uct { seed: pair, ..Uct::default() }, Limits::nodes(2_000), &mut ())
                        .best()
                        .copied(),
                };
                position.place(field.expect("a move")).expect("a legal move");
            }
            let points = position.points();
            margins[(pair % 2) as usize] += i64::from(points[engine_colour]) - i64::from(points[engine_colour.other()]);
        }
    }
    assert!(margins.iter().all(|&margin| margin > 0), "{margins:?} over six games each");
}
