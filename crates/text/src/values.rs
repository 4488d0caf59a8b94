//! Values of positions and moves.

use engine::{Value, ValueKind};

use crate::{Language, numbers};

/// The kind of a value: exact, bound or estimate.
pub const fn value_kind(language: Language, value_kind: ValueKind) -> &'static str {
    match value_kind {
        ValueKind::Exact => language.pick("exact", "sicher", "exact"),
        ValueKind::AtLeast => language.pick("at least", "mindestens", "au moins"),
        ValueKind::AtMost => language.pick("at most", "höchstens", "au plus"),
        ValueKind::Estimate => language.pick("estimate", "geschätzt", "estimation"),
    }
}

/// Its description in one line.
pub const fn value_kind_explanation(language: Language, value_kind: ValueKind) -> &'static str {
    match value_kind {
        ValueKind::Exact => language.pick(
            "Proved: this is the result if both play their best.",
            "Bewiesen: So endet es, wenn beide am besten spielen.",
            "Prouvé : c’est le résultat si chacun joue au mieux.",
        ),
        ValueKind::AtLeast => {
            language.pick("Proved: it is no less.", "Bewiesen: Weniger ist es nicht.", "Prouvé : ce n’est pas moins.")
        }
        ValueKind::AtMost => {
            language.pick("Proved: it is no more.", "Bewiesen: Mehr ist es nicht.", "Prouvé : ce n’est pas plus.")
        }
        ValueKind::Estimate => language.pick(
            "Not proved: as far as the computer sees.",
            "Nicht bewiesen: soweit der Computer sieht.",
            "Non prouvé : aussi loin que l’ordinateur voit.",
        ),
    }
}

/// A value with the leader: `Red +3, exact`. It is given for the side to move, whose name comes first.
pub fn ahead(language: Language, value: Value, to_move: &str, other: &str) -> String {
    let (who, value) = if value.score < 0 { (other, value.reversed()) } else { (to_move, value) };
    let worth = worth(language, value);
    let sure = value_kind(language, value.kind);
    let equal = language.pick("Equal", "Ausgeglichen", "Égalité");
    match (value.kind, tenths(value)) {
        (ValueKind::Exact | ValueKind::Estimate, 0) => format!("{equal}, {sure}"),
        (ValueKind::Exact | ValueKind::Estimate, _) => format!("{who} {worth}, {sure}"),
        (ValueKind::AtLeast | ValueKind::AtMost, _) => format!("{who} {sure} {worth}"),
    }
}

/// A value with a sign, for the side to move: `+3`, `−2.5`. Proved values are whole numbers.
pub fn worth(language: Language, value: Value) -> String {
    match value.kind {
        ValueKind::Estimate => numbers::signed_tenths(language, tenths(value)),
        ValueKind::Exact | ValueKind::AtLeast | ValueKind::AtMost => numbers::signed(value.margin()),
    }
}

/// A value on a field, for screen readers: `worth +3, exact`.
pub fn on_field(language: Language, value: Value) -> String {
    let (worth, sure) = (worth(language, value), value_kind(language, value.kind));
    match language {
        Language::English => format!("worth {worth}, {sure}"),
        Language::German => format!("Wert {worth}, {sure}"),
        Language::French => format!("vaut {worth}, {sure}"),
    }
}

/// Tenths of a point, rounded.
fn tenths(value: Value) -> i32 {
    let tenfold = value.score * 10;
    (tenfold + engine::value::UNIT / 2).div_euclid(engine::value::UNIT)
}

/// A winning probability.
pub fn chance(language: Language, who: &str, percent: &str) -> String {
    match language {
        Language::English => format!("{who} wins {percent} of such games"),
        Language::German => format!("{who} gewinnt {percent} solcher Partien"),
        Language::French => format!("{who} gagne {percent} de ces parties"),
    }
}
