//! Build script: builds the page and embeds it as Rust source.
//!
//! `LUDAMI_WEB` selects how: `small`, `fast`, or `skip` to leave it out; by default small in a release build and fast
//! otherwise.

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

/// An empty page.
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

    use site::CachePolicy;
    use web_build::{BuildOptions, BuildProfile, BuiltFile, BuiltSite};

    pub fn page(out: &Path) -> Result<String, String> {
        let requested = env::var("LUDAMI_WEB").unwrap_or_default();
        let profile = match (requested.as_str(), env::var("PROFILE").as_deref()) {
            ("skip", _) => return Ok(super::none()),
            ("small", _) | ("", Ok("release")) => BuildProfile::Small,
            ("fast" | "", _) => BuildProfile::Fast,
            (other, _) => return Err(format!("LUDAMI_WEB is {other:?}, not small, fast or skip")),
        };
        let here = env::var("CARGO_MANIFEST_DIR").map_err(|error| error.to_string())?;
        let workspace = Path::new(&here).ancestors().nth(2).ok_or("the workspace is missing")?.to_owned();
        for path in web_build::watched(&workspace).map_err(|error| error.to_string())? {
            println!("cargo::rerun-if-changed={}", path.display());
        }
        let options = BuildOptions { workspace, scratch: scratch(out), profile };
        let site = web_build::make(&options, crate::bind::bind).map_err(|error| error.to_string())?;
        written(&site, out)
    }

    /// A directory next to the outer target's profiles, so that debug and release share it.
    fn scratch(out: &Path) -> PathBuf {
        let profile = out.ancestors().find(|folder| folder.ends_with("build")).and_then(Path::parent);
        profile.and_then(Path::parent).unwrap_or(out).join("web")
    }

    /// Writes the files, and returns Rust source that includes them.
    fn written(site: &BuiltSite, out: &Path) -> Result<String, String> {
        let mut text = format!(
            "use site::{{CachePolicy, Site, SiteFile}};\n\n/// The page.\npub static SITE: Option<Site> = Some(Site {{ version: {:?}, files: &[\n",
            site.version
        );
        for (number, file) in site.files.iter().enumerate() {
            let BuiltFile { path, mime, cache_policy, hash, plain, brotli, gzip } = file;
            let cache_policy = match cache_policy {
                CachePolicy::Immutable => "CachePolicy::Immutable",
                CachePolicy::Revalidate => "CachePolicy::Revalidate",
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
                "SiteFile {{ path: {path:?}, mime: {mime:?}, cache_policy: {cache_policy}, hash: {hash:?}, plain: {plain}, brotli: {}, gzip: {} }},",
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
