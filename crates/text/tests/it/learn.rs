//! Lessons: tasks can be solved, and traps are refused with the intended reason.

use game::{Game, GameKind, RecordedGame, record};
use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::puzzle::{Puzzle, PuzzleVerdict};
use gurami::rounds::{Challenge, Kissing, Stripes};
use gurami::{Board, Colour};
use kulami::Kulami;
use text::Language;
use text::games::Activity;
use text::learn::{LessonPosition, LessonStep, LessonTask, lesson};

/// The game at the beginning of a step.
fn scene<G: RecordedGame>(step: &LessonStep) -> G {
    let LessonPosition::Record(text) = step.scene else { panic!("a game is a record") };
    let records = record::read(text).expect("the form of a record");
    let [only] = &records[..] else { panic!("one record: {text}") };
    assert_eq!(only.tag("Game").expect("a tag").value, G::KIND.name());
    record::replay::<G>(only).unwrap_or_else(|error| panic!("{error} in {text}")).history.now().clone()
}

/// Plays a move of the player to move: returns the points or the reason against it.
fn play<G: RecordedGame>(game: &mut G, text: &str) -> Result<u32, String> {
    let seat = game.to_move().lowest().expect("a player is to move");
    let (mv, _) = game.read_move(text).expect("the form of a move");
    game.play(seat, &mv).map(|points| points.total()).map_err(|illegal| format!("{illegal:?}"))
}

fn check<G: RecordedGame>(step: &LessonStep) {
    let title = step.words.english.title;
    let start: G = scene(step);
    assert_eq!(start.outcome(), None, "{title}");
    let points = |text| play(&mut start.clone(), text).unwrap_or_else(|why| panic!("{title}: {text}: {why}"));
    match step.task {
        LessonTask::Look => {}
        LessonTask::Legal { example } => assert!(points(example) < 100),
        LessonTask::Score { points: wanted, example } => assert!(points(example) >= wanted, "{title}"),
        LessonTask::Moves(moves) => {
            assert!(!moves.is_empty(), "{title}");
            moves.iter().for_each(|mv| assert!(points(mv) < 100));
        }
    }
    for trap in step.traps {
        let why = play(&mut start.clone(), trap.text).expect_err(trap.text);
        assert!(why.starts_with(trap.rule), "{title}: {} is refused by {why}, not by {}", trap.text, trap.rule);
    }
}

/// The puzzle with a number entered, given as `A1=5`.
fn entered(puzzle: &Puzzle, text: &str) -> Puzzle {
    let (field, number) = text.split_once('=').expect("a field and a number");
    let mut puzzle = puzzle.clone();
    puzzle.set(puzzle.board().read_field(field).expect("a field"), number.parse().ok());
    puzzle
}

/// The unique solution of the puzzle of the lesson.
const SOLUTION: &str = "16:wwgggwgwwgwgwgwg:5,2,7,3,5,6,2,4,1,4,8,8,3,1,7,6";

fn check_puzzle(step: &LessonStep) {
    let LessonPosition::Puzzle(text) = step.scene else { panic!("the puzzle is a puzzle") };
    let puzzle = Puzzle::read(text).expect("a puzzle");
    let solution = Puzzle::read(SOLUTION).expect("a puzzle");
    assert_eq!(solution.check().verdict(), PuzzleVerdict::Solved);
    assert_eq!(puzzle.check().verdict(), PuzzleVerdict::Unfinished);
    let right = |puzzle: &Puzzle| {
        let mut fields = puzzle.board().fields();
        fields.all(|field| puzzle.number(field).is_none() || puzzle.number(field) == solution.number(field))
    };
    assert!(right(&puzzle));
    match step.task {
        LessonTask::Look => {}
        LessonTask::Moves(moves) => moves.iter().for_each(|mv| assert!(right(&entered(&puzzle, mv)), "{mv}")),
        other => panic!("a puzzle has no {other:?}"),
    }
    for trap in step.traps {
        let faults: Vec<String> =
            entered(&puzzle, trap.text).check().faults.iter().map(|fault| format!("{fault:?}")).collect();
        assert!(faults.iter().any(|fault| fault.starts_with(trap.rule)), "{}: {faults:?}", trap.text);
    }
}

#[test]
fn every_step_can_be_done_and_every_trap_snaps() {
    for game in Activity::ALL {
        let lesson = lesson(game);
        assert_eq!(lesson.game, game);
        assert!(lesson.steps.len() >= 3, "{game:?}");
        for step in lesson.steps {
            match game {
                Activity::Game(GameKind::Kulami) => check::<Kulami>(step),
                Activity::Game(GameKind::Equals) => check::<Equals>(step),
                Activity::Game(GameKind::Kissing) => check::<Kissing>(step),
                Activity::Game(GameKind::Challenge) => check::<Challenge>(step),
                Activity::Game(GameKind::Stripes) => check::<Stripes>(step),
                Activity::Game(GameKind::Gorami) => check::<Gorami>(step),
                Activity::Puzzle => check_puzzle(step),
            }
        }
        let traps: usize = lesson.steps.iter().map(|step| step.traps.len()).sum();
        assert!(traps >= 3, "{game:?} shows why moves are refused");
    }
}

/// The example moves of the first step of a lesson that has a task.
fn asked(game: Activity) -> (&'static LessonStep, &'static [&'static str]) {
    let moves = |step: &'static LessonStep| match step.task {
        LessonTask::Moves(moves) => Some((step, moves)),
        _ => None,
    };
    lesson(game).steps.iter().find_map(moves).expect("a step asks for moves")
}

#[test]
fn tasks_do_what_their_texts_say() {
    let (step, moves) = asked(Activity::Game(GameKind::Kulami));
    let start: Kulami = scene(step);
    for field in start.position().legal() {
        let text = start.position().board().cell(field).to_string();
        let mut after = start.clone();
        play(&mut after, &text).unwrap();
        let gained = after.position().points().black - start.position().points().black;
        assert_eq!(gained == 4, moves.contains(&text.as_str()), "{text} brings {gained}");
    }
    let (step, moves) = asked(Activity::Game(GameKind::Gorami));
    for mv in moves {
        let mut game: Gorami = scene(step);
        play(&mut game, mv).unwrap();
        let turned = Board::of(game.position().arena().size()).read_field("C5").unwrap();
        assert_eq!(game.position().piece(turned).unwrap().colour, Colour::Yellow, "{mv}");
    }
    let (step, moves) = asked(Activity::Game(GameKind::Stripes));
    let mut game: Stripes = scene(step);
    assert_eq!(game.score().values(), [0]);
    play(&mut game, moves[0]).unwrap();
    assert_eq!(game.score().values(), [1], "a fish");
}

#[test]
fn every_step_is_short_in_every_language() {
    for step in Activity::ALL.iter().flat_map(|game| lesson(*game).steps) {
        for language in Language::ALL {
            let words = step.words.of(language);
            for text in [words.title, words.text, words.task, words.right, words.wrong] {
                assert!(!text.is_empty() && text.trim() == text, "{text:?}");
            }
            let sentences = words.text.matches(['.', '!', '?']).count();
            assert!((1..=4).contains(&sentences), "{language:?}: {sentences} sentences in {:?}", words.text);
        }
    }
}
