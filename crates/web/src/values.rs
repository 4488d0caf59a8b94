//! Engine values as the page shows them.

use engine::value::margin;
use engine::{Value, ValueKind};
use render::{Emphasis, Label};
use web_messages::AnalysisLine;

/// A value on a field: the points lost against the best move, `0` or `−2`, with a sign if only a bound is proved. The
/// emphasis is a scale from the best move to poor ones.
pub(crate) fn loss(value: Value, best: Value) -> Label {
    let lost = margin(best.score - value.score).max(0);
    let sign = match value.kind {
        ValueKind::AtLeast => "≥",
        ValueKind::AtMost => "≤",
        ValueKind::Exact | ValueKind::Estimate => "",
    };
    let emphasis = match lost {
        0 if value.kind != ValueKind::AtMost || value == best => Emphasis::Strong,
        0 | 1 => Emphasis::Plain,
        2 | 3 => Emphasis::Weak,
        _ => Emphasis::Poor,
    };
    Label { text: format!("{sign}{}", text::numbers::signed(-lost)), emphasis }
}

/// The best value per field of the lines' first moves; `field_of` returns the field of a move. All values are compared
/// with the best one of the same report.
pub(crate) fn on_fields(lines: &[AnalysisLine], field_of: impl Fn(&str) -> Option<usize>) -> Vec<(usize, Label)> {
    let Some(best) = lines.iter().map(|line| line.value).max_by_key(|value| value.score) else { return Vec::new() };
    let mut values: Vec<(usize, Value)> = Vec::new();
    for line in lines {
        let Some(field) = line.moves.first().and_then(|first| field_of(first)) else { continue };
        // GOrami has several moves per field.
        match values.iter_mut().find(|(known, _)| *known == field) {
            Some((_, value)) if value.score >= line.value.score => {}
            Some((_, value)) => *value = line.value,
            None => values.push((field, line.value)),
        }
    }
    values.into_iter().map(|(field, value)| (field, loss(value, best))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(first: &str, score: i32, kind: ValueKind) -> AnalysisLine {
        AnalysisLine { value: Value::new(score, kind), moves: vec![first.to_owned(), "x".to_owned()] }
    }

    #[test]
    fn values_are_points_lost_with_their_bound() {
        let best = Value::new(3 * 64, ValueKind::Exact);
        for (score, kind, text, emphasis) in [
            (3 * 64, ValueKind::Exact, "0", Emphasis::Strong),
            (3 * 64 - 20, ValueKind::Estimate, "0", Emphasis::Strong),
            (3 * 64, ValueKind::AtMost, "≤0", Emphasis::Plain),
            (2 * 64, ValueKind::Exact, "−1", Emphasis::Plain),
            (64, ValueKind::AtMost, "≤−2", Emphasis::Weak),
            (0, ValueKind::AtLeast, "≥−3", Emphasis::Weak),
            (-5 * 64, ValueKind::Exact, "−8", Emphasis::Poor),
        ] {
            assert_eq!(loss(Value::new(score, kind), best), Label { text: text.to_owned(), emphasis });
        }
    }

    #[test]
    fn a_field_shows_the_best_of_its_moves_in_any_order() {
        let lines = [
            line("y2-A1", 64, ValueKind::Exact),
            line("y3-A1", 128, ValueKind::Exact),
            line("y2-B1", 0, ValueKind::Exact),
            line("pass", -64, ValueKind::Exact),
        ];
        let field_of = |text: &str| text.split('-').nth(1).map(|name| usize::from(name == "B1"));
        let texts: Vec<_> = on_fields(&lines, field_of).into_iter().map(|(field, label)| (field, label.text)).collect();
        assert_eq!(texts, [(0, "0".to_owned()), (1, "−2".to_owned())]);
    }
}
