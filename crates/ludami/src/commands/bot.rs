//! `ludami bot`

use std::collections::HashSet;
use std::sync::mpsc;
use std::time::Duration;

use bot::{Finish, Mind, Place, Server, Trouble};
use serde_json::json;

use crate::arguments::Bot;
use crate::failure::Failure;
use crate::output::Output;

/// How often the lobby is looked at.
const LOOK: Duration = Duration::from_secs(2);

/// Tables at the same time: people should not wait for each other.
const TABLES: usize = 4;

pub fn run(arguments: &Bot, output: &mut Output) -> Result<(), Failure> {
    let server = Server::read(&arguments.server).map_err(Failure::Usage)?;
    let place = arguments.game.as_deref().map(Place::read).transpose();
    let place = place.map_err(|error| Failure::Usage(error.to_string()))?;
    let usual = || format!("Ludami {}", arguments.level.name());
    let name = arguments.name.clone().unwrap_or_else(usual);
    let bot = bot::Bot::arrive(server, arguments.token.clone(), &name).map_err(|trouble| failed(&trouble))?;
    match place {
        Some(place) => {
            let mut mind = Mind::new(arguments.level, arguments.seed);
            let finish = bot.play(&place, &mut mind).map_err(|trouble| failed(&trouble))?;
            tell(output, &place, &finish)
        }
        None => accept(&bot, arguments, output),
    }
}

fn failed(trouble: &Trouble) -> Failure {
    Failure::Input(format!("bot: {trouble}"))
}

fn tell(output: &mut Output, place: &Place, Finish { how, place: own }: &Finish) -> Result<(), Failure> {
    if output.is_json() {
        output.object(&json!({ "game": place.game, "how": how, "place": own }));
    } else {
        let own = own.map(|own| format!(", place {own}")).unwrap_or_default();
        output.line(format!("{}: {how}{own}", place.game));
    }
    output.flush()
}

/// Sits down wherever anybody may, as long as nobody stops it.
fn accept(bot: &bot::Bot, arguments: &Bot, output: &mut Output) -> Result<(), Failure> {
    let (done, ended) = mpsc::channel();
    let (mut tried, mut playing, mut left) = (HashSet::new(), 0_usize, arguments.games.unwrap_or(usize::MAX));
    while left > 0 || playing > 0 {
        // A server that is gone for a while is asked again; the games say themselves what became of them.
        let open = bot.invitations().unwrap_or_default();
        for place in open {
            if playing == TABLES || left == 0 || !tried.insert(place.game.clone()) {
                continue;
            }
            (playing, left) = (playing + 1, left - 1);
            let (bot, done) = (bot.clone(), done.clone());
            let mut mind = Mind::new(arguments.level, arguments.seed);
            std::thread::spawn(move || {
                let finish = bot.play(&place, &mut mind);
                // Nobody listens any more when the program ends.
                let _ = done.send((place, finish));
            });
        }
        while let Ok((place, finish)) = ended.recv_timeout(LOOK) {
            playing -= 1;
            match finish {
                Ok(finish) => tell(output, &place, &finish)?,
                Err(trouble) => {
                    // Somebody else was quicker, or the server is gone: the next game is as good.
                    left = left.saturating_add(1);
                    eprintln!("bot: {}: {trouble}", place.game);
                }
            }
            if playing == 0 {
                break;
            }
        }
    }
    Ok(())
}
