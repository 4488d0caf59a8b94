//! State of one problem: the moves tried and what answered them.

/// Status of a problem.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum ProblemStatus {
    /// A move is looked for.
    #[default]
    Open,
    /// A wrong move is on the board; the engine looks for the answer.
    Answering {
        /// The wrong move.
        played: String,
    },
    /// A wrong move is on the board, with its answer if there is one.
    Refuted {
        /// The wrong move.
        played: String,
        /// What it comes to.
        refutation: Refutation,
    },
    /// The best move was found.
    Right,
    /// The answer was shown.
    Shown,
}

/// What a wrong move comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refutation {
    /// The opponent's answer, and the value for the player who moved, if it is proved.
    Reply {
        /// The answer; `None` when the game is over.
        reply: Option<String>,
        /// The value, if proved.
        value: Option<engine::Value>,
    },
    /// The points that the turn scored.
    Points(u32),
    /// Another placement is better on average.
    Less,
    /// The engine has no answer.
    Unknown,
}

/// Whether an attempt counts for the rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AttemptResult {
    Solved,
    Failed,
}

impl ProblemStatus {
    /// Can a move be tried?
    pub(crate) fn is_open(&self) -> bool {
        *self == ProblemStatus::Open
    }

    /// Is the answer known?
    pub(crate) fn is_over(&self) -> bool {
        matches!(self, ProblemStatus::Right | ProblemStatus::Shown)
    }

    /// A move was played; moves after the end do not count.
    pub(crate) fn play(&mut self, played: &str, best: bool) -> Option<AttemptResult> {
        if !self.is_open() {
            return None;
        }
        if best {
            *self = ProblemStatus::Right;
            return Some(AttemptResult::Solved);
        }
        *self = ProblemStatus::Answering { played: played.to_owned() };
        Some(AttemptResult::Failed)
    }

    /// The answer to a wrong move was found.
    pub(crate) fn refute(&mut self, refutation: Refutation) {
        if let ProblemStatus::Answering { played } = self {
            *self = ProblemStatus::Refuted { played: std::mem::take(played), refutation };
        }
    }

    /// Another move is tried.
    pub(crate) fn retry(&mut self) {
        if !self.is_over() {
            *self = ProblemStatus::Open;
        }
    }

    /// The answer is shown.
    pub(crate) fn show(&mut self) -> Option<AttemptResult> {
        if self.is_over() {
            return None;
        }
        *self = ProblemStatus::Shown;
        Some(AttemptResult::Failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_move_is_answered_and_taken_back() {
        let mut status = ProblemStatus::default();
        assert_eq!(status.play("a1", false), Some(AttemptResult::Failed));
        assert!(!status.is_open() && status.play("b1", true).is_none(), "a move is on the board");
        status.refute(Refutation::Reply { reply: Some("c1".to_owned()), value: None });
        assert!(matches!(&status, ProblemStatus::Refuted { played, .. } if played == "a1"));
        status.refute(Refutation::Unknown);
        assert!(matches!(&status, ProblemStatus::Refuted { refutation: Refutation::Reply { .. }, .. }));
        status.retry();
        assert_eq!(status.play("b1", true), Some(AttemptResult::Solved));
        assert!(status.is_over());
    }

    #[test]
    fn nothing_counts_after_the_answer_is_known() {
        let mut status = ProblemStatus::default();
        assert_eq!(status.show(), Some(AttemptResult::Failed));
        assert_eq!((status.show(), status.play("a1", true)), (None, None));
        status.retry();
        assert_eq!(status, ProblemStatus::Shown);
    }

    #[test]
    fn an_answer_that_comes_too_late_changes_nothing() {
        let mut status = ProblemStatus::default();
        status.play("a1", false);
        status.retry();
        status.refute(Refutation::Unknown);
        assert_eq!(status, ProblemStatus::Open);
    }
}
