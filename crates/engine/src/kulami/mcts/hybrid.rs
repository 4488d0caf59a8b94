//! Hybrid search: alternates between Monte Carlo tree search and proofs of the ending by alpha-beta.

use std::ops::ControlFlow;

use super::PlayoutTree;
use super::search_tree::{RootEdge, SearchTree};
use crate::control::SearchControl;
use crate::engine::Resources;
use crate::retained::RetainedState;
use crate::run_search;
use crate::search::{SearchProgress, SearchReport};

/// Positions with at most this many plies left are solved without playouts.
const SOLVE_PLIES: u32 = 17;

/// The expected nodes of a proof with [`SOLVE_PLIES`] plies left; each further ply doubles them.
const PROOF_NODES: u64 = 40_000;

/// A proof starts when playouts have taken this fraction (one third) of its expected time.
const PROOF_SHARE: u64 = 3;

/// The number of playouts between two polls of the control.
const POLL: u32 = 32;

/// The first report is made after this many nodes, each further one after a quarter more.
const FIRST_REPORT: u64 = 100_000;

/// Chooses a move, within the limits and as long as the control allows.
pub(in crate::kulami) fn choose<T: PlayoutTree + Sync>(
    tree: &T,
    progress: &mut SearchProgress,
    resources: Resources<'_>,
    retained: &mut RetainedState,
    max_nodes: Option<u64>,
    control: &mut dyn SearchControl,
) {
    let left = tree.plies_left(&tree.root());
    if left <= SOLVE_PLIES || !progress.wants_only_best_move() {
        return run_search(tree, progress, resources, max_nodes, control);
    }
    let root = tree.root();
    let before = retained.take::<HybridSearch<T::Node>>();
    let mut search = match before {
        // This is a further slice of the same search.
        Some(search) if progress.nodes() > 0 && search.root == root => search,
        before => {
            let trees = search_trees(tree, resources, before.map(|search| search.trees).unwrap_or_default());
            HybridSearch { root, trees, proof: progress.clone(), next: NextStep::Decide }
        }
    };
    search.run(tree, progress, resources, max_nodes, control);
    retained.store(search);
}

/// One search tree per thread: the subtree of an earlier one if it contains this position, otherwise a new tree.
fn search_trees<T: PlayoutTree>(
    tree: &T,
    resources: Resources<'_>,
    before: Vec<SearchTree<T::Node>>,
) -> Vec<SearchTree<T::Node>> {
    let threads = if cfg!(target_arch = "wasm32") { 1 } else { resources.threads };
    let bytes = resources.tree_bytes / threads;
    let root = tree.root();
    let seed = tree.node_key(&root).zobrist;
    let mut before = before.into_iter();
    let search_tree = |thread: u64| {
        let seed = seed.wrapping_add(thread);
        let before = before.next().filter(|before| before.has_limit(bytes));
        before.and_then(|before| before.reroot(&root, seed)).unwrap_or_else(|| SearchTree::new(tree, bytes, seed))
    };
    (0..threads as u64).map(search_tree).collect()
}

/// State of the hybrid search of one position.
#[derive(Debug)]
struct HybridSearch<N> {
    root: N,
    trees: Vec<SearchTree<N>>,
    proof: SearchProgress,
    next: NextStep,
}

/// The next part of the search. A slice may end before it is completed; the next slice continues it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NextStep {
    /// Decide whether a proof is worth its cost.
    Decide,
    /// Run playouts until they have visited this many nodes.
    Playouts { until: u64 },
    /// Run the proof until it has visited this many nodes.
    Proof { until: u64 },
}

impl<N: Copy + PartialEq> HybridSearch<N> {
    /// The nodes of playouts and proof.
    fn visited(&self) -> u64 {
        self.trees[0].visited() + self.proof.nodes()
    }

