//! `cargo xtask weights`: runs the recipe of a file of weights.

use std::process::{Command, ExitCode};

use trainer::recipe::{RECIPES, Recipe, Scale};

const USAGE: &str = "cargo xtask weights                              list the recipes
cargo xtask weights NAME [--short] [--out FILE]  run one; it writes the file in use unless FILE is named
    --short                                      seconds instead of hours: only shows that it runs; needs --out";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.iter().map(String::as_str).collect::<Vec<&str>>()[..] {
        [] => {
            RECIPES.iter().for_each(|recipe| println!("{:18} {}", recipe.name, recipe.file()));
            Ok(())
        }
        [name] => run(name, Scale::Full, None),
        [name, "--out", file] => run(name, Scale::Full, Some(file)),
        [name, "--short", "--out", file] => run(name, Scale::Short, Some(file)),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(name: &str, scale: Scale, out: Option<&str>) -> Result<(), String> {
    let recipe = Recipe::named(name).ok_or_else(|| format!("there is no recipe {name:?}\n{USAGE}"))?;
    let text = recipe.run(scale, &commit()?, &mut |line| eprintln!("{line}")).map_err(|error| error.to_string())?;
    let file = out.map_or_else(|| recipe.file(), str::to_owned);
    std::fs::write(&file, text).map_err(|error| format!("{file}: {error}"))
}

/// The commit that is checked out, marked if files differ from it.
fn commit() -> Result<String, String> {
    let output = Command::new("git").args(["describe", "--always", "--abbrev=7", "--exclude=*", "--dirty"]).output();
    let output = output.map_err(|error| format!("git: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if output.status.success() { Ok(text) } else { Err("git does not report the current commit".to_owned()) }
}
