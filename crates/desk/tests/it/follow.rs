//! An online table shows the same as a local one, and its moves are accepted.

use desk::{
    InputResult, LocalGameTable, LocalTable, MoveInput, OnlineGame, OnlineGameTable, OnlineTable, Reader, TableState,
    TableView,
};
use game::{GameKind, Observer, Seat};
use games::{GameOptions, with_game};
use proptest::prelude::*;
use table::seated::{Act, Chair, Offer, Person, SeatedTable, Step};
use table::{Moment, Pace};
use text::Language;
use wire::{ApplyResult, CommitmentOpening, Delta, Snapshot, WireGame};

use crate::inputs::next_input;

const NOW: Moment = Moment(7);

fn person(seat: Seat) -> Person {
    Person(seat.index() as u64 + 1)
}

/// A game with all players seated.
struct TestParty<G: OnlineGame> {
    seated: SeatedTable<G>,
    opening: CommitmentOpening,
    /// Online tables of all observers, updated by events.
    followers: Vec<(Observer, OnlineGameTable<G>)>,
}

fn name(person: Person) -> String {
    format!("Guest {}", person.0)
}

fn person_of(observer: Observer) -> Option<Person> {
    match observer {
        Observer::Seat(seat) => Some(person(seat)),
        Observer::Spectator => None,
    }
}

impl<G: OnlineGame + WireGame + 'static> TestParty<G> {
    fn new(seed: u64) -> TestParty<G> {
        let record = GameOptions::default_of(G::KIND).record(seed);
        let setup = G::read_setup(&record).expect("a set-up");
        let preview = G::read_setup(&GameOptions::default_of(G::KIND).record(seed ^ 1)).expect("a set-up");
        let seated = SeatedTable::new(setup, &preview, Pace::Free, |_| Chair::Open, NOW);
        let opening = CommitmentOpening { nonce: "n".to_owned(), secret: record.to_string() };
        let mut room = TestParty { seated, opening, followers: Vec::new() };
        for observer in Observer::all(room.seated.seats()) {
            let desk = OnlineGameTable::new(&room.snapshot(observer), NOW).expect("it can be followed");
            room.followers.push((observer, desk));
        }
        // They have seen the preview, and see the real position when the last player sits down.
        for seat in Seat::first(room.seated.seats()) {
            room.act(seat, &Act::Sit(seat));
        }
        room
    }

    fn snapshot(&self, observer: Observer) -> Snapshot {
        wire::snapshot(&self.seated, "00000000000000a1", person_of(observer), NOW, &name, ("c", &self.opening))
    }

    fn act(&mut self, seat: Seat, act: &Act<G::Move>) {
        let Step { entry, after } = self.seated.validate(person(seat), act, NOW).expect("it is accepted");
        let before = std::mem::replace(&mut self.seated, after);
        let change = Delta::new(&before, &self.seated, &entry, &name);
        let over = self.seated.is_over();
        let mut followers = std::mem::take(&mut self.followers);
        for (observer, desk) in &mut followers {
            let event = change.event(person_of(*observer));
            let later = wire::Event { version: event.version + 1, ..event.clone() };
            assert_eq!(desk.apply(&later, NOW), Ok(ApplyResult::Gap), "an event is missing");
            assert_eq!(desk.apply(&event, NOW), Ok(ApplyResult::Applied));
            assert_eq!(desk.apply(&event, NOW), Ok(ApplyResult::Stale));
            if over {
                // Hidden information is revealed by the snapshot only.
                desk.update(&self.snapshot(*observer), NOW).expect("it can be followed");
            }
        }
        self.followers = followers;
    }

    /// Every client shows the position of the table.
    fn check(&self) {
        let place = LocalGameTable::new(self.seated.table().clone());
        let names: Vec<String> = Seat::first(place.seats()).map(|seat| format!("Guest {seat}")).collect();
        let snapshots = Observer::all(place.seats()).map(|observer| {
            (observer, OnlineGameTable::<G>::new(&self.snapshot(observer), NOW).expect("it can be followed"))
        });
        let snapshots: Vec<_> = snapshots.collect();
        for (observer, seen) in snapshots.iter().chain(&self.followers) {
            let real = place.view(*observer);
            assert_eq!(seen.scene(), real.scene());
            assert_eq!(seen.score(), real.score());
            assert_eq!(seen.moves(), real.moves());
            assert_eq!(seen.parts_at(seen.moves().len()), real.parts_at(real.moves().len()));
            assert_eq!(seen.to_move(), place.to_move());
            assert_eq!(seen.ending(), place.ending());
            let english = Language::English;
            assert_eq!(seen.labels(&seen.scene(), 0, english), real.labels(&real.scene(), 0, english));
            let reader = Reader { names: &names, seat: None };
            assert_eq!(seen.verdict(reader, Language::English), place.verdict(reader, Language::English));
            assert_eq!(seen.breakdown(Language::English), place.breakdown(Language::English));
            assert_eq!(seen.announcement(&names, Language::French), real.announcement(&names, Language::French));
            for plies in [0, place.plies() / 2, place.plies().saturating_sub(1)] {
                assert_eq!(seen.scene_at(plies).boards, real.scene_at(plies).boards, "{} after {plies}", G::KIND);
                assert_eq!(seen.score_at(plies), real.score_at(plies));
            }
        }
        let spectator =
            OnlineGameTable::<G>::new(&self.snapshot(Observer::Spectator), NOW).expect("it can be followed");
        match self.seated.is_over() {
            true => assert_eq!(spectator.record(&[]), Some(place.record(&[]))),
            false => assert!(spectator.record(&[]).is_none_or(|record| record == place.record(&[]))),
        }
    }
}

