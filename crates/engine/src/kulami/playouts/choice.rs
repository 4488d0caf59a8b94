//! Random games and the proof of endings, by turns.

use std::ops::ControlFlow;

use super::PlayedOut;
use super::forest::{First, Forest};
use crate::control::Control;
use crate::drive;
use crate::engine::Means;
use crate::kept::Kept;
use crate::search::{Progress, Report};

/// Games with no more plies left than this are proved at once.
const PROVED_AT_ONCE: u32 = 17;

/// What a proof costs, in nodes: so many with [`PROVED_AT_ONCE`] plies left, and for each ply more about twice as many.
const PROOF_NODES: u64 = 40_000;

/// A proof is begun when random games have taken this part of the time that it may cost.
const PROOF_SHARE: u64 = 3;

/// How many random games lie between two questions whether to go on.
const POLL: u32 = 32;

/// After so many nodes, and then after every quarter more, the watcher is told.
const FIRST_TOLD: u64 = 100_000;

/// Chooses a move, as long as the limits and the control allow.
pub(in crate::kulami) fn choose<T: PlayedOut + Sync>(
    tree: &T,
    progress: &mut Progress,
    means: Means<'_>,
    kept: &mut Kept,
    most_nodes: Option<u64>,
    control: &mut dyn Control,
) {
    let left = tree.plies_left(&tree.root());
    if left <= PROVED_AT_ONCE || !progress.asks_for_a_move() {
        return drive(tree, progress, means, most_nodes, control);
    }
    let root = tree.root();
    let before = kept.take::<Turns<T::Node>>();
    let mut turns = match before {
        // A slice of the same choice came before this one.
        Some(turns) if progress.nodes() > 0 && turns.root == root => turns,
        before => {
            let forests = forests(tree, means, before.map(|turns| turns.forests).unwrap_or_default());
            Turns { root, forests, proof: progress.clone(), next: Next::Decide }
        }
    };
    turns.run(tree, progress, means, most_nodes, control);
    kept.leave(turns);
}

/// A tree for each thread: what is left of that of an earlier move, if this position is in it, or a new one.
fn forests<T: PlayedOut>(tree: &T, means: Means<'_>, before: Vec<Forest<T::Node>>) -> Vec<Forest<T::Node>> {
    let threads = if cfg!(target_arch = "wasm32") { 1 } else { means.threads };
    let bytes = means.bytes_aside / threads;
    let root = tree.root();
    let seed = tree.place(&root).key;
    let mut before = before.into_iter();
    let forest = |number: u64| {
        let seed = seed.wrapping_add(number);
        let before = before.next().filter(|forest| forest.may_take(bytes));
        before.and_then(|forest| forest.go_on_from(&root, seed)).unwrap_or_else(|| Forest::new(tree, bytes, seed))
    };
    (0..threads as u64).map(forest).collect()
}

/// Random games and the proof of one position, by turns.
#[derive(Debug)]
struct Turns<N> {
    root: N,
    forests: Vec<Forest<N>>,
    proof: Progress,
    next: Next,
}

/// What is to be done next. A slice may end before it is done; then the next slice continues it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    /// Find out whether a proof is worth its cost.
    Decide,
    /// Play games until this many nodes were visited in them.
    Games { until: u64 },
    /// Prove until this many nodes were visited in the proof.
    Proof { until: u64 },
}

impl<N: Copy + PartialEq> Turns<N> {
    /// The nodes of games and proof.
    fn visited(&self) -> u64 {
        self.forests[0].visited() + self.proof.nodes()
    }

