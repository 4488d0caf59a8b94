//! The scheduler without a browser, with a clock that advances whenever it is read.

use std::cell::Cell;
use std::time::Duration;

use engine::levels::{Level, LevelGame, LevelPlayer};
use engine::{SearchDepth, ValueKind};
use game::{Game as _, GameKind, Observer, Points, RecordedGame, Seat};
use gurami::equals::Equals;
use gurami::gorami::{self, Gorami};
use gurami::rounds::{Challenge, Kissing, Stripes};
use kulami::{Colour, Kulami, Move, SwapRule};
use web_messages::{
    AnalysisReport, BackgroundTask, HintStep, MultiPv, PuzzleFacts, PuzzleHint, RequestId, SearchRequest, SearchTask,
    SolutionCount, SwapOption, WorkerAnswer, WorkerRequest,
};
use web_worker::{RequestScheduler, WorkStatus};

const KULAMI: &str = "aabccdee/ffbccdee/ghbiidee/ghjjkkll/ghmmkkll/nnmmkkll/nnooppqq/nnooppqq \
    ......../......../......../......../......../......../......../........ r - - panels";

fn gorami() -> String {
    let size = gurami::BoardSize::read("16").expect("a board");
    let arena = gorami::Arena::of(size).expect("gorami is played on it");
    gorami::Position::new(arena, gurami::Colour::Yellow).to_string()
}

struct TestWorker {
    scheduler: RequestScheduler,
    time: Cell<u64>,
    answers: Vec<WorkerAnswer>,
}

impl TestWorker {
    fn new() -> TestWorker {
        TestWorker { scheduler: RequestScheduler::default(), time: Cell::new(0), answers: Vec::new() }
    }

    fn on_request(&mut self, request: WorkerRequest) {
        let now = Duration::from_millis(self.time.get());
        self.scheduler.on_request(request, now, &mut |answer| self.answers.push(answer));
    }

    fn ask(&mut self, request_id: u32, game: GameKind, position: &str, task: SearchTask) {
        let search = SearchRequest { game, position: position.to_owned(), task };
        self.on_request(WorkerRequest::Search(RequestId(request_id), search));
    }

    /// Every reading of the clock takes a millisecond.
    fn work(&mut self) -> WorkStatus {
        let clock = || {
            self.time.set(self.time.get() + 1);
            Duration::from_millis(self.time.get())
        };
        self.scheduler.work(&clock, &mut |answer| self.answers.push(answer))
    }

    fn work_to_the_end(&mut self) {
        while self.work() == WorkStatus::More {}
    }

    fn done(&self, request_id: u32) -> &AnalysisReport {
        let done = self.answers.iter().filter_map(|answer| match answer {
            WorkerAnswer::Done(found, report) if *found == RequestId(request_id) => Some(report),
            _ => None,
        });
        let all: Vec<_> = done.collect();
        assert_eq!(all.len(), 1, "one answer to {request_id} in {:?}", self.answers);
        all[0]
    }

    /// Runs a task and returns its result.
    fn fetched(&mut self, request_id: u32, task: BackgroundTask) -> String {
        self.on_request(WorkerRequest::RunTask(RequestId(request_id), task));
        self.work_to_the_end();
        match self.answers.pop() {
            Some(WorkerAnswer::TaskResult(found, text)) if found == RequestId(request_id) => text,
            other => panic!("{request_id} is fetched, not {other:?}"),
        }
    }

    fn refusal(&self, request_id: u32) -> &str {
        let found = self.answers.iter().find_map(|answer| match answer {
            WorkerAnswer::Refused(found, reason) if *found == RequestId(request_id) => Some(reason),
            _ => None,
        });
        found.unwrap_or_else(|| panic!("{request_id} is refused in {:?}", self.answers))
    }
}

const fn analyse(multi_pv: MultiPv, milliseconds: Option<u32>) -> SearchTask {
    SearchTask::Analyse { multi_pv, milliseconds }
}

const fn play(level: u8, swap: SwapOption) -> SearchTask {
    SearchTask::Play { level, seed: 7, swap }
}

