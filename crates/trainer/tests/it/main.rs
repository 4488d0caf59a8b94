//! Tests of the trainer as a whole.

mod problems;
mod recipes;

use engine::kulami::{KulamiWeights, PlayoutPolicy, TaperedWeight, Tuning, WeightKind};
use engine::value::UNIT;
use kulami::{Board, Colour, Position, Scoring, random};
use proptest::prelude::*;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use trainer::self_play::{self, MoveSelection, Settings};
use trainer::{
    FeatureSet, PolicyData, Sample, SelfPlayGame, TrainingData, fit, named_weights, playout_policy, read_games,
};

/// A position after random moves on a random board.
fn position(rng: &mut Pcg64Mcg, scoring: Scoring, plies: usize) -> Position {
    let layout =
        if rng.random() { random::random_square(rng.random()) } else { random::random_irregular(rng.random()) };
    let mut position = Position::start(Board::new(layout).into(), scoring, Colour::Red);
    for _ in 0..plies {
        if let Some(field) = position.legal().iter().choose(rng) {
            position.put(field);
        }
    }
    position
}

/// Weights of any size that play allows.
fn weights(rng: &mut Pcg64Mcg) -> KulamiWeights {
    let mut number = |kind: WeightKind| match kind {
        WeightKind::Way(_) | WeightKind::Room | WeightKind::Beyond => rng.random_range(-100..100),
        _ => rng.random_range(-4800..4800),
    };
    let numbers: Vec<TaperedWeight> =
        KulamiWeights::kinds().map(|kind| TaperedWeight { early: number(kind), late: number(kind) }).collect();
    KulamiWeights::from_parameters(&numbers).expect("there are as many as kinds")
}

fn dot(features: FeatureSet, numbers: &[f64], sample: &Sample) -> f64 {
    let mut row = Vec::new();
    features.row(sample, &mut row);
    f64::from(sample.settled) + row.iter().map(|&(column, times)| times * numbers[column]).sum::<f64>()
}

#[test]
fn the_trainer_sees_what_the_engine_sees() {
    let mut rng = Pcg64Mcg::seed_from_u64(11);
    for round in 0..1000 {
        let tuning = Tuning::new(weights(&mut rng));
        let plies = rng.random_range(0..Position::PLIES as usize);
        let position = position(&mut rng, Scoring::ALL[round % 4], plies);
        if position.is_over() {
            continue;
        }
        let numbers = FeatureSet::Ways.weights_of(tuning.weights());
        let expected = dot(FeatureSet::Ways, &numbers, &Sample::new(&position, 0)) * f64::from(UNIT);
        let found = f64::from(tuning.evaluate(&position));
        // The engine cuts off what is left over each time it divides.
        assert!((found - expected).abs() < 3.0, "round {round}: {found} is not {expected}: {position}");
    }
}

#[test]
fn the_current_score_is_the_current_score() {
    let mut rng = Pcg64Mcg::seed_from_u64(12);
    let tuning = Tuning::new(named_weights("current", Scoring::Panels).unwrap());
    for round in 0..500 {
        let plies = rng.random_range(0..Position::PLIES as usize);
        let position = position(&mut rng, Scoring::ALL[round % 4], plies);
        let (turn, points) = (position.turn(), position.points());
        let margin = points[turn] as i32 - points[turn.other()] as i32;
        assert_eq!(tuning.evaluate(&position), margin * UNIT, "round {round}: {position}");
    }
}

#[test]
fn known_weights_are_found_again() {
    let mut rng = Pcg64Mcg::seed_from_u64(13);
    let truth = weights(&mut rng);
    for features in FeatureSet::ALL {
        let numbers = features.weights_of(&truth);
        let mut samples = Vec::new();
        let count = 100 * features.columns();
        while samples.len() < count {
            let mut position = position(&mut rng, Scoring::AreaAndLines, 4);
            while let Some(field) = position.legal().iter().choose(&mut rng) {
                let mut sample = Sample::new(&position, 0);
                let noise: f64 = rng.random_range(-1.0..1.0);
                sample.outcome = (dot(features, &numbers, &sample) + noise) as f32;
                samples.push(sample);
                position.put(field);
            }
        }
        let (training, fresh) = samples.split_at(count - 1000);
        let found = fit(features, training, &named_weights("hand-made", Scoring::Panels).unwrap(), 1e-3);
        for sample in fresh {
            let (found, truth) = (dot(features, &found, sample), dot(features, &numbers, sample));
            assert!((found - truth).abs() < 1.0, "{features}: {found} is not {truth}");
        }
        let squares: f64 =
            fresh.iter().map(|sample| (dot(features, &found, sample) - dot(features, &numbers, sample)).powi(2)).sum();
        assert!((squares / fresh.len() as f64).sqrt() < 0.15, "{features}: off by {squares}");
    }
}

