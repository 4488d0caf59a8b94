//! GOrami on 16 fields, solved.
//!
//! `cargo run --release -p engine --example gorami_16 -- prove` proves whether each first move wins, draws or loses;
//! `… -- make FILE` makes the solution that is shipped (crates/engine/solutions/gorami-16.bin) and writes it to a file,
//! `… -- make-exact FILE` one with exact margins, which takes several times as long;
//! `… -- check` walks through the shipped solution: every reply of the opponent, and at its ends a proof.
//!
//! Two numbers may follow: threads (2 if left out) and megabytes of the table (2048). The values do not depend on them.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use engine::gorami::Stripes;
use engine::gorami::solution::{Answer, MOST_PIECES, Solution, Visit, first_layer, next_layer, walk};
use engine::search::{Progress, Search};
use engine::table::Table;
use engine::tree::Tree;
use engine::value::{Bounds, INFINITE, Score, UNIT};
use engine::{Analysis, Limits, Playable};
use gurami::Placement;
use gurami::gorami::Position;

/// Lost positions get the move that a search of so many positions likes best.
const HOPELESS: u64 = 200_000;

/// How the work is done.
struct Crew {
    threads: usize,
    table: Table,
}

impl Crew {
    /// Does something with every item, as many at once as there are threads, and tells how it goes on.
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

    /// Whether the value of a position for the side to move lies below, within or above a window.
    fn prove(&self, position: &Position, alpha: Score, beta: Score) -> Bounds {
        let tree = Stripes::new(position);
        let mut control = ();
        let mut search = Search::new(&tree, &self.table, None, &mut control);
        search.prove(&tree.root(), alpha, beta).expect("nobody stops it")
    }

    /// A search of so many positions.
    fn search(&self, position: &Position, most: Option<u64>) -> Analysis<Placement> {
        let tree = Stripes::new(position);
        let mut progress = Progress::new(&tree, Limits::NONE);
        let mut control = ();
        Search::new(&tree, &self.table, most, &mut control).run(&mut progress);
        position.told(&progress.report())
    }

    /// The exact value and a best placement.
    fn solve(&self, position: &Position) -> Answer {
        let found = self.search(position, None);
        let value = found.value().filter(|value| value.is_exact()).expect("nobody stops it");
        Answer { bounds: Bounds::exactly(value.score), placement: *found.best().expect("the game goes on") }
    }

    /// Whether the player to move wins, draws or loses, and a placement that does so. Wins and losses are by a stripe or
    /// more where that can be proved.
    fn decide(&self, position: &Position) -> Answer {
        for least in [UNIT, 1, 0] {
            if self.prove(position, least - 1, least).lower >= least {
                let bounds = if least > 0 { Bounds { lower: least, upper: INFINITE } } else { Bounds::exactly(0) };
                return Answer { bounds, placement: self.keeping(position, least) };
            }
        }
        let most = if self.prove(position, -UNIT, -UNIT + 1).upper <= -UNIT { -UNIT } else { -1 };
        let placement = *self.search(position, Some(HOPELESS)).best().expect("the game goes on");
        Answer { bounds: Bounds { lower: -INFINITE, upper: most }, placement }
    }

    /// A placement that is worth at least so much, where there is one.
    fn keeping(&self, position: &Position, least: Score) -> Placement {
        // What the proof has found is in the table, and proved again in no time.
        let tree = Stripes::new(position);
        let place = tree.place(&tree.root());
        let step = self.table.probe(place.key).and_then(|entry| tree.recall(&place, entry.step));
        let found = step.and_then(|step| Stripes::placement(position, step));
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
}

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["prove", ref numbers @ ..] => prove(&crew(numbers)?),
        ["make", file, ref numbers @ ..] => make(&crew(numbers)?, Crew::decide, file),
        ["make-exact", file, ref numbers @ ..] => make(&crew(numbers)?, Crew::solve, file),
        ["check", ref numbers @ ..] => check(&crew(numbers)?),
        _ => Err(USAGE.to_owned()),
    }
}

const USAGE: &str = "gorami_16 prove|make FILE|make-exact FILE|check [THREADS] [MEGABYTES]";

