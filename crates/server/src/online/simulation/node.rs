//! Simulated servers that crash, restart, and have wrong clocks.

use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use table::Moment;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep};

use super::context::SimulationContext;
use super::database::{Connection, SimulatedDatabase};
use super::network::SimulatedBus;
use crate::online::{self, Config, Hosts, Online, World};

/// The number of servers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ClusterSize {
    /// One server with a file.
    One,
    /// Two servers with a database and a bus.
    Two,
}

/// A running server. Its tasks are not stopped when it crashes, but they can no longer reach anything.
#[derive(Clone)]
pub(super) struct ClusterNode {
    pub(super) online: Arc<Online>,
    alive: Arc<AtomicBool>,
    crashed: Arc<Notify>,
}

impl ClusterNode {
    pub(super) fn is_alive(&self) -> bool {
        self.alive.load(Ordering::Relaxed)
    }

    /// Completes when the server has crashed.
    pub(super) async fn down(&self) {
        let mut crashed = pin!(self.crashed.notified());
        crashed.as_mut().enable();
        if self.is_alive() {
            crashed.await;
        }
    }
}

pub(super) struct Cluster {
    context: Arc<SimulationContext>,
    database: Arc<SimulatedDatabase>,
    network: Arc<SimulatedBus>,
    size: ClusterSize,
    nodes: Mutex<Vec<ClusterNode>>,
    /// The offset of each machine's wall clock, in milliseconds.
    skews: Vec<Arc<AtomicI64>>,
}

impl Cluster {
    pub(super) fn start(
        context: &Arc<SimulationContext>,
        database: &Arc<SimulatedDatabase>,
        network: &Arc<SimulatedBus>,
        size: ClusterSize,
    ) -> Cluster {
        let count = match size {
            ClusterSize::One => 1,
            ClusterSize::Two => 2,
        };
        let cluster = Cluster {
            context: Arc::clone(context),
            database: Arc::clone(database),
            network: Arc::clone(network),
            size,
            nodes: Mutex::default(),
            skews: (0..count).map(|_| Arc::default()).collect(),
        };
        let nodes = (0..count).map(|index| cluster.boot(index)).collect();
        *cluster.nodes.lock().unwrap_or_else(PoisonError::into_inner) = nodes;
        cluster
    }

    fn boot(&self, index: usize) -> ClusterNode {
        let (alive, begun) = (Arc::new(AtomicBool::new(true)), Instant::now());
        let (clock, chance, skew) =
            (Arc::clone(&self.context), Arc::clone(&self.context), Arc::clone(&self.skews[index]));
        let world = World {
            wall_clock: Box::new(move || Moment(clock.now().saturating_add_signed(skew.load(Ordering::Relaxed)))),
            monotonic: Box::new(move || begun.elapsed()),
            write_timeout: World::WRITE_TIMEOUT,
            absence: World::ABSENCE,
            random_bytes: Box::new(move |bytes| bytes.fill_with(|| chance.byte())),
            on_step: Box::new(|_| {}),
        };
        let store = Connection {
            context: Arc::clone(&self.context),
            database: Arc::clone(&self.database),
            alive: Arc::clone(&alive),
            started: Arc::default(),
            size: self.size,
        };
        let sharing = match self.size {
            ClusterSize::One => online::StoreSharing::Exclusive,
            ClusterSize::Two => online::StoreSharing::Bus(self.network.join(index)),
        };
        let online = Online::new(Config { store: Arc::new(store), world, hosts: Hosts::Local, sharing });
        tokio::spawn(Arc::clone(&online).tend());
        self.context.note(&format!("server {index} starts"));
        ClusterNode { online, alive, crashed: Arc::default() }
    }

    pub(super) fn node(&self, index: usize) -> ClusterNode {
        let nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
        nodes[index % nodes.len()].clone()
    }

    fn crash(&self, index: usize) {
        self.context.note(&format!("server {index} crashes"));
        let node = self.node(index);
        node.alive.store(false, Ordering::Relaxed);
        node.crashed.notify_waiters();
    }

    fn restart(&self, index: usize) {
        if !self.node(index).is_alive() {
            let node = self.boot(index);
            self.nodes.lock().unwrap_or_else(PoisonError::into_inner)[index] = node;
        }
    }

    /// Injects a fault into a server, or repairs one.
    pub(super) async fn disturb(&self) {
        let index = self.context.below(self.skews.len() as u64) as usize;
        match self.context.below(6) {
            0 | 1 if self.context.fault(1) => {
                self.crash(index);
                sleep(self.context.millis(9_000)).await;
                self.restart(index);
            }
            2 if self.context.fault(1) => {
                // Both servers are down for some time.
                for index in 0..self.skews.len() {
                    self.crash(index);
                }
                sleep(self.context.millis(20_000)).await;
                self.restart(index);
            }
            3 | 4 if self.context.fault(1) => {
                let step = Duration::from_secs(10 + self.context.below(7_200)).as_millis() as i64;
                let step = if self.context.one_in(2) { step } else { -step };
                self.context.note(&format!("the clock of server {index} is set by {step} ms"));
                self.skews[index].fetch_add(step, Ordering::Relaxed);
            }
            _ => self.restart(index),
        }
    }

    /// Starts all servers that are down.
    pub(super) async fn restart_all(&self) {
        for index in 0..self.skews.len() {
            self.restart(index);
        }
    }
}
