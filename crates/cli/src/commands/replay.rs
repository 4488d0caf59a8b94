//! `ludami replay`: replays records and checks them.

use game::record::{RecordError, replay};
use game::{Game, Observer, Record, Seat};
use games::{EndReport, PlyReport, ReplayReport, SeatLabel, report};
use render::{Drawing, RenderTerminal};
use serde_json::{Map, Value, json};

use super::records::RecordFile;
use crate::error::CliError;
use crate::output::Output;

/// What to print about a record.
pub enum ReplayFormat {
    /// Move by move.
    Told,
    /// The record itself, in canonical form.
    Record,
}

pub fn run(file: &str, form: ReplayFormat, output: &mut Output) -> Result<(), CliError> {
    let file = RecordFile::read(file)?;
    let wrong = |error| file.failure(&error);
    for (i, record) in file.records.iter().enumerate() {
        let report = report(record).map_err(wrong)?;
        if i > 0 && !output.is_json() {
            output.line("");
        }
        match form {
            ReplayFormat::Record => output.text(&report.canonical.to_string()),
            ReplayFormat::Told if output.is_json() => write_json(&report, output),
            ReplayFormat::Told => {
                let drawing = end_position(record).map_err(wrong)?;
                write_text(record, &report, &drawing, output);
            }
        }
    }
    Ok(())
}

fn write_json(report: &ReplayReport, output: &mut Output) {
    for (i, ply) in report.plies.iter().enumerate() {
        let PlyReport { turn, legal, mv, points, score } = ply;
        let mut object = Map::new();
        object.insert("ply".to_owned(), json!(i + 1));
        object.insert("turn".to_owned(), seat(report, *turn));
        object.extend(legal.iter().map(|legal| ("legal".to_owned(), json!(legal))));
        object.insert("move".to_owned(), json!(mv));
        object.extend(points.iter().map(|points| ("points".to_owned(), json!(points))));
        object.insert("score".to_owned(), by_seat(report, score));
        output.object(&Value::Object(object));
    }
    let EndReport { turn, legal, score, parts, winner } = &report.end;
    let mut object = Map::new();
    object.insert("over".to_owned(), json!(winner.is_some()));
    object.insert("turn".to_owned(), turn.map_or(Value::Null, |turn| seat(report, turn)));
    object.extend(legal.iter().map(|legal| ("legal".to_owned(), json!(legal))));
    object.insert("score".to_owned(), by_seat(report, score));
    object.extend(parts.iter().map(|(name, values)| ((*name).to_owned(), by_seat(report, values))));
    let winner = match winner {
        None => Value::Null,
        Some(None) => json!("draw"),
        Some(Some(winner)) => seat(report, *winner),
    };
    object.insert("winner".to_owned(), winner);
    output.object(&Value::Object(object));
}

/// A colour as text, a numbered seat as a number.
fn seat(report: &ReplayReport, seat: Seat) -> Value {
    match &report.seats[seat.index()] {
        SeatLabel::Colour(name) => json!(name),
        SeatLabel::Number(number) => json!(number),
    }
}

fn by_seat(report: &ReplayReport, values: &[u32]) -> Value {
    report.seats.iter().zip(values).map(|(seat, value)| (seat.to_string(), json!(value))).collect()
}

/// The last position as a spectator sees it.
fn end_position(record: &Record) -> Result<Drawing, RecordError> {
    games::with_game!(record.game()?, G => {
        let end = replay::<G>(record)?.history;
        Ok(G::draw(&end.now().view(Observer::Spectator)))
    })
}

fn write_text(record: &Record, report: &ReplayReport, drawing: &Drawing, output: &mut Output) {
    let names = report.seats.iter().enumerate().map(|(i, seat)| {
        let name = record.tag(&format!("Seat{}", i + 1)).map(|tag| inert(&tag.value));
        name.map_or(seat.to_string(), |name| format!("{name} ({seat})"))
    });
    output.line(format!("{}: {}", report.game, names.collect::<Vec<_>>().join(" – ")));
    output.line("");
    for (i, ply) in report.plies.iter().enumerate() {
        let points = match ply.points {
            Some(points) if points > 0 => format!("  +{points}"),
            _ => String::new(),
        };
        let move_and_points = format!("{}{points}", ply.mv);
        let turn = report.seats[ply.turn.index()].to_string();
        output.line(format!("{:4}. {turn:<6} {move_and_points:<24} {}", i + 1, joined(&ply.score)));
    }
    output.line("");
    output.drawing(drawing);
    output.line("");
    let EndReport { turn, score, parts, winner, .. } = &report.end;
    for (name, values) in parts {
        output.line(format!("{name:>8}  {}", joined(values)));
    }
    output.line(format!("{:>8}  {}", "score", joined(score)));
    output.line(match (winner, turn) {
        (Some(Some(winner)), _) if report.seats.len() > 1 => format!("{} wins", report.seats[winner.index()]),
        (Some(Some(_)), _) => "the game is over".to_owned(),
        (Some(None), _) => "a draw".to_owned(),
        (None, Some(turn)) => format!("{} is to move", report.seats[turn.index()]),
        (None, None) => "the game waits".to_owned(),
    });
}

fn joined(values: &[u32]) -> String {
    values.iter().map(u32::to_string).collect::<Vec<_>>().join(" : ")
}

/// A name from a record without control characters.
fn inert(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}
