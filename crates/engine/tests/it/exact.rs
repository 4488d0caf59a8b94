//! Proved values equal those of plain minimax, whatever the table size, slices or threads.

use engine::kulami::{BonusTree, PanelTree, Tuning};
use engine::tree::GameTree;
use engine::value::UNIT;
use engine::{Engine, EngineOptions, Limits, ResumableSearch, Value, ValueKind};
use game::conformance::rounds;
use gurami::{Placement, gorami};
use kulami::{Field, Position, Scoring};

use crate::positions::{plain_margin, random, random_gorami};

/// Late enough for the plain definition.
const LATE: u32 = 46;

fn engine(megabytes: usize, threads: usize) -> Engine {
    Engine::new(EngineOptions { megabytes, threads })
}

fn proved(margin: i32) -> Value {
    Value::new(margin * UNIT, ValueKind::Exact)
}

#[test]
fn proved_values_are_those_of_plain_minimax_in_every_scoring_and_on_every_board() {
    let mut engine = engine(4, 1);
    let mut compared = [0; 4];
    for seed in 0..rounds(2_400) {
        let position = random(seed, LATE + (seed % 7) as u32);
        let found = engine.analyse(&position, Limits::NONE, &mut ());
        match position.is_over() {
            true => assert_eq!(found.lines, [], "seed {seed}"),
            false => {
                assert_eq!(found.value(), Some(proved(plain_margin(&position))), "seed {seed}");
                compared[position.scoring() as usize] += 1;
            }
        }
    }
    assert!(compared.iter().all(|&positions| positions > 300), "{compared:?}");
}

#[test]
fn every_legal_move_gets_its_proved_value() {
    let mut engine = engine(4, 1);
    for seed in 0..rounds(240) {
        let position = random(seed, LATE);
        let found = engine.analyse(&position, Limits::NONE.with_all_moves(), &mut ());
        assert_eq!(found.lines.len(), position.legal().len() as usize, "seed {seed}");
        for line in &found.lines {
            let mut next = position.clone();
            next.place(line.moves[0]).expect("a line begins with a legal move");
            assert_eq!(line.value, proved(-plain_margin(&next)), "seed {seed}");
        }
        assert!(found.lines.is_sorted_by(|a, b| a.value.score >= b.value.score), "seed {seed}: the best come first");
    }
}

#[test]
fn tables_slices_and_threads_never_change_a_proved_value() {
    for seed in 0..48 {
        let position = random(seed, 38);
        let whole = engine(16, 1).analyse(&position, Limits::NONE, &mut ()).value();
        assert!(whole.is_none_or(Value::is_exact), "seed {seed}");
        assert_eq!(engine(1, 1).analyse(&position, Limits::NONE, &mut ()).value(), whole, "seed {seed}: a small table");
        assert_eq!(engine(4, 2).analyse(&position, Limits::NONE, &mut ()).value(), whole, "seed {seed}: two threads");
        let mut used = engine(4, 1);
        used.analyse(&random(seed, 36), Limits::nodes(20_000), &mut ());
        assert_eq!(used.analyse(&position, Limits::NONE, &mut ()).value(), whole, "seed {seed}: a table with memories");
        let sliced = engine(4, 1);
        let mut session = ResumableSearch::new(position.clone(), Limits::NONE);
        while !session.is_finished() {
            sliced.analyse_slice(&mut session, Some(20_000), &mut ());
        }
        assert_eq!(session.analysis().value(), whole, "seed {seed}: in slices");
    }
}

/// Does a value say nothing that is not true?
fn holds(value: Value, truth: i32) -> bool {
    match value.kind {
        ValueKind::Exact => value.score == truth,
        ValueKind::AtLeast => value.score <= truth,
        ValueKind::AtMost => value.score >= truth,
        ValueKind::Estimate => true,
    }
}

