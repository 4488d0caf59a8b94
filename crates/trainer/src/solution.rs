//! Solves GOrami on 16 fields: proves its first moves, and makes and checks the shipped solution
//! (`crates/engine/solutions/gorami-16.bin`).

use std::fmt::Write;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use engine::gorami::GoramiTree;
use engine::gorami::solution::{
    GoramiSolution, MOST_PIECES, SolvedValue, VisitedPosition, first_layer, next_layer, walk,
};
use engine::search::{AlphaBeta, SearchProgress};
use engine::transposition_table::TranspositionTable;
use engine::tree::GameTree;
use engine::value::{Bounds, INFINITE, Score, UNIT};
use engine::{Analysis, Limits, Searchable};
use gurami::Placement;
use gurami::gorami::Position;
use thiserror::Error;

/// Nodes of the search that chooses the move of a lost position.
const LOST_NODES: u64 = 200_000;

/// Threads that prove positions with one transposition table. The values do not depend on their number or its size.
#[derive(Debug)]
pub struct Prover {
    threads: usize,
    table: TranspositionTable,
}

/// What is known about the positions of a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precision {
    /// Whether they are won, drawn or lost.
    Outcome,
    /// Their margins, which takes several times as long.
    Margin,
}

/// What a check of the shipped solution has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// The values of the first moves, and how many positions were visited.
    pub report: String,
    /// Every position with a wrong value.
    pub faults: Vec<String>,
    /// Whether every position of the file was reached.
    pub complete: bool,
}

/// The shipped solution does not know a position that can be reached.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("the solution does not know {0}")]
pub struct UnsolvedPosition(Position);

impl Prover {
    /// With this many threads and megabytes.
    pub fn new(threads: usize, megabytes: usize) -> Prover {
        Prover { threads: threads.max(1), table: TranspositionTable::new(megabytes) }
    }

