//! Command-line arguments. Doc comments are the help texts.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::{Parser, Subcommand};
use engine::levels::Level;
use gurami::BoardSize;
use text::Language;

use crate::commands::challenge::ChallengeCommand;
use crate::commands::contest::Match;
use crate::commands::measure::Measure;
use crate::commands::picture::PictureArguments;
use crate::commands::solution::SolutionCommand;
use crate::commands::train::Train;
use crate::thinking::Thinking;

/// Kulami and Gurami: play in the browser, replay, check and analyse games
///
/// Without a command it runs `serve`.
#[derive(Parser, Debug)]
#[command(name = "ludami", version, disable_help_flag = false, infer_subcommands = false)]
pub struct Arguments {
    /// Print one JSON object per line instead of text
    #[arg(long, global = true)]
    pub json: bool,

    #[command(subcommand)]
    pub command: Option<CliCommand>,
}

/// Default address of the server: the loopback interface.
pub const DEFAULT_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8010);

/// Default database.
pub const DEFAULT_DATABASE: &str = "ludami.db";

#[derive(Subcommand, Debug)]
pub enum CliCommand {
    /// Serve the web page and online games
    ///
    /// Stop it with Ctrl-C.
    Serve(ServeArguments),

    /// Back up, restore or check a database of games
    #[command(subcommand)]
    Db(DbCommand),

    /// Moderate a server: find, rename or remove players, block addresses
    ///
    /// Works on the database, while the server runs or not; servers notice within seconds. Everything is logged there.
    Admin(AdminArguments),

    /// Let the computer play online games, through the public API of a server
    ///
    /// Without --game it accepts open invitations in the lobby until Ctrl-C. It plays every game, and rematches.
    Bot(BotArguments),

    /// Run the server as a system service
    #[command(subcommand)]
    Service(ServiceCommand),

    /// Verify that the set-up of a finished game matches the commitment published before its first move
    ///
    /// Reads records with the tags Commitment and Nonce, as servers export them.
    Verify {
        /// The file with the records; - reads standard input
        file: String,
    },

    /// Replay records and check everything that they state
    ///
    /// A file may contain several games, of any kind. Every move, all stated points and the stated result are checked;
    /// the first error is reported with its line and column, and nothing else is printed.
    ///
    /// With --json, prints one line per move (ply, turn, legal, move, points, score) and one line per game for its final
    /// position (over, turn, legal, score, the parts of the score, winner).
    Replay {
        /// The file with the records; - reads standard input
        file: String,
        /// Write the records themselves in canonical form
        #[arg(long, conflicts_with = "json")]
        record: bool,
    },

    /// Count the move sequences of a given length
    ///
    /// A finished game has none. Use it to compare move generators.
    Perft {
        /// kulami or gorami
        game: String,
        /// A position (in quotes); or, for an empty board, a layout, the name of a board, or 16, 22, 24
        position: String,
        /// Number of moves per sequence
        depth: u32,
    },

    /// Draw a game, a position, a board or a puzzle
    ///
    /// For a record, draws the last position, or the one after --ply moves, as spectators see it. The file is written
    /// completely or not at all.
    Picture(Box<PictureArguments>),

    /// Run the engine with the UGI protocol on standard input and output
    ///
    /// Plays kulami and gorami. The protocol is described in docs/protocol-ugi.md.
    Engine,

    /// Play a match between two players, or check an engine for UGI compliance
    ///
    /// Games are played in pairs from the same random board and opening, with colours swapped. With node limits the same
    /// seed gives the same games. Elo and score are printed with 95 % confidence intervals.
    Match(Box<Match>),

    /// Train the evaluation of Kulami on games of self-play
    #[command(subcommand)]
    Train(Train),

    /// Measure levels, the solver of Challenge and the memory of engines
    #[command(subcommand)]
    Measure(Measure),

    /// Prove, make or check the solution of GOrami on 16 fields
    #[command(subcommand)]
    Solution(SolutionCommand),