    /// Searches this many nodes, or until the control stops it or the position is solved.
    fn run<T: PlayoutTree<Node = N> + Sync>(
        &mut self,
        tree: &T,
        progress: &mut SearchProgress,
        resources: Resources<'_>,
        max_nodes: Option<u64>,
        control: &mut dyn SearchControl,
    ) {
        let end = progress.nodes().saturating_add(max_nodes.unwrap_or(u64::MAX));
        while self.visited() < end {
            let playout_nodes = self.trees[0].visited();
            let flow = match self.next {
                NextStep::Decide => {
                    self.next = self.decide(tree);
                    ControlFlow::Continue(())
                }
                NextStep::Proof { until } => {
                    let most = (until - self.proof.nodes()).min(end - self.visited());
                    let mut proof_control =
                        ProofControl { control, before: playout_nodes, flow: ControlFlow::Continue(()) };
                    run_search(tree, &mut self.proof, resources, Some(most), &mut proof_control);
                    let flow = proof_control.flow;
                    if self.proof.is_finished() {
                        self.proof.add_nodes(playout_nodes);
                        progress.clone_from(&self.proof);
                        // The search is finished, so there is nothing to stop.
                        let _ = control.iteration(&progress.report());
                        return;
                    }
                    if self.proof.nodes() >= until {
                        self.next = more_playouts(playout_nodes);
                    }
                    flow
                }
                NextStep::Playouts { until } => {
                    let proof_nodes = self.proof.nodes();
                    let flow = run_playouts(tree, &mut self.trees, until.min(end - proof_nodes), proof_nodes, control);
                    if self.trees[0].visited() >= until {
                        self.next = NextStep::Decide;
                    }
                    report_best(&self.trees, proof_nodes, progress);
                    if flow.is_break() { flow } else { control.iteration(&progress.report()) }
                }
            };
            if flow.is_break() {
                break;
            }
        }
        report_best(&self.trees, self.proof.nodes(), progress);
    }

    /// The proof may take as much time as the playouts have taken.
    fn decide<T: PlayoutTree<Node = N>>(&self, tree: &T) -> NextStep {
        let playout_nodes = self.trees[0].visited();
        let proof_speed = tree.settings().proof_speed;
        let proof_cost = PROOF_NODES.saturating_mul(1 << (tree.plies_left(&self.root) - SOLVE_PLIES).min(30));
        let start_at = proof_cost * 100 / proof_speed / PROOF_SHARE;
        let allowed = playout_nodes.saturating_mul(proof_speed) / 100;
        if playout_nodes >= start_at && allowed >= 2 * self.proof.nodes() {
            NextStep::Proof { until: allowed }
        } else {
            more_playouts(playout_nodes)
        }
    }
}

/// A quarter more playout nodes than before.
fn more_playouts(playout_nodes: u64) -> NextStep {
    NextStep::Playouts { until: playout_nodes + (playout_nodes / 4).max(FIRST_REPORT) }
}

/// Moves the most visited move, over all threads, to the front.
fn report_best<N: Copy>(trees: &[SearchTree<N>], proof_nodes: u64, progress: &mut SearchProgress) {
    let mut root_edges: Vec<RootEdge> = trees[0].root_edges().collect();
    for search_tree in &trees[1..] {
        for (edge, more) in root_edges.iter_mut().zip(search_tree.root_edges()) {
            edge.visits = edge.visits.saturating_add(more.visits);
        }
    }
    let Some(best) = root_edges.iter().rev().max_by_key(|edge| edge.visits) else { return };
    progress.prefer(trees[0].principal_variation(best.mv), best.score, trees[0].visited() + proof_nodes);
}

/// Runs playouts until this many nodes are visited or the control stops the search. With several threads each has its
/// own tree (root parallelization).
fn run_playouts<T: PlayoutTree + Sync>(
    tree: &T,
    trees: &mut [SearchTree<T::Node>],
    until: u64,
    before: u64,
    control: &mut dyn SearchControl,
) -> ControlFlow<()> {
    let Some((first, others)) = trees.split_first_mut() else { return ControlFlow::Break(()) };
    let mut poll = |visited: u64| control.poll(before + visited);
    #[cfg(not(target_arch = "wasm32"))]
    if !others.is_empty() {
        let done = std::sync::atomic::AtomicBool::new(false);
        let is_done = |_| match done.load(std::sync::atomic::Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        return std::thread::scope(|scope| {
            for other in others {
                scope.spawn(|| other.iterate_until(tree, until, &mut is_done.clone()));
            }
            let flow = first.iterate_until(tree, until, &mut poll);
            done.store(true, std::sync::atomic::Ordering::Relaxed);
            flow
        });
    }
    debug_assert!(others.is_empty(), "one thread has one tree");
    first.iterate_until(tree, until, &mut poll)
}

impl<N: Copy> SearchTree<N> {
    fn iterate_until<T: PlayoutTree<Node = N>>(
        &mut self,
        tree: &T,
        until: u64,
        poll: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        loop {
            for _ in 0..POLL {
                if self.visited() >= until {
                    return ControlFlow::Continue(());
                }
                self.iterate(tree);
            }
            poll(self.visited())?;
        }
    }
}

/// Control of a proof: forwards polls, but not the iterations of the unfinished proof.
struct ProofControl<'a> {
    control: &'a mut dyn SearchControl,
    before: u64,
    flow: ControlFlow<()>,
}

impl SearchControl for ProofControl<'_> {
    fn poll(&mut self, nodes: u64) -> ControlFlow<()> {
        self.flow = self.control.poll(self.before + nodes);
        self.flow
    }

    fn iteration(&mut self, _: &SearchReport) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
