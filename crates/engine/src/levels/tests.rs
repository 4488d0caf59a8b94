//! Levels play legal and reproducible moves, and higher levels play better.

use std::ops::ControlFlow;
use std::sync::Arc;

use game::{Game, Observer};
use gurami::gorami::{self, Arena, Gorami};
use kulami::{Board, Colour, Field, Kulami, Layout, Move, Scoring, SwapRule, random};
use proptest::prelude::*;

use super::choice::COMPARISON;
use super::level_state::{BarMemory, CandidateMove, LevelState, SeededRandom};
use super::{Attention, Level, LevelMethod, LevelPlayer, LevelPosition, MoveChoice};
use crate::engine::SearchObserver;
use crate::value::{UNIT, ValueKind};

/// An empty board: square and irregular ones, every scoring.
fn kulami_start(number: usize) -> kulami::Position {
    let seed = number as u64;
    let layout = if number.is_multiple_of(2) { random::random_square(seed) } else { random::random_irregular(seed) };
    kulami::Position::start(Arc::new(Board::new(layout)), Scoring::ALL[number / 2 % 4], Colour::ALL[number / 8 % 2])
}

fn gorami_start(number: usize) -> gorami::Position {
    let arena = Arena::all().nth(number % 3).expect("there are three");
    gorami::Position::new(arena, gurami::Colour::BOTH[number / 3 % 2])
}

fn random_number(seed: u64, index: usize, limit: usize) -> usize {
    (game::key(seed as u32, index as u32) % limit as u64) as usize
}

/// After some random marbles; perhaps over.
fn kulami_position(seed: u64, plies: usize) -> kulami::Position {
    let mut position = kulami_start(seed as usize);
    for ply in 0..plies {
        let legal: Vec<Field> = position.legal().iter().collect();
        if !legal.is_empty() {
            position.put(legal[random_number(seed, ply, legal.len())]);
        }
    }
    position
}

fn gorami_position(seed: u64, plies: usize) -> gorami::Position {
    let mut position = gorami_start(seed as usize);
    for ply in 0..plies {
        let legal: Vec<_> = position.placements().collect();
        if !legal.is_empty() {
            position.place(legal[random_number(seed, ply, legal.len())]).expect("a listed placement is legal");
        }
    }
    position
}

/// The parameters of the table, reduced where they would take long.
fn quick<P: LevelPosition>(level: Level) -> LevelMethod {
    match P::method(level) {
        LevelMethod::Search { nodes, lines, blur } => LevelMethod::Search { nodes: nodes.min(1_500), lines, blur },
        look => look,
    }
}

#[test]
fn names_and_numbers_are_read() {
    for (index, level) in Level::ALL.into_iter().enumerate() {
        assert_eq!(level.number(), index + 1);
        assert_eq!(Level::numbered(index + 1), Some(level));
        for text in [level.name().to_owned(), level.name().to_uppercase(), level.number().to_string()] {
            assert_eq!(Level::read(&text), Ok(level), "{text}");
        }
    }
    assert!(Level::ALL.len() >= 8);
    assert_eq!((Level::ALL[0].name(), Level::ALL[Level::ALL.len() - 1].name()), ("Beginner", "Perfect"));
    for text in ["", "0", "13", "+1", "-1", "1 ", "strongest", "99999999999999999999"] {
        let error = Level::read(text).expect_err(text).to_string();
        assert!(error.contains(&format!("'{text}'")) && error.contains("beginner"), "{error}");
    }
}

proptest! {
    #[test]
    fn garbage_is_no_level(text in "\\PC*") {
        let read = Level::read(&text);
        let known = |level: &Level| level.name().eq_ignore_ascii_case(&text) || level.number().to_string() == text;
        prop_assert!(read.is_err() || Level::ALL.iter().any(known) || text.starts_with('0'), "{text:?}");
    }
}

