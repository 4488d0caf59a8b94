//! Makes the suites of problem positions: play that looks some moves ahead, from random openings; solved by the engine
//! and, where that is feasible, by a plain solver too.
//!
//! `cargo run --release -p engine --example problems -- kulami > suites/problems/kulami.txt`
//! `cargo run --release -p engine --example problems -- gorami > suites/problems/gorami.txt`
//!
//! Nothing in it depends on time, and nothing but the limit of nodes on how the engine searches: as long as that
//! suffices, the same program writes the same file.

mod plain;
mod source;

use std::process::ExitCode;

use engine::levels::{Level, Levelled, Player, Sight, Thought};
use engine::value::{Value, margin};
use engine::{Engine, Limits, Options, Reach};
use game::Points;
use gurami::gorami::Gorami;
use kulami::Kulami;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use source::{MoveOf, Source, below};

/// Who plays the games from which the positions come.
const PLAYER: Sight = Sight { plies: 3, far: 100, hold: 100, bonus: 100, bars: 100, blur: 48 };

/// Who tries to see the best move: counts what stands on the board after so many moves, and overlooks nothing.
const READER: Sight = Sight { plies: 1, far: 100, hold: 0, bonus: 100, bars: 100, blur: 0 };

/// How far readers look ahead.
const MOST_PLIES: u32 = 5;

/// Harder positions than this are left out.
const MOST_NODES: u64 = 60_000_000;

/// How many positions the plain solver may look at.
const PLAIN_POSITIONS: u64 = 3_000_000;

/// Of so many problems the most hidden one is taken, every other time.
const CANDIDATES: usize = 3;

/// A position with one best move.
struct Problem<G: Source> {
    position: G::Position,
    value: Value,
    best: MoveOf<G>,
    /// The value of the second best move.
    second: Value,
    left: usize,
    hidden: u32,
}

/// A position with so many moves left; nothing if the game ended before.
fn reach<G: Source>(kind: usize, left: usize, rng: &mut Pcg32) -> Option<G::Position> {
    let mut position = G::empty(kind, rng);
    let player = Player::new(Level::Club, rng.next_u64());
    for _ in 0..3 {
        let legal = G::legal(&position);
        G::put(&mut position, *legal.get(below(rng, legal.len()))?);
    }
    while G::left(&position) > left {
        let mv = player.think_as(&Thought::Look(PLAYER), &position, &mut ()).best().copied()?;
        G::put(&mut position, mv);
    }
    (G::left(&position) == left).then_some(position)
}

/// The fewest plies from which on a reader finds this move; one more than readers look ahead if none does.
fn hidden<P: Levelled>(position: &P, best: P::Move) -> u32 {
    let finds = |plies: &u32| {
        let sight = Sight { plies: *plies, ..READER };
        Player::new(Level::Club, 0).think_as(&Thought::Look(sight), position, &mut ()).best() == Some(&best)
    };
    let finding = (1..=MOST_PLIES).rev().take_while(finds).count() as u32;
    MOST_PLIES + 1 - finding
}

/// What decides: the margin, and which side the tie-break is for.
fn worth(value: Value) -> (i32, i32) {
    (value.margin(), value.rest().signum())
}

/// A problem, if the engine can solve the position and only one move is best.
fn problem<G: Source>(position: G::Position, left: usize, engine: &mut Engine) -> Option<Problem<G>> {
    if G::legal(&position).len() < 3 {
        return None;
    }
    engine.forget();
    let analysis = engine.analyse(&position, Limits::nodes(MOST_NODES).with_lines(2), &mut ());
    let (best, value, second) = match &analysis.lines[..] {
        [first, second] if analysis.reach == Reach::End => (*first.moves.first()?, first.value, second.value),
        _ => return None,
    };
    if !value.is_exact() || !second.is_exact() || worth(value) == worth(second) {
        return None;
    }
    let hidden = hidden(&position, best);
    Some(Problem { position, value, best, second, left, hidden })
}

/// The value in points: `+3`, `0`, `-2`; where only the tie-break decides, `0+` or `0-`.
fn text(margin: i32, rest: i32) -> String {
    match (margin, rest.signum()) {
        (0, 1) => "0+".to_owned(),
        (0, -1) => "0-".to_owned(),
        (0, _) => "0".to_owned(),
        (margin, _) => format!("{margin:+}"),
    }
}

impl<G: Source> Problem<G> {
    /// Has the plain solver said the same? It may not have come to an end.
    fn checked(&self) -> &'static str {
        let game = G::game(&self.position);
        let Some(solved) = plain::Solver::new(PLAIN_POSITIONS).solve(&game) else { return "-" };
        let (best, second) = (&solved[0], &solved[1]);
        assert_eq!(best.0, G::wrap(self.best), "{}", self.position);
        assert_eq!((best.1, second.1), (worth(self.value), worth(self.second)), "{}", self.position);
        "plain"
    }

    fn line(&self) -> String {
        let Problem { position, value, best, second, left, hidden } = self;
        let best = G::game(position).write_move(&G::wrap(*best), &Points::NONE);
        let gap = value.score - second.score;
        let (value, gap) = (text(value.margin(), value.rest()), text(margin(gap), gap));
        let gap = gap.trim_start_matches('+');
        format!("{position} ; {value} ; {best} ; {gap} ; {left} ; {hidden} ; {}", self.checked())
    }
}

fn problems<G: Source>() {
    let mut engine = Engine::new(Options { megabytes: 128, threads: 1 });
    let mut lines: Vec<(usize, u32, String)> = Vec::new();
    for (number, (kind, left)) in (0..).zip(G::wanted()) {
        let mut rng = Pcg32::seed_from_u64(number);
        let mut candidates = std::iter::repeat_with(|| reach::<G>(kind, left, &mut rng))
            .filter_map(|position| problem::<G>(position?, left, &mut engine));
        let enough = if number % 2 == 0 { 1 } else { CANDIDATES };
        let found = candidates.by_ref().take(enough).max_by_key(|problem| problem.hidden);
        let found = found.expect("the play never ends");
        let line = found.line();
        eprintln!("{number}: {left} moves left, seen from {} plies on: {line}", found.hidden);
        lines.push((left, found.hidden, line));
    }
    lines.sort();
    for (_, _, line) in lines {
        println!("{line}");
    }
}

const HEADER: &str = "\
# One problem a line, easy ones first: position ; value ; best ; gap ; left ; hidden ; checked
#
# value    for the side to move with best play, proved: points (Kulami), stripes (GOrami); 0+ and 0-: the stripes are
#          equal and the centre decides
# best     the only best move
# gap      by how much it beats the second best move, proved; 0+: by the centre alone
# left     no more moves are left than this
# hidden   somebody who counts what stands on the board finds the move from so many plies ahead on; 6: not even with 5
# checked  plain: a plain solver that shares no code with the engine's search found the same value, move and gap; -: that
#          would take it too long";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (game, make): (&str, fn()) = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["kulami"] => ("kulami", problems::<Kulami>),
        ["gorami"] => ("gorami", problems::<Gorami>),
        _ => {
            eprintln!("problems kulami|gorami");
            return ExitCode::from(2);
        }
    };
    println!("# Find the best move. Made by `cargo run --release -p engine --example problems -- {game}`.");
    println!("{HEADER}");
    make();
    ExitCode::SUCCESS
}
