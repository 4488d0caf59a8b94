//! `ludami bot`: computer players for online games.

use std::collections::HashSet;
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

use bot::{BotError, CertificateTrust, Finish, ServerAddress, StopFlag, TableAddress, WaitPolicy};
use engine::levels::LevelPlayer;
use serde_json::json;

use crate::arguments::BotArguments;
use crate::error::CliError;
use crate::output::Output;

/// Poll interval of the lobby.
const LOOK: Duration = Duration::from_secs(2);

/// Maximum number of tables at a time, so that people do not wait for each other.
const TABLES: usize = 16;

pub fn run(arguments: &BotArguments, output: &mut Output) -> Result<(), CliError> {
    let trust = arguments.trust.as_deref().map(read_trust).transpose()?.unwrap_or_default();
    let server = ServerAddress::read(&arguments.server, &trust).map_err(CliError::Usage)?;
    let place = arguments.game.as_deref().map(TableAddress::read).transpose();
    let place = place.map_err(|error| CliError::Usage(error.to_string()))?;
    let usual = || format!("Ludami {}", arguments.level.name());
    let name = arguments.name.clone().unwrap_or_else(usual);
    let stop = StopFlag::default();
    let handler_flag = stop.clone();
    // Without a handler the signals end the program immediately, which is acceptable.
    let _ = ctrlc::set_handler(move || handler_flag.now());
    let patience = Duration::from_secs(arguments.patience);
    let rematch = Duration::from_secs(arguments.rematch);
    let bot = bot::Bot::arrive(server, arguments.token.clone(), &name).map_err(|trouble| failed(&trouble))?;
    let bot = bot.behaving(WaitPolicy { gathering: patience, absent: patience, rematch }, stop.clone());
    match place {
        Some(place) => {
            let player = LevelPlayer::new(arguments.level, arguments.seed);
            let mut next = Some(place);
            while let Some(place) = next {
                let finish = bot.play(&place, player).map_err(|trouble| failed(&trouble))?;
                print_result(output, &place, &finish)?;
                next = finish.next;
            }
            Ok(())
        }
        None => accept(&bot, &stop, arguments, output),
    }
}

fn read_trust(path: &Path) -> Result<CertificateTrust, CliError> {
    let wrong = |reason: String| CliError::Input(format!("bot: {}: {reason}", path.display()));
    CertificateTrust::only(&std::fs::read(path).map_err(|error| wrong(error.to_string()))?).map_err(wrong)
}

fn failed(trouble: &BotError) -> CliError {
    CliError::Input(format!("bot: {trouble}"))
}

fn print_result(
    output: &mut Output,
    place: &TableAddress,
    Finish { how, place: own, .. }: &Finish,
) -> Result<(), CliError> {
    if output.is_json() {
        output.object(&json!({ "game": place.game, "how": how.name(), "place": own }));
    } else {
        let own = own.map(|own| format!(", place {own}")).unwrap_or_default();
        output.line(format!("{}: {}{own}", place.game, how.name()));
    }
    output.flush()
}

/// An update from a table.
enum TableUpdate {
    /// A game is over; a rematch may follow at the same table.
    Finished(TableAddress, Finish),
    /// The table is closed.
    Left(TableAddress, Option<BotError>),
}

/// Takes seats at public tables until it is stopped.
fn accept(bot: &bot::Bot, stop: &StopFlag, arguments: &BotArguments, output: &mut Output) -> Result<(), CliError> {
    let (sender, updates) = mpsc::channel();
    let (mut tried, mut playing, mut left) = (HashSet::new(), 0_usize, arguments.games.unwrap_or(usize::MAX));
    while playing > 0 || (left > 0 && !stop.is_set()) {
        // A server that is unreachable is asked again; each game reports its own result.
        let open = if left > 0 && !stop.is_set() { bot.invitations().unwrap_or_default() } else { Vec::new() };
        for place in open {
            if playing == TABLES || left == 0 || !tried.insert(place.game.clone()) {
                continue;
            }
            (playing, left) = (playing + 1, left - 1);
            let (bot, sender) = (bot.clone(), sender.clone());
            let player = LevelPlayer::new(arguments.level, arguments.seed);
            std::thread::spawn(move || sit(&bot, place, player, &sender));
        }
        if playing == 0 {
            stop.wait(LOOK);
        }
        while playing > 0 {
            let Ok(update) = updates.recv_timeout(LOOK) else { break };
            match update {
                TableUpdate::Finished(place, finish) => print_result(output, &place, &finish)?,
                TableUpdate::Left(_, None) => playing -= 1,
                TableUpdate::Left(place, Some(trouble)) => {
                    // Another player took the seat, or the server is unreachable: any other game will do.
                    (playing, left) = (playing - 1, left.saturating_add(1));
                    eprintln!("bot: {}: {trouble}", place.game);
                }
            }
        }
    }
    Ok(())
}

/// Plays at a table until there is no rematch. The receiver may be gone when the program ends.
fn sit(bot: &bot::Bot, place: TableAddress, player: LevelPlayer, sender: &mpsc::Sender<TableUpdate>) {
    let mut here = place;
    loop {
        match bot.play(&here, player) {
            Ok(finish) => {
                let next = finish.next.clone();
                let _ = sender.send(TableUpdate::Finished(here.clone(), finish));
                match next {
                    Some(next) => here = next,
                    None => break,
                }
            }
            Err(trouble) => {
                let _ = sender.send(TableUpdate::Left(here, Some(trouble)));
                return;
            }
        }
    }
    let _ = sender.send(TableUpdate::Left(here, None));
}
