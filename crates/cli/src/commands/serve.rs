//! `ludami serve`, and `ludami` alone: the web server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::json;
use server::{Bus, Config, Hosts, Online, Server, StoreSharing, World};
use site::Site;
use table::Moment;
use tokio::sync::watch;

use crate::arguments::{LogFormat, ServeArguments};
use crate::error::CliError;
use crate::output::Output;
use crate::settings::ServerSettings;

pub fn run(serve: &ServeArguments, site: Option<Site>, output: &mut Output) -> Result<(), CliError> {
    let failed = |error: &dyn std::fmt::Display| CliError::Input(format!("serve: {error}"));
    let serve = &ServerSettings::read(serve).map_err(|words| failed(&words))?;
    write_log(serve.log);
    server::raise_file_limit();
    let runtime = tokio::runtime::Runtime::new().map_err(|error| failed(&error))?;
    let served = runtime.block_on(async {
        let server =
            Server::bind(serve.listen).await.map_err(|error| failed(&error))?.with_trusted_proxies(&serve.proxies);
        let counted = match serve.metrics {
            Some(address) => Some(Server::bind(address).await.map_err(|error| failed(&error))?),
            None => None,
        };
        let store = store::open(&serve.database).await.map_err(|error| failed(&error))?;
        let sharing = match &serve.bus {
            Some(address) => {
                StoreSharing::Bus(Bus::join(address, serve.bus_trust.as_deref()).map_err(|error| failed(&error))?)
            }
            None if serve.database.contains("://") => StoreSharing::Polling,
            None => StoreSharing::Exclusive,
        };
        let hosts = match &serve.public {
            Some(name) => Hosts::Named(name.clone()),
            None if server.address().ip().is_loopback() => Hosts::Local,
            None => Hosts::Any,
        };
        let online = Online::new(Config { store, world: world(), hosts, sharing });
        let stop_signal = stop_signal().map_err(|error| failed(&error))?;
        greet(server.address(), site.is_some(), output)?;
        let stop = watch::Sender::new(false);
        let stopped = |mut stop: watch::Receiver<bool>| async move {
            // A stop was requested, or the sender is gone.
            let _ = stop.wait_for(|stop| *stop).await;
        };
        let counting =
            counted.map(|server| tokio::spawn(server.run_metrics(Arc::clone(&online), stopped(stop.subscribe()))));
        let serving = server.run_online(site, online, stopped(stop.subscribe()));
        let ((), ()) = tokio::join!(serving, async {
            stop_signal.await;
            stop.send_replace(true);
        });
        if let Some(counting) = counting {
            // It stops with everything else.
            let _ = counting.await;
        }
        Ok(())
    });
    // A hanging query must not keep the program running.
    runtime.shutdown_timeout(QUERIES);
    served
}

/// Timeout for running queries after the server has stopped.
const QUERIES: Duration = Duration::from_millis(200);

/// The system clock, and cryptographically secure random numbers.
fn world() -> World {
    let started = Instant::now();
    World {
        wall_clock: Box::new(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            Moment(since.as_millis() as u64)
        }),
        monotonic: Box::new(move || started.elapsed()),
        write_timeout: World::WRITE_TIMEOUT,
        absence: World::ABSENCE,
        random_bytes: Box::new(|bytes| {
            getrandom::fill(bytes).expect("every system that this runs on has a source of chance")
        }),
        on_step: Box::new(|_| {}),
    }
}

/// Writes the log to standard error.
fn write_log(form: LogFormat) {
    let log = tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(tracing::Level::INFO);
    match form {
        LogFormat::None => {}
        LogFormat::Text => log.with_ansi(false).init(),
        LogFormat::Json => log.json().flatten_event(true).init(),
    }
}

/// Prints the address of the page immediately.
fn greet(address: SocketAddr, has_page: bool, output: &mut Output) -> Result<(), CliError> {
    if output.is_json() {
        output.object(&json!({ "address": format!("http://{address}/") }));
    } else {
        output.line(format!("Ludami: http://{address}/"));
        if !has_page {
            output.line("(built without the page)");
        }
        output.line("Ctrl-C stops it. Everything else that this program can do: ludami help");
    }
    output.flush()
}

/// Resolves on Ctrl-C or SIGTERM. The handler is installed when this is called, so that no signal after the greeting is
/// missed.
#[cfg(unix)]
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

#[cfg(windows)]
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupted = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupted.recv().await;
    })
}
