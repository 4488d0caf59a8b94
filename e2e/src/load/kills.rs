//! A server that is killed repeatedly while people play.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use store::Sqlite;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::check::{CheckSummary, StoredGames, Violation, check};
use super::game::{LoadGame, newcomer};
use super::history::LoadHistory;
use super::http::SourceAddress;
use super::node::ServerNode;

/// How often a server is killed, and under which load.
#[derive(Clone, Copy, Debug)]
pub struct KillPlan {
    /// Number of kills.
    pub count: usize,
    /// Concurrent games.
    pub tables: usize,
    /// Maximum number of moves between kills.
    pub most: usize,
    /// Seed of the moves and of the times of the kills.
    pub seed: u64,
}

/// Pause between two moves at one table, below the rate limit of a socket.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// Plays, kills, restarts; then checks the history against the database.
pub async fn kills(database: &Path, plan: KillPlan) -> Result<CheckSummary, Vec<Violation>> {
    let start = || ServerNode::start(&database.to_string_lossy(), None);
    let mut node = start();
    let history = LoadHistory::default();
    let (progress, mut hears) = mpsc::channel(plan.most.max(1));
    let (address, _) = watch::channel(node.address);
    let enough = Arc::new(AtomicBool::new(false));
    let mut playing = JoinSet::new();
    for table in 0..plan.tables {
        let place = KillTable {
            address: address.subscribe(),
            progress: progress.clone(),
            enough: Arc::clone(&enough),
            history: history.clone(),
            seed: plan.seed.wrapping_mul(1_000_003).wrapping_add(table as u64),
            host: SourceAddress(table as u16),
        };
        playing.spawn(place.play());
    }
    let mut rng = Pcg64Mcg::seed_from_u64(plan.seed);
    for _ in 0..plan.count {
        for _ in 0..rng.random_range(1..=plan.most) {
            hears.recv().await.expect("somebody plays");
        }
        // While messages are being handled.
        node.kill();
        node = start();
        address.send_replace(node.address);
    }
    enough.store(true, Ordering::Relaxed);
    drop(hears);
    let games = playing.join_all().await.into_iter().flatten();
    node.kill();
    let store = Sqlite::open(database).expect("the database opens");
    check(&history.events(), &StoredGames::read(&store, games).await)
}

/// A table at which one game is played after the other.
struct KillTable {
    address: watch::Receiver<SocketAddr>,
    progress: mpsc::Sender<()>,
    enough: Arc<AtomicBool>,
    history: LoadHistory,
    seed: u64,
    host: SourceAddress,
}

impl KillTable {
    /// Plays until a stop is requested and everything that was sent is known to be stored; returns the games.
    async fn play(mut self) -> Vec<String> {
        let mut games = Vec::new();
        while !self.enough.load(Ordering::Relaxed) {
            let Some(game) = self.begin(games.len() as u64).await else {
                self.wait().await;
                continue;
            };
            games.push(game.id.clone());
            self.finish(game).await;
        }
        games
    }

    async fn begin(&mut self, number: u64) -> Option<LoadGame> {
        let server = *self.address.borrow_and_update();
        let people = [(self.host, newcomer(self.host, server).await?), (self.host, newcomer(self.host, server).await?)];
        let game = LoadGame::begin(server, &people, self.seed.wrapping_add(number << 32)).await?;
        Some(game.noted(&self.history))
    }

    /// A restarted server has another address.
    async fn wait(&mut self) {
        // If it is there already, the next attempt succeeds.
        let _ = tokio::time::timeout(Duration::from_millis(200), self.address.changed()).await;
    }

    async fn finish(&mut self, mut game: LoadGame) {
        // Nothing is left open: a move that was sent is sent again until it is acknowledged.
        let mut sent = false;
        while !game.is_over() && (sent || !self.enough.load(Ordering::Relaxed)) {
            let server = *self.address.borrow_and_update();
            let played = match game.open([server; 2]).await {
                Ok(()) => {
                    sent = true;
                    game.play(Instant::now()).await
                }
                Err(ended) => Err(ended),
            };
            match played {
                Ok(_) => {
                    sent = false;
                    // The receiver may be gone.
                    let _ = self.progress.send(()).await;
                    tokio::time::sleep(RETRY_DELAY).await;
                }
                Err(_) => {
                    game.close();
                    self.wait().await;
                }
            }
        }
    }
}
