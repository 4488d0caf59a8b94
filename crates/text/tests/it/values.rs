//! Values, levels and broken records.

use engine::levels::Level;
use engine::value::UNIT;
use engine::{Value, ValueKind};
use text::games::Activity;
use text::{Language, levels, notices, values};

#[test]
fn a_value_names_the_leader_and_its_kind() {
    for (score, kind, expected) in [
        (3 * UNIT, ValueKind::Exact, ["Red +3, exact", "Red +3, sicher", "Red +3, exact"]),
        (-3 * UNIT, ValueKind::Exact, ["Black +3, exact", "Black +3, sicher", "Black +3, exact"]),
        (2 * UNIT + 32, ValueKind::Estimate, ["Red +2.5, estimate", "Red +2,5, geschätzt", "Red +2,5, estimation"]),
        (-2 * UNIT, ValueKind::AtLeast, ["Black at most +2", "Black höchstens +2", "Black au plus +2"]),
        (UNIT, ValueKind::AtLeast, ["Red at least +1", "Red mindestens +1", "Red au moins +1"]),
        (0, ValueKind::Exact, ["Equal, exact", "Ausgeglichen, sicher", "Égalité, exact"]),
        (-1, ValueKind::Estimate, ["Equal, estimate", "Ausgeglichen, geschätzt", "Égalité, estimation"]),
    ] {
        let value = Value::new(score, kind);
        let said = Language::ALL.map(|language| values::ahead(language, value, "Red", "Black"));
        assert_eq!(said, expected, "{value:?}");
    }
    let worse = Value::new(-UNIT - 6, ValueKind::Estimate);
    assert_eq!(values::on_field(Language::German, worse), "Wert −1,1, geschätzt");
}

#[test]
fn levels_and_games_have_different_names() {
    for language in Language::ALL {
        let mut names: Vec<&str> = Level::ALL.iter().map(|level| levels::name(language, *level)).collect();
        names.extend(Activity::ALL.iter().map(|game| text::games::name(language, *game)));
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "{language:?}");
    }
    for level in Level::ALL.into_iter().filter(|level| *level != Level::Club) {
        assert_eq!(levels::name(Language::English, level), level.name());
    }
    for game in Activity::ALL {
        assert_eq!(Activity::read(game.code()), Some(game));
    }
}

#[test]
fn a_broken_record_is_reported_with_its_location() {
    let record = "[Game \"kulami\"]\n\n1. a1 2. z9 *";
    let error = game::record::read(record).expect("its form is right").remove(0).needed("Layout").unwrap_err();
    assert_eq!(
        Language::ALL.map(|language| notices::record(language, &error)),
        [
            "Line 1, column 1: something is wrong with “Layout”.",
            "Zeile 1, Spalte 1: Mit „Layout“ stimmt etwas nicht.",
            "Ligne 1, colonne 1\u{202f}: «\u{202f}Layout\u{202f}» ne convient pas.",
        ],
    );
}
