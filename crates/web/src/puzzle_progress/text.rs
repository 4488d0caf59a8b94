//! Text form of progress: a version line, then one line per part.
//!
//! A field is written as its number or `.`, its pencil marks as `~` and a hexadecimal number, its colour as `#` and a
//! digit: `7`, `.~1c`, `7#2`. A step of the undo list has one change per word: `12=.>7` for a field, `n3=>x` for a note.

use std::fmt::Write;

use engine::puzzle::PuzzleId;
use gurami::puzzle::Puzzle;

use super::entries::{FieldEntry, LONGEST_NOTE, MOST_COLOURS, PuzzleEntries};
use super::history::{EntryChange, MOST_STEPS, UndoStep};
use super::{EntryHistory, HelpUsed, PuzzleProgress, WritingTool};

/// The first line.
const HEAD: &str = "ludami-puzzle 1";

/// Why a stored text is not progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ProgressTextError {
    /// It was stored by another version, or is something else.
    Version,
    /// A line is damaged: its number, counted from 1.
    Line(usize),
    /// The puzzle or its entries are missing.
    Missing,
    /// The undo list does not lead to the entries.
    Steps,
}

impl PuzzleProgress {
    /// The text to store.
    pub(crate) fn text(&self) -> String {
        let HelpUsed { hints, mistakes, checks } = self.help;
        let tool = match self.tool {
            WritingTool::Pen => "pen",
            WritingTool::Pencil => "pencil",
        };
        let mut lines = vec![HEAD.to_owned(), format!("puzzle {}", self.puzzle)];
        lines.extend(self.id.map(|id| format!("id {id}")));
        lines.push(format!("seconds {}", self.seconds));
        lines.push(format!("help {hints} {mistakes} {checks}"));
        lines.push(format!("tool {tool}"));
        lines.push(format!("changed {}", self.changed));
        if self.finished {
            lines.push("finished".to_owned());
        }
        let entries = self.entries();
        let fields: Vec<String> = entries.fields().iter().map(|entry| field_text(*entry)).collect();
        lines.push(format!("fields {}", fields.join(" ")));
        let notes = entries.notes().iter().enumerate().filter(|(_, note)| !note.is_empty());
        lines.extend(notes.map(|(stripe, note)| format!("note {stripe} {}", escaped(note))));
        let [past, future] = self.history.steps();
        lines.extend(past.iter().map(|step| format!("undo {}", step_text(step))));
        lines.extend(future.iter().map(|step| format!("redo {}", step_text(step))));
        lines.join("\n")
    }

    /// Parses the output of [`text`](PuzzleProgress::text).
    pub(crate) fn read(text: &str) -> Result<PuzzleProgress, ProgressTextError> {
        let mut lines = text.lines().enumerate();
        if lines.next().map(|(_, line)| line) != Some(HEAD) {
            return Err(ProgressTextError::Version);
        }
        let (index, line) = lines.next().ok_or(ProgressTextError::Missing)?;
        let damaged = |index: usize| ProgressTextError::Line(index + 1);
        let puzzle = line.strip_prefix("puzzle ").and_then(|text| Puzzle::read(text).ok());
        let mut progress = PuzzleProgress::new(puzzle.ok_or(damaged(index))?, None);
        let mut parts = ProgressParts::new(&progress);
        for (index, line) in lines {
            let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
            progress.read_line(name, rest, &mut parts).ok_or(damaged(index))?;
        }
        if !parts.has_fields {
            return Err(ProgressTextError::Missing);
        }
        let ProgressParts { entries, past, future, .. } = parts;
        progress.history = EntryHistory::of_steps(entries, past, future).ok_or(ProgressTextError::Steps)?;
        Ok(progress)
    }

    /// Parses a sheet of versions before 1: the puzzle, the puzzle filled in, pencil marks as decimal numbers.
    pub(crate) fn read_sheet(text: &str) -> Option<PuzzleProgress> {
        let [given, filled, marks] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let mut progress = PuzzleProgress::new(Puzzle::read(given).ok()?, None);
        let filled =
            Puzzle::read(filled).ok().filter(|filled| filled.board().size() == progress.puzzle.board().size())?;
        let marks: Vec<u32> = marks.split(',').map(str::parse).collect::<Result<_, _>>().ok()?;
        let mut entries = progress.entries().clone();
        if marks.len() != entries.fields().len() {
            return None;
        }
        for (field, marks) in progress.puzzle.free().map(|field| (field, marks[field.index()])) {
            let number = filled.number(field).filter(|number| (1..=progress.puzzle.most()).contains(number));
            *entries.field_mut(field) = FieldEntry { number, marks: marks & all_marks(&progress.puzzle), colour: 0 };
        }
        progress.history = EntryHistory::new(entries);
        Some(progress)
    }

