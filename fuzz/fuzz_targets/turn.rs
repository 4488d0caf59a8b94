#![no_main]
//! A Gurami turn on any board is refused with its place, or written and read again as the same.

use gurami::{Board, BoardSize, Turn};

libfuzzer_sys::fuzz_target!(|text: &str| {
    for board in BoardSize::ALL.map(Board::of) {
        match Turn::read(board, text) {
            Ok((turn, _)) => assert_eq!(Turn::read(board, &turn.text(board, 0)), Ok((turn, None))),
            Err(error) => assert!(error.column >= 1 && !error.reason.is_empty()),
        }
    }
});
