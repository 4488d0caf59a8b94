//! Every file of weights has a recipe that runs, and names where its numbers come from.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use engine::kulami::{KulamiWeights, PlayoutPolicy, ProofOrder};
use engine::{gorami, numbers::challenge};
use trainer::recipe::{Pipeline, RECIPES, Recipe, Scale};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Whether the engine reads this as the weights that the recipe makes.
fn is_read(recipe: &Recipe, text: &str) -> bool {
    match recipe.pipeline {
        Pipeline::Evaluation { .. } => KulamiWeights::read(text).is_ok(),
        Pipeline::Policy { .. } => PlayoutPolicy::read(text).is_ok(),
        Pipeline::Gorami { .. } => gorami::GoramiWeights::read(text).is_ok(),
        Pipeline::ProofOrder(_) => ProofOrder::read(text).is_ok(),
        Pipeline::ChallengeEstimate { .. } => challenge::LinearEstimate::read(text).is_ok(),
        Pipeline::Challenge { .. } => challenge::ChallengeWeights::read(text).is_ok(),
    }
}

/// The lines that begin with a word, without it.
fn headed<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let start = format!("# {word}: ");
    text.lines().take_while(|line| line.starts_with('#')).filter_map(|line| line.strip_prefix(&start)).collect()
}

fn check(name: &str) {
    let recipe = Recipe::named(name).expect("a recipe with this name");
    let mut reports = 0;
    let text = recipe.run(Scale::Short, "0123456", &mut |_| reports += 1).expect("the pipeline runs");
    assert!(text.starts_with(&format!("# {}\n", recipe.title)), "{text}");
    assert_eq!(headed(&text, "Command"), [format!("cargo xtask weights {name} --short")]);
    assert_eq!(headed(&text, "Commit"), ["0123456"]);
    assert!(is_read(recipe, &text), "{text}");
    assert!(reports > 1, "{name} reports what it does");
    let in_use = fs::read_to_string(root().join(recipe.file())).expect("the weights in use");
    let numbers = |text: &str| text.lines().filter(|line| !line.starts_with('#')).count();
    // Those without areas are from before there were numbers for what free fields join.
    assert!(numbers(&text) >= numbers(&in_use), "no fewer numbers than in use");
    assert_eq!(recipe.run(Scale::Short, "0123456", &mut |_| ()), Ok(text), "the same run gives the same numbers");
}

#[test]
fn evaluations_of_kulami_are_made() {
    check("kulami");
    check("kulami-area-lines");
}

#[test]
fn likelihoods_of_moves_are_made() {
    check("likely");
    check("likely-area-lines");
}

#[test]
fn weights_of_gorami_are_made() {
    check("gorami");
}

#[test]
fn weights_of_challenge_are_made() {
    check("challenge");
    check("challenge-estimate");
}

#[test]
fn move_orderings_of_proofs_are_made() {
    check("kulami-order");
}

#[test]
fn every_file_of_weights_has_a_recipe_and_names_its_command_and_commit() {
    let mut files = BTreeSet::new();
    for folder in ["crates/engine/weights", "crates/trainer/weights"] {
        for entry in fs::read_dir(root().join(folder)).expect("the folder") {
            let path = entry.expect("an entry").path();
            let text = fs::read_to_string(&path).expect("text");
            let name = path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
            assert!(!headed(&text, "Command").is_empty(), "{name} names its command");
            let commits = headed(&text, "Commit");
            let is_commit = |word: &str| word.len() == 7 && word.chars().all(|char| char.is_ascii_hexdigit());
            assert!(commits.len() == 1 && commits[0].split(' ').next().is_some_and(is_commit), "{name}: {commits:?}");
            files.insert(format!("{folder}/{name}"));
        }
    }
    // What fits are pulled towards is set by hand.
    assert!(files.remove("crates/trainer/weights/hand-made.txt"));
    assert_eq!(RECIPES.iter().map(Recipe::file).collect::<BTreeSet<String>>(), files);
    for recipe in RECIPES {
        let text = fs::read_to_string(root().join(recipe.file())).expect("the weights in use");
        assert!(text.starts_with(&format!("# {}\n", recipe.title)) && is_read(recipe, &text), "{}", recipe.name);
    }
}
