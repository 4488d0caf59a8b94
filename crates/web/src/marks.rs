//! Board marks: which ones are shown, switched individually and stored.

use leptos::prelude::*;
use text::settings::Mark;

use crate::storage::{self, StorageKey};

/// The set of enabled marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MarkSet(u8);

impl MarkSet {
    /// No marks.
    pub(crate) const NONE: MarkSet = MarkSet(0);

    /// All marks except stripes, which would flicker with every pointer movement.
    const USUAL: MarkSet = MarkSet(!(1 << Mark::Stripes as u8));

    pub(crate) const fn has(self, mark: Mark) -> bool {
        self.0 & 1 << mark as u8 != 0
    }

    #[must_use]
    const fn switched(self, mark: Mark) -> MarkSet {
        MarkSet(self.0 ^ 1 << mark as u8)
    }
}

/// The mark settings for all boards of the page, as a signal.
#[derive(Clone, Copy)]
pub(crate) struct MarkSettings(RwSignal<MarkSet>);

impl MarkSettings {
    pub(crate) fn provide() -> MarkSettings {
        let kept = storage::read(StorageKey::Marks).and_then(|text| text.parse().ok()).map(MarkSet);
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
        storage::write(StorageKey::Marks, &self.0.get_untracked().0.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_switched_one_by_one() {
        for mark in Mark::ALL {
            let off = MarkSet(u8::MAX).switched(mark);
            for other in Mark::ALL {
                assert_eq!(off.has(other), other != mark);
            }
            assert_eq!(off.switched(mark), MarkSet(u8::MAX));
        }
    }
}
