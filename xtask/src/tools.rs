//! Programs that the tests need besides Rust, and how to install them.

use std::env;

use crate::step::{run, works};

/// A program that tests need.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// Commands one of which works where the program is installed.
    probes: &'static [&'static [&'static str]],
    /// The Debian package that has it.
    package: &'static str,
}

/// What tests of the server need.
pub const SERVICES: [Tool; 2] = [
    Tool { probes: &[&["sh", "-c", "ls /usr/lib/postgresql/*/bin/initdb"]], package: "postgresql" },
    Tool { probes: &[&["nats-server", "--version"]], package: "nats-server" },
];

/// What tests of the page need. The accessibility checker axe-core comes from the npm registry or from PyPI.
pub const BROWSER: [Tool; 5] = [
    Tool { probes: &[&["chromium", "--version"]], package: "chromium" },
    Tool { probes: &[&["chromedriver", "--version"]], package: "chromium-driver" },
    Tool { probes: &[&["WebKitWebDriver", "--version"]], package: "webkit2gtk-driver" },
    Tool { probes: &[&["sh", "-c", "command -v Xvfb"]], package: "xvfb" },
    Tool { probes: &[&["npm", "--version"], &["python3", "-m", "pip", "--version"]], package: "python3-pip" },
];

/// What the tests of the Python package need.
pub const PYTHON: [Tool; 1] =
    [Tool { probes: &[&["python3", "-c", "import venv, ensurepip"]], package: "python3-venv" }];

/// Whether packages may be installed here, and by which user.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Permission {
    /// This account is root.
    Root,
    /// The user agreed, with `--install` or `CI=true`.
    Sudo,
    /// Nobody was asked.
    None,
}

impl Permission {
    fn new(root: bool, consent: bool) -> Permission {
        match (root, consent) {
            (true, _) => Permission::Root,
            (false, true) => Permission::Sudo,
            (false, false) => Permission::None,
        }
    }
}

/// Installs the tools that are missing, or returns what to install and how.
///
/// `apt-get` is run only as root or with consent: `--install`, or `CI=true` in the environment.
pub fn provide(tools: &[Tool], install: bool) -> Result<(), String> {
    let is_missing = |tool: &&Tool| !tool.probes.iter().any(|probe| works(probe));
    let packages: Vec<&str> = tools.iter().filter(is_missing).map(|tool| tool.package).collect();
    if packages.is_empty() {
        return Ok(());
    }
    let root = works(&["sh", "-c", "test $(id -u) = 0"]);
    let consent = install || env::var("CI").is_ok_and(|value| value == "true");
    let commands = commands(&packages, Permission::new(root, consent), works(&["apt-get", "--version"]))?;
    for words in commands {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        run(&words).map_err(|error| format!("could not install {}: {error}", packages.join(", ")))?;
    }
    Ok(())
}

/// The commands that install packages.
fn commands(packages: &[&str], permission: Permission, has_apt: bool) -> Result<[Vec<String>; 2], String> {
    let list = packages.join(" ");
    if !has_apt {
        return Err(format!(
            "the tests need programs that are not installed. Install what these Debian packages contain: {list}"
        ));
    }
    let sudo: &[&str] = match permission {
        Permission::Root => &[],
        Permission::Sudo => &["sudo"],
        Permission::None => {
            return Err(format!(
                "the tests need programs that are not installed. Run\n\n    sudo apt-get update && sudo apt-get install \
                 --no-install-recommends {list}\n\nor let `cargo xtask test --install` do it"
            ));
        }
    };
    let words = |rest: &[&str]| [sudo, &["apt-get"], rest].concat().iter().map(|word| (*word).to_owned()).collect();
    Ok([words(&["update"]), words(&[&["install", "--yes", "--no-install-recommends"], packages].concat())])
}

/// Adds parts of the toolchain that rustup leaves out of minimal installations.
pub fn provide_components() -> Result<(), String> {
    for component in ["fmt", "clippy"] {
        if !works(&["cargo", component, "--version"]) {
            run(&["rustup", "component", "add", if component == "fmt" { "rustfmt" } else { component }])?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_installed_only_as_root_or_with_consent() {
        let install = |root, consent| commands(&["a", "b"], Permission::new(root, consent), true);
        let joined = |root, consent| install(root, consent).unwrap().map(|words| words.join(" "));
        assert_eq!(joined(true, false)[1], "apt-get install --yes --no-install-recommends a b");
        assert_eq!(
            joined(false, true),
            ["sudo apt-get update", "sudo apt-get install --yes --no-install-recommends a b"]
        );
        let message = install(false, false).unwrap_err();
        assert!(message.contains("sudo apt-get install --no-install-recommends a b"), "{message}");
    }

    #[test]
    fn other_systems_get_a_list_of_what_is_missing() {
        let message = commands(&["a", "b"], Permission::Root, false).unwrap_err();
        assert!(message.ends_with("a b"), "{message}");
    }

    #[test]
    fn what_is_installed_is_not_installed_again() {
        let tool = Tool { probes: &[&["/bin/false"], &["/bin/true"]], package: "no-such-package" };
        assert_eq!(provide(&[tool], false), Ok(()));
    }
}
