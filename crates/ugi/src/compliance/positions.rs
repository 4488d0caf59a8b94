//! Checks of positions and queries.

use super::harness::{EngineHarness, refused, set};
use super::samples;
use super::{CheckFailure, ComplianceCheck, Scope, failed};
use crate::client::UgiClient;
use crate::player::UgiPlayer;
use crate::position::{AnyPosition, GameVerdict, UgiGame};

pub(super) const CHECKS: &[ComplianceCheck] = &[
    ComplianceCheck {
        name: "queries",
        about: "gameover, p1turn and result follow the rules in positions of every stage",
        scope: Scope::Games,
        run: queries,
    },
    ComplianceCheck {
        name: "move lists",
        about: "a whole game given as a position with moves is followed to its result",
        scope: Scope::Games,
        run: move_lists,
    },
    ComplianceCheck { name: "start", about: "startpos is a game that has not ended", scope: Scope::Games, run: start },
    ComplianceCheck {
        name: "illegal positions",
        about: "positions that cannot be are refused with an info string",
        scope: Scope::Games,
        run: illegal_positions,
    },
    ComplianceCheck {
        name: "illegal moves",
        about: "moves that are not legal are refused with an info string, and the old position stays",
        scope: Scope::Games,
        run: illegal_moves,
    },
];

fn ask(client: &mut UgiClient, position: &AnyPosition) -> Result<(), CheckFailure> {
    let result = match position.verdict() {
        None => "none",
        Some(GameVerdict::Draw) => "draw",
        Some(GameVerdict::Won(UgiPlayer::One)) => "p1win",
        Some(GameVerdict::Won(UgiPlayer::Two)) => "p2win",
    };
    let turn = position.to_move().map(|player| (player == UgiPlayer::One).to_string());
    // After the end of the game the side to move is unspecified.
    for (what, right) in
        [("gameover", Some(position.is_over().to_string())), ("p1turn", turn), ("result", Some(result.to_owned()))]
    {
        let Some(right) = right else { continue };
        let answer = client.query(what)?;
        if answer != right {
            return failed(format!("query {what} was answered by {answer}, not {right}, in {position}"));
        }
    }
    Ok(())
}

fn queries(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    let positions = samples::after(stage.game(), &[0, 1, 2, 3, 5, 8, 10, 13, 16, 20, 25, 30, 36, 42, 48, 54]);
    for position in positions.into_iter().chain(samples::finished(stage.game(), 12)) {
        set(&mut client, &position)?;
        ask(&mut client, &position)?;
    }
    Ok(())
}

fn move_lists(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for start in samples::after(stage.game(), &[0, 0, 4, 5]) {
        let moves = samples::moves(&start, 7);
        let mut position = start.clone();
        for (i, mv) in moves.iter().enumerate() {
            client.position(&format!("fen {start}"), &moves[..i])?;
            ask(&mut client, &position)?;
            position.play(mv).expect("the moves of a game are legal");
        }
        client.position(&format!("fen {start}"), &moves)?;
        ask(&mut client, &position)?;
    }
    Ok(())
}

fn start(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    client.position("startpos", &[])?;
    match (client.query("gameover")?.as_str(), client.query("result")?.as_str()) {
        ("false", "none") => Ok(()),
        (over, result) => failed(format!("gameover is {over} and the result {result}")),
    }
}

/// Texts that are no positions, each wrong in another way.
fn nonsense(game: UgiGame) -> Vec<String> {
    let legal = samples::after(game, &[6])[0].to_string();
    let words: Vec<&str> = legal.split(' ').collect();
    let with = |index: usize, word: &str| {
        let mut words = words.clone();
        words[index] = word;
        words.join(" ")
    };
    let specific = match game {
        UgiGame::Kulami => vec![
            with(0, "aab/aab"),
            with(0, &words[0].replacen('a', "z", 1)),
            with(1, "r/b"),
            with(1, &words[1].replace('.', "r")),
            with(1, &words[1].replace('r', ".")),
            with(2, "y"),
            with(3, "-"),
            with(4, "z99"),
            with(5, "points"),
        ],
        UgiGame::Gorami => vec![
            with(0, "17"),
            with(0, "30"),
            with(1, "y1"),
            with(1, &words[1].replace("..", "y1")),
            with(2, "r"),
            with(3, "999"),
            with(4, "33"),
            with(3, "x33"),
        ],
    };
    let common = [String::new(), "-".to_owned(), words[..3].join(" "), format!("{legal} more"), "ä \u{7f}".to_owned()];
    common.into_iter().chain(specific).collect()
}

fn illegal_positions(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for text in nonsense(stage.game()) {
        refused(&mut client, &format!("position fen {text}"))?;
    }
    refused(&mut client, "position")?;
    refused(&mut client, "position nowhere")?;
    let legal = &samples::after(stage.game(), &[4])[0];
    set(&mut client, legal)?;
    ask(&mut client, legal)
}

fn illegal_moves(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for position in samples::after(stage.game(), &[0, 3, 9]) {
        set(&mut client, &position)?;
        let moves = samples::moves(&position, 3);
        let twice = vec![moves[0].clone(), moves[0].clone()];
        let wrong =
            [twice, vec!["z99".to_owned()], vec!["nonsense".to_owned()], vec![moves[0].clone(), "-".to_owned()]];
        for list in wrong {
            refused(&mut client, &format!("position fen {position} moves {}", list.join(" ")))?;
            ask(&mut client, &position)?;
        }
    }
    let over = &samples::finished(stage.game(), 1)[0];
    let any = if stage.game() == UgiGame::Kulami { "a1" } else { "y1-A1" };
    refused(&mut client, &format!("position fen {over} moves {any}"))
}
