//! `cargo xtask test` on a machine that has Rust and nothing else.

use std::env;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::{Command, Output};

/// Runs `xtask` with a `PATH` that has only the toolchain and a shell.
fn xtask(words: &[&str]) -> Output {
    let folder = env::temp_dir().join(format!("ludami-fresh-{}-{}", std::process::id(), words.join("-")));
    fs::create_dir_all(&folder).expect("a folder for links");
    for program in ["cargo", "rustc", "rustup", "sh"] {
        if let Some(path) = find(program) {
            symlink(path, folder.join(program)).expect("a link");
        }
    }
    let output = Command::new(env!("CARGO_BIN_EXE_xtask")).args(words).env("PATH", &folder).output();
    fs::remove_dir_all(&folder).expect("the links are removed");
    output.expect("it starts")
}

fn find(program: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(program)).find(|path| path.exists())
}

#[test]
fn everything_that_is_missing_is_named() {
    for (part, packages) in [
        ("server", "postgresql nats-server"),
        ("python", "python3-venv"),
        ("browser", "postgresql nats-server chromium chromium-driver webkit2gtk-driver xvfb python3-pip"),
    ] {
        let output = xtask(&["test", part]);
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(message.trim_end().ends_with(packages), "{message}");
    }
}

#[test]
fn unknown_parts_and_options_are_refused() {
    for word in ["kulamy", "--lnog"] {
        let output = xtask(&["test", word]);
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && message.contains(word), "{message}");
    }
}
