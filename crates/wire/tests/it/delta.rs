//! Events contain exactly the changes: the same as a comparison of the states before and after.

use game::Observer;
use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::rounds::{Challenge, Kissing, Stripes};
use kulami::Kulami;
use table::seated::{Person, SeatedTable};
use wire::{MovesChange, WireGame, to_text};

use crate::mover::Mover;
use crate::random_table::{RandomTable, event_for, snapshot_for};

/// The parts of an event, computed by comparing two snapshots.
fn plain<G: WireGame>(before: &SeatedTable<G>, after: &SeatedTable<G>, person: Option<Person>) -> [String; 4] {
    let (was, is) = (snapshot_for(before, person), snapshot_for(after, person));
    let same = was.moves.iter().zip(&is.moves).take_while(|(was, is)| was == is).count();
    let moves = MovesChange { from: same, rows: is.moves[same..].to_vec() };
    let moves = (same < was.moves.len().max(is.moves.len())).then_some(moves);
    let observer = |seated: &SeatedTable<G>| person.map_or(Observer::Spectator, |person| seated.observer(person));
    let view = (observer(before) != observer(after) || was.view != is.view).then_some(is.view);
    let you = if was.you == is.you { None } else { is.you };
    [to_text(&moves), to_text(&view), to_text(&(was.players != is.players).then_some(is.players)), to_text(&you)]
}

fn check<G: Mover + WireGame>() {
    for seed in 0..12 {
        let play: RandomTable<G> = RandomTable::play(seed, 60);
        let mut seated = play.first.clone();
        for entry in &play.entries {
            let before = seated.clone();
            seated.apply(entry).expect("accepted");
            for person in play.people.iter().copied().map(Some).chain([None, Some(Person(99))]) {
                let event = event_for(&before, &seated, entry, person);
                let found = [to_text(&event.moves), to_text(&event.view), to_text(&event.players), to_text(&event.you)];
                assert_eq!(found, plain(&before, &seated, person), "{} seed {seed}: {entry:?}", G::KIND);
                assert_eq!((event.version, event.at), (seated.version(), entry.at.0));
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
