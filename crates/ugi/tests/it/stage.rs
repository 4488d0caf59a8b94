//! Engines inside the test's own process.

use std::io::{BufReader, PipeReader, PipeWriter};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ugi::client::{BestMove, UgiClient};
use ugi::{AnyPosition, Go, UgiGame, session};

/// Long enough for any machine: nothing waits so long unless something is wrong.
pub const TIMEOUT: Duration = Duration::from_secs(60);

/// Never interrupted.
pub static NEVER: AtomicBool = AtomicBool::new(false);

/// A client of whatever runs on the other end of two pipes.
pub fn engine(patience: Duration, run: impl FnOnce(BufReader<PipeReader>, PipeWriter) + Send + 'static) -> UgiClient {
    let (hears, to) = std::io::pipe().expect("a pipe");
    let (from, says) = std::io::pipe().expect("a pipe");
    std::thread::spawn(move || run(BufReader::new(hears), says));
    UgiClient::over(from, to, patience)
}

/// Our own engine with a small table.
pub fn ludami() -> UgiClient {
    let mut client = engine(TIMEOUT, |input, output| session::run(input, output).expect("pipes work"));
    client.set_option("Hash", "1").expect("it listens");
    client
}

/// The answers of our engine to a text of commands, as lines. Every search in it is finished before the next command.
pub fn answers(commands: &[&str]) -> Vec<String> {
    let mut client = ludami();
    let mut lines = Vec::new();
    for command in commands {
        client.send(command).expect("it listens");
        match command.split_whitespace().next() {
            Some("go") => {
                let BestMove { best, lines: output } = client.best_move(TIMEOUT, &NEVER).expect("it answers");
                lines.extend(output);
                lines.push(format!("bestmove {}", best.unwrap_or_else(|| "none".to_owned())));
            }
            _ => lines.extend(client.ready().expect("it is ready")),
        }
    }
    lines.extend(client.quit().expect("it ends"));
    lines
}

/// A search of a position by our engine.
pub fn think(client: &mut UgiClient, position: &AnyPosition, go: &Go) -> BestMove {
    client.set_option("Game", position.game().name()).expect("it listens");
    client.position(&format!("fen {position}"), &[]).expect("it listens");
    client.go(go, TIMEOUT, &NEVER).expect("it answers")
}

/// A position after some random moves.
pub fn random_position(game: UgiGame, seed: u64, plies: usize) -> AnyPosition {
    let mut position = start(game, seed);
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for _ in 0..plies {
        let moves = position.moves();
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        if !moves.is_empty() {
            position.play(&moves[(state >> 33) as usize % moves.len()]).expect("a listed move is legal");
        }
    }
    position
}

fn start(game: UgiGame, seed: u64) -> AnyPosition {
    match game {
        UgiGame::Kulami => {
            let layout = match seed % 2 {
                0 => kulami::random::random_square(seed),
                _ => kulami::random::random_irregular(seed),
            };
            AnyPosition::kulami_start(layout, kulami::Scoring::ALL[seed as usize / 2 % 4])
        }
        UgiGame::Gorami => {
            let size = gurami::gorami::Arena::SIZES[seed as usize % 3];
            AnyPosition::gorami_start(size).expect("GOrami is played on it")
        }
    }
}