    /// Review every move of played games
    ///
    /// Reads records of kulami and gorami. Prints for every move the value of the position after it, the best move, and
    /// the points lost; then the turning points and a summary per player. Every value is marked as exact (proved), at
    /// least, at most, or estimate. Values are points (GOrami: stripes) for the first seat: above 0, red or yellow is
    /// ahead.
    ///
    /// With --json, prints one line per move (ply, turn, move, before, after, their standing, winner, best, lost, exact,
    /// turning) and one line per game (exact_from, turning, seats).
    Analyse {
        /// The file with the records; - reads standard input
        file: String,
        /// Write the records with the values as comments, in canonical form
        #[arg(long, conflicts_with = "json")]
        record: bool,
        /// Number of best lines to show per position
        #[arg(long, default_value_t = 1)]
        multipv: usize,
        #[command(flatten)]
        thinking: Thinking,
    },

    /// Find the exact value of a position, a best line and every best move
    ///
    /// Without --nodes and --time it searches until the position is solved. If the limits do not suffice, it prints a
    /// bound (at least, at most) or an estimate. The value is in points (GOrami: stripes); with --json for the first seat.
    Solve {
        /// A position (in quotes); or, for an empty board, a layout, the name of a board, or 16, 22, 24
        position: String,
        /// kulami or gorami; by default detected from the position
        #[arg(long)]
        game: Option<String>,
        #[command(flatten)]
        thinking: Thinking,
    },

    /// Generate, check and draw Kulami boards
    #[command(subcommand)]
    Layout(LayoutCommand),

    /// Gurami number puzzles
    #[command(subcommand)]
    Puzzle(PuzzleCommand),

    /// Solve lines of Challenge
    #[command(subcommand)]
    Challenge(ChallengeCommand),
}

/// Arguments take precedence over environment variables, and these over the settings file.
#[derive(clap::Args, Debug)]
pub struct ServeArguments {
    /// Address and port to listen on; port 0 selects any free port [default: 127.0.0.1:8010]
    #[arg(long, env = "LUDAMI_LISTEN", value_name = "ADDR")]
    pub listen: Option<SocketAddr>,
    /// Database: a file, or postgres://USER@HOST/NAME, which several servers can share [default: ludami.db]
    #[arg(long, env = "LUDAMI_DATABASE", value_name = "FILE or URL")]
    pub database: Option<String>,
    /// NATS server through which servers that share a database notify each other: nats://HOST:PORT or, encrypted,
    /// tls://HOST:PORT, with USER:PASSWORD@ or TOKEN@ before HOST
    #[arg(long, env = "LUDAMI_BUS", value_name = "URL", hide_env_values = true)]
    pub bus: Option<String>,
    /// Trust only the certificates in this file (PEM) for the bus [default: those of the system]
    #[arg(long, env = "LUDAMI_BUS_TRUST", value_name = "FILE")]
    pub bus_trust: Option<PathBuf>,
    /// Public host name and port of this server, if it runs behind a reverse proxy
    #[arg(long, env = "LUDAMI_PUBLIC", value_name = "HOST")]
    pub public: Option<String>,
    /// Separate address for metrics (/metrics)
    #[arg(long, env = "LUDAMI_METRICS", value_name = "ADDR")]
    pub metrics: Option<SocketAddr>,
    /// Trusted reverse proxies (their X-Forwarded-For is used): addresses separated by commas
    #[arg(long, env = "LUDAMI_PROXIES", value_name = "IP,…", value_delimiter = ',')]
    pub proxies: Vec<IpAddr>,
    /// Log format on standard error [default: none]
    #[arg(long, env = "LUDAMI_LOG", value_name = "FORM")]
    pub log: Option<LogFormat>,
    /// Settings file (TOML) with the same names: listen = "0.0.0.0:8010"
    #[arg(long, env = "LUDAMI_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// Format of the log.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// No log
    None,
    /// One line of text per event
    Text,
    /// One JSON object per line
    Json,
}

impl ServeArguments {
    /// The arguments of `ludami` without a command: defaults, and environment variables.
    pub fn usual() -> Option<ServeArguments> {
        match Arguments::parse_from(["ludami", "serve"]).command {
            Some(CliCommand::Serve(serve)) => Some(serve),
            _ => None,
        }
    }
}

