//! Tables of every game: whole games by input alone, and arbitrary input.

mod counts;
mod ending;
mod follow;
mod gorami;
mod inputs;
mod premove;
mod status;
mod turn;
mod typed;

use desk::{InputError, InputResult, LocalTable, PlayResult, PlayerInput, TurnOrder};
use game::{GameKind, Observer, Seat};
use games::GameOptions;
use gurami::Number;
use proptest::prelude::*;
use table::{Moment, Pace};
use text::Language;

use crate::inputs::{next_input, offered};

/// The first seat.
const FIRST: Seat = Seat::new(0).expect("every table has one");

fn open_local(game: GameKind, seed: u64) -> Box<dyn LocalTable> {
    let record = GameOptions::default_of(game).record(seed);
    desk::open_local(&record, Pace::Free, Moment(0)).expect("a new game")
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a small table")
}

/// Handles an input, and plays the resulting move.
fn act(
    desk: &mut dyn LocalTable,
    seat: Seat,
    input: PlayerInput,
    language: Language,
) -> Result<Option<PlayResult>, InputError> {
    match desk.act(seat, input, language)? {
        InputResult::Prepared => Ok(None),
        InputResult::Move(text) => desk.play(seat, &text, Moment(0), language).map(Some),
    }
}

/// Plays a move by the inputs that the scene offers.
fn move_by_verbs(desk: &mut dyn LocalTable, seat: Seat, mut choose: impl FnMut(usize) -> usize) {
    for tried in 0.. {
        assert!(tried < 2_000, "{}: no move is found:\n{}", desk.game(), desk.record(&[]));
        let scene = desk.view(Observer::Seat(seat)).scene();
        let input = next_input(&scene, desk.order(), tried, &mut choose);
        match act(desk, seat, input, Language::English) {
            Ok(None) => {}
            Ok(Some(_)) => return,
            Err(reason) => panic!("{}: {input:?} was offered, but: {}", desk.game(), reason.message),
        }
    }
}

fn names(desk: &dyn LocalTable) -> Vec<String> {
    ["Anna", "Ben", "Chris", "Dora"].iter().take(desk.seats()).map(|name| (*name).to_owned()).collect()
}

/// All texts about a position are non-empty, field names are unique, and announcements name the player.
fn check_words(desk: &dyn LocalTable, mover: Seat) {
    for language in Language::ALL {
        let view = desk.view(Observer::Seat(mover));
        assert!(!view.prompt(language).is_empty(), "{}", desk.game());
        for (index, board) in view.scene().boards.iter().enumerate() {
            let labels = view.labels(&view.scene(), index, language);
            assert_eq!(labels.len(), board.fields.len(), "{}", desk.game());
            let different: std::collections::BTreeSet<&String> = labels.iter().collect();
            assert_eq!(different.len(), labels.len(), "{}: {labels:?}", desk.game());
        }
        let said = view.announcement(&names(desk), language).expect("the mover knows the own move");
        assert!(said.contains(&names(desk)[mover.index()]), "{said}");
    }
}

/// Every offered input is accepted, and whole games reach their end this way; their records replay.
#[test]
fn whole_games_are_played_by_verbs() {
    for game in GameKind::ALL {
        for seed in 0..3 {
            let mut desk = open_local(game, seed);
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
            ending::check_ending(&*desk);
            let text = desk.record(&[("Seat1", "Anna")]);
            let record = game::record::read(&text).expect("a record");
            let again = desk::open_local(&record[0], Pace::Free, Moment(0)).expect("its own record");
            assert_eq!(again.view(Observer::Spectator).score(), desk.view(Observer::Spectator).score(), "{game}");
            assert_eq!(
                desk.view(Observer::Spectator).scene_at(0).boards.len(),
                desk.view(Observer::Spectator).scene().boards.len()
            );
        }
    }
}

