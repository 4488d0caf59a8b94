//! Checks of searches: legal moves, limits and `stop`.

use std::time::Duration;

use super::harness::{EngineHarness, NEVER, check_move, set, think};
use super::samples;
use super::{CheckFailure, ComplianceCheck, Scope, failed};
use crate::client::BestMove;
use crate::go::{Go, GoClocks};
use crate::info::Info;
use crate::lines::shown;
use crate::player::ByPlayer;
use crate::position::AnyPosition;

pub(super) const CHECKS: &[ComplianceCheck] = &[
    ComplianceCheck {
        name: "legal moves",
        about: "bestmove is legal in positions of every stage",
        scope: Scope::Games,
        run: legal_moves,
    },
    ComplianceCheck {
        name: "finished games",
        about: "a finished game gives bestmove none",
        scope: Scope::Games,
        run: finished_games,
    },
    ComplianceCheck {
        name: "infos",
        about: "info lines have the fixed form, their moves are legal, the last one begins with the best move",
        scope: Scope::Games,
        run: infos,
    },
    ComplianceCheck {
        name: "nodes",
        about: "go nodes keeps to the number, or nearly",
        scope: Scope::Games,
        run: nodes,
    },
    ComplianceCheck { name: "depth", about: "go depth goes no deeper", scope: Scope::Games, run: depth },
    ComplianceCheck { name: "move time", about: "go movetime answers in time", scope: Scope::Games, run: move_time },
    ComplianceCheck { name: "clocks", about: "go with clocks answers in time", scope: Scope::Games, run: clocks },
    ComplianceCheck {
        name: "stop",
        about: "go infinite is stopped by stop, with one bestmove, and isready is answered meanwhile",
        scope: Scope::Games,
        run: stop,
    },
];

fn legal_moves(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for position in
        samples::after(stage.game(), &[0, 0, 1, 1, 2, 3, 4, 6, 8, 9, 12, 13, 18, 19, 24, 31, 38, 45, 50, 53])
    {
        for go in [Go::nodes(200), Go::depth(1)] {
            think(&mut client, &position, &go)?;
        }
    }
    Ok(())
}

fn finished_games(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for position in samples::finished(stage.game(), 6) {
        for go in [Go::nodes(100), Go::depth(3), Go::movetime(Duration::from_millis(10))] {
            think(&mut client, &position, &go)?;
        }
    }
    Ok(())
}

/// The search reports of an answer, in the fixed form.
fn infos_of(answer: &BestMove) -> Result<Vec<Info>, CheckFailure> {
    let lines = answer.lines.iter().filter(|line| !line.starts_with("info string"));
    let read = |line: &String| match line.strip_prefix("info ").map(Info::read) {
        Some(Ok(info)) => Ok(info),
        Some(Err(reason)) => failed(format!("`{}`: {reason}", shown(line))),
        None => failed(format!("`{}` came during a search", shown(line))),
    };
    lines.map(read).collect()
}

fn infos(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for position in samples::after(stage.game(), &[0, 1, 5, 10, 14]) {
        let answer = think(&mut client, &position, &Go::nodes(3000))?;
        let infos = infos_of(&answer)?;
        if let (None, Some(_)) = (infos.last(), &answer.best) {
            return failed("no info came before bestmove");
        }
        for info in &infos {
            check_line(&position, info)?;
        }
        if infos.last().map(|info| &info.pv[0]) != answer.best.as_ref() {
            return failed(format!("the last info has another move than bestmove in {position}"));
        }
    }
    Ok(())
}

fn check_line(position: &AnyPosition, info: &Info) -> Result<(), CheckFailure> {
    let mut position = position.clone();
    for mv in &info.pv {
        if let Err(reason) = position.play(mv) {
            return failed(format!("`{info}`: {reason}"));
        }
    }
    Ok(())
}

fn nodes(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for (position, most) in samples::after(stage.game(), &[2, 5, 8]).iter().zip([500, 5_000, 20_000]) {
        let answer = think(&mut client, position, &Go::nodes(most))?;
        if let Some(info) = infos_of(&answer)?.iter().find(|info| info.nodes > 2 * most + 1000) {
            return failed(format!("go nodes {most} visited {}", info.nodes));
        }
    }
    Ok(())
}

fn depth(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for (position, most) in samples::after(stage.game(), &[0, 1, 4]).iter().zip([1, 2, 3]) {
        let answer = think(&mut client, position, &Go::depth(most))?;
        if let Some(info) = infos_of(&answer)?.iter().find(|info| info.depth > most) {
            return failed(format!("go depth {most} went to {}", info.depth));
        }
    }
    Ok(())
}

fn move_time(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for (position, time) in samples::after(stage.game(), &[1, 2]).iter().zip([1, 100]) {
        think(&mut client, position, &Go::movetime(Duration::from_millis(time)))?;
    }
    Ok(())
}

fn clocks(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for (left, increment) in [(1000, 0), (200, 20), (1, 0)] {
        let [left, increment] = [left, increment].map(Duration::from_millis);
        let both = |time| ByPlayer { one: Some(time), two: Some(time) };
        let go = Go { clocks: GoClocks { left: both(left), increment: both(increment) }, ..Go::default() };
        for position in samples::after(stage.game(), &[4, 5]) {
            think(&mut client, &position, &go)?;
        }
    }
    Ok(())
}

fn stop(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for position in samples::after(stage.game(), &[1, 2]) {
        set(&mut client, &position)?;
        client.send("go infinite")?;
        let mut output = client.ready()?;
        client.send("stop")?;
        // An engine may find that nothing is left to search.
        if !output.iter().any(|line| line.starts_with("bestmove")) {
            let answer = client.best_move(client.patience(), &NEVER)?;
            check_move(&position, &Go::infinite(), &answer)?;
            output.clear();
        }
        output.extend(client.ready()?);
        if output.iter().filter(|line| line.starts_with("bestmove")).count() > 1 {
            return failed("more than one bestmove came");
        }
    }
    Ok(())
}
