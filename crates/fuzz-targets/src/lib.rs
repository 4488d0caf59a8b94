//! Fuzz targets for everything that reads text from outside, with a corpus and a mutator.
//!
//! A target takes any text and panics if a property does not hold: bad input is refused with a reason, good input is read
//! back unchanged from what is written. The same targets are run twice: by the tests of this crate, with the committed
//! corpus and 20,000 mutated inputs each, and by `cargo xtask fuzz`, guided by coverage (libFuzzer).
//!
//! # Example
//!
//! ```
//! let target = fuzz_targets::find("layout").expect("a target of this name");
//! (target.run)("not a layout");
//! ```

mod mutator;
mod targets;

pub use mutator::Mutator;
pub use targets::{TARGETS, Target, find};
