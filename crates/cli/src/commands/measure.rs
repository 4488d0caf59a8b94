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
    /// Let every level play against the one below it, and print a table
    ///
    /// On every kind of board, in pairs of games with the same opening and colours swapped. The same command always plays
    /// the same games.
    Ladder {
        /// kulami or gorami
        game: String,
        /// Pairs of games per pair of neighbouring levels
        #[arg(long, default_value_t = 104)]
        pairs: u64,
        /// The lowest level, by number or name
        #[arg(long, default_value = "beginner", value_parser = Level::read)]
        from: Level,
        /// The highest level
        #[arg(long, default_value = "perfect", value_parser = Level::read)]
        to: Level,
        /// The same seed gives the same boards and openings
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Number of pairs played concurrently
        #[arg(long, default_value_t = 1)]
        concurrency: usize,
    },

    /// Let levels play Kissing Guramis, Challenge or Stripes alone, and print their mean scores
    Scores {
        /// kissing, challenge or stripes
        game: String,
        /// Levels, by number or name
        #[arg(required = true, value_parser = Level::read)]
        levels: Vec<Level>,
        /// Number of games per level, all with the same draws
        #[arg(long, default_value_t = 20)]
        games: u64,
    },

    /// Let the solver of Challenge play random lines, and print its mean points
    Challenge {
        /// The seed of the first line
        from: u64,
        /// The seed after the last line
        to: u64,
        /// Placements evaluated per line
        work: u64,
        /// A file with other weights than the built-in ones
        #[arg(long, value_name = "FILE")]
        weights: Option<String>,
    },

    /// Measure the memory of a UGI engine, as reported by Linux
    ///
    /// In every game, with one thread and with two, engines with tables of several sizes play the first moves of a game, and
    /// then try to prove the position for as long. Prints by how much memory grows with the table.
    Memory {
        /// Seconds per move
        seconds: f64,
        /// The command that starts the engine
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