    /// Goes on for this many nodes, or until the control breaks off or the position is proved.
    fn run<T: PlayedOut<Node = N> + Sync>(
        &mut self,
        tree: &T,
        progress: &mut Progress,
        means: Means<'_>,
        most_nodes: Option<u64>,
        control: &mut dyn Control,
    ) {
        let end = progress.nodes().saturating_add(most_nodes.unwrap_or(u64::MAX));
        while self.visited() < end {
            let games = self.forests[0].visited();
            let flow = match self.next {
                Next::Decide => {
                    self.next = self.decide(tree);
                    ControlFlow::Continue(())
                }
                Next::Proof { until } => {
                    let most = (until - self.proof.nodes()).min(end - self.visited());
                    let mut quiet = Quiet { control, before: games, flow: ControlFlow::Continue(()) };
                    drive(tree, &mut self.proof, means, Some(most), &mut quiet);
                    let flow = quiet.flow;
                    if self.proof.is_finished() {
                        self.proof.also_visited(games);
                        progress.clone_from(&self.proof);
                        // There is nothing left to stop.
                        let _ = control.iteration(&progress.report());
                        return;
                    }
                    if self.proof.nodes() >= until {
                        self.next = more_games(games);
                    }
                    flow
                }
                Next::Games { until } => {
                    let proof_nodes = self.proof.nodes();
                    let flow = grow(tree, &mut self.forests, until.min(end - proof_nodes), proof_nodes, control);
                    if self.forests[0].visited() >= until {
                        self.next = Next::Decide;
                    }
                    tell(&self.forests, proof_nodes, progress);
                    if flow.is_break() { flow } else { control.iteration(&progress.report()) }
                }
            };
            if flow.is_break() {
                break;
            }
        }
        tell(&self.forests, self.proof.nodes(), progress);
    }

    /// As long as random games have taken, a proof may take as well.
    fn decide<T: PlayedOut<Node = N>>(&self, tree: &T) -> Next {
        let games = self.forests[0].visited();
        let proof_speed = tree.settings().proof_speed;
        let proof_cost = PROOF_NODES.saturating_mul(1 << (tree.plies_left(&self.root) - PROVED_AT_ONCE).min(30));
        let proof_from = proof_cost * 100 / proof_speed / PROOF_SHARE;
        let proof_may = games.saturating_mul(proof_speed) / 100;
        if games >= proof_from && proof_may >= 2 * self.proof.nodes() {
            Next::Proof { until: proof_may }
        } else {
            more_games(games)
        }
    }
}

/// A quarter more games than before.
fn more_games(games: u64) -> Next {
    Next::Games { until: games + (games / 4).max(FIRST_TOLD) }
}

/// Brings the move with the most games to the front.
fn tell<N: Copy>(forests: &[Forest<N>], proof_nodes: u64, progress: &mut Progress) {
    let mut firsts: Vec<First> = forests[0].firsts().collect();
    for forest in &forests[1..] {
        for (first, more) in firsts.iter_mut().zip(forest.firsts()) {
            first.games = first.games.saturating_add(more.games);
        }
    }
    let Some(best) = firsts.iter().rev().max_by_key(|first| first.games) else { return };
    progress.prefer(forests[0].line(best.step), best.score, forests[0].visited() + proof_nodes);
}

/// Plays games until so many nodes were visited or the control breaks off; with several threads each in its own tree.
fn grow<T: PlayedOut + Sync>(
    tree: &T,
    forests: &mut [Forest<T::Node>],
    until: u64,
    before: u64,
    control: &mut dyn Control,
) -> ControlFlow<()> {
    let Some((first, others)) = forests.split_first_mut() else { return ControlFlow::Break(()) };
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
                scope.spawn(|| other.play(tree, until, &mut is_done.clone()));
            }
            let flow = first.play(tree, until, &mut poll);
            done.store(true, std::sync::atomic::Ordering::Relaxed);
            flow
        });
    }
    debug_assert!(others.is_empty(), "one thread has one tree");
    first.play(tree, until, &mut poll)
}

impl<N: Copy> Forest<N> {
    fn play<T: PlayedOut<Node = N>>(
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
                self.play_one(tree);
            }
            poll(self.visited())?;
        }
    }
}

/// Lets the control stop a proof, but does not tell it what the proof has found so far.
struct Quiet<'a> {
    control: &'a mut dyn Control,
    before: u64,
    flow: ControlFlow<()>,
}

impl Control for Quiet<'_> {
    fn poll(&mut self, nodes: u64) -> ControlFlow<()> {
        self.flow = self.control.poll(self.before + nodes);
        self.flow
    }

    fn iteration(&mut self, _: &Report) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
