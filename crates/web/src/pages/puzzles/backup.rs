//! All puzzle data as one text file: results, begun puzzles, and attempts at lines of Challenge.
//!
//! The file begins with [`HEADER`]. Three sections follow, each with its heading line in brackets. Reading a file adds
//! what is not stored yet; nothing is replaced, so a bad file loses nothing.

use crate::challenge_attempts::{self, ChallengeAttempts};
use crate::puzzle_progress::{self, PuzzleProgress};
use crate::puzzle_results::{self, PuzzleResults};

/// The first line of the file.
const HEADER: &str = "Ludami puzzles 1";

const RESULTS: &str = "[results]";
const PROGRESS: &str = "[begun]";
const CHALLENGE: &str = "[challenge]";

/// Between the lines of a begun puzzle, which is one line of the file.
const LINE_BREAK: &str = "\\n";

/// The contents of a file.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct PuzzleBackup {
    results: PuzzleResults,
    begun: Vec<PuzzleProgress>,
    attempts: ChallengeAttempts,
    /// Lines that cannot be read.
    damaged: usize,
}

/// What reading a file has added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ImportSummary {
    pub(super) results: usize,
    pub(super) begun: usize,
    pub(super) attempts: usize,
    /// Lines that cannot be read.
    pub(super) damaged: usize,
}

impl PuzzleBackup {
    /// Reads a file; `None` if it is of another kind.
    pub(super) fn read(text: &str) -> Option<PuzzleBackup> {
        let mut lines = text.lines();
        if lines.next()?.trim_end() != HEADER {
            return None;
        }
        let (mut results, mut begun, mut attempts) = (String::new(), Vec::new(), String::new());
        let (mut section, mut damaged) = ("", 0);
        for line in lines.map(str::trim_end).filter(|line| !line.is_empty()) {
            match (section, line) {
                (_, RESULTS | PROGRESS | CHALLENGE) => section = line,
                (RESULTS, line) => results += &format!("{line}\n"),
                (CHALLENGE, line) => attempts += &format!("{line}\n"),
                (PROGRESS, line) => match PuzzleProgress::read(&unescaped(line)) {
                    Ok(progress) => begun.push(progress),
                    Err(_) => damaged += 1,
                },
                _ => damaged += 1,
            }
        }
        let (mut results, mut attempts) = (PuzzleResults::read(&results), ChallengeAttempts::read(&attempts));
        damaged += results.drop_unread() + attempts.drop_unread();
        Some(PuzzleBackup { results, begun, attempts, damaged })
    }

    fn text(&self) -> String {
        let begun: String = self.begun.iter().map(|progress| escaped(&progress.text()) + "\n").collect();
        let (results, attempts) = (self.results.text(), self.attempts.text());
        format!("{HEADER}\n\n{RESULTS}\n{results}\n{PROGRESS}\n{begun}\n{CHALLENGE}\n{attempts}")
    }
}

/// Writes a text of several lines as one line.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', LINE_BREAK)
}

/// Reads [`escaped`].
fn unescaped(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => text.extend(letters.next().map(|letter| if letter == 'n' { '\n' } else { letter })),
            letter => text.push(letter),
        }
    }
    text
}

/// The file with everything stored on this device.
pub(super) fn export() -> String {
    let backup = PuzzleBackup {
        results: puzzle_results::all(),
        begun: puzzle_progress::begun(),
        attempts: challenge_attempts::all(),
        damaged: 0,
    };
    backup.text()
}

/// Adds the contents of a file to what is stored; `None` if the file is of another kind.
pub(super) fn import(text: &str) -> Option<ImportSummary> {
    let PuzzleBackup { results, begun, attempts, damaged } = PuzzleBackup::read(text)?;
    let (mut stored, mut tried) = (puzzle_results::all(), challenge_attempts::all());
    let results = stored.merge(results);
    puzzle_results::store(&stored);
    let attempts = tried.merge(&attempts);
    challenge_attempts::store(&tried);
    // A puzzle that is begun on this device, too, stays as it is here.
    let is_new = |progress: &&PuzzleProgress| matches!(puzzle_progress::load(progress.puzzle()), Ok(None));
    let begun = begun.iter().filter(is_new).filter(|progress| puzzle_progress::save(progress).is_ok()).count();
    Some(ImportSummary { results, begun, attempts, damaged })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::challenge_attempts::ChallengeLine;
    use crate::challenge_attempts::tests::played;
    use crate::puzzle_results::tests::any_result;
    use engine::puzzle::{DailyClass, daily};
    use proptest::prelude::*;

    fn backup(results: &[puzzle_results::PuzzleResult]) -> PuzzleBackup {
        let mut backup = PuzzleBackup::default();
        results.iter().for_each(|result| backup.results.add(*result));
        let id = daily(20_775, DailyClass::Easy);
        let mut progress = PuzzleProgress::new(id.puzzle().expect("a puzzle"), Some(id));
        progress.seconds = 77;
        backup.begun.push(progress);
        let line = ChallengeLine::random(1, 3).expect("a line");
        backup.attempts.add(&line, played(&line, 100, 5));
        backup
    }

    #[test]
    fn files_of_another_kind_are_refused() {
        for text in ["", "\n", "{}", "Ludami puzzles 2\n", "Ludami puzzles", "[results]\n"] {
            assert_eq!(PuzzleBackup::read(text), None, "{text:?}");
        }
        assert_eq!(PuzzleBackup::read(HEADER), Some(PuzzleBackup::default()));
    }

    #[test]
    fn damaged_lines_are_counted_and_left_out() {
        let text = backup(&[]).text() + "nonsense\n" + RESULTS + "\n1 2 3\n" + PROGRESS + "\nnonsense\n";
        let read = PuzzleBackup::read(&text).expect("a file");
        assert_eq!(read, PuzzleBackup { damaged: 3, ..backup(&[]) });
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(results in prop::collection::vec(any_result(), 0..12), windows: bool) {
            let backup = backup(&results);
            let text = if windows { backup.text().replace('\n', "\r\n") } else { backup.text() };
            prop_assert_eq!(PuzzleBackup::read(&text), Some(backup));
        }

        #[test]
        fn escaping_keeps_every_text(text in "[a-z\\\\\\n ]{0,40}") {
            prop_assert!(!escaped(&text).contains('\n'));
            prop_assert_eq!(unescaped(&escaped(&text)), text);
        }

        #[test]
        fn any_file_is_read_or_refused(text in "\\PC{0,80}", header: bool) {
            PuzzleBackup::read(&if header { format!("{HEADER}\n{RESULTS}\n{text}\n{PROGRESS}\n{text}") } else { text });
        }
    }
}
