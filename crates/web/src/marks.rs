//! Which marks boards show: switched one by one, kept.

use leptos::prelude::*;
use text::settings::Mark;

use crate::storage::{self, Key};

/// The marks that are on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Marks(u8);

impl Marks {
    /// A bare board.
    pub(crate) const NONE: Marks = Marks(0);

    /// All but the stripes, which would flicker under every movement.
    const USUAL: Marks = Marks(!(1 << Mark::Stripes as u8));

    pub(crate) const fn has(self, mark: Mark) -> bool {
        self.0 & 1 << mark as u8 != 0
    }

    #[must_use]
    const fn switched(self, mark: Mark) -> Marks {
        Marks(self.0 ^ 1 << mark as u8)
    }
}

/// The switches, for all boards of the page.
#[derive(Clone, Copy)]
pub(crate) struct Marking(RwSignal<Marks>);

impl Marking {
    pub(crate) fn provide() -> Marking {
        let kept = storage::read(Key::Marks).and_then(|text| text.parse().ok()).map(Marks);
        let marking = Marking(RwSignal::new(kept.unwrap_or(Marks::USUAL)));
        provide_context(marking);
        marking
    }

    pub(crate) fn here() -> Marking {
        expect_context()
    }

    pub(crate) fn get(self) -> Marks {
        self.0.get()
    }

    pub(crate) fn switch(self, mark: Mark) {
        self.0.update(|marks| *marks = marks.switched(mark));
        storage::write(Key::Marks, &self.0.get_untracked().0.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_switched_one_by_one() {
        for mark in Mark::ALL {
            let off = Marks(u8::MAX).switched(mark);
            for other in Mark::ALL {
                assert_eq!(off.has(other), other != mark);
            }
            assert_eq!(off.switched(mark), Marks(u8::MAX));
        }
    }
}
