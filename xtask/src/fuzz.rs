//! `cargo xtask fuzz`: random bytes for every reader.

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
        run(&["cargo", "+nightly", "fuzz", "run", &target, "--", &time, "-max_len=4096", "-timeout=10"])?;
    }
    Ok(())
}

fn targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let names = entries.filter_map(|entry| entry.ok()?.path().file_stem()?.to_str().map(str::to_owned));
    let mut names: Vec<String> = names.collect();
    names.sort();
    Ok(names)
}
