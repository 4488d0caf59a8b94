//! Whole sessions with the engine.

use ugi::client::OptionKind;
use ugi::{AnyPosition, Go, Info, UgiGame};

use crate::stage::{NEVER, TIMEOUT, answers, ludami, random_position, think};

const SQUARE: &str = "aabcccdd/aabeefdd/ggbeefdd/gghhhiii/jjhhhkkl/mnnookkl/mnnpppqq/mnnpppqq";
const EMPTY: &str = "......../......../......../......../......../......../......../........";

#[test]
fn the_handshake_reports_name_author_and_options() {
    let handshake = ludami().handshake().expect("it answers");
    assert!(handshake.name.as_ref().is_some_and(|name| name.starts_with("Ludami ")), "{handshake:?}");
    assert!(handshake.author.is_some() && handshake.others.is_empty());
    let games = handshake.option("Game").expect("it plays several games");
    assert_eq!(games.kind, OptionKind::Combo(vec!["kulami".to_owned(), "gorami".to_owned()]));
    for name in ["Threads", "Hash"] {
        assert!(matches!(handshake.option(name).expect("it has it").kind, OptionKind::Spin { min: 1, .. }), "{name}");
    }
    assert!(handshake.options.iter().all(Result::is_ok), "{handshake:?}");
}

#[test]
fn questions_about_a_position_are_answered() {
    let check = |commands: &[&str], output: &[&str]| assert_eq!(answers(commands), output, "{commands:?}");
    check(&["query gameover", "query p1turn", "query result"], &["response false", "response true", "response none"]);
    check(&["position startpos moves d4", "query p1turn"], &["response false"]);
    check(&["perft 2"], &["perft 2 752"]);
    check(&["setoption name Game value gorami", "perft 3"], &["perft 3 76860"]);
    check(&["setoption name Game value gorami", "setoption name Board value 24", "perft 1"], &["perft 1 72"]);
    check(&["perft 0"], &["perft 0 1"]);
    let moves = answers(&["position startpos moves d4", "validmoves"]);
    assert_eq!(moves, ["validmoves d8 d7 d6 a4 b4 f4 g4 h4 d3 d2 d1"]);
}

/// A finished game of every kind: what it says of it follows from the rules, and there is no move to make.
#[test]
fn a_finished_game_has_a_result_and_no_best_move() {
    for game in UgiGame::ALL {
        for seed in 0..8 {
            let position = random_position(game, seed, 60);
            assert!(position.is_over());
            let fen = format!("position fen {position}");
            let name = format!("setoption name Game value {game}");
            let output = answers(&[
                &name,
                &fen,
                "query gameover",
                "query result",
                "validmoves",
                "perft 1",
                "go nodes 10",
                "go infinite",
                "go solved",
            ]);
            let result = match position.verdict() {
                Some(ugi::GameVerdict::Draw) => "response draw",
                Some(ugi::GameVerdict::Won(ugi::UgiPlayer::One)) => "response p1win",
                _ => "response p2win",
            };
            let none = "bestmove none";
            assert_eq!(output, ["response true", result, "validmoves", "perft 1 0", none, none, none], "{position}");
        }
    }
}

#[test]
fn a_picture_and_the_text_of_the_position_are_drawn() {
    let output = answers(&["position startpos moves d4 d8", "d"]);
    assert!(output.len() > 15 && output.iter().any(|line| line.contains("(R)")), "{output:#?}");
    let text = output.last().and_then(|line| line.strip_prefix("position ")).expect("the text comes last");
    let mut position =
        AnyPosition::read(UgiGame::Kulami, &format!("{SQUARE} {EMPTY} r - - panels")).expect("it is legal");
    position.play("d4").expect("legal");
    position.play("d8").expect("legal");
    assert_eq!(text, position.to_string());
}

