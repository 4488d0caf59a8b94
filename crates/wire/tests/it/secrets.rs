//! What a seat is told depends on nothing that it may not know: all secrets are drawn anew, the same visible things are
//! done, and every byte is the same.

use game::{Game, Observer, Recorded, Seat};
use gurami::Number;
use gurami::equals::{self, Equals};
use gurami::gorami::Gorami;
use gurami::rounds::{
    Challenge, ChallengeRule, Kissing, KissingRule, RoundRule, Setup as RoundSetup, Stripes, StripesRule,
};
use kulami::Kulami;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use table::party::{Entry, Fact, Party};
use wire::{GameView, ServerMessage, Wired, read_entry, write_entry};

use crate::evening::{Evening, START, bytes, told, whole};
use crate::mover::Mover;

/// A game whose secrets can be drawn anew.
trait Secret: Mover + Wired {
    /// Does everybody move at the same time, unseen by the others until the round is over?
    const SIMULTANEOUS: bool = false;

    /// A set-up that somebody who has seen all of this cannot tell from the real one.
    fn other_setup(party: &Party<Self>, observer: Observer, rng: &mut Pcg64Mcg) -> Self::Setup;
}

impl Secret for Kulami {
    fn other_setup(party: &Party<Self>, _: Observer, _: &mut Pcg64Mcg) -> Self::Setup {
        party.table().setup().clone()
    }
}

impl Secret for Gorami {
    fn other_setup(party: &Party<Self>, _: Observer, _: &mut Pcg64Mcg) -> Self::Setup {
        *party.table().setup()
    }
}

impl Secret for Equals {
    /// The bag, and what the others hold.
    fn other_setup(party: &Party<Self>, observer: Observer, rng: &mut Pcg64Mcg) -> Self::Setup {
        let setup = party.table().setup();
        let (seats, bag) = (setup.variant().players(), setup.bag());
        let mut hands: Vec<Vec<usize>> = vec![Vec::new(); seats];
        let mut drawn = 0;
        let mut draw = |hand: &mut Vec<usize>| {
            *hand = (drawn..bag.len().min(drawn + 2)).collect();
            drawn += hand.len();
        };
        draw(&mut hands[0]);
        for turn in 0..party.table().plies() {
            draw(&mut hands[turn % seats]);
            if turn + 1 < seats {
                draw(&mut hands[turn + 1]);
            }
        }
        let others = Seat::first(seats).filter(|seat| !observer.is(*seat)).flat_map(|seat| hands[seat.index()].clone());
        let unknown: Vec<usize> = others.chain(drawn..bag.len()).collect();
        let mut numbers: Vec<Number> = unknown.iter().map(|at| bag[*at]).collect();
        numbers.shuffle(rng);
        let mut other = bag.to_vec();
        for (at, number) in unknown.into_iter().zip(numbers) {
            other[at] = number;
        }
        equals::Setup::new(setup.variant(), setup.start(), other).expect("the same pieces in another order")
    }
}

/// How the numbers that nobody knows yet are drawn anew.
trait Unknown: RoundRule {
    fn draw_anew(unknown: Vec<Number>, rng: &mut Pcg64Mcg) -> Vec<Number>;
}

impl Unknown for KissingRule {
    fn draw_anew(mut unknown: Vec<Number>, rng: &mut Pcg64Mcg) -> Vec<Number> {
        unknown.shuffle(rng);
        unknown
    }
}

impl Unknown for ChallengeRule {
    fn draw_anew(unknown: Vec<Number>, _: &mut Pcg64Mcg) -> Vec<Number> {
        unknown
    }
}

impl Unknown for StripesRule {
    fn draw_anew(_: Vec<Number>, rng: &mut Pcg64Mcg) -> Vec<Number> {
        StripesRule::random_numbers(rng).split_off(rng.random_range(0..100))
    }
}

