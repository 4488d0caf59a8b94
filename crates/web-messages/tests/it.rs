//! Messages round-trip, and anything else is refused.

use engine::puzzle::{Difficulty, Technique};
use engine::{SearchDepth, Value, ValueKind};
use proptest::collection::vec;
use proptest::prelude::*;
use web_messages::{
    AnalysisLine, AnalysisReport, BackgroundTask, HintStep, MultiPv, PuzzleFacts, PuzzleHint, RequestId, SearchRequest,
    SearchTask, SolutionCount, SwapOption, WorkerAnswer, WorkerRequest,
};

fn search_task() -> impl Strategy<Value = SearchTask> {
    let swap = prop_oneof![Just(SwapOption::Offered), Just(SwapOption::NotOffered)];
    let multi_pv = prop_oneof![Just(MultiPv::All), (1_u8..).prop_map(MultiPv::Best)];
    prop_oneof![
        (any::<u8>(), any::<u64>(), swap).prop_map(|(level, seed, swap)| SearchTask::Play { level, seed, swap }),
        any::<(u8, u8, u64)>().prop_map(|(seat, level, seed)| SearchTask::Turn { seat, level, seed }),
        (multi_pv, any::<Option<u32>>())
            .prop_map(|(multi_pv, milliseconds)| SearchTask::Analyse { multi_pv, milliseconds }),
    ]
}

fn task() -> impl Strategy<Value = BackgroundTask> {
    prop_oneof![
        "[0-9a-z-]{1,24}".prop_map(|id| BackgroundTask::Puzzle { id }),
        "[ -~]{0,40}".prop_map(|given| BackgroundTask::Solve { given }),
        ("[a-z]{2}", "[ -~]{0,40}", "[ -~]{0,40}", "[0-9,]{0,40}")
            .prop_map(|(language, given, filled, marks)| BackgroundTask::Hint { language, given, filled, marks }),
        ("[a-z]{2}", any::<u8>(), "[ -~]{0,40}", "[ -~\n]{0,40}")
            .prop_map(|(language, seat, turn, record)| BackgroundTask::Worth { language, seat, turn, record }),
        ("[ -~]{0,40}", any::<u64>()).prop_map(|(line, work)| BackgroundTask::Challenge { line, work }),
    ]
}

fn request() -> impl Strategy<Value = WorkerRequest> {
    let game = prop::sample::select(&game::GameKind::ALL);
    prop_oneof![
        (any::<u32>(), game, "[ -~]{1,80}", search_task()).prop_map(|(request_id, game, position, task)| {
            WorkerRequest::Search(RequestId(request_id), SearchRequest { game, position, task })
        }),
        (any::<u32>(), task()).prop_map(|(request_id, task)| WorkerRequest::RunTask(RequestId(request_id), task)),
        any::<u32>().prop_map(|request_id| WorkerRequest::Stop(RequestId(request_id))),
        Just(WorkerRequest::Clear),
    ]
}

fn report() -> impl Strategy<Value = AnalysisReport> {
    let depth = prop_oneof![Just(SearchDepth::End), any::<u32>().prop_map(SearchDepth::Plies)];
    let kind = prop::sample::select(&ValueKind::ALL);
    let line = (vec("[a-z0-9-]{1,6}", 1..5), any::<i32>(), kind)
        .prop_map(|(moves, score, kind)| AnalysisLine { moves, value: Value::new(score, kind) });
    (depth, any::<u64>(), any::<u32>(), vec(line, 0..4))
        .prop_map(|(depth, nodes, milliseconds, lines)| AnalysisReport { depth, nodes, milliseconds, lines })
}

fn answer() -> impl Strategy<Value = WorkerAnswer> {
    prop_oneof![
        Just(WorkerAnswer::Ready),
        (any::<u32>(), report()).prop_map(|(request_id, report)| WorkerAnswer::Progress(RequestId(request_id), report)),
        (any::<u32>(), report()).prop_map(|(request_id, report)| WorkerAnswer::Done(RequestId(request_id), report)),
        (any::<u32>(), "[ -~\n]{0,60}")
            .prop_map(|(request_id, text)| WorkerAnswer::TaskResult(RequestId(request_id), text)),
        (any::<u32>(), "[ -~\n]{0,60}")
            .prop_map(|(request_id, reason)| WorkerAnswer::Refused(RequestId(request_id), reason)),
    ]
}

