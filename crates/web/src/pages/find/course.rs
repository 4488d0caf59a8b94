//! State of the page *find the best move*: the problem that is shown, and those that were solved.

use std::collections::BTreeSet;

/// How far the reader has come with a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    Open,
    Wrong,
    Right,
    /// The answer was shown.
    Shown,
}

impl Standing {
    /// Can a move still be tried?
    pub(super) fn is_open(self) -> bool {
        matches!(self, Standing::Open | Standing::Wrong)
    }

    /// After a move. Whatever is played once the answer is known changes nothing.
    pub(super) fn after(self, played: &str, best: &str) -> Standing {
        match (self.is_open(), played == best) {
            (false, _) => self,
            (true, true) => Standing::Right,
            (true, false) => Standing::Wrong,
        }
    }
}

/// The problems of a game, numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Course {
    count: usize,
    number: usize,
    solved: BTreeSet<usize>,
}

impl Course {
    /// Begins with the problem asked for, or the first that is not solved. `stored` is what [`text`](Course::text) wrote.
    pub(super) fn new(count: usize, asked: Option<usize>, stored: &str) -> Course {
        let solved: BTreeSet<usize> = stored.split(' ').filter_map(|word| word.parse().ok()).collect();
        let asked = asked.filter(|number| (1..=count).contains(number));
        let open = (1..=count).find(|number| !solved.contains(number));
        Course { count, number: asked.or(open).unwrap_or(1), solved }
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The problem that is shown.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    pub(super) fn solved_count(&self) -> usize {
        self.solved.len()
    }

    /// The problem that is shown was solved.
    pub(super) fn solve(&mut self) {
        self.solved.insert(self.number);
    }

    pub(super) fn go_back(&mut self) {
        self.number = (self.number - 1).max(1);
    }

    /// After the last problem comes the first.
    pub(super) fn go_on(&mut self) {
        self.number = self.number % self.count + 1;
    }

    /// The solved problems, to be stored.
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
            assert_eq!(Course::new(5, asked, stored).number(), number, "{asked:?} {stored}");
        }
    }

    #[test]
    fn problems_follow_each_other_in_a_circle() {
        let mut course = Course::new(3, Some(2), "");
        course.go_on();
        assert_eq!(course.number(), 3);
        course.go_on();
        assert_eq!(course.number(), 1);
        course.go_back();
        assert_eq!(course.number(), 1);
    }

    #[test]
    fn solved_problems_are_stored_once() {
        let mut course = Course::new(5, Some(4), "2");
        course.solve();
        course.solve();
        assert_eq!((course.solved_count(), course.text().as_str()), (2, "2 4"));
        assert_eq!(Course::new(5, Some(4), &course.text()), course);
    }

    #[test]
    fn a_move_counts_until_the_answer_is_known() {
        for (standing, played, after) in [
            (Standing::Open, "a1", Standing::Right),
            (Standing::Open, "b1", Standing::Wrong),
            (Standing::Wrong, "a1", Standing::Right),
            (Standing::Shown, "a1", Standing::Shown),
            (Standing::Right, "b1", Standing::Right),
        ] {
            assert_eq!(standing.after(played, "a1"), after, "{standing:?} {played}");
        }
    }
}
