//! A player of any level that sits down at tables over the network, by the same interface as everybody: an example for
//! programs of other people, and somebody to play with.
//!
//! A [`Bot`] has a server and a token. [`Bot::play`] plays one game to its end: it follows the table's stream, asks its
//! [`Mind`] for a move whenever it is to move, and sends the move as a request. [`Bot::invitations`] lists where it could sit
//! down.

mod http;
mod mind;
mod place;

use std::error::Error;
use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::{
    ActMessage, ClientMessage, Event, Full, GameView, Identity, Lobby, NewName, RefusalBody, ServerMessage, StageName,
    State, to_text,
};

pub use http::Server;
pub use mind::Mind;
pub use place::{Place, PlaceError};

/// Why something did not work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The server cannot be reached, or broke off.
    Gone(String),
    /// It refused, by name and in words.
    Refused(String, String),
    /// It said something that makes no sense.
    Nonsense(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Gone(words) => write!(f, "the server is gone: {words}"),
            Trouble::Refused(name, words) => write!(f, "refused ({name}): {words}"),
            Trouble::Nonsense(words) => write!(f, "the server says something strange: {words}"),
        }
    }
}

impl Error for Trouble {}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Trouble {
        Trouble::Gone(error.to_string())
    }
}

/// Somebody at a server.
#[derive(Clone, Debug)]
pub struct Bot {
    server: Server,
    token: String,
}

/// How a game ended for the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish {
    /// `played`, `resigned`, `time`, …
    pub how: String,
    /// The own place, from 1, if places were won.
    pub place: Option<u8>,
}

/// What a table is like for the bot.
struct Table {
    version: usize,
    you: Option<usize>,
    state: State,
    view: GameView,
}

impl Bot {
    /// Comes with a token that it has, or as somebody new; takes a name.
    pub fn arrive(server: Server, token: Option<String>, name: &str) -> Result<Bot, Trouble> {
        let token = match token {
            Some(token) => token,
            None => {
                let identity: Identity = answered(server.ask("POST", "/api/v1/identity", None, "")?)?;
                identity.token.ok_or_else(|| Trouble::Nonsense("somebody new has no token".to_owned()))?
            }
        };
        let bot = Bot { server, token };
        let _: Identity = bot.ask("PUT", "/api/v1/identity", &NewName { name: name.to_owned() })?;
        Ok(bot)
    }

    /// The token, to come back with.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Where anybody may sit down now: a place at each table that waits for somebody.
    pub fn invitations(&self) -> Result<Vec<Place>, Trouble> {
        let lobby: Lobby = answered(self.server.ask("GET", "/api/v1/lobby", Some(&self.token), "")?)?;
        let place = |row: &wire::GameRow| {
            let seat = 1 + row.players.iter().position(Option::is_none)?;
            Some(Place { game: row.id.clone(), seat: Some(seat), key: None })
        };
        Ok(lobby.invitations.iter().filter_map(place).collect())
    }

    /// Sits down, where a seat is named, and plays to the end.
    pub fn play(&self, place: &Place, mind: &mut Mind) -> Result<Finish, Trouble> {
        if let Some(seat) = place.seat {
            self.act(place, "sit", ActMessage::Sit { seat, key: place.key.clone() })?;
        }
        let mut lines = self.server.lines(&format!("/api/v1/games/{}/stream", place.game), &self.token)?;
        let mut table: Option<Table> = None;
        while let Some(line) = lines.next_line()? {
            match serde_json::from_str(&line).map_err(|error| Trouble::Nonsense(error.to_string()))? {
                ServerMessage::GameFull(full) => table = Some(Table::from(*full)),
                ServerMessage::Event(event) => table.as_mut().into_iter().for_each(|table| table.hear(&event)),
                _ => continue,
            }
            let Some(table) = &table else { continue };
            if let Some(closed) = &table.state.closed {
                let own = table.you.and_then(|you| closed.places.as_ref()?.get(you - 1).copied());
                return Ok(Finish { how: closed.how.clone(), place: own });
            }
            self.respond(place, table, mind)?;
        }
        Err(Trouble::Gone("the stream has ended".to_owned()))
    }

    /// What there is to do now, if anything: a move, or an answer to an offer.
    fn respond(&self, place: &Place, table: &Table, mind: &mut Mind) -> Result<(), Trouble> {
        let Some(you) = table.you else {
            return Err(Trouble::Refused("not_seated".to_owned(), "this token has no seat there".to_owned()));
        };
        for offer in table.state.offers.iter().filter(|offer| !offer.agreed.contains(&you)) {
            let name = offer.offer.clone();
            // Take-backs are no trouble to it; draws it plays out.
            let answer = match name.as_str() {
                "take_back" => ActMessage::Agree { offer: name },
                _ => ActMessage::Decline { offer: name },
            };
            // It may have been withdrawn meanwhile.
            tolerated(self.act(place, &format!("o{}", table.version), answer))?;
        }
        if table.state.stage != StageName::Playing || !table.state.to_move.contains(&you) {
            return Ok(());
        }
        let mv = mind.choose(&table.view).map_err(Trouble::Nonsense)?;
        let act = ActMessage::Move { ply: table.state.ply, mv };
        // Somebody may have resigned, or time may have run out, while it thought: the stream will tell.
        tolerated(self.act(place, &format!("m{}", table.version), act))
    }

    /// Does something, again while the server is busy: under the same name it is done once.
    fn act(&self, place: &Place, id: &str, act: ActMessage) -> Result<(), Trouble> {
        let message = ClientMessage::Act { id: id.to_owned(), act };
        let path = format!("/api/v1/games/{}/act", place.game);
        for _ in 0..20 {
            let (status, body) = self.server.ask("POST", &path, Some(&self.token), &to_text(&message))?;
            match serde_json::from_str(&body) {
                Ok(ServerMessage::Ack { .. }) => return Ok(()),
                Ok(ServerMessage::Refused { reason, .. }) if reason == "busy" => {
                    std::thread::sleep(std::time::Duration::from_millis(100));
                }
                Ok(ServerMessage::Refused { reason, text, .. }) => return Err(Trouble::Refused(reason, text)),
                _ => return answered::<serde_json::Value>((status, body)).map(drop),
            }
        }
        Err(Trouble::Refused("busy".to_owned(), "the server stays busy".to_owned()))
    }

    fn ask<T: DeserializeOwned>(&self, method: &str, path: &str, body: &impl Serialize) -> Result<T, Trouble> {
        answered(self.server.ask(method, path, Some(&self.token), &to_text(body))?)
    }
}

/// A refusal by the table changes nothing and is no reason to leave it.
fn tolerated(done: Result<(), Trouble>) -> Result<(), Trouble> {
    match done {
        Err(Trouble::Refused(..)) => Ok(()),
        other => other,
    }
}

fn answered<T: DeserializeOwned>((status, body): (u16, String)) -> Result<T, Trouble> {
    let strange = |error: serde_json::Error| Trouble::Nonsense(format!("{error} in an answer of status {status}"));
    if (200..300).contains(&status) {
        return serde_json::from_str(&body).map_err(strange);
    }
    let RefusalBody { reason, text } = serde_json::from_str(&body).map_err(strange)?;
    Err(Trouble::Refused(reason, text))
}

impl From<Full> for Table {
    fn from(full: Full) -> Table {
        Table { version: full.version, you: full.you, state: full.state, view: full.view }
    }
}

impl Table {
    fn hear(&mut self, event: &Event) {
        self.version = event.version;
        self.state = event.state.clone();
        self.you = event.you.or(self.you);
        if let Some(view) = &event.view {
            self.view = view.clone();
        }
    }
}
