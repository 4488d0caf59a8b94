//! The page as files inside the program. Made by the build script (`crates/web-build`) if the feature `page` is on and
//! `LUDAMI_WEB` is not `skip`.

include!(concat!(env!("OUT_DIR"), "/site.rs"));