/// The value of every legal move: by the plain definition where that is quick, otherwise by searches that are not stopped.
fn moves_with_margins(position: &Position) -> Vec<(Field, i32)> {
    let margin = |field| {
        let mut next = position.clone();
        next.put(field);
        let margin = match next.is_over() || next.ply() > LATE {
            true => plain_margin(&next),
            false => engine(4, 1).analyse(&next, Limits::NONE, &mut ()).value().expect("not over").margin(),
        };
        (field, -margin)
    };
    position.legal().iter().map(margin).collect()
}

/// Searches a position with many limits of nodes; counts what was said of the position and of moves, by standing.
fn stop_everywhere(position: &Position, counts: &mut [[u32; 4]; 2]) {
    let moves = moves_with_margins(position);
    let truth = moves.iter().map(|&(_, margin)| margin).max().expect("a game that is not over has a move");
    for nodes in (0..24).map(|step| 1.7f64.powi(step) as u64) {
        for limits in [Limits::nodes(nodes), Limits::nodes(nodes).with_lines(3)] {
            let found = engine(1, 1).analyse(position, limits, &mut ());
            let value = found.value().expect("the game is not over");
            assert!(holds(value, truth * UNIT), "{nodes} nodes: {value:?} of {truth} in {position}");
            counts[0][value.kind as usize] += 1;
            for line in &found.lines {
                let truth = moves.iter().find(|(field, _)| *field == line.moves[0]).expect("a legal move").1;
                assert!(holds(line.value, truth * UNIT), "{nodes} nodes: {line:?} of {truth} in {position}");
                counts[1][line.value.kind as usize] += 1;
            }
        }
    }
}

#[test]
fn stopped_searches_report_true_bounds() {
    let mut counts = [[0; 4]; 2];
    for seed in 0..rounds(160) {
        let position = random(seed, if seed < 120 { LATE } else { 41 });
        if !position.is_over() {
            stop_everywhere(&position, &mut counts);
        }
    }
    assert!(
        counts.iter().all(|counts| counts[ValueKind::Exact as usize] > 500 && counts[ValueKind::AtLeast as usize] > 20),
        "{counts:?}"
    );
}

#[test]
fn bounds_are_never_wrong() {
    for seed in 0..rounds(1_600) {
        let position = random(seed, LATE + (seed % 5) as u32);
        let value = plain_margin(&position) * UNIT;
        let bounds = match position.scoring() {
            Scoring::Panels => {
                let tree = PanelTree::new(&position, Tuning::built_in(position.scoring()));
                tree.bounds(&tree.root())
            }
            _ => {
                let tree = BonusTree::new(&position, Tuning::built_in(position.scoring()));
                tree.bounds(&tree.root())
            }
        };
        assert!(bounds.lower <= value && value <= bounds.upper, "seed {seed}: {value} is not in {bounds:?}");
    }
}

/// Best play's result for the side to move: every sequence is played to its end.
fn plain_gorami(position: &gorami::Position) -> i32 {
    let after = |placement| plain_gorami_after(position, placement);
    position.placements().map(after).max().expect("a running game has a move")
}

/// The same of one move.
fn plain_gorami_after(position: &gorami::Position, placement: Placement) -> i32 {
    let colour = position.to_move().expect("asked of running games only");
    let mut next = *position;
    next.place(placement).expect("listed moves are legal");
    match next.to_move() {
        None => engine::gorami::margin(&next, colour),
        Some(turn) if turn == colour => plain_gorami(&next),
        Some(_) => -plain_gorami(&next),
    }
}

#[test]
fn proved_values_of_gorami_are_those_of_plain_minimax() {
    let mut engine = engine(4, 1);
    let mut compared = [0; 3];
    for seed in 0..rounds(1_500) {
        let position = random_gorami(seed, 6);
        if position.to_move().is_some() {
            let value = engine.analyse(&position, Limits::NONE, &mut ()).value();
            assert_eq!(value, Some(Value::new(plain_gorami(&position), ValueKind::Exact)), "seed {seed}");
            compared[(seed % 3) as usize] += 1;
        }
    }
    assert!(compared.iter().all(|&positions| positions > 350), "{compared:?}");
}

