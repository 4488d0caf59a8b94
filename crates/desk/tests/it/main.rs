//! Tables of every game: whole games by verbs alone, and whatever people try besides.

mod ahead;
mod follow;
mod verbs;

use desk::{FieldState, Input, LocalTable, Order, Played, Reason, Verb};
use game::{GameKind, Observer, Seat};
use games::GameOptions;
use gurami::Number;
use proptest::prelude::*;
use table::{Moment, Pace};
use text::Language;

use crate::verbs::{next_verb, offered};

fn sit_down(game: GameKind, seed: u64) -> Box<dyn LocalTable> {
    let record = GameOptions::default_of(game).record(seed);
    desk::sit_down(&record, Pace::Free, Moment(0)).expect("a new game")
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a small table")
}

/// Does something, and plays the move that comes of it.
fn act(desk: &mut dyn LocalTable, seat: Seat, verb: Verb, language: Language) -> Result<Option<Played>, Reason> {
    match desk.act(seat, verb, language)? {
        Input::Prepared => Ok(None),
        Input::Move(text) => desk.play(seat, &text, Moment(0), language).map(Some),
    }
}

/// A seat plays a move by verbs that its scene offers.
fn move_by_verbs(desk: &mut dyn LocalTable, seat: Seat, mut choose: impl FnMut(usize) -> usize) {
    for tried in 0.. {
        assert!(tried < 2_000, "{}: no move is found:\n{}", desk.game(), desk.record(&[]));
        let scene = desk.view(Observer::Seat(seat)).scene();
        let verb = next_verb(&scene, desk.order(), tried, &mut choose);
        match act(desk, seat, verb, Language::English) {
            Ok(None) => {}
            Ok(Some(_)) => return,
            Err(reason) => panic!("{}: {verb:?} was offered, but: {}", desk.game(), reason.words),
        }
    }
}

fn names(desk: &dyn LocalTable) -> Vec<String> {
    ["Anna", "Ben", "Chris", "Dora"].iter().take(desk.seats()).map(|name| (*name).to_owned()).collect()
}

/// Everything that is said about a position says something, every field another thing, and moves name their player.
fn check_words(desk: &dyn LocalTable, mover: Seat) {
    for language in Language::ALL {
        let view = desk.view(Observer::Seat(mover));
        assert!(!view.prompt(language).is_empty(), "{}", desk.game());
        for (index, board) in view.scene().boards.iter().enumerate() {
            let labels = view.labels(index, language);
            assert_eq!(labels.len(), board.fields.len(), "{}", desk.game());
            let different: std::collections::BTreeSet<&String> = labels.iter().collect();
            assert_eq!(different.len(), labels.len(), "{}: {labels:?}", desk.game());
        }
        let said = view.announcement(&names(desk), language).expect("the mover knows the own move");
        assert!(said.contains(&names(desk)[mover.index()]), "{said}");
    }
}

/// Whatever a scene offers is accepted, and whole games come to their end by it; their records replay.
#[test]
fn whole_games_are_played_by_verbs() {
    for game in GameKind::ALL {
        for seed in 0..3 {
            let mut desk = sit_down(game, seed);
            let mut dice = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
            let mut plies = 0;
            while let Some(seat) = desk.to_move().iter().last() {
                move_by_verbs(&mut *desk, seat, |count| {
                    dice ^= dice << 13;
                    dice ^= dice >> 7;
                    dice ^= dice << 17;
                    (dice % count as u64) as usize
                });
                plies += 1;
                assert_eq!(desk.plies(), plies);
                check_words(&*desk, seat);
                if plies > 400 {
                    break;
                }
            }
            assert!(desk.ending().is_some() || game == GameKind::Stripes, "{game}");
            for language in Language::ALL {
                let verdict = desk.verdict(&names(&*desk), language);
                assert_eq!(verdict.is_some(), desk.ending().is_some(), "{game}");
                assert!(verdict.is_none_or(|verdict| !verdict.is_empty()), "{game}");
                let counted = desk.breakdown(&names(&*desk), language);
                let sums = counted.last().map(|step| step.sums.clone());
                assert_eq!(sums, Some(desk.view(Observer::Spectator).score()), "{game}: the count comes to the score");
                assert!(counted.iter().all(|step| !step.line.is_empty()), "{game}");
            }
            let text = desk.record(&[("Seat1", "Anna")]);
            let record = game::record::read(&text).expect("a record");
            let again = desk::sit_down(&record[0], Pace::Free, Moment(0)).expect("its own record");
            assert_eq!(again.view(Observer::Spectator).score(), desk.view(Observer::Spectator).score(), "{game}");
            assert_eq!(
                desk.view(Observer::Spectator).scene_at(0).boards.len(),
                desk.view(Observer::Spectator).scene().boards.len()
            );
        }
    }
}

