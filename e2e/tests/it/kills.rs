//! The server is killed repeatedly while people play: what was acknowledged is stored, once, and in order.

use e2e::load::{KillPlan, kills};
use store::Sqlite;
use store::testing::Folder;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_any_kill() {
    let folder = Folder::new("kills");
    let database = folder.path().join("ludami.db");
    let plan = KillPlan { count: 50, tables: 16, most: 60, seed: 7 };
    let verdict = kills(&database, plan).await.unwrap_or_else(|faults| panic!("{plan:?}: {faults:?}"));
    eprintln!("{} kills: {verdict}", plan.count);
    assert!(verdict.acknowledged >= plan.count && verdict.repeated > 0, "{verdict}");
    Sqlite::check(&database).expect("the file is whole");
}
