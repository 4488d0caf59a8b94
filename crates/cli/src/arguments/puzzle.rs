//! Arguments of `layout` and `puzzle`.

use std::path::PathBuf;

use clap::Subcommand;
use gurami::BoardSize;
use text::Language;

#[derive(Subcommand, Debug)]
pub enum LayoutCommand {
    /// Generate random irregular boards
    Random(SeedArguments),
    /// Generate random square boards, uniformly from all 390,254,538
    Square(SeedArguments),
    /// Check a board and print it with canonical letters
    ///
    /// Reports all errors at once.
    Check {
        /// Board name, or rows from the top separated by / with one letter per panel and . for no field
        layout: String,
    },
    /// Draw a board as text
    Show {
        /// Board name, or rows from the top separated by / with one letter per panel and . for no field
        layout: String,
    },
}

#[derive(clap::Args, Debug)]
pub struct SeedArguments {
    /// Random seed; the same seed gives the same board [default: random]
    #[arg(long)]
    pub seed: Option<u64>,
    /// Number of boards, with consecutive seeds
    #[arg(long, default_value_t = 1)]
    pub count: u64,
}

#[derive(Subcommand, Debug)]
pub enum PuzzleCommand {
    /// Check the numbers entered so far
    ///
    /// Reports every number used twice in a colour and every complete stripe whose sums differ. The grid may be full, partly
    /// filled or empty.
    Check {
        /// Puzzle: board, colours and numbers separated by colons; - reads one per line from standard input
        puzzle: String,
    },
    /// Solve puzzles
    ///
    /// Prints one line per puzzle: the solution, `none`, or `many` with two solutions. Errors in a puzzle (a number twice in a
    /// colour, too few fields of a colour, a stripe that cannot balance) are reported on standard error after all answers.
    Solve {
        #[command(flatten)]
        puzzles: PuzzleSources,
        /// Count the solutions, up to LIMIT
        #[arg(long, value_name = "LIMIT", value_parser = clap::value_parser!(u32).range(1..))]
        count: Option<u32>,
        /// Give up after trying N numbers and answer `unknown`
        #[arg(long, value_name = "N")]
        trials: Option<u64>,
    },
    /// Generate puzzles of a level, each minimal and with exactly one solution
    ///
    /// The same board, level and seed always give the same puzzle. --json adds the id that --id accepts.
    Generate {
        #[command(flatten)]
        wanted: GenerateArguments,
        /// Generate the puzzle with this id, such as 1-22-3-77 (version, board, level, seed) or 1-24-3-77-hexagon
        #[arg(long, conflicts_with_all = ["board", "level", "hexagon", "seed", "count"])]
        id: Option<String>,
    },
    /// Rate the difficulty of puzzles and list the steps of the solution
    Rate {
        #[command(flatten)]
        puzzles: PuzzleSources,
        /// Print the level only
        #[arg(long)]
        brief: bool,
        /// Language: en, de or fr
        #[arg(long, default_value = "en", value_parser = language)]
        language: Language,
    },
    /// Give a hint for the next step: where to look, why, and what follows
    Hint {
        /// Puzzle with the numbers entered so far
        puzzle: String,
        /// Detail: 1 where to look, 2 also why, 3 also what follows
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
        stage: u8,
        /// Language: en, de or fr
        #[arg(long, default_value = "en", value_parser = language)]
        language: Language,
    },
    /// Print the three daily puzzles and the daily Challenge line
    Daily {
        /// Date, such as 2026-12-31 [default: today, UTC]
        date: Option<String>,
    },
    /// Generate a printable sheet of puzzles with solutions
    Sheet {
        #[command(flatten)]
        wanted: GenerateArguments,
        /// Output HTML file, or - for standard output
        #[arg(long, value_name = "FILE", default_value = "-")]
        html: PathBuf,
        /// Language: en, de or fr
        #[arg(long, default_value = "en", value_parser = language)]
        language: Language,
    },
    /// Generate the illustrated page of solving techniques
    Techniques {
        /// Output folder
        folder: PathBuf,
    },
}

/// Puzzles to read.
#[derive(clap::Args, Debug)]
pub struct PuzzleSources {
    /// Puzzles (board, colours and numbers separated by colons), files with one puzzle per line, or - for standard input
    #[arg(required = true)]
    pub puzzles: Vec<String>,
}

/// Puzzles to make.
#[derive(clap::Args, Debug)]
pub struct GenerateArguments {
    /// Board size in fields: 16, 22, 24, 30, 42 or 52
    #[arg(long, default_value = "16", value_parser = board)]
    pub board: BoardSize,
    /// Difficulty: 1 (easy) to 5 (fiendish)
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=5))]
    pub level: u8,
    /// Require equal sums in the central hexagon, too, as in the hardest published puzzles; needs --board 24
    #[arg(long)]
    pub hexagon: bool,
    /// Random seed; the same seed gives the same puzzle [default: random]
    #[arg(long)]
    pub seed: Option<u64>,
    /// Number of puzzles, with consecutive seeds
    #[arg(long, default_value_t = 1)]
    pub count: u64,
    /// Time limit per puzzle in seconds
    #[arg(long, default_value_t = 30.0)]
    pub time: f64,
}

fn board(text: &str) -> Result<BoardSize, String> {
    BoardSize::read(text).map_err(|error| error.to_string())
}

/// en, de or fr.
fn language(text: &str) -> Result<Language, String> {
    Language::read(text).ok_or_else(|| format!("no language called '{text}'; known: en, de, fr"))
}
