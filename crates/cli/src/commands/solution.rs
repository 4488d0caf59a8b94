//! `ludami solution`: makes and checks the solution of GOrami on 16 fields.

use std::path::PathBuf;

use clap::Subcommand;
use trainer::solution::{Precision, Prover};

use crate::error::CliError;
use crate::output::Output;

/// What to do with the solution of GOrami on 16 fields.
#[derive(Subcommand, Debug)]
pub enum SolutionCommand {
    /// Prove whether each first move wins, draws or loses
    Prove(ProverArguments),
    /// Build the shipped solution
    Make {
        /// Output file; saved after each layer
        file: PathBuf,
        /// Compute exact margins; takes several times as long
        #[arg(long)]
        exact: bool,
        #[command(flatten)]
        means: ProverArguments,
    },
    /// Check the shipped solution: every reply of the opponent, with a proof at each leaf
    Check(ProverArguments),
}

/// Resources. The values do not depend on them.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct ProverArguments {
    /// Number of search threads
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Hash table size in MB
    #[arg(long, default_value_t = 2048)]
    hash: usize,
}

impl ProverArguments {
    fn prover(self) -> Prover {
        Prover::new(self.threads, self.hash)
    }
}

pub fn run(command: &SolutionCommand, output: &mut Output) -> Result<(), CliError> {
    match command {
        SolutionCommand::Prove(means) => {
            output.text(&means.prover().first_moves());
            Ok(())
        }
        SolutionCommand::Make { file, exact, means } => {
            let failed = |error: std::io::Error| CliError::Input(format!("{}: {error}", file.display()));
            // Fails now, not after the first hours, if the file cannot be written.
            std::fs::File::options().create(true).append(true).open(file).map_err(failed)?;
            let precision = if *exact { Precision::Margin } else { Precision::Outcome };
            means.prover().make(precision, &mut |solution| std::fs::write(file, solution)).map_err(failed)
        }
        SolutionCommand::Check(means) => {
            let check = means.prover().check().map_err(|unknown| CliError::Input(unknown.to_string()))?;
            output.text(&check.report);
            if check.faults.is_empty() && check.complete {
                return Ok(());
            }
            output.flush()?;
            let faults: Vec<String> = check.faults.iter().map(|fault| format!("{fault}\n")).collect();
            Err(CliError::Input(format!("{}the solution is not sound", faults.concat())))
        }
    }
}
