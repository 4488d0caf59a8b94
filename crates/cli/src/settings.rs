//! What a server is told: on the command line, by the environment, in a file, in this order.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::arguments::{DEFAULT_ADDRESS, DEFAULT_DATABASE, LogForm, Serve};

/// Everything that a server must know.
#[derive(Debug)]
pub struct Settings {
    pub listen: SocketAddr,
    pub database: String,
    pub bus: Option<String>,
    pub bus_trust: Option<PathBuf>,
    pub public: Option<String>,
    pub metrics: Option<SocketAddr>,
    pub proxies: Vec<IpAddr>,
    pub log: LogForm,
}

/// A file of settings.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
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

/// Why settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The file cannot be read.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system reports.
        error: std::io::Error,
    },
    /// The file is not TOML, or has a setting that is not known.
    #[error("{}: {}", path.display(), error.to_string().trim_end())]
    Text {
        /// The file.
        path: PathBuf,
        /// What is wrong, and where.
        error: Box<toml::de::Error>,
    },
    /// There is no such form of the log.
    #[error("log {0:?} is not none, text or json")]
    Log(String),
}

impl File {
    fn open(path: &Path) -> Result<File, SettingsError> {
        let path = path.to_owned();
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => return Err(SettingsError::File { path, error }),
        };
        toml::from_str(&text).map_err(|error| SettingsError::Text { path, error: Box::new(error) })
    }
}

fn log_form(name: &str) -> Result<LogForm, SettingsError> {
    <LogForm as clap::ValueEnum>::from_str(name, false).map_err(|_| SettingsError::Log(name.to_owned()))
}

impl Settings {
    /// Takes what is written on the command line or in the environment first, then what the file says, then the usual.
    pub fn read(serve: &Serve) -> Result<Settings, SettingsError> {
        let file = serve.config.as_deref().map(File::open).transpose()?.unwrap_or_default();
        let log = file.log.as_deref().map(log_form).transpose()?;
        Ok(Settings {
            listen: serve.listen.or(file.listen).unwrap_or(DEFAULT_ADDRESS),
            database: serve.database.clone().or(file.database).unwrap_or_else(|| DEFAULT_DATABASE.to_owned()),
            bus: serve.bus.clone().or(file.bus),
            bus_trust: serve.bus_trust.clone().or(file.bus_trust),
            public: serve.public.clone().or(file.public),
            metrics: serve.metrics.or(file.metrics),
            proxies: if serve.proxies.is_empty() { file.proxies } else { serve.proxies.clone() },
            log: serve.log.or(log).unwrap_or(LogForm::None),
        })
    }
}