#[test]
fn every_legal_move_gets_a_value_and_the_time_is_kept() {
    let mut worker = TestWorker::new();
    worker.ask(1, GameKind::Kulami, KULAMI, analyse(MultiPv::All, Some(200)));
    worker.work_to_the_end();
    let report = worker.done(1);
    assert_eq!(report.lines.len(), 64);
    assert!((200..260).contains(&report.milliseconds), "{}", report.milliseconds);
    let progress =
        worker.answers.iter().filter(|answer| matches!(answer, WorkerAnswer::Progress(RequestId(1), _))).count();
    assert!(progress > 0, "progress is reported");
    assert!(report.lines.windows(2).all(|pair| pair[0].value.score >= pair[1].value.score), "the best first");
}

#[test]
fn a_stop_is_answered_with_what_is_known() {
    let mut worker = TestWorker::new();
    worker.ask(1, GameKind::Kulami, KULAMI, analyse(MultiPv::Best(3), None));
    for _ in 0..5 {
        assert_eq!(worker.work(), WorkStatus::More);
    }
    worker.on_request(WorkerRequest::Stop(RequestId(2)));
    assert_eq!(worker.work(), WorkStatus::More, "another one's stop changes nothing");
    worker.on_request(WorkerRequest::Stop(RequestId(1)));
    let report = worker.done(1);
    assert_eq!(report.lines.len(), 3);
    assert!(report.best().is_some_and(|best| best.len() == 2));
    assert_eq!(worker.work(), WorkStatus::Idle);
    worker.on_request(WorkerRequest::Stop(RequestId(1)));
    worker.done(1);
}

#[test]
fn a_slice_ends_in_time() {
    let mut worker = TestWorker::new();
    worker.ask(1, GameKind::Kulami, KULAMI, analyse(MultiPv::Best(1), None));
    for _ in 0..20 {
        let before = worker.time.get();
        worker.work();
        assert!(worker.time.get() - before < 40, "{} ticks", worker.time.get() - before);
    }
}

#[test]
fn questions_are_answered_one_after_another() {
    let mut worker = TestWorker::new();
    for request_id in 1..=3 {
        worker.ask(request_id, GameKind::Gorami, &gorami(), play(1, SwapOption::NotOffered));
    }
    worker.ask(4, GameKind::Kulami, KULAMI, analyse(MultiPv::Best(1), Some(30)));
    worker.on_request(WorkerRequest::Stop(RequestId(3)));
    worker.work_to_the_end();
    let order: Vec<u32> = worker
        .answers
        .iter()
        .filter_map(|answer| match answer {
            WorkerAnswer::Done(RequestId(request_id), _) => Some(*request_id),
            _ => None,
        })
        .collect();
    assert_eq!(order, [1, 2, 4]);
    assert_eq!(worker.refusal(3), "stopped before its turn");
}

/// The engine's move for the seat, in notation.
fn chosen<G: LevelGame + RecordedGame>(game: &G, seat: Seat, player: LevelPlayer) -> String {
    let mv = player.choose::<G>(&game.view(Observer::Seat(seat))).expect("the seat is to move");
    game.write_move(&mv, &Points::NONE)
}

/// A record of the suites, truncated after three quarters of its moves, and the position there.
fn begun<G: RecordedGame>() -> (String, G) {
    let path = format!("{}/../../suites/records/{}.txt", env!("CARGO_MANIFEST_DIR"), G::KIND);
    let text = std::fs::read_to_string(path).expect("a record of the suites");
    let mut record = game::record::read(&text).expect("a record").swap_remove(0);
    let players: usize = record.needed("Players").expect("a number").value.parse().expect("a number");
    record.moves.truncate(record.moves.len() * 3 / 4 / players * players);
    record.result = None;
    let game = game::record::replay::<G>(&record).expect("by the rules").history.now().clone();
    (record.to_string(), game)
}

