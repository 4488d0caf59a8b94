//! Status lines, parts of the score at earlier positions, and what a record may tell.

use game::{GameKind, Observer, Seat};
use table::{Moment, Pace};
use text::Language;

use crate::{move_by_verbs, open_local, seat};

#[test]
fn the_status_names_the_course_of_the_game() {
    for (game, expected) in [
        (GameKind::Kulami, ["Level 0 · marble 1", "Level 0 · Murmel 1", "Niveau 0 · bille 1"]),
        (GameKind::Gorami, ["22 fields · piece 1", "22 Felder · Stein 1", "22 cases · pièce 1"]),
        (GameKind::Equals, ["Turn 1 of 9 · bag 34", "Zug 1 von 9 · Beutel 34", "Tour 1 sur 9 · sac 34"]),
        (GameKind::Kissing, ["Start · bag 20", "Beginn · Beutel 20", "Début · sac 20"]),
        (GameKind::Challenge, ["Number 1 of 24", "Zahl 1 von 24", "Nombre 1 sur 24"]),
        (GameKind::Stripes, ["Throw 1", "Wurf 1", "Lancer 1"]),
    ] {
        let table = open_local(game, 1);
        let found = Language::ALL.map(|language| table.view(Observer::Spectator).status_at(0, language));
        assert_eq!(found, expected, "{game}");
    }
}

#[test]
fn a_line_beside_a_seat_tells_what_is_left_or_was_scored() {
    let mut table = open_local(GameKind::Kulami, 1);
    let line = |table: &dyn desk::LocalTable, index: usize, plies: usize| {
        table.view(Observer::Spectator).seat_line_at(seat(index), plies, Language::English)
    };
    let first = table.to_move().lowest().expect("a player is to move");
    move_by_verbs(&mut *table, first, |_| 0);
    assert!(line(&*table, first.index(), 0).is_some_and(|line| line.ends_with(" · 28 marbles left")));
    assert!(line(&*table, first.index(), 1).is_some_and(|line| line.ends_with(" · 27 marbles left")));

    let mut table = open_local(GameKind::Equals, 1);
    let first = table.to_move().lowest().expect("a player is to move");
    assert_eq!(line(&*table, first.index(), 0), None);
    move_by_verbs(&mut *table, first, |_| 0);
    let points = table.view(Observer::Spectator).score()[first.index()];
    assert_eq!(line(&*table, first.index(), 1), Some(text::status::last_turn(Language::English, points)));
    assert_eq!(line(&*table, first.index(), 0), None, "looking back");
}

/// In rounds that all players move in at once, nobody learns anything of an unfinished one.
#[test]
fn an_unfinished_round_is_hidden() {
    for game in [GameKind::Kissing, GameKind::Challenge, GameKind::Stripes] {
        // Challenge is played alone unless somebody joins.
        let text = open_local(game, 3).record(&[]).replace("[Players \"1\"]", "[Players \"2\"]");
        let records = game::record::read(&text).expect("a record");
        let mut table = desk::open_local(&records[0], Pace::Free, Moment(0)).expect("a game of two");
        let told = |table: &dyn desk::LocalTable, observer: Observer| {
            let view = table.view(observer);
            let plies = view.moves().len();
            let lines: Vec<_> =
                Seat::first(table.seats()).map(|seat| view.seat_line_at(seat, plies, Language::English)).collect();
            (view.parts_at(plies), view.score_at(plies), view.status_at(plies, Language::English), lines)
        };
        for round in 0..6 {
            let before = told(&*table, Observer::Spectator);
            let opponent = told(&*table, Observer::Seat(seat(1)));
            move_by_verbs(&mut *table, seat(0), |count| round % count);
            assert_eq!(told(&*table, Observer::Spectator), before, "{game} {round}");
            assert_eq!(told(&*table, Observer::Seat(seat(1))), opponent, "{game} {round}");
            assert!(!table.has_open_record(), "{game}: the record contains the hidden move");
            move_by_verbs(&mut *table, seat(1), |count| round % count);
        }
    }
}

#[test]
fn a_record_is_open_where_nothing_is_hidden() {
    for (game, open) in [
        (GameKind::Kulami, true),
        (GameKind::Gorami, true),
        (GameKind::Equals, false),
        (GameKind::Kissing, false),
        (GameKind::Challenge, true),
        (GameKind::Stripes, false),
    ] {
        let mut table = open_local(game, 1);
        assert_eq!(table.has_open_record(), open, "{game}");
        let resigned = table.to_move().lowest().is_some_and(|seat| table.resign(seat, Moment(0)));
        assert!(resigned && table.has_open_record(), "{game} is over");
    }
}
