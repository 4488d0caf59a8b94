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

/// Kulami and Gurami: play in the browser, replay, check and count games
///
/// Without a command it serves the page, as `serve` does.
#[derive(Parser, Debug)]
#[command(name = "ludami", version, disable_help_flag = false, infer_subcommands = false)]
pub struct Arguments {
    /// Write one JSON object a line instead of text for people
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
    /// Serve the page and the tables, to play in the browser, alone or with others
    ///
    /// Ctrl-C stops it.
    Serve(ServeArguments),

    /// Look after a database of games
    #[command(subcommand)]
    Db(DbCommand),

    /// Moderate a server: find, rename or remove players, block addresses
    ///
    /// Works on the database, while the server runs or not; servers notice within seconds. Everything is logged there.
    Admin(AdminArguments),

    /// Let the computer play at tables of a server, by the interface that is there for everybody
    ///
    /// Without --game it sits down wherever the lobby has an open invitation, until Ctrl-C. It plays every game, and rematches.
    Bot(BotArguments),

    /// Have the server run by the system
    #[command(subcommand)]
    Service(ServiceCommand),

    /// Check that a finished game was set up as was published before its first move
    ///
    /// Reads records with the tags Commitment and Nonce, as servers give them.
    Verify {
        /// The file with the records; - reads standard input
        file: String,
    },

    /// Play records through and check everything that they claim
    ///
    /// A file may hold several games, of any kind. Every rule, every stated number of points and the stated result are
    /// checked; the first thing that is wrong is named with its line and column, and nothing else is written.
    ///
    /// With --json there is one line a move (ply, turn, legal, move, points, score) and one line a game for how it
    /// stands at the end (over, turn, legal, score, the parts of the score, winner).
    Replay {
        /// The file with the records; - reads standard input
        file: String,
        /// Write the records themselves in canonical form
        #[arg(long, conflicts_with = "json")]
        record: bool,
    },

    /// Count the move sequences of a given length
    ///
    /// A finished game has none. For programs that compare their move generators.
    Perft {
        /// kulami or gorami
        game: String,
        /// A position as one text (in quotes); or for the empty board a layout, the name of a board, or 16, 22, 24
        position: String,
        /// How many moves each sequence has
        depth: u32,
    },

    /// Make a picture of a game, a position, a board or a puzzle
    ///
    /// Of a record the last position, or that after --ply moves, as everybody may see it. The file is written completely
    /// or not at all.
    Picture(Box<PictureArguments>),

    /// Speak UGI on standard input and output, for programs that let engines play
    ///
    /// Plays kulami and gorami. The protocol is described in docs/protocol-ugi.md.
    Engine,

    /// Let two players meet in many games, or check how an engine speaks
    ///
    /// Games come in pairs that begin alike on a random board with random moves, with colours changed. With limits in
    /// nodes the same seed gives the same games. Elo and score come with limits that hold in 95 of 100 cases.
    Match(Box<Match>),

    /// Train the evaluation of Kulami from games of the engine against itself
    #[command(subcommand)]
    Train(Train),

    /// Measure levels, the solver of Challenge and the memory of engines
    #[command(subcommand)]
    Measure(Measure),

    /// Prove, make or check the solution of GOrami on 16 fields
    #[command(subcommand)]
    Solution(SolutionCommand),

    /// Judge every move of played games
    ///
    /// Reads records of kulami and gorami. For every move: what the position is worth after it, the best move, and the
    /// points that it lost; then the turning points and a line for each player. Values say what they are: exact (proved),
    /// at least, at most, estimate. They are points (GOrami: stripes) for the first seat: above 0, red or yellow is ahead.
    ///
    /// With --json there is one line a move (ply, turn, move, before, after, their standing, winner, best, lost, exact,
    /// turning) and one line a game (exact_from, turning, seats).
    Analyse {
        /// The file with the records; - reads standard input
        file: String,
        /// Write the records with the values as comments, in canonical form
        #[arg(long, conflicts_with = "json")]
        record: bool,
        /// Show so many best lines of every position
        #[arg(long, default_value_t = 1)]
        multipv: usize,
        #[command(flatten)]
        thinking: Thinking,
    },

    /// Find the exact value of a position, a best line and every best move
    ///
    /// Without --nodes and --time it thinks until the position is solved. If they do not suffice, it says what is known:
    /// at least, at most, or an estimate. The value is in points (GOrami: stripes); with --json for the first seat.
    Solve {
        /// A position as one text (in quotes); or for the empty board a layout, the name of a board, or 16, 22, 24
        position: String,
        /// kulami or gorami; otherwise told by the form of the position
        #[arg(long)]
        game: Option<String>,
        #[command(flatten)]
        thinking: Thinking,
    },

    /// Make, check and show Kulami boards
    #[command(subcommand)]
    Layout(LayoutCommand),

    /// Gurami number puzzles
    #[command(subcommand)]
    Puzzle(PuzzleCommand),

    /// Lines of Challenge
    #[command(subcommand)]
    Challenge(ChallengeCommand),
}