/// What a player sees while the others have moved in a round does not tell what they did.
#[test]
fn a_round_is_hidden_until_it_is_over() {
    for game in [GameKind::Kissing, GameKind::Stripes] {
        let mut one = sit_down(game, 4);
        assert_eq!(one.order(), Order::AtOnce);
        let mut other = sit_down(game, 4);
        move_by_verbs(&mut *one, seat(1), |_| 0);
        move_by_verbs(&mut *other, seat(1), |count| count - 1);
        for watching in [Observer::Seat(seat(0)), Observer::Spectator] {
            let (one, other) = (one.view(watching), other.view(watching));
            assert_eq!(one.scene(), other.scene(), "{game}");
            assert_eq!(one.moves(), other.moves(), "{game}");
            assert_eq!(one.score(), other.score(), "{game}");
            assert_eq!(one.parts(), other.parts(), "{game}");
        }
        let own = Observer::Seat(seat(1));
        assert_ne!(one.view(own).scene(), other.view(own).scene(), "{game}");
    }
}

#[test]
fn a_piece_of_a_turn_can_be_lifted_again() {
    let mut desk = sit_down(GameKind::Equals, 1);
    let me = Observer::Seat(seat(0));
    let before = desk.view(me).scene();
    let open = before.boards[0].fields.iter().position(|field| field.state == FieldState::Open).expect("a field");
    assert_eq!(desk.act(seat(0), Verb::Field(open), Language::English), Ok(Input::Prepared));
    assert_ne!(desk.view(me).scene(), before);
    assert_eq!(desk.view(Observer::Spectator).scene().boards[0].fields[open].look, None, "nobody else sees it");
    assert_eq!(desk.act(seat(0), Verb::Field(open), Language::English), Ok(Input::Prepared));
    assert_eq!(desk.view(me).scene().boards[0].fields, before.boards[0].fields);
    assert_eq!(desk.plies(), 0);
}

#[test]
fn a_take_back_returns_who_changes_seats_back() {
    let layout = kulami::Layout::named("classic-square").expect("a board");
    let swap = kulami::SwapRule::Offered;
    let setup = kulami::Setup::new(layout, kulami::Scoring::default(), kulami::Colour::Red, swap);
    let record = game::record::record::<kulami::Kulami>(&setup, [], &[]);
    let mut desk = desk::sit_down(&record, Pace::Free, Moment(0)).expect("a new game");
    let (one, other) = (seat(0), seat(1));
    let mut play = |seat, text| desk.play(seat, text, Moment(0), Language::English).expect("a legal move");
    assert_eq!([play(one, "d4"), play(other, "swap")], [Played::Moved, Played::Exchanged(one, other)]);
    assert_eq!(desk.take_back_to(2, Moment(0)), None, "there are no more moves");
    assert_eq!(desk.take_back_to(1, Moment(0)), Some(vec![(one, other)]));
    assert_eq!(desk.take_back_to(0, Moment(0)), Some(Vec::new()));
}

#[test]
fn every_refusal_has_words() {
    let mut desk = sit_down(GameKind::Kulami, 2);
    for language in Language::ALL {
        let reason = desk.act(seat(1), Verb::Field(3), language).expect_err("red begins");
        assert!(!reason.words.is_empty());
        let reason = desk.play(seat(0), "z9", Moment(0), language).expect_err("no field");
        assert!(reason.words.contains("z9"), "{}", reason.words);
        let reason = desk.act(seat(0), Verb::Flip, language).expect_err("a marble has no sides");
        assert!(!reason.words.is_empty());
    }
}

fn verb() -> impl Strategy<Value = Verb> {
    prop_oneof![
        6 => (0..70usize).prop_map(Verb::Field),
        2 => (1..=6u8).prop_map(|number| Verb::Take(Number::new(number).expect("1 to 6"))),
        1 => Just(Verb::Flip),
        1 => Just(Verb::Undo),
        2 => Just(Verb::Finish),
        1 => Just(Verb::Swap),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever people try: a refused verb changes nothing, an offered one is never refused, and previews agree with
    /// what then happens.
    #[test]
    fn whatever_people_try(game in proptest::sample::select(&GameKind::ALL), seed in any::<u64>(), verbs in proptest::collection::vec((0..3usize, verb()), 0..120)) {
        let mut desk = sit_down(game, seed);
        for (index, verb) in verbs {
            let who = seat(index);
            let observer = if index < desk.seats() { Observer::Seat(who) } else { Observer::Spectator };
            let before = (desk.view(observer).scene(), desk.plies());
            let may = desk.to_move().contains(who) && offered(&before.0).contains(&verb);
            let preview = match verb {
                Verb::Field(field) => desk.preview(who, field, Language::German),
                _ => None,
            };
            match act(&mut *desk, who, verb, Language::French) {
                Ok(_) => prop_assert!(preview.is_none_or(|preview| preview.effect.is_ok())),
                Err(reason) => {
                    prop_assert!(!may, "{} refuses {:?}: {}", desk.game(), verb, reason.words);
                    prop_assert!(preview.is_none_or(|preview| preview.effect.is_err()));
                    prop_assert_eq!((desk.view(observer).scene(), desk.plies()), before);
                }
            }
        }
    }
}