fn redrawn<R: Unknown>(setup: &RoundSetup<R>, known: usize, rng: &mut Pcg64Mcg) -> RoundSetup<R> {
    let mut numbers = setup.numbers().to_vec();
    let unknown = numbers.split_off(known);
    numbers.extend(R::draw_anew(unknown, rng));
    RoundSetup::new(setup.players(), numbers).expect("as many of each")
}

impl Secret for Kissing {
    const SIMULTANEOUS: bool = true;

    fn other_setup(party: &Party<Self>, _: Observer, rng: &mut Pcg64Mcg) -> Self::Setup {
        redrawn(party.table().setup(), party.table().now().drawn(), rng)
    }
}

impl Secret for Challenge {
    const SIMULTANEOUS: bool = true;

    fn other_setup(party: &Party<Self>, _: Observer, rng: &mut Pcg64Mcg) -> Self::Setup {
        redrawn(party.table().setup(), party.table().now().drawn(), rng)
    }
}

impl Secret for Stripes {
    const SIMULTANEOUS: bool = true;

    fn other_setup(party: &Party<Self>, _: Observer, rng: &mut Pcg64Mcg) -> Self::Setup {
        redrawn(party.table().setup(), party.table().now().drawn(), rng)
    }
}

/// The same entries with other secrets: in the round that is not over the others place something else, and everybody
/// else has other premoves in mind.
fn with_other_secrets<G: Secret>(
    evening: &Evening<G>,
    observer: Observer,
    rng: &mut Pcg64Mcg,
) -> (Party<G>, Vec<Entry<G::Move>>) {
    let party = &evening.party;
    let setup = G::other_setup(party, observer, rng);
    let first: Party<G> = Party::new(setup, party.pace(), |seat| evening.first.chairs()[seat], START);
    // Worked out here, not by `Table::known_moves`: this test must see when that one tells too much.
    let waiting = party.table().to_move();
    let open = Seat::first(party.seats()).filter(|seat| G::SIMULTANEOUS && !waiting.contains(*seat));
    // Moves of the open round are the last of their seats.
    let last = |seat: Seat| {
        evening
            .entries
            .iter()
            .rposition(|entry| matches!(&entry.fact, Fact::Moved { seat: mover, .. } if *mover == seat))
    };
    let hidden: Vec<usize> = open.filter(|seat| !observer.is(*seat)).filter_map(last).collect();
    let mut other = first.clone();
    let mut entries = Vec::new();
    for (index, entry) in evening.entries.iter().enumerate() {
        let mut entry = entry.clone();
        if let Fact::Moved { seat, mv } = &mut entry.fact
            && hidden.contains(&index)
        {
            *mv = other.table().now().any_move(*seat, rng.random()).expect("the seat is to move");
        }
        other.apply(&entry).unwrap_or_else(|denial| panic!("the same visible things can be done: {denial}"));
        for person in &evening.people {
            if other.observer(*person) == observer {
                continue;
            }
            let mv = other.table().to_move().lowest().and_then(|seat| other.table().now().any_move(seat, rng.random()));
            let _ = other.premove(*person, other.table().round_start(), mv);
        }
        entries.push(entry);
    }
    (first, entries)
}

/// Plays many games a part of the way, and tells how often what was hidden really differed.
fn check<G: Secret>(games: u64) -> usize {
    let mut differed = 0;
    for seed in 0..games {
        let evening = Evening::<G>::play(seed, (seed % 37) as usize);
        if evening.party.is_over() {
            continue;
        }
        let everybody = evening.people.iter().copied().map(Some).chain([None]);
        for person in everybody {
            let mut rng = Pcg64Mcg::seed_from_u64(seed ^ 0xabcd);
            let observer = person.map_or(Observer::Spectator, |person| evening.party.observer(person));
            let (first, entries) = with_other_secrets(&evening, observer, &mut rng);
            let real = bytes(&evening.first, &evening.entries, person);
            let other = bytes(&first, &entries, person);
            for (line, (real, other)) in real.iter().zip(&other).enumerate() {
                assert_eq!(real, other, "seed {seed}, {observer:?}, message {line}");
            }
            differed += usize::from(first != evening.first || entries != evening.entries);
        }
    }
    differed
}

