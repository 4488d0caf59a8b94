//! `ludami engine`: the engine as a UGI program.

use std::io;

use crate::error::CliError;

pub fn run() -> Result<(), CliError> {
    let spoken = ugi::session::run(io::stdin().lock(), io::stdout());
    spoken.map_err(|error| CliError::Input(format!("engine: {error}")))
}
