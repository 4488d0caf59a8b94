//! Equals = Wins: legal turns always, from what the seat knows and nothing else.

use engine::levels::{Level, LevelPlayer};
use game::{Game, Observer, Seat};
use gurami::Turn;
use gurami::equals::{Equals, Setup, Variant};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

use super::Rng;

/// A careless turn: mostly a single piece, sometimes a chain.
fn careless(game: &Equals, rng: &mut Rng) -> Turn {
    let builder = game.builder().expect("what the rules allow");
    for _ in 0..12 {
        let mut builder = builder.clone();
        for _ in 0..3 {
            let Some(option) = builder.options().choose(rng).copied() else { break };
            builder.place(option).expect("what the rules allow");
            if let Ok(turn) = builder.finish() {
                return turn;
            }
        }
    }
    builder.example().unwrap_or_default()
}

#[test]
fn every_level_plays_legally_wherever_it_is() {
    let mut asked = 0;
    for (variant, seed) in Variant::ALL.iter().flat_map(|variant| (0..4).map(move |seed| (*variant, seed))) {
        let mut rng = Rng::seed_from_u64(seed);
        let mut game = Equals::start(&Setup::random(variant, seed));
        while let Some(seat) = game.turn() {
            let view = game.view(Observer::Seat(seat));
            for level in Level::ALL {
                let mut thinking = LevelPlayer::new(level, rng.random()).begin::<Equals>(&view).expect("to move");
                // Whenever it is stopped it has a legal turn.
                let turn = match thinking.resume(2) {
                    Some(turn) => turn,
                    None => thinking.best_so_far(),
                };
                let played = game.clone().play(seat, &turn);
                assert!(played.is_ok(), "{variant:?} seed {seed} {level}: {turn:?}: {played:?}");
                asked += 1;
            }
            let turn = careless(&game, &mut rng);
            game.play(seat, &turn).expect("what the rules allow");
        }
    }
    assert!(asked > 3_000, "{asked}");
}

#[test]
fn whole_games_are_legal_and_the_same_in_slices() {
    // Higher levels differ in nothing but how many turns they compare, and how far ahead.
    for level in Level::ALL.into_iter().filter(|level| *level <= Level::Expert) {
        for variant in [Variant::ALL[0], Variant::ALL[2]] {
            let mut game = Equals::start(&Setup::random(variant, level.number() as u64));
            while let Some(seat) = game.turn() {
                let view = game.view(Observer::Seat(seat));
                let turn = LevelPlayer::new(level, 5).choose::<Equals>(&view).expect("what the rules allow");
                let mut thinking = LevelPlayer::new(level, 5).begin::<Equals>(&view).expect("what the rules allow");
                let sliced = std::iter::repeat_with(|| thinking.resume(7)).find_map(|turn| turn);
                assert_eq!(sliced, Some(turn.clone()), "{level}, in slices");
                game.play(seat, &turn).unwrap_or_else(|illegal| panic!("{variant:?} {level}: {turn:?}: {illegal}"));
            }
        }
    }
}

#[test]
fn only_the_seat_to_move_is_answered() {
    let game = Equals::start(&Setup::random(Variant::ALL[2], 3));
    let player = LevelPlayer::new(Level::Club, 1);
    assert!(player.choose::<Equals>(&game.view(Observer::Spectator)).is_none());
    let others = Seat::first(3).filter(|seat| Some(*seat) != game.turn());
    assert!(others.map(Observer::Seat).all(|other| player.choose::<Equals>(&game.view(other)).is_none()));
}

/// The index in the bag of a player's pair for a round: in the first round everybody draws twice in a row.
fn pair(variant: Variant, player: usize, round: usize) -> usize {
    match round {
        0 | 1 => 2 * player + round,
        _ => round * variant.players() + player,
    }
}

#[test]
fn what_the_seat_cannot_know_changes_nothing() {
    let mut changed = 0;
    for (variant, seed) in Variant::ALL.iter().flat_map(|variant| (0..2).map(move |seed| (*variant, seed))) {
        let mut rng = Rng::seed_from_u64(seed);
        let setup = Setup::random(variant, seed);
        let mut turns: Vec<(Seat, Turn)> = Vec::new();
        let mut game = Equals::start(&setup);
        while let Some(seat) = game.turn() {
            let played = turns.len();
            let seen = |turn: usize| turn <= played;
            let players = variant.players();
            let known: Vec<usize> = (0..variant.turns())
                .filter(|turn| seen(*turn))
                .map(|turn| pair(variant, turn % players, turn / players))
                .collect();
            let mut bag = setup.bag().to_vec();
            let hidden: Vec<usize> = (0..bag.len()).filter(|i| !known.contains(&(i / 2))).collect();
            let mut numbers: Vec<_> = hidden.iter().map(|i| bag[*i]).collect();
            numbers.shuffle(&mut rng);
            hidden.iter().zip(numbers).for_each(|(i, number)| bag[*i] = number);
            let mut other = Equals::start(&Setup::new(variant, setup.start(), bag).expect("what the rules allow"));
            turns.iter().for_each(|(seat, turn)| drop(other.play(*seat, turn).expect("what the rules allow")));
            changed += usize::from(other != game);
            let views = [&game, &other].map(|game| game.view(Observer::Seat(seat)));
            assert_eq!(views[0], views[1]);
            for level in [Level::Learner, Level::Strong] {
                let answers = views.each_ref().map(|view| LevelPlayer::new(level, seed).choose::<Equals>(view));
                assert_eq!(answers[0], answers[1], "{variant:?} seed {seed} {level}");
            }
            let turn = careless(&game, &mut rng);
            game.play(seat, &turn).expect("what the rules allow");
            turns.push((seat, turn));
        }
    }
    assert!(changed > 100, "{changed}");
}