/// Every message reads back, and so does what is kept.
fn check_round_trip<G: Mover + Wired>(games: u64) {
    for seed in 0..games {
        let evening = Evening::<G>::play(seed, 60);
        let mut party = evening.first.clone();
        for entry in &evening.entries {
            let text = write_entry(&party, entry);
            assert_eq!(read_entry(&party, &text).as_ref(), Ok(entry), "seed {seed}: {text}");
            let before = party.clone();
            party.apply(entry).expect("accepted");
            for person in evening.people.iter().copied().map(Some).chain([None]) {
                let observer = person.map_or(Observer::Spectator, |person| party.observer(person));
                let view = Game::view(party.table().now(), observer);
                let text = wire::to_text(&G::write_view(&view));
                let read: GameView = serde_json::from_str(&text).expect("a view");
                assert_eq!(G::read_view(&read).as_ref(), Ok(&view), "seed {seed}: {text}");
                let event = told(&before, &party, entry, person);
                let full = whole(&party, person);
                for message in [ServerMessage::Event(Box::new(event)), ServerMessage::GameFull(Box::new(full))] {
                    let text = wire::to_text(&message);
                    assert_eq!(serde_json::from_str::<ServerMessage>(&text).expect("a message"), message, "{text}");
                }
            }
        }
    }
}

#[test]
fn kulami() {
    assert_eq!(check::<Kulami>(60), 0, "nothing is hidden but premoves");
    check_round_trip::<Kulami>(6);
}

#[test]
fn gorami() {
    assert_eq!(check::<Gorami>(60), 0, "nothing is hidden but premoves");
    check_round_trip::<Gorami>(6);
}

#[test]
fn equals() {
    assert!(check::<Equals>(80) > 80);
    check_round_trip::<Equals>(6);
}

#[test]
fn kissing() {
    assert!(check::<Kissing>(120) > 80);
    check_round_trip::<Kissing>(6);
}

#[test]
fn challenge() {
    assert!(check::<Challenge>(120) > 20);
    check_round_trip::<Challenge>(6);
}

#[test]
fn stripes() {
    assert!(check::<Stripes>(120) > 80);
    check_round_trip::<Stripes>(6);
}

/// The test itself must see a leak: what a seat is told in one game is not what another seat is told.
#[test]
fn views_of_different_seats_do_differ() {
    let evening = Evening::<Equals>::play(3, 9);
    let (one, other) = (Some(evening.people[0]), Some(evening.people[1]));
    assert_ne!(bytes(&evening.first, &evening.entries, one), bytes(&evening.first, &evening.entries, other));
}

#[test]
fn a_premove_is_told_to_its_own_player_and_to_nobody_else() {
    let mut seen = 0;
    for seed in 0..40 {
        let evening = Evening::<Kulami>::play(seed, 6);
        let mut party = evening.party.clone();
        let Some(mv) = party.table().to_move().lowest().and_then(|seat| party.table().now().any_move(seat, seed))
        else {
            continue;
        };
        let text = party.table().now().write_move(&mv, &game::Points::NONE);
        let ply = party.table().round_start();
        for person in &evening.people {
            if party.premove(*person, ply, Some(mv)).is_err() {
                continue;
            }
            seen += 1;
            assert_eq!(whole(&party, Some(*person)).premove.as_deref(), Some(text.as_str()));
            for other in evening.people.iter().copied().map(Some).chain([None]).filter(|other| *other != Some(*person))
            {
                assert_eq!(whole(&party, other), whole(&evening.party, other));
            }
        }
    }
    assert!(seen > 10, "{seen} premoves");
}
