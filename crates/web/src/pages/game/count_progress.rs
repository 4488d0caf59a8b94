//! Progress of the final count: how many of its steps are shown.

/// Progress of the final count. Every start is a run of its own, so that a timer of an earlier run changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct CountProgress {
    /// The number of steps shown; `None` when all are shown and nothing is counted.
    shown: Option<usize>,
    run: u32,
}

impl CountProgress {
    /// Begins to count, or counts again; returns the run.
    pub(super) fn start(&mut self) -> u32 {
        self.run += 1;
        self.shown = Some(0);
        self.run
    }

    /// Shows the next of these many steps, if this run is still counting; after the last one the count ends. Returns
    /// whether the run goes on.
    pub(super) fn advance(&mut self, run: u32, steps: usize) -> bool {
        match self.shown {
            Some(shown) if run == self.run => {
                self.shown = Some(shown + 1).filter(|shown| *shown <= steps);
                self.shown.is_some()
            }
            _ => false,
        }
    }

    /// Shows everything.
    pub(super) fn skip(&mut self) {
        self.shown = None;
    }

    pub(super) fn is_running(self) -> bool {
        self.shown.is_some()
    }

    /// The number of these many steps that are shown.
    pub(super) fn shown(self, steps: usize) -> usize {
        self.shown.map_or(steps, |shown| shown.min(steps))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_shows_step_after_step_and_ends() {
        let mut progress = CountProgress::default();
        assert_eq!((progress.is_running(), progress.shown(3)), (false, 3), "an old game is counted already");
        let run = progress.start();
        assert_eq!((progress.is_running(), progress.shown(3)), (true, 0));
        for shown in 1..=3 {
            assert!(progress.advance(run, 3));
            assert_eq!((progress.is_running(), progress.shown(3)), (true, shown));
        }
        assert!(!progress.advance(run, 3), "the last step stays for its time");
        assert_eq!((progress.is_running(), progress.shown(3)), (false, 3));
        assert!(!progress.advance(run, 3));
    }

    #[test]
    fn a_count_can_be_skipped_and_its_timer_changes_nothing() {
        let mut progress = CountProgress::default();
        let run = progress.start();
        progress.advance(run, 9);
        progress.skip();
        assert_eq!((progress.is_running(), progress.shown(9)), (false, 9));
        assert!(!progress.advance(run, 9));
        assert_eq!(progress.shown(9), 9);
    }

    #[test]
    fn counting_again_begins_anew_and_only_its_own_timer_counts() {
        let mut progress = CountProgress::default();
        let old = progress.start();
        progress.advance(old, 5);
        let new = progress.start();
        assert_eq!(progress.shown(5), 0);
        assert!(!progress.advance(old, 5));
        assert_eq!(progress.shown(5), 0);
        assert!(progress.advance(new, 5));
        assert_eq!(progress.shown(5), 1);
    }
}
