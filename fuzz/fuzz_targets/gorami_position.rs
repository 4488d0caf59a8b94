#![no_main]
//! A GOrami position is refused with its place, or written and read again as the same.

use gurami::gorami::Position;

libfuzzer_sys::fuzz_target!(|text: &str| match Position::read(text) {
    Ok(position) => assert_eq!(Position::read(&position.to_string()), Ok(position)),
    Err(error) => assert!(error.column >= 1 && !error.reason.is_empty()),
});
