//! Every target runs its corpus and 20,000 new inputs. A failure prints the input.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use fuzz_targets::{Mutator, TARGETS, Target};

/// New inputs per target.
const INPUTS: u64 = 20_000;

fn run(target: &Target, input: &str, origin: &str) {
    if catch_unwind(AssertUnwindSafe(|| (target.run)(input))).is_err() {
        panic!("{} fails on {origin}: {input:?}", target.name);
    }
}

fn corpora() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus")
}

/// The committed inputs of a target: one JSON string per line.
fn corpus_of(target: &Target) -> Vec<String> {
    let file = corpora().join(target.name).with_extension("jsonl");
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    text.lines().map(|line| serde_json::from_str(line).expect("a JSON string per line")).collect()
}

/// `cargo xtask fuzz` takes the names of targets from the files of the corpus.
#[test]
fn every_target_has_a_corpus_and_every_corpus_a_target() {
    let entries = fs::read_dir(corpora()).expect("the folder of the corpus");
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, TARGETS.iter().map(|target| format!("{}.jsonl", target.name)).collect::<Vec<_>>());
}

#[test]
fn every_target_holds_on_its_corpus() {
    for target in TARGETS {
        let inputs = corpus_of(target);
        assert!(!inputs.is_empty(), "{} has no corpus", target.name);
        for (index, input) in inputs.iter().enumerate() {
            run(target, input, &format!("line {} of its corpus", index + 1));
        }
    }
}

#[test]
fn every_target_holds_on_new_inputs() {
    for target in TARGETS {
        let inputs = corpus_of(target);
        let seed = 20_261_118;
        let mut mutator = Mutator::new(&inputs, seed);
        for number in 0..game::conformance::rounds(INPUTS) {
            run(target, &mutator.next_input(), &format!("new input {number} of seed {seed}"));
        }
    }
}

#[test]
fn a_broken_property_is_found() {
    let inputs = vec!["abc".to_owned(), "xyz".to_owned()];
    let mut mutator = Mutator::new(&inputs, 1);
    assert!((0..1000).any(|_| mutator.next_input().contains("ab9")), "digits are put anywhere");
    let mut mutator = Mutator::new(&inputs, 1);
    assert!((0..1000).any(|_| mutator.next_input().contains("abz")), "inputs are joined");
}
