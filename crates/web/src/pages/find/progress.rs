//! State of the page *find the best move*: the current problem and the solved ones.

use std::collections::BTreeSet;

/// Status of a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ProblemStatus {
    Open,
    Wrong,
    Right,
    /// The answer was shown.
    Shown,
}

impl ProblemStatus {
    /// Can a move still be tried?
    pub(super) fn is_open(self) -> bool {
        matches!(self, ProblemStatus::Open | ProblemStatus::Wrong)
    }

    /// The status after a move. Moves played after the answer was shown do not count.
    pub(super) fn after(self, played: &str, best: &str) -> ProblemStatus {
        match (self.is_open(), played == best) {
            (false, _) => self,
            (true, true) => ProblemStatus::Right,
            (true, false) => ProblemStatus::Wrong,
        }
    }
}

/// The problems of a game, numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ProblemProgress {
    count: usize,
    number: usize,
    solved: BTreeSet<usize>,
}

impl ProblemProgress {
    /// Begins with the requested problem, or the first unsolved one. `stored` is the output of
    /// [`text`](ProblemProgress::text).
    pub(super) fn new(count: usize, asked: Option<usize>, stored: &str) -> ProblemProgress {
        let solved: BTreeSet<usize> = stored.split(' ').filter_map(|word| word.parse().ok()).collect();
        let asked = asked.filter(|number| (1..=count).contains(number));
        let open = (1..=count).find(|number| !solved.contains(number));
        ProblemProgress { count, number: asked.or(open).unwrap_or(1), solved }
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The number of the current problem.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    pub(super) fn solved_count(&self) -> usize {
        self.solved.len()
    }

    /// Marks the current problem as solved.
    pub(super) fn solve(&mut self) {
        self.solved.insert(self.number);
    }

    pub(super) fn go_back(&mut self) {
        self.number = (self.number - 1).max(1);
    }

    /// The first problem follows the last.
    pub(super) fn go_on(&mut self) {
        self.number = self.number % self.count + 1;
    }

    /// The solved problems as text for storage.
    pub(super) fn text(&self) -> String {
        self.solved.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_begins_with_what_is_asked_for_or_open() {
        for (asked, stored, number) in [
            (None, "", 1),
            (None, "1 2 4", 3),
            (Some(2), "1 2 4", 2),
            (Some(0), "1", 2),
            (Some(6), "1", 2),
            (None, "1 2 3 4 5", 1),
            (None, "x 1 -3", 2),
        ] {
            assert_eq!(ProblemProgress::new(5, asked, stored).number(), number, "{asked:?} {stored}");
        }
    }

    #[test]
    fn problems_follow_each_other_in_a_circle() {
        let mut progress = ProblemProgress::new(3, Some(2), "");
        progress.go_on();
        assert_eq!(progress.number(), 3);
        progress.go_on();
        assert_eq!(progress.number(), 1);
        progress.go_back();
        assert_eq!(progress.number(), 1);
    }

    #[test]
    fn solved_problems_are_stored_once() {
        let mut progress = ProblemProgress::new(5, Some(4), "2");
        progress.solve();
        progress.solve();
        assert_eq!((progress.solved_count(), progress.text().as_str()), (2, "2 4"));
        assert_eq!(ProblemProgress::new(5, Some(4), &progress.text()), progress);
    }

    #[test]
    fn a_move_counts_until_the_answer_is_known() {
        for (status, played, after) in [
            (ProblemStatus::Open, "a1", ProblemStatus::Right),
            (ProblemStatus::Open, "b1", ProblemStatus::Wrong),
            (ProblemStatus::Wrong, "a1", ProblemStatus::Right),
            (ProblemStatus::Shown, "a1", ProblemStatus::Shown),
            (ProblemStatus::Right, "b1", ProblemStatus::Right),
        ] {
            assert_eq!(status.after(played, "a1"), after, "{status:?} {played}");
        }
    }
}
