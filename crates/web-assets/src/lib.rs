//! The page as files embedded in the program, built by the build script (`crates/web-build`) if the feature `page` is
//! enabled and `LUDAMI_WEB` is not `skip`.
//!
//! # Example
//!
//! ```
//! if let Some(site) = web_assets::SITE {
//!     assert_eq!(site.files[0].path, "/index.html");
//! }
//! ```

include!(concat!(env!("OUT_DIR"), "/site.rs"));
