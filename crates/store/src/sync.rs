//! Threads, locks and channels of the store's worker threads.
//!
//! The package `interleavings` compiles the modules that import them from here with a scheduler that tries many
//! interleavings.

pub(crate) use std::sync::{Arc, Mutex, PoisonError, mpsc as thread_channel};
pub(crate) use std::thread;
pub(crate) use std::time::Instant;
pub(crate) use tokio::sync::{mpsc, oneshot};
