//! `ludami serve`, and `ludami` alone

use std::net::SocketAddr;

use serde_json::json;
use server::Server;

use crate::failure::Failure;
use crate::output::Output;

pub fn run(listen: SocketAddr, output: &mut Output) -> Result<(), Failure> {
    let failed = |error: &dyn std::fmt::Display| Failure::Input(format!("serve: {error}"));
    let runtime = tokio::runtime::Runtime::new().map_err(|error| failed(&error))?;
    runtime.block_on(async {
        let server = Server::bind(listen).await.map_err(|error| failed(&error))?;
        greet(server.address(), output)?;
        server.run(web_assets::SITE, told_to_stop()).await;
        Ok(())
    })
}

/// Says at once where the page is.
fn greet(address: SocketAddr, output: &mut Output) -> Result<(), Failure> {
    if output.is_json() {
        output.object(&json!({ "address": format!("http://{address}/") }));
    } else {
        output.line(format!("Ludami: http://{address}/"));
        if web_assets::SITE.is_none() {
            output.line("(built without the page)");
        }
        output.line("Ctrl-C stops it. Everything else that this program can do: ludami help");
    }
    output.flush()
}

/// Ctrl-C in a shell, or the signal by which machines end programs.
async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    // Without it the program can only be killed.
    let _ = interrupted.await;
}
