//! Test harness that starts the engine for every check.

use std::sync::atomic::AtomicBool;

use super::{CheckFailure, failed};
use crate::client::{BestMove, ClientError, Handshake, OptionKind, UgiClient};
use crate::go::Go;
use crate::lines::shown;
use crate::position::{AnyPosition, UgiGame};

/// Checks are never interrupted.
pub(super) static NEVER: AtomicBool = AtomicBool::new(false);

/// Starts the engine for every check.
pub(super) struct EngineHarness<'a> {
    launch: &'a dyn Fn() -> Result<UgiClient, ClientError>,
    handshake: Handshake,
    game: UgiGame,
}

impl<'a> EngineHarness<'a> {
    /// For an engine that has answered `ugi` as this handshake says.
    pub(super) fn new(
        launch: &'a dyn Fn() -> Result<UgiClient, ClientError>,
        handshake: Handshake,
    ) -> EngineHarness<'a> {
        EngineHarness { launch, handshake, game: UgiGame::Kulami }
    }

    /// The games that the engine declares and that are known here.
    pub(super) fn games(&self) -> Vec<UgiGame> {
        let named: Vec<UgiGame> = match self.handshake.option("Game").map(|option| &option.kind) {
            Some(OptionKind::Combo(names)) => names.iter().filter_map(|name| UgiGame::named(name)).collect(),
            _ => Vec::new(),
        };
        if named.is_empty() { vec![UgiGame::Kulami] } else { named }
    }

    pub(super) fn set_game(&mut self, game: UgiGame) {
        self.game = game;
    }

    pub(super) fn game(&self) -> UgiGame {
        self.game
    }

    pub(super) fn handshake(&self) -> &Handshake {
        &self.handshake
    }

    /// The engine as it starts.
    pub(super) fn fresh(&self) -> Result<UgiClient, CheckFailure> {
        Ok((self.launch)()?)
    }

    /// The engine ready to play the game.
    pub(super) fn engine(&self) -> Result<UgiClient, CheckFailure> {
        let mut client = self.fresh()?;
        client.handshake()?;
        if self.handshake.option("Game").is_some() {
            client.set_option("Game", self.game.name())?;
        }
        client.ready()?;
        Ok(client)
    }
}

/// Returns whether a line is an engine's complaint.
pub(super) fn complains(line: &str) -> bool {
    line.starts_with("info string ") || line.starts_with("error")
}

/// Sends an invalid command: the engine must answer with one complaint and no move.
pub(super) fn refused(client: &mut UgiClient, line: &str) -> Result<(), CheckFailure> {
    client.send(line)?;
    let output = client.ready()?;
    if let Some(best) = output.iter().find(|output| output.starts_with("bestmove")) {
        return failed(format!("`{}` was answered by `{}`", shown(line), shown(best)));
    }
    match output.iter().any(|output| complains(output)) {
        true => Ok(()),
        false => failed(format!("`{}` was not answered by an info string", shown(line))),
    }
}

/// Sets a legal position: no answer is required.
pub(super) fn set(client: &mut UgiClient, position: &AnyPosition) -> Result<(), CheckFailure> {
    client.position(&format!("fen {position}"), &[])?;
    match client.ready()?.iter().find(|output| complains(output)) {
        None => Ok(()),
        Some(complaint) => failed(format!("the legal position {position} was refused: {}", shown(complaint))),
    }
}

/// Lets the engine think about a position and checks its move.
pub(super) fn think(client: &mut UgiClient, position: &AnyPosition, go: &Go) -> Result<BestMove, CheckFailure> {
    set(client, position)?;
    let time = go.movetime.or(go.clocks.left.one).unwrap_or_default();
    let answer = client.go(go, client.patience() + time, &NEVER)?;
    check_move(position, go, &answer)?;
    Ok(answer)
}

pub(super) fn check_move(position: &AnyPosition, go: &Go, answer: &BestMove) -> Result<(), CheckFailure> {
    let moves = position.moves();
    match &answer.best {
        None if moves.is_empty() => Ok(()),
        None => failed(format!("{go}: bestmove none, but there are moves in {position}")),
        Some(best) if moves.contains(best) => Ok(()),
        Some(best) => failed(format!("{go}: bestmove {} is not legal in {position}", shown(best))),
    }
}
