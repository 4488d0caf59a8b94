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
mod boards;
mod commands;
mod error;
mod interruption;
mod output;
mod progress;
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
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return invalid_arguments(&error),
    };
    let mut output = Output::new(arguments.json);
    let done = match &arguments.command {
        None => {
            let usual = ServeArguments::usual().expect("`serve` is the command that serves");
            commands::serve::run(&usual, site, &mut output)
        }
        Some(CliCommand::Serve(serve)) => commands::serve::run(serve, site, &mut output),
        Some(CliCommand::Bot(arguments)) => commands::bot::run(arguments, &mut output),
        Some(CliCommand::Service(ServiceCommand::Print { binary })) => {
            commands::service::print(binary.as_deref(), &mut output)
        }
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
        Some(CliCommand::Completions { shell }) => commands::help::completions(*shell, &mut output),
        Some(CliCommand::Man { folder }) => commands::help::man(folder, &mut output),
        Some(CliCommand::Help { all: true, .. }) => {
            commands::help::all(&mut output);
            Ok(())
        }
        Some(CliCommand::Help { path, .. }) => commands::help::run(path, &mut output),
        Some(CliCommand::Layout(command)) => commands::layout::run(command, &mut output),
        Some(CliCommand::Puzzle(command)) => commands::puzzle::run(command, &mut output),
        Some(CliCommand::Challenge(command)) => commands::challenge::run(command, &mut output),
    };
    match done.and_then(|()| output.flush()) {
        Ok(()) | Err(CliError::NobodyReads) => ExitCode::SUCCESS,
        Err(CliError::Input(message)) => failure(1, &message, arguments.json),
        Err(CliError::Usage(message)) => failure(2, &message, arguments.json),
    }
}

/// Prints help or the version, or reports invalid arguments.
fn invalid_arguments(error: &clap::Error) -> ExitCode {
    let json = std::env::args_os().any(|argument| argument == "--json");
    if error.use_stderr() && json {
        return failure(2, error.to_string().trim_end(), true);
    }
    // A closed pipe is no error here.
    let _ = error.print();
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// Reports an error on standard error, as text or as one JSON object.
fn failure(code: u8, message: &str, json: bool) -> ExitCode {
    match json {
        true => eprintln!("{}", serde_json::json!({ "error": message, "exit": code })),
        false => eprintln!("{message}"),
    }
    ExitCode::from(code)
}