    /// Maps every item, on all threads, and prints the progress.
    fn each<T: Sync, R: Send>(&self, name: &str, items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
        let next = AtomicUsize::new(0);
        let done = Mutex::new(items.iter().map(|_| None).collect::<Vec<Option<R>>>());
        let started = Instant::now();
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        let Some(item) = items.get(index) else { break };
                        let result = work(item);
                        done.lock().expect("no thread panics")[index] = Some(result);
                        if (index + 1).is_multiple_of(100) {
                            eprintln!("{name}: {} of {} in {:.0?}", index + 1, items.len(), started.elapsed());
                        }
                    }
                });
            }
        });
        let done = done.into_inner().expect("no thread panics");
        done.into_iter().map(|result| result.expect("every item was taken")).collect()
    }

    /// Whether the value of a position for the side to move is below, within or above a window.
    fn prove(&self, position: &Position, alpha: Score, beta: Score) -> Bounds {
        let tree = GoramiTree::new(position);
        let mut control = ();
        let mut search = AlphaBeta::new(&tree, &self.table, None, &mut control);
        search.prove(&tree.root(), alpha, beta).expect("nobody stops it")
    }

    /// A search with at most this many nodes.
    fn search(&self, position: &Position, most: Option<u64>) -> Analysis<Placement> {
        let tree = GoramiTree::new(position);
        let mut progress = SearchProgress::new(&tree, Limits::NONE);
        let mut control = ();
        AlphaBeta::new(&tree, &self.table, most, &mut control).run(&mut progress);
        position.analysis_of(&progress.report())
    }

    /// The exact value and a best placement.
    fn solve(&self, position: &Position) -> SolvedValue {
        let found = self.search(position, None);
        let value = found.value().filter(|value| value.is_exact()).expect("nobody stops it");
        SolvedValue { bounds: Bounds::exactly(value.score), placement: *found.best().expect("the game goes on") }
    }

    /// Whether the player to move wins, draws or loses, and a placement that does so. Wins and losses are by a stripe or
    /// more where that can be proved.
    fn decide(&self, position: &Position) -> SolvedValue {
        for least in [UNIT, 1, 0] {
            if self.prove(position, least - 1, least).lower >= least {
                let bounds = if least > 0 { Bounds { lower: least, upper: INFINITE } } else { Bounds::exactly(0) };
                return SolvedValue { bounds, placement: self.keeping(position, least) };
            }
        }
        let most = if self.prove(position, -UNIT, -UNIT + 1).upper <= -UNIT { -UNIT } else { -1 };
        let placement = *self.search(position, Some(LOST_NODES)).best().expect("the game goes on");
        SolvedValue { bounds: Bounds { lower: -INFINITE, upper: most }, placement }
    }

    /// A placement whose value is at least `least`, where there is one.
    fn keeping(&self, position: &Position, least: Score) -> Placement {
        // What the proof has found is in the table, and proved again in no time.
        let tree = GoramiTree::new(position);
        let key = tree.node_key(&tree.root());
        let mv = self.table.probe(key.zobrist).and_then(|entry| tree.decode_move(&key, entry.mv));
        let found = mv.and_then(|mv| GoramiTree::placement(position, mv));
        let mut moves: Vec<Placement> = position.placements().collect();
        moves.sort_by_key(|placement| Some(*placement) != found);
        moves.into_iter().find(|placement| self.holds(position, *placement, least)).expect("one keeps what is proved")
    }

    /// Is a placement worth at least so much?
    fn holds(&self, position: &Position, placement: Placement, least: Score) -> bool {
        let mut after = *position;
        after.place(placement).expect("it is legal");
        match after.to_move() == position.to_move() {
            true => self.prove(&after, least - 1, least).lower >= least,
            false => self.prove(&after, -least, 1 - least).upper <= -least,
        }
    }

    /// Whether each first move wins, draws or loses: one per line.
    pub fn first_moves(&self) -> String {
        let started = Instant::now();
        let first_moves = &first_layer()[1..];
        let results = self.each("first moves", first_moves, |position| {
            let started = Instant::now();
            let word = if self.prove(position, -1, 0).upper < 0 {
                "wins"
            } else if self.prove(position, 0, 1).lower > 0 {
                "loses"
            } else {
                "draws"
            };
            (word, started.elapsed())
        });
        let mut text = String::new();
        for (position, (word, time)) in first_moves.iter().zip(results) {
            let _ = writeln!(text, "{} {word} ({time:.1?})", pieces(position));
        }
        let (count, time) = (first_moves.len(), started.elapsed());
        let _ = writeln!(text, "{count} first moves proved in {time:.1?} on {} threads", self.threads);
        text
    }

    /// Makes the solution, layer by layer; `save` gets what is known after each.
    pub fn make(&self, precision: Precision, save: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        let mut answers: Vec<(Position, SolvedValue)> = Vec::new();
        let mut layer = first_layer();
        // The empty board is known when all first moves are.
        layer.rotate_left(1);
        while !layer.is_empty() {
            let name = format!("layer of {}", layer.len());
            let found = self.each(&name, &layer, |position| {
                let started = Instant::now();
                let answer = match precision {
                    Precision::Outcome => self.decide(position),
                    Precision::Margin => self.solve(position),
                };
                if position.occupied().len() < 2 {
                    let text = answer.placement.text(position.arena().board());
                    eprintln!("{} -> {text} {} ({:.1?})", pieces(position), worth(answer.bounds), started.elapsed());
                }
                answer
            });
            let known = answers.len();
            answers.extend(layer.into_iter().zip(found));
            save(&GoramiSolution::new(&answers).write())?;
            layer = next_layer(&answers[known..]);
            layer.retain(|position| position.occupied().len() <= MOST_PIECES);
        }
        Ok(())
    }

    /// Walks through the shipped solution: whatever the opponent replies, what is said of a position holds for the next
    /// ones, and at the ends it is proved; so is everything that is said to be lost.
    pub fn check(&self) -> Result<Check, UnsolvedPosition> {
        let started = Instant::now();
        let solution = GoramiSolution::shipped();
        let visits = walk(solution).map_err(UnsolvedPosition)?;
        let faults = self.each("positions", &visits, |VisitedPosition { position, answer, replies }| {
            let Bounds { lower, upper } = answer.bounds;
            let inner = replies.iter().all(|reply| reply.occupied().len() <= MOST_PIECES);
            let kept = lower == -INFINITE
                || match inner {
                    true => replies
                        .iter()
                        .all(|reply| solution.answer(reply).is_some_and(|next| next.bounds.lower >= lower)),
                    false => self.holds(position, answer.placement, lower),
                };
            let capped = upper == INFINITE || self.prove(position, upper, upper + 1).upper <= upper;
            (!kept || !capped).then(|| format!("{position} is not worth {}", worth(answer.bounds)))
        });
        let faults: Vec<String> = faults.into_iter().flatten().collect();
        let mut report = String::new();
        for VisitedPosition { position, answer, .. } in
            visits.iter().filter(|visit| visit.position.occupied().len() == 1)
        {
            let _ = writeln!(report, "{}: {} stripes for the other player", pieces(position), worth(answer.bounds));
        }
        let (known, stored, wrong) = (visits.len(), solution.len(), faults.len());
        let time = started.elapsed();
        let _ =
            writeln!(report, "{known} positions walked through, {stored} in the file, {wrong} faults, in {time:.1?}");
        Ok(Check { report, faults, complete: known == stored })
    }
}

/// The pieces of a position as moves.
fn pieces(position: &Position) -> String {
    let pieces: Vec<String> = position.pieces().map(|piece| piece.text(position.arena().board())).collect();
    pieces.join(" ")
}

/// Bounds in words.
fn worth(bounds: Bounds) -> String {
    let stripes = |score: Score| format!("{:.2}", f64::from(score) / f64::from(UNIT));
    match bounds {
        Bounds { lower, upper } if lower == upper => format!("exactly {}", stripes(lower)),
        Bounds { lower, .. } if lower > -INFINITE => format!("at least {}", stripes(lower)),
        Bounds { upper, .. } => format!("at most {}", stripes(upper)),
    }
}