/// Worker and engine choose the same turn of a number game.
fn same_turn<G: LevelGame + RecordedGame>(levels: &[Level]) {
    let (record, game) = begun::<G>();
    let seat = game.to_move().lowest().expect("the game goes on");
    for &level in levels {
        let mut worker = TestWorker::new();
        let task = SearchTask::Turn { seat: seat.index() as u8 + 1, level: level.number() as u8, seed: 7 };
        worker.ask(1, G::KIND, &record, task);
        worker.work_to_the_end();
        let expected = chosen(&game, seat, LevelPlayer::new(level, 7));
        assert_eq!(worker.done(1).best(), Some(expected.as_str()), "{} {level}", G::KIND);
    }
}

#[test]
fn every_level_plays_the_number_games_as_the_engine_does() {
    same_turn::<Equals>(&Level::ALL);
    same_turn::<Kissing>(&Level::ALL);
    same_turn::<Challenge>(&Level::ALL);
    same_turn::<Stripes>(&Level::ALL);
}

#[test]
fn every_level_plays_gorami_as_the_engine_does() {
    let mut game = Gorami::start(&gorami::Setup::From(gorami::Position::read(&gorami()).expect("a position")));
    for _ in 0..4 {
        let seat = game.to_move().lowest().expect("the game goes on");
        let mv = game.legal_moves(seat).expect("they are listed").swap_remove(0);
        game.play(seat, &mv).expect("a listed move is legal");
    }
    let seat = game.to_move().lowest().expect("the game goes on");
    for level in Level::ALL {
        let mut worker = TestWorker::new();
        worker.ask(
            1,
            GameKind::Gorami,
            &game.position().to_string(),
            play(level.number() as u8, SwapOption::NotOffered),
        );
        worker.work_to_the_end();
        let expected = chosen(&game, seat, LevelPlayer::new(level, 7));
        assert_eq!(worker.done(1).best(), Some(expected.as_str()), "{level}");
    }
}

/// Worker and engine choose the same move of Kulami after this first marble; returns whether it is the swap.
fn same_move(field: kulami::Field, level: Level, swap: SwapOption) -> bool {
    let rule = if swap == SwapOption::Offered { SwapRule::Offered } else { SwapRule::Never };
    let start = kulami::Position::read(KULAMI).expect("a position");
    let mut game = Kulami::start(&kulami::Setup::from_position(start, rule));
    game.play(Colour::Red.seat(), &Move::Place(field)).expect("the first marble goes anywhere");
    let mut worker = TestWorker::new();
    worker.ask(1, GameKind::Kulami, &game.position().to_string(), play(level.number() as u8, swap));
    worker.work_to_the_end();
    let expected = chosen(&game, Colour::Black.seat(), LevelPlayer::new(level, 7));
    let report = worker.done(1);
    assert_eq!(report.best(), Some(expected.as_str()), "{level} after {field:?}");
    expected == "swap"
}

#[test]
fn every_level_plays_kulami_as_the_engine_does() {
    for level in Level::ALL {
        same_move(kulami::Field::new(27).expect("a field"), level, SwapOption::NotOffered);
    }
}

#[test]
fn every_level_swaps_as_the_engine_does() {
    for level in Level::ALL {
        let mut swaps = 0;
        // The higher levels search too long for all fields.
        let fields: Vec<kulami::Field> = match level {
            Level::Champion | Level::Perfect => kulami::Field::all().skip(27).take(1).collect(),
            Level::Expert | Level::Master => kulami::Field::all().step_by(9).collect(),
            _ => kulami::Field::all().collect(),
        };
        for &field in &fields {
            swaps += usize::from(same_move(field, level, SwapOption::Offered));
        }
        let all = fields.len();
        assert!(level > Level::Strong || (1..all).contains(&swaps), "{level} swaps {swaps} of {all} first marbles");
    }
}

#[test]
fn a_move_is_chosen_in_slices_and_a_stop_returns_one() {
    let mut worker = TestWorker::new();
    worker.ask(1, GameKind::Kulami, KULAMI, play(12, SwapOption::NotOffered));
    worker.ask(2, GameKind::Kulami, KULAMI, play(1, SwapOption::NotOffered));
    assert_eq!(worker.work(), WorkStatus::More);
    assert!(worker.answers.is_empty(), "{:?}", worker.answers);
    worker.on_request(WorkerRequest::Stop(RequestId(1)));
    let found = worker.done(1).best().expect("a move");
    let board = kulami::Position::read(KULAMI).expect("a position");
    assert!(board.board().read_field(found).is_ok(), "{found}");
    worker.work_to_the_end();
    assert!(worker.done(2).best().is_some());
}

