//! Values as text and as JSON.

use engine::review::MoveReview;
use engine::value::{Score, UNIT};
use engine::{Value, ValueKind};
use serde_json::{Value as Json, json};

/// The kind of a value: exact, bound or estimate.
pub fn kind(value: Value) -> &'static str {
    match value.kind {
        ValueKind::Exact => "exact",
        ValueKind::AtLeast => "at least",
        ValueKind::AtMost => "at most",
        ValueKind::Estimate => "estimate",
    }
}

/// Points without a sign: whole numbers if proved, tenths if estimated.
fn points(value: Value) -> String {
    match value.kind {
        ValueKind::Estimate => format!("{:.1}", value.points().abs()),
        _ => value.margin().abs().to_string(),
    }
}

/// Is the position decided by the tie-break only?
fn by_tie_break(value: Value) -> bool {
    value.kind != ValueKind::Estimate && value.margin() == 0 && value.rest() != 0
}

/// `+3`, `-0.4`; if only the tie-break decides, `+0` or `-0`.
pub fn signed(value: Value) -> String {
    let points = points(value);
    let nothing = points.bytes().all(|byte| !(b'1'..=b'9').contains(&byte));
    match (value.score.signum(), nothing && !by_tie_break(value)) {
        (_, true) | (0, _) => "0".to_owned(),
        (1, _) => format!("+{points}"),
        _ => format!("-{points}"),
    }
}

/// `red +3`, `even`; if only the tie-break decides, `yellow +0 (centre)`. The value is for the first seat.
pub fn led(value: Value, seats: [&str; 2]) -> String {
    let leader = if value.score > 0 { seats[0] } else { seats[1] };
    match signed(value).trim_start_matches(['+', '-']) {
        "0" if !by_tie_break(value) => "even".to_owned(),
        "0" => format!("{leader} +0 (centre)"),
        points => format!("{leader} +{points}"),
    }
}

/// Points lost: whole numbers if proved, tenths if estimated; `0 (centre)` if only the tie-break is lost.
pub fn lost<M>(judged: &MoveReview<M>) -> String {
    match judged.points_lost() {
        0 if judged.lost > 0 => "0 (centre)".to_owned(),
        points => tenths(points),
    }
}

/// Whole points, or tenths.
pub fn tenths(score: Score) -> String {
    match score % UNIT {
        0 => (score / UNIT).to_string(),
        _ => format!("{:.1}", f64::from(score) / f64::from(UNIT)),
    }
}

/// Points as JSON: a whole number if proved, hundredths if estimated.
pub fn number(value: Value) -> Json {
    match value.kind {
        ValueKind::Estimate => hundredths(value.score),
        _ => json!(value.margin()),
    }
}

/// The same for a loss.
pub fn hundredths(score: Score) -> Json {
    match score % UNIT {
        0 => json!(score / UNIT),
        _ => json!((f64::from(score) * 100.0 / f64::from(UNIT)).round() / 100.0),
    }
}

/// The winner with best play, or `draw`; null if not proved. The value is for the first seat.
pub fn winner(value: Value, seats: [&str; 2]) -> Json {
    match (value.kind, value.score.signum()) {
        (ValueKind::Exact, 0) => json!("draw"),
        (ValueKind::Exact | ValueKind::AtLeast, 1) => json!(seats[0]),
        (ValueKind::Exact | ValueKind::AtMost, -1) => json!(seats[1]),
        _ => Json::Null,
    }
}
