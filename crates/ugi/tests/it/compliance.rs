//! The compliance check passes our engine, and every check fails some engine.

use std::collections::BTreeSet;
use std::io::{BufRead, Read, Write};
use std::time::Duration;

use ugi::client::{ClientError, UgiClient};
use ugi::compliance::{CheckResult, CheckVerdict, CompliancePlan, checks, run};
use ugi::{UgiGame, session};

use crate::stage::{TIMEOUT, engine};

fn try_checks(
    launch: &dyn Fn() -> Result<UgiClient, ClientError>,
    games: &[UgiGame],
    only: &[&str],
) -> Vec<CheckResult> {
    let plan = CompliancePlan { games: games.to_vec(), only: only.iter().map(|name| (*name).to_owned()).collect() };
    run(launch, &plan, &mut |_| {}).expect("it starts")
}

/// Said to our engine before anything else: large tables take long to make.
const SMALL: &str = "setoption name Hash value 1\n";

#[test]
fn our_engine_passes_everything() {
    let launch = || {
        let small = |input, output| session::run(SMALL.as_bytes().chain(input), output).expect("pipes work");
        Ok(engine(TIMEOUT, small))
    };
    let tried = try_checks(&launch, &[], &[]);
    let wrong: Vec<&CheckResult> = tried.iter().filter(|tried| tried.verdict != CheckVerdict::Passed).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    for game in UgiGame::ALL {
        assert!(tried.iter().any(|tried| tried.game == Some(game)), "{game} was tried");
    }
}

/// Our engine with something wrong between it and whoever speaks to it: what it hears is changed by the first function,
/// what it says by the second. Both may answer several lines or none.
fn faulty(patience: Duration, hears: fn(String) -> Vec<String>, says: fn(String) -> Vec<String>) -> UgiClient {
    engine(patience, move |input, mut output| {
        let (inner_hears, mut inner_to) = std::io::pipe().expect("a pipe");
        let (inner_from, inner_says) = std::io::pipe().expect("a pipe");
        let inner = std::io::BufReader::new(inner_hears);
        std::thread::spawn(move || session::run(SMALL.as_bytes().chain(inner), inner_says));
        std::thread::spawn(move || {
            for line in input.split(b'\n').map_while(Result::ok) {
                for line in hears(String::from_utf8_lossy(&line).into_owned()) {
                    if writeln!(inner_to, "{line}").is_err() {
                        return;
                    }
                }
            }
        });
        for line in std::io::BufReader::new(inner_from).lines().map_while(Result::ok) {
            for line in says(line) {
                if writeln!(output, "{line}").is_err() {
                    return;
                }
            }
        }
    })
}

fn same(line: String) -> Vec<String> {
    vec![line]
}

fn dropped(line: String, unwanted: &str) -> Vec<String> {
    if line.starts_with(unwanted) { Vec::new() } else { vec![line] }
}

struct FaultyEngine {
    /// What is wrong with it.
    what: &'static str,
    hears: fn(String) -> Vec<String>,
    says: fn(String) -> Vec<String>,
    /// The checks that must find it.
    found_by: &'static [&'static str],
}

