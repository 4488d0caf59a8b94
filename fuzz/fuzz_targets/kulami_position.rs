#![no_main]
//! A Kulami position is refused with its place, or written and read again as the same, and every listed move is legal.

use kulami::Position;

libfuzzer_sys::fuzz_target!(|text: &str| match Position::read(text) {
    Ok(position) => {
        assert_eq!(Position::read(&position.to_string()).as_ref(), Ok(&position));
        for field in position.legal().iter() {
            position.clone().place(field).expect("a listed move is legal");
        }
    }
    Err(error) => assert!(error.column >= 1 && !error.reason.is_empty()),
});
