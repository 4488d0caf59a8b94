//! Tests of threads and tasks that share state, under a scheduler that tries many interleavings.
//!
//! The modules of the store and of the server in which threads meet are compiled here a second time, with the locks,
//! channels and threads of [shuttle] in place of those of the standard library and tokio. Each test runs many
//! times: the scheduler chooses at every lock, channel and await which thread continues. A thread that waits forever is
//! reported as a deadlock, so a lost wake-up fails, too. A failing schedule is printed and can be replayed.
//!
//! What no thread can observe, such as the database itself, is not compiled here.

mod channels;
mod clock;
mod job_queue_tests;
mod room_map_tests;
mod shutdown_tests;
mod thread_pool_tests;

#[path = "../../../crates/store/src/sqlite/job_queue.rs"]
mod job_queue;
#[path = "../../../crates/server/src/online/room_map.rs"]
mod room_map;
#[path = "../../../crates/server/src/online/shutdown.rs"]
mod shutdown;
#[path = "../../../crates/store/src/sqlite/thread_pool.rs"]
mod thread_pool;
#[path = "../../../crates/store/src/sqlite/worker.rs"]
mod worker;

use store::{StoreError, StoreFuture};

/// What the modules import in place of the standard library and tokio.
mod sync {
    pub(crate) use crate::channels::{mpsc, oneshot, watch};
    pub(crate) use crate::clock::Instant;
    pub(crate) use shuttle::sync::{Arc, Mutex, PoisonError, mpsc as thread_channel};
    pub(crate) use shuttle::thread;
}

/// The number of schedules per test and scheduler.
const SCHEDULES: usize = 2_000;

/// Runs a test under many schedules: random ones, and such that find faults that need few, but rare, switches.
fn check(test: impl Fn() + Clone + Send + Sync + 'static) {
    shuttle::check_random(test.clone(), SCHEDULES);
    shuttle::check_pct(test, SCHEDULES, 3);
}
