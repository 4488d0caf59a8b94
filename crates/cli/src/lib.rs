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
mod failure;
mod output;
mod settings;
mod thinking;
mod worth;

use std::process::ExitCode;

use clap::Parser;
use site::Site;

use crate::arguments::{Arguments, Command, Serve, ServiceCommand};
use crate::commands::{analyse, replay};
use crate::failure::Failure;
use crate::output::Output;

/// Runs the command that the arguments of this process name, with the page if there is one.
pub fn run(site: Option<Site>) -> ExitCode {
    let arguments = Arguments::parse();
    let mut output = Output::new(arguments.json);
    let done = match &arguments.command {
        None => {
            let usual = Serve::usual().expect("`serve` is the command that serves");
            commands::serve::run(&usual, site, &mut output)
        }
        Some(Command::Serve(serve)) => commands::serve::run(serve, site, &mut output),
        Some(Command::Bot(arguments)) => commands::bot::run(arguments, &mut output),
        Some(Command::Service(ServiceCommand::Print)) => commands::service::print(&mut output),
        Some(Command::Db(command)) => commands::db::run(command, &mut output),
        Some(Command::Verify { file }) => commands::verify::run(file, &mut output),
        Some(Command::Replay { file, record }) => {
            let form = if *record { replay::Form::Record } else { replay::Form::Told };
            replay::run(file, form, &mut output)
        }
        Some(Command::Perft { game, position, depth }) => commands::perft::run(game, position, *depth, &mut output),
        Some(Command::Picture(arguments)) => commands::picture::run(arguments, &mut output),
        Some(Command::Engine) => commands::engine::run(),
        Some(Command::Match(arguments)) => commands::contest::run(arguments, &mut output),
        Some(Command::Train(command)) => commands::train::run(command, &mut output),
        Some(Command::Measure(command)) => commands::measure::run(command, &mut output),
        Some(Command::Solution(command)) => commands::solution::run(command, &mut output),
        Some(Command::Analyse { file, record, multipv, thinking }) => {
            let form = if *record { analyse::Form::Record } else { analyse::Form::Told };
            analyse::run(file, form, *multipv, thinking, &mut output)
        }
        Some(Command::Solve { position, game, thinking }) => {
            commands::solve::run(game.as_deref(), position, thinking, &mut output)
        }
        Some(Command::Layout(command)) => commands::layout::run(command, &mut output),
        Some(Command::Puzzle(command)) => commands::puzzle::run(command, &mut output),
        Some(Command::Challenge(command)) => commands::challenge::run(command, &mut output),
    };
    match done.and_then(|()| output.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Input(message)) => {
            eprintln!("{message}");
            ExitCode::from(1)
        }
        Err(Failure::Usage(message)) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
        Err(Failure::NobodyReads) => ExitCode::SUCCESS,
    }
}
