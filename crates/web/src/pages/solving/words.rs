//! The state of the screen in words.

use gurami::Field;
use gurami::puzzle::Puzzle;
use render::gurami::PuzzleEntry;
use text::fields::EntryLabel;
use text::{Language, solving};

use super::state::{KeyState, PadKey, SolvingSentence, SolvingState};

/// The sentence below the board: a heading, possibly empty, and the sentence.
pub(super) struct Sentence {
    pub(super) heading: String,
    pub(super) words: String,
    /// Whether a rule is broken.
    pub(super) is_warning: bool,
}

impl SolvingState {
    pub(super) fn sentence_in(&self, language: Language) -> Sentence {
        let about = |field: Field| solving::field(language, self.board().name(field), self.puzzle().shade(field));
        let plain = |words: String| Sentence { heading: String::new(), words, is_warning: false };
        let warning = |heading: &str, words: String| Sentence { heading: heading.to_owned(), words, is_warning: true };
        match self.sentence() {
            SolvingSentence::Solved => plain(solving::solved(language).to_owned()),
            SolvingSentence::GivenStays => plain(text::puzzles::given_cannot_change(language).to_owned()),
            SolvingSentence::TooLarge { number, most } => warning("", solving::too_large(language, number, most)),
            SolvingSentence::OtherColour(field) => {
                let (name, shade) = (self.board().name(field), self.puzzle().shade(field));
                plain(solving::other_colour(language, name, shade))
            }
            SolvingSentence::UnequalStripes(count) => {
                warning(solving::unequal(language), solving::unequal_stripes(language, count as u32))
            }
            SolvingSentence::FullWithRepeated => {
                warning(solving::twice(language), solving::some_twice(language).to_owned())
            }
            SolvingSentence::Twice { key: (shade, number), fields } => {
                warning(solving::twice(language), solving::twice_on(language, shade, number, &fields))
            }
            SolvingSentence::Unequal { stripe, sums } => {
                warning(solving::unequal(language), solving::sums(language, stripe, sums.white, sums.gray))
            }
            SolvingSentence::Chosen { key: (shade, number), fields } => {
                plain(solving::chosen(language, shade, number, fields as u32))
            }
            SolvingSentence::Several(count) => plain(solving::several(language, count as u32)),
            SolvingSentence::LastFree { field, stripe } => {
                Sentence { heading: about(field), words: solving::last_free(language, stripe), is_warning: false }
            }
            SolvingSentence::Sums { field, stripe, sums, free } => {
                let sums = solving::sums(language, Some(stripe), sums.white, sums.gray);
                let words = format!("{sums} {}", solving::fields_free(language, free as u32));
                Sentence { heading: about(field), words, is_warning: false }
            }
            SolvingSentence::Full(field) => {
                Sentence { heading: about(field), words: solving::all_full(language).to_owned(), is_warning: false }
            }
            SolvingSentence::Task => plain(match self.puzzle().equal_centre().is_empty() {
                true => solving::task(language).to_owned(),
                false => format!("{} {}", solving::task(language), text::puzzles::hexagon(language)),
            }),
        }
    }

    /// Accessible name of a key of the pad: `White 7, used`.
    pub(super) fn key_label(&self, language: Language, key: PadKey) -> String {
        let (shade, number) = key;
        let name = format!("{} {number}", text::stripes::capital(text::colours::shade(language, shade)));
        let state = match self.key_state(key) {
            KeyState::Free => return name,
            KeyState::Pencilled => solving::pencilled(language),
            KeyState::Used => solving::used(language),
            KeyState::UsedTwice => solving::used_twice(language),
        };
        format!("{name}, {state}")
    }
}

/// Accessible name of a puzzle field with its entry.
pub(crate) fn field_label(language: Language, puzzle: &Puzzle, field: Field, entry: Option<&PuzzleEntry>) -> String {
    let label = match entry {
        Some(PuzzleEntry::Given(number)) => EntryLabel::Given(*number),
        Some(PuzzleEntry::Entered(number)) => EntryLabel::Entered(*number),
        Some(PuzzleEntry::Pencil(marks)) => EntryLabel::Marks(marks),
        None => EntryLabel::Marks(&[]),
    };
    text::fields::puzzle(language, puzzle.board().name(field), puzzle.shade(field), label)
}
