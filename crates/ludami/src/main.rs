//! The program: the command line with the page embedded.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(web_assets::SITE)
}
