//! The command line of Ludami: Kulami and Gurami from a shell.
//!
//! A library, so that only the program around it waits for the page while everything is compiled.
//!
//! # Example
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     cli::run(None) // without the page
//! }
//! ```

mod arguments;
mod commands;
mod error;
mod output;
mod settings;
mod thinking;
mod worth;

use std::process::ExitCode;

use clap::Parser;
use site::Site;

use crate::arguments::{Arguments, CliCommand, ServeArguments, ServiceCommand};
use crate::commands::{analyse, replay};
use crate::error::CliError;
use crate::output::Output;

/// Runs the command that the arguments of this process name, with the page if there is one.
pub fn run(site: Option<Site>) -> ExitCode {
    let arguments = Arguments::parse();
    let mut output = Output::new(arguments.json);
    let done = match &arguments.command {
        None => {
            let usual = ServeArguments::usual().expect("`serve` is the command that serves");
            commands::serve::run(&usual, site, &mut output)
        }
        Some(CliCommand::Serve(serve)) => commands::serve::run(serve, site, &mut output),
        Some(CliCommand::Bot(arguments)) => commands::bot::run(arguments, &mut output),
        Some(CliCommand::Service(ServiceCommand::Print)) => commands::service::print(&mut output),
        Some(CliCommand::Db(command)) => commands::db::run(command, &mut output),
        Some(CliCommand::Admin(admin)) => commands::admin::run(admin, &mut output),
        Some(CliCommand::Verify { file }) => commands::verify::run(file, &mut output),
        Some(CliCommand::Replay { file, record }) => {
            let form = if *record { replay::ReplayFormat::Record } else { replay::ReplayFormat::Told };
            replay::run(file, form, &mut output)
        }
        Some(CliCommand::Perft { game, position, depth }) => commands::perft::run(game, position, *depth, &mut output),
        Some(CliCommand::Picture(arguments)) => commands::picture::run(arguments, &mut output),
        Some(CliCommand::Engine) => commands::engine::run(),
        Some(CliCommand::Match(arguments)) => commands::contest::run(arguments, &mut output),
        Some(CliCommand::Train(command)) => commands::train::run(command, &mut output),
        Some(CliCommand::Measure(command)) => commands::measure::run(command, &mut output),
        Some(CliCommand::Solution(command)) => commands::solution::run(command, &mut output),
        Some(CliCommand::Analyse { file, record, multipv, thinking }) => {
            let form = if *record { analyse::AnalyseFormat::Record } else { analyse::AnalyseFormat::Told };
            analyse::run(file, form, *multipv, thinking, &mut output)
        }
        Some(CliCommand::Solve { position, game, thinking }) => {
            commands::solve::run(game.as_deref(), position, thinking, &mut output)
        }
        Some(CliCommand::Layout(command)) => commands::layout::run(command, &mut output),
        Some(CliCommand::Puzzle(command)) => commands::puzzle::run(command, &mut output),
        Some(CliCommand::Challenge(command)) => commands::challenge::run(command, &mut output),
    };
    match done.and_then(|()| output.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(CliError::Input(message)) => {
            eprintln!("{message}");
            ExitCode::from(1)
        }
        Err(CliError::Usage(message)) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
        Err(CliError::NobodyReads) => ExitCode::SUCCESS,
    }
}
