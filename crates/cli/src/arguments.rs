//! Command-line arguments. Doc comments are the help texts.

mod puzzle;
mod server;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::{Parser, Subcommand};

pub use puzzle::{GenerateArguments, LayoutCommand, PuzzleCommand, SeedArguments};
pub use server::{AdminArguments, AdminCommand, BotArguments, DbCommand, LogFormat, ServeArguments, ServiceCommand};

use crate::commands::challenge::ChallengeCommand;
use crate::commands::contest::Match;
use crate::commands::measure::Measure;
use crate::commands::picture::PictureArguments;
use crate::commands::solution::SolutionCommand;
use crate::commands::train::Train;
use crate::thinking::Thinking;

/// Play, study and analyse Kulami and the Gurami games
///
/// Without a command, start the web server, as `ludami serve` does.
#[derive(Parser, Debug)]
#[command(name = "ludami", version, disable_help_subcommand = true)]
pub struct Arguments {
    /// Output JSON Lines instead of text, for errors too
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
    /// Start the web server
    ///
    /// Serves the page and online games until Ctrl-C. Options on the command line override environment variables, and these
    /// override the settings file.
    Serve(ServeArguments),

    /// Back up, restore or check a database
    #[command(subcommand)]
    Db(DbCommand),

    /// Moderate a server: find, rename or remove players, block addresses
    ///
    /// Works on the database, whether a server is running or not; running servers apply changes within seconds. Every action is
    /// logged in the database.
    Admin(AdminArguments),

    /// Connect the computer to a server as a player
    ///
    /// Without --game, accepts open invitations from the lobby until Ctrl-C. Plays every game, and rematches. Uses the public
    /// API.
    Bot(BotArguments),

    /// Run the server as a system service
    #[command(subcommand)]
    Service(ServiceCommand),

    /// Verify that a finished game was shuffled as committed before its first move
    ///
    /// Reads records with the tags Commitment and Nonce, as servers export them.
    Verify {
        /// File with game records, or - for standard input
        file: String,
    },

    /// Replay game records and check every move
    ///
    /// A file may contain several games of any kind. Checks every rule, every stated score and the stated result. The first error
    /// is reported with its line and column, and nothing else is printed.
    ///
    /// With --json: one line per move (ply, turn, legal, move, points, score) and one line per game with the final position
    /// (over, turn, legal, score, parts of the score, winner).
    Replay {
        /// File with game records, or - for standard input
        file: String,
        /// Output the records in canonical form
        #[arg(long, conflicts_with = "json")]
        record: bool,
    },

    /// Count the legal move sequences of a given length
    ///
    /// For comparing move generators. A finished game has none.
    Perft {
        /// Game: kulami or gorami
        game: String,
        /// Position in quotes; for an empty board: a layout, a board name, or 16, 22, 24
        position: String,
        /// Number of moves per sequence
        depth: u32,
    },

    /// Render a game, position, board or puzzle as SVG or PNG
    ///
    /// Of a record, renders the last position or the one after --ply moves, with public information only. An existing file is
    /// replaced atomically.
    Picture(Box<PictureArguments>),

    /// Run the engine with the UGI protocol on standard input and output
    ///
    /// Plays kulami and gorami. See docs/protocol-ugi.md.
    Engine,

    /// Play a match between two engines, or check an engine's protocol compliance
    ///
    /// Games are played in pairs from the same random opening with colours reversed. With node limits, the same seed gives the
    /// same games. Elo and score are reported with 95 % confidence intervals.
    Match(Box<Match>),

    /// Train the Kulami evaluation from self-play
    #[command(subcommand)]
    Train(Train),

    /// Measure level strength, the Challenge solver and engine memory
    #[command(subcommand)]
    Measure(Measure),

    /// Prove, build or check the solution of GOrami on 16 fields
    #[command(subcommand)]
    Solution(SolutionCommand),

    /// Evaluate every move of recorded games
    ///
    /// Reads records of kulami and gorami. Prints for every move the value of the position after it, the best move and the points
    /// lost, then the turning points and a summary per player. Values are in points (GOrami: stripes) from the first seat's
    /// point of view, so positive values favour red or yellow. Each is marked as exact (proved), at least, at most, or
    /// estimate.
    ///
    /// With --json: one line per move (ply, turn, move, before, after, before_standing, after_standing, winner, best, lost,
    /// exact, turning) and one line per game (exact_from, turning, seats).
    Analyse {
        /// File with game records, or - for standard input
        file: String,
        /// Output the records in canonical form with the values as comments
        #[arg(long, conflicts_with = "json")]
        record: bool,
        /// Number of best lines to show per position
        #[arg(long, default_value_t = 1)]
        multipv: usize,
        #[command(flatten)]
        thinking: Thinking,
    },

    /// Solve a position: exact value, best line and all best moves
    ///
    /// Without --nodes or --time, searches until the position is solved. Ctrl-C prints the best result so far. An unsolved
    /// position gets a bound (at least, at most) or an estimate. Values are in points (GOrami: stripes), with --json from the
    /// first seat's point of view.
    Solve {
        /// Position in quotes; for an empty board: a layout, a board name, or 16, 22, 24
        position: String,
        /// Game: kulami or gorami [default: recognised from the position]
        #[arg(long)]
        game: Option<String>,
        #[command(flatten)]
        thinking: Thinking,
    },

    /// Generate, check and show Kulami boards
    #[command(subcommand)]
    Layout(LayoutCommand),

    /// Generate, solve and rate Gurami number puzzles
    #[command(subcommand)]
    Puzzle(PuzzleCommand),

    /// Solve Challenge lines
    #[command(subcommand)]
    Challenge(ChallengeCommand),
    /// Generate shell completions
    ///
    /// For example: ludami completions bash > ~/.local/share/bash-completion/completions/ludami
    Completions {
        /// Shell: bash, elvish, fish, powershell or zsh
        shell: clap_complete::Shell,
    },

    /// Generate man pages
    ///
    /// Writes ludami.1 and one page per command.
    Man {
        /// Output folder; created if it does not exist
        folder: PathBuf,
    },

    /// Print this help, or the help of a command
    Help {
        /// Print the help of every command
        #[arg(long, conflicts_with = "path")]
        all: bool,
        /// Command and subcommand
        #[arg(value_name = "COMMAND")]
        path: Vec<String>,
    },
}
