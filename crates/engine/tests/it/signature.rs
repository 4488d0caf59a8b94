//! Signature of the search: its node counts for a fixed set of searches. Any change of play changes it; a pure speed-up
//! or refactoring does not.

use std::path::{Path, PathBuf};
use std::{env, fs};

use engine::{Engine, EngineOptions, Limits, Searchable};

use crate::positions::{random, random_gorami};

/// How a new signature is written once a change of the search has shown its worth: in matches, or by faster proofs.
const RENEW: &str = "SIGNATURE=renew cargo test -p engine --test it signature";

/// Plies of Kulami's positions and how far they are searched.
const SEARCHES: [(u32, Limits); 3] = [(6, Limits::depth(9)), (22, Limits::depth(10)), (36, Limits::NONE)];

/// Free fields of GOrami's, and the same.
const GORAMI_SEARCHES: [(usize, Limits); 2] = [(15, Limits::depth(5)), (12, Limits::NONE)];

fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../suites/engine/signature.txt")
}

/// The nodes of a search on one thread with an empty table of 4 MB.
fn nodes<P: Searchable>(position: &P, limits: Limits) -> u64 {
    Engine::new(EngineOptions { megabytes: 4, threads: 1 }).analyse(position, limits, &mut ()).nodes
}

/// Every scoring on square and irregular boards, and every board of GOrami.
fn signature() -> String {
    let mut lines = vec![
        "# Nodes of fixed searches on one thread: board, scoring and ply (or GOrami's board and free fields), depth, nodes.".to_owned(),
        format!("# A change of the search changes them; once it has shown its worth, write the new ones: {RENEW}"),
    ];
    let depth = |limits: Limits| limits.depth.map_or("end".to_owned(), |depth| depth.to_string());
    let mut total = 0;
    for (ply, limits) in SEARCHES {
        for seed in 8..16 {
            let position = random(seed, ply);
            let nodes = nodes(&position, limits);
            let board = if seed % 2 == 0 { "square" } else { "irregular" };
            lines.push(format!("{board} {} {ply} {} {nodes}", position.scoring(), depth(limits)));
            total += nodes;
        }
    }
    for (free, limits) in GORAMI_SEARCHES {
        for seed in 0..6 {
            let position = random_gorami(seed, free);
            let nodes = nodes(&position, limits);
            lines.push(format!("gorami {} {free} {} {nodes}", position.arena().size(), depth(limits)));
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
        "the search is another one (found, kept): {difference:?}; if that is meant, and it is better by matches or by \
         faster proofs, renew the signature: {RENEW}"
    );
}
