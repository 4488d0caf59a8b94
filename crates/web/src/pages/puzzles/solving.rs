//! State of a puzzle being solved: sheet, selected field and tool, message, and hints.

#[cfg(test)]
mod tests;

use gurami::puzzle::{PuzzleFault, PuzzleReport, PuzzleVerdict, Shade};
use gurami::{Board, Field, FieldSet};
use text::Language;
use text::deductions::Sentence;
use web_messages::BackgroundTask;

use super::sheet::{EntryRefusal, PuzzleSheet, WritingTool};

/// The message next to the board, until the next entry.
#[derive(Clone, PartialEq, Debug)]
enum SolvingMessage {
    Nothing,
    /// The field's number is given by the puzzle.
    GivenStays,
    /// Result of a check.
    Checked(PuzzleReport),
    /// A hint whose first sentences are shown.
    Hint {
        sentences: Vec<Sentence>,
        shown: usize,
    },
    NoHint,
}

/// A puzzle being solved.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SolvingState {
    sheet: PuzzleSheet,
    chosen: Field,
    tool: WritingTool,
    /// Where the last digit was typed: the next one there continues its number.
    typed: Option<Field>,
    message: SolvingMessage,
    /// The sheet for which a hint is being computed.
    asked_for: Option<String>,
    /// Number of hints so far.
    hints: u32,
}

impl SolvingState {
    pub(super) fn new(sheet: PuzzleSheet) -> SolvingState {
        let given = sheet.given();
        let first = given.free().into_iter().next().or_else(|| given.board().field(0)).expect("a board has fields");
        SolvingState {
            sheet,
            chosen: first,
            tool: WritingTool::Pen,
            typed: None,
            message: SolvingMessage::Nothing,
            asked_for: None,
            hints: 0,
        }
    }

    pub(super) fn sheet(&self) -> &PuzzleSheet {
        &self.sheet
    }

    /// The field that numbers are written on.
    pub(super) fn chosen(&self) -> Field {
        self.chosen
    }

    pub(super) fn choose(&mut self, field: Field) {
        self.chosen = field;
    }

    pub(super) fn tool(&self) -> WritingTool {
        self.tool
    }

    pub(super) fn switch_tool(&mut self) {
        self.tool = self.tool.other();
    }

    /// Enters a number of the number pad.
    pub(super) fn put(&mut self, number: u16) {
        self.typed = None;
        self.change(|sheet, field, tool| sheet.write(field, number, tool));
    }

    pub(super) fn erase(&mut self) {
        self.typed = None;
        self.change(|sheet, field, _| sheet.erase(field));
    }

    pub(super) fn undo(&mut self) {
        self.message = SolvingMessage::Nothing;
        self.sheet.undo();
    }

    pub(super) fn redo(&mut self) {
        self.message = SolvingMessage::Nothing;
        self.sheet.redo();
    }

    pub(super) fn restart(&mut self) {
        self.message = SolvingMessage::Nothing;
        self.sheet.restart();
    }

    fn change(&mut self, change: impl FnOnce(&mut PuzzleSheet, Field, WritingTool) -> Result<(), EntryRefusal>) {
        self.message = match change(&mut self.sheet, self.chosen, self.tool) {
            Err(EntryRefusal::Given) => SolvingMessage::GivenStays,
            Ok(()) | Err(EntryRefusal::OutOfRange) => SolvingMessage::Nothing,
        };
    }

    /// Handles a key; false if it has no meaning here.
    pub(super) fn key(&mut self, key: &str) -> bool {
        match key {
            "Backspace" | "Delete" => self.erase(),
            "p" | "P" => self.switch_tool(),
            digit => match digit.parse().ok().filter(|_| digit.len() == 1) {
                Some(digit) => self.digit(digit),
                None => return false,
            },
        }
        true
    }

    /// Handles a key with Ctrl or Command; false if it has no meaning here.
    pub(super) fn shortcut(&mut self, key: &str) -> bool {
        match key {
            "z" => self.undo(),
            "y" | "Z" => self.redo(),
            _ => return false,
        }
        true
    }

    fn digit(&mut self, digit: u16) {
        match self.tool {
            WritingTool::Pen => {
                let follows = self.typed == Some(self.chosen);
                self.change(|sheet, field, _| sheet.digit(field, digit, follows));
                self.typed = Some(self.chosen);
            }
            WritingTool::Pencil => self.change(|sheet, field, tool| sheet.write(field, digit, tool)),
        }
    }

    pub(super) fn check(&mut self) {
        self.message = SolvingMessage::Checked(self.sheet.report());
    }

    /// Shows the next sentence of the hint, or returns the request for a new hint. Does nothing while one is being
    /// computed.
    pub(super) fn hint(&mut self, language: Language) -> Option<BackgroundTask> {
        if self.has_more() {
            self.show_next();
            return None;
        }
        if self.asked_for.is_some() {
            return None;
        }
        self.message = SolvingMessage::Nothing;
        self.asked_for = Some(self.sheet.text());
        Some(BackgroundTask::Hint {
            language: language.code().to_owned(),
            given: self.sheet.given().to_string(),
            filled: self.sheet.filled().to_string(),
        })
    }

