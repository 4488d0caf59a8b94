//! Search limits as options of a command.

use std::time::Duration;

use engine::native::SearchTimer;
use engine::transposition_table::TranspositionTable;
use engine::{Engine, EngineOptions, Limits, TimeBudget};

use crate::error::CliError;

#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Thinking {
    /// Maximum number of nodes to search; reproducible on one thread
    #[arg(long)]
    pub nodes: Option<u64>,
    /// Maximum time per search in seconds, such as 0.5
    #[arg(long)]
    pub time: Option<f64>,
    /// Hash table size in MB
    #[arg(long, default_value_t = TranspositionTable::DEFAULT_MEGABYTES)]
    pub hash: usize,
    /// Number of search threads
    #[arg(long, default_value_t = 1)]
    pub threads: usize,
}

/// Maximum time.
const MOST_SECONDS: f64 = 1e6;

/// Maximum number of threads.
const MOST_THREADS: usize = 256;

impl Thinking {
    /// Checks the values.
    pub fn check(&self) -> Result<(), CliError> {
        let usage = |message: String| Err(CliError::Usage(message));
        match self {
            Thinking { time: Some(time), .. } if !(0.0..=MOST_SECONDS).contains(time) => {
                usage(format!("--time {time}: must be 0 to {MOST_SECONDS} seconds"))
            }
            Thinking { hash, .. } if !TranspositionTable::SIZES.contains(hash) => usage(format!(
                "--hash {hash}: must be {} to {} MB",
                TranspositionTable::SIZES.start(),
                TranspositionTable::SIZES.end()
            )),
            Thinking { threads, .. } if !(1..=MOST_THREADS).contains(threads) => {
                usage(format!("--threads {threads}: must be 1 to {MOST_THREADS}"))
            }
            _ => Ok(()),
        }
    }

    pub fn engine(&self) -> Engine {
        Engine::new(EngineOptions { megabytes: self.hash, threads: self.threads })
    }

    /// The node limit; `otherwise` if neither nodes nor time were given.
    pub fn limits(&self, otherwise: Option<u64>) -> Limits {
        let nodes = self.nodes.or(otherwise.filter(|_| self.time.is_none()));
        Limits { nodes, ..Limits::NONE }
    }

    /// A timer that starts now.
    pub fn timer<'a, M>(&self) -> SearchTimer<'a, M> {
        SearchTimer::start(self.time.map(|seconds| TimeBudget::exactly(Duration::from_secs_f64(seconds))))
    }
}
