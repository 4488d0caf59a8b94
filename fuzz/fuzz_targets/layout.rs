#![no_main]
//! A layout is refused with reasons, or written and read again as the same.

libfuzzer_sys::fuzz_target!(|text: &str| match kulami::Layout::read(text) {
    Ok(layout) => assert_eq!(kulami::Layout::read(&layout.to_string()), Ok(layout)),
    Err(faults) => assert!(!faults.all().is_empty()),
});
