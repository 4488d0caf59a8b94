//! Puts a real server under load and prints what it makes of it: `cargo xtask load`.

use std::process::ExitCode;
use std::time::Duration;

use e2e::load::scenes::{self, Pace};
use e2e::load::{Kills, kills};
use store::testing::Folder;

const USAGE: &str = "load [SCENE [NUMBER]]: open [MOVES/S], closed [UNDER WAY], idle [SOCKETS], watched [WATCHERS],
restart [GAMES], nodes [MOVES/S], failover [GAMES], kills [KILLS]; without a scene all of them";

const SCENES: [&str; 8] = ["open", "closed", "idle", "watched", "restart", "nodes", "failover", "kills"];

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] => {
            for name in SCENES {
                scene(name, None).await;
            }
        }
        [name] if SCENES.contains(name) => scene(name, None).await,
        [name, number] if SCENES.contains(name) && number.parse::<u32>().is_ok_and(|number| number > 0) => {
            scene(name, number.parse().ok()).await;
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

async fn scene(name: &str, number: Option<u32>) {
    let or = |usual: u32| number.unwrap_or(usual);
    let count = |usual: u32| or(usual) as usize;
    let pace = |rate: u32| Pace { games: 1_000, rate, time: Duration::from_secs(30) };
    match name {
        "open" => scenes::open_loop(pace(or(1_000))).await,
        "closed" => scenes::closed_loop(count(200), 1_600).await,
        "idle" => scenes::idle(count(10_000), Duration::from_secs(60)).await,
        "watched" => scenes::watched(count(2_000)).await,
        "restart" => scenes::restart(count(100_000)).await,
        "nodes" => scenes::two_nodes(pace(or(1_000))).await,
        "failover" => scenes::failover(count(100)).await,
        _ => killed(count(50)).await,
    }
}

async fn killed(count: usize) {
    let folder = Folder::new("load-kills");
    let plan = Kills { count, tables: 64, most: 400, seed: 1 };
    println!("killed {count} times, {} tables ({})", plan.tables, e2e::load::machine());
    match kills(&folder.path().join("ludami.db"), plan).await {
        Ok(verdict) => println!("  {verdict}"),
        Err(faults) => panic!("{} faults: {:?}", faults.len(), &faults[0]),
    }
}
