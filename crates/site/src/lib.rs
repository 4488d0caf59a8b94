//! The files of the page, with everything that a server says about them.
//!
//! The page itself is made by `web-build` and put into the program by `web-assets`; a server that takes these types
//! need not be compiled again when the page changes.
//!
//! # Example
//!
//! ```
//! use site::{File, Keeping, Site};
//!
//! const INDEX: File = File {
//!     path: "/index.html",
//!     mime: "text/html; charset=utf-8",
//!     keeping: Keeping::UntilChanged,
//!     hash: "5f1c",
//!     plain: b"<!doctype html>",
//!     brotli: None,
//!     gzip: None,
//! };
//! const SITE: Site = Site { version: "1", files: &[INDEX] };
//! assert_eq!(SITE.files[0].plain, b"<!doctype html>");
//! ```

/// How long browsers may keep a file without asking again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeping {
    /// For ever: its name changes with its content.
    Forever,
    /// Until the server says that there is another.
    UntilChanged,
}

/// A file with everything that a server says about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct File {
    /// Its address, from the slash on.
    pub path: &'static str,
    /// Its media type.
    pub mime: &'static str,
    /// How long it may be kept.
    pub keeping: Keeping,
    /// Names its content.
    pub hash: &'static str,
    /// The content.
    pub plain: &'static [u8],
    /// The same compressed by Brotli, if that is worth it.
    pub brotli: Option<&'static [u8]>,
    /// The same compressed by gzip, if that is worth it.
    pub gzip: Option<&'static [u8]>,
}

/// The page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Site {
    /// Changes whenever anything in it changes.
    pub version: &'static str,
    /// The page itself (`/index.html`) first.
    pub files: &'static [File],
}