const FAULTS: &[FaultyEngine] = &[
    FaultyEngine { what: "has no name", hears: same, says: |line| dropped(line, "id name"), found_by: &["handshake"] },
    FaultyEngine {
        what: "says readyok twice",
        hears: same,
        says: |line| if line == "readyok" { vec![line.clone(), line] } else { vec![line] },
        found_by: &["ready"],
    },
    FaultyEngine {
        what: "complains about everything that is set",
        hears: |line| if line.starts_with("setoption") { vec![line, "what".to_owned()] } else { vec![line] },
        says: same,
        found_by: &["options"],
    },
    FaultyEngine {
        what: "never says what is wrong",
        hears: same,
        says: |line| dropped(line, "info string"),
        found_by: &["wrong options", "illegal positions", "illegal moves", "commands during a search", "wrong go"],
    },
    FaultyEngine {
        what: "complains about new games",
        hears: |line| if line == "uginewgame" { vec![line, "what".to_owned()] } else { vec![line] },
        says: same,
        found_by: &["new game"],
    },
    FaultyEngine {
        what: "takes player 2 for player 1, and sees no end",
        hears: same,
        says: |line| match line.as_str() {
            "response true" => vec!["response false".to_owned()],
            "response false" => vec!["response true".to_owned()],
            _ => vec![line],
        },
        found_by: &["queries", "move lists", "start"],
    },
    FaultyEngine {
        what: "plays a1 whatever the position is",
        hears: same,
        says: |line| if line.starts_with("bestmove") { vec!["bestmove a1".to_owned()] } else { vec![line] },
        found_by: &["legal moves", "finished games", "infos", "stop", "commands during a search", "solved"],
    },
    FaultyEngine {
        what: "writes scores as other engines do",
        hears: same,
        says: |line| vec![line.replace("score margin", "score cp")],
        found_by: &["infos", "nodes", "depth"],
    },
    FaultyEngine {
        what: "visits ten times as many nodes",
        hears: |line| vec![line.replace("go nodes 500", "go nodes 5000").replace("go nodes 20000", "go nodes 200000")],
        says: same,
        found_by: &["nodes"],
    },
    FaultyEngine {
        what: "goes deeper",
        hears: |line| vec![line.replace("go depth 2", "go depth 4")],
        says: same,
        found_by: &["depth"],
    },
    FaultyEngine {
        what: "has all the time in the world",
        hears: |line| vec![if line.contains("time") { "go infinite".to_owned() } else { line }],
        says: same,
        found_by: &["move time", "clocks"],
    },
    FaultyEngine {
        what: "does not stop, quit or end",
        hears: |line| dropped(dropped(line, "stop").pop().unwrap_or_default(), "quit"),
        says: same,
        found_by: &["stop", "commands during a search", "quit"],
    },
    FaultyEngine {
        what: "answers every stop with a move",
        hears: same,
        says: |line| match line.contains("nothing is being searched") {
            true => vec!["bestmove none".to_owned()],
            false => vec![line],
        },
        found_by: &["stop without a search"],
    },
    FaultyEngine {
        what: "dies of strange words",
        hears: |line| if line == "nonsense" { vec!["quit".to_owned()] } else { vec![line] },
        says: same,
        found_by: &["garbage"],
    },
    FaultyEngine {
        what: "leaves a move out and counts wrongly",
        hears: same,
        says: |line| match line.split(' ').next() {
            Some("validmoves") => vec![line.rsplit_once(' ').map_or(line.clone(), |(most, _)| most.to_owned())],
            Some("perft") => vec![format!("{line}0")],
            _ => vec![line],
        },
        found_by: &["validmoves", "perft"],
    },
    FaultyEngine {
        what: "is sure of the wrong margin",
        hears: same,
        says: |line| {
            vec![line.replace("score margin -", "score margin 1").replace(" margin 0 exact", " margin 1 exact")]
        },
        found_by: &["solved"],
    },
];

#[test]
fn every_check_finds_an_engine_that_fails_it() {
    let mut found = BTreeSet::new();
    for FaultyEngine { what, hears, says, found_by } in FAULTS {
        // What is awaited in vain need not be awaited long.
        let patience = Duration::from_millis(500);
        let tried = try_checks(&|| Ok(faulty(patience, *hears, *says)), &[UgiGame::Kulami], found_by);
        for name in *found_by {
            let verdict = &tried.iter().find(|tried| tried.name == *name).expect("the check exists").verdict;
            assert!(matches!(verdict, CheckVerdict::Failed(_)), "an engine that {what} is {verdict:?} in {name}");
            found.insert(*name);
        }
    }
    let tried = try_checks(&|| Ok(ghost()), &[UgiGame::Kulami], &["end of input"]);
    let ended = tried.iter().find(|tried| tried.name == "end of input").expect("the check exists");
    assert!(matches!(ended.verdict, CheckVerdict::Failed(_)), "{ended:?}");
    found.insert("end of input");
    let missing: Vec<&str> = checks().map(|check| check.name).filter(|name| !found.contains(name)).collect();
    assert_eq!(missing, ["drawing"], "these checks fail no engine; `drawing` can only be missing");
}

/// Says the right things to begin with, and never ends.
fn ghost() -> UgiClient {
    engine(Duration::from_millis(100), |mut input, mut output| {
        let mut line = String::new();
        while input.read_line(&mut line).is_ok_and(|bytes| bytes > 0) {
            let answer = match line.trim() {
                "ugi" => "id name ghost\nid author nobody\nugiok\n",
                "isready" => "readyok\n",
                _ => "",
            };
            if output.write_all(answer.as_bytes()).is_err() {
                return;
            }
            line.clear();
        }
        // The other end keeps waiting until the test itself is over.
        std::mem::forget(output);
    })
}

#[test]
fn additions_that_an_engine_does_not_have_are_no_failure() {
    let without = |line: String| {
        let added =
            ["validmoves", "perft", "d", "go solved"].iter().any(|added| line == *added || line.starts_with("perft"));
        vec![if added { "unknown".to_owned() } else { line }]
    };
    let additions = ["validmoves", "perft", "drawing", "solved"];
    let tried = try_checks(&|| Ok(faulty(TIMEOUT, without, same)), &[UgiGame::Kulami], &additions);
    for name in additions {
        let verdict = &tried.iter().find(|tried| tried.name == name).expect("the check exists").verdict;
        assert!(matches!(verdict, CheckVerdict::Missing(_)), "{name}: {verdict:?}");
    }
}