/// Whole games between neighbouring levels: each move is legal, and repeating the choice gives the same move.
#[test]
fn every_level_plays_legal_games_the_same_way_each_time() {
    for (number, level) in Level::ALL.into_iter().flat_map(|level| (0..4).map(move |number| (number, level))) {
        let start = kulami_start(2 * number + level.number() % 2);
        let game = |player: LevelPlayer| {
            let mut position = start.clone();
            let mut moves = Vec::new();
            let method = quick::<kulami::Position>(level);
            while let Some(&field) = player.think_as(&method, &position, &mut ()).best() {
                position.place(field).unwrap_or_else(|illegal| panic!("{level} {number}: {illegal}: {position}"));
                moves.push(field);
            }
            assert!(position.is_over(), "{level} {number}");
            moves
        };
        let moves = game(LevelPlayer::new(level, 7));
        assert_eq!(moves, game(LevelPlayer::new(level, 7)), "{level} {number}");
        if level < Level::Master {
            assert_ne!(moves, game(LevelPlayer::new(level, 8)), "{level} {number}: another seed plays otherwise");
        }
    }
    for (number, level) in Level::ALL.into_iter().flat_map(|level| (0..3).map(move |number| (number, level))) {
        let game = |player: LevelPlayer| {
            let mut position = gorami_start(number);
            let mut moves = Vec::new();
            let method = quick::<gorami::Position>(level);
            while let Some(&mv) = player.think_as(&method, &position, &mut ()).best() {
                position.place(mv).unwrap_or_else(|illegal| panic!("{level} {number}: {illegal}: {position}"));
                moves.push(mv);
            }
            assert_eq!(position.to_move(), None, "{level} {number}");
            moves
        };
        assert_eq!(game(LevelPlayer::new(level, 7)), game(LevelPlayer::new(level, 7)), "{level} {number}");
    }
}

/// The view of the player to move in Kulami.
fn view(position: &kulami::Position, swap: SwapRule) -> kulami::View {
    kulami::View { position: position.clone(), swap }
}

/// Stepping two choices alternately gives the same moves as choosing at once.
#[test]
fn steps_lead_to_the_same_moves() {
    let mut steps = 0;
    for level in Level::ALL {
        let player = LevelPlayer::new(level, 3);
        let (kulami, gorami) = (view(&kulami_position(5, 30), SwapRule::Never), gorami_position(5, 10));
        let mut one = player.begin::<Kulami>(&kulami).expect("to move");
        let mut other = player.begin::<Gorami>(&gorami).expect("to move");
        let mut chosen = (None, None);
        while chosen.0.is_none() || chosen.1.is_none() {
            chosen.0 = chosen.0.or_else(|| one.step());
            chosen.1 = chosen.1.or_else(|| other.step());
            steps += 1;
        }
        assert_eq!(chosen.0, player.choose::<Kulami>(&kulami), "{level}");
        assert_eq!(chosen.1, player.choose::<Gorami>(&gorami), "{level}");
    }
    assert!(steps > 2 * Level::ALL.len(), "{steps} steps: the highest levels need several");
}

#[test]
fn a_finished_game_has_no_move() {
    for level in Level::ALL {
        let player = LevelPlayer::new(level, 1);
        let over = kulami_position(1, 60);
        assert_eq!(player.choose::<Kulami>(&view(&over, SwapRule::Never)), None);
        assert_eq!(player.think(&over, &mut ()).best(), None);
        assert_eq!(player.choose::<Gorami>(&gorami_position(1, 30)), None);
        assert_eq!(player.think(&gorami_position(1, 30), &mut ()).best(), None);
    }
}

struct StopAtOnce;

