//! The solution of GOrami on 16 fields forces its stated result.

use engine::gorami::solution::{GoramiSolution, MOST_PIECES, VisitedPosition, first_layer, walk};
use engine::gorami::{GoramiTree, margin};
use engine::search::AlphaBeta;
use engine::solve::OtherMoves;
use engine::transposition_table::TranspositionTable;
use engine::tree::GameTree;
use engine::value::{INFINITE, Score};
use engine::{Engine, EngineOptions, Limits};
use gurami::gorami::{Arena, Position};
use gurami::{BoardSize, Colour, Placement};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// How many of its ends are proved here; all are by `ludami solution check`.
const ENDS: usize = 40;
const SEED: u64 = 16;

fn visits() -> Vec<VisitedPosition> {
    walk(GoramiSolution::shipped()).unwrap_or_else(|position| panic!("the solution does not know {position}"))
}

fn start(first: Colour) -> Position {
    Position::new(Arena::of(BoardSize::B16).expect("a board of GOrami"), first)
}

/// Returns whether a placement has at least this value for its player.
fn is_worth(table: &TranspositionTable, position: &Position, placement: Placement, least: Score) -> bool {
    let mut after = *position;
    after.place(placement).expect("the solution's placements are legal");
    let tree = GoramiTree::new(&after);
    let mut control = ();
    let mut search = AlphaBeta::new(&tree, table, None, &mut control);
    match after.to_move() == position.to_move() {
        true => search.prove(&tree.root(), least - 1, least).expect("nobody stops it").lower >= least,
        false => search.prove(&tree.root(), -least, 1 - least).expect("nobody stops it").upper <= -least,
    }
}

#[test]
fn every_reply_is_answered_and_keeps_the_result() {
    let solution = GoramiSolution::shipped();
    let visits = visits();
    assert_eq!(visits.len(), solution.len(), "nothing is in the solution that cannot arise");
    let mut ends = Vec::new();
    for VisitedPosition { position, answer, replies } in &visits {
        let known = replies.iter().filter(|reply| reply.occupied().len() <= MOST_PIECES).count();
        assert!(known == replies.len() || known == 0, "{position}: no turn is missed so early");
        for reply in &replies[..known] {
            let next = solution.answer(reply).expect("the walk met it");
            assert!(next.bounds.lower >= answer.bounds.lower, "{position}: {reply} is worth less");
        }
        if known == 0 && answer.bounds.lower > -INFINITE {
            ends.push((position, answer));
        }
    }
    assert!(ends.len() > 1_000, "{} ends", ends.len());
    let table = TranspositionTable::new(16);
    let mut rng = Pcg64Mcg::seed_from_u64(SEED);
    for (position, answer) in ends.sample(&mut rng, ENDS) {
        assert!(is_worth(&table, position, answer.placement, answer.bounds.lower), "seed {SEED}: {position}");
    }
}

#[test]
fn only_a_3_on_a_centre_field_wins() {
    let layer = first_layer();
    assert_eq!(layer.len(), 16, "the empty board and 15 first moves");
    for position in &layer[1..] {
        let Placement { piece, field } = position.pieces().next().expect("a piece");
        let winning = piece.number.get() == 3 && position.arena().centre().contains(field);
        let replies = GoramiSolution::shipped().answer(position).expect("it is in the solution").bounds;
        assert_eq!(replies.upper < 0, winning, "{position}");
        assert_eq!(replies.lower > 0, !winning, "{position}");
    }
}

#[test]
fn the_engine_finds_the_solution_for_either_side_in_every_orientation() {
    let mut engine = Engine::new(EngineOptions { megabytes: 1, threads: 1 });
    for first in Colour::BOTH {
        let start = start(first);
        let found = engine.analyse(&start, Limits::nodes(1), &mut ());
        let best = found.best().expect("a move");
        assert_eq!((best.piece.colour, best.piece.number.get()), (first, 3));
        assert!(start.arena().centre().contains(best.field));
        assert!(found.value().is_some_and(|value| value.score > 0));
        for placement in start.placements() {
            let mut after = start;
            after.place(placement).expect("a listed placement");
            let answer = GoramiSolution::shipped().answer(&after).expect("every first move is answered");
            let found = engine.analyse(&after, Limits::nodes(1), &mut ());
            assert_eq!(found.best(), Some(&answer.placement), "{after}");
            let score = found.value().expect("a value").score;
            assert!(answer.bounds.lower <= score && score <= answer.bounds.upper, "{after}: {score}");
        }
    }
}

/// The solution has the winner, not always the margin. A search returns the margin, or the known bound if there is no time.
#[test]
fn solving_continues_beyond_the_stored_solution() {
    let mut rng = Pcg64Mcg::seed_from_u64(SEED);
    let visits = visits();
    let late: Vec<&VisitedPosition> =
        visits.iter().filter(|visit| visit.position.occupied().len() == MOST_PIECES).collect();
    let mut beyond = 0;
    for VisitedPosition { position, answer, .. } in late.sample(&mut rng, 6) {
        let mut engine = Engine::new(EngineOptions { megabytes: 16, threads: 1 });
        let known = engine.analyse(position, Limits::NONE, &mut ()).value().expect("the game goes on");
        let solved = engine.solve(position, Limits::NONE, &mut ()).expect("the game goes on");
        let score = solved.value.score;
        assert!(solved.value.is_exact() && solved.others == OtherMoves::Worse, "{position}: {solved:?}");
        assert!(answer.bounds.lower <= score && score <= answer.bounds.upper, "{position}: {solved:?}");
        beyond += usize::from(!known.is_exact());
        let at_once =
            Engine::new(EngineOptions { megabytes: 1, threads: 1 }).solve(position, Limits::nodes(1), &mut ());
        assert_eq!(at_once.map(|solution| solution.value), Some(known), "{position}");
    }
    assert!(beyond > 0, "the solution knew the values of all of them");
}

#[test]
fn with_more_lines_the_known_one_stays_first() {
    let mut engine = Engine::new(EngineOptions { megabytes: 1, threads: 1 });
    let found = engine.analyse(&start(Colour::Yellow), Limits::nodes(20_000).with_all_moves(), &mut ());
    assert_eq!(found.lines.len(), 48);
    let answer = GoramiSolution::shipped().answer(&start(Colour::Yellow)).expect("it is in the solution");
    assert_eq!(found.best(), Some(&answer.placement));
    assert!(found.nodes > 1_000, "the others are searched");
}

#[test]
fn the_engine_wins_every_game_that_it_begins() {
    for seed in 0..12 {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut engine = Engine::new(EngineOptions { megabytes: 8, threads: 1 });
        let me = Colour::BOTH[seed as usize % 2];
        let mut position = start(me);
        while let Some(turn) = position.to_move() {
            let legal: Vec<Placement> = position.placements().collect();
            let placement = match turn == me {
                true => *engine.analyse(&position, Limits::NONE, &mut ()).best().expect("a move"),
                false => legal[rng.random_range(0..legal.len())],
            };
            position.place(placement).expect("a legal move");
        }
        assert!(margin(&position, me) > 0, "seed {seed}: {position}");
    }
}
