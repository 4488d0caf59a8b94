//! A scripted game of Kulami between two players.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use kulami::{Colour, Layout, Scoring, Setup, SwapRule};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use tokio::time::Instant;

use super::history::{HistoryEvent, LoadHistory};
use super::http::{SourceAddress, ask};
use super::socket::{LoadSocket, SocketClosed, SocketMessage};

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

/// A player with its connection.
#[derive(Debug)]
struct LoadPlayer {
    token: String,
    host: SourceAddress,
    /// With its number in the history.
    socket: Option<(u64, LoadSocket)>,
    /// The last version received.
    known: Option<usize>,
}

/// A game with its two players.
#[derive(Debug)]
pub struct LoadGame {
    /// Its id.
    pub id: String,
    moves: Vec<String>,
    /// Number of acknowledged moves.
    pub ply: usize,
    players: [LoadPlayer; 2],
    history: Option<LoadHistory>,
}

/// Latency of a move.
#[derive(Clone, Copy, Debug)]
pub struct MoveLatency {
    /// From its due time until it was acknowledged.
    pub acknowledged: Duration,
    /// From then until the opponent received it.
    pub seen: Duration,
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// Creates an identity and returns its token.
pub(super) async fn newcomer(host: SourceAddress, server: SocketAddr) -> Option<String> {
    let (_, body) = ask(host, server, ["POST", "/api/v1/identity"], "", "").await?;
    text(&body["token"])
}

impl LoadGame {
    /// Creates a game between the holders of two tokens, without sockets so far.
    pub async fn begin(server: SocketAddr, people: &[(SourceAddress, String); 2], seed: u64) -> Option<LoadGame> {
        let [(host, red), (_, black)] = people;
        let new = json!({"kind": {"game": "kulami", "layout": BOARD}, "seat": 1}).to_string();
        let (_, challenge) = ask(*host, server, ["POST", "/api/v1/games"], red, &new).await?;
        let (id, key) = (text(&challenge["id"])?, text(&challenge["seats"][0]["key"])?);
        let sit = json!({"type": "act", "id": "sit", "act": {"do": "sit", "seat": 2, "key": key}}).to_string();
        let (status, _) = ask(*host, server, ["POST", &format!("/api/v1/games/{id}/act")], black, &sit).await?;
        let player = |(host, token): &(SourceAddress, String)| LoadPlayer {
            token: token.clone(),
            host: *host,
            socket: None,
            known: None,
        };
        let players = people.each_ref().map(player);
        (status == 200).then(|| LoadGame { id, moves: script(seed), ply: 0, players, history: None })
    }

    /// Records everything that its players do and see from now on.
    pub fn noted(mut self, history: &LoadHistory) -> LoadGame {
        self.history = Some(history.clone());
        self
    }

    /// Have all moves been played?
    pub fn is_over(&self) -> bool {
        self.ply == self.moves.len()
    }

    /// Opens the missing sockets, red's and black's at their own servers.
    pub async fn open(&mut self, servers: [SocketAddr; 2]) -> Result<(), SocketClosed> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        for (player, server) in self.players.iter_mut().zip(servers) {
            if player.socket.is_some() {
                continue;
            }
            let opened = LoadSocket::open(player.host, server, &self.id, Some(&player.token), player.known).await;
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            if let Some(history) = &self.history {
                history.record(HistoryEvent::Opened { socket: number, known: player.known });
            }
            player.socket = Some((number, opened.ok_or(SocketClosed(1006))?));
            if player.known.is_none() {
                while player.known.is_none() {
                    player.receive(self.history.as_ref()).await?;
                }
            }
        }
        Ok(())
    }

    /// Closes both sockets.
    pub fn close(&mut self) {
        for player in &mut self.players {
            player.socket = None;
        }
    }

    /// Plays the next move, which was due at a moment, and waits until the opponent has received it. After an error the
    /// same move is sent the next time.
    pub async fn play(&mut self, due: Instant) -> Result<MoveLatency, SocketClosed> {
        let (ply, mv) = (self.ply, self.moves[self.ply].clone());
        let id = format!("m{ply}");
        let message = json!({"type": "act", "id": id, "act": {"do": "move", "ply": ply, "move": mv}}).to_string();
        let history = self.history.as_ref();
        if let Some(history) = history {
            history.record(HistoryEvent::Sent { game: self.id.clone(), id: id.clone(), ply, mv });
        }
        let [red, black] = &mut self.players;
        let (mover, other) = if ply.is_multiple_of(2) { (red, black) } else { (black, red) };
        mover.socket.as_mut().ok_or(SocketClosed(1006))?.1.send(message).await?;
        let version = loop {
            match mover.receive(history).await? {
                SocketMessage::Ack(name, version) if name == id => break version,
                SocketMessage::Refused(name, reason) if name == id => {
                    if let Some(history) = history {
                        history.record(HistoryEvent::Refused { game: self.id.clone(), id, reason });
                    }
                    return Err(SocketClosed(0));
                }
                _ => {}
            }
        };
        let acknowledged = due.elapsed();
        if let Some(history) = history {
            history.record(HistoryEvent::Acknowledged { game: self.id.clone(), id, version });
        }
        self.ply += 1;
        while other.known < Some(version) {
            other.receive(history).await?;
        }
        Ok(MoveLatency { acknowledged, seen: due.elapsed().saturating_sub(acknowledged) })
    }
}

impl LoadPlayer {
    /// The next message. A closed socket is removed.
    async fn receive(&mut self, history: Option<&LoadHistory>) -> Result<SocketMessage, SocketClosed> {
        let (number, socket) = self.socket.as_mut().ok_or(SocketClosed(1006))?;
        let message = match socket.receive().await {
            Ok(message) => message,
            Err(ended) => {
                self.socket = None;
                return Err(ended);
            }
        };
        let record = match message {
            SocketMessage::Full(version) => HistoryEvent::Whole { socket: *number, version },
            SocketMessage::Event(version) => HistoryEvent::Event { socket: *number, version },
            _ => return Ok(message),
        };
        if let SocketMessage::Full(version) | SocketMessage::Event(version) = message {
            self.known = Some(version);
        }
        if let Some(history) = history {
            history.record(record);
        }
        Ok(message)
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
