//! Checks of this project's extensions of the protocol, which are optional but must be correct.

use std::collections::BTreeSet;

use engine::baseline::alpha_beta;
use engine::value::margin;
use engine::{Limits, ValueKind};

use super::harness::{EngineHarness, check_move, complains, set};
use super::samples;
use super::{CheckFailure, ComplianceCheck, Scope, failed};
use crate::client::{BestMove, UgiClient};
use crate::go::Go;
use crate::info::Info;
use crate::position::AnyPosition;

pub(super) const CHECKS: &[ComplianceCheck] = &[
    ComplianceCheck {
        name: "validmoves",
        about: "validmoves lists exactly the legal moves",
        scope: Scope::Games,
        run: valid_moves,
    },
    ComplianceCheck {
        name: "perft",
        about: "perft N counts the move sequences of that length",
        scope: Scope::Games,
        run: perft,
    },
    ComplianceCheck { name: "drawing", about: "d draws the board", scope: Scope::Games, run: drawing },
    ComplianceCheck {
        name: "solved",
        about: "go solved proves the margin, and it is right",
        scope: Scope::Games,
        run: solved,
    },
];

/// The answer to a command; missing if it consists of complaints only.
fn output(client: &mut UgiClient, command: &str) -> Result<Vec<String>, CheckFailure> {
    client.send(command)?;
    let output: Vec<String> = client.ready()?.into_iter().filter(|line| !complains(line)).collect();
    if output.is_empty() {
        return Err(CheckFailure::Missing(format!("{command} is not answered")));
    }
    Ok(output)
}

fn valid_moves(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    let positions = samples::after(stage.game(), &[0, 1, 2, 5, 9, 14, 20, 33, 47]);
    for position in positions.into_iter().chain(samples::finished(stage.game(), 2)) {
        set(&mut client, &position)?;
        let output = output(&mut client, "validmoves")?;
        let listed: BTreeSet<&str> = output[0].split_whitespace().skip_while(|word| *word == "validmoves").collect();
        let legal = position.moves();
        let legal: BTreeSet<&str> = legal.iter().map(String::as_str).collect();
        if let Some(other) = listed.symmetric_difference(&legal).next() {
            let how = if legal.contains(other) { "missing" } else { "not legal" };
            return failed(format!("{other} is {how} in {position}"));
        }
    }
    Ok(())
}

fn perft(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for position in samples::after(stage.game(), &[0, 1, 6, 12]) {
        set(&mut client, &position)?;
        for depth in 0..=3 {
            let count = position.quick_perft(depth).expect("short sequences are counted at once").to_string();
            let output = output(&mut client, &format!("perft {depth}"))?;
            if !output.iter().any(|line| line.split_whitespace().last() == Some(count.as_str())) {
                return failed(format!("perft {depth} is {count} in {position}, not `{}`", output.join(" ")));
            }
        }
    }
    Ok(())
}

fn drawing(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    set(&mut client, &samples::after(stage.game(), &[5])[0])?;
    output(&mut client, "d").map(|_| ())
}

/// The margin of a position in which few moves are left, found without any of the engine's own search.
fn real_margin(position: &AnyPosition) -> Option<i32> {
    let limits = Limits::depth(position.plies_left());
    let value = match position {
        AnyPosition::Kulami(position) => alpha_beta(position, limits, &mut ()).value(),
        AnyPosition::Gorami(position) => alpha_beta(position, limits, &mut ()).value(),
    };
    value.map(|value| margin(value.score))
}

/// Lets the engine prove a position. An engine that does not know the command refuses it.
fn prove(client: &mut UgiClient, position: &AnyPosition) -> Result<BestMove, CheckFailure> {
    set(client, position)?;
    client.send("go solved")?;
    let mut lines = Vec::new();
    loop {
        let line = client.receive("bestmove", client.patience())?;
        if let Some(best) = line.strip_prefix("bestmove ") {
            return Ok(BestMove { best: Some(best.to_owned()), lines });
        }
        if lines.is_empty() && complains(&line) {
            return Err(CheckFailure::Missing(line));
        }
        lines.push(line);
    }
}

fn solved(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for position in samples::late(stage.game(), 8, 12) {
        let answer = prove(&mut client, &position)?;
        check_move(&position, &Go::solved(), &answer)?;
        let mut infos = answer.lines.iter().filter_map(|line| Info::read(line.strip_prefix("info ")?).ok());
        let Some(Info { score, .. }) = infos.next_back() else { return failed("go solved told of no search") };
        if score.kind != ValueKind::Exact {
            return failed(format!("go solved ended without a proof in {position}"));
        }
        if let Some(real) = real_margin(&position).filter(|real| *real != score.margin) {
            return failed(format!("margin {} exact, but it is {real} in {position}", score.margin));
        }
    }
    Ok(())
}
