//! Conformance kit: tests that every game passes.
//!
//! A game implements [`Conform`] for what the kit cannot know; [`check`] plays many random games to the end and
//! verifies everything that [`Game`](crate::Game) and [`RecordedGame`] require. A failure reports the game's seed.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::record::{self, Record, Replay};
use crate::{History, Observer, Points, RecordedGame, Seat};

/// The random number generator of tests: small, fast, portable.
pub type Rng = Pcg64Mcg;

/// What the kit requires of a game beyond its rules.
pub trait Conform: RecordedGame {
    /// Any set-up that the rules allow.
    fn random_setup(rng: &mut Rng) -> Self::Setup;

    /// Any legal move of a seat that is to move.
    fn random_move(&self, seat: Seat, rng: &mut Rng) -> Self::Move {
        let moves = self.legal_moves(seat).expect("a game that cannot list its moves draws one otherwise");
        moves.choose(rng).expect("a seat to move has a move").clone()
    }

    /// Well-formed moves of a seat, legal or not, each with whether the game's own move list or turn builder accepts
    /// it.
    fn candidates(&self, seat: Seat, rng: &mut Rng) -> Vec<(Self::Move, bool)>;

    /// The same position for the observer, with all hidden information drawn again. The game itself where nothing is
    /// hidden.
    fn with_other_secrets(&self, observer: Observer, rng: &mut Rng) -> Self;
}

/// The number of rounds of a random comparison: `usual`, or twenty times as many in long runs (`LUDAMI_TEST=long`, which
/// `cargo xtask test --long` sets).
///
/// ```
/// assert!(game::conformance::rounds(300) >= 300);
/// ```
pub fn rounds(usual: u64) -> u64 {
    let long = std::env::var("LUDAMI_TEST").is_ok_and(|value| value == "long");
    if long { usual * 20 } else { usual }
}

/// Plays [`rounds`]`(games)` random games from seeds counted up from `seed` and checks every position of each.
pub fn check<G: Conform>(seed: u64, games: u64) {
    for seed in seed..seed + rounds(games) {
        let context = SeedReporter { seed };
        let mut rng = Rng::seed_from_u64(seed);
        context.play_one::<G>(&mut rng);
    }
}

/// Names the seed of a failing game.
struct SeedReporter {
    seed: u64,
}

impl Drop for SeedReporter {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("conformance: failed with seed {}", self.seed);
        }
    }
}

impl SeedReporter {
    fn play_one<G: Conform>(&self, rng: &mut Rng) {
        let setup = G::random_setup(rng);
        let mut history = History::<G>::new(&setup);
        let most = G::most_moves(&setup);
        loop {
            let now = history.now();
            check_position(now, rng);
            check_secrets(now, rng);
            let movers: Vec<Seat> = now.to_move().iter().collect();
            let Some(&seat) = movers.choose(rng) else {
                break;
            };
            check_acceptance(now, rng);
            assert!(history.len() < most, "no game is longer than {most} moves");
            let mv = now.random_move(seat, rng);
            let before = history.clone();
            let points = history.play(seat, &mv).expect("a random legal move is legal");
            check_undo(&before, &mut history, seat, &mv, &points);
            check_sharing(&before, &history);
        }
        assert!(history.now().outcome().is_some(), "nobody is to move, so the game has ended");
        check_record(Replay { setup, history });
    }
}

fn check_position<G: Conform>(now: &G, rng: &mut Rng) {
    assert_eq!(now.hash(), now.hash_from_scratch(), "the hash kept move by move is the one worked out");
    assert_eq!(now.score().count(), now.seats());
    assert_eq!(now.to_move().is_empty(), now.outcome().is_some(), "somebody is to move until the game has ended");
    for seat in Seat::first(Seat::MOST) {
        if now.to_move().contains(seat) {
            assert!(seat.index() < now.seats(), "seat {seat} is at the table");
        } else if seat.index() < now.seats()
            && let Some(&mover) = now.to_move().iter().collect::<Vec<_>>().choose(rng)
        {
            let mv = now.random_move(mover, rng);
            let mut tried = now.clone();
            tried.play(seat, &mv).expect_err("only those to move may move");
            assert_eq!(&tried, now, "a refused move changes nothing");
        }
    }
}

/// A move is accepted exactly when the game lists it, and a refused one changes nothing.
fn check_acceptance<G: Conform>(now: &G, rng: &mut Rng) {
    for seat in now.to_move().iter() {
        for (mv, listed) in now.candidates(seat, rng) {
            let mut tried = now.clone();
            match tried.play(seat, &mv) {
                Ok(_) => assert!(listed, "{mv:?} is accepted but not listed in {now:?}"),
                Err(illegal) => {
                    assert!(!listed, "{mv:?} is listed but refused ({illegal}) in {now:?}");
                    assert_eq!(&tried, now, "a refused move changes nothing");
                    assert!(!illegal.to_string().is_empty());
                }
            }
        }
    }
}

fn check_secrets<G: Conform>(now: &G, rng: &mut Rng) {
    for observer in Observer::all(now.seats()) {
        let other = now.with_other_secrets(observer, rng);
        assert_eq!(now.view(observer), other.view(observer), "{observer:?} sees only what it may know");
    }
}

fn check_undo<G: Conform>(before: &History<G>, history: &mut History<G>, seat: Seat, mv: &G::Move, points: &Points) {
    let after = history.clone();
    assert_eq!(history.undo(), Some((seat, mv.clone())));
    assert_eq!(history, before, "undo restores everything");
    assert_eq!(history.play(seat, mv).as_ref(), Ok(points), "the same move again is the same");
    assert_eq!(history, &after);
}

/// A history shares all moves with the one that it was cloned from, and has one more after a move.
fn check_sharing<G: Conform>(before: &History<G>, after: &History<G>) {
    assert_eq!((after.len(), after.shared_plies(before)), (before.len() + 1, before.len()));
    assert_eq!(after.position_at(before.len()), before.now());
    let mut other = before.clone();
    other.undo();
    assert_eq!(after.shared_plies(&other), other.len());
}

/// The record of a game is read back as the same game and written as the same bytes. Where seats move at the same time
/// a record has its own order, so the final positions are compared, not the moves.
fn check_record<G: Conform>(played: Replay<G>) {
    let record = in_order(&played);
    let text = record.to_string();
    let read = record::read(&text).expect("a written record can be read");
    let [read] = read.as_slice() else { panic!("one record is one game") };
    let again = record::replay::<G>(read).expect("a written record can be replayed");
    assert_eq!(again.setup, played.setup);
    assert_eq!(again.history.now(), played.history.now());
    assert_eq!(again.record(&[("Event", "kit")]).to_string(), text, "reading and writing gives the same bytes");
}

/// The canonical record: seat by seat where a round was played in any order.
fn in_order<G: Conform>(played: &Replay<G>) -> Record {
    let mut left: Vec<(Seat, G::Move)> = played.history.positions().map(|(_, seat, mv)| (seat, mv.clone())).collect();
    let mut ordered = History::<G>::new(&played.setup);
    while let Some(seat) = ordered.now().to_move().lowest() {
        let next = left.iter().position(|(mover, _)| *mover == seat).expect("every seat moved in its round");
        let (seat, mv) = left.remove(next);
        ordered.play(seat, &mv).expect("the order inside a round does not matter");
    }
    Replay::<G> { setup: played.setup.clone(), history: ordered }.record(&[("Event", "kit")])
}

/// A random number below a limit, for games' own generators.
pub fn below(rng: &mut Rng, limit: usize) -> usize {
    rng.random_range(0..limit)
}
