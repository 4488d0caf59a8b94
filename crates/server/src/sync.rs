//! Locks and channels of the room map and of the shutdown.
//!
//! The package `interleavings` compiles the modules that import them from here with a scheduler that tries many
//! interleavings.

pub(crate) use std::sync::{Arc, Mutex, PoisonError};
pub(crate) use tokio::sync::watch;