/// A move found by the inputs that a scene offers.
fn found<G: OnlineGame + WireGame>(snapshot: &Snapshot, seat: Seat, choose: &mut dyn FnMut(usize) -> usize) -> String {
    let mut desk = OnlineGameTable::<G>::new(snapshot, NOW).expect("it can be followed");
    for tried in 0..5_000 {
        let input = next_input(&desk.scene(), desk.order(), tried, choose);
        match desk.act(seat, input, Language::English) {
            Ok(InputResult::Move(text)) => return text,
            Ok(InputResult::Prepared) => {}
            Err(reason) => panic!("{input:?} was offered, but: {}", reason.message),
        }
    }
    panic!("{}: no move is found: {snapshot:?}", G::KIND);
}

/// Plays a whole game with occasional take-backs.
fn followers<G: OnlineGame + WireGame + 'static>(seed: u64, chances: &[usize]) {
    let mut room = TestParty::<G>::new(seed);
    let mut chances = chances.iter().cycle().enumerate();
    let mut chance = move |count: usize| {
        let (round, chance) = chances.next().expect("they go round");
        (chance + round / 7) % count
    };
    room.check();
    while let Some(seat) = {
        let to_move: Vec<Seat> = room.seated.table().to_move().iter().collect();
        (!to_move.is_empty()).then(|| to_move[chance(to_move.len())])
    } {
        let text = found::<G>(&room.snapshot(Observer::Seat(seat)), seat, &mut chance);
        let (mv, _) = room.seated.table().now().read_move(&text).expect("a move");
        let ply = room.seated.table().round_start();
        room.act(seat, &Act::Move { ply, mv });
        room.check();
        let back = Act::Offer(Offer::TakeBack);
        if chance(9) == 0 && room.seated.validate(person(seat), &back, NOW).is_ok() {
            room.act(seat, &back);
            for other in Seat::first(room.seated.seats()).filter(|other| *other != seat).collect::<Vec<_>>() {
                room.act(other, &Act::Agree(Offer::TakeBack));
            }
            room.check();
        }
    }
    assert!(room.seated.is_over());
}

/// Resigns in the middle of a round: then all moves of the round are revealed.
fn broken_off<G: OnlineGame + WireGame + 'static>() {
    let mut room = TestParty::<G>::new(3);
    let seat = room.seated.table().to_move().lowest().expect("a player is to move");
    let mut tried = 0;
    let mut chance = |count: usize| {
        tried += 1;
        (tried * 7 + tried / 5) % count
    };
    let text = found::<G>(&room.snapshot(Observer::Seat(seat)), seat, &mut chance);
    let (mv, _) = room.seated.table().now().read_move(&text).expect("a move");
    room.act(seat, &Act::Move { ply: 0, mv });
    room.act(seat, &Act::Resign);
    room.check();
    let place = LocalGameTable::new(room.seated.table().clone());
    assert!(place.view(Observer::Spectator).moves().iter().all(|row| row.text.is_some()), "{}", G::KIND);
}

#[test]
fn a_game_that_is_broken_off_is_open_to_everybody() {
    for game in GameKind::ALL {
        with_game!(game, G => broken_off::<G>());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    #[test]
    fn followers_see_what_players_at_the_table_see(
        seed in 0..1_000u64,
        chances in prop::collection::vec(0..10_000usize, 400..500),
    ) {
        for game in GameKind::ALL {
            with_game!(game, G => followers::<G>(seed, &chances));
        }
    }
}
