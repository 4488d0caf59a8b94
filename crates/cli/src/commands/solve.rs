//! `ludami solve`: exact values of positions.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use engine::native::SearchTimer;
use engine::review::ReviewableGame;
use engine::solve::{ExactSolution, OtherMoves};
use engine::{Analysis, SearchDepth, SearchObserver, Value, ValueKind};
use game::{Game, Points, RecordedGame, Seat};
use gurami::gorami::{self, Gorami};
use kulami::{Kulami, SwapRule};
use serde_json::json;

use super::perft::{gorami_position, known_board, kulami_position};
use crate::error::CliError;
use crate::interruption;
use crate::output::Output;
use crate::progress::Progress;
use crate::thinking::Thinking;
use crate::worth;

pub fn run(game: Option<&str>, text: &str, thinking: &Thinking, output: &mut Output) -> Result<(), CliError> {
    thinking.check()?;
    let wrong = |error| CliError::Input(format!("position: {error}"));
    match game.unwrap_or_else(|| game_of_position(text)) {
        "kulami" => {
            known_board(text)?;
            let position = kulami_position(text).map_err(wrong)?;
            solve(&Kulami::start(&kulami::Setup::from_position(position, SwapRule::Never)), thinking, output)
        }
        "gorami" => {
            let position = gorami_position(text).map_err(wrong)?;
            solve(&Gorami::start(&gorami::Setup::From(position)), thinking, output)
        }
        other => Err(CliError::Usage(format!("no game called '{other}'; known: kulami, gorami"))),
    }
}

/// Positions of GOrami begin with a number of fields.
fn game_of_position(text: &str) -> &'static str {
    match text.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
        true => "gorami",
        false => "kulami",
    }
}

/// Solves a position. Ctrl-C prints what is known by then; that is an error unless the value is proved.
fn solve<G: ReviewableGame + RecordedGame>(game: &G, thinking: &Thinking, output: &mut Output) -> Result<(), CliError> {
    let interrupted = interruption::flag();
    let found = {
        let mut observer = SolveObserver {
            timer: thinking.timer().stopped_by(&interrupted),
            progress: Progress::start("solving"),
            depth: 0,
            nodes: 0,
            earlier: 0,
        };
        thinking.engine().solve(game.position(), thinking.limits(None), &mut observer)
    };
    let turn = game.to_move().lowest();
    let legal = turn.and_then(|seat| game.legal_moves(seat)).unwrap_or_default();
    let texts = |moves: &[_]| moves.iter().map(|mv| game.write_move(&G::from_engine(mv), &Points::NONE)).collect();
    let answer = match found {
        Some(ExactSolution { value, line, mut best, others, nodes }) => {
            best.sort_by_key(|mv| legal.iter().position(|other| *other == G::from_engine(mv)));
            SolvedPosition {
                value: if turn == Some(G::first_seat()) { value } else { value.reversed() },
                line: texts(&line),
                best: texts(&best),
                others,
                nodes,
            }
        }
        None => SolvedPosition {
            value: Value::new(game.margin(), ValueKind::Exact),
            line: Vec::new(),
            best: Vec::new(),
            others: OtherMoves::Worse,
            nodes: 0,
        },
    };
    let names: Vec<String> = Seat::first(2).map(G::seat_name).collect();
    let seats = [names[0].as_str(), names[1].as_str()];
    let turn = turn.map(|seat| seats[seat.index()]);
    match output.is_json() {
        true => answer.write_json(G::KIND.name(), seats, turn, output),
        false => answer.write_text(seats, turn, output),
    }
    if interrupted.load(Ordering::Relaxed) && !answer.value.is_exact() {
        output.flush()?;
        return Err(CliError::Input("interrupted before the position was solved".to_owned()));
    }
    Ok(())
}

/// Shows the progress of a search that a timer or Ctrl-C may stop.
struct SolveObserver<'a, M> {
    timer: SearchTimer<'a, M>,
    progress: Progress,
    /// Plies of the last complete iteration.
    depth: u32,
    /// Nodes of the search that is running.
    nodes: u64,
    /// Nodes of the searches before it.
    earlier: u64,
}

impl<M> SearchObserver<M> for SolveObserver<'_, M> {
    fn poll(&mut self, nodes: u64) -> ControlFlow<()> {
        if nodes < self.nodes {
            self.earlier += self.nodes;
        }
        self.nodes = nodes;
        let (depth, millions) = (self.depth, (self.earlier + nodes) / 1_000_000);
        self.progress.update(|| format!("solving: depth {depth}, {millions} million nodes"));
        self.timer.poll(nodes)
    }

    fn iteration(&mut self, analysis: &Analysis<M>) -> ControlFlow<()> {
        if let SearchDepth::Plies(depth) = analysis.depth {
            self.depth = depth;
        }
        self.timer.iteration(analysis)
    }
}

/// A solution as texts, its value for the first seat.
struct SolvedPosition {
    value: Value,
    line: Vec<String>,
    best: Vec<String>,
    others: OtherMoves,
    nodes: u64,
}

impl SolvedPosition {
    fn write_text(&self, seats: [&str; 2], turn: Option<&str>, output: &mut Output) {
        let SolvedPosition { value, line, best, others, nodes } = self;
        output.line(format!("value  {} {}", worth::led(*value, seats), worth::kind(*value)));
        let Some(turn) = turn else {
            output.line("the game is over");
            return;
        };
        let doubt = match (value.is_exact(), others) {
            (false, _) => " (not proved)",
            (true, OtherMoves::Unknown) => " (others may be as good)",
            (true, OtherMoves::Worse) => "",
        };
        output.line(format!("best   {turn} {}{doubt}", best.join(" ")));
        output.line(format!("line   {}", line.join(" ")));
        output.line(format!("nodes  {nodes}"));
    }

    fn write_json(&self, game: &str, seats: [&str; 2], turn: Option<&str>, output: &mut Output) {
        let SolvedPosition { value, line, best, others, nodes } = self;
        output.object(&json!({
            "game": game,
            "turn": turn,
            "for": seats[0],
            "value": worth::number(*value),
            "standing": worth::kind(*value),
            "winner": worth::winner(*value, seats),
            "best": best,
            "complete": *others == OtherMoves::Worse,
            "line": line,
            "nodes": nodes,
        }));
    }
}
