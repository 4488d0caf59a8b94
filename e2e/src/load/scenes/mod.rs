//! Load scenarios, each with its figures.

mod moves;
mod returns;
mod soak;
mod sockets;
mod storm;

use std::net::SocketAddr;

use store::Store;
use tokio::task::JoinSet;

use super::check::{CheckSummary, StoredGames, check};
use super::figures::machine;
use super::game::{LoadGame, newcomer};
use super::history::LoadHistory;
use super::http::SourceAddress;

pub use moves::{LoadRate, closed_loop, open_loop, two_nodes};
pub use returns::{failover, restart};
pub use soak::soak;
pub use sockets::{idle, watched};
pub use storm::storm;

/// Games per pair of players: fewer than the sockets that a token may have.
const OF_A_PAIR: usize = 16;

/// Creates `count` games with both players connected: red to the first server, black to the second.
async fn tables(servers: [SocketAddr; 2], count: usize, history: &LoadHistory) -> Vec<LoadGame> {
    let mut pairs = JoinSet::new();
    for pair in 0..count.div_ceil(OF_A_PAIR) {
        let (own, history) = (OF_A_PAIR.min(count - pair * OF_A_PAIR), history.clone());
        let host = SourceAddress(u16::try_from(pair).expect("fewer pairs than addresses"));
        pairs.spawn(async move {
            let token = async || (host, newcomer(host, servers[0]).await.expect("somebody new"));
            let people = [token().await, token().await];
            let mut games = Vec::new();
            for game in 0..own {
                let seed = (pair * OF_A_PAIR + game) as u64;
                let mut game = LoadGame::begin(servers[0], &people, seed).await.expect("a game").noted(&history);
                game.open(servers).await.expect("both come");
                games.push(game);
            }
            games
        });
    }
    pairs.join_all().await.into_iter().flatten().collect()
}

/// Compares the history with the database.
async fn verdict(store: &dyn Store, games: Vec<String>, history: &LoadHistory) -> CheckSummary {
    let kept = StoredGames::read(store, games).await;
    check(&history.events(), &kept).unwrap_or_else(|faults| panic!("{} faults: {:?}", faults.len(), &faults[0]))
}

/// Prints the figures of a scene with the load of the machine.
fn print(scene: &str, figures: &[String]) {
    println!("{scene} ({})", machine());
    for figure in figures {
        println!("  {figure}");
    }
}

fn ids(games: &[LoadGame]) -> Vec<String> {
    games.iter().map(|game| game.id.clone()).collect()
}
