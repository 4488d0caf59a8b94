//! Engine values as the page shows them.

use engine::{Value, ValueKind};
use web_messages::AnalysisLine;

/// A value on a field, in points of the side to move: `+3`, `≥+3`.
pub(crate) fn short(value: Value) -> String {
    let sign = match value.kind {
        ValueKind::AtLeast => "≥",
        ValueKind::AtMost => "≤",
        ValueKind::Exact | ValueKind::Estimate => "",
    };
    format!("{sign}{}", text::numbers::signed(value.margin()))
}

/// The best value per field of the lines' first moves; `field_of` returns the field of a move.
pub(crate) fn on_fields(lines: &[AnalysisLine], field_of: impl Fn(&str) -> Option<usize>) -> Vec<(usize, String)> {
    let mut values: Vec<(usize, String)> = Vec::new();
    for line in lines {
        let field = line.moves.first().and_then(|first| field_of(first));
        // GOrami has several moves per field; lines are sorted, best first.
        if let Some(field) = field.filter(|field| values.iter().all(|(known, _)| known != field)) {
            values.push((field, short(line.value)));
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(first: &str, score: i32, kind: ValueKind) -> AnalysisLine {
        AnalysisLine { value: Value::new(score, kind), moves: vec![first.to_owned(), "x".to_owned()] }
    }

    #[test]
    fn values_are_whole_points_with_their_standing() {
        for (score, kind, shown) in [
            (3 * 64, ValueKind::Exact, "+3"),
            (3 * 64 + 20, ValueKind::Estimate, "+3"),
            (-64, ValueKind::AtLeast, "≥−1"),
            (0, ValueKind::AtMost, "≤0"),
        ] {
            assert_eq!(short(Value::new(score, kind)), shown);
        }
    }

    #[test]
    fn a_field_shows_the_best_of_its_moves() {
        let lines = [
            line("y3-A1", 128, ValueKind::Exact),
            line("y2-A1", 64, ValueKind::Exact),
            line("y2-B1", 0, ValueKind::Exact),
            line("pass", -64, ValueKind::Exact),
        ];
        let field_of = |text: &str| text.split('-').nth(1).map(|name| usize::from(name == "B1"));
        assert_eq!(on_fields(&lines, field_of), [(0, "+2".to_owned()), (1, "0".to_owned())]);
    }
}