fn crew(numbers: &[&str]) -> Result<Crew, String> {
    let number = |at: usize, default: usize| match numbers.get(at) {
        None => Ok(default),
        Some(text) => text.parse().ok().filter(|number| *number > 0).ok_or(USAGE),
    };
    Ok(Crew { threads: number(0, 2)?, table: Table::new(number(1, 2048)?) })
}

/// The pieces of a position as moves.
fn pieces(position: &Position) -> String {
    let pieces: Vec<String> = position.pieces().map(|piece| piece.text(position.arena().board())).collect();
    pieces.join(" ")
}

/// Whether each first move wins, draws or loses.
fn prove(crew: &Crew) -> Result<(), String> {
    let started = Instant::now();
    let first_moves = &first_layer()[1..];
    let results = crew.each("first moves", first_moves, |position| {
        let started = Instant::now();
        let word = if crew.prove(position, -1, 0).upper < 0 {
            "wins"
        } else if crew.prove(position, 0, 1).lower > 0 {
            "loses"
        } else {
            "draws"
        };
        (word, started.elapsed())
    });
    for (position, (word, time)) in first_moves.iter().zip(results) {
        println!("{} {word} ({time:.1?})", pieces(position));
    }
    println!("{} first moves proved in {:.1?} on {} threads", first_moves.len(), started.elapsed(), crew.threads);
    Ok(())
}

/// Makes the solution, layer by layer; after each the file holds what is known.
fn make(crew: &Crew, answer: fn(&Crew, &Position) -> Answer, file: &str) -> Result<(), String> {
    let mut answers: Vec<(Position, Answer)> = Vec::new();
    let mut layer = first_layer();
    // The empty board is known when all first moves are.
    layer.rotate_left(1);
    while !layer.is_empty() {
        let name = format!("layer of {}", layer.len());
        let found = crew.each(&name, &layer, |position| {
            let started = Instant::now();
            let answer = answer(crew, position);
            if position.occupied().len() < 2 {
                let text = answer.placement.text(position.arena().board());
                eprintln!("{} -> {text} {} ({:.1?})", pieces(position), worth(answer.bounds), started.elapsed());
            }
            answer
        });
        let known = answers.len();
        answers.extend(layer.into_iter().zip(found));
        std::fs::write(file, Solution::new(&answers).write()).map_err(|error| format!("{file}: {error}"))?;
        layer = next_layer(&answers[known..]);
        layer.retain(|position| position.occupied().len() <= MOST_PIECES);
    }
    Ok(())
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

/// Walks through the shipped solution: whatever the other player replies, what is said of a position holds for the next
/// ones, and at the ends it is proved; so is everything that is said to be lost.
fn check(crew: &Crew) -> Result<(), String> {
    let started = Instant::now();
    let solution = Solution::shipped();
    let visits = walk(solution).map_err(|position| format!("the solution does not know {position}"))?;
    let faults = crew.each("positions", &visits, |Visit { position, answer, replies }| {
        let Bounds { lower, upper } = answer.bounds;
        let inner = replies.iter().all(|reply| reply.occupied().len() <= MOST_PIECES);
        let kept = lower == -INFINITE
            || match inner {
                true => {
                    replies.iter().all(|reply| solution.answer(reply).is_some_and(|next| next.bounds.lower >= lower))
                }
                false => crew.holds(position, answer.placement, lower),
            };
        let capped = upper == INFINITE || crew.prove(position, upper, upper + 1).upper <= upper;
        (!kept || !capped).then(|| format!("{position} is not worth {}", worth(answer.bounds)))
    });
    for fault in faults.iter().flatten() {
        println!("{fault}");
    }
    for Visit { position, answer, .. } in visits.iter().filter(|visit| visit.position.occupied().len() == 1) {
        println!("{}: {} stripes for the other player", pieces(position), worth(answer.bounds));
    }
    let (known, faults) = (visits.len(), faults.iter().flatten().count());
    println!(
        "{known} positions walked through, {} in the file, {faults} faults, in {:.1?}",
        solution.len(),
        started.elapsed()
    );
    if faults > 0 || known != solution.len() { Err("the solution is not sound".to_owned()) } else { Ok(()) }
}
