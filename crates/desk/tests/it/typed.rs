//! Typed moves: any case, spaces, the rule book's spelling, stated points.

use desk::LocalTable;
use game::{GameKind, Observer, Seat};
use proptest::prelude::*;
use text::Language;

use crate::{FIRST, move_by_verbs, open_local};

fn typed(table: &dyn LocalTable, seat: Seat, text: &str) -> Result<String, String> {
    table.typed_move(seat, text, Language::English).map_err(|error| error.message)
}

#[test]
fn people_type_moves_as_they_like() {
    let table = open_local(GameKind::Kulami, 1);
    for text in ["d4", "D4", " d 4 ", "d4\t"] {
        assert_eq!(typed(&*table, FIRST, text), Ok("d4".to_owned()), "{text:?}");
    }
    for text in ["", "z99", "d4 d5", "d 4 4", "=", "b5-C3", "Ｄ4", "\u{0}"] {
        let refused = typed(&*table, FIRST, text).expect_err("no move");
        assert!(!refused.is_empty(), "{text:?}");
    }
    let table = open_local(GameKind::Gorami, 1);
    for text in ["y2-B4", "Y2-b4", "y2 - B4", "y 2 – b 4"] {
        assert_eq!(typed(&*table, FIRST, text), Ok("y2-B4".to_owned()), "{text:?}");
    }
}

#[test]
fn wrong_points_are_refused() {
    let mut table = open_local(GameKind::Equals, 2);
    let mut dice = 1_usize;
    while table.view(Observer::Seat(FIRST)).score()[0] == 0 {
        let mover = table.to_move().lowest().expect("the game runs");
        move_by_verbs(&mut *table, mover, |count| {
            dice = dice.wrapping_mul(25_214_903_917).wrapping_add(11);
            (dice >> 16) % count
        });
    }
    let view = table.view(Observer::Seat(FIRST));
    let rows = view.moves();
    let at = rows.iter().rposition(|row| row.text.as_ref().is_some_and(|text| text.contains('='))).expect("it scored");
    let (seat, text) = (rows[at].seat, rows[at].text.clone().expect("a known move"));
    drop(view);
    table.take_back_to(at, table::Moment(0)).expect("it can be taken back");
    let (placements, points) = text.split_once('=').expect("it has points");
    let points: u32 = points.parse().expect("a number");
    let spaced = text.replace('-', " - ").replace('=', " = ").replace(',', " , ").to_uppercase();
    for right in [text.as_str(), placements, &spaced] {
        assert_eq!(typed(&*table, seat, right), Ok(text.clone()), "{right}");
    }
    let refused = typed(&*table, seat, &format!("{placements}={}", points + 1)).expect_err("other points");
    assert_eq!(refused, format!("This move scores {points} points, not {}.", points + 1));
}

/// A canonical text in any case, with white space between its tokens.
fn scattered(text: &str, choices: &[(bool, u8)]) -> String {
    let mut scattered = String::new();
    let mut before = ' ';
    for (c, (upper, spaces)) in text.chars().zip(choices.iter().cycle()) {
        if !(before.is_ascii_digit() && c.is_ascii_digit()) {
            scattered.push_str(["", " ", "\t", " \u{a0}"][usize::from(*spaces % 4)]);
        }
        scattered.push(if *upper { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() });
        before = c;
    }
    scattered
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Every move of a game reads back however it is typed.
    #[test]
    fn canonical_moves_read_back_in_any_case_and_spacing(
        game in proptest::sample::select(&GameKind::ALL),
        seed in any::<u64>(),
        choices in proptest::collection::vec(any::<(bool, u8)>(), 1..20),
    ) {
        let mut table = open_local(game, seed);
        let mut dice = seed | 1;
        for _ in 0..12 {
            let Some(mover) = table.to_move().lowest() else { break };
            move_by_verbs(&mut *table, mover, |count| {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (dice >> 33) as usize % count
            });
            let own = Observer::Seat(mover);
            let text = table.view(own).moves().iter().rfind(|row| row.seat == mover).and_then(|row| row.text.clone());
            let text = text.expect("the mover knows the move");
            let at = table.plies() - 1;
            table.take_back_to(at, table::Moment(0)).expect("a move was played");
            let way = scattered(&text, &choices);
            prop_assert_eq!(table.typed_move(mover, &way, Language::German).ok(), Some(text.clone()), "{:?}", way);
            table.play(mover, &text, table::Moment(0), Language::German).expect("it was legal");
        }
    }

    /// Anything else is refused or is a move in canonical form.
    #[test]
    fn garbage_never_panics(game in proptest::sample::select(&GameKind::ALL), text in "\\PC{0,20}|[yYbB1-6A-Ea-j=, -]{0,20}") {
        let table = open_local(game, 3);
        if let Ok(written) = table.typed_move(FIRST, &text, Language::French) {
            prop_assert_eq!(table.typed_move(FIRST, &written, Language::French).ok(), Some(written));
        }
    }
}
