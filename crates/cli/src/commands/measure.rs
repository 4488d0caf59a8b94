//! `ludami measure`: measurements of strength and memory.

mod ladder;
mod memory;
mod scores;

use clap::Subcommand;
use engine::levels::Level;

use crate::error::CliError;
use crate::output::Output;

/// What can be measured.
#[derive(Subcommand, Debug)]
pub enum Measure {
    /// Play every level against the one below it and print a table
    ///
    /// On every kind of board, in pairs of games from the same opening with colours reversed. The same command always plays the
    /// same games.
    Ladder {
        /// Game: kulami or gorami
        game: String,
        /// Number of game pairs per comparison
        #[arg(long, default_value_t = 104)]
        pairs: u64,
        /// Lowest level, by number or name
        #[arg(long, default_value = "beginner", value_parser = Level::read)]
        from: Level,
        /// Highest level
        #[arg(long, default_value = "perfect", value_parser = Level::read)]
        to: Level,
        /// Random seed of boards and openings
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Number of pairs to play at the same time
        #[arg(long, default_value_t = 1)]
        concurrency: usize,
    },

    /// Play solo games of Kissing Guramis, Challenge or Stripes and print mean scores by level
    Scores {
        /// Game: kissing, challenge or stripes
        game: String,
        /// Levels, by number or name
        #[arg(required = true, value_parser = Level::read)]
        levels: Vec<Level>,
        /// Number of games per level, with the same deals for all
        #[arg(long, default_value_t = 20)]
        games: u64,
    },

    /// Solve random Challenge lines and print the mean score
    Challenge {
        /// Seed of the first line
        from: u64,
        /// Seed after the last line
        to: u64,
        /// Number of placements to examine per line
        work: u64,
        /// Weights file [default: built-in]
        #[arg(long, value_name = "FILE")]
        weights: Option<String>,
    },

    /// Measure the memory of a UGI engine, as reported by Linux
    ///
    /// In every game, with one and two threads and several hash sizes, the engine plays the first moves of a game and then tries
    /// to solve the position for the same time. Prints how memory grows with the hash size.
    Memory {
        /// Seconds per move
        seconds: f64,
        /// Command line of the engine
        #[arg(required = true, trailing_var_arg = true)]
        command: Vec<String>,
    },
}

pub fn run(command: &Measure, output: &mut Output) -> Result<(), CliError> {
    match command {
        Measure::Ladder { game, pairs, from, to, seed, concurrency } => {
            ladder::run(game, *pairs, [*from, *to], *seed, *concurrency, output)
        }
        Measure::Scores { game, levels, games } => scores::levels(game, levels, *games, output),
        Measure::Challenge { from, to, work, weights } => {
            scores::challenge(*from..*to, *work, weights.as_deref(), output)
        }
        Measure::Memory { seconds, command } => memory::run(*seconds, command, output),
    }
}
