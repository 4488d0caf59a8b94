//! Settings of the server: from the command line, the environment and a file, in this order of precedence.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::arguments::{DEFAULT_ADDRESS, DEFAULT_DATABASE, LogFormat, ServeArguments};

/// All settings of the server.
#[derive(Debug)]
pub struct ServerSettings {
    pub listen: SocketAddr,
    pub database: String,
    pub bus: Option<String>,
    pub bus_trust: Option<PathBuf>,
    pub public: Option<String>,
    pub metrics: Option<SocketAddr>,
    pub proxies: Vec<IpAddr>,
    pub log: LogFormat,
}

/// The settings file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsFile {
    listen: Option<SocketAddr>,
    database: Option<String>,
    bus: Option<String>,
    bus_trust: Option<PathBuf>,
    public: Option<String>,
    metrics: Option<SocketAddr>,
    #[serde(default)]
    proxies: Vec<IpAddr>,
    log: Option<String>,
}

/// Why settings are invalid.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The file cannot be read.
    #[error("{}: {error}", path.display())]
    SettingsFile {
        /// The file.
        path: PathBuf,
        /// What the system reports.
        error: std::io::Error,
    },
    /// The file is not TOML, or has an unknown setting.
    #[error("{}: {}", path.display(), error.to_string().trim_end())]
    Text {
        /// The file.
        path: PathBuf,
        /// What is wrong, and where.
        error: Box<toml::de::Error>,
    },
    /// The log format is unknown.
    #[error("log {0:?} is not none, text or json")]
    Log(String),
}

impl SettingsFile {
    fn open(path: &Path) -> Result<SettingsFile, SettingsError> {
        let path = path.to_owned();
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => return Err(SettingsError::SettingsFile { path, error }),
        };
        toml::from_str(&text).map_err(|error| SettingsError::Text { path, error: Box::new(error) })
    }
}

fn log_form(name: &str) -> Result<LogFormat, SettingsError> {
    <LogFormat as clap::ValueEnum>::from_str(name, false).map_err(|_| SettingsError::Log(name.to_owned()))
}

impl ServerSettings {
    /// Takes each setting from the command line or environment, then from the file, then from the defaults.
    pub fn read(serve: &ServeArguments) -> Result<ServerSettings, SettingsError> {
        let file = serve.config.as_deref().map(SettingsFile::open).transpose()?.unwrap_or_default();
        let log = file.log.as_deref().map(log_form).transpose()?;
        Ok(ServerSettings {
            listen: serve.listen.or(file.listen).unwrap_or(DEFAULT_ADDRESS),
            database: serve.database.clone().or(file.database).unwrap_or_else(|| DEFAULT_DATABASE.to_owned()),
            bus: serve.bus.clone().or(file.bus),
            bus_trust: serve.bus_trust.clone().or(file.bus_trust),
            public: serve.public.clone().or(file.public),
            metrics: serve.metrics.or(file.metrics),
            proxies: if serve.proxies.is_empty() { file.proxies } else { serve.proxies.clone() },
            log: serve.log.or(log).unwrap_or(LogFormat::None),
        })
    }
}
