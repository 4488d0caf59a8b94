//! Kissing Guramis, Challenge and Stripes: legal rounds always, from what the seat knows and nothing else.

use engine::levels::{Level, LevelPlayer};
use engine::numbers::challenge::solve;
use game::{Game, Observer, Seat};
use gurami::Turn;
use gurami::rounds::{Challenge, ChallengeRule, KissingRule, RoundRule, Rounds, Setup, StripesRule};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

use super::Rng;

/// Anything that is legal.
fn careless<R: RoundRule>(game: &Rounds<R>, seat: Seat, rng: &mut Rng) -> Turn {
    let mut draft = game.draft(seat).expect("what the rules allow");
    loop {
        match (draft.options().choose(rng), draft.finish()) {
            (None, Ok(turn)) => return turn,
            (Some(_), Ok(turn)) if rng.random_range(0..6) == 0 => return turn,
            (Some(placement), _) => draft.place(*placement).expect("what the rules allow"),
            (None, Err(illegal)) => panic!("{illegal}"),
        };
    }
}

fn legal_everywhere<R: RoundRule>(games: u64) {
    let mut asked = 0;
    for seed in 0..games {
        let mut rng = Rng::seed_from_u64(seed);
        let mut game =
            Rounds::<R>::start(&Setup::random(1 + seed as usize % Seat::MOST, seed).expect("what the rules allow"));
        while let Some(seat) = game.to_move().lowest() {
            let view = game.view(Observer::Seat(seat));
            for level in Level::ALL {
                let mut thinking = LevelPlayer::new(level, rng.random()).begin::<Rounds<R>>(&view).expect("to move");
                let turn = match thinking.resume(60) {
                    Some(turn) => turn,
                    None => thinking.best_so_far(),
                };
                let played = game.clone().play(seat, &turn);
                assert!(played.is_ok(), "{} seed {seed} {level}: {turn:?}: {played:?}", R::KIND);
                asked += 1;
            }
            let turn = careless(&game, seat, &mut rng);
            game.play(seat, &turn).expect("what the rules allow");
        }
    }
    assert!(asked > 3_000, "{asked}");
}

#[test]
fn every_level_plays_kissing_legally() {
    legal_everywhere::<KissingRule>(16);
}

#[test]
fn every_level_plays_challenge_legally() {
    legal_everywhere::<ChallengeRule>(8);
}

#[test]
fn every_level_plays_stripes_legally() {
    legal_everywhere::<StripesRule>(8);
}

fn whole_games<R: RoundRule>() {
    // Higher levels differ in nothing but the number of samples.
    for level in Level::ALL.into_iter().filter(|level| *level <= Level::Expert) {
        let mut game = Rounds::<R>::start(&Setup::random(1, level.number() as u64).expect("what the rules allow"));
        while let Some(seat) = game.to_move().lowest() {
            let view = game.view(Observer::Seat(seat));
            let turn = LevelPlayer::new(level, 5).choose::<Rounds<R>>(&view).expect("what the rules allow");
            let mut thinking = LevelPlayer::new(level, 5).begin::<Rounds<R>>(&view).expect("what the rules allow");
            let sliced = std::iter::repeat_with(|| thinking.resume(100)).find_map(|turn| turn);
            assert_eq!(sliced, Some(turn.clone()), "{level}, in slices");
            game.play(seat, &turn).unwrap_or_else(|illegal| panic!("{} {level}: {turn:?}: {illegal}", R::KIND));
        }
    }
}

#[test]
fn whole_games_of_kissing_are_legal_and_the_same_in_slices() {
    whole_games::<KissingRule>();
}

#[test]
fn whole_games_of_challenge_are_legal_and_the_same_in_slices() {
    whole_games::<ChallengeRule>();
}

#[test]
fn whole_games_of_stripes_are_legal_and_the_same_in_slices() {
    whole_games::<StripesRule>();
}

/// The first seat has placed something else in this round, and other numbers will come.
fn hidden_things_change_nothing<R: RoundRule>() {
    let mut changed = 0;
    for seed in 0..3 {
        let mut rng = Rng::seed_from_u64(seed);
        let setup = Setup::<R>::random(2, seed).expect("what the rules allow");
        let mut game = Rounds::<R>::start(&setup);
        let mut turns: Vec<(Seat, Turn)> = Vec::new();
        while let Some(first) = game.to_move().lowest() {
            let view = game.view(Observer::Seat(first));
            let (known, rest) = setup.numbers().split_at(view.known.len());
            let mut rest = rest.to_vec();
            rest.shuffle(&mut rng);
            let mut other = Rounds::<R>::start(&Setup::new(2, [known, &rest].concat()).expect("what the rules allow"));
            turns.iter().for_each(|(seat, turn)| drop(other.play(*seat, turn).expect("what the rules allow")));
            let turn = careless(&game, first, &mut rng);
            let hidden = careless(&other, first, &mut rng);
            let second = Seat::new(1).expect("what the rules allow");
            if first != second && game.to_move().contains(second) {
                let mut games = [game.clone(), other];
                games[0].play(first, &turn).expect("what the rules allow");
                games[1].play(first, &hidden).expect("what the rules allow");
                changed += usize::from(games[0] != games[1]);
                let views = games.each_ref().map(|game| game.view(Observer::Seat(second)));
                assert_eq!(views[0], views[1]);
                for level in [Level::Learner, Level::Club, Level::Strong] {
                    let answers = views.each_ref().map(|view| LevelPlayer::new(level, seed).choose::<Rounds<R>>(view));
                    assert_eq!(answers[0], answers[1], "{} seed {seed} {level}", R::KIND);
                }
            }
            game.play(first, &turn).expect("what the rules allow");
            turns.push((first, turn));
        }
    }
    assert!(changed > 20, "{changed}");
}

#[test]
fn what_the_seat_cannot_know_changes_nothing() {
    hidden_things_change_nothing::<KissingRule>();
    hidden_things_change_nothing::<ChallengeRule>();
    hidden_things_change_nothing::<StripesRule>();
}

#[test]
fn solutions_of_challenge_are_what_the_rules_say() {
    for seed in 0..20 {
        let setup = Setup::random(1, seed).expect("what the rules allow");
        let mut last = 0;
        for work in [0, 5_000, 50_000] {
            let solution = solve(setup.numbers(), work);
            let mut game = Challenge::start(&setup);
            for turn in &solution.turns {
                if game.outcome().is_none() {
                    game.play(Seat::new(0).expect("what the rules allow"), turn).expect("what the rules allow");
                }
            }
            assert_eq!(game.score().values(), [solution.points], "seed {seed}");
            assert_eq!(solution, solve(setup.numbers(), work), "the same again");
            last = solution.points;
        }
        assert!(last > 80, "seed {seed}: {last}");
    }
}
