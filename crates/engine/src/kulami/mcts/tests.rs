//! Playouts follow the rules, and the search tree keeps its size.

use std::sync::Arc;

use kulami::random::{random_irregular, random_square};
use kulami::{Board, Colour, Position, Scoring};

use super::search_tree::SearchTree;
use super::{MctsSettings, MoveOutcome, PlayoutTree};
use crate::baseline::xorshift::XorShift;
use crate::kulami::{BonusTree, MoveFeature, PanelTree, PlayoutPolicy, Tuning};
use crate::tree::MoveId;
use crate::value::{INFINITE, UNIT};

/// A random game up to a ply, or to its end: square and irregular boards, every scoring.
fn random(seed: u64, ply: u32) -> Position {
    let mut rng = XorShift::new(seed);
    let layout = if seed.is_multiple_of(2) { random_square(seed) } else { random_irregular(seed) };
    let scoring = Scoring::ALL[(seed / 2 % 4) as usize];
    let mut position = Position::start(Arc::new(Board::new(layout)), scoring, Colour::Red);
    while position.ply() < ply && !position.is_over() {
        let legal = position.legal();
        let field = legal.iter().nth(rng.below(legal.len()) as usize);
        position.put(field.expect("below the number of legal fields"));
    }
    position
}

/// A check of the tree of a position of any scoring.
trait TreeCheck {
    type Output;
    fn with<T: PlayoutTree>(&mut self, tree: &T) -> Self::Output;
}

fn on<A: TreeCheck>(position: &Position, check: &mut A) -> A::Output {
    match position.scoring() {
        Scoring::Panels => check.with(&PanelTree::new(position, Tuning::built_in(position.scoring()))),
        _ => check.with(&BonusTree::new(position, Tuning::built_in(position.scoring()))),
    }
}

/// Plays to the end by the rules, computing the features of every legal move one by one.
fn plainly_played_out(mut position: Position, rng: &mut XorShift) -> Position {
    let policy = PlayoutPolicy::built_in(position.scoring());
    while !position.is_over() {
        let half = PlayoutPolicy::half(position.ply());
        let likelihood = |field| {
            let features = PlayoutPolicy::features_of(&position, field).into_iter();
            let [mut panels, mut beside, mut along] = [1.0_f32; 3];
            for reason in features {
                let part = match reason {
                    MoveFeature::Panel(_) | MoveFeature::Answers(_) => &mut panels,
                    MoveFeature::Beside(..) => &mut beside,
                    MoveFeature::Along(..) => &mut along,
                };
                *part *= policy.factor(half, reason);
            }
            panels * (beside * along)
        };
        let mut sum = 0.0;
        let up_to: Vec<f32> = position
            .legal()
            .iter()
            .map(|field| {
                sum += likelihood(field);
                sum
            })
            .collect();
        let drawn = rng.uniform() * sum;
        let chosen = up_to.iter().position(|up_to| *up_to > drawn).unwrap_or(up_to.len() - 1);
        let field = position.legal().iter().nth(chosen).expect("one of the legal fields");
        position.put(field);
    }
    position
}

#[test]
fn playouts_follow_the_policy() {
    struct Result(u64);
    impl TreeCheck for Result {
        type Output = (i32, u64);
        fn with<T: PlayoutTree>(&mut self, tree: &T) -> (i32, u64) {
            let mut nodes = 0;
            (tree.playout(&tree.root(), &mut XorShift::new(self.0), &mut nodes), nodes)
        }
    }
    for seed in 0..2_000 {
        let position = random(seed, (seed % 50) as u32);
        let end = plainly_played_out(position.clone(), &mut XorShift::new(seed));
        let points = end.points();
        let margin = points[position.turn()] as i32 - points[position.turn().other()] as i32;
        let found = on(&position, &mut Result(seed));
        assert_eq!(found, (margin * UNIT, u64::from(end.ply() - position.ply())), "seed {seed}");
    }
}

#[test]
fn expansion_lists_every_legal_move_once() {
    /// Under panel scoring the mean of one and two plies; with bonuses one ply, with the room for areas before the
    /// move.
    struct Expansion(Scoring);
    impl Expansion {
        fn tolerance(&self) -> i32 {
            if self.0.has_area() { 12 * UNIT } else { 0 }
        }

        fn expected<T: PlayoutTree>(&self, tree: &T, child: &T::Node) -> i32 {
            let here = tree.evaluate(child);
            match self.0 {
                Scoring::Panels => (here + tree.evaluate_one_ply(child, INFINITE, &mut 0).unwrap_or(here)) / 2,
                _ => here,
            }
        }
    }
    impl TreeCheck for Expansion {
        type Output = u64;
        fn with<T: PlayoutTree>(&mut self, tree: &T) -> u64 {
            let root = tree.root();
            let mut visited = 0;
            tree.expand_moves(&root, &mut 0, &mut |mv: MoveId, after| {
                assert!(tree.is_legal(&root, mv) && visited >> mv.index() & 1 == 0);
                visited |= 1 << mv.index();
                let child = tree.play(&root, mv);
                match (after, tree.terminal_score(&child)) {
                    (MoveOutcome::Terminal(value), Some(end)) => assert_eq!(value, -end),
                    (MoveOutcome::Evaluated(value), None) => {
                        let off = (value + self.expected(tree, &child)).abs();
                        assert!(off <= self.tolerance(), "off by {off}");
                    }
                    other => panic!("{other:?}"),
                }
            });
            visited
        }
    }
    for seed in 0..1_000 {
        let position = random(seed, (seed % 57) as u32);
        let visited = on(&position, &mut Expansion(position.scoring()));
        assert_eq!(visited, position.legal().bits(), "seed {seed}");
    }
}

