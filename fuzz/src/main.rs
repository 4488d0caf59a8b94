#![no_main]
//! Runs the fuzz target that `LUDAMI_FUZZ_TARGET` names under libFuzzer.

use std::sync::LazyLock;

use fuzz_targets::Target;

static TARGET: LazyLock<&Target> = LazyLock::new(|| {
    let name = std::env::var("LUDAMI_FUZZ_TARGET").unwrap_or_default();
    fuzz_targets::find(&name).unwrap_or_else(|| panic!("LUDAMI_FUZZ_TARGET names no target: {name:?}"))
});

libfuzzer_sys::fuzz_target!(|text: &str| (TARGET.run)(text));
