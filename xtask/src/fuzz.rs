//! `cargo xtask fuzz`: random bytes for every reader.

use std::fs;
use std::path::Path;

use crate::step::{root, run, works};

/// Runs every target for so many seconds. Needs the nightly toolchain, as cargo-fuzz does.
pub fn all(seconds: u32) -> Result<(), String> {
    if !works(&["cargo", "+nightly", "--version"]) {
        run(&["rustup", "toolchain", "install", "nightly", "--profile", "minimal"])?;
    }
    if !works(&["cargo", "fuzz", "--version"]) {
        run(&["cargo", "install", "cargo-fuzz", "--locked"])?;
    }
    let time = format!("-max_total_time={seconds}");
    for target in targets()? {
        plant(&target).map_err(|error| format!("the seeds of {target}: {error}"))?;
        run(&["cargo", "+nightly", "fuzz", "run", &target, "--", &time, "-max_len=4096", "-timeout=10"])?;
    }
    Ok(())
}

fn targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let names = entries.filter_map(|entry| entry.ok()?.path().file_stem()?.to_str().map(str::to_owned));
    let mut names: Vec<String> = names.collect();
    names.sort();
    Ok(names)
}

/// Gives a target the texts of the suites to begin with, so that it need not guess what a record is.
fn plant(target: &str) -> std::io::Result<()> {
    let folder = root().join("fuzz/corpus").join(target);
    fs::create_dir_all(&folder)?;
    for (i, seed) in seeds(target)?.iter().enumerate() {
        fs::write(folder.join(format!("seed-{i}")), seed)?;
    }
    Ok(())
}

fn seeds(target: &str) -> std::io::Result<Vec<String>> {
    let suites = root().join("suites");
    let before_counts = |line: &str| line.split(['=', ';']).next().map(|position| position.trim().to_owned());
    let last_word = |line: &str| line.split_whitespace().last().map(str::to_owned);
    let second_word = |line: &str| line.split_whitespace().nth(1).map(str::to_owned);
    match target {
        "kulami_position" => lines(&suites.join("kulami/perft.txt"), before_counts),
        "gorami_position" => lines(&suites.join("gorami/perft.txt"), before_counts),
        "layout" => lines(&suites.join("kulami/boards.txt"), last_word),
        "puzzle" => lines(&suites.join("gurami/puzzles.txt"), second_word),
        "message" | "view" => paper(target),
        "entry" => Ok(ENTRIES.map(str::to_owned).into()),
        "turn" => Ok(["-", "b5-C3", "b5-C3,y2-D4=12", "b5-C3=7,y2-D4=5"].map(str::to_owned).into()),
        _ => fs::read_dir(suites.join("records"))?.map(|entry| fs::read_to_string(entry?.path())).collect(),
    }
}

/// Lines as a kept game has them.
const ENTRIES: [&str; 2] = [
    "{\"at\":5,\"fact\":{\"type\":\"sat\",\"seat\":1,\"person\":7}}\n{\"at\":6,\"fact\":{\"type\":\"sat\",\"seat\":2,\"person\":8}}\n\
     {\"at\":7,\"left\":[60000,60000],\"fact\":{\"type\":\"moved\",\"seat\":1,\"move\":\"d4\"}}",
    "{\"at\":9,\"fact\":{\"type\":\"ended\",\"how\":\"resigned\",\"seat\":2}}\n\
     {\"at\":9,\"fact\":{\"type\":\"offered\",\"seat\":1,\"offer\":\"rematch\"}}",
];

/// The examples of the protocol; of views what stands between `"view": ` and the end of the example.
fn paper(target: &str) -> std::io::Result<Vec<String>> {
    let text = fs::read_to_string(root().join("docs/protocol.md"))?;
    let examples = text.split("```json ").skip(1).filter_map(|rest| rest.split_once('\n')?.1.split("```").next());
    let part = |example: &str| match target {
        "view" => example.split_once("\"view\": ").map(|(_, view)| view.trim().trim_end_matches('}').to_owned() + "}"),
        _ => Some(example.trim().to_owned()),
    };
    Ok(examples.filter_map(part).collect())
}

/// Something of every line of a suite that is not a comment.
fn lines(file: &Path, part: impl Fn(&str) -> Option<String>) -> std::io::Result<Vec<String>> {
    let text = fs::read_to_string(file)?;
    Ok(text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).filter_map(part).collect())
}
