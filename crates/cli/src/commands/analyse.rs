//! `ludami analyse`: game review of records.

use std::io::{IsTerminal, Write};

use engine::review::{GameReview, MoveReview, ReviewableGame, Reviewer, SeatSummary, TurningPoint};
use engine::{Engine, PrincipalVariation};
use game::record::{RecordError, Replay, replay};
use game::{GameKind, Points, Record, RecordedGame, Seat};
use games::ReplayReport;
use gurami::gorami::Gorami;
use kulami::Kulami;
use serde_json::{Map, Value as Json, json};

use super::records::RecordFile;
use crate::error::CliError;
use crate::output::Output;
use crate::thinking::Thinking;
use crate::worth;

/// What to print about a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum AnalyseFormat {
    /// The value of each move.
    Told,
    /// The record with comments.
    Record,
}

/// Default number of nodes per move: a game takes seconds.
const NODES: u64 = 500_000;

/// Maximum number of lines.
const MOST_LINES: usize = 500;

pub fn run(
    file: &str,
    form: AnalyseFormat,
    lines: usize,
    thinking: &Thinking,
    output: &mut Output,
) -> Result<(), CliError> {
    thinking.check()?;
    if !(1..=MOST_LINES).contains(&lines) {
        return Err(CliError::Usage(format!("--multipv {lines}: 1 to {MOST_LINES}")));
    }
    let file = RecordFile::read(file)?;
    let wrong = |error| file.failure(&error);
    // Everything is checked before the first long search.
    let games: Vec<(&Record, ReplayReport)> =
        file.records.iter().map(|record| Ok((record, read(record)?))).collect::<Result<_, _>>().map_err(wrong)?;
    let mut engine = thinking.engine();
    for (i, (record, report)) in games.into_iter().enumerate() {
        if i > 0 && !output.is_json() {
            output.line("");
        }
        let desk = GameAnalysis { record, report, form, lines, thinking, number: i + 1 };
        match desk.report.game {
            GameKind::Gorami => desk.analyse::<Gorami>(&mut engine, output),
            _ => desk.analyse::<Kulami>(&mut engine, output),
        }
        .map_err(wrong)?;
        engine.forget();
    }
    Ok(())
}

/// Checks that a record can be analysed.
fn read(record: &Record) -> Result<ReplayReport, RecordError> {
    match record.game()? {
        GameKind::Kulami | GameKind::Gorami => games::report(record),
        GameKind::Equals | GameKind::Kissing | GameKind::Challenge | GameKind::Stripes => {
            Err(record.needed("Game")?.error("only kulami and gorami can be analysed"))
        }
    }
}

/// The analysis of one game.
struct GameAnalysis<'a> {
    record: &'a Record,
    report: ReplayReport,
    form: AnalyseFormat,
    lines: usize,
    thinking: &'a Thinking,
    number: usize,
}

