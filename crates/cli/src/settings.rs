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

impl File {
    fn open(path: &Path) -> Result<File, String> {
        let named = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = std::fs::read_to_string(path).map_err(|error| named(&error))?;
        toml::from_str(&text).map_err(|error: toml::de::Error| named(&error.to_string().trim_end()))
    }
}

fn log_form(name: &str) -> Result<LogForm, String> {
    <LogForm as clap::ValueEnum>::from_str(name, false).map_err(|_| format!("log {name:?} is not none, text or json"))
}

impl Settings {
    /// Takes what is written on the command line or in the environment first, then what the file says, then the usual.
    pub fn read(serve: &Serve) -> Result<Settings, String> {
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
