//! Files of the page with their HTTP metadata.
//!
//! The page itself is built by `web-build` and embedded in the program by `web-assets`; a server that uses these types
//! need not be compiled again when the page changes.
//!
//! # Example
//!
//! ```
//! use site::{CachePolicy, Site, SiteFile};
//!
//! const INDEX: SiteFile = SiteFile {
//!     path: "/index.html",
//!     mime: "text/html; charset=utf-8",
//!     cache_policy: CachePolicy::Revalidate,
//!     hash: "5f1c",
//!     plain: b"<!doctype html>",
//!     brotli: None,
//!     gzip: None,
//! };
//! const SITE: Site = Site { version: "1", files: &[INDEX] };
//! assert_eq!(SITE.files[0].plain, b"<!doctype html>");
//! ```

/// How browsers may cache a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CachePolicy {
    /// Forever: its path changes with its content.
    Immutable,
    /// Only after revalidation by the server.
    Revalidate,
}

/// A file with its HTTP metadata.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiteFile {
    /// Its path, beginning with a slash.
    pub path: &'static str,
    /// Its media type.
    pub mime: &'static str,
    /// How browsers may cache it.
    pub cache_policy: CachePolicy,
    /// Hash of the content.
    pub hash: &'static str,
    /// The content.
    pub plain: &'static [u8],
    /// The content compressed with Brotli, if that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// The content compressed with gzip, if that is smaller.
    pub gzip: Option<&'static [u8]>,
}

/// The page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Site {
    /// Hash over all files.
    pub version: &'static str,
    /// The page itself (`/index.html`) first.
    pub files: &'static [SiteFile],
}