#[test]
fn a_tree_keeps_to_its_size_and_goes_on_when_it_is_full() {
    struct Capacity(usize);
    impl TreeCheck for Capacity {
        type Output = ();
        fn with<T: PlayoutTree>(&mut self, tree: &T) {
            let mut search_tree = SearchTree::new(tree, self.0, 1);
            let at_first = search_tree.bytes();
            // A root with 64 moves may exceed a very small limit.
            assert!(at_first <= self.0 + (8 << 10), "{at_first} bytes, not {}", self.0);
            for _ in 0..3_000 {
                search_tree.iterate(tree);
            }
            assert_eq!(search_tree.bytes(), at_first);
            assert_eq!(search_tree.root_edges().map(|edge| edge.visits).sum::<u32>(), 3_000);
        }
    }
    for seed in 0..16 {
        let position = random(seed, (seed % 30) as u32);
        for bytes in [0, 10_000, 64 << 10, 1 << 20] {
            on(&position, &mut Capacity(bytes));
        }
    }
}

#[test]
fn win_probability_rises_with_the_evaluation_and_can_be_inverted() {
    for scoring in Scoring::ALL {
        let settings = MctsSettings::of(scoring);
        let chances: Vec<f32> = (-10..=10).map(|points| settings.win_probability(points * UNIT)).collect();
        assert!(chances.is_sorted() && chances[0] > 0.0 && chances[20] < 1.0 && chances[10] == 0.5, "{chances:?}");
        for points in -10..=10 {
            let back = settings.score(settings.win_probability(points * UNIT));
            assert!((back - points * UNIT).abs() <= 1, "{points} came back as {back}");
        }
        assert!(
            settings.prior_weight(0) == 1.0
                && settings.prior_weight(UNIT) < 1.0
                && settings.prior_weight(500 * UNIT) > 0.0
        );
    }
}

#[test]
fn the_minimax_value_of_an_edge_is_two_plies_deep() {
    struct MinimaxCheck;
    impl TreeCheck for MinimaxCheck {
        type Output = Vec<[u16; 2]>;
        fn with<T: PlayoutTree>(&mut self, tree: &T) -> Vec<[u16; 2]> {
            let mut search_tree = SearchTree::new(tree, 1 << 20, 7);
            (0..2_000).for_each(|_| search_tree.iterate(tree));
            assert!(search_tree.scores_are_current());
            search_tree.minimax_values().collect()
        }
    }
    for seed in 0..24 {
        let found = on(&random(seed, 10 + seed as u32), &mut MinimaxCheck);
        assert!(found.len() > 100, "seed {seed}: {}", found.len());
        found.iter().for_each(|[stored, children]| assert_eq!(stored, children, "seed {seed}"));
    }
}

#[test]
fn rerooting_keeps_the_statistics_of_the_node() {
    struct MoveTrace {
        plies: usize,
    }
    impl TreeCheck for MoveTrace {
        type Output = usize;
        fn with<T: PlayoutTree>(&mut self, tree: &T) -> usize {
            let mut search_tree = SearchTree::new(tree, 1 << 20, 7);
            (0..2_000).for_each(|_| search_tree.iterate(tree));
            let best = search_tree.root_edges().max_by_key(|edge| edge.visits).expect("a move").mv;
            let line = search_tree.principal_variation(best);
            let root = line[..self.plies].iter().fold(tree.root(), |node, mv| tree.play(&node, *mv));
            let (size, capacity) = (search_tree.minimax_values().count(), search_tree.bytes());
            let mut search_tree = search_tree.reroot(&root, 8).expect("the line has grown");
            assert!(search_tree.visited() == 0 && search_tree.bytes() == capacity);
            assert!(search_tree.minimax_values().count() < size, "what cannot follow any more is gone");
            // The rest of the variation is retained, and all visits of the node except the one that expanded it.
            let next = search_tree.root_edges().max_by_key(|edge| edge.visits).expect("a reply").mv;
            assert_eq!(search_tree.principal_variation(next), line[self.plies..]);
            assert_eq!(search_tree.root_edges().map(|edge| edge.visits).sum::<u32>() + 1, search_tree.root_visits());
            (0..500).for_each(|_| search_tree.iterate(tree));
            search_tree.minimax_values().for_each(|[stored, children]| assert_eq!(stored, children));
            assert!(search_tree.scores_are_current());
            assert!(search_tree.reroot(&tree.root(), 8).is_none(), "there is no way back");
            size
        }
    }
    for seed in 0..24 {
        for plies in [1, 2] {
            on(&random(seed, 10 + seed as u32), &mut MoveTrace { plies });
        }
    }
}
