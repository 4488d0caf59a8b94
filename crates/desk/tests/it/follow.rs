//! An online table shows what a local one with the same game shows, and the moves that are found at it are accepted.

use desk::{Input, LocalDesk, LocalTable, MoveInput, OnlineDesk, OnlineGame, OnlineTable, TableState, TableView};
use game::{GameKind, Observer, Seat};
use games::{GameOptions, with_game};
use proptest::prelude::*;
use table::party::{Act, Chair, Offer, Party, Person, Step};
use table::{Moment, Pace};
use text::Language;
use wire::{Applied, Change, Full, Opening, Wired};

use crate::verbs::next_verb;

const NOW: Moment = Moment(7);

fn person(seat: Seat) -> Person {
    Person(seat.index() as u64 + 1)
}

/// A game with its people, all of them seated.
struct Room<G: OnlineGame> {
    party: Party<G>,
    opening: Opening,
    /// Tables of all observers that know the game by its events.
    followers: Vec<(Observer, OnlineDesk<G>)>,
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

impl<G: OnlineGame + Wired + 'static> Room<G> {
    fn new(seed: u64) -> Room<G> {
        let record = GameOptions::default_of(G::KIND).record(seed);
        let setup = G::read_setup(&record).expect("a set-up");
        let party = Party::new(setup.clone(), &setup, Pace::Free, |seat| Chair::Taken(person(seat)), NOW);
        let opening = Opening { nonce: "n".to_owned(), secret: record.to_string() };
        let mut room = Room { party, opening, followers: Vec::new() };
        for observer in Observer::all(room.party.seats()) {
            let desk = OnlineDesk::new(&room.told(observer), NOW).expect("it can be followed");
            room.followers.push((observer, desk));
        }
        room
    }

    fn told(&self, observer: Observer) -> Full {
        wire::full(&self.party, "00000000000000a1", person_of(observer), NOW, &name, ("c", &self.opening))
    }

    fn act(&mut self, seat: Seat, act: &Act<G::Move>) {
        let Step { entry, after } = self.party.judge(person(seat), act, NOW).expect("it is accepted");
        let before = std::mem::replace(&mut self.party, after);
        let change = Change::new(&before, &self.party, &entry, &name);
        let over = self.party.is_over();
        let mut followers = std::mem::take(&mut self.followers);
        for (observer, desk) in &mut followers {
            let event = change.event(person_of(*observer));
            let later = wire::Event { version: event.version + 1, ..event.clone() };
            assert_eq!(desk.apply(&later, NOW), Ok(Applied::Gap), "an event is missing");
            assert_eq!(desk.apply(&event, NOW), Ok(Applied::New));
            assert_eq!(desk.apply(&event, NOW), Ok(Applied::Old));
            if over {
                // What was hidden comes with the whole game only.
                desk.update(&self.told(*observer), NOW).expect("it can be followed");
            }
        }
        self.followers = followers;
    }

    /// Every client that follows the game shows the position on the table.
    fn check(&self) {
        let place = LocalDesk::new(self.party.table().clone());
        let names: Vec<String> = Seat::first(place.seats()).map(|seat| format!("Guest {seat}")).collect();
        let snapshots = Observer::all(place.seats())
            .map(|observer| (observer, OnlineDesk::<G>::new(&self.told(observer), NOW).expect("it can be followed")));
        let snapshots: Vec<_> = snapshots.collect();
        for (observer, seen) in snapshots.iter().chain(&self.followers) {
            let real = place.view(*observer);
            assert_eq!(seen.scene(), real.scene());
            assert_eq!(seen.score(), real.score());
            assert_eq!(seen.moves(), real.moves());
            assert_eq!(seen.parts(), real.parts());
            assert_eq!(seen.to_move(), place.to_move());
            assert_eq!(seen.ending(), place.ending());
            assert_eq!(seen.labels(0, Language::English), real.labels(0, Language::English));
            assert_eq!(seen.verdict(&names, Language::English), place.verdict(&names, Language::English));
            assert_eq!(seen.announcement(&names, Language::French), real.announcement(&names, Language::French));
            for plies in [0, place.plies() / 2, place.plies().saturating_sub(1)] {
                assert_eq!(seen.scene_at(plies).boards, real.scene_at(plies).boards, "{} after {plies}", G::KIND);
                assert_eq!(seen.score_at(plies), real.score_at(plies));
            }
        }
        let spectator = OnlineDesk::<G>::new(&self.told(Observer::Spectator), NOW).expect("it can be followed");
        match self.party.is_over() {
            true => assert_eq!(spectator.record(&[]), Some(place.record(&[]))),
            false => assert!(spectator.record(&[]).is_none_or(|record| record == place.record(&[]))),
        }
    }
}

/// A move by verbs that the scene offers.
fn found<G: OnlineGame + Wired>(told: &Full, seat: Seat, choose: &mut dyn FnMut(usize) -> usize) -> String {
    let mut desk = OnlineDesk::<G>::new(told, NOW).expect("it can be followed");
    for tried in 0..5_000 {
        let verb = next_verb(&desk.scene(), desk.order(), tried, choose);
        match desk.act(seat, verb, Language::English) {
            Ok(Input::Move(text)) => return text,
            Ok(Input::Prepared) => {}
            Err(reason) => panic!("{verb:?} was offered, but: {}", reason.words),
        }
    }
    panic!("{}: no move is found: {told:?}", G::KIND);
}

/// Plays a whole game, and sometimes takes a move back.
fn followers<G: OnlineGame + Wired + 'static>(seed: u64, chances: &[usize]) {
    let mut room = Room::<G>::new(seed);
    let mut chances = chances.iter().cycle().enumerate();
    let mut chance = move |count: usize| {
        let (round, chance) = chances.next().expect("they go round");
        (chance + round / 7) % count
    };
    room.check();
    while let Some(seat) = {
        let to_move: Vec<Seat> = room.party.table().to_move().iter().collect();
        (!to_move.is_empty()).then(|| to_move[chance(to_move.len())])
    } {
        let text = found::<G>(&room.told(Observer::Seat(seat)), seat, &mut chance);
        let (mv, _) = room.party.table().now().read_move(&text).expect("a move");
        let ply = room.party.table().round_start();
        room.act(seat, &Act::Move { ply, mv });
        room.check();
        let back = Act::Offer(Offer::TakeBack);
        if chance(9) == 0 && room.party.judge(person(seat), &back, NOW).is_ok() {
            room.act(seat, &back);
            for other in Seat::first(room.party.seats()).filter(|other| *other != seat).collect::<Vec<_>>() {
                room.act(other, &Act::Agree(Offer::TakeBack));
            }
            room.check();
        }
    }
    assert!(room.party.is_over());
}

/// Breaks a game off in the middle of a round: then everybody may know its moves.
fn broken_off<G: OnlineGame + Wired + 'static>() {
    let mut room = Room::<G>::new(3);
    let seat = room.party.table().to_move().lowest().expect("somebody begins");
    let mut tried = 0;
    let mut chance = |count: usize| {
        tried += 1;
        (tried * 7 + tried / 5) % count
    };
    let text = found::<G>(&room.told(Observer::Seat(seat)), seat, &mut chance);
    let (mv, _) = room.party.table().now().read_move(&text).expect("a move");
    room.act(seat, &Act::Move { ply: 0, mv });
    room.act(seat, &Act::Resign);
    room.check();
    let place = LocalDesk::new(room.party.table().clone());
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
