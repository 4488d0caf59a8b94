//! Makes the page and writes it down as Rust.
//!
//! `LUDAMI_WEB` says how: `small`, `fast`, or `skip` to leave it out; otherwise small in a release and fast elsewhere.

#[cfg(feature = "page")]
mod bind;

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    println!("cargo::rerun-if-env-changed=LUDAMI_WEB");
    println!("cargo::rerun-if-changed=build");
    let out = env::var("OUT_DIR").expect("cargo tells build scripts where to write");
    match page::page(Path::new(&out)) {
        Ok(text) => match fs::write(Path::new(&out).join("site.rs"), text) {
            Ok(()) => return ExitCode::SUCCESS,
            Err(error) => println!("cargo::error=site.rs: {error}"),
        },
        Err(message) => println!("cargo::error={message}"),
    }
    ExitCode::FAILURE
}

/// No page.
fn none() -> String {
    "use site::Site;\n\n/// The page was left out.\npub static SITE: Option<Site> = None;\n".to_owned()
}

#[cfg(not(feature = "page"))]
mod page {
    use std::path::Path;

    pub fn page(_: &Path) -> Result<String, String> {
        Ok(super::none())
    }
}

#[cfg(feature = "page")]
mod page {
    use std::fmt::Write;
    use std::path::{Path, PathBuf};
    use std::{env, fs};

    use site::Keeping;
    use web_build::{File, Form, Recipe, Site};

    pub fn page(out: &Path) -> Result<String, String> {
        let told = env::var("LUDAMI_WEB").unwrap_or_default();
        let form = match (told.as_str(), env::var("PROFILE").as_deref()) {
            ("skip", _) => return Ok(super::none()),
            ("small", _) | ("", Ok("release")) => Form::Small,
            ("fast" | "", _) => Form::Fast,
            (other, _) => return Err(format!("LUDAMI_WEB is {other:?}, not small, fast or skip")),
        };
        let here = env::var("CARGO_MANIFEST_DIR").map_err(|error| error.to_string())?;
        let workspace = Path::new(&here).ancestors().nth(2).ok_or("the workspace is missing")?.to_owned();
        for path in web_build::watched(&workspace).map_err(|fault| fault.to_string())? {
            println!("cargo::rerun-if-changed={}", path.display());
        }
        let recipe = Recipe { workspace, scratch: scratch(out), form };
        let site = web_build::make(&recipe, crate::bind::bind).map_err(|fault| fault.to_string())?;
        written(&site, out)
    }

    /// Beside the outer target's profiles, so that debug and release share it.
    fn scratch(out: &Path) -> PathBuf {
        let profile = out.ancestors().find(|folder| folder.ends_with("build")).and_then(Path::parent);
        profile.and_then(Path::parent).unwrap_or(out).join("web")
    }

    /// The contents as files, and a text that includes them.
    fn written(site: &Site, out: &Path) -> Result<String, String> {
        let mut text = format!(
            "use site::{{File, Keeping, Site}};\n\n/// The page.\npub static SITE: Option<Site> = Some(Site {{ version: {:?}, files: &[\n",
            site.version
        );
        for (number, file) in site.files.iter().enumerate() {
            let File { path, mime, keeping, hash, plain, brotli, gzip } = file;
            let keeping = match keeping {
                Keeping::Forever => "Keeping::Forever",
                Keeping::UntilChanged => "Keeping::UntilChanged",
            };
            let plain = included(out, &format!("{number}"), plain)?;
            let [brotli, gzip] = [("br", brotli), ("gz", gzip)].map(|(ending, packed)| match packed {
                Some(packed) => {
                    included(out, &format!("{number}.{ending}"), packed).map(|text| format!("Some({text})"))
                }
                None => Ok("None".to_owned()),
            });
            writeln!(
                text,
                "File {{ path: {path:?}, mime: {mime:?}, keeping: {keeping}, hash: {hash:?}, plain: {plain}, brotli: {}, gzip: {} }},",
                brotli?, gzip?
            )
            .map_err(|error| error.to_string())?;
        }
        Ok(text + "] });\n")
    }

    fn included(out: &Path, name: &str, bytes: &[u8]) -> Result<String, String> {
        fs::write(out.join(name), bytes).map_err(|error| format!("{name}: {error}"))?;
        Ok(format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}\"))"))
    }
}
