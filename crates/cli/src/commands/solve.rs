//! `ludami solve`: exact values of positions.

use engine::review::ReviewableGame;
use engine::solve::{ExactSolution, OtherMoves};
use engine::{Value, ValueKind};
use game::{Game, Points, RecordedGame, Seat};
use gurami::gorami::{self, Gorami};
use kulami::{Kulami, SwapRule};
use serde_json::json;

use super::perft::{gorami_position, kulami_position};
use crate::error::CliError;
use crate::output::Output;
use crate::thinking::Thinking;
use crate::worth;

pub fn run(game: Option<&str>, text: &str, thinking: &Thinking, output: &mut Output) -> Result<(), CliError> {
    thinking.check()?;
    let wrong = |error| CliError::Input(format!("position: {error}"));
    match game.unwrap_or_else(|| game_of_position(text)) {
        "kulami" => {
            let position = kulami_position(text).map_err(wrong)?;
            solve(&Kulami::start(&kulami::Setup::from_position(position, SwapRule::Never)), thinking, output);
        }
        "gorami" => {
            let position = gorami_position(text).map_err(wrong)?;
            solve(&Gorami::start(&gorami::Setup::From(position)), thinking, output);
        }
        other => return Err(CliError::Usage(format!("solve knows kulami and gorami, not {other:?}"))),
    }
    Ok(())
}

/// Positions of GOrami begin with a number of fields.
fn game_of_position(text: &str) -> &'static str {
    match text.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
        true => "gorami",
        false => "kulami",
    }
}

fn solve<G: ReviewableGame + RecordedGame>(game: &G, thinking: &Thinking, output: &mut Output) {
    let found = thinking.engine().solve(game.position(), thinking.limits(None), &mut thinking.timer());
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
