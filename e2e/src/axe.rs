//! Accessibility checker axe-core. It is not part of this repository: the first use downloads it from whichever package
//! registry this machine can reach, and verifies its hash.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

use sha2::{Digest, Sha256};

use crate::target;

/// A way to download it: commands to run in an empty directory, and the resulting file.
struct Installer {
    commands: &'static [&'static [&'static str]],
    file: &'static str,
    checksum: &'static str,
}

const WAYS: [Installer; 2] = [
    Installer {
        commands: &[&["npm", "pack", "--silent", "axe-core@4.14.0"], &["tar", "xzf", "axe-core-4.14.0.tgz"]],
        file: "package/axe.min.js",
        checksum: "20c09fe157a8a34a30e241aaa1fcdade657734f08ab379ecfbeb7d45cc46e878",
    },
    Installer {
        commands: &[
            &["python3", "-m", "pip", "download", "--quiet", "--no-deps", "axe-playwright-python==0.1.8"],
            &["python3", "-m", "zipfile", "-e", "axe_playwright_python-0.1.8-py3-none-any.whl", "."],
        ],
        file: "axe_playwright_python/axe.min.js",
        checksum: "84494fec757e4710dc751c8d7a636e457f4532f08f85c86dc9070133fbff53bc",
    },
];

/// Runs it on the page and returns one line per violation.
pub(crate) const RUN: &str = "
    const done = arguments[arguments.length - 1];
    const place = (node) => node.target.join(' ') + ' (' + (node.any[0] ?? node.all[0] ?? node.none[0])?.message + ')';
    const told = (rule) => rule.id + ': ' + rule.help + ': ' + rule.nodes.map(place).join(', ');
    axe.run(document, { resultTypes: ['violations'] })
        .then((results) => done(results.violations.map(told)), (error) => done(String(error)));";

/// The script.
pub(crate) fn source() -> String {
    static SOURCE: OnceLock<String> = OnceLock::new();
    SOURCE
        .get_or_init(|| WAYS.iter().find_map(got).expect("axe-core cannot be had: neither npm nor pip gets it"))
        .clone()
}

fn got(way: &Installer) -> Option<String> {
    let folder = target().join("axe").join(way.checksum);
    let kept = folder.join(way.file);
    if !kept.exists() {
        fs::create_dir_all(&folder).ok()?;
        for command in way.commands {
            run(command, &folder)?;
        }
    }
    let text = fs::read_to_string(&kept).ok()?;
    let checksum: String = Sha256::digest(&text).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(checksum, way.checksum, "{} is not what it should be", kept.display());
    Some(text)
}

fn run(words: &[&str], folder: &Path) -> Option<()> {
    let (program, arguments) = words.split_first()?;
    let status = Command::new(program).args(arguments).current_dir(folder).stdout(std::process::Stdio::null()).status();
    status.is_ok_and(|status| status.success()).then_some(())
}