#[test]
fn a_finished_game_has_no_move_and_an_ending_is_exact() {
    let mut game = vec![kulami::Position::read(KULAMI).unwrap()];
    while let Some(field) = game.last().and_then(|position| position.legal().iter().next()) {
        let mut position = game[game.len() - 1].clone();
        position.place(field).unwrap();
        game.push(position);
    }
    let [.., ending, _, _, _, _, _, position] = game.as_slice() else { panic!("the game is long") };
    let mut worker = TestWorker::new();
    worker.ask(1, GameKind::Kulami, &position.to_string(), analyse(MultiPv::All, None));
    worker.ask(2, GameKind::Kulami, &position.to_string(), play(12, SwapOption::NotOffered));
    worker.work_to_the_end();
    assert_eq!((worker.done(1).best(), worker.done(2).best()), (None, None));
    let mut worker = TestWorker::new();
    worker.ask(1, GameKind::Kulami, &ending.to_string(), analyse(MultiPv::All, None));
    worker.work_to_the_end();
    assert_eq!(worker.done(1).depth, SearchDepth::End);
    assert!(!worker.done(1).lines.is_empty());
    assert!(worker.done(1).lines.iter().all(|line| line.value.kind == ValueKind::Exact));
}

#[test]
fn invalid_requests_are_refused_with_a_reason() {
    let mut worker = TestWorker::new();
    for (request_id, game, position, task, reason) in [
        (1, GameKind::Kulami, "x", analyse(MultiPv::All, None), "column 2: the placement of marbles is missing"),
        (2, GameKind::Gorami, KULAMI, analyse(MultiPv::All, None), "column "),
        (3, GameKind::Kulami, KULAMI, play(0, SwapOption::NotOffered), "0 is not a level: they are 1 to 12"),
        (4, GameKind::Kulami, KULAMI, play(13, SwapOption::NotOffered), "13 is not a level: they are 1 to 12"),
        (5, GameKind::Gorami, &gorami(), play(1, SwapOption::Offered), "colours are swapped in kulami only"),
    ] {
        worker.ask(request_id, game, position, task);
        worker.work_to_the_end();
        assert!(worker.refusal(request_id).contains(reason), "{}", worker.refusal(request_id));
    }
    for request_id in 10..30 {
        worker.ask(request_id, GameKind::Kulami, KULAMI, play(1, SwapOption::NotOffered));
    }
    assert_eq!(worker.refusal(29), "more than 16 questions wait");
    worker.on_request(WorkerRequest::Clear);
    worker.work_to_the_end();
    worker.done(25);
}

fn puzzle(fields: u8, level: u8) -> BackgroundTask {
    BackgroundTask::Puzzle { id: format!("1-{fields}-{level}-3") }
}

#[test]
fn puzzles_are_those_of_the_generator_and_come_with_their_solution() {
    let mut worker = TestWorker::new();
    for id in ["1-16-1-3", "1-22-3-3", "1-24-5-3", "1-24-3-3-hexagon", "1-30-2-3", "1-52-1-3"] {
        let text = worker.fetched(1, BackgroundTask::Puzzle { id: id.to_owned() });
        let (puzzle, solution) = text.split_once('\n').expect("two lines");
        let made = engine::puzzle::PuzzleId::read(id).expect("an id").puzzle().expect("there are such puzzles");
        assert_eq!(puzzle, made.to_string());
        let solved = gurami::puzzle::Puzzle::read(solution).expect("a puzzle");
        assert_eq!(solved.check().verdict(), gurami::puzzle::PuzzleVerdict::Solved, "{solution}");
        assert!(made.board().fields().all(|field| made.number(field).is_none_or(|n| solved.number(field) == Some(n))));
    }
}

