//! The targets and the properties that they check.

use std::fmt::{Debug, Display};
use std::sync::LazyLock;

use engine::gorami::solution::GoramiSolution;
use engine::puzzle::PuzzleId;
use game::{Game, GameKind, Points, RecordedGame, record};
use gurami::equals::Equals;
use gurami::gorami;
use gurami::puzzle::Puzzle;
use gurami::{Board, BoardSize, Turn};
use kulami::{Kulami, Layout};
use table::seated::{Chair, SeatedTable};
use table::{Moment, Pace};
use ugi::client::{CommandLine, EngineOption};
use ugi::{Go, Info};
use wire::{ClientMessage, GameView, NewGame, NewName, Password, ServerMessage, WireGame, to_text};

/// A fuzz target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of its corpus, and on the command line.
    pub name: &'static str,
    /// Checks the properties on one input. Panics if one does not hold.
    pub run: fn(&str),
}

/// Every target.
pub const TARGETS: &[Target] = &[
    Target { name: "entry", run: entry },
    Target { name: "gorami_position", run: gorami_position },
    Target { name: "kulami_position", run: kulami_position },
    Target { name: "layout", run: layout },
    Target { name: "message", run: message },
    Target { name: "puzzle", run: puzzle },
    Target { name: "puzzle_id", run: puzzle_id },
    Target { name: "record", run: record },
    Target { name: "solution", run: solution },
    Target { name: "turn", run: turn },
    Target { name: "ugi", run: ugi },
    Target { name: "view", run: view },
    Target { name: "weights", run: weights },
];

