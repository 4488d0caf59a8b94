//! Checks with commands at the wrong time, invalid lines, and the exit.

use super::harness::{EngineHarness, NEVER, complains, refused, set, think};
use super::samples;
use super::{CheckFailure, ComplianceCheck, Scope, failed};
use crate::client::UgiClient;
use crate::go::Go;

pub(super) const CHECKS: &[ComplianceCheck] = &[
    ComplianceCheck {
        name: "stop without a search",
        about: "stop at any other time gives no bestmove",
        scope: Scope::Games,
        run: stop_alone,
    },
    ComplianceCheck {
        name: "commands during a search",
        about: "go, position, setoption and uginewgame during a search are refused with an info string and spoil nothing",
        scope: Scope::Games,
        run: during_a_search,
    },
    ComplianceCheck {
        name: "wrong go",
        about: "limits that are none are refused with an info string and start no search",
        scope: Scope::Games,
        run: wrong_go,
    },
    ComplianceCheck {
        name: "garbage",
        about: "whatever is said, the engine stays ready and plays on",
        scope: Scope::Games,
        run: garbage,
    },
    ComplianceCheck {
        name: "quit",
        about: "quit ends the engine at once, during a search too",
        scope: Scope::Once,
        run: quit,
    },
    ComplianceCheck {
        name: "end of input",
        about: "the engine ends when nobody speaks to it any more",
        scope: Scope::Once,
        run: end_of_input,
    },
];

/// The engine still works.
fn plays_on(client: &mut UgiClient, stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let position = &samples::after(stage.game(), &[3])[0];
    think(client, position, &Go::nodes(100))?;
    match client.ready()?.iter().find(|line| line.starts_with("bestmove")) {
        Some(_) => failed("a second bestmove came"),
        None => Ok(()),
    }
}

fn stop_alone(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for _ in 0..2 {
        client.send("stop")?;
        if client.ready()?.iter().any(|line| line.starts_with("bestmove")) {
            return failed("stop was answered by bestmove though nothing was searched");
        }
        plays_on(&mut client, stage)?;
    }
    Ok(())
}

fn during_a_search(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    let position = &samples::after(stage.game(), &[2])[0];
    let fen = format!("position fen {}", samples::after(stage.game(), &[0, 0, 5])[2]);
    for command in ["go nodes 10", &fen, "setoption name Hash value 2", "uginewgame"] {
        set(&mut client, position)?;
        client.send("go infinite")?;
        client.send(command)?;
        let output = client.ready()?;
        if !output.iter().any(|line| complains(line)) {
            return failed(format!("`{command}` during a search was not answered by an info string"));
        }
        client.send("stop")?;
        let answer = client.best_move(client.patience(), &NEVER)?;
        if !answer.best.is_some_and(|best| position.moves().contains(&best)) {
            return failed(format!("after `{command}` the search gave a move of another position"));
        }
        if client.ready()?.iter().any(|line| line.starts_with("bestmove")) {
            return failed(format!("`{command}` during a search led to a second bestmove"));
        }
    }
    plays_on(&mut client, stage)
}

fn wrong_go(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    set(&mut client, &samples::after(stage.game(), &[2])[0])?;
    for line in
        ["go depth", "go depth x", "go nodes -5", "go movetime 1.5", "go banana", "go nodes 99999999999999999999999"]
    {
        refused(&mut client, line)?;
    }
    plays_on(&mut client, stage)
}

fn garbage(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    let long = format!("{}\n", "position ".repeat(8_000));
    let lines: [&[u8]; 12] = [
        b"\n",
        b"   \t \n",
        b"nonsense\n",
        b"UGI\n",
        b"bestmove d4\n",
        b"query\n",
        b"query everything\n",
        b"isready isready\r\n",
        b"\x00\x01\x02\n",
        b"\xff\xfe\xfd\n",
        "gö nödes 5\n".as_bytes(),
        long.as_bytes(),
    ];
    for line in lines {
        client.send_bytes(line)?;
        // Whether such a line is answered, and how often, is open; that a question is answered is not.
        let output = client.ready()?;
        if output.iter().any(|line| line.starts_with("bestmove")) {
            return failed("garbage was answered by bestmove");
        }
    }
    // Some of them may have been read as isready.
    while client.receive("", std::time::Duration::ZERO).is_ok() {}
    plays_on(&mut client, stage)
}

fn quit(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    stage.engine()?.quit()?;
    stage.fresh()?.quit()?;
    let mut client = stage.engine()?;
    set(&mut client, &samples::after(stage.game(), &[1])[0])?;
    client.send("go infinite")?;
    client.quit()?;
    Ok(())
}

fn end_of_input(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    client.hang_up();
    client.wait_for_end()?;
    let mut client = stage.engine()?;
    set(&mut client, &samples::after(stage.game(), &[1])[0])?;
    client.send("go infinite")?;
    client.hang_up();
    client.wait_for_end()?;
    Ok(())
}
