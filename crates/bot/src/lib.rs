//! Computer player for online games, which uses the public API of the server: an opponent, and an example for other
//! programs.
//!
//! A [`Bot`] has a server and a token. [`Bot::play`] plays one game to its end: it follows the game's stream, asks its
//! [`LevelPlayer`] for a move whenever it is to move, and sends the move as a request. [`Bot::invitations`] lists open
//! seats. A [`WaitPolicy`] limits how long it waits for people, and a [`StopFlag`] stops it.
//!
//! # Example
//!
//! ```no_run
//! use bot::{Bot, TableAddress, ServerAddress, CertificateTrust};
//! use engine::levels::{Level, LevelPlayer};
//!
//! let server = ServerAddress::read("https://ludami.example", &CertificateTrust::default())?;
//! let bot = Bot::arrive(server, None, "Deep Marble")?;
//! let table_address = TableAddress::read("/game/00000000000000a1?seat=2&key=9b0e")?;
//! let finish = bot.play(&table_address, LevelPlayer::new(Level::read("club")?, 1))?;
//! println!("the game ended: {}", finish.how.name());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Addresses of invitations are parsed without a server:
//!
//! ```
//! let table_address = bot::TableAddress::read("https://ludami.example/game/00000000000000a1?seat=2&key=9b0e")?;
//! assert_eq!((table_address.game.as_str(), table_address.seat), ("00000000000000a1", Some(2)));
//! # Ok::<(), bot::TableAddressError>(())
//! ```

mod bot_error;
mod http;
mod moves;
mod stop;
mod table_address;
mod table_session;
mod wait_policy;

use std::time::Duration;

use engine::levels::LevelPlayer;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::{
    ActMessage, ClientMessage, EndingName, Identity, Lobby, NewName, OpenEnum, RefusalBody, RefusalReason,
    ServerMessage, to_text,
};

pub use bot_error::BotError;
pub use http::{CertificateTrust, ServerAddress};
pub use stop::StopFlag;
pub use table_address::{TableAddress, TableAddressError};
pub use wait_policy::WaitPolicy;

use table_session::TableSession;

/// An identity on a server.
#[derive(Clone, Debug)]
pub struct Bot {
    server: ServerAddress,
    token: String,
    wait_policy: WaitPolicy,
    stop: StopFlag,
}

/// How a game ended for the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish {
    /// How the game ended.
    pub how: Exit,
    /// The own place, from 1, if places were won.
    pub place: Option<u8>,
    /// The rematch to which it has agreed.
    pub next: Option<TableAddress>,
}

/// Why a bot no longer plays a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Exit {
    /// The game has ended.
    Ended(OpenEnum<EndingName>),
    /// The bot left before the end.
    Left,
}

impl Exit {
    /// `played`, `resigned`, `time`, …, or `left`.
    pub fn name(&self) -> &str {
        match self {
            Exit::Ended(how) => how.name(),
            Exit::Left => "left",
        }
    }
}

impl Finish {
    fn left() -> Finish {
        Finish { how: Exit::Left, place: None, next: None }
    }
}

/// How often something is sent again while the server is busy or away.
const TRIES: u32 = 20;

/// Before it is sent again.
const RETRY_DELAY: Duration = Duration::from_millis(100);

impl Bot {
    /// Logs in with a token or as a new identity, and sets its name.
    pub fn arrive(server: ServerAddress, token: Option<String>, name: &str) -> Result<Bot, BotError> {
        let token = match token {
            Some(token) => token,
            None => {
                let identity: Identity = answered(server.ask("POST", "/api/v1/identity", None, "")?)?;
                identity.token.ok_or_else(|| BotError::Nonsense("the new identity has no token".to_owned()))?
            }
        };
        let bot = Bot { server, token, wait_policy: WaitPolicy::default(), stop: StopFlag::default() };
        let _: Identity = bot.ask("PUT", "/api/v1/identity", &NewName { name: name.to_owned() })?;
        Ok(bot)
    }

    /// Sets the wait policy and the stop flag.
    pub fn behaving(self, wait_policy: WaitPolicy, stop: StopFlag) -> Bot {
        Bot { wait_policy, stop, ..self }
    }

    /// The token, to come back with.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Open seats that anybody may take: one per game that waits for players.
    pub fn invitations(&self) -> Result<Vec<TableAddress>, BotError> {
        let lobby: Lobby = answered(self.server.ask("GET", "/api/v1/lobby", Some(&self.token), "")?)?;
        let table_address = |row: &wire::GameListing| {
            let seat = 1 + row.players.iter().position(Option::is_none)?;
            Some(TableAddress { game: row.id.clone(), seat: Some(seat), key: None })
        };
        Ok(lobby.invitations.iter().filter_map(table_address).collect())
    }

    /// Takes the seat, if one is named, plays to the end with reconnects, and then waits for a rematch offer.
    pub fn play(&self, table_address: &TableAddress, player: LevelPlayer) -> Result<Finish, BotError> {
        if let Some(seat) = table_address.seat {
            self.act(table_address, "sit", ActMessage::Sit { seat, key: table_address.key.clone() })?;
        }
        TableSession::new(self, table_address).play(player)
    }

    /// Sends an act; retries while the server is busy or unreachable. The id makes sure that it is done once.
    fn act(&self, table_address: &TableAddress, id: &str, act: ActMessage) -> Result<(), BotError> {
        let message = to_text(&ClientMessage::Act { id: id.to_owned(), act });
        let path = format!("/api/v1/games/{}/act", table_address.game);
        let mut last = BotError::Refused(RefusalReason::Busy.into(), "the server stays busy".to_owned());
        for _ in 0..TRIES {
            match self.server.ask("POST", &path, Some(&self.token), &message) {
                Ok((status, body)) => match serde_json::from_str(&body) {
                    Ok(ServerMessage::Ack { .. }) => return Ok(()),
                    Ok(ServerMessage::Refused { reason, .. })
                        if reason == RefusalReason::Busy || reason == RefusalReason::OutcomeUnknown => {}
                    Ok(ServerMessage::Refused { reason, text, .. }) => return Err(BotError::Refused(reason, text)),
                    _ => return answered::<serde_json::Value>((status, body)).map(drop),
                },
                Err(bot_error) => last = bot_error,
            }
            if self.stop.is_set() {
                break;
            }
            self.stop.wait(RETRY_DELAY);
        }
        Err(last)
    }

    fn ask<T: DeserializeOwned>(&self, method: &str, path: &str, body: &impl Serialize) -> Result<T, BotError> {
        answered(self.server.ask(method, path, Some(&self.token), &to_text(body))?)
    }
}

fn answered<T: DeserializeOwned>((status, body): (u16, String)) -> Result<T, BotError> {
    match status {
        200..300 => serde_json::from_str(&body).map_err(|error| strange(status, &error)),
        _ => Err(refused(status, &body)),
    }
}

/// The error of a response that is not a success.
fn refused(status: u16, body: &str) -> BotError {
    match serde_json::from_str(body) {
        Ok(RefusalBody { reason, text }) => BotError::Refused(reason, text),
        Err(error) => strange(status, &error),
    }
}

fn strange(status: u16, error: &serde_json::Error) -> BotError {
    BotError::Nonsense(format!("{error} in an answer of status {status}"))
}
