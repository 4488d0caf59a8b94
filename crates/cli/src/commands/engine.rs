//! `ludami engine`

use std::io;

use crate::failure::Failure;

pub fn run() -> Result<(), Failure> {
    let spoken = ugi::session::run(io::stdin().lock(), io::stdout());
    spoken.map_err(|error| Failure::Input(format!("engine: {error}")))
}
