//! The baselines against the rules and against plain minimax.

use std::ops::ControlFlow;
use std::sync::Arc;

use gurami::gorami::{self, Arena};
use kulami::{Board, Colour, Scoring, random};

use super::state::{BaselineMove, BaselinePosition, BaselineState};
use super::xorshift::XorShift;
use super::{Uct, alpha_beta, uct};
use crate::tree::Side;
use crate::value::{Score, UNIT};
use crate::{Analysis, Limits, SearchDepth, SearchObserver};

/// A Kulami position after some random marbles: every scoring, square and irregular boards.
fn kulami_position(seed: u64, plies: u32) -> kulami::Position {
    let layout = if seed.is_multiple_of(2) { random::random_square(seed) } else { random::random_irregular(seed) };
    let scoring = Scoring::ALL[seed as usize / 2 % 4];
    let mut position = kulami::Position::start(Arc::new(Board::new(layout)), scoring, Colour::ALL[seed as usize % 2]);
    let mut rng = XorShift::new(seed);
    while position.ply() < plies && !position.is_over() {
        let legal: Vec<_> = position.legal().iter().collect();
        position.put(legal[rng.below(legal.len() as u32) as usize]);
    }
    position
}

fn gorami_position(seed: u64, plies: usize) -> gorami::Position {
    let arena = Arena::all().nth(seed as usize % 3).expect("there are three");
    let mut position = gorami::Position::new(arena, gurami::Colour::BOTH[seed as usize % 2]);
    let mut rng = XorShift::new(seed);
    for _ in 0..plies {
        let legal: Vec<_> = position.placements().collect();
        if !legal.is_empty() {
            position.place(legal[rng.below(legal.len() as u32) as usize]).expect("a listed placement is legal");
        }
    }
    position
}

fn minimax<S: BaselineState>(node: &S) -> Score {
    let mut moves = Vec::new();
    node.moves(&mut moves);
    let value = |mv: S::Move| {
        let mut after = *node;
        after.play(mv);
        if after.side() == node.side() { minimax(&after) } else { -minimax(&after) }
    };
    moves.into_iter().map(value).max().unwrap_or_else(|| node.score(node.side()))
}

#[test]
fn a_baseline_state_follows_the_rules() {
    for seed in 0..200 {
        let mut position = kulami_position(seed, 0);
        let mut rng = XorShift::new(seed);
        let start = position.clone();
        let mut baseline_state = start.baseline_state();
        loop {
            let mut moves = Vec::new();
            baseline_state.moves(&mut moves);
            assert_eq!(moves, position.legal().iter().collect::<Vec<_>>(), "seed {seed}: {position}");
            let points = position.points();
            let red = points.red as Score - points.black as Score;
            assert_eq!(baseline_state.score(Side::First), red * UNIT, "seed {seed}: {position}");
            assert_eq!(baseline_state.score(Side::Second), -red * UNIT);
            assert_eq!(baseline_state.side() == Side::First, position.turn() == Colour::Red);
            let Some(&mv) = moves.get(rng.below(moves.len().max(1) as u32) as usize) else { break };
            baseline_state.play(mv);
            position.place(mv).expect("a listed field is legal");
        }
    }
}

#[test]
fn a_playout_ends_when_no_side_can_move() {
    for seed in 0..200 {
        let (mut rng, mut moves) = (XorShift::new(seed), Vec::new());
        let position = kulami_position(seed, seed as u32 % 50);
        let mut baseline_state = position.baseline_state();
        baseline_state.play_out(&mut rng);
        baseline_state.moves(&mut moves);
        assert!(moves.is_empty(), "seed {seed}");
        let mut position = gorami_position(seed, seed as usize % 20);
        position.play_out(&mut rng);
        assert_eq!(position.to_move(), None, "seed {seed}");
    }
}

/// Playouts exclude no move: every legal move starts some playout.
#[test]
fn playouts_begin_with_every_move() {
    for seed in 0..3 {
        let position = gorami_position(seed, 3);
        let mut begun = std::collections::HashSet::new();
        let mut rng = XorShift::new(seed);
        for _ in 0..3_000 {
            let mut game = position;
            game.play_out(&mut rng);
            begun.extend(position.free().filter_map(|field| Some((game.piece(field)?.number, field))));
        }
        for placement in position.placements() {
            assert!(begun.contains(&(placement.piece.number, placement.field)), "seed {seed}: {placement:?}");
        }
    }
}