#[test]
fn every_legal_move_of_gorami_gets_its_proved_value() {
    let mut engine = engine(4, 1);
    for seed in 0..60 {
        let position = random_gorami(seed, 6);
        let found = engine.analyse(&position, Limits::NONE.with_all_moves(), &mut ());
        assert_eq!(found.lines.len(), position.placements().count(), "seed {seed}");
        for line in &found.lines {
            let value = plain_gorami_after(&position, line.moves[0]);
            assert_eq!(line.value, Value::new(value, ValueKind::Exact), "seed {seed}");
        }
    }
}

#[test]
fn stopped_searches_of_gorami_report_true_bounds() {
    let mut counts = [[0; 4]; 2];
    for seed in 0..90 {
        let position = random_gorami(seed, 7);
        let moves: Vec<_> = position.placements().map(|mv| (mv, plain_gorami_after(&position, mv))).collect();
        let Some(truth) = moves.iter().map(|(_, value)| *value).max() else { continue };
        for nodes in (0..18).map(|step| 1.7f64.powi(step) as u64) {
            for limits in [Limits::nodes(nodes), Limits::nodes(nodes).with_lines(3)] {
                let found = engine(1, 1).analyse(&position, limits, &mut ());
                let value = found.value().expect("the game is not over");
                assert!(holds(value, truth), "{nodes} nodes: {value:?} of {truth} in {position}");
                counts[0][value.kind as usize] += 1;
                for line in &found.lines {
                    let truth = moves.iter().find(|(mv, _)| *mv == line.moves[0]).expect("a legal move").1;
                    assert!(holds(line.value, truth), "{nodes} nodes: {line:?} of {truth} in {position}");
                    counts[1][line.value.kind as usize] += 1;
                }
            }
        }
    }
    assert!(counts.iter().all(|counts| counts[ValueKind::Exact as usize] > 500), "{counts:?}");
}

/// What one slice has found out is there for the next, so that short ones get on, too.
#[test]
fn short_slices_get_on_with_gorami() {
    for seed in 0..18 {
        let position = random_gorami(seed, 10 + (seed % 3) as usize);
        let whole = engine(4, 1).analyse(&position, Limits::NONE, &mut ());
        let sliced = engine(4, 1);
        let mut session = ResumableSearch::new(position, Limits::NONE);
        while !session.is_finished() {
            sliced.analyse_slice(&mut session, Some(2_000), &mut ());
            let nodes = session.analysis().nodes;
            assert!(nodes < 20_000 + 6 * whole.nodes, "seed {seed}: {nodes} nodes, {} in one go", whole.nodes);
        }
        assert_eq!(session.analysis().value(), whole.value(), "seed {seed}");
    }
}

#[test]
fn tables_slices_and_threads_never_change_a_proved_value_of_gorami() {
    for seed in 0..30 {
        let position = random_gorami(seed, 10);
        let whole = engine(16, 1).analyse(&position, Limits::NONE, &mut ()).value();
        assert!(whole.is_none_or(Value::is_exact), "seed {seed}");
        assert_eq!(engine(1, 1).analyse(&position, Limits::NONE, &mut ()).value(), whole, "seed {seed}: a small table");
        assert_eq!(engine(4, 2).analyse(&position, Limits::NONE, &mut ()).value(), whole, "seed {seed}: two threads");
        let mut used = engine(4, 1);
        used.analyse(&random_gorami(seed, 12), Limits::nodes(20_000), &mut ());
        assert_eq!(used.analyse(&position, Limits::NONE, &mut ()).value(), whole, "seed {seed}: a table with memories");
        let sliced = engine(4, 1);
        let mut session = ResumableSearch::new(position, Limits::NONE);
        while !session.is_finished() {
            sliced.analyse_slice(&mut session, Some(20_000), &mut ());
        }
        assert_eq!(session.analysis().value(), whole, "seed {seed}: in slices");
    }
}
