//! Solves one position: its exact value, a best line, and all best moves.

use crate::control::Limits;
use crate::engine::{Analysis, Engine, PrincipalVariation, SearchObserver, Searchable};
use crate::search::SearchDepth;
use crate::value::{Value, ValueKind};

/// The solution of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct ExactSolution<M> {
    /// The value for the side to move; exact only if it is proved.
    pub value: Value,
    /// Best play as far as it is known, starting with a best move.
    pub line: Vec<M>,
    /// All best moves, if all others are proved to be worse; otherwise those known to be best.
    pub best: Vec<M>,
    /// Whether `best` is complete.
    pub others: OtherMoves,
    /// The number of visited nodes.
    pub nodes: u64,
}

/// What is known about the moves that are not in `best`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OtherMoves {
    /// They are worse.
    Worse,
    /// One of them may be equally good.
    Unknown,
}

impl Engine {
    /// Solves a position within the limits, until the observer stops it: first its value, then which moves achieve it.
    /// `None` when the game is over.
    pub fn solve<P: Searchable>(
        &mut self,
        position: &P,
        limits: Limits,
        watch: &mut dyn SearchObserver<P::Move>,
    ) -> Option<ExactSolution<P::Move>> {
        let mut nodes = 0;
        let mut solution: Option<ExactSolution<P::Move>> = None;
        let mut lines = 1;
        let mut depth = limits.depth;
        loop {
            let left = limits.nodes.map(|most| most.saturating_sub(nodes));
            let analysis = self.analyse(position, Limits { nodes: left, depth, lines }, watch);
            nodes += analysis.nodes;
            match read(&analysis, lines) {
                // The value came from a table of solutions without a search, and is not exact; a depth limit forces a
                // search.
                Some(found) if !found.value.is_exact() && analysis.depth == SearchDepth::End && depth.is_none() => {
                    depth = Some(u32::MAX);
                    solution = Some(found);
                    continue;
                }
                // An earlier proof is kept if there is no time for more.
                Some(found) if found.value.is_exact() || solution.is_none() => {
                    let done = found.others == OtherMoves::Worse || !found.value.is_exact();
                    solution = Some(ExactSolution { nodes, ..found });
                    if done {
                        break;
                    }
                }
                _ => break,
            }
            if left == Some(0) {
                break;
            }
            lines += 1;
        }
        solution.map(|solution| ExactSolution { nodes, ..solution })
    }
}

/// The value of the position for the side to move. What is proved about the best move holds for the position only if no
/// other move can be better, which requires a search to the end.
pub(crate) fn value<M>(analysis: &Analysis<M>) -> Option<Value> {
    let Value { score, kind } = analysis.value()?;
    let kind = match (analysis.depth, kind) {
        (SearchDepth::End, kind) => kind,
        (SearchDepth::Plies(_), ValueKind::Exact | ValueKind::AtLeast) => ValueKind::AtLeast,
        (SearchDepth::Plies(_), ValueKind::AtMost | ValueKind::Estimate) => ValueKind::Estimate,
    };
    Some(Value { score, kind })
}

/// Reads an analysis with this many variations.
fn read<M: Clone>(analysis: &Analysis<M>, lines: usize) -> Option<ExactSolution<M>> {
    let first = analysis.lines.first()?;
    let value = value(analysis)?;
    let equal = |line: &&PrincipalVariation<M>| line.value == value;
    let best: Vec<M> = match value.kind {
        ValueKind::Exact => {
            analysis.lines.iter().take_while(equal).filter_map(|line| line.moves.first().cloned()).collect()
        }
        _ => first.moves.first().cloned().into_iter().collect(),
    };
    let next = analysis.lines.get(best.len());
    let worse = match next {
        Some(next) => matches!(next.value.kind, ValueKind::Exact | ValueKind::AtMost) && next.value.score < value.score,
        None => best.len() < lines,
    };
    let others = if value.is_exact() && worse { OtherMoves::Worse } else { OtherMoves::Unknown };
    Some(ExactSolution { value, line: first.moves.clone(), best, others, nodes: analysis.nodes })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Arc;

    use kulami::{Board, Colour, Field, Position, Scoring, random};

    use super::*;
    use crate::EngineOptions;
    use crate::value::{Score, UNIT};

    fn position(seed: u64, left: u32) -> Position {
        let layout = if seed.is_multiple_of(2) { random::random_square(seed) } else { random::random_irregular(seed) };
        let board = Arc::new(Board::new(layout));
        let mut position = Position::start(board, Scoring::ALL[seed as usize / 2 % 4], Colour::Red);
        while position.marbles_left() > left && !position.is_over() {
            let legal: Vec<Field> = position.legal().iter().collect();
            let number = game::key(seed as u32, position.ply()) as usize % legal.len();
            position.put(legal[number]);
        }
        position
    }

    fn minimax(position: &Position) -> Score {
        let after = |field: Field| {
            let mut after = position.clone();
            after.put(field);
            -minimax(&after)
        };
        position.legal().iter().map(after).max().unwrap_or_else(|| {
            let points = position.points();
            (points[position.turn()] as Score - points[position.turn().other()] as Score) * UNIT
        })
    }

    #[test]
    fn every_best_move_is_found_and_the_line_leads_to_the_value() {
        let mut several = 0;
        for seed in 0..60 {
            let position = position(seed, 9);
            let mut engine = Engine::new(EngineOptions { megabytes: 1, threads: 1 });
            let solution = engine.solve(&position, Limits::NONE, &mut ());
            let Some(solution) = solution else {
                assert!(position.is_over(), "seed {seed}");
                continue;
            };
            let value = minimax(&position);
            assert_eq!(solution.value, Value::new(value, ValueKind::Exact), "seed {seed}: {position}");
            assert_eq!(solution.others, OtherMoves::Worse, "seed {seed}: {position}");
            let best = position.legal().iter().filter(|&field| {
                let mut after = position.clone();
                after.put(field);
                -minimax(&after) == value
            });
            let best: HashSet<Field> = best.collect();
            assert_eq!(solution.best.iter().copied().collect::<HashSet<_>>(), best, "seed {seed}: {position}");
            assert_eq!(solution.line.first(), solution.best.first());
            several += usize::from(best.len() > 1);
        }
        assert!(several > 5, "{several} positions have several best moves");
    }

    #[test]
    fn what_is_not_solved_is_not_called_exact() {
        for seed in 0..20 {
            let position = position(seed, 30);
            let mut engine = Engine::new(EngineOptions { megabytes: 1, threads: 1 });
            for nodes in [1, 100, 2_000] {
                let Some(solution) = engine.solve(&position, Limits::nodes(nodes), &mut ()) else { continue };
                assert!(
                    !solution.value.is_exact() && solution.others == OtherMoves::Unknown,
                    "seed {seed}, {nodes} nodes"
                );
                assert!(position.legal().contains(solution.best[0]));
            }
        }
    }
}