impl GameAnalysis<'_> {
    fn analyse<G: ReviewableGame + RecordedGame>(
        self,
        engine: &mut Engine,
        output: &mut Output,
    ) -> Result<(), RecordError> {
        let played = replay::<G>(self.record)?;
        let review = self.review(&played, engine);
        match self.form {
            AnalyseFormat::Record => output.text(&self.commented(&played, &review).to_string()),
            AnalyseFormat::Told if output.is_json() => self.write_json(&played, &review, output),
            AnalyseFormat::Told => self.write_text(&played, &review, output),
        }
        Ok(())
    }

    fn review<G: ReviewableGame>(&self, played: &Replay<G>, engine: &mut Engine) -> GameReview<G::Move> {
        let limits = self.thinking.limits(Some(NODES)).with_lines(self.lines);
        let mut reviewer = Reviewer::new(&played.history);
        let mut screen = std::io::stderr();
        let watched = screen.is_terminal();
        while let Some(position) = reviewer.next_position() {
            if watched {
                let (done, all) = reviewer.progress();
                // A progress message that cannot be written is ignored.
                let _ = write!(screen, "\rgame {}: {done} of {all} positions ", self.number);
            }
            let analysis = engine.analyse(position, limits, &mut self.thinking.timer());
            reviewer.add_analysis(&analysis);
        }
        if watched {
            let _ = write!(screen, "\r{:60}\r", "");
        }
        reviewer.review()
    }

    fn seats(&self) -> [String; 2] {
        [0, 1].map(|seat| self.report.seats[seat].to_string())
    }

    /// The unit of values.
    fn unit(&self) -> &'static str {
        if self.report.game == GameKind::Gorami { "stripes" } else { "points" }
    }

    fn write_text<G: ReviewableGame + RecordedGame>(
        &self,
        played: &Replay<G>,
        review: &GameReview<G::Move>,
        output: &mut Output,
    ) {
        let seats = self.seats();
        let seats = [seats[0].as_str(), seats[1].as_str()];
        for ((game, _, _), (i, judged)) in played.history.positions().zip((1..).zip(&review.moves)) {
            let text = |mv: &G::Move| game.write_move(mv, &Points::NONE);
            let worth = format!("{} {}", worth::led(judged.after, seats), worth::kind(judged.after));
            let turn = seats[judged.seat.index()];
            let mut line = format!("{i:4}. {turn:<6} {:<6} {worth:<24}", text(&judged.mv));
            if !judged.is_best() {
                let best = worth::led(judged.before, seats);
                let lost = worth::lost(judged);
                line += &format!(" best {}: {best}, lost {lost}", text(&judged.best));
            }
            line += match judged.turning {
                Some(TurningPoint::Result) => " !! the result turns",
                Some(TurningPoint::Largest) => " ! the largest loss",
                None => "",
            };
            output.line(line.trim_end());
            for PrincipalVariation { moves, value } in judged.lines.iter().filter(|_| self.lines > 1) {
                let moves: Vec<String> = moves.iter().map(&text).collect();
                let worth = format!("{} {}", worth::led(*value, seats), worth::kind(*value));
                output.line(format!("{:18}{worth:<24} {}", "", moves.join(" ")));
            }
        }
        output.line("");
        output.line(match review.exact_from {
            Some(ply) => format!("exact from move {ply} on"),
            None => "nothing is proved".to_owned(),
        });
        for (seat, summary) in review.summaries.iter() {
            output.line(summed_up(seats[seat.index()], self.unit(), summary));
        }
    }

    fn write_json<G: ReviewableGame + RecordedGame>(
        &self,
        played: &Replay<G>,
        review: &GameReview<G::Move>,
        output: &mut Output,
    ) {
        let seats = self.seats();
        for ((game, _, _), (ply, judged)) in played.history.positions().zip((1..).zip(&review.moves)) {
            let text = |mv: &G::Move| game.write_move(mv, &Points::NONE);
            let mut object = json!({
                "ply": ply,
                "turn": seats[judged.seat.index()],
                "move": text(&judged.mv),
                "before": worth::number(judged.before),
                "before_standing": worth::kind(judged.before),
                "after": worth::number(judged.after),
                "after_standing": worth::kind(judged.after),
                "winner": worth::winner(judged.after, [&seats[0], &seats[1]]),
                "best": text(&judged.best),
                "lost": worth::hundredths(judged.points_lost()),
                "exact": judged.is_exact(),
                "turning": judged.turning.map(turning),
            });
            if self.lines > 1 {
                let line = |line: &PrincipalVariation<G::Move>| {
                    let moves: Vec<String> = line.moves.iter().map(&text).collect();
                    let (value, kind) = (worth::number(line.value), worth::kind(line.value));
                    json!({ "value": value, "standing": kind, "moves": moves })
                };
                object["lines"] = judged.lines.iter().map(line).collect();
            }
            output.object(&object);
        }
        let of_seat = |(seat, summary): (Seat, &SeatSummary)| {
            let SeatSummary { moves, choices, best, lost } = *summary;
            let object = json!({
                "moves": moves,
                "choices": choices,
                "best": best,
                "accuracy": summary.accuracy(),
                "lost": worth::hundredths(lost),
            });
            (seats[seat.index()].clone(), object)
        };
        let summaries: Map<String, Json> = review.summaries.iter().map(of_seat).collect();
        let turning: Vec<usize> = review.turning_points().map(|(ply, _)| ply).collect();
        output.object(&json!({
            "game": self.report.game.name(),
            "for": seats[0],
            "exact_from": review.exact_from,
            "turning": turning,
            "seats": summaries,
        }));
    }

    /// The canonical record. Comments of people are kept, those of an earlier analysis are removed.
    fn commented<G: ReviewableGame + RecordedGame>(&self, played: &Replay<G>, review: &GameReview<G::Move>) -> Record {
        let mut record = self.report.canonical.clone();
        let heading = format!("values for {}", self.seats()[0]);
        record.comments.retain(|comment| *comment != heading);
        record.comments.push(heading);
        let games = played.history.positions().map(|(game, _, _)| game);
        for (mv, (game, judged)) in record.moves.iter_mut().zip(games.zip(&review.moves)) {
            mv.comments.retain(|comment| !is_ours(comment));
            mv.comments.push(comment(game, judged));
        }
        record
    }
}

fn turning(turning: TurningPoint) -> &'static str {
    match turning {
        TurningPoint::Result => "result",
        TurningPoint::Largest => "largest",
    }
}

fn summed_up(seat: &str, unit: &str, summary: &SeatSummary) -> String {
    let SeatSummary { moves, choices, best, lost } = *summary;
    let lost = worth::tenths(lost);
    match summary.accuracy() {
        Some(accuracy) => {
            format!("{seat:<6} {moves} moves, lost {lost} {unit}; {best} of {choices} choices best ({accuracy} %)")
        }
        None => format!("{seat:<6} {moves} moves, lost {lost} {unit}; no choices"),
    }
}

/// `+3 exact, best e4 +5, lost 2`
fn comment<G: ReviewableGame + RecordedGame>(game: &G, judged: &MoveReview<G::Move>) -> String {
    let mut text = format!("{} {}", worth::signed(judged.after), worth::kind(judged.after));
    if !judged.is_best() {
        let best = game.write_move(&judged.best, &Points::NONE);
        let lost = worth::lost(judged);
        text += &format!(", best {best} {}, lost {lost}", worth::signed(judged.before));
    }
    text
}

/// Was this comment written by an analysis?
fn is_ours(comment: &str) -> bool {
    let Some((value, rest)) = comment.split_once(' ') else { return false };
    let digits = value.trim_start_matches(['+', '-']);
    let number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let kind = rest.split(',').next().unwrap_or_default();
    number && ["exact", "at least", "at most", "estimate"].contains(&kind)
}
