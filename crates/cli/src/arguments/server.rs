//! Arguments of the commands around a server: `serve`, `bot`, `service`, `admin` and `db`.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::{Parser, Subcommand};
use engine::levels::Level;

use super::{Arguments, CliCommand, DEFAULT_DATABASE};

/// Options of the server.
#[derive(clap::Args, Debug)]
pub struct ServeArguments {
    /// Address and port to listen on; port 0 picks a free one [default: 127.0.0.1:8010]
    #[arg(long, env = "LUDAMI_LISTEN", hide_env_values = true, value_name = "ADDR")]
    pub listen: Option<SocketAddr>,
    /// Database: a file, or postgres://USER@HOST/NAME to share between servers [default: ludami.db]
    #[arg(long, env = "LUDAMI_DATABASE", hide_env_values = true, value_name = "FILE|URL")]
    pub database: Option<String>,
    /// NATS server that connects servers sharing a database: nats://HOST:PORT or, encrypted, tls://HOST:PORT, optionally with
    /// USER:PASSWORD@ or TOKEN@ before HOST
    #[arg(long, env = "LUDAMI_BUS", hide_env_values = true, value_name = "URL")]
    pub bus: Option<String>,
    /// Trust only the certificates in this PEM file for the bus [default: the system's]
    #[arg(long, env = "LUDAMI_BUS_TRUST", hide_env_values = true, value_name = "FILE")]
    pub bus_trust: Option<PathBuf>,
    /// Public host name and port, if the server runs behind a reverse proxy
    #[arg(long, env = "LUDAMI_PUBLIC", hide_env_values = true, value_name = "HOST")]
    pub public: Option<String>,
    /// Address and port for Prometheus metrics (/metrics)
    #[arg(long, env = "LUDAMI_METRICS", hide_env_values = true, value_name = "ADDR")]
    pub metrics: Option<SocketAddr>,
    /// Trusted reverse proxies (their X-Forwarded-For is used), separated by commas
    #[arg(long, env = "LUDAMI_PROXIES", hide_env_values = true, value_name = "IP,…", value_delimiter = ',')]
    pub proxies: Vec<IpAddr>,
    /// Log format on standard error [default: none]
    #[arg(long, env = "LUDAMI_LOG", hide_env_values = true, value_name = "FORMAT")]
    pub log: Option<LogFormat>,
    /// Settings file (TOML) with the same names, such as listen = "0.0.0.0:8010"
    #[arg(long, env = "LUDAMI_CONFIG", hide_env_values = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// Log format.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// No log
    None,
    /// One line of text per event
    Text,
    /// One JSON object per event
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
    /// Server: https://HOST or http://HOST:PORT
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8010")]
    pub server: String,
    /// Trust only the certificates in this PEM file [default: those that browsers trust]
    #[arg(long, value_name = "FILE")]
    pub trust: Option<PathBuf>,
    /// Level: 1 (Beginner) to 12 (Perfect), or a level's name
    #[arg(long, default_value = "6", value_parser = level)]
    pub level: Level,
    /// Play this game only: the link of an invitation, or of a game in which the token's player has a seat
    #[arg(long, value_name = "ADDRESS")]
    pub game: Option<String>,
    /// Token of an existing player; without it, a new player is created
    #[arg(long, env = "LUDAMI_TOKEN", hide_env_values = true, value_name = "TOKEN")]
    pub token: Option<String>,
    /// Name of the player [default: Ludami and the level]
    #[arg(long)]
    pub name: Option<String>,
    /// Stop after N tables; rematches count as the same table
    #[arg(long, value_name = "N")]
    pub games: Option<usize>,
    /// Seconds to wait for opponents to join or return before leaving; wins against absent players are claimed as soon as the rules
    /// allow
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    pub patience: u64,
    /// Seconds to wait for a rematch offer after a game; 0 declines all
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub rematch: u64,
    /// Random seed; the same seed plays the same moves in the same positions
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// Parses a level by number or name.
fn level(text: &str) -> Result<Level, String> {
    Level::read(text).map_err(|error| error.to_string())
}

#[derive(Subcommand, Debug)]
pub enum ServiceCommand {
    /// Generate a systemd unit
    Print {
        /// Path of the program in the unit [default: this program]
        #[arg(long, value_name = "FILE")]
        binary: Option<PathBuf>,
    },
}

#[derive(clap::Args, Debug)]
pub struct AdminArguments {
    /// Database: a file, or postgres://USER:PASSWORD@HOST/NAME
    #[arg(long, global = true, value_name = "FILE|URL", env = "LUDAMI_DATABASE", hide_env_values = true, default_value = DEFAULT_DATABASE)]
    pub database: String,
    /// Reason to record in the log
    #[arg(long, global = true, value_name = "TEXT", default_value = "")]
    pub note: String,
    #[command(subcommand)]
    pub command: AdminCommand,
}

#[derive(Subcommand, Debug)]
pub enum AdminCommand {
    /// List the players with a given name and their ids
    Find {
        /// Name, exactly as displayed
        name: String,
    },
    /// Rename a player
    Rename {
        /// Player id, as listed by `find`
        player: String,
        /// New name
        name: String,
    },
    /// Delete a player's account: sessions, name, password and ratings; games are kept
    Remove {
        /// Player id, as listed by `find`
        player: String,
    },
    /// Block an address or network, such as 198.51.100.7 or 2001:db8::/48
    Block {
        /// Address or network
        network: String,
        /// Duration in hours [default: until unblocked]
        #[arg(long)]
        hours: Option<u32>,
    },
    /// Unblock an address or network
    Unblock {
        /// Address or network
        network: String,
    },
    /// List blocked addresses and networks
    Blocks,
    /// List past actions, latest first
    Log,
}

#[derive(Subcommand, Debug)]
pub enum DbCommand {
    /// Copy a database to a new file; it may be in use
    Backup {
        /// New file; must not exist
        to: PathBuf,
        /// Database file
        #[arg(long, value_name = "FILE", default_value = DEFAULT_DATABASE)]
        database: PathBuf,
    },
    /// Restore a database from a backup; no server may be using it
    Restore {
        /// Backup file
        from: PathBuf,
        /// Database file
        #[arg(long, value_name = "FILE", default_value = DEFAULT_DATABASE)]
        database: PathBuf,
        /// Replace an existing database; it is kept with the suffix `.old`
        #[arg(long)]
        replace: bool,
    },
    /// Check the integrity of a database and replay every game in it
    Check {
        /// Database file
        #[arg(long, value_name = "FILE", default_value = DEFAULT_DATABASE)]
        database: PathBuf,
    },
}