#[test]
fn every_search_ends_with_a_legal_move_and_well_formed_infos() {
    let mut client = ludami();
    for game in UgiGame::ALL {
        for (seed, plies) in (0..24).map(|seed| (seed, [0, 1, 2, 7, 15, 30, 44, 50][seed as usize % 8])) {
            let position = random_position(game, seed, plies);
            for go in [Go::nodes(300), Go::depth(2), Go::nodes(0), Go::depth(0)] {
                let answer = think(&mut client, &position, &go);
                let Some(best) = answer.best else {
                    assert!(position.is_over(), "{position}");
                    continue;
                };
                assert!(position.moves().contains(&best), "{best} in {position}");
                let infos: Vec<Info> = answer
                    .lines
                    .iter()
                    .map(|line| Info::read(line.strip_prefix("info ").expect("an info")).expect("of the fixed form"))
                    .collect();
                let last = infos.last().expect("at least one");
                assert_eq!(last.pv[0], best);
                if let Some(nodes) = go.nodes {
                    // The last plies of a game are counted in one go.
                    assert!(last.nodes <= nodes + 1_000, "{last} of {nodes}");
                }
                let mut after = position.clone();
                for mv in &last.pv {
                    after.play(mv).expect("the line is legal");
                }
            }
        }
    }
}

#[test]
fn a_fixed_number_of_nodes_gives_the_same_answer_again() {
    let position = random_position(UgiGame::Kulami, 6, 12);
    let mut client = ludami();
    let mut answer = || {
        client.send("uginewgame").expect("it listens");
        think(&mut client, &position, &Go::nodes(20_000)).best
    };
    assert_eq!(answer(), answer());
}

#[test]
fn late_positions_are_solved() {
    let mut client = ludami();
    for seed in 0..6 {
        let position = random_position(UgiGame::Kulami, seed, 48);
        let answer = think(&mut client, &position, &Go::solved());
        if answer.best.is_none() {
            continue;
        }
        let last = answer.lines.last().expect("an info");
        assert!(last.contains(" exact nodes "), "{last}");
    }
}

#[test]
fn a_search_stops_on_request_and_not_before() {
    let mut client = ludami();
    client.position("startpos", &[]).expect("it listens");
    for _ in 0..3 {
        client.send("go infinite").expect("it listens");
        let before = client.ready().expect("it is ready while it searches");
        assert!(!before.iter().any(|line| line.starts_with("bestmove")), "{before:?}");
        client.send("stop").expect("it listens");
        assert!(client.best_move(TIMEOUT, &NEVER).expect("it stops").best.is_some());
    }
    // What is proved at once waits for the stop all the same.
    client.position(&format!("fen {}", random_position(UgiGame::Kulami, 2, 52)), &[]).expect("it listens");
    client.send("go infinite").expect("it listens");
    let before = [client.ready().expect("it is ready"), client.ready().expect("it is ready")].concat();
    assert!(!before.iter().any(|line| line.starts_with("bestmove")), "{before:?}");
    client.send("stop").expect("it listens");
    assert!(client.best_move(TIMEOUT, &NEVER).expect("it stops").best.is_some());
}

#[test]
fn commands_in_the_wrong_order_are_refused_and_change_nothing() {
    let mut client = ludami();
    client.send("stop").expect("it listens");
    assert_eq!(client.ready().expect("it is ready"), ["info string stop: nothing is being searched"]);
    client.send("go infinite").expect("it listens");
    for command in ["go nodes 5", "position startpos moves a1", "setoption name Hash value 2", "uginewgame", "perft 3"]
    {
        client.send(command).expect("it listens");
        let output = client.ready().expect("it is ready");
        let name = command.split(' ').next().expect("a word");
        let expected = format!("info string {name}: a search is running; stop it or wait for its end");
        assert!(output.contains(&expected), "{command}: {output:?}");
    }
    client.send("query p1turn").expect("it listens");
    let output = client.ready().expect("it is ready");
    assert!(output.contains(&"response true".to_owned()), "{output:?}");
    client.send("stop").expect("it listens");
    client.best_move(TIMEOUT, &NEVER).expect("one answer");
    assert_eq!(client.ready().expect("it is ready"), [] as [&str; 0], "and not a second one");
    client.quit().expect("it ends");
}

#[test]
fn counting_can_be_stopped() {
    let mut client = ludami();
    client.send("perft 30").expect("it listens");
    client.ready().expect("it is ready");
    client.send("stop").expect("it listens");
    let output = client.receive("an answer", TIMEOUT).expect("it stops");
    assert_eq!(output, "info string perft: stopped before its end");
}

#[test]
fn quitting_ends_a_search_with_its_move() {
    let mut client = ludami();
    client.send("go infinite").expect("it listens");
    let output = client.quit().expect("it ends");
    assert_eq!(output.iter().filter(|line| line.starts_with("bestmove ")).count(), 1, "{output:?}");
}

