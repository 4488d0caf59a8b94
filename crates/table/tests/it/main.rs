//! Tests of what a table accepts and refuses, on real games.

mod any_actions;
mod mover;
mod seated;

use game::{Game, RecordedGame, Seat};
use gurami::rounds::{Kissing, Setup as RoundSetup};
use kulami::{Colour, Kulami, Layout, Move, Scoring, Setup, SwapRule};
use proptest::prelude::*;
use table::{Ending, Moment, Pace, Refusal, Table};

const SECOND: u64 = 1_000;

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a small table")
}

fn kulami(pace: Pace, swap: SwapRule) -> Table<Kulami> {
    let layout = Layout::named("classic-square").expect("a known board");
    Table::new(Setup::new(layout, Scoring::default(), Colour::Red, swap), pace, Moment(0))
}

fn play(table: &mut Table<Kulami>, text: &str, now: u64) {
    let seat = table.to_move().lowest().expect("a player is to move");
    let (mv, _) = table.now().read_move(text).expect("a move");
    table.play(seat, &mv, Moment(now)).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
}

const BLITZ: Pace = Pace::Fischer { start: 60 * SECOND, more: 2 * SECOND };

#[test]
fn only_the_clock_of_the_player_to_move_runs_and_a_move_adds_the_increment() {
    let mut table = kulami(BLITZ, SwapRule::Never);
    play(&mut table, "d4", 10 * SECOND);
    assert_eq!(table.left(seat(0), Moment(15 * SECOND)), Some(52 * SECOND));
    assert_eq!(table.left(seat(1), Moment(15 * SECOND)), Some(55 * SECOND));
    assert_eq!(kulami(Pace::Free, SwapRule::Never).left(seat(0), Moment(5)), None);
}

#[test]
fn clocks_continue_from_the_remaining_time() {
    let mut table = kulami(BLITZ, SwapRule::Never);
    table.set_left(&[5 * SECOND], Moment(90 * SECOND));
    assert_eq!(table.left(seat(0), Moment(91 * SECOND)), Some(4 * SECOND));
    assert_eq!(table.left(seat(1), Moment(91 * SECOND)), Some(60 * SECOND));
}

#[test]
fn a_clock_set_back_changes_no_remaining_time() {
    let mut table = kulami(BLITZ, SwapRule::Never);
    play(&mut table, "d4", 10 * SECOND);
    play(&mut table, "d8", 4 * SECOND);
    assert_eq!(table.left(seat(1), Moment(4 * SECOND)), Some(62 * SECOND));
    assert_eq!(table.left(seat(0), Moment(11 * SECOND)), Some(51 * SECOND));
}

#[test]
fn a_player_out_of_time_has_lost_and_cannot_move() {
    let mut table = kulami(BLITZ, SwapRule::Never);
    let (mv, _) = table.now().read_move("d4").expect("a move");
    assert_eq!(table.play(seat(0), &mv, Moment(61 * SECOND)), Err(Refusal::TimeUp(seat(0))));
    assert_eq!(table.ending(), Some(Ending::Time(seat(0))));
    assert_eq!(table.ending().and_then(|ending| ending.outcome(2).winner()), Some(seat(1)));
    assert_eq!(table.plies(), 0);
    assert!(table.to_move().is_empty());
    assert_eq!(table.play(seat(0), &mv, Moment(62 * SECOND)), Err(Refusal::Over));
    assert_eq!(table.take_back_to(0, Moment(62 * SECOND)), Err(Refusal::NoPly(1)));
}

#[test]
fn a_player_who_resigns_has_lost_until_it_is_taken_back() {
    let mut table = kulami(Pace::Free, SwapRule::Never);
    play(&mut table, "d4", 0);
    assert_eq!(table.resign(seat(2), Moment(1)), Err(Refusal::NoSeat { seat: seat(2), seats: 2 }));
    table.resign(seat(0), Moment(1)).expect("the game is open");
    assert_eq!(table.ending(), Some(Ending::Resigned(seat(0))));
    assert_eq!(table.resign(seat(1), Moment(1)), Err(Refusal::Over));
    table.take_back_to(0, Moment(2)).expect("there is a move");
    assert_eq!(table.ending(), None);
    assert_eq!(table.plies(), 0);
}

#[test]
fn players_who_swap_take_their_time_with_them() {
    let mut table = kulami(BLITZ, SwapRule::Offered);
    play(&mut table, "d4", 10 * SECOND);
    assert!(Kulami::exchanges_seats(&Move::Swap).is_some());
    play(&mut table, "swap", 11 * SECOND);
    assert_eq!(table.left(seat(0), Moment(11 * SECOND)), Some(61 * SECOND));
    assert_eq!(table.left(seat(1), Moment(11 * SECOND)), Some(52 * SECOND));
    table.take_back_to(1, Moment(11 * SECOND)).expect("there is a swap");
    assert_eq!(table.left(seat(0), Moment(11 * SECOND)), Some(52 * SECOND));
    assert_eq!(table.left(seat(1), Moment(11 * SECOND)), Some(61 * SECOND));
}

