//! Events say what has changed, no more and no less: the same as plainly comparing everything before and after.

use game::Observer;
use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::rounds::{Challenge, Kissing, Stripes};
use kulami::Kulami;
use table::party::{Party, Person};
use wire::{MovesChange, Wired, to_text};

use crate::evening::{Evening, told, whole};
use crate::mover::Mover;

/// The parts of an event that a plain comparison of everything finds.
fn plain<G: Wired>(before: &Party<G>, after: &Party<G>, person: Option<Person>) -> [String; 4] {
    let (was, is) = (whole(before, person), whole(after, person));
    let same = was.moves.iter().zip(&is.moves).take_while(|(was, is)| was == is).count();
    let moves = MovesChange { from: same, rows: is.moves[same..].to_vec() };
    let moves = (same < was.moves.len().max(is.moves.len())).then_some(moves);
    let observer = |party: &Party<G>| person.map_or(Observer::Spectator, |person| party.observer(person));
    let view = (observer(before) != observer(after) || was.view != is.view).then_some(is.view);
    let you = if was.you == is.you { None } else { is.you };
    [to_text(&moves), to_text(&view), to_text(&(was.players != is.players).then_some(is.players)), to_text(&you)]
}

fn check<G: Mover + Wired>() {
    for seed in 0..12 {
        let evening: Evening<G> = Evening::play(seed, 60);
        let mut party = evening.first.clone();
        for entry in &evening.entries {
            let before = party.clone();
            party.apply(entry).expect("accepted");
            for person in evening.people.iter().copied().map(Some).chain([None, Some(Person(99))]) {
                let event = told(&before, &party, entry, person);
                let found = [to_text(&event.moves), to_text(&event.view), to_text(&event.players), to_text(&event.you)];
                assert_eq!(found, plain(&before, &party, person), "{} seed {seed}: {entry:?}", G::KIND);
                assert_eq!((event.version, event.at), (party.version(), entry.at.0));
            }
        }
    }
}

#[test]
fn kulami() {
    check::<Kulami>();
}

#[test]
fn gorami() {
    check::<Gorami>();
}

#[test]
fn equals() {
    check::<Equals>();
}

#[test]
fn kissing() {
    check::<Kissing>();
}

#[test]
fn challenge() {
    check::<Challenge>();
}

#[test]
fn stripes() {
    check::<Stripes>();
}
