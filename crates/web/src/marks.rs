//! Board marks: which ones are shown, switched individually and stored.

use leptos::prelude::*;
use text::settings::Mark;

use crate::storage::{self, StorageKey};

/// The set of enabled marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MarkSet(u16);

impl MarkSet {
    /// No marks.
    pub(crate) const NONE: MarkSet = MarkSet(0);

    /// All marks except stripes, which would flicker with every pointer movement.
    const USUAL: MarkSet = MarkSet(!(1 << Mark::Stripes as u16));

    pub(crate) const fn has(self, mark: Mark) -> bool {
        self.0 & 1 << mark as u16 != 0
    }

    /// Reads a stored set. Older versions stored one byte, without the highest bit; the marks that they did not have are
    /// shown.
    fn read(text: &str) -> Option<MarkSet> {
        let bits: u16 = text.parse().ok()?;
        Some(MarkSet(if bits < MarkSet::STORED { bits | !0xff } else { bits }))
    }

    /// The text to store.
    fn text(self) -> String {
        (self.0 | MarkSet::STORED).to_string()
    }

    /// Always set in stored sets.
    const STORED: u16 = 1 << 15;

    #[must_use]
    const fn switched(self, mark: Mark) -> MarkSet {
        MarkSet(self.0 ^ 1 << mark as u16)
    }
}

/// The mark settings for all boards of the page, as a signal.
#[derive(Clone, Copy)]
pub(crate) struct MarkSettings(RwSignal<MarkSet>);

impl MarkSettings {
    pub(crate) fn provide() -> MarkSettings {
        let kept = storage::read(StorageKey::Marks).and_then(|text| MarkSet::read(&text));
        let marking = MarkSettings(RwSignal::new(kept.unwrap_or(MarkSet::USUAL)));
        provide_context(marking);
        marking
    }

    pub(crate) fn from_context() -> MarkSettings {
        expect_context()
    }

    pub(crate) fn get(self) -> MarkSet {
        self.0.get()
    }

    pub(crate) fn switch(self, mark: Mark) {
        self.0.update(|marks| *marks = marks.switched(mark));
        storage::write(StorageKey::Marks, &self.0.get_untracked().text());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_switched_one_by_one() {
        for mark in Mark::ALL {
            let off = MarkSet(u16::MAX).switched(mark);
            for other in Mark::ALL {
                assert_eq!(off.has(other), other != mark);
            }
            assert_eq!(off.switched(mark), MarkSet(u16::MAX));
        }
    }

    #[test]
    fn stored_marks_are_read_again_and_new_ones_are_shown() {
        for mark in Mark::ALL {
            let off = MarkSet(u16::MAX).switched(mark);
            assert_eq!(MarkSet::read(&off.text()), Some(off));
        }
        let older = MarkSet::read("254").expect("a byte");
        assert!(!older.has(Mark::Crosshair) && older.has(Mark::StripeSums) && older.has(Mark::MissingNumbers));
        assert_eq!(MarkSet::read("all"), None);
    }
}