#[test]
fn the_time_per_move_restarts_with_every_move() {
    let mut table = kulami(Pace::EachMove { time: 50 * SECOND }, SwapRule::Never);
    play(&mut table, "d4", 40 * SECOND);
    assert_eq!(table.left(seat(0), Moment(60 * SECOND)), Some(50 * SECOND));
    assert_eq!(table.left(seat(1), Moment(60 * SECOND)), Some(30 * SECOND));
    assert_eq!(table.ends(), Some(Moment(90 * SECOND)));
    assert_eq!(table.pass(Moment(90 * SECOND)), Some(seat(1)));
}

#[test]
fn a_table_continues_from_its_record() {
    let mut table = kulami(Pace::Free, SwapRule::Never);
    play(&mut table, "d4", 0);
    play(&mut table, "d8", 0);
    let text = table.record(&[("Seat1", "Anna")]).to_string();
    let records = game::record::read(&text).expect("a record");
    let again = Table::<Kulami>::from_record(&records[0], Pace::Free, Moment(9)).expect("its own record");
    assert_eq!(again.now(), table.now());
    assert_eq!(again.plies(), 2);
}

/// In simultaneous rounds, the clock of every player runs until that player has moved.
#[test]
fn all_clocks_run_during_a_round() {
    let setup = RoundSetup::random(2, 5).expect("two players");
    let mut table: Table<Kissing> = Table::new(setup, BLITZ, Moment(0));
    let mut draft = table.now().draft(seat(1)).expect("the first round");
    while let Some(placement) = draft.options().first().copied() {
        draft.place(placement).expect("an option");
    }
    table.play(seat(1), &draft.finish().expect("all is placed"), Moment(20 * SECOND)).expect("legal");
    assert_eq!(table.left(seat(0), Moment(30 * SECOND)), Some(30 * SECOND));
    assert_eq!(table.left(seat(1), Moment(30 * SECOND)), Some(42 * SECOND));
}

#[derive(Clone, Debug)]
enum TableAction {
    Play(usize, usize),
    Back(usize),
    Resign(usize),
    Pass,
}

fn act() -> impl Strategy<Value = TableAction> {
    prop_oneof![
        12 => (0..3usize, any::<usize>()).prop_map(|(seat, choice)| TableAction::Play(seat, choice)),
        2 => (0..60usize).prop_map(TableAction::Back),
        1 => (0..3usize).prop_map(TableAction::Resign),
        4 => Just(TableAction::Pass),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// For any sequence of actions: accepted actions give a legal game, refused actions change only the clocks, no
    /// clock gains more than its increments, and an ended game stays ended until a move is taken back.
    #[test]
    fn any_sequence_of_actions(acts in proptest::collection::vec((act(), 0..9_000u64), 0..200)) {
        let mut table = kulami(BLITZ, SwapRule::Offered);
        let mut now = 0;
        for (act, later) in acts {
            now += later;
            let at = Moment(now);
            let before = table.clone();
            let ended = before.ending();
            let done = match act {
                TableAction::Play(index, choice) => {
                    let moves = table.now().legal_moves(seat(index)).unwrap_or_default();
                    let mv = match moves.is_empty() {
                        true => Move::Swap,
                        false => moves[choice % moves.len()],
                    };
                    table.play(seat(index), &mv, at).is_ok()
                }
                TableAction::Back(plies) => table.take_back_to(plies, at).is_ok(),
                TableAction::Resign(index) => table.resign(seat(index), at).is_ok(),
                TableAction::Pass => table.pass(at).is_some(),
            };
            if !done {
                prop_assert_eq!(table.now(), before.now());
                prop_assert_eq!(table.plies(), before.plies());
                if let Some(ended) = ended {
                    prop_assert_eq!(table.ending(), Some(ended));
                }
            }
            let text = table.record(&[]).to_string();
            let read = game::record::read(&text).expect("a record");
            let again = Table::<Kulami>::from_record(&read[0], Pace::Free, at).expect("a legal game");
            prop_assert_eq!(again.now(), table.now());
            for index in 0..2 {
                let (was, is) = (before.left(seat(index), at).unwrap(), table.left(seat(index), at).unwrap());
                let most = before.left(seat(1 - index), at).unwrap().max(was) + 2 * SECOND;
                prop_assert!(is <= most, "{is} after {was}");
            }
        }
    }
}
