//! A game of Kulami between two players who know beforehand what they will play.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use kulami::{Colour, Layout, Scoring, Setup, SwapRule};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use tokio::time::Instant;

use super::history::{History, Note};
use super::http::{Host, ask};
use super::socket::{Ended, Heard, Socket};

const BOARD: &str = "classic-square";

/// A random game from its first to its last move.
pub fn script(seed: u64) -> Vec<String> {
    let layout = Layout::named(BOARD).expect("a board of the suites");
    let mut position = Setup::new(layout, Scoring::default(), Colour::Red, SwapRule::Never).position().clone();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut moves = Vec::new();
    loop {
        let legal: Vec<_> = position.legal().iter().collect();
        if legal.is_empty() {
            return moves;
        }
        let field = legal[rng.random_range(0..legal.len())];
        moves.push(position.board().cell(field).to_string());
        position.put(field);
    }
}

/// One end of a table.
#[derive(Debug)]
struct Player {
    token: String,
    host: Host,
    /// With its number in the history.
    socket: Option<(u64, Socket)>,
    /// The last version heard of.
    known: Option<usize>,
}

/// A game with its two players.
#[derive(Debug)]
pub struct Game {
    /// Its number, as text.
    pub id: String,
    moves: Vec<String>,
    /// How many moves have been acknowledged.
    pub ply: usize,
    players: [Player; 2],
    history: Option<History>,
}

/// How long one move took.
#[derive(Clone, Copy, Debug)]
pub struct Took {
    /// From the moment it was due until it was acknowledged.
    pub acknowledged: Duration,
    /// From then until the opponent had heard of it.
    pub seen: Duration,
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// A token for somebody new.
pub(super) async fn newcomer(host: Host, server: SocketAddr) -> Option<String> {
    let (_, body) = ask(host, server, ["POST", "/api/v1/identity"], "", "").await?;
    text(&body["token"])
}

impl Game {
    /// Begins one between the holders of two tokens; without sockets so far.
    pub async fn begin(server: SocketAddr, people: &[(Host, String); 2], seed: u64) -> Option<Game> {
        let [(host, red), (_, black)] = people;
        let new = json!({"kind": {"game": "kulami", "layout": BOARD}, "seat": 1}).to_string();
        let (_, challenge) = ask(*host, server, ["POST", "/api/v1/games"], red, &new).await?;
        let (id, key) = (text(&challenge["id"])?, text(&challenge["seats"][0]["key"])?);
        let sit = json!({"type": "act", "id": "sit", "act": {"do": "sit", "seat": 2, "key": key}}).to_string();
        let (status, _) = ask(*host, server, ["POST", &format!("/api/v1/games/{id}/act")], black, &sit).await?;
        let player =
            |(host, token): &(Host, String)| Player { token: token.clone(), host: *host, socket: None, known: None };
        let players = people.each_ref().map(player);
        (status == 200).then(|| Game { id, moves: script(seed), ply: 0, players, history: None })
    }

    /// Everything that its players do and see is noted from now on.
    pub fn noted(mut self, history: &History) -> Game {
        self.history = Some(history.clone());
        self
    }

    /// Have all moves been played?
    pub fn is_over(&self) -> bool {
        self.ply == self.moves.len()
    }

    /// Opens the sockets that are not open, red's and black's at servers of their own.
    pub async fn open(&mut self, servers: [SocketAddr; 2]) -> Result<(), Ended> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        for (player, server) in self.players.iter_mut().zip(servers) {
            if player.socket.is_some() {
                continue;
            }
            let opened = Socket::open(player.host, server, &self.id, Some(&player.token), player.known).await;
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            if let Some(history) = &self.history {
                history.note(Note::Opened { socket: number, known: player.known });
            }
            player.socket = Some((number, opened.ok_or(Ended(1006))?));
            if player.known.is_none() {
                while player.known.is_none() {
                    player.hear(self.history.as_ref()).await?;
                }
            }
        }
        Ok(())
    }

    /// Both sockets have ended, or shall.
    pub fn close(&mut self) {
        for player in &mut self.players {
            player.socket = None;
        }
    }

    /// Plays the next move, which was due at a moment, and waits until the opponent has heard of it. Whatever goes wrong, the
    /// same move is sent the next time.
    pub async fn play(&mut self, due: Instant) -> Result<Took, Ended> {
        let (ply, mv) = (self.ply, self.moves[self.ply].clone());
        let id = format!("m{ply}");
        let message = json!({"type": "act", "id": id, "act": {"do": "move", "ply": ply, "move": mv}}).to_string();
        let history = self.history.as_ref();
        if let Some(history) = history {
            history.note(Note::Sent { game: self.id.clone(), id: id.clone(), ply, mv });
        }
        let [red, black] = &mut self.players;
        let (mover, other) = if ply.is_multiple_of(2) { (red, black) } else { (black, red) };
        mover.socket.as_mut().ok_or(Ended(1006))?.1.say(message).await?;
        let version = loop {
            match mover.hear(history).await? {
                Heard::Ack(name, version) if name == id => break version,
                Heard::Refused(name, reason) if name == id => {
                    if let Some(history) = history {
                        history.note(Note::Refused { game: self.id.clone(), id, reason });
                    }
                    return Err(Ended(0));
                }
                _ => {}
            }
        };
        let acknowledged = due.elapsed();
        if let Some(history) = history {
            history.note(Note::Acknowledged { game: self.id.clone(), id, version });
        }
        self.ply += 1;
        while other.known < Some(version) {
            other.hear(history).await?;
        }
        Ok(Took { acknowledged, seen: due.elapsed().saturating_sub(acknowledged) })
    }
}

impl Player {
    /// The next message. A socket that has ended is gone.
    async fn hear(&mut self, history: Option<&History>) -> Result<Heard, Ended> {
        let (number, socket) = self.socket.as_mut().ok_or(Ended(1006))?;
        let heard = match socket.hear().await {
            Ok(heard) => heard,
            Err(ended) => {
                self.socket = None;
                return Err(ended);
            }
        };
        let note = match heard {
            Heard::Full(version) => Note::Whole { socket: *number, version },
            Heard::Event(version) => Note::Event { socket: *number, version },
            _ => return Ok(heard),
        };
        if let Heard::Full(version) | Heard::Event(version) = heard {
            self.known = Some(version);
        }
        if let Some(history) = history {
            history.note(note);
        }
        Ok(heard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_whole_games() {
        let games: Vec<_> = (0..20).map(script).collect();
        assert!(games.iter().all(|moves| (10..=56).contains(&moves.len())));
        assert_ne!(games[0], games[1]);
    }
}
