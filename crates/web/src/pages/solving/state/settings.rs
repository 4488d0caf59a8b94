//! Settings of the solving screen, the same for all puzzles.

/// What the screen does by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) struct SolvingSettings {
    /// Broken rules are marked at once.
    pub(in super::super) marks_conflicts: bool,
    /// An entered number is removed from the pencil marks of its colour.
    pub(in super::super) removes_marks: bool,
    /// The time is shown.
    pub(in super::super) shows_time: bool,
}

impl Default for SolvingSettings {
    fn default() -> SolvingSettings {
        SolvingSettings { marks_conflicts: true, removes_marks: true, shows_time: true }
    }
}

impl SolvingSettings {
    /// Reads stored settings; unknown words are ignored, so that a damaged text changes nothing.
    pub(in super::super) fn read(text: &str) -> SolvingSettings {
        let is_off = |name: &str| text.split_whitespace().any(|word| word == name);
        SolvingSettings {
            marks_conflicts: !is_off("no-conflicts"),
            removes_marks: !is_off("keep-marks"),
            shows_time: !is_off("no-time"),
        }
    }

    /// The text to store.
    pub(in super::super) fn text(self) -> String {
        let all =
            [(self.marks_conflicts, "no-conflicts"), (self.removes_marks, "keep-marks"), (self.shows_time, "no-time")];
        all.into_iter().filter(|(is_on, _)| !is_on).map(|(_, word)| word).collect::<Vec<_>>().join(" ")
    }
}
