//! What is written is read again, and everything else is refused.

use engine::{SearchDepth, Value, ValueKind};
use proptest::collection::vec;
use proptest::prelude::*;
use web_messages::{Answer, Errand, Line, Question, Report, Request, Swap, Task, Ticket, Width};

fn task() -> impl Strategy<Value = Task> {
    let swap = prop_oneof![Just(Swap::Offered), Just(Swap::Never)];
    let width = prop_oneof![Just(Width::All), (1_u8..).prop_map(Width::Best)];
    prop_oneof![
        (any::<u8>(), any::<u64>(), swap).prop_map(|(level, seed, swap)| Task::Play { level, seed, swap }),
        any::<(u8, u8, u64)>().prop_map(|(seat, level, seed)| Task::Turn { seat, level, seed }),
        (width, any::<Option<u32>>()).prop_map(|(width, milliseconds)| Task::Analyse { width, milliseconds }),
    ]
}

fn errand() -> impl Strategy<Value = Errand> {
    prop_oneof![
        "[0-9a-z-]{1,24}".prop_map(|id| Errand::Puzzle { id }),
        ("[a-z]{2}", "[ -~]{0,40}", "[ -~]{0,40}").prop_map(|(language, given, filled)| Errand::Hint {
            language,
            given,
            filled
        }),
        ("[a-z]{2}", any::<u8>(), "[ -~]{0,40}", "[ -~\n]{0,40}")
            .prop_map(|(language, seat, turn, record)| Errand::Worth { language, seat, turn, record }),
        ("[ -~]{0,40}", any::<u64>()).prop_map(|(line, work)| Errand::Challenge { line, work }),
    ]
}

fn request() -> impl Strategy<Value = Request> {
    let game = prop::sample::select(&game::GameKind::ALL);
    prop_oneof![
        (any::<u32>(), game, "[ -~]{1,80}", task()).prop_map(|(ticket, game, position, task)| {
            Request::Think(Ticket(ticket), Question { game, position, task })
        }),
        (any::<u32>(), errand()).prop_map(|(ticket, errand)| Request::Fetch(Ticket(ticket), errand)),
        any::<u32>().prop_map(|ticket| Request::Stop(Ticket(ticket))),
        Just(Request::Forget),
    ]
}

fn report() -> impl Strategy<Value = Report> {
    let reach = prop_oneof![Just(SearchDepth::End), any::<u32>().prop_map(SearchDepth::Plies)];
    let standing = prop::sample::select(&ValueKind::ALL);
    let line = (vec("[a-z0-9-]{1,6}", 1..5), any::<i32>(), standing)
        .prop_map(|(moves, score, standing)| Line { moves, value: Value::new(score, standing) });
    (reach, any::<u64>(), any::<u32>(), vec(line, 0..4)).prop_map(|(reach, nodes, milliseconds, lines)| Report {
        reach,
        nodes,
        milliseconds,
        lines,
    })
}

fn answer() -> impl Strategy<Value = Answer> {
    prop_oneof![
        Just(Answer::Ready),
        (any::<u32>(), report()).prop_map(|(ticket, report)| Answer::Progress(Ticket(ticket), report)),
        (any::<u32>(), report()).prop_map(|(ticket, report)| Answer::Done(Ticket(ticket), report)),
        (any::<u32>(), "[ -~\n]{0,60}").prop_map(|(ticket, text)| Answer::Fetched(Ticket(ticket), text)),
        (any::<u32>(), "[ -~\n]{0,60}").prop_map(|(ticket, reason)| Answer::Refused(Ticket(ticket), reason)),
    ]
}

proptest! {
    #[test]
    fn requests_are_read_as_they_were_written(request in request()) {
        prop_assert_eq!(Request::read(&request.to_string()), Ok(request));
    }

    #[test]
    fn answers_are_read_as_they_were_written(answer in answer()) {
        prop_assert_eq!(Answer::read(&answer.to_string()), Ok(answer));
    }

    #[test]
    fn garbage_is_refused_or_means_what_it_is_written_as(text in "(think|fetch|stop|forget|ready|done|progress|fetched|refused)?[ \na-z0-9+-]{0,60}") {
        if let Ok(request) = Request::read(&text) {
            prop_assert_eq!(Request::read(&request.to_string()), Ok(request));
        }
        if let Ok(answer) = Answer::read(&text) {
            prop_assert_eq!(Answer::read(&answer.to_string()), Ok(answer));
        }
    }

    #[test]
    fn any_text_is_survived(text in any::<String>()) {
        let _ = (Request::read(&text), Answer::read(&text));
    }
}

#[test]
fn what_is_wrong_is_named() {
    for (text, said) in [
        ("", "\"\" stands where think, fetch, stop or forget should"),
        ("fly 1", "\"fly\" stands where think, fetch, stop or forget should"),
        ("stop x", "\"x\" stands where the number of a question should"),
        ("stop 1 2", "\"2\" stands where the end of the line should"),
        ("forget\nx", "\"x\" stands where the end of the message should"),
        ("fetch 1 tea", "\"tea\" stands where puzzle, hint, worth or challenge should"),
        ("fetch 1 puzzle 1-16-1-1 x", "\"x\" stands where the end of the line should"),
        ("fetch 1 puzzle 1-16-1-1\nx", "\"x\" stands where as many lines as the errand has should"),
        ("fetch 1 hint en\nx", "\"x\" stands where as many lines as the errand has should"),
        ("fetch 1 hint en de\nx\ny", "\"de\" stands where the end of the line should"),
        ("think 1 chess analyse 1 1\nx", "\"chess\" stands where the name of a game should"),
        ("think 1 kulami play 1 1 maybe\nx", "\"maybe\" stands where swap or no-swap should"),
        ("think 1 kulami play 300 1 swap\nx", "\"300\" stands where a level should"),
        ("think 1 kulami analyse 0 1\nx", "\"0\" stands where a number of moves or all should"),
        ("think 1 kulami analyse 1 soon\nx", "\"soon\" stands where a number of milliseconds or stopped should"),
        ("think 1 kulami analyse 1 1", "\"\" stands where a position in one line should"),
    ] {
        assert_eq!(Request::read(text).unwrap_err().to_string(), said, "{text}");
    }
    for (text, said) in [
        ("", "\"\" stands where ready, progress, done, fetched or refused should"),
        ("done 1\n3 4", "\"\" stands where a number of milliseconds should"),
        ("done 1\nfar 4 5", "\"far\" stands where a number of plies or end should"),
        ("done 1\n3 4 5\nsure 1 d4", "\"sure\" stands where exact, lower, upper or estimate should"),
        ("done 1\n3 4 5\nexact 1", "\"\" stands where a move should"),
    ] {
        assert_eq!(Answer::read(text).unwrap_err().to_string(), said, "{text}");
    }
}