    fn read_line(&mut self, name: &str, rest: &str, parts: &mut ProgressParts) -> Option<()> {
        match name {
            "id" => self.id = Some(PuzzleId::read(rest).ok()?),
            "seconds" => self.seconds = rest.parse().ok()?,
            "help" => {
                let numbers: Vec<u32> = rest.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
                let [hints, mistakes, checks] = numbers.try_into().ok()?;
                self.help = HelpUsed { hints, mistakes, checks };
            }
            "tool" => {
                self.tool = match rest {
                    "pen" => WritingTool::Pen,
                    "pencil" => WritingTool::Pencil,
                    _ => return None,
                }
            }
            "changed" => self.changed = rest.parse().ok()?,
            "finished" => self.finished = rest.is_empty().then_some(true)?,
            "fields" => {
                let fields: Vec<&str> = rest.split(' ').collect();
                if fields.len() != parts.entries.fields().len() {
                    return None;
                }
                for (index, text) in fields.into_iter().enumerate() {
                    parts.entries.fields_mut()[index] = self.read_field(index, text)?;
                }
                parts.has_fields = true;
            }
            "note" => {
                let (stripe, note) = rest.split_once(' ')?;
                *parts.entries.notes_mut().get_mut(stripe.parse::<usize>().ok()?)? = note_of(note)?;
            }
            "undo" => parts.past.push(self.read_step(rest)?),
            "redo" => parts.future.push(self.read_step(rest)?),
            _ => return None,
        }
        (parts.past.len() <= MOST_STEPS && parts.future.len() <= MOST_STEPS).then_some(())
    }

    /// The entry of a field; given fields have no number and no marks.
    fn read_field(&self, index: usize, text: &str) -> Option<FieldEntry> {
        let (text, colour) = match text.split_once('#') {
            Some((text, colour)) => (text, colour.parse().ok().filter(|colour| (1..=MOST_COLOURS).contains(colour))?),
            None => (text, 0),
        };
        let (number, marks) = match text.split_once('~') {
            Some((number, marks)) => (number, u32::from_str_radix(marks, 16).ok()?),
            None => (text, 0),
        };
        let number = match number {
            "." => None,
            number => Some(number.parse().ok().filter(|number| (1..=self.puzzle.most()).contains(number))?),
        };
        let is_given = self.puzzle.number(self.puzzle.board().field(index)?).is_some();
        let fits = marks & !all_marks(&self.puzzle) == 0 && !(is_given && (number.is_some() || marks != 0));
        fits.then_some(FieldEntry { number, marks, colour })
    }

    fn read_step(&self, text: &str) -> Option<UndoStep> {
        let mut step = UndoStep::default();
        for word in text.split(' ') {
            let (place, change) = word.split_once('=')?;
            let (before, after) = change.split_once('>')?;
            match place.strip_prefix('n') {
                Some(stripe) => {
                    let [before, after] = [note_of(before)?, note_of(after)?];
                    step.notes.push(EntryChange { index: stripe.parse().ok()?, before, after });
                }
                None => {
                    let index = place.parse().ok()?;
                    let [before, after] = [self.read_field(index, before)?, self.read_field(index, after)?];
                    step.fields.push(EntryChange { index, before, after });
                }
            }
        }
        Some(step)
    }
}

/// Parts of progress that belong together only when all lines are read.
struct ProgressParts {
    entries: PuzzleEntries,
    has_fields: bool,
    past: Vec<UndoStep>,
    future: Vec<UndoStep>,
}

impl ProgressParts {
    fn new(progress: &PuzzleProgress) -> ProgressParts {
        ProgressParts { entries: progress.entries().clone(), has_fields: false, past: Vec::new(), future: Vec::new() }
    }
}

/// Pencil marks of all numbers of a puzzle.
fn all_marks(puzzle: &Puzzle) -> u32 {
    (1..=puzzle.most()).fold(0, |all, number| all | 1 << number)
}

fn field_text(FieldEntry { number, marks, colour }: FieldEntry) -> String {
    let mut text = number.map_or_else(|| ".".to_owned(), |number| number.to_string());
    if marks != 0 {
        text += &format!("~{marks:x}");
    }
    if colour != 0 {
        text += &format!("#{colour}");
    }
    text
}

fn step_text(step: &UndoStep) -> String {
    let field = |change: &EntryChange<FieldEntry>| {
        format!("{}={}>{}", change.index, field_text(change.before), field_text(change.after))
    };
    let note = |change: &EntryChange<String>| {
        format!("n{}={}>{}", change.index, escaped(&change.before), escaped(&change.after))
    };
    step.fields.iter().map(field).chain(step.notes.iter().map(note)).collect::<Vec<_>>().join(" ")
}

/// A note in one word: other bytes than letters and digits are written as `%` and two hexadecimal digits.
fn escaped(note: &str) -> String {
    let mut text = String::new();
    for byte in note.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => text.push(char::from(byte)),
            other => write!(text, "%{other:02x}").expect("a string takes everything"),
        }
    }
    text
}

/// Reads [`escaped`].
fn note_of(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        bytes.push(match first {
            b'%' => {
                let (code, tail) = tail.split_at_checked(2)?;
                rest = tail;
                u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok()?
            }
            other => *other,
        });
    }
    String::from_utf8(bytes).ok().filter(|note| note.chars().count() <= LONGEST_NOTE)
}
