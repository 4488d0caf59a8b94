//! Reviews compared with plain minimax.

use std::sync::Arc;

use game::{Game, History, Points, RecordedGame, Seat};
use gurami::gorami::{self, Arena, Gorami};
use kulami::{Board, Colour, Kulami, Move, Scoring, SwapRule, random};

use super::{GameReview, MoveReview, ReviewableGame, Reviewer, TurningPoint};
use crate::engine::{Analysis, PrincipalVariation};
use crate::search::SearchDepth;
use crate::value::{Score, UNIT, Value, ValueKind};
use crate::{Engine, EngineOptions, Limits};

fn random_number(seed: u64, index: usize, limit: usize) -> usize {
    (game::key(seed as u32, index as u32) % limit as u64) as usize
}

/// The position of a random game with this many moves left, if the game gets there.
fn late_kulami(seed: u64, left: u32) -> Option<kulami::Setup> {
    let layout = if seed.is_multiple_of(2) { random::random_square(seed) } else { random::random_irregular(seed) };
    let board = Arc::new(Board::new(layout));
    let mut position =
        kulami::Position::start(board, Scoring::ALL[seed as usize / 2 % 4], Colour::ALL[seed as usize / 8 % 2]);
    while position.marbles_left() > left {
        let legal: Vec<_> = position.legal().iter().collect();
        position.put(*legal.get(random_number(seed, position.ply() as usize, legal.len().max(1)))?);
    }
    Some(kulami::Setup::from_position(position, SwapRule::Never))
}

fn late_gorami(seed: u64, left: usize) -> Option<gorami::Setup> {
    let arena = Arena::all().nth(seed as usize % 3)?;
    let mut position = gorami::Position::new(arena, gurami::Colour::BOTH[seed as usize / 3 % 2]);
    while position.free().len() > left {
        let legal: Vec<_> = position.placements().collect();
        position.place(*legal.get(random_number(seed, position.free().len(), legal.len().max(1)))?).ok()?;
    }
    Some(gorami::Setup::From(position))
}

/// Plays random moves to the end.
fn random_game<G: Game>(setup: &G::Setup, seed: u64) -> History<G> {
    let mut history = History::<G>::new(setup);
    while let Some(seat) = history.now().to_move().lowest() {
        let moves = history.now().legal_moves(seat).expect("both games list their moves");
        let mv = &moves[random_number(seed, 100 + history.len(), moves.len())];
        history.play(seat, mv).expect("a listed move is legal");
    }
    history
}

/// The value for the first seat by minimax over the rules alone.
fn minimax<G: ReviewableGame>(game: &G) -> Score {
    let Some(seat) = game.to_move().lowest() else { return game.margin() };
    let after = |mv: &G::Move| {
        let mut after = game.clone();
        after.play(seat, mv).expect("a listed move is legal");
        minimax(&after)
    };
    let values = game.legal_moves(seat).expect("both games list their moves").iter().map(after).collect::<Vec<_>>();
    let best = if seat == G::first_seat() { values.iter().max() } else { values.iter().min() };
    *best.expect("whoever is to move has a move")
}

fn reviewed<G: ReviewableGame>(history: &History<G>, limits: Limits) -> GameReview<G::Move> {
    let mut engine = Engine::new(EngineOptions { megabytes: 1, threads: 1 });
    let mut reviewer = Reviewer::new(history);
    while let Some(position) = reviewer.next_position() {
        reviewer.add_analysis(&engine.analyse(position, limits, &mut ()));
    }
    assert_eq!(reviewer.progress(), (history.len() + 1, history.len() + 1));
    reviewer.review()
}

fn check_exact<G: ReviewableGame + RecordedGame>(history: &History<G>, seed: u64) -> usize {
    let review = reviewed(history, Limits::NONE);
    assert_eq!(review.moves.len(), history.len());
    assert_eq!(review.exact_from, (!history.is_empty()).then_some(1));
    let mut losses = 0;
    for (judged, (game, seat, mv)) in review.moves.iter().zip(history.positions()) {
        let context = || format!("seed {seed}, {}", game.write_move(mv, &Points::NONE));
        let mut after = game.clone();
        after.play(seat, mv).expect("it was played");
        let (before, after) = (minimax(game), minimax(&after));
        assert_eq!(judged.before, Value::new(before, ValueKind::Exact), "{}", context());
        assert_eq!(judged.after, Value::new(after, ValueKind::Exact), "{}", context());
        let lost = if seat == G::first_seat() { before - after } else { after - before };
        assert_eq!(judged.lost, lost, "{}", context());
        assert_eq!(judged.is_best(), lost == 0);
        let mut better = game.clone();
        better.play(seat, &judged.best).expect("the best move is legal");
        assert_eq!(minimax(&better), before, "{}", context());
        if before.signum() != after.signum() {
            assert_eq!(judged.turning, Some(TurningPoint::Result), "{}", context());
        }
        losses += usize::from(lost > 0);
    }
    for (seat, summary) in review.summaries.iter() {
        let own = || review.moves.iter().filter(|judged| judged.seat == seat);
        let margins = |judged: &MoveReview<G::Move>| (judged.before.margin() - judged.after.margin()).abs() * UNIT;
        assert_eq!(summary.lost, own().map(margins).sum::<Score>());
        assert_eq!(summary.moves, own().count());
    }
    losses
}

