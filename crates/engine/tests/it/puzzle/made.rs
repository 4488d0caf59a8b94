//! Generated puzzles have their level, one solution and no superfluous number.

use engine::puzzle::{
    DailyClass, Difficulty, FIRST_DAILY, PuzzleId, Solver, VERSION, daily, daily_challenge, generate, rate,
};
use gurami::BoardSize;
use gurami::puzzle::Hexagon;
use proptest::prelude::*;

use super::{bounded, crossed};

#[test]
fn made_puzzles_have_one_solution_their_level_and_no_number_too_many() {
    let samples = [(BoardSize::B16, 4), (BoardSize::B22, 3), (BoardSize::B24, 2), (BoardSize::B30, 1)];
    for ((size, seeds), level) in samples.into_iter().flat_map(|sample| Difficulty::ALL.map(|level| (sample, level))) {
        for seed in 0..seeds {
            let puzzle = generate(size, level, seed).expect("there are such puzzles");
            assert_eq!(generate(size, level, seed).as_ref(), Some(&puzzle), "the same seed gives the same puzzle");
            assert!(Solver::new(&puzzle).is_unique(), "{puzzle}");
            assert_eq!(bounded::count(&puzzle, 2), 1, "{puzzle}");
            assert_eq!(crossed::count(&puzzle, 2), 1, "{puzzle}");
            assert_eq!(rate(&puzzle).map(|rating| rating.level), Ok(level), "{puzzle}");
            let easier = Difficulty::ALL.into_iter().filter(|easier| *easier < level);
            assert!(easier.into_iter().all(|easier| !easier.solves(&puzzle)), "{puzzle}");
            for field in puzzle.board().fields().filter(|field| puzzle.number(*field).is_some()) {
                let mut fewer = puzzle.clone();
                fewer.set(field, None);
                assert!(!level.solves(&fewer), "{puzzle}: {fewer}");
            }
        }
    }
}

#[test]
fn large_boards_have_puzzles_of_every_level() {
    for (size, level) in
        [BoardSize::B42, BoardSize::B52].into_iter().flat_map(|s| Difficulty::ALL.map(|level| (s, level)))
    {
        let puzzle = generate(size, level, 3).expect("there are such puzzles");
        assert_eq!(Difficulty::of(&puzzle), Some(level), "{puzzle}");
        assert!(Solver::new(&puzzle).is_unique(), "{puzzle}");
        assert_eq!(crossed::count(&puzzle, 2), 1, "{puzzle}");
    }
}

/// What was published under an id stays what it was: whoever changes this changes [`VERSION`].
#[test]
fn published_puzzles_stay_the_same() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../suites/gurami/made.txt");
    let text = std::fs::read_to_string(path).expect("the puzzles made before");
    let mut lines = 0;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (id, puzzle) = line.split_once(' ').expect("an id and a puzzle");
        let id = PuzzleId::read(id).expect("an id of this version");
        let made = id.puzzle().expect("a puzzle");
        assert_eq!(made.to_string(), puzzle, "{id}");
        assert_eq!(crossed::count(&made, 2), 1, "{id}");
        lines += 1;
    }
    assert!(lines >= 20, "{lines} puzzles");
}

#[test]
fn the_generator_resumes_after_failed_attempts() {
    let id = |seed| PuzzleId { size: BoardSize::B16, level: Difficulty::Hard, seed, hexagon: Hexagon::Free };
    let later = (0..200).map(id).find(|id| id.attempt(0).is_none()).expect("some attempts fail");
    assert_eq!(later.puzzle(), (0..).find_map(|attempt| later.attempt(attempt)));
}

#[test]
fn every_day_has_three_puzzles_and_a_line_of_its_own() {
    let days = FIRST_DAILY..FIRST_DAILY + 100;
    for (day, class) in days.clone().flat_map(|day| DailyClass::ALL.map(|class| (day, class))) {
        let id = daily(day, class);
        assert_eq!(id.daily(), Some((day, class)), "{id}");
        assert_eq!(PuzzleId::read(&id.to_string()), Ok(id));
        assert_eq!(DailyClass::read(class.code()), Some(class));
    }
    let ids = DailyClass::ALL.map(|class| daily(20_775, class).to_string());
    assert_eq!(ids, ["1-16-1-20775", "1-24-2-20775", "1-42-3-20775"], "ids of published days never change");
    for class in DailyClass::ALL {
        let puzzle = daily(FIRST_DAILY, class).puzzle().expect("a puzzle for the day");
        assert_eq!((puzzle.board().size(), Difficulty::of(&puzzle)), (class.size(), Some(class.level())));
    }
    for other in ["1-16-1-20453", "1-16-2-20775", "1-22-1-20775", "1-24-2-20775-hexagon", "1-16-1-5000000000"] {
        assert_eq!(PuzzleId::read(other).map(PuzzleId::daily), Ok(None), "{other}");
    }
    let lines: Vec<_> = days.map(daily_challenge).collect();
    for (i, line) in lines.iter().enumerate() {
        assert!(gurami::Number::all().all(|number| line.iter().filter(|other| **other == number).count() == 4));
        assert!(!lines[..i].contains(line), "day {i}");
    }
    assert_eq!(gurami::numbers::write(&daily_challenge(20_454)), "6 1 3 1 5 1 2 6 4 2 4 2 6 6 4 4 3 3 5 3 1 2 5 5");
}

#[test]
fn ids_that_are_none_are_refused_with_a_reason() {
    for (text, reason) in [
        ("", "the id of a puzzle is"),
        ("1-22-3", "the id of a puzzle is"),
        ("99-22-3-7", "puzzles of version"),
        ("1-23-3-7", "no such board"),
        ("1-22-6-7", "the levels are"),
        ("1-22-0-7", "the levels are"),
        ("1-22-3-x", "the seed is a number"),
        ("1-22-3-07", "the seed is a number"),
        ("1-22-3-99999999999999999999", "the seed is a number"),
        ("1-22-3-7-hexagon", "only the board of 24 has a central hexagon"),
        ("1-24-3-7-pentagon", "the id of a puzzle is"),
        ("1-24-3-7-hexagon-", "the id of a puzzle is"),
    ] {
        let error = PuzzleId::read(text).expect_err(text).to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
}

proptest! {
    #[test]
    fn ids_read_as_they_are_written(size in 0..6_usize, level in 0..5_usize, seed: u64) {
        let id = PuzzleId { size: BoardSize::ALL[size], level: Difficulty::ALL[level], seed, hexagon: Hexagon::Free };
        let version = format!("{}-", VERSION);
        prop_assert!(id.to_string().starts_with(&version));
        prop_assert_eq!(PuzzleId::read(&id.to_string()), Ok(id));
        let harder = PuzzleId { size: BoardSize::B24, hexagon: Hexagon::Equal, ..id };
        prop_assert_eq!(PuzzleId::read(&harder.to_string()), Ok(harder));
    }

    #[test]
    fn garbage_is_no_id(text in "[-0-9a-z+ ]{0,24}|\\PC{0,12}") {
        if let Ok(id) = PuzzleId::read(&text) {
            prop_assert_eq!(id.to_string(), text);
        }
    }
}