/// Games whose moves are sampled from a known policy: the fitted one predicts others about as well.
#[test]
fn a_known_policy_is_found_again() {
    let mut rng = Pcg64Mcg::seed_from_u64(14);
    for scoring in [Scoring::Panels, Scoring::AreaAndLines] {
        let truth = PlayoutPolicy::built_in(scoring);
        let mut played = |_| {
            let mut position = position(&mut rng, scoring, 0);
            let board = std::sync::Arc::clone(position.board());
            let mut moves = Vec::new();
            while !position.is_over() {
                let half = PlayoutPolicy::half(position.ply());
                let weight = |field| -> f32 {
                    PlayoutPolicy::features_of(&position, field)
                        .into_iter()
                        .map(|reason| truth.factor(half, reason))
                        .product()
                };
                let weights: Vec<f32> = position.legal().iter().map(weight).collect();
                let mut drawn = rng.random::<f32>() * weights.iter().sum::<f32>();
                let chosen = weights.iter().position(|weight| {
                    drawn -= weight;
                    drawn < 0.0
                });
                let field = position.legal().iter().nth(chosen.unwrap_or(0)).unwrap();
                moves.push(field);
                position.put(field);
            }
            let points = position.points();
            SelfPlayGame { scoring, board, opening: 3, margin: points.red as i32 - points.black as i32, moves }
        };
        let games: Vec<SelfPlayGame> = (0..400).map(&mut played).collect();
        let decisions = PolicyData::new(&games, 1);
        let quality = |numbers: &[[f64; 2]]| decisions.quality(numbers);
        let known = |reason| [0, 1].map(|half| f64::from(truth.factor(half, reason)).ln());
        let best = quality(&PlayoutPolicy::features().map(known).collect::<Vec<[f64; 2]>>());
        let even = quality(&vec![[0.0; 2]; PlayoutPolicy::features().count()]);
        let numbers = decisions.fit();
        let found = quality(&numbers);
        assert!(
            found.cross_entropy < best.cross_entropy + 0.05 && best.cross_entropy + 0.5 < even.cross_entropy,
            "{scoring}: {found:?} {best:?} {even:?}"
        );
        assert!(found.top_1 > best.top_1 - 0.05, "{scoring}: {found:?} {best:?}");
        assert!((even.top_1 - 0.17).abs() < 0.05, "one of about six moves: {even:?}");
        let written = playout_policy(&numbers, 1.0).expect("a factor for every reason");
        assert_eq!(PlayoutPolicy::read(&written.to_string()), Ok(written));
    }
}

fn settings(seed: u64) -> Settings {
    Settings { seed, selection: MoveSelection::Search, scoring: Scoring::Panels, nodes: 300, opening: 2..=6 }
}

#[test]
fn games_follow_from_the_seed_and_are_read_back() {
    let tuning = Tuning::new(named_weights("hand-made", Scoring::Panels).unwrap());
    let play = |seed| -> Vec<SelfPlayGame> {
        (0..12).map(|number| self_play::play(&settings(seed), number, &tuning).unwrap()).collect()
    };
    let games = play(5);
    assert_eq!(games, play(5));
    assert_ne!(games, play(6));
    let text: String = games.iter().map(|game| format!("{game}\n")).collect();
    assert_eq!(read_games(&format!("# games\n\n{text}")), Ok(games.clone()));
    let openings: Vec<usize> = games.iter().map(|game| game.opening).collect();
    assert_eq!(openings, [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 2, 2]);
    assert!(games.iter().any(|game| game.board.layout().is_square()));
    assert!(games.iter().any(|game| !game.board.layout().is_square()));
}