/// A search that reaches the end of the game is exact, and its principal variation leads to the reported value.
fn check_plain<P: BaselinePosition>(position: &P) {
    let root = position.baseline_state();
    let analysis = alpha_beta(position, Limits::depth(8), &mut ());
    let Some(value) = analysis.value() else { return };
    assert_eq!(value.score, minimax(&root));
    let mut end = root;
    for &mv in &analysis.lines[0].moves {
        end.play(mv);
    }
    assert_eq!(end.score(root.side()), value.score, "the line leads to its value");
    assert_eq!(analysis.depth, SearchDepth::Plies(8));
}

#[test]
fn plain_is_exact_where_it_sees_the_end() {
    for seed in 0..60 {
        check_plain(&kulami_position(seed, 49));
        check_plain(&gorami_position(seed, [11, 15, 17][seed as usize % 3]));
    }
}

#[test]
fn uct_finds_the_best_of_the_last_moves() {
    let mut decided = 0;
    for seed in 0..120 {
        let position = kulami_position(seed, 53);
        let root = position.baseline_state();
        let analysis = uct(&position, Uct::default(), Limits::nodes(3_000), &mut ());
        let Some(&best) = analysis.best() else { continue };
        let mut after = root;
        after.play(best);
        let (value, most) = (-minimax(&after), minimax(&root));
        assert_eq!(value.signum(), most.signum(), "seed {seed}: {position}");
        decided += 1;
    }
    assert!(decided > 50, "most games are not over yet");
}

#[test]
fn the_same_seed_and_nodes_give_the_same_answer() {
    let position = kulami_position(3, 10);
    let answer = |seed: u64, nodes: u64| {
        uct(&position, Uct { seed, ..Uct::default() }, Limits::nodes(nodes).with_all_moves(), &mut ())
    };
    assert_eq!(answer(5, 2_000), answer(5, 2_000));
    assert_ne!(answer(5, 2_000), answer(6, 2_000));
    assert_eq!(answer(5, 2_000).lines.len(), position.legal().len() as usize);
    let alpha_beta = |nodes| alpha_beta(&position, Limits::nodes(nodes), &mut ());
    assert_eq!(alpha_beta(5_000), alpha_beta(5_000));
}

struct StopAtFirstPoll {
    polls: u32,
}

impl<M> SearchObserver<M> for StopAtFirstPoll {
    fn poll(&mut self, _: u64) -> ControlFlow<()> {
        self.polls += 1;
        ControlFlow::Break(())
    }
}

#[test]
fn limits_and_observers_are_obeyed() {
    let position = kulami_position(4, 1);
    for nodes in [0, 1, 100, 5_000] {
        let answers = [
            alpha_beta(&position, Limits::nodes(nodes), &mut ()),
            uct(&position, Uct::default(), Limits::nodes(nodes), &mut ()),
        ];
        for Analysis { nodes: used, lines, .. } in answers {
            assert!(used <= nodes.max(1), "{used} of {nodes}");
            assert!(position.legal().contains(lines[0].moves[0]));
        }
    }
    let mut watch = StopAtFirstPoll { polls: 0 };
    assert!(alpha_beta(&position, Limits::NONE, &mut watch).best().is_some());
    assert!(uct(&position, Uct::default(), Limits::NONE, &mut watch).best().is_some());
    assert_eq!(watch.polls, 2, "each stops when it is asked to");
}

#[test]
fn a_full_tree_goes_on_counting() {
    let position = kulami_position(2, 4);
    let settings = Uct { most_nodes: 50, ..Uct::default() };
    let analysis = uct(&position, settings, Limits::nodes(1_000), &mut ());
    assert_eq!(analysis.nodes, 1_000);
    assert!(analysis.best().is_some());
}

fn nothing_to_find<P: BaselinePosition>(position: &P) {
    let answers: [Analysis<BaselineMove<'_, P>>; 2] =
        [alpha_beta(position, Limits::NONE, &mut ()), uct(position, Uct::default(), Limits::NONE, &mut ())];
    for analysis in answers {
        assert_eq!((analysis.best(), analysis.value()), (None, None));
    }
}

#[test]
fn a_finished_game_has_no_best_move() {
    nothing_to_find(&kulami_position(6, kulami::Position::PLIES));
    nothing_to_find(&gorami_position(6, 24));
}