#[test]
fn the_end_of_the_input_lets_limited_searches_finish_and_stops_others() {
    for (go, exactly) in [("go nodes 2000", true), ("go infinite", false), ("go solved", false), ("perft 40", false)] {
        let mut client = ludami();
        client.send(go).expect("it listens");
        client.hang_up();
        let output = client.wait_for_end().expect("it ends");
        let moves = output.iter().filter(|line| line.starts_with("bestmove ")).count();
        assert_eq!(moves, usize::from(go != "perft 40"), "{go}: {output:?}");
        if exactly {
            let last =
                output.iter().rev().find_map(|line| Info::read(line.strip_prefix("info ")?).ok()).expect("an info");
            assert!((2000..2100).contains(&last.nodes), "{last}");
        }
    }
}

#[test]
fn errors_are_reported() {
    let check = |commands: &[&str], output: &str| {
        let lines = answers(commands);
        assert_eq!(lines.len(), 1, "{commands:?}: {lines:?}");
        assert!(lines[0].starts_with("info string ") && lines[0].contains(output), "{commands:?}: {lines:?}");
    };
    check(&["position fen x"], "position: column ");
    check(&[&format!("position fen {SQUARE} {EMPTY} r - - panels+")], "the scoring is");
    check(&[&format!("position fen {SQUARE} {EMPTY} r d4 - panels")], "`d4`: too few marbles on the board");
    check(&["position startpos moves d4 d5"], "position: move 2: `d5`");
    check(&["position startpos moves d4 z99"], "position: move 2: `z99`");
    check(&["position startpos moves d4 d4"], "position: move 2: `d4`");
    check(&["setoption name Game value chess"], "Game `chess`: it must be kulami or gorami");
    check(&["setoption name Hash value 0"], "Hash `0`: it must be a number from 1 to");
    check(&["setoption name Hash value x"], "Hash `x`");
    check(&["setoption name Hash value 65536000"], "Hash `65536000`");
    check(&["setoption name Threads value -3"], "Threads `-3`");
    check(&["setoption name Threads"], "Threads ``");
    check(&["setoption name Ponder value true"], "`Ponder` is not an option");
    check(&["setoption name Layout value aab/aab"], "setoption: Layout: column");
    check(&["setoption name Scoring value points"], "Scoring `points`");
    check(&["setoption name Board value 30"], "Board `30`: it must be 16, 22 or 24");
    check(&["setoption name Game value gorami", "position startpos moves y2-A9"], "move 1: `y2-A9`");
    check(&["setoption name Game value gorami", "position startpos moves b2-A1"], "b2 is not yellow");
    check(&["fly"], "`fly` is not a command");
    check(&["position startpos moves d4", "query turn"], "`turn` cannot be asked");
    check(&[&"x".repeat(70_000)], "a line of more than");
}

/// A refused position leaves the old one in place.
#[test]
fn a_refused_command_changes_nothing() {
    let output = answers(&["position startpos moves d4", "position startpos moves d4 d8 d8", "validmoves"]);
    let plain = answers(&["position startpos moves d4", "validmoves"]);
    assert_eq!(output[1..], plain);
}

#[test]
fn options_choose_the_start() {
    let irregular = "setoption name Layout value classic-irregular";
    let output = answers(&[irregular, "setoption name Scoring value panels+lines", "position startpos", "d"]);
    let text = output.last().expect("a text");
    assert!(text.starts_with("position ....aa....") && text.ends_with(" panels+lines"), "{text}");
    // The position of another game does not stay.
    let output = answers(&["position startpos moves d4", "setoption name Game value gorami", "query p1turn"]);
    assert_eq!(output, ["response true"]);
}

#[test]
fn clocks_and_move_times_are_kept() {
    let output = answers(&["go movetime 20", "go p1time 300 p2time 300 p1inc 5 p2inc 5", "go p1time 0 p2time 0"]);
    assert_eq!(output.iter().filter(|line| line.starts_with("bestmove ")).count(), 3, "{output:?}");
    let mut client = ludami();
    client.send("go p2time 1000").expect("it listens");
    let output = client.ready().expect("it is ready");
    assert_eq!(output, ["info string go: p1time is missing, and its player is to move"]);
}

#[test]
fn several_threads_answer_too() {
    let output = answers(&["setoption name Threads value 3", "go nodes 3000"]);
    assert!(output.last().is_some_and(|line| line.starts_with("bestmove ")), "{output:?}");
}
