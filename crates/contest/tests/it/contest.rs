//! Small matches: reproducible, resumable and counted correctly.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use contest::{BoardKind, EngineMatch, Entrant, MatchBoards, MatchStatus, Openings, Sprt, SprtDecision};
use gurami::BoardSize;
use kulami::Scoring;

/// Never interrupted.
static NEVER: AtomicBool = AtomicBool::new(false);

/// A file of the test's own, gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("ludami-contest-{}-{name}.txt", std::process::id()));
        let _ = fs::remove_file(&path);
        Scratch(path)
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.0).expect("the file is there")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn kulami() -> MatchBoards {
    MatchBoards::Kulami { kinds: vec![BoardKind::Square, BoardKind::Irregular], scorings: Scoring::ALL.to_vec() }
}

fn contest(a: &str, b: &str, boards: MatchBoards, pairs: u64, file: Option<&Scratch>) -> EngineMatch {
    let entrant = |text| Entrant::read(text, None).expect("a player");
    EngineMatch {
        entrants: [entrant(a), entrant(b)],
        openings: Openings { boards, opening: 3, seed: 11 },
        pairs,
        sprt: None,
        concurrency: 1,
        file: file.map(|scratch| scratch.0.clone()),
        patience: Duration::from_secs(60),
    }
}

fn run(contest: &EngineMatch) -> MatchStatus {
    contest.run(&NEVER, &mut |_| {}).expect("it is played")
}

#[test]
fn a_match_with_nodes_can_be_repeated_whatever_the_number_of_tables() {
    let files = ["one", "again", "three"].map(Scratch::new);
    let standings: Vec<MatchStatus> = files
        .iter()
        .zip([1, 1, 3])
        .map(|(file, concurrency)| {
            let small = "engine:nodes=400,hash=1";
            run(&EngineMatch { concurrency, ..contest(small, "plain:depth=2", kulami(), 8, Some(file)) })
        })
        .collect();
    assert_eq!(standings[0], standings[1]);
    assert_eq!(standings[0], standings[2]);
    assert_eq!(standings[0].tally.games(), 16);
    assert_eq!(files[0].text(), files[1].text());
    assert_eq!(files[0].text(), files[2].text());
    let records = game::record::read(&files[0].text()).expect("records");
    assert_eq!(records.len(), 16);
    let seats = |i: usize| [1, 2].map(|seat| records[i].tag(&format!("Seat{seat}")).expect("a name").value.clone());
    let (first, second) = (seats(0), seats(1));
    assert_eq!([&first[0], &first[1]], [&second[1], &second[0]], "colours are changed");
    assert_eq!(
        records[0].moves[..3].iter().map(|mv| &mv.text).collect::<Vec<_>>(),
        records[1].moves[..3].iter().map(|mv| &mv.text).collect::<Vec<_>>()
    );
}

#[test]
fn everybody_plays_on_all_boards() {
    for boards in [kulami(), MatchBoards::Gorami(vec![BoardSize::B16, BoardSize::B22, BoardSize::B24])] {
        for (a, b) in [
            ("uct:nodes=100", "plain:depth=1"),
            ("level:1", "engine:depth=1,hash=1"),
            ("plain:nodes=50", "uct:time=1ms"),
        ] {
            let MatchStatus { tally, .. } = run(&contest(a, b, boards.clone(), 3, None));
            assert_eq!((tally.games(), tally.forfeits), (6, [0, 0]), "{a} against {b}");
        }
    }
}

#[test]
fn an_interrupted_match_is_resumed() {
    let (whole, part) = (Scratch::new("whole"), Scratch::new("part"));
    let full = contest("plain:depth=2", "plain:depth=1", kulami(), 6, Some(&whole));
    let status = run(&full);
    let text = whole.text();
    let again = EngineMatch { file: Some(part.0.clone()), ..full.clone() };
    // Broken off between pairs, inside of a pair, inside of a game, inside of a word.
    for cut in
        [0, 1, 5, text.len() / 3, text.len() / 2, text.len() * 4 / 5, text.len() - 30, text.len() - 1, text.len()]
    {
        let cut = (0..=cut).rev().find(|at| text.is_char_boundary(*at)).expect("0 is one");
        fs::write(&part.0, &text[..cut]).expect("it can be written");
        let resumed = run(&again);
        assert_eq!(part.text(), text, "cut at {cut}");
        assert_eq!(resumed.tally, status.tally, "cut at {cut}");
        assert_eq!(resumed.resumed == 6, cut == text.len(), "cut at {cut}");
    }
}

