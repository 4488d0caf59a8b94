//! `ludami help`, `ludami completions` and `ludami man`

use std::path::Path;

use clap::{Command, CommandFactory};
use clap_complete::Shell;

use crate::arguments::Arguments;
use crate::error::CliError;
use crate::output::Output;

/// The command line of the program with everything that clap derives from it.
fn program() -> Command {
    let mut program = Arguments::command();
    program.build();
    program
}

/// Prints the help of the program or of one command.
pub fn run(path: &[String], output: &mut Output) -> Result<(), CliError> {
    let mut command = program();
    for name in path {
        let known: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        let Some(found) = command.find_subcommand(name) else {
            let known = if known.is_empty() { String::new() } else { format!("; known: {}", known.join(", ")) };
            return Err(CliError::Usage(format!("no command called '{name}'{known}")));
        };
        command = found.clone();
    }
    output.text(&command.render_long_help().to_string());
    Ok(())
}

/// Prints the help of the program and of every command.
pub fn all(output: &mut Output) {
    help_of(&mut program(), output);
}

fn help_of(command: &mut Command, output: &mut Output) {
    let title = command.get_bin_name().unwrap_or_else(|| command.get_name()).to_owned();
    output.line(format!("{title}\n{}\n", "=".repeat(title.len())));
    output.text(&command.render_long_help().to_string());
    output.line("");
    for subcommand in command.get_subcommands_mut() {
        help_of(subcommand, output);
    }
}

/// Prints the completion script of a shell.
pub fn completions(shell: Shell, output: &mut Output) -> Result<(), CliError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "ludami", &mut script);
    let script = String::from_utf8(script).map_err(|error| CliError::Input(format!("completions: {error}")))?;
    output.text(&script);
    Ok(())
}

/// Writes one man page per command into a folder.
pub fn man(folder: &Path, output: &mut Output) -> Result<(), CliError> {
    let failed = |error: std::io::Error| CliError::Input(format!("{}: {error}", folder.display()));
    std::fs::create_dir_all(folder).map_err(failed)?;
    clap_mangen::generate_to(Arguments::command(), folder).map_err(failed)?;
    output.line(format!("{}: man pages generated", folder.display()));
    Ok(())
}
