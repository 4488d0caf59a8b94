#![no_main]
//! Records are refused with their place, or replayed, and their canonical text replays to the same.

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(records) = game::record::read(text) else { return };
    for record in records {
        let written = record.to_string();
        let again = game::record::read(&written).expect("what is written can be read");
        assert_eq!(again.iter().map(ToString::to_string).collect::<String>(), written);
        if let Ok(report) = games::report(&record) {
            let canonical = game::record::read(&report.canonical.to_string()).expect("canonical text can be read");
            let again = games::report(&canonical[0]).expect("canonical text can be replayed");
            assert_eq!(again.end, report.end);
            assert_eq!(again.canonical.to_string(), report.canonical.to_string());
        }
    }
});
