//! The search's signature: how many nodes it needs for a fixed set of searches. Whatever changes how it plays changes this;
//! whatever only makes the same search faster or the code nicer does not.

use std::path::{Path, PathBuf};
use std::{env, fs};

use engine::{Engine, Limits, Options};

use crate::positions::random;

/// How a new signature is written once a change of the search has shown its worth in matches.
const RENEW: &str = "SIGNATURE=renew cargo test -p engine --test it signature";

/// Plies of the positions and how far they are searched.
const SEARCHES: [(u32, Limits); 3] = [(6, Limits::depth(9)), (22, Limits::depth(10)), (36, Limits::NONE)];

fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../suites/engine/signature.txt")
}

/// Every scoring on square and irregular boards, one thread, an empty table of 4 MB each time.
fn signature() -> String {
    let mut lines = vec![
        "# Nodes of fixed searches on one thread: board, scoring, ply, depth, nodes. A change of the search changes them;".to_owned(),
        format!("# once matches have shown that it is better, write the new ones: {RENEW}"),
    ];
    let mut total = 0;
    for (ply, limits) in SEARCHES {
        for seed in 8..16 {
            let position = random(seed, ply);
            let nodes = Engine::new(Options { megabytes: 4, threads: 1 }).analyse(&position, limits, &mut ()).nodes;
            let board = if seed % 2 == 0 { "square" } else { "irregular" };
            let depth = limits.depth.map_or("end".to_owned(), |depth| depth.to_string());
            lines.push(format!("{board} {} {ply} {depth} {nodes}", position.scoring()));
            total += nodes;
        }
    }
    lines.push(format!("total {total}\n"));
    lines.join("\n")
}

#[test]
fn the_signature_of_the_search_is_the_one_on_file() {
    let found = signature();
    if env::var("SIGNATURE").is_ok_and(|word| word == "renew") {
        fs::write(path(), &found).expect("the suite can be written");
    }
    let kept = fs::read_to_string(path()).expect("the suite is there");
    let difference = found.lines().zip(kept.lines()).find(|(found, kept)| found != kept);
    assert!(
        found == kept,
        "the search is another one (found, kept): {difference:?}; if that is meant, and matches have shown it to be \
         better, renew the signature: {RENEW}"
    );
}