impl<M> SearchObserver<M> for StopAtOnce {
    fn poll(&mut self, _: u64) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

#[test]
fn an_observer_can_stop_every_search() {
    for level in Level::ALL {
        let position = kulami_position(3, 6);
        let found = LevelPlayer::new(level, 1).think(&position, &mut StopAtOnce);
        assert!(position.legal().contains(*found.best().expect("there is a move")), "{level}");
        assert!(found.nodes < 5_000, "{level}: {} nodes", found.nodes);
    }
}

/// An immediate gain close to the last marble is not overlooked: a level with depth one takes as much or more.
#[test]
fn near_gains_are_never_missed() {
    let mut gains = 0;
    for seed in 0..400 {
        let position = kulami_position(seed, 4 + seed as usize % 44);
        for level in Level::ALL {
            let LevelMethod::Look(attention) = level.in_kulami() else { continue };
            let chance = SeededRandom::new(seed, level.number() as u32, position.name());
            let state = position.state(&attention, chance);
            let gain = |field: Field| {
                let mut after = state;
                after.play(field, BarMemory::Kept);
                after.evaluate(state.side(), &attention) - state.evaluate(state.side(), &attention)
            };
            let mut moves = Vec::new();
            state.moves(&mut moves);
            let close =
                moves.iter().filter(|seen| seen.distance <= CandidateMove::<Field>::CLOSE).map(|seen| gain(seen.mv));
            let (Some(most), 1) = (close.filter(|&gain| gain > 0).max(), attention.plies) else { continue };
            let found = LevelPlayer::new(level, seed).think(&position, &mut ());
            let chosen = *found.best().expect("there is a move");
            // The blur can overestimate a quiet move, but by no more than its size.
            assert!(gain(chosen) + attention.blur >= most, "{level}, seed {seed}: {position}");
            gains += 1;
        }
    }
    assert!(gains > 200, "{gains} positions had something to win");
}

/// Full attention sees all legal moves and no others.
#[test]
fn full_attention_sees_all_legal_moves() {
    let attention = Attention { plies: 1, far: 100, hold: 0, bonus: 100, bars: 100, blur: 0 };
    for seed in 0..100 {
        let mut position = kulami_position(seed, 1 + seed as usize % 40);
        let mut state = position.clone();
        let mut ply = 0;
        while let Some(field) =
            position.legal().iter().nth(random_number(seed, ply, position.legal().len().max(1) as usize))
        {
            let before = state.clone();
            let mut seen = Vec::new();
            before.state(&attention, SeededRandom::new(1, 1, 1)).moves(&mut seen);
            assert_eq!(
                seen.iter().map(|seen| seen.mv).collect::<Vec<_>>(),
                position.legal().iter().collect::<Vec<_>>()
            );
            let mut after = before.state(&attention, SeededRandom::new(1, 1, 1));
            after.play(field, BarMemory::Kept);
            position.put(field);
            state = position.clone();
            let points = position.points();
            let red = (points.red as i32 - points.black as i32) * UNIT;
            assert_eq!(after.margin(crate::tree::Side::First), red, "seed {seed}: {position}");
            let mut seen = Vec::new();
            after.moves(&mut seen);
            assert_eq!(
                seen.iter().map(|seen| seen.mv).collect::<Vec<_>>(),
                position.legal().iter().collect::<Vec<_>>()
            );
            ply += 1;
        }
    }
}

#[test]
fn colours_are_swapped_when_the_other_side_is_better() {
    let layout = Layout::named("classic-square").expect("a well-known board");
    let setup = kulami::Setup::new(layout, Scoring::Panels, Colour::Red, SwapRule::Offered);
    for level in [Level::Beginner, Level::Casual, Level::Skilled] {
        let mut swaps = 0;
        for field in Field::all() {
            let mut game = Kulami::start(&setup);
            game.play(Colour::Red.seat(), &Move::Place(field)).expect("the first marble goes anywhere");
            let player = LevelPlayer::new(level, 1);
            let mv = player.choose::<Kulami>(&game.view(Observer::Spectator)).expect("there is a move");
            game.play(Colour::Black.seat(), &mv).expect("levels play legal moves");
            swaps += usize::from(mv == Move::Swap);
            assert_ne!(
                player.choose::<Kulami>(&game.view(Observer::Spectator)),
                Some(Move::Swap),
                "nobody swaps twice"
            );
        }
        assert!((1..64).contains(&swaps), "{level}: {swaps} of 64 first marbles are taken over");
    }
    // In nearly decided positions, the comparison of levels with limited search finds the better side.
    let player = LevelPlayer::new(Level::Beginner, 1);
    let mut clear = 0;
    for seed in 0..200 {
        let position = kulami_position(seed, 44);
        let points = position.points();
        let ahead = points[position.turn()] as i32 - points[position.turn().other()] as i32;
        let found = player.think_as(&COMPARISON, &position, &mut ());
        if let Some(value) = found.value().filter(|_| ahead.abs() > 15) {
            assert_eq!(value.score.signum(), ahead.signum(), "seed {seed}: {position}");
            clear += 1;
        }
    }
    assert!(clear > 10, "{clear} positions are clear");
}

/// *Perfect* uses the solution of the board of 16 fields; all other levels search.
#[test]
fn only_perfect_knows_the_solution() {
    let empty = gorami::Position::new(Arena::all().next().expect("there are three"), gurami::Colour::Yellow);
    for level in Level::ALL {
        let value = LevelPlayer::new(level, 1).think(&empty, &mut ()).value().expect("there is a move");
        assert_eq!(value.kind == ValueKind::Estimate, level != Level::Perfect, "{level}: {value}");
    }
}

/// Half points of the first player (0, 1 or 2) in a game of Kulami.
fn kulami_game(start: &kulami::Position, red: (Level, LevelMethod), black: (Level, LevelMethod)) -> i32 {
    let mut position = start.clone();
    loop {
        let (level, method) = if position.turn() == Colour::Red { red } else { black };
        let Some(&field) = LevelPlayer::new(level, 1).think_as(&method, &position, &mut ()).best() else { break };
        position.put(field);
    }
    let points = position.points();
    points.red.cmp(&points.black) as i32 + 1
}

fn gorami_game(start: &gorami::Position, yellow: (Level, LevelMethod), blue: (Level, LevelMethod)) -> i32 {
    let mut position = *start;
    while let Some(turn) = position.to_move() {
        let (level, method) = if turn == gurami::Colour::Yellow { yellow } else { blue };
        let best = LevelPlayer::new(level, 1).think_as(&method, &position, &mut ()).best().copied();
        position.place(best.expect("a player is to move")).expect("levels play legal moves");
    }
    let (stripes, centre) = (position.stripes_won(), position.centre());
    (stripes.yellow, centre.yellow).cmp(&(stripes.blue, centre.blue)) as i32 + 1
}

/// A coarse check of the order; `docs/results.md` has the measured one.
#[test]
fn much_higher_levels_win_clearly() {
    for (high, low) in [(Level::Perfect, Level::Casual), (Level::Amateur, Level::Beginner)] {
        let of = |level| (level, quick::<kulami::Position>(level));
        let mut points = 0;
        for number in 0..8 {
            let start = kulami_position(number, 3);
            points += kulami_game(&start, of(high), of(low)) + 2 - kulami_game(&start, of(low), of(high));
        }
        assert!(points >= 24, "Kulami: {high} makes {points} of 32 half points against {low}");
        let of = |level| (level, quick::<gorami::Position>(level));
        let mut points = 0;
        for number in 0..9 {
            let start = gorami_position(number, 2);
            points += gorami_game(&start, of(high), of(low)) + 2 - gorami_game(&start, of(low), of(high));
        }
        assert!(points >= 24, "GOrami: {high} makes {points} of 36 half points against {low}");
    }
}

/// In the table, more nodes or more attention belong to a higher level.
#[test]
fn the_table_goes_upwards() {
    for table in [Level::in_kulami as fn(Level) -> LevelMethod, Level::in_gorami] {
        for pair in Level::ALL.windows(2) {
            match (table(pair[0]), table(pair[1])) {
                (LevelMethod::Look(low), LevelMethod::Look(high)) => assert!(low.plies <= high.plies, "{pair:?}"),
                (LevelMethod::Look(_), LevelMethod::Search { .. }) => {}
                (
                    LevelMethod::Search { nodes: low, blur, .. },
                    LevelMethod::Search { nodes: high, blur: sharper, .. },
                ) => {
                    assert!(low < high && blur >= sharper, "{pair:?}");
                }
                (LevelMethod::Search { .. }, LevelMethod::Look(_)) => panic!("{pair:?}"),
            }
        }
        assert!(matches!(table(Level::Perfect), LevelMethod::Search { lines: 1, blur: 0, .. }));
    }
}
