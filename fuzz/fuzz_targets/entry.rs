#![no_main]
//! Lines of a kept game are refused or applied, and written back as they were read.

use game::record;
use kulami::Kulami;
use table::party::{Chair, Party};
use table::{Moment, Pace};

const SETUP: &str = "[Game \"kulami\"]\n[Layout \"aabccdee/ffbccdee/ghbiidee/ghjjkkll/ghmmkkll/nnmmkkll/nnooppqq/nnooppqq\"]\n\n*\n";

libfuzzer_sys::fuzz_target!(|text: &str| {
    let records = record::read(SETUP).expect("a record");
    let setup = record::replay::<Kulami>(&records[0]).expect("a set-up").setup;
    let mut party: Party<Kulami> =
        Party::new(setup, Pace::Fischer { start: 60_000, more: 1_000 }, |_| Chair::Open, Moment(0));
    for line in text.lines() {
        let Ok(entry) = wire::read_entry(&party, line) else { return };
        let written = wire::write_entry(&party, &entry);
        assert_eq!(wire::read_entry(&party, &written).ok().as_ref(), Some(&entry));
        if party.apply(&entry).is_err() {
            return;
        }
    }
});
