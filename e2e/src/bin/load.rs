//! Load test of a real server with figures: `cargo xtask load`.

use std::process::ExitCode;
use std::time::Duration;

use e2e::load::scenes::{self, LoadRate};
use e2e::load::{Floor, KillPlan, kills};
use store::testing::Folder;

const USAGE: &str = "load [SCENE [NUMBER]]: open [MOVES/S], closed [UNDER WAY], idle [SOCKETS], watched [WATCHERS],
restart [GAMES], storm [CLIENTS], nodes [MOVES/S], failover [GAMES], kills [KILLS]; without a scene all of these;
soak [MINUTES]";

const SCENES: [&str; 9] = ["open", "closed", "idle", "watched", "restart", "storm", "nodes", "failover", "kills"];

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let known = |name: &&str| SCENES.contains(name) || *name == "soak";
    let mut floors = Vec::new();
    match words.as_slice() {
        [] => {
            for name in SCENES {
                floors.extend(scene(name, None).await);
            }
        }
        [name] if known(name) => floors = scene(name, None).await,
        [name, number] if known(name) && number.parse::<u32>().is_ok_and(|number| number > 0) => {
            floors = scene(name, number.parse().ok()).await;
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    }
    for floor in &floors {
        println!("{floor}");
    }
    if floors.iter().all(Floor::holds) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

async fn scene(name: &str, number: Option<u32>) -> Vec<Floor> {
    let or = |usual: u32| number.unwrap_or(usual);
    let count = |usual: u32| or(usual) as usize;
    let pace = |rate: u32| LoadRate { games: 1_000, rate, time: Duration::from_secs(30) };
    match name {
        "open" => scenes::open_loop(pace(or(1_000))).await,
        "closed" => scenes::closed_loop(count(200), 1_600).await,
        "idle" => scenes::idle(count(10_000), Duration::from_secs(60)).await,
        "watched" => scenes::watched(count(2_000)).await,
        "restart" => scenes::restart(count(100_000)).await,
        "storm" => scenes::storm(count(5_000)).await,
        "nodes" => scenes::two_nodes(pace(or(1_000))).await,
        "failover" => scenes::failover(count(100)).await,
        "soak" => scenes::soak(60 * Duration::from_secs(or(30).into())).await,
        _ => killed(count(50)).await,
    }
}

/// Panics if an acknowledged move is lost.
async fn killed(count: usize) -> Vec<Floor> {
    let folder = Folder::new("load-kills");
    let plan = KillPlan { count, tables: 64, most: 400, seed: 1 };
    println!("killed {count} times, {} tables ({})", plan.tables, e2e::load::machine());
    match kills(&folder.path().join("ludami.db"), plan).await {
        Ok(verdict) => println!("  {verdict}"),
        Err(faults) => panic!("{} faults: {:?}", faults.len(), &faults[0]),
    }
    Vec::new()
}
