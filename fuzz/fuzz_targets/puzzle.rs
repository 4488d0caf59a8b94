#![no_main]
//! A puzzle is refused with its place, or written and read again as the same, and can be checked.

use gurami::puzzle::Puzzle;

libfuzzer_sys::fuzz_target!(|text: &str| match Puzzle::read(text) {
    Ok(puzzle) => {
        puzzle.check();
        assert_eq!(Puzzle::read(&puzzle.to_string()), Ok(puzzle));
    }
    Err(errors) => assert!(!errors.0.is_empty() && errors.0.iter().all(|error| error.column >= 1)),
});
