//! Checks of the handshake, readiness and options.

use super::harness::{EngineHarness, complains, refused};
use super::{CheckFailure, ComplianceCheck, Scope, failed};
use crate::client::{EngineOption, OptionKind};

pub(super) const CHECKS: &[ComplianceCheck] = &[
    ComplianceCheck {
        name: "handshake",
        about: "ugi is answered by id name, id author, options and ugiok, and by nothing else",
        scope: Scope::Once,
        run: handshake,
    },
    ComplianceCheck {
        name: "ready",
        about: "isready is answered by readyok, every time, and by nothing else",
        scope: Scope::Once,
        run: ready,
    },
    ComplianceCheck {
        name: "options",
        about: "every declared option takes its default and its limits without complaint",
        scope: Scope::Once,
        run: options,
    },
    ComplianceCheck {
        name: "wrong options",
        about: "unknown options and values out of range are refused with an info string",
        scope: Scope::Once,
        run: wrong_options,
    },
    ComplianceCheck {
        name: "new game",
        about: "uginewgame is taken without an answer",
        scope: Scope::Once,
        run: new_game,
    },
];

fn handshake(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let handshake = stage.fresh()?.handshake()?;
    if handshake.name.is_none() || handshake.author.is_none() {
        return failed("id name or id author is missing");
    }
    if let Some(wrong) = handshake.options.iter().find_map(|option| option.as_ref().err()) {
        return failed(wrong.to_string());
    }
    match handshake.others.iter().find(|line| !complains(line) && !line.trim().is_empty()) {
        Some(other) => failed(format!("`{other}` has no place in the answer to ugi")),
        None => Ok(()),
    }
}

fn ready(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.fresh()?;
    client.handshake()?;
    for _ in 0..3 {
        if let Some(output) = client.ready()?.first() {
            return failed(format!("`{output}` came before readyok"));
        }
    }
    client.send("isready")?;
    client.send("isready")?;
    client.send("query gameover")?;
    let mut answers = 0;
    loop {
        match client.receive("response", client.patience())?.as_str() {
            "readyok" => answers += 1,
            output if output.starts_with("response") => break,
            output => return failed(format!("`{output}` came instead of readyok")),
        }
    }
    if answers == 2 { Ok(()) } else { failed(format!("two questions had {answers} answers")) }
}

/// Values that an option must accept.
fn values(option: &EngineOption) -> Vec<String> {
    let default = option.default.clone();
    match &option.kind {
        OptionKind::Check => vec!["true".to_owned(), "false".to_owned()],
        OptionKind::Combo(words) => words.clone(),
        // The largest value may exceed what the machine has.
        OptionKind::Spin { min, .. } => vec![min.to_string()],
        OptionKind::Button => Vec::new(),
        OptionKind::Text => default.clone().into_iter().collect(),
    }
    .into_iter()
    .chain(default)
    .collect()
}

fn options(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    for option in stage.handshake().options.iter().flatten() {
        let mut client = stage.fresh()?;
        client.handshake()?;
        for value in values(option) {
            client.set_option(&option.name, &value)?;
            if let Some(output) = client.ready()?.first() {
                return failed(format!("{} `{value}` was answered by `{output}`", option.name));
            }
        }
    }
    Ok(())
}

fn wrong_options(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for line in ["setoption name No Such Option value 1", "setoption", "setoption name", "setoption Hash 16"] {
        refused(&mut client, line)?;
    }
    for option in stage.handshake().options.iter().flatten() {
        let wrong = match &option.kind {
            OptionKind::Spin { min, max } => vec![
                min.saturating_sub(1).to_string(),
                max.saturating_add(1).to_string(),
                "x".to_owned(),
                "99999999999999999999999".to_owned(),
            ],
            OptionKind::Combo(_) | OptionKind::Check => vec!["no such value".to_owned(), String::new()],
            OptionKind::Button | OptionKind::Text => Vec::new(),
        };
        for value in wrong {
            refused(&mut client, &format!("setoption name {} value {value}", option.name))?;
        }
    }
    Ok(())
}

fn new_game(stage: &EngineHarness<'_>) -> Result<(), CheckFailure> {
    let mut client = stage.engine()?;
    for _ in 0..2 {
        client.send("uginewgame")?;
        if let Some(output) = client.ready()?.first() {
            return failed(format!("uginewgame was answered by `{output}`"));
        }
    }
    Ok(())
}
