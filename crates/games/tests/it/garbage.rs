//! Altered records are refused with a position in the text, or are other games; nothing panics.

use game::GameKind;
use game::record::read;
use games::report;
use proptest::prelude::*;

use crate::shipped;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn changed_records_never_panic(
        game in prop::sample::select(&GameKind::ALL),
        changes in prop::collection::vec((any::<prop::sample::Index>(), "[ -~\n]{0,3}", 0usize..4), 1..4),
    ) {
        let mut text = shipped(game);
        for (at, with, length) in changes {
            let start = text.floor_char_boundary(at.index(text.len()));
            let end = text.ceil_char_boundary((start + length).min(text.len()));
            text.replace_range(start..end, &with);
        }
        let lines = text.lines().count() + 1;
        let result = read(&text).and_then(|records| records.iter().map(report).collect::<Result<Vec<_>, _>>());
        match result {
            Ok(reports) => {
                for report in reports {
                    let canonical = report.canonical.to_string();
                    let again = read(&canonical).expect("canonical text can be read");
                    let again = games::report(&again[0]).expect("canonical text can be replayed");
                    prop_assert_eq!(again.canonical.to_string(), canonical);
                    prop_assert_eq!(again.end, report.end);
                }
            }
            Err(error) => prop_assert!((1..=lines).contains(&error.place.line), "{}", error),
        }
    }
}