/// The two ways to select moves play different games, the same ones for the same seed.
#[test]
fn games_can_be_played_by_choice() {
    for scoring in [Scoring::Panels, Scoring::Area] {
        let tuning = Tuning::new(named_weights("hand-made", scoring).unwrap());
        let play = |selection: MoveSelection| {
            let settings = Settings { selection, scoring, nodes: 2_000, ..settings(7) };
            (0..3).map(|number| self_play::play(&settings, number, &tuning).unwrap().to_string()).collect::<Vec<_>>()
        };
        assert_eq!(play(MoveSelection::Choice), play(MoveSelection::Choice), "{scoring}");
        assert_ne!(play(MoveSelection::Choice), play(MoveSelection::Search), "{scoring}");
    }
    assert!(MoveSelection::ALL.iter().all(|selection| MoveSelection::read(selection.name()) == Some(*selection)));
    assert_eq!(MoveSelection::read("lot"), None);
}

/// The margin of a game that ended early is that of best play, as plain minimax finds it.
#[test]
fn the_margin_is_that_of_best_play() {
    fn minimax(position: &Position, mut alpha: i32, beta: i32) -> i32 {
        if position.is_over() {
            let (turn, points) = (position.turn(), position.points());
            return points[turn] as i32 - points[turn.other()] as i32;
        }
        for field in position.legal() {
            let mut after = position.clone();
            after.put(field);
            alpha = alpha.max(-minimax(&after, -beta, -alpha));
            if alpha >= beta {
                break;
            }
        }
        alpha
    }
    let tuning = Tuning::new(named_weights("hand-made", Scoring::Panels).unwrap());
    for number in 0..8 {
        let game = self_play::play(&settings(21), number, &tuning).unwrap();
        let last = game.positions().pop().unwrap();
        assert!(last.is_over() || last.marbles_left() <= 20, "few nodes prove only the last moves: {game}");
        let margin = minimax(&last, -100, 100);
        let margin = if last.turn() == Colour::Red { margin } else { -margin };
        assert_eq!(margin, game.margin, "game {number}: {game}");
    }
}

#[test]
fn games_are_split_by_seed() {
    let tuning = Tuning::new(named_weights("hand-made", Scoring::Panels).unwrap());
    let games: Vec<SelfPlayGame> =
        (0..40).map(|number| self_play::play(&settings(3), number, &tuning).unwrap()).collect();
    let all: usize = games.iter().map(|game| Sample::of_game(game).len()).sum();
    let lengths = |seed| {
        let set = TrainingData::new(&games, seed);
        (set.training.len(), set.validation.len())
    };
    assert_eq!(lengths(1), lengths(1));
    assert!((2..9).any(|seed| lengths(seed) != lengths(1)), "another seed selects other games for validation");
    let (training, validation) = lengths(1);
    assert_eq!(training + validation, all);
    assert!(0 < validation && validation < training, "{validation} of {all}");
}

#[test]
fn a_line_that_is_no_game_is_refused_with_its_reason() {
    let board = "aabbcdee/ffbbcdee/ffbbcggh/iijkkggh/iijkkggh/llmmnooo/llmmnppp/qqmmnppp";
    for (line, expected) in [
        ("", "the scoring is missing"),
        ("x", "scoring"),
        ("panels", "the layout is missing"),
        ("panels aab", "layout"),
        (&format!("panels {board}"), "the number of random moves is missing"),
        (&format!("panels {board} x 0"), "\"x\" is not a number of random moves"),
        (&format!("panels {board} 0"), "the margin is missing"),
        (&format!("panels {board} 0 205"), "the margin is not a number between -204 and 204"),
        (&format!("panels {board} 3 0 e3 e6"), "3 random moves of 2 in all"),
        (&format!("panels {board} 2 0 e3 e6 z9"), "move 3"),
        (&format!("panels {board} 2 0 e3 f6"), "move 2: f6 is neither in the row nor in the column"),
    ] {
        let reason = SelfPlayGame::read(line).unwrap_err();
        assert!(reason.contains(expected), "{line}: {reason}");
    }
    let fault = read_games(&format!("# two lines\npanels {board} 2 0 e3 e6\npanels {board} 2 zero\n")).unwrap_err();
    assert_eq!(fault.to_string(), "line 3: the margin is not a number between -204 and 204");
}

proptest! {
    #[test]
    fn garbage_is_refused_without_panic(text in "[ -~\n]{0,200}") {
        let _ = read_games(&text);
        let _ = PlayoutPolicy::read(&text);
    }
}