#[test]
fn a_hint_leads_to_a_number_of_the_solution_and_names_it_last() {
    let mut worker = TestWorker::new();
    let text = worker.fetched(1, puzzle(16, 1));
    let (given, solution) = text.split_once('\n').expect("two lines");
    let solution = gurami::puzzle::Puzzle::read(solution).expect("a puzzle");
    for language in text::Language::ALL {
        let answer = worker.fetched(2, hint(language.code(), given, given, ""));
        let PuzzleHint::Steps(steps) = PuzzleHint::read(&answer).expect("a hint") else { panic!("{answer}") };
        let [HintStep { title, place, reason, conclusion, left, .. }] = &steps[..] else { panic!("{answer}") };
        assert!([title, place, reason].iter().all(|words| !words.is_empty()), "{answer}");
        for (field, numbers) in left {
            let field = solution.board().field(*field).expect("a field of the board");
            let (name, number) = (solution.board().name(field), solution.number(field).expect("a number"));
            assert_eq!(*numbers, [number], "{answer}");
            assert!([name.to_string(), number.to_string()].iter().all(|word| conclusion.contains(word)), "{answer}");
        }
    }
}

/// Hints that are taken over as pencil marks lead on, and end with a number of the solution.
#[test]
fn a_hint_continues_from_pencil_marks() {
    let mut worker = TestWorker::new();
    let text = worker.fetched(1, puzzle(22, 4));
    let (given, solution) = text.split_once('\n').expect("two lines");
    let solution = gurami::puzzle::Puzzle::read(solution).expect("a puzzle");
    let mut filled = gurami::puzzle::Puzzle::read(given).expect("a puzzle");
    let mut marks = [0_u32; 22];
    let mut ruled_out = 0;
    for _ in 0..400 {
        let pencilled = marks.map(|marks| marks.to_string()).join(",");
        let answer = worker.fetched(2, hint("en", given, &filled.to_string(), &pencilled));
        let steps = match PuzzleHint::read(&answer).expect("a hint") {
            PuzzleHint::Steps(steps) => steps,
            PuzzleHint::None(_) => break,
            wrong @ PuzzleHint::Wrong { .. } => panic!("{wrong:?}"),
        };
        for (index, numbers) in &steps[0].left {
            let field = solution.board().field(*index).expect("a field of the board");
            let number = solution.number(field).expect("a number");
            assert!(numbers.contains(&number), "{answer}");
            let bits = numbers.iter().fold(0, |bits, number| bits | 1 << number);
            assert_ne!(bits, marks[*index], "a hint that changes nothing: {answer}");
            marks[*index] = bits;
            if numbers.len() == 1 {
                filled.set(field, Some(number));
            } else {
                ruled_out += 1;
            }
        }
    }
    assert_eq!(filled, solution, "hints solve the puzzle");
    assert!(ruled_out > 0, "a very hard puzzle needs pencil marks");
}

#[test]
fn the_facts_of_a_puzzle_are_its_solution_and_its_hardest_technique() {
    let mut worker = TestWorker::new();
    let text = worker.fetched(1, puzzle(22, 3));
    let (given, solution) = text.split_once('\n').expect("two lines");
    let facts = |worker: &mut TestWorker, given: &str| {
        let answer = worker.fetched(2, BackgroundTask::Solve { given: given.to_owned() });
        PuzzleFacts::read(&answer).expect("facts")
    };
    let known = facts(&mut worker, given);
    assert_eq!((known.solutions, known.solution.as_str()), (SolutionCount::One, solution));
    assert_eq!(known.level.map(|level| level.number()), Some(3));
    assert_eq!(known.technique.map(|technique| technique.level()), known.level);
    let shades = given.rsplit_once(':').expect("three parts").0;
    let empty = format!("{shades}:{}", ["."; 22].join(","));
    let several = facts(&mut worker, &empty);
    assert_eq!((several.solutions, several.solution.as_str(), several.level), (SolutionCount::Several, "", None));
    let answer = PuzzleHint::read(&worker.fetched(3, hint("en", &empty, &empty, "")));
    let words = text::solving::several_solutions(text::Language::English).to_owned();
    assert_eq!(answer, Ok(PuzzleHint::None(words)), "no number is right or wrong");
    let none = facts(&mut worker, "16:wwgggwgwwwgwgwgg:1,1,.,.,.,.,.,.,.,.,.,.,.,.,.,.");
    assert_eq!((none.solutions, none.technique), (SolutionCount::None, None));
}

