//! Plain alpha-beta to a fixed depth with the current score as evaluation: no transposition table, and no move ordering
//! except the best moves of the previous iteration first.

use super::state::{BaselineMove, BaselinePosition, BaselineState};
use crate::control::Limits;
use crate::engine::{Analysis, PrincipalVariation, SearchObserver};
use crate::search::SearchDepth;
use crate::value::{INFINITE, Score, Value, ValueKind};

/// The search depth in plies unless the limits are lower.
pub const PLAIN_DEPTH: u32 = 6;

/// The number of nodes between two polls of the observer.
const POLL: u64 = 1024;

/// Iterative deepening up to [`PLAIN_DEPTH`] or the depth limit. If it is stopped, the best move of the last complete
/// iteration counts.
pub fn alpha_beta<'a, P: BaselinePosition>(
    position: &'a P,
    limits: Limits,
    watch: &mut dyn SearchObserver<BaselineMove<'a, P>>,
) -> Analysis<BaselineMove<'a, P>> {
    let root = position.baseline_state();
    let mut moves = Vec::new();
    root.moves(&mut moves);
    let most_nodes = limits.nodes.unwrap_or(u64::MAX);
    let mut search = PlainAlphaBeta { watch, nodes: 0, next_poll: POLL.min(most_nodes), most_nodes, moves: Vec::new() };
    let now = root.score(root.side());
    let mut lines: Vec<PrincipalVariation<_>> = moves.iter().map(|&mv| line(vec![mv], now)).collect();
    let mut reached = SearchDepth::Plies(0);
    for depth in 1..=limits.depth.unwrap_or(PLAIN_DEPTH) {
        let Ok(found) = search.iteration(&root, &lines, depth) else { break };
        lines = found;
        reached = SearchDepth::Plies(depth);
        let analysis = Analysis { lines: lines.clone(), depth: reached, nodes: search.nodes };
        if search.watch.iteration(&limited(analysis, limits)).is_break() {
            break;
        }
    }
    limited(Analysis { lines, depth: reached, nodes: search.nodes }, limits)
}

/// Keeps as many variations as were asked for.
fn limited<M>(mut analysis: Analysis<M>, limits: Limits) -> Analysis<M> {
    analysis.lines.truncate(limits.lines.max(1));
    analysis
}

fn line<M>(moves: Vec<M>, score: Score) -> PrincipalVariation<M> {
    PrincipalVariation { moves, value: Value::new(score, ValueKind::Estimate) }
}

struct OutOfNodes;

struct PlainAlphaBeta<'w, M> {
    watch: &'w mut dyn SearchObserver<M>,
    nodes: u64,
    next_poll: u64,
    most_nodes: u64,
    /// The moves of all nodes on the path, one list after another.
    moves: Vec<M>,
}

impl<M: Copy> PlainAlphaBeta<'_, M> {
    /// Every root move with its value, best first; ties are ordered as in the previous iteration.
    fn iteration<S: BaselineState<Move = M>>(
        &mut self,
        root: &S,
        before: &[PrincipalVariation<M>],
        depth: u32,
    ) -> Result<Vec<PrincipalVariation<M>>, OutOfNodes> {
        let mut found: Vec<PrincipalVariation<M>> = Vec::with_capacity(before.len());
        let mut best = -INFINITE;
        for first in before.iter().filter_map(|line| line.moves.first()) {
            let mut after = *root;
            after.play(*first);
            let mut expected = Vec::new();
            let score = self.after(&after, root, depth - 1, best, INFINITE, &mut expected)?;
            best = best.max(score);
            expected.insert(0, *first);
            // A move that does not raise alpha has only an upper bound and must not overtake another.
            found.push(line(expected, score));
        }
        found.sort_by_key(|line| -line.value.score);
        Ok(found)
    }

    /// The value of the node after a move, for the side that moved.
    fn after<S: BaselineState<Move = M>>(
        &mut self,
        after: &S,
        before: &S,
        depth: u32,
        alpha: Score,
        beta: Score,
        line: &mut Vec<M>,
    ) -> Result<Score, OutOfNodes> {
        match after.side() == before.side() {
            true => self.value(after, depth, alpha, beta, line),
            false => Ok(-self.value(after, depth, -beta, -alpha, line)?),
        }
    }

    /// The value for the side to move, and the principal variation.
    fn value<S: BaselineState<Move = M>>(
        &mut self,
        node: &S,
        depth: u32,
        mut alpha: Score,
        beta: Score,
        line: &mut Vec<M>,
    ) -> Result<Score, OutOfNodes> {
        self.visit()?;
        line.clear();
        let start = self.moves.len();
        if depth > 0 {
            node.moves(&mut self.moves);
        }
        let end = self.moves.len();
        if start == end {
            return Ok(node.score(node.side()));
        }
        let mut best = -INFINITE;
        let mut expected = Vec::new();
        for at in start..end {
            let mv = self.moves[at];
            let mut after = *node;
            after.play(mv);
            let score = self.after(&after, node, depth - 1, alpha, beta, &mut expected)?;
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    line.clear();
                    line.push(mv);
                    line.extend_from_slice(&expected);
                }
                if score >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(start);
        Ok(best)
    }

    fn visit(&mut self) -> Result<(), OutOfNodes> {
        self.nodes += 1;
        if self.nodes < self.next_poll {
            return Ok(());
        }
        if self.nodes >= self.most_nodes || self.watch.poll(self.nodes).is_break() {
            return Err(OutOfNodes);
        }
        self.next_poll = (self.nodes + POLL).min(self.most_nodes);
        Ok(())
    }
}