proptest! {
    #[test]
    fn requests_are_read_as_they_were_written(request in request()) {
        prop_assert_eq!(WorkerRequest::read(&request.to_string()), Ok(request));
    }

    #[test]
    fn answers_are_read_as_they_were_written(answer in answer()) {
        prop_assert_eq!(WorkerAnswer::read(&answer.to_string()), Ok(answer));
    }

    #[test]
    fn garbage_is_refused_or_means_what_it_is_written_as(text in "(think|fetch|stop|forget|ready|done|progress|fetched|refused)?[ \na-z0-9+-]{0,60}") {
        if let Ok(request) = WorkerRequest::read(&text) {
            prop_assert_eq!(WorkerRequest::read(&request.to_string()), Ok(request));
        }
        if let Ok(answer) = WorkerAnswer::read(&text) {
            prop_assert_eq!(WorkerAnswer::read(&answer.to_string()), Ok(answer));
        }
    }

    #[test]
    fn any_text_is_survived(text in any::<String>()) {
        let _ = (WorkerRequest::read(&text), WorkerAnswer::read(&text));
    }
}

#[test]
fn what_is_wrong_is_named() {
    for (text, expected) in [
        ("", "expected think, fetch, stop or forget, found \"\""),
        ("fly 1", "expected think, fetch, stop or forget, found \"fly\""),
        ("stop x", "expected a request id, found \"x\""),
        ("stop 1 2", "expected the end of the line, found \"2\""),
        ("forget\nx", "expected the end of the message, found \"x\""),
        ("fetch 1 tea", "expected puzzle, solve, hint, worth or challenge, found \"tea\""),
        ("fetch 1 puzzle 1-16-1-1 x", "expected the end of the line, found \"x\""),
        ("fetch 1 puzzle 1-16-1-1\nx", "expected as many lines as the task has, found \"x\""),
        ("fetch 1 hint en\nx", "expected as many lines as the task has, found \"x\""),
        ("fetch 1 hint en de\nx\ny\nz", "expected the end of the line, found \"de\""),
        ("think 1 chess analyse 1 1\nx", "expected the name of a game, found \"chess\""),
        ("think 1 kulami play 1 1 maybe\nx", "expected swap or no-swap, found \"maybe\""),
        ("think 1 kulami play 300 1 swap\nx", "expected a level, found \"300\""),
        ("think 1 kulami analyse 0 1\nx", "expected a number of moves or all, found \"0\""),
        ("think 1 kulami analyse 1 soon\nx", "expected a number of milliseconds or stopped, found \"soon\""),
        ("think 1 kulami analyse 1 1", "expected a position in one line, found \"\""),
    ] {
        assert_eq!(WorkerRequest::read(text).unwrap_err().to_string(), expected, "{text}");
    }
    for (text, expected) in [
        ("", "expected ready, progress, done, fetched or refused, found \"\""),
        ("done 1\n3 4", "expected a number of milliseconds, found \"\""),
        ("done 1\nfar 4 5", "expected a number of plies or end, found \"far\""),
        ("done 1\n3 4 5\nsure 1 d4", "expected exact, lower, upper or estimate, found \"sure\""),
        ("done 1\n3 4 5\nexact 1", "expected a move, found \"\""),
    ] {
        assert_eq!(WorkerAnswer::read(text).unwrap_err().to_string(), expected, "{text}");
    }
}

fn hint_step() -> impl Strategy<Value = HintStep> {
    let words = || "[ -~]{0,20}";
    let looked = (vec(0usize..52, 0..4), vec(0usize..18, 0..3));
    let left = vec((0usize..52, vec(1u16..27, 1..4)), 0..3);
    let relation = proptest::option::of((0usize..18, "[A-F][1-9] = [A-F][1-9]"));
    (words(), looked, words(), words(), words(), left, relation).prop_map(
        |(title, (fields, stripes), place, reason, conclusion, left, relation)| HintStep {
            title,
            fields,
            stripes,
            place,
            reason,
            conclusion,
            left,
            relation,
        },
    )
}

proptest! {
    #[test]
    fn answers_about_puzzles_are_read_again(
        steps in vec(hint_step(), 1..4), field in 0usize..52, words in "[ -~]{0,20}", number in 0usize..6
    ) {
        for hint in [PuzzleHint::Steps(steps), PuzzleHint::Wrong { field, words: words.clone() }, PuzzleHint::None(words)] {
            prop_assert_eq!(PuzzleHint::read(&hint.to_string()), Ok(hint));
        }
        let solutions = [SolutionCount::None, SolutionCount::One, SolutionCount::Several, SolutionCount::Unknown];
        let facts = PuzzleFacts {
            solutions: solutions[number % 4],
            solution: "16:w:1".to_owned(),
            level: Difficulty::numbered(number),
            technique: Technique::ALL.get(number * 3).copied(),
        };
        prop_assert_eq!(PuzzleFacts::read(&facts.to_string()), Ok(facts));
    }
}

#[test]
fn damaged_answers_about_puzzles_are_errors() {
    for text in ["", "wrong x\nno", "steps", "steps\na\nb", "hint 3"] {
        assert!(PuzzleHint::read(text).is_err(), "{text:?}");
    }
    for text in ["", "one\n\n", "some\n\n\n", "one\n\n9\n", "one\n\n1\nmagic", "one\n\n1\n\n"] {
        assert!(PuzzleFacts::read(text).is_err(), "{text:?}");
    }
}