fn hint(language: &str, given: &str, filled: &str, marks: &str) -> BackgroundTask {
    let [language, given, filled, marks] = [language, given, filled, marks].map(str::to_owned);
    BackgroundTask::Hint { language, given, filled, marks }
}

#[test]
fn a_line_of_challenge_is_laid_by_the_rules() {
    let mut worker = TestWorker::new();
    let setup = gurami::rounds::Setup::<gurami::rounds::ChallengeRule>::random(1, 5).expect("one seat");
    let line: String = setup.numbers().iter().map(|number| number.get().to_string()).collect();
    let text = worker.fetched(1, BackgroundTask::Challenge { line, work: 20_000 });
    let records = game::record::read(&text).expect("a record");
    let replay = game::record::replay::<Challenge>(&records[0]).expect("by the rules");
    let points = game::Game::score(replay.history.now()).values()[0];
    assert_eq!(points, engine::numbers::challenge::solve(setup.numbers(), 20_000).points);
    assert_eq!(replay.setup, setup);
}

#[test]
fn invalid_tasks_are_refused_with_a_reason() {
    let challenge = |line: &str, work| BackgroundTask::Challenge { line: line.to_owned(), work };
    for (task, expected) in [
        (puzzle(17, 1), "column 1: `1-17-1-3`: there is no such board"),
        (puzzle(16, 0), "column 1: `1-16-0-3`: the levels are 1 to 5"),
        (puzzle(16, 6), "column 1: `1-16-6-3`: the levels are 1 to 5"),
        (hint("it", "", "", ""), "it is not spoken here"),
        (challenge("7", 1), "7 is no line of Challenge"),
        (challenge("12", 1), "2 numbers: there must be 24"),
        (challenge("12", u64::MAX), "18446744073709551615 placements are more than 2000000000"),
    ] {
        let mut worker = TestWorker::new();
        worker.on_request(WorkerRequest::RunTask(RequestId(4), task));
        worker.work_to_the_end();
        assert_eq!(worker.refusal(4), expected);
    }
}

#[test]
fn a_queued_task_can_be_stopped() {
    let mut worker = TestWorker::new();
    worker.on_request(WorkerRequest::RunTask(RequestId(1), puzzle(52, 5)));
    worker.on_request(WorkerRequest::RunTask(RequestId(2), puzzle(16, 1)));
    worker.on_request(WorkerRequest::Stop(RequestId(1)));
    worker.work_to_the_end();
    assert_eq!(worker.refusal(1), "stopped before its turn");
    assert!(
        worker.answers.iter().any(|answer| matches!(answer, WorkerAnswer::TaskResult(RequestId(2), _))),
        "{:?}",
        worker.answers
    );
}

#[test]
fn the_value_of_a_turn_is_explained() {
    let mut worker = TestWorker::new();
    for (name, word) in [("equals", "chain"), ("kissing", "chain"), ("challenge", "chain"), ("stripes", "stripe")] {
        let path = format!("{}/../../suites/records/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a record of the suites");
        let mut record = game::record::read(&text).expect("a record").swap_remove(0);
        let players: usize = record.needed("Players").expect("a number").value.parse().expect("a number");
        let played = record.moves.len() / 2 / players * players;
        let turn = record.moves[played].text.clone();
        record.moves.truncate(played);
        record.result = None;
        let task = |turn: &str| BackgroundTask::Worth {
            language: "en".to_owned(),
            seat: 1,
            turn: turn.to_owned(),
            record: record.to_string(),
        };
        let answers = worker.fetched(1, task(&turn));
        assert!(answers.ends_with('.') && answers.contains(word), "{name}: {answers}");
        worker.on_request(WorkerRequest::RunTask(RequestId(2), task("nonsense")));
        worker.work_to_the_end();
        assert!(!worker.refusal(2).is_empty());
        worker.answers.clear();
    }
}