/// The target of this name.
pub fn find(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Asserts that a value is read back from its text.
fn assert_reads_back<T, E>(value: &T, read: impl Fn(&str) -> Result<T, E>)
where
    T: Display + PartialEq + Debug,
    E: Debug,
{
    let again = read(&value.to_string()).expect("what is written can be read");
    assert_eq!(&again, value);
}

/// Entries of a stored game are refused or applied, and read back from what is written.
fn entry(text: &str) {
    const SETUP: &str = "[Game \"kulami\"]\n\
        [Layout \"aabccdee/ffbccdee/ghbiidee/ghjjkkll/ghmmkkll/nnmmkkll/nnooppqq/nnooppqq\"]\n\n*\n";
    let records = record::read(SETUP).expect("a record");
    let setup = record::replay::<Kulami>(&records[0]).expect("a set-up").setup;
    let pace = Pace::Fischer { start: 60_000, more: 1_000 };
    let mut seated: SeatedTable<Kulami> = SeatedTable::new(setup.clone(), &setup, pace, |_| Chair::Open, Moment(0));
    for line in text.lines() {
        let Ok(entry) = wire::read_entry(&seated, line) else { return };
        let written = wire::write_entry(&seated, &entry);
        assert_eq!(wire::read_entry(&seated, &written).ok().as_ref(), Some(&entry));
        if seated.apply(&entry).is_err() {
            return;
        }
    }
}

/// A position of GOrami is refused with a column, or read back from what is written.
fn gorami_position(text: &str) {
    match gorami::Position::read(text) {
        Ok(position) => assert_reads_back(&position, gorami::Position::read),
        Err(error) => assert!(error.column >= 1 && !error.reason.is_empty()),
    }
}

/// A position of Kulami is refused with a column, or read back from what is written, and every listed move is legal.
fn kulami_position(text: &str) {
    match kulami::Position::read(text) {
        Ok(position) => {
            assert_reads_back(&position, kulami::Position::read);
            for field in position.legal().iter() {
                position.clone().place(field).expect("a listed move is legal");
            }
        }
        Err(error) => assert!(error.column >= 1 && !error.reason.is_empty()),
    }
}

/// A layout is refused with reasons, or read back from what is written.
fn layout(text: &str) {
    match Layout::read(text) {
        Ok(layout) => assert_reads_back(&layout, Layout::read),
        Err(faults) => assert!(!faults.all().is_empty()),
    }
}

/// Messages and request bodies are refused, or read back from what is written.
fn message(text: &str) {
    if let Ok(message) = ClientMessage::read(text) {
        assert_eq!(ClientMessage::read(&to_text(&message)).as_ref(), Ok(&message));
    }
    if let Ok(message) = serde_json::from_str::<ServerMessage>(text) {
        let again: ServerMessage = serde_json::from_str(&to_text(&message)).expect("what is written can be read");
        assert_eq!(again, message);
    }
    if let Ok(new) = serde_json::from_str::<NewGame>(text) {
        let _ = new.pace.read();
        assert_eq!(serde_json::from_str::<NewGame>(&to_text(&new)).ok(), Some(new));
    }
    let _ = (serde_json::from_str::<NewName>(text), serde_json::from_str::<Password>(text));
}

/// A puzzle is refused with a column, or read back from what is written, and can be checked.
fn puzzle(text: &str) {
    match Puzzle::read(text) {
        Ok(puzzle) => {
            puzzle.check();
            assert_reads_back(&puzzle, Puzzle::read);
        }
        Err(errors) => assert!(!errors.0.is_empty() && errors.0.iter().all(|error| error.column >= 1)),
    }
}

/// The id of a generated puzzle is refused with a reason, or is its own canonical text.
fn puzzle_id(text: &str) {
    match PuzzleId::read(text) {
        Ok(id) => assert_eq!(id.to_string(), text),
        Err(error) => assert!(!error.reason.is_empty()),
    }
}

/// Records are refused with a line, or replayed; their canonical text replays to the same end.
fn record(text: &str) {
    let Ok(records) = record::read(text) else { return };
    for record in records {
        let written = record.to_string();
        let again = record::read(&written).expect("what is written can be read");
        assert_eq!(again.iter().map(ToString::to_string).collect::<String>(), written);
        if let Ok(report) = games::report(&record) {
            let canonical = record::read(&report.canonical.to_string()).expect("canonical text can be read");
            let again = games::report(&canonical[0]).expect("canonical text can be replayed");
            assert_eq!(again.end, report.end);
            assert_eq!(again.canonical.to_string(), report.canonical.to_string());
        }
    }
}

/// The file of a solved game is refused, or written back byte for byte.
fn solution(text: &str) {
    if let Ok(solution) = GoramiSolution::read(text.as_bytes()) {
        assert_eq!(solution.write(), text.as_bytes());
    }
}

/// A Gurami turn on any board is refused with a column, or read back from what is written.
fn turn(text: &str) {
    let (kulami, gorami, equals) = &*NEW_GAMES;
    typed_move(kulami, text);
    typed_move(gorami, text);
    typed_move(equals, text);
    for board in BoardSize::ALL.map(Board::of) {
        match Turn::read(board, text) {
            Ok((turn, _)) => assert_eq!(Turn::read(board, &turn.text(board, 0)), Ok((turn, None))),
            Err(error) => assert!(error.column >= 1 && !error.reason.is_empty()),
        }
    }
}

/// What a person types is refused, or read as the move that is written for it.
fn typed_move<G: RecordedGame>(game: &G, text: &str) {
    if let Ok((mv, _)) = game.read_typed_move(text) {
        let written = game.write_move(&mv, &Points::NONE);
        assert_eq!(game.read_move(&written).expect("what is written can be read").0, mv);
        assert_eq!(game.read_typed_move(&written).expect("what is written can be typed").0, mv);
    }
}

/// New games of each form of moves.
static NEW_GAMES: LazyLock<(Kulami, gorami::Gorami, Equals)> = LazyLock::new(|| (new_game(), new_game(), new_game()));

fn new_game<G: Game>() -> G {
    G::start(&G::set_up(&G::Options::default(), 7))
}

/// What either side of the engine protocol sends is refused, or read back from what is written.
fn ugi(text: &str) {
    if let Ok(go) = Go::read(text.split_whitespace()) {
        let written = go.to_string();
        let words = written.strip_prefix("go").expect("the command itself").split_whitespace();
        assert_eq!(Go::read(words).expect("what is written can be read"), go);
    }
    if let Ok(info) = Info::read(text) {
        let written = info.to_string();
        let words = written.strip_prefix("info").expect("the word itself");
        assert_eq!(Info::read(words).expect("what is written can be read"), info);
    }
    if let Ok(command) = CommandLine::read(text) {
        assert_reads_back(&command, CommandLine::read);
    }
    let _ = EngineOption::read(text);
}

/// Views of every game are refused, or read back from what is written.
fn view(text: &str) {
    fn assert_view<G: WireGame>(view: &GameView)
    where
        G::View: PartialEq + Debug,
    {
        if let Ok(read) = G::read_view(view) {
            let again = G::read_view(&G::write_view(&read)).expect("what is written can be read");
            assert_eq!(again, read);
        }
    }
    let Ok(view) = serde_json::from_str::<GameView>(text) else { return };
    for kind in GameKind::ALL {
        games::with_game!(kind, G => assert_view::<G>(&view));
    }
}

/// Weights are refused, or read back from what is written.
fn weights(text: &str) {
    if let Ok(weights) = engine::kulami::KulamiWeights::read(text) {
        let again = engine::kulami::KulamiWeights::read(&weights.to_string()).expect("what is written can be read");
        assert_eq!(again.to_string(), weights.to_string());
    }
    if let Ok(weights) = engine::numbers::challenge::ChallengeWeights::read(text) {
        let again = engine::numbers::challenge::ChallengeWeights::read(&weights.to_string());
        assert_eq!(again.expect("what is written can be read").to_string(), weights.to_string());
    }
    let _ = (engine::kulami::PlayoutPolicy::read(text).is_ok(), engine::gorami::GoramiWeights::read(text).is_ok());
}