#[test]
fn solved_games_are_judged_as_minimax_does() {
    let mut losses = 0;
    for seed in 0..48 {
        if let Some(setup) = late_kulami(seed, 7) {
            losses += check_exact(&random_game::<Kulami>(&setup, seed), seed);
        }
        if let Some(setup) = late_gorami(seed, 5) {
            losses += check_exact(&random_game::<Gorami>(&setup, seed), seed);
        }
    }
    assert!(losses > 50, "{losses} moves lost something");
}

/// With any limits: only exact values are called exact, losses are never negative, best moves are legal.
#[test]
fn short_searches_report_true_bounds() {
    for seed in 0..12 {
        let Some(setup) = late_kulami(seed, 12) else { continue };
        let history = random_game::<Kulami>(&setup, seed);
        for nodes in [1, 20, 300] {
            let review = reviewed(&history, Limits::nodes(nodes).with_lines(2));
            for (judged, (game, seat, _)) in review.moves.iter().zip(history.positions()) {
                assert!(judged.lost >= 0 && (judged.best != judged.mv || judged.lost == 0));
                assert!(game.legal_moves(seat).expect("listed").contains(&judged.best), "seed {seed}");
            }
            let late = review.moves.iter().zip(history.positions()).rev().take(8);
            for (judged, (game, _, _)) in late {
                let real = minimax(game);
                match judged.before.kind {
                    ValueKind::Exact => assert_eq!(judged.before.score, real, "seed {seed}, {nodes} nodes"),
                    ValueKind::AtLeast => assert!(judged.before.score <= real, "seed {seed}, {nodes} nodes"),
                    ValueKind::AtMost => assert!(judged.before.score >= real, "seed {seed}, {nodes} nodes"),
                    ValueKind::Estimate => {}
                }
            }
        }
    }
}

/// An analysis for the side to move.
fn analysis(score: Score, moves: &[Move]) -> Analysis<kulami::Field> {
    let field = |mv: &Move| match mv {
        Move::Place(field) => *field,
        Move::Swap => panic!("the engine knows no swap"),
    };
    let line =
        PrincipalVariation { moves: moves.iter().map(field).collect(), value: Value::new(score, ValueKind::Estimate) };
    Analysis { lines: vec![line], depth: SearchDepth::Plies(1), nodes: 1 }
}

/// Black is to move and 3 points behind: the swap is best, and placing a marble loses twice as much.
#[test]
fn swaps_are_reviewed_by_their_value() {
    let setup = kulami::Setup::new(random::random_square(1), Scoring::Panels, Colour::Red, SwapRule::Offered);
    let [red, black] = [Colour::Red, Colour::Black].map(Colour::seat);
    for (swaps, worth, lost, best_is_swap) in
        [(true, -3 * UNIT, 0, true), (false, -3 * UNIT, 6 * UNIT, true), (true, 2 * UNIT, 4 * UNIT, false)]
    {
        let mut history = History::<Kulami>::new(&setup);
        let place = |history: &History<Kulami>, seat: Seat| history.now().legal_moves(seat).expect("listed")[0];
        let first = place(&history, red);
        history.play(red, &first).expect("legal");
        let second = if swaps { Move::Swap } else { place(&history, black) };
        history.play(black, &second).expect("legal");
        let mut reviewer = Reviewer::new(&history);
        // After a swap black moves in the same position; after a marble red does.
        let turn = history.now().to_move().lowest().expect("it goes on");
        let next = place(&history, turn);
        reviewer.add_analysis(&analysis(if swaps { worth } else { -worth }, &[next]));
        let unswapped = match second {
            Move::Swap => next,
            placed => placed,
        };
        reviewer.add_analysis(&analysis(worth, &[unswapped]));
        reviewer.add_analysis(&analysis(-worth, &[first]));
        let review = reviewer.review();
        let judged = &review.moves[1];
        assert_eq!((judged.lost, judged.best == Move::Swap), (lost, best_is_swap), "swaps: {swaps}, worth {worth}");
        assert_eq!(judged.before.score, -worth, "for red");
    }
}

#[test]
fn a_game_that_runs_or_has_no_move_is_reviewed_too() {
    let setup = late_kulami(3, 10).expect("this one gets so far");
    let empty = History::<Kulami>::new(&setup);
    let review = reviewed(&empty, Limits::nodes(50));
    assert_eq!((review.moves.len(), review.exact_from), (0, None));
    assert_eq!(review.summaries.iter().map(|(_, summary)| summary.accuracy()).collect::<Vec<_>>(), [None, None]);
    let mut running = random_game::<Kulami>(&setup, 3);
    running.undo();
    running.undo();
    check_exact(&running, 3);
}
