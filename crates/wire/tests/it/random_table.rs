//! Random games with all kinds of acts.

use game::Seat;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use table::seated::{Act, Chair, Entry, Offer, Person, Phrase, Presence, SeatedTable, Step};
use table::{Moment, Pace};
use wire::{CommitmentOpening, Delta, Event, ServerMessage, Snapshot, WireGame, snapshot, to_text};

use crate::mover::Mover;

pub const START: Moment = Moment(1_000);

/// Display name of a player.
pub fn name(person: Person) -> String {
    format!("<b>{}</b>", person.0)
}

pub fn opening() -> CommitmentOpening {
    CommitmentOpening { nonce: "00".to_owned(), secret: String::new() }
}

pub fn snapshot_for<G: WireGame>(seated: &SeatedTable<G>, person: Option<Person>) -> Snapshot {
    snapshot(seated, "0000000000000001", person, Moment(77_000), &name, ("hash", &opening()))
}

pub fn event_for<G: WireGame>(
    before: &SeatedTable<G>,
    after: &SeatedTable<G>,
    entry: &Entry<G::Move>,
    person: Option<Person>,
) -> Event {
    Delta::new(before, after, entry, &name).event(person)
}

/// A premove for the round after one with this ply.
pub type PremoveCall<M> = (Person, usize, Option<M>);

/// Everything that is sent to an observer of a game, as it goes over the wire: the game before and after every entry and the
/// event of the entry, while players have premoves.
pub fn bytes<G: WireGame>(
    first: &SeatedTable<G>,
    entries: &[Entry<G::Move>],
    premoves: &[Vec<PremoveCall<G::Move>>],
    person: Option<Person>,
) -> Vec<String> {
    let mut seated = first.clone();
    let snapshot = |seated: &SeatedTable<G>| to_text(&ServerMessage::Snapshot(Box::new(snapshot_for(seated, person))));
    let mut lines = vec![snapshot(&seated)];
    for (entry, premoves) in entries.iter().zip(premoves) {
        let before = seated.clone();
        seated.apply(entry).unwrap_or_else(|denial| panic!("{denial}"));
        lines.push(to_text(&ServerMessage::Event(Box::new(event_for(&before, &seated, entry, person)))));
        for (player, ply, mv) in premoves {
            // Players who are to move have none.
            let _ = seated.premove(*player, *ply, mv.clone());
        }
        lines.push(snapshot(&seated));
    }
    lines
}

/// A random game with all kinds of acts.
pub struct RandomTable<G: game::Game> {
    pub first: SeatedTable<G>,
    /// What is shown until the game begins.
    pub preview: G::Setup,
    pub seated: SeatedTable<G>,
    pub entries: Vec<Entry<G::Move>>,
    pub people: Vec<Person>,
}

impl<G: Mover + WireGame> RandomTable<G> {
    pub fn play(seed: u64, steps: usize) -> RandomTable<G> {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let pace = [Pace::Free, Pace::Fischer { start: 600_000, more: 2_000 }, Pace::EachMove { time: 600_000 }];
        let pace = *pace.choose(&mut rng).expect("some");
        let setup = G::any_setup(rng.random());
        let preview = G::preview_of(&setup);
        let first: SeatedTable<G> = SeatedTable::new(setup, &preview, pace, |_| Chair::Open, START);
        let people: Vec<Person> = (1..=first.seats() as u64).map(Person).collect();
        let mut play = RandomTable { seated: first.clone(), preview, first, entries: Vec::new(), people };
        let mut now = START;
        // Players change their minds about where to sit; at some tables not all of them come.
        for _ in 0..rng.random_range(0..6) {
            let seat = Seat::new(rng.random_range(0..play.people.len())).expect("small");
            let person = *play.people.choose(&mut rng).expect("some");
            play.act(person, &Act::Sit(seat), now);
            play.act(person, &Act::Stand, now);
        }
        let come = if seed % 5 == 4 { play.people.len() - 1 } else { play.people.len() };
        for (index, person) in play.people.clone().into_iter().enumerate().take(come) {
            play.act(person, &Act::Sit(Seat::new(index).expect("small")), now);
        }
        for _ in 0..steps {
            now = Moment(now.0 + rng.random_range(0..500));
            let person = *play.people.choose(&mut rng).expect("some");
            let offer = *Offer::ALL.choose(&mut rng).expect("some");
            match rng.random_range(0..20) {
                0 => play.act(person, &Act::Offer(offer), now),
                1 => play.act(person, &Act::Agree(offer), now),
                2 => play.act(person, &Act::Say(Phrase::Hello), now),
                3 => {
                    let seat = Seat::new(rng.random_range(0..play.seated.seats())).expect("small");
                    let presence = if rng.random() { Presence::Here } else { Presence::Away };
                    if let Some(step) = play.seated.presence(seat, presence, now) {
                        play.apply_step(step);
                    }
                }
                _ => play.moves(&mut rng, now),
            }
        }
        play
    }

    fn moves(&mut self, rng: &mut Pcg64Mcg, now: Moment) {
        let movers: Vec<Seat> = self.seated.table().to_move().iter().collect();
        let Some(seat) = movers.choose(rng) else { return };
        let Some(mv) = self.seated.table().now().any_move(*seat, rng.random()) else { return };
        let Some(person) = self.seated.chairs()[*seat].person() else { return };
        let ply = self.seated.table().round_start();
        self.act(person, &Act::Move { ply, mv }, now);
    }

    fn act(&mut self, person: Person, act: &Act<G::Move>, now: Moment) {
        if let Ok(step) = self.seated.validate(person, act, now) {
            self.apply_step(step);
        }
    }

    fn apply_step(&mut self, Step { entry, after }: Step<G>) {
        assert_eq!(self.seated.after(&entry).expect("accepted"), after, "what is judged is what is read again");
        self.seated = after;
        self.entries.push(entry);
    }
}