/// What is written here counts before the variables of the environment, and these before the file of settings.
#[derive(clap::Args, Debug)]
pub struct ServeArguments {
    /// The address and port to listen on; port 0 takes any that is free [usual: 127.0.0.1:8010]
    #[arg(long, env = "LUDAMI_LISTEN", value_name = "ADDR")]
    pub listen: Option<SocketAddr>,
    /// Where games are kept: a file, or postgres://USER@HOST/NAME, which several servers can share [usual: ludami.db]
    #[arg(long, env = "LUDAMI_DATABASE", value_name = "FILE or URL")]
    pub database: Option<String>,
    /// The NATS server by which servers that share a database notify each other: nats://HOST:PORT or, encrypted, tls://HOST:PORT,
    /// with USER:PASSWORD@ or TOKEN@ before HOST
    #[arg(long, env = "LUDAMI_BUS", value_name = "URL", hide_env_values = true)]
    pub bus: Option<String>,
    /// Trust the certificates in this file (PEM) for the bus, and no others [usual: those of the system]
    #[arg(long, env = "LUDAMI_BUS_TRUST", value_name = "FILE")]
    pub bus_trust: Option<PathBuf>,
    /// The name and port under which browsers know this server, if it is behind another one
    #[arg(long, env = "LUDAMI_PUBLIC", value_name = "HOST")]
    pub public: Option<String>,
    /// Another address, for what can be counted (/metrics)
    #[arg(long, env = "LUDAMI_METRICS", value_name = "ADDR")]
    pub metrics: Option<SocketAddr>,
    /// Servers before this one, which are believed who asks (X-Forwarded-For): addresses joined by commas
    #[arg(long, env = "LUDAMI_PROXIES", value_name = "IP,…", value_delimiter = ',')]
    pub proxies: Vec<IpAddr>,
    /// How to write on standard error what happens [usual: none]
    #[arg(long, env = "LUDAMI_LOG", value_name = "FORM")]
    pub log: Option<LogFormat>,
    /// A file of settings (TOML) with the same names: listen = "0.0.0.0:8010"
    #[arg(long, env = "LUDAMI_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// How what happens is written down.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// Not at all
    None,
    /// A line of text for people
    Text,
    /// A JSON object a line
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
    /// The server: https://HOST or http://HOST:PORT
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8010")]
    pub server: String,
    /// Trust the certificates in this file (PEM), and no others [usual: those that browsers trust]
    #[arg(long, value_name = "FILE")]
    pub trust: Option<PathBuf>,
    /// How strong: 1 (Beginner) to 12 (Perfect), or a level's name
    #[arg(long, default_value = "6", value_parser = level)]
    pub level: Level,
    /// Play at this table only: the address of an invitation, or of a game at which the token has a seat
    #[arg(long, value_name = "ADDRESS")]
    pub game: Option<String>,
    /// The token of somebody who exists; without it somebody new comes
    #[arg(long, env = "LUDAMI_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    pub token: Option<String>,
    /// As it is called [usual: Ludami and the level]
    #[arg(long)]
    pub name: Option<String>,
    /// End after so many tables; a rematch is played at the same one
    #[arg(long, value_name = "N")]
    pub games: Option<usize>,
    /// Wait so many seconds for people to sit down or to come back, then get up; absent players' games are claimed as soon as
    /// that is allowed
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    pub patience: u64,
    /// Wait so many seconds after a game for somebody to want a rematch; 0 declines
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub rematch: u64,
    /// The same seed plays the same in the same positions
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// Parses a level by number or name.
fn level(text: &str) -> Result<Level, String> {
    Level::read(text).map_err(|error| error.to_string())
}

#[derive(Subcommand, Debug)]
pub enum ServiceCommand {
    /// Write a unit for systemd to standard output
    Print,
}

#[derive(clap::Args, Debug)]
pub struct AdminArguments {
    /// The database: a file, or postgres://USER:PASSWORD@HOST/NAME
    #[arg(long, global = true, value_name = "FILE or URL", env = "LUDAMI_DATABASE", default_value = DEFAULT_DATABASE)]
    pub database: String,
    /// Why, for the log
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
    /// Give a player another name
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
    /// Refuse everything from an address or network, such as 198.51.100.7 or 2001:db8::/48
    Block {
        /// The address or network
        network: String,
        /// For how many hours; without it until it is unblocked
        #[arg(long)]
        hours: Option<u32>,
    },
    /// Serve an address or network again
    Unblock {
        /// The address or network
        network: String,
    },
    /// List the addresses and networks that are blocked
    Blocks,
    /// List what was done, the latest first
    Log,
}

#[derive(Subcommand, Debug)]
pub enum DbCommand {
    /// Copy a database into a new file, while it is in use or not
    Backup {
        /// The new file; it must not exist yet
        to: PathBuf,
        /// The database
        #[arg(long, value_name = "FILE", default_value = DEFAULT_DATABASE)]
        database: PathBuf,
    },
    /// Make a database of a backup; no server may have the database open
    Restore {
        /// The backup
        from: PathBuf,
        /// The database
        #[arg(long, value_name = "FILE", default_value = DEFAULT_DATABASE)]
        database: PathBuf,
        /// Replace a database that exists; it is kept with `.old` after its name
        #[arg(long)]
        replace: bool,
    },
    /// Check a database: the file itself, and every game by playing it through
    Check {
        /// The database
        #[arg(long, value_name = "FILE", default_value = DEFAULT_DATABASE)]
        database: PathBuf,
    },
}

#[derive(Subcommand, Debug)]
pub enum LayoutCommand {
    /// Make irregular boards of all sorts of shapes
    Random(SeedArguments),
    /// Make squares, drawn evenly from all 390,254,538 that there are
    Square(SeedArguments),
    /// Check a board and write it with canonical letters
    ///
    /// Everything that is wrong with it is named at once.
    Check {
        /// The board: rows from the top joined by /, a letter a panel, . for no field; or a board's name
        layout: String,
    },
    /// Draw a board
    Show {
        /// The board: rows from the top joined by /, a letter a panel, . for no field; or a board's name
        layout: String,
    },
}

#[derive(clap::Args, Debug)]
pub struct SeedArguments {
    /// The same number gives the same board; without it every call gives another
    #[arg(long)]
    pub seed: Option<u64>,
    /// How many boards, with the seeds that follow
    #[arg(long, default_value_t = 1)]
    pub count: u64,
}

#[derive(Subcommand, Debug)]
pub enum PuzzleCommand {
    /// Check the numbers entered so far
    ///
    /// Names every number that stands twice in a colour and every completed stripe whose sums differ. A grid may be
    /// full, half full or empty.
    Check {
        /// The puzzle: board, colours and numbers joined by colons; - reads one a line from standard input
        puzzle: String,
    },
    /// Find the solution of puzzles
    ///
    /// One line a puzzle: the solution, none, or many with two of them. What is wrong with a puzzle is named on standard
    /// error after all lines have been answered: a number twice in a colour, too few fields of a colour, a stripe that
    /// cannot balance.
    Solve {
        #[command(flatten)]
        puzzles: PuzzleSources,
        /// Count the solutions up to this many instead
        #[arg(long, value_name = "LIMIT", value_parser = clap::value_parser!(u32).range(1..))]
        count: Option<u32>,
        /// Give up after so many numbers tried: the answer is unknown then
        #[arg(long, value_name = "N")]
        trials: Option<u64>,
    },
    /// Make puzzles of a level, each with exactly one solution and no number too many
    ///
    /// The same board, level and seed always give the same puzzle. With --json also the id, which --id takes.
    Generate {
        #[command(flatten)]
        wanted: GenerateArguments,
        /// The puzzle with this id, such as 1-22-3-77: version, board, level, seed; with -hexagon behind it for such a puzzle
        #[arg(long, conflicts_with_all = ["board", "level", "hexagon", "seed", "count"])]
        id: Option<String>,
    },
    /// Tell how hard puzzles are, and every conclusion that leads to the solution
    Rate {
        #[command(flatten)]
        puzzles: PuzzleSources,
        /// Tell the level alone
        #[arg(long)]
        brief: bool,
        #[arg(long, default_value = "en", value_parser = language)]
        language: Language,
    },
    /// Tell the next conclusion in words: where to look, why, and only then the number
    Hint {
        /// The puzzle with the numbers entered so far
        puzzle: String,
        /// How much to tell: 1 where to look, 2 also why, 3 also what follows
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
        stage: u8,
        #[arg(long, default_value = "en", value_parser = language)]
        language: Language,
    },
    /// The puzzle of a day, the same for everybody, and the line of the day for Challenge
    Daily {
        /// The day as 2026-12-31; without it today, by universal time
        date: Option<String>,
    },
    /// Write puzzles with their solutions on a page to print
    Sheet {
        #[command(flatten)]
        wanted: GenerateArguments,
        /// Write HTML to this file; - writes it to standard output
        #[arg(long, value_name = "FILE", default_value = "-")]
        html: PathBuf,
        #[arg(long, default_value = "en", value_parser = language)]
        language: Language,
    },
    /// Write the page that explains the techniques, with a picture each, into a folder
    Techniques {
        /// The folder
        folder: PathBuf,
    },
}

/// Puzzles to read.
#[derive(clap::Args, Debug)]
pub struct PuzzleSources {
    /// Puzzles: board, colours and numbers joined by colons; or files of them, one a line; - reads standard input
    #[arg(required = true)]
    pub puzzles: Vec<String>,
}

/// Puzzles to make.
#[derive(clap::Args, Debug)]
pub struct GenerateArguments {
    /// How many fields the board has: 16, 22, 24, 30, 42 or 52
    #[arg(long, default_value = "16", value_parser = board)]
    pub board: BoardSize,
    /// How hard: 1 (easy) to 5 (fiendish)
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=5))]
    pub level: u8,
    /// Equal sums in the central hexagon, too, as in the hardest puzzles that were published; needs --board 24
    #[arg(long)]
    pub hexagon: bool,
    /// The same number gives the same puzzle; without it every call gives another
    #[arg(long)]
    pub seed: Option<u64>,
    /// How many puzzles, with the seeds that follow
    #[arg(long, default_value_t = 1)]
    pub count: u64,
    /// Give up a puzzle after so many seconds
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
