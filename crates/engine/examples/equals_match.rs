//! Matches in Equals = Wins: one player against others of another level, in every seat in turn, with the same draws.
//! The lead is that over the best of the others.
//!
//! `cargo run --release -p engine --example equals_match -- BOARD PLAYERS GAMES LEVEL OTHERS [SEED]`

use std::time::{Duration, Instant};

use engine::levels::{Level, Player};
use game::{Game, Observer, Seat};
use gurami::BoardSize;
use gurami::equals::{Equals, Setup, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [board, players, games, level, others, rest @ ..] = words.as_slice() else {
        return Err("BOARD PLAYERS GAMES LEVEL OTHERS [SEED]".into());
    };
    let variant = Variant::new(BoardSize::read(board)?, players.parse()?)?;
    let games: u64 = games.parse()?;
    let (level, others) = (Level::read(level)?, Level::read(others)?);
    let seed: u64 = rest.first().map_or(Ok(1), |text| text.parse())?;
    let mut won = 0.0;
    let (mut own, mut theirs) = (0, 0);
    let (mut leads, mut squares) = (0.0, 0.0);
    let (mut longest, mut total, mut turns) = (Duration::ZERO, Duration::ZERO, 0_u32);
    for number in 0..games {
        // The same draws for every seat that the player can have.
        let draws = seed + number / variant.players() as u64;
        let seat = (number % variant.players() as u64) as usize;
        let mut game = Equals::start(&Setup::random(variant, draws));
        while let Some(mover) = game.turn() {
            let player =
                Player::new(if mover.index() == seat { level } else { others }, draws ^ (mover.index() as u64) << 32);
            let begun = Instant::now();
            let turn = player.choose::<Equals>(&game.view(Observer::Seat(mover))).ok_or("the seat to move chooses")?;
            if mover.index() == seat {
                let took = begun.elapsed();
                longest = longest.max(took);
                total += took;
                turns += 1;
            }
            game.play(mover, &turn)?;
        }
        let score = game.score();
        let mine = score[Seat::new(seat).ok_or("a seat")?];
        let best =
            score.iter().filter(|(other, _)| other.index() != seat).map(|(_, points)| *points).max().unwrap_or(0);
        let level_with = score.values().iter().filter(|points| **points == mine).count();
        won += match mine.cmp(&best) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 1.0 / level_with as f64,
            std::cmp::Ordering::Less => 0.0,
        };
        let lead = f64::from(mine) - f64::from(best);
        leads += lead;
        squares += lead * lead;
        own += mine;
        theirs += score.values().iter().sum::<u32>() - mine;
    }
    let share = won / games as f64;
    let error = 1.96 * (share * (1.0 - share) / games as f64).sqrt();
    let each = |points: u32, seats: u64| f64::from(points) / (games * seats) as f64;
    let mean = leads / games as f64;
    let spread = 1.96 * ((squares / games as f64 - mean * mean) / games as f64).sqrt();
    println!(
        "board {board}, {players} players, {games} games: {level} wins {:.1} % ± {:.1} against {others}; points {:.1} to {:.1}; lead {mean:.2} ± {spread:.2}; {:.0} ms a turn, longest {:.0} ms",
        100.0 * share,
        100.0 * error,
        each(own, 1),
        each(theirs, variant.players() as u64 - 1),
        1000.0 * total.as_secs_f64() / f64::from(turns),
        1000.0 * longest.as_secs_f64(),
    );
    Ok(())
}