/// A player's view does not depend on opponents' hidden moves of the same round.
#[test]
fn a_round_is_hidden_until_it_is_over() {
    for game in [GameKind::Kissing, GameKind::Stripes] {
        let mut one = open_local(game, 4);
        assert_eq!(one.order(), TurnOrder::Simultaneous);
        let mut other = open_local(game, 4);
        move_by_verbs(&mut *one, seat(1), |_| 0);
        move_by_verbs(&mut *other, seat(1), |count| count - 1);
        for watching in [Observer::Seat(seat(0)), Observer::Spectator] {
            let (one, other) = (one.view(watching), other.view(watching));
            assert_eq!(one.scene(), other.scene(), "{game}");
            assert_eq!(one.moves(), other.moves(), "{game}");
            assert_eq!(one.score(), other.score(), "{game}");
            assert_eq!(one.parts_at(one.moves().len()), other.parts_at(other.moves().len()), "{game}");
        }
        let own = Observer::Seat(seat(1));
        assert_ne!(one.view(own).scene(), other.view(own).scene(), "{game}");
    }
}

#[test]
fn a_take_back_returns_the_exchanged_seats() {
    let layout = kulami::Layout::named("classic-square").expect("a board");
    let swap = kulami::SwapRule::Offered;
    let setup = kulami::Setup::new(layout, kulami::Scoring::default(), kulami::Colour::Red, swap);
    let record = game::record::record::<kulami::Kulami>(&setup, [], &[]);
    let mut desk = desk::open_local(&record, Pace::Free, Moment(0)).expect("a new game");
    let (one, other) = (seat(0), seat(1));
    let mut play = |seat, text| desk.play(seat, text, Moment(0), Language::English).expect("a legal move");
    assert_eq!([play(one, "d4"), play(other, "swap")], [PlayResult::Moved, PlayResult::SeatsExchanged(one, other)]);
    assert_eq!(desk.take_back_to(2, Moment(0)), None, "there are no more moves");
    assert_eq!(desk.take_back_to(1, Moment(0)), Some(vec![(one, other)]));
    assert_eq!(desk.take_back_to(0, Moment(0)), Some(Vec::new()));
}

#[test]
fn every_refusal_has_a_text() {
    let mut desk = open_local(GameKind::Kulami, 2);
    for language in Language::ALL {
        let reason = desk.act(seat(1), PlayerInput::Field(3), language).expect_err("red begins");
        assert!(!reason.message.is_empty());
        let reason = desk.play(seat(0), "z9", Moment(0), language).expect_err("no field");
        assert!(reason.message.contains("z9"), "{}", reason.message);
        let reason = desk.act(seat(0), PlayerInput::Flip, language).expect_err("a marble has no sides");
        assert!(!reason.message.is_empty());
    }
}

fn input() -> impl Strategy<Value = PlayerInput> {
    prop_oneof![
        6 => (0..70usize).prop_map(PlayerInput::Field),
        2 => (1..=6u8).prop_map(|number| PlayerInput::Take(Number::new(number).expect("1 to 6"))),
        1 => Just(PlayerInput::Flip),
        1 => Just(PlayerInput::Undo),
        2 => Just(PlayerInput::Finish),
        1 => Just(PlayerInput::Swap),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Arbitrary input: a refused one changes nothing, an offered one is never refused, and previews agree with the
    /// result.
    #[test]
    fn whatever_people_try(game in proptest::sample::select(&GameKind::ALL), seed in any::<u64>(), inputs in proptest::collection::vec((0..3usize, input()), 0..120)) {
        let mut desk = open_local(game, seed);
        for (index, input) in inputs {
            let who = seat(index);
            let observer = if index < desk.seats() { Observer::Seat(who) } else { Observer::Spectator };
            let before = (desk.view(observer).scene(), desk.plies());
            let may = desk.to_move().contains(who) && offered(&before.0).contains(&input);
            let preview = match input {
                PlayerInput::Field(field) => desk.preview(who, field, Language::German),
                _ => None,
            };
            match act(&mut *desk, who, input, Language::French) {
                Ok(_) => prop_assert!(preview.is_none_or(|preview| preview.effect.is_ok())),
                Err(reason) => {
                    prop_assert!(!may, "{} refuses {:?}: {}", desk.game(), input, reason.message);
                    prop_assert!(preview.is_none_or(|preview| preview.effect.is_err()));
                    prop_assert_eq!((desk.view(observer).scene(), desk.plies()), before);
                }
            }
        }
    }
}