/// A comment in the file is a comment nobody would write again: what is there is not played again.
#[test]
fn no_pair_is_played_twice() {
    let file = Scratch::new("kept");
    let short = contest("plain:depth=2", "plain:depth=1", kulami(), 3, Some(&file));
    run(&short);
    let marked = file.text().replacen("1. ", "{kept} 1. ", 1);
    fs::write(&file.0, marked).expect("it can be written");
    let mut reported = Vec::new();
    let longer = EngineMatch { pairs: 5, ..short };
    let status = longer.run(&NEVER, &mut |status| reported.push(status.tally.count())).expect("it is played");
    assert_eq!((status.resumed, reported), (3, vec![4, 5]));
    assert!(file.text().contains("{kept} 1. "));
    assert_eq!(run(&longer).resumed, 5);
}

#[test]
fn an_interrupted_match_leaves_a_file_to_resume_from() {
    let (whole, part) = (Scratch::new("uninterrupted"), Scratch::new("interrupted"));
    let full = EngineMatch { concurrency: 2, ..contest("plain:depth=2", "plain:depth=1", kulami(), 8, Some(&whole)) };
    run(&full);
    let stopped = EngineMatch { file: Some(part.0.clone()), ..full };
    let enough = AtomicBool::new(false);
    let status = stopped.run(&enough, &mut |_| enough.store(true, Ordering::Relaxed)).expect("it is played");
    assert!(status.tally.count() < 8, "it was interrupted after the first pair");
    assert!(game::record::read(&part.text()).is_ok());
    let status = run(&stopped);
    assert!(status.resumed >= 1);
    assert_eq!(part.text(), whole.text());
}

#[test]
fn a_file_of_another_match_is_refused_and_left_alone() {
    let file = Scratch::new("other");
    let first = contest("plain:depth=2", "plain:depth=1", kulami(), 2, Some(&file));
    run(&first);
    let text = file.text();
    let seed = |seed| Openings { seed, ..first.openings.clone() };
    let scorings = MatchBoards::Kulami { kinds: vec![BoardKind::Square], scorings: vec![Scoring::Lines] };
    let others = [
        (EngineMatch { openings: seed(12), ..first.clone() }, "Seed is \"11\", not \"12\""),
        (contest("plain:depth=1", "plain:depth=2", kulami(), 2, Some(&file)), "Seat1 is \"plain:depth=2\""),
        (EngineMatch { openings: Openings { opening: 4, ..seed(11) }, ..first.clone() }, "Opening is \"3\", not \"4\""),
        (
            EngineMatch { openings: Openings { boards: scorings, ..seed(11) }, ..first.clone() },
            "does not match this seed",
        ),
    ];
    for (other, expected) in others {
        let error = other.run(&NEVER, &mut |_| {}).expect_err("it is another match").to_string();
        assert!(error.contains("another match") && error.contains(expected), "{error}");
        assert_eq!(file.text(), text);
    }
    for (bad, expected) in [
        ("what is this", "not a record"),
        ("[Game \"kulami\"]\n[Round \"1.3\"]\n\n*\n", "such as 12.1"),
        ("[Game \"kulami\"]\n\n*\n", "Round"),
        ("[Game \"kulami\"]\n[Round \"1.1\"]\n\n*\n\n[Game \"kulami\"]\n[Round \"1.1\"]\n\n*\n", "duplicate round"),
    ] {
        fs::write(&file.0, bad).expect("it can be written");
        let error = first.run(&NEVER, &mut |_| {}).expect_err("it is no match").to_string();
        assert!(error.contains(expected), "{bad:?}: {error}");
        assert_eq!(file.text(), bad);
    }
}

/// Deep against shallow is soon clear, and it does not matter in which order the tables finish.
#[test]
fn the_test_ends_a_match_early() {
    let base = contest("plain:depth=4", "plain:depth=1", kulami(), 200, None);
    let tested = EngineMatch { sprt: Some(Sprt::new(0.0, 200.0)), ..base };
    let one = run(&tested);
    assert_eq!(one.decision, Some(SprtDecision::Passed));
    assert!(one.tally.count() < 200);
    assert_eq!(run(&EngineMatch { concurrency: 3, ..tested.clone() }), one);
    let reversed = EngineMatch { entrants: [tested.entrants[1].clone(), tested.entrants[0].clone()], ..tested };
    assert_eq!(run(&reversed).decision, Some(SprtDecision::Failed));
}

#[test]
fn a_program_that_cannot_be_used_ends_the_match_with_a_reason() {
    let error = contest("no-such-program-here", "plain", kulami(), 1, None).run(&NEVER, &mut |_| {});
    assert!(error.expect_err("it cannot start").to_string().contains("no-such-program-here"));
    let too_long = EngineMatch {
        openings: Openings { boards: MatchBoards::Gorami(vec![BoardSize::B16]), opening: 30, seed: 1 },
        ..contest("plain", "plain", kulami(), 1, None)
    };
    let error = too_long.run(&NEVER, &mut |_| {}).expect_err("nothing is left to play").to_string();
    assert!(error.contains("30 random moves"), "{error}");
}
