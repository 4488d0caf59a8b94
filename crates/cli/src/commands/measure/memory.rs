//! `ludami measure memory`: memory of a search compared with its limit.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::error::CliError;
use crate::output::Output;

/// Games to play: a name and the options that select it.
const GAMES: [(&str, &[&str]); 3] = [
    ("kulami panels", &["Game value kulami", "Scoring value panels"]),
    ("kulami panels+area+lines", &["Game value kulami", "Scoring value panels+area+lines"]),
    ("gorami 24", &["Game value gorami", "Board value 24"]),
];

/// Sizes of the transposition table in megabytes.
const SIZES: [u64; 3] = [16, 64, 256];

/// Number of moves played.
const MOVES: usize = 3;

pub(super) fn run(seconds: f64, command: &[String], output: &mut Output) -> Result<(), CliError> {
    let milliseconds = (seconds * 1000.0) as u64;
    for (name, options) in GAMES {
        for threads in [1, 2] {
            let most = |size| resident(command, options, threads, size, milliseconds).map_err(CliError::Input);
            let least = most(1)?;
            output.line(format!("{name}, {threads} threads: {:.1} MB with a table of 1 MB", megabytes(least)));
            for size in SIZES {
                let more = megabytes(most(size)?) - megabytes(least);
                let share = 100.0 * (more / (size - 1) as f64 - 1.0);
                output.line(format!("  {size:3} MB: {more:6.1} MB more, {share:+5.1} % of {}", size - 1));
            }
        }
    }
    Ok(())
}

fn megabytes(kilobytes: u64) -> f64 {
    kilobytes as f64 / 1024.0
}

/// Peak resident memory of an engine in kilobytes.
fn resident(command: &[String], options: &[&str], threads: u32, size: u64, milliseconds: u64) -> Result<u64, String> {
    let mut engine = EngineProcess::start(command)?;
    for option in options {
        engine.send(&format!("setoption name {option}"))?;
    }
    engine.send(&format!("setoption name Hash value {size}"))?;
    engine.send(&format!("setoption name Threads value {threads}"))?;
    let mut moves = String::new();
    for _ in 0..MOVES {
        engine.send(&format!("position startpos{}{moves}", if moves.is_empty() { "" } else { " moves" }))?;
        engine.send(&format!("go movetime {milliseconds}"))?;
        moves += &format!(" {}", engine.answer("bestmove ")?);
    }
    engine.send(&format!("position startpos moves{moves}"))?;
    engine.send(&format!("go solved movetime {milliseconds}"))?;
    engine.answer("bestmove ")?;
    let file = format!("/proc/{}/status", engine.process.id());
    let status = fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let most = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok());
    most.ok_or_else(|| format!("{file}: no VmHWM"))
}

/// A running engine process, killed when dropped.
struct EngineProcess {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl EngineProcess {
    fn start(command: &[String]) -> Result<EngineProcess, String> {
        let (program, words) = command.split_first().ok_or("no command")?;
        let started = Command::new(program).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut process = started.map_err(|error| format!("{program}: {error}"))?;
        let (input, output) = process.stdin.take().zip(process.stdout.take()).ok_or("it has no pipes")?;
        Ok(EngineProcess { process, input, output: BufReader::new(output) })
    }

    fn send(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}").map_err(|error| format!("{line}: {error}"))
    }

    /// The rest of the next line with this prefix.
    fn answer(&mut self, begin: &str) -> Result<String, String> {
        for line in (&mut self.output).lines() {
            let line = line.map_err(|error| error.to_string())?;
            if let Some(rest) = line.strip_prefix(begin) {
                return Ok(rest.to_owned());
            }
            if line.starts_with("info string") {
                return Err(line);
            }
        }
        Err(format!("it ended without {begin:?}"))
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