    /// Handles the answer to a hint request. It is dropped if something was entered meanwhile, which may make it wrong.
    pub(super) fn on_hint(&mut self, answer: Result<&str, &str>) {
        if self.asked_for.take() != Some(self.sheet.text()) {
            return;
        }
        self.hints += 1;
        let board = self.sheet.given().board();
        self.message = match answer {
            Ok(lines) => {
                let sentences = lines.lines().filter_map(|line| sentence(board, line)).collect();
                SolvingMessage::Hint { sentences, shown: 0 }
            }
            Err(_) => SolvingMessage::NoHint,
        };
        self.show_next();
    }

    fn show_next(&mut self) {
        if let SolvingMessage::Hint { sentences, shown } = &mut self.message {
            *shown = sentences.len().min(*shown + 1);
        }
    }

    /// Does the hint have sentences that are not shown yet?
    pub(super) fn has_more(&self) -> bool {
        matches!(&self.message, SolvingMessage::Hint { sentences, shown } if *shown < sentences.len())
    }

    /// Is a hint being computed?
    pub(super) fn is_asking(&self) -> bool {
        self.asked_for.is_some()
    }

    /// The message, line by line.
    pub(super) fn lines(&self, language: Language) -> Vec<String> {
        match &self.message {
            SolvingMessage::Nothing => Vec::new(),
            SolvingMessage::GivenStays => vec![text::puzzles::given_cannot_change(language).to_owned()],
            SolvingMessage::Checked(report) => {
                let verdict = text::puzzles::verdict(language, report.verdict()).to_owned();
                let faults = report.faults.iter().map(|fault| text::refusals::puzzle(language, fault));
                [verdict].into_iter().chain(faults).collect()
            }
            SolvingMessage::Hint { sentences, shown } => {
                sentences[..*shown].iter().map(|sentence| sentence.words.clone()).collect()
            }
            SolvingMessage::NoHint => vec![text::hints::none(language).to_owned()],
        }
    }

    /// The fields that the check found wrong.
    pub(super) fn wrong(&self) -> FieldSet {
        let board = self.sheet.given().board();
        match &self.message {
            SolvingMessage::Checked(report) => report.faults.iter().flat_map(|fault| faulty(fault, board)).collect(),
            _ => FieldSet::EMPTY,
        }
    }

    /// The fields that the hint is about.
    pub(super) fn lit(&self) -> FieldSet {
        match &self.message {
            SolvingMessage::Hint { sentences, shown } => {
                sentences[..*shown].last().map_or(FieldSet::EMPTY, |sentence| sentence.look)
            }
            _ => FieldSet::EMPTY,
        }
    }

    pub(super) fn is_solved(&self) -> bool {
        self.sheet.report().verdict() == PuzzleVerdict::Solved
    }

    /// The congratulation, once the puzzle is solved.
    pub(super) fn finished(&self, seconds: u32, language: Language) -> Option<String> {
        self.is_solved().then(|| match self.hints {
            0 => text::puzzles::finished(language, seconds),
            hints => text::puzzles::finished_with_hints(language, seconds, hints),
        })
    }

    /// The numbers still missing on the fields of a colour.
    pub(super) fn missing(&self, shade: Shade, language: Language) -> String {
        let numbers: Vec<String> = self.sheet.report().left[shade].iter().map(u16::to_string).collect();
        text::common::labelled(language, text::colours::shade(language, shade), &numbers.join(" "))
    }
}

/// Time spent on a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PuzzleTimer {
    pub(super) seconds: u32,
    pub(super) shown: bool,
}

impl PuzzleTimer {
    pub(super) fn new() -> PuzzleTimer {
        PuzzleTimer { seconds: 0, shown: true }
    }

    pub(super) fn tick(&mut self) {
        self.seconds += 1;
    }

    pub(super) fn switch(&mut self) {
        self.shown = !self.shown;
    }

    /// The time as text, if shown.
    pub(super) fn words(&self, language: Language) -> Option<String> {
        self.shown.then(|| text::nouns::duration(language, self.seconds))
    }
}

/// Parses a line of a hint: field indices separated by commas, a space, and a sentence.
fn sentence(board: &Board, line: &str) -> Option<Sentence> {
    let (fields, words) = line.split_once(' ')?;
    let fields = fields.split(',').filter_map(|field| board.field(field.parse().ok()?));
    Some(Sentence { words: words.to_owned(), look: fields.collect() })
}

/// The fields that an error is about.
fn faulty(fault: &PuzzleFault, board: &Board) -> Vec<Field> {
    let names = match fault {
        PuzzleFault::NotHalf { .. } => Vec::new(),
        PuzzleFault::OutOfRange { field, .. } => vec![*field],
        PuzzleFault::Repeated { fields, .. }
        | PuzzleFault::Unequal { fields, .. }
        | PuzzleFault::UnequalHexagon { fields, .. } => fields.clone(),
    };
    board.fields().filter(|field| names.contains(&board.name(*field))).collect()
}
