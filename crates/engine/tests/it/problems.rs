//! The suites of problem positions: read, counted, and solved anew by the engine and by the plain solver.

use std::collections::BTreeSet;

use engine::review::ReviewableGame;
use engine::{Engine, EngineOptions, Limits, SearchDepth, Value};
use game::{Game, Minimax, MinimaxValue, Points, RecordedGame};
use gurami::gorami::{self, Gorami};
use kulami::{Kulami, SwapRule};

const KULAMI: &str = include_str!("../../../../suites/problems/kulami.txt");
const GORAMI: &str = include_str!("../../../../suites/problems/gorami.txt");

/// The plain solver solves those with no more moves left than this.
const FEW_MOVES: usize = 8;

/// A line of a suite.
struct Problem<'a> {
    position: &'a str,
    value: &'a str,
    best: &'a str,
    second: &'a str,
    left: usize,
    hidden: usize,
    checked: &'a str,
}

fn problems(text: &str) -> Vec<Problem<'_>> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let parts: Vec<&str> = line.split(" ; ").collect();
            let [position, value, best, second, left, hidden, checked] = parts[..] else {
                panic!("seven parts: {line}")
            };
            let [left, hidden] = [left, hidden].map(|number| number.parse().expect("a number"));
            Problem { position, value, best, second, left, hidden, checked }
        })
        .collect()
}

fn kulami_game(text: &str) -> Kulami {
    let position = kulami::Position::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_string(), text, "canonical");
    Kulami::start(&kulami::Setup::from_position(position, SwapRule::Never))
}

fn gorami_game(text: &str) -> Gorami {
    let position = gorami::Position::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_string(), text, "canonical");
    Gorami::start(&gorami::Setup::From(position))
}

/// A margin and the sign of the tie-break, as the suites write them.
fn read_worth(text: &str) -> MinimaxValue {
    match text {
        "0+" => (0, 1),
        "0-" => (0, -1),
        text => (text.parse().unwrap_or_else(|_| panic!("a value: {text}")), 0),
    }
}

/// Are these the worths of the best and the second best move?
fn check_worths(problem: &Problem, best: MinimaxValue, second: MinimaxValue) {
    // Where the margin is not 0, the centre counts for nothing.
    let counted = |(margin, tie): MinimaxValue| (margin, if margin == 0 { tie } else { 0 });
    let stated = [problem.value, problem.second].map(read_worth);
    assert_eq!([best, second].map(counted), stated, "{}", problem.position);
}

fn check_engine<G: ReviewableGame + RecordedGame>(engine: &mut Engine, game: &G, problem: &Problem) {
    engine.forget();
    let analysis = engine.analyse(game.position(), Limits::NONE.with_lines(2), &mut ());
    assert_eq!(analysis.depth, SearchDepth::End, "{}", problem.position);
    let [best, second] = &analysis.lines[..] else { panic!("there are three moves: {}", problem.position) };
    assert!(best.value.is_exact() && second.value.is_exact(), "{}", problem.position);
    let worth = |value: Value| (value.margin(), value.rest().signum());
    check_worths(problem, worth(best.value), worth(second.value));
    assert_eq!(game.write_move(&G::from_engine(&best.moves[0]), &Points::NONE), problem.best, "{}", problem.position);
}

fn check_plain<G: RecordedGame>(game: &G, problem: &Problem) {
    let solved = Minimax::new(u64::MAX).solve(game).expect("the game is not over");
    check_worths(problem, solved[0].1, solved[1].1);
    assert_eq!(game.write_move(&solved[0].0, &Points::NONE), problem.best, "{}", problem.position);
}

/// The engine solves those with no more moves left than `most`: all that take no time.
fn check_all<G: ReviewableGame + RecordedGame>(problems: &[Problem], most: usize, game: impl Fn(&str) -> G) {
    let mut engine = Engine::new(EngineOptions { megabytes: 16, threads: 1 });
    let mut solved = [0, 0];
    for problem in problems {
        let game = game(problem.position);
        let seat = game.to_move().lowest().expect("the game is not over");
        let legal = game.legal_moves(seat).expect("listed");
        assert!(legal.len() >= 3 && (1..=6).contains(&problem.hidden), "{}", problem.position);
        assert!(["plain", "-"].contains(&problem.checked), "{}", problem.position);
        if problem.left <= most {
            check_engine(&mut engine, &game, problem);
            solved[0] += 1;
        }
        if problem.left <= FEW_MOVES {
            assert_eq!(problem.checked, "plain", "{}", problem.position);
            check_plain(&game, problem);
            solved[1] += 1;
        }
    }
    assert!(solved[0] * 2 > problems.len() && solved[1] >= 10, "{solved:?} solved by the engine and the plain solver");
}

#[test]
fn kulami_problems_have_their_stated_values() {
    let problems = problems(KULAMI);
    assert_eq!(problems.len(), 700);
    check_all(&problems, 14, kulami_game);
}

#[test]
fn gorami_problems_have_their_stated_values() {
    let problems = problems(GORAMI);
    assert_eq!(problems.len(), 300);
    check_all(&problems, 10, gorami_game);
}

/// All scorings, square and irregular boards, all boards of GOrami; no position twice; easy and hard ones.
#[test]
fn there_are_problems_of_every_kind() {
    let (kulami, gorami) = (problems(KULAMI), problems(GORAMI));
    let kind = |problem: &Problem| {
        let game = kulami_game(problem.position);
        (game.position().scoring().to_string(), game.position().board().layout().is_square())
    };
    let kinds: BTreeSet<_> = kulami.iter().map(kind).collect();
    assert_eq!(kinds.len(), 8, "{kinds:?}");
    let boards: BTreeSet<_> = gorami.iter().filter_map(|problem| problem.position.split(' ').next()).collect();
    assert_eq!(boards, BTreeSet::from(["16", "22", "24"]));
    for problems in [kulami, gorami] {
        let positions: BTreeSet<&str> = problems.iter().map(|problem| problem.position).collect();
        assert_eq!(positions.len(), problems.len());
        let hidden: BTreeSet<usize> = problems.iter().map(|problem| problem.hidden).collect();
        assert_eq!(hidden.len(), 6, "some are seen at once, some are hard to see: {hidden:?}");
        assert!(problems.iter().filter(|problem| problem.checked == "plain").count() * 3 >= problems.len());
    }
}