#[derive(clap::Args, Debug)]
pub struct BotArguments {
    /// URL of the server: https://HOST or http://HOST:PORT
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8010")]
    pub server: String,
    /// Trust only the certificates in this file (PEM) [default: those that browsers trust]
    #[arg(long, value_name = "FILE")]
    pub trust: Option<PathBuf>,
    /// Level: 1 (Beginner) to 12 (Perfect), or its name
    #[arg(long, default_value = "6", value_parser = level)]
    pub level: Level,
    /// Play only this game: the address of an invitation, or of a game in which the token has a seat
    #[arg(long, value_name = "ADDRESS")]
    pub game: Option<String>,
    /// Token of an existing identity; without it a new identity is created
    #[arg(long, env = "LUDAMI_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    pub token: Option<String>,
    /// Name of the bot [default: Ludami and the level]
    #[arg(long)]
    pub name: Option<String>,
    /// End after N games; rematches are not counted
    #[arg(long, value_name = "N")]
    pub games: Option<usize>,
    /// Seconds to wait for opponents to join or to reconnect before leaving; games of absent players are claimed as soon
    /// as that is allowed
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    pub patience: u64,
    /// Seconds to wait after a game for the offer of a rematch; 0 declines
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub rematch: u64,
    /// Random seed: the same seed plays the same moves in the same positions
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// Parses a level by number or name.
fn level(text: &str) -> Result<Level, String> {
    Level::read(text).map_err(|error| error.to_string())
}

#[derive(Subcommand, Debug)]
pub enum ServiceCommand {
    /// Print a unit file for systemd
    Print,
}

#[derive(clap::Args, Debug)]
pub struct AdminArguments {
    /// The database: a file, or postgres://USER:PASSWORD@HOST/NAME
    #[arg(long, global = true, value_name = "FILE or URL", env = "LUDAMI_DATABASE", default_value = DEFAULT_DATABASE)]
    pub database: String,
    /// Reason, for the log
    #[arg(long, global = true, value_name = "TEXT", default_value = "")]
    pub note: String,
    #[command(subcommand)]
    pub command: AdminCommand,
}

#[derive(Subcommand, Debug)]
pub enum AdminCommand {
    /// List the players with a name, with the ids that the other commands take
    Find {
        /// The name, exactly as it is shown
        name: String,
    },
    /// Rename a player
    Rename {
        /// The id of the player
        player: String,
        /// The new name
        name: String,
    },
    /// Delete the account of a player: sessions, name, password and ratings; games stay
    Remove {
        /// The id of the player
        player: String,
    },
    /// Block all requests from an address or network, such as 198.51.100.7 or 2001:db8::/48
    Block {
        /// The address or network
        network: String,
        /// Duration in hours; without it until the address is unblocked
        #[arg(long)]
        hours: Option<u32>,
    },
    /// Unblock an address or network
    Unblock {
        /// The address or network
        network: String,
    },
    /// List blocked addresses and networks
    Blocks,
    /// List the log of moderation, latest first
    Log,
}

#[derive(Subcommand, Debug)]
pub enum DbCommand {
    /// Copy a database into a new file; a server may be using it
    Backup {
        /// The new file; it must not exist yet
        to: PathBuf,
        /// The database
        #[arg(long, value_name = "FILE", default_value = DEFAULT_DATABASE)]
        database: PathBuf,
    },
    /// Restore a database from a backup; no server may have the database open
    Restore {
        /// The backup
        from: PathBuf,
        /// The database
        #[arg(long, value_name = "FILE", default_value = DEFAULT_DATABASE)]
        database: PathBuf,
        /// Replace an existing database; it is kept with the suffix `.old`
        #[arg(long)]
        replace: bool,
    },
    /// Check a database: the file itself, and every game by replaying it
    Check {
        /// The database
        #[arg(long, value_name = "FILE", default_value = DEFAULT_DATABASE)]
        database: PathBuf,
    },
}

#[derive(Subcommand, Debug)]
pub enum LayoutCommand {
    /// Generate irregular boards of many shapes
    Random(SeedArguments),
    /// Generate square boards, uniformly from all 390,254,538
    Square(SeedArguments),
    /// Check a board and print it with canonical letters
    ///
    /// All faults are reported at once.
    Check {
        /// The board: rows from the top separated by /, one letter per panel, . for no field; or the name of a board
        layout: String,
    },
    /// Draw a board
    Show {
        /// The board: rows from the top separated by /, one letter per panel, . for no field; or the name of a board
        layout: String,
    },
}

#[derive(clap::Args, Debug)]
pub struct SeedArguments {
    /// Random seed: the same seed gives the same board; without it every call gives another
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
    /// Reports every number that is used twice in a colour and every full stripe with different sums. A grid may be full,
    /// partly filled or empty.
    Check {
        /// The puzzle: board, colours and numbers separated by colons; - reads one per line from standard input
        puzzle: String,
    },
    /// Solve puzzles
    ///
    /// Prints one line per puzzle: the solution, none, or many with two of them. Faults of a puzzle are reported on
    /// standard error after all lines: a number twice in a colour, too few fields of a colour, a stripe that cannot be
    /// balanced.
    Solve {
        #[command(flatten)]
        puzzles: PuzzleSources,
        /// Count the solutions instead, up to this limit
        #[arg(long, value_name = "LIMIT", value_parser = clap::value_parser!(u32).range(1..))]
        count: Option<u32>,
        /// Give up after trying N numbers; the result is unknown then
        #[arg(long, value_name = "N")]
        trials: Option<u64>,
    },
    /// Generate puzzles of a level, each with exactly one solution and no superfluous number
    ///
    /// The same board, level and seed always give the same puzzle. --json also prints the id, for --id.
    Generate {
        #[command(flatten)]
        wanted: GenerateArguments,
        /// The puzzle with this id, such as 1-22-3-77: version, board, level, seed; followed by -hexagon if it has that condition
        #[arg(long, conflicts_with_all = ["board", "level", "hexagon", "seed", "count"])]
        id: Option<String>,
    },
    /// Rate the difficulty of puzzles, and list every step of the solution
    Rate {
        #[command(flatten)]
        puzzles: PuzzleSources,
        /// Print only the level
        #[arg(long)]
        brief: bool,
        #[arg(long, default_value = "en", value_parser = language)]
        language: Language,
    },
    /// Explain the next step in words: where to look, why, and only then the number
    Hint {
        /// The puzzle with the numbers entered so far
        puzzle: String,
        /// How much to reveal: 1 where to look, 2 also why, 3 also the conclusion
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
        stage: u8,
        #[arg(long, default_value = "en", value_parser = language)]
        language: Language,
    },
    /// Print the daily puzzle, the same for everybody, and the daily line of Challenge
    Daily {
        /// The day, such as 2026-12-31; by default today (UTC)
        date: Option<String>,
    },
    /// Write a page of puzzles and their solutions for printing
    Sheet {
        #[command(flatten)]
        wanted: GenerateArguments,
        /// Write HTML to this file; - writes it to standard output
        #[arg(long, value_name = "FILE", default_value = "-")]
        html: PathBuf,
        #[arg(long, default_value = "en", value_parser = language)]
        language: Language,
    },
    /// Write the page that explains the techniques, with one picture each, into a folder
    Techniques {
        /// The folder
        folder: PathBuf,
    },
}

/// Puzzles to read.
#[derive(clap::Args, Debug)]
pub struct PuzzleSources {
    /// Puzzles: board, colours and numbers separated by colons; or files with one puzzle per line; - reads standard input
    #[arg(required = true)]
    pub puzzles: Vec<String>,
}

/// Puzzles to make.
#[derive(clap::Args, Debug)]
pub struct GenerateArguments {
    /// Number of fields of the board: 16, 22, 24, 30, 42 or 52
    #[arg(long, default_value = "16", value_parser = board)]
    pub board: BoardSize,
    /// Difficulty: 1 (easy) to 5 (fiendish)
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=5))]
    pub level: u8,
    /// Also require equal sums in the central hexagon, as in the hardest published puzzles; needs --board 24
    #[arg(long)]
    pub hexagon: bool,
    /// Random seed: the same seed gives the same puzzle; without it every call gives another
    #[arg(long)]
    pub seed: Option<u64>,
    /// Number of puzzles, with consecutive seeds
    #[arg(long, default_value_t = 1)]
    pub count: u64,
    /// Time limit per puzzle, in seconds
    #[arg(long, default_value_t = 30.0)]
    pub time: f64,
}

fn board(text: &str) -> Result<BoardSize, String> {
    BoardSize::read(text).map_err(|error| error.to_string())
}

/// en, de or fr.
fn language(text: &str) -> Result<Language, String> {
    Language::read(text).ok_or_else(|| format!("there is no language {text:?}; there are en, de, fr"))
}
