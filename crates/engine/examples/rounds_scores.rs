//! What the levels score in Kissing Guramis, Challenge and Stripes: mean scores on the same numbers.
//!
//! `cargo run --release -p engine --example rounds_scores -- kissing|challenge|stripes GAMES LEVEL ...`

use std::error::Error;
use std::time::{Duration, Instant};

use engine::levels::{Level, Player};
use engine::numbers::rounds::Played;
use game::{Game, Observer, Seat};
use gurami::rounds::{ChallengeRule, KissingRule, Rounds, Setup, StripesRule};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, games, levels @ ..] = words.as_slice() else { return Err("GAME GAMES LEVEL ...".into()) };
    for level in levels {
        let level = Level::read(level)?;
        match game.as_str() {
            "kissing" => scores::<KissingRule>(games.parse()?, level)?,
            "challenge" => scores::<ChallengeRule>(games.parse()?, level)?,
            "stripes" => scores::<StripesRule>(games.parse()?, level)?,
            other => return Err(format!("{other} is not one of kissing, challenge, stripes").into()),
        }
    }
    Ok(())
}

fn scores<R: Played>(games: u64, level: Level) -> Result<(), Box<dyn Error>> {
    let seat = Seat::new(0).ok_or("a seat")?;
    let mut scores = Vec::new();
    let (mut longest, begun) = (Duration::ZERO, Instant::now());
    for seed in 0..games {
        let mut game = Rounds::<R>::start(&Setup::random(1, seed)?);
        while !game.to_move().is_empty() {
            let begun = Instant::now();
            let turn =
                Player::new(level, seed).choose::<Rounds<R>>(&game.view(Observer::Seat(seat))).ok_or("to move")?;
            longest = longest.max(begun.elapsed());
            game.play(seat, &turn)?;
        }
        scores.push(f64::from(game.score()[seat]));
    }
    let count = games as f64;
    let mean = scores.iter().sum::<f64>() / count;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    println!(
        "{}, {games} games: {level} scores {mean:.2} ± {:.2}; {:.2} s a game, longest turn {:.0} ms",
        R::KIND,
        1.96 * (variance / count).sqrt(),
        begun.elapsed().as_secs_f64() / count,
        1000.0 * longest.as_secs_f64(),
    );
    Ok(())
}
