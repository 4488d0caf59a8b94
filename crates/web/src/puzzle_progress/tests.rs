use proptest::prelude::*;

use super::history::MOST_STEPS;
use super::store::surplus;
use super::*;

const PUZZLE: &str = "22:wgwwgwggwwgggwggwwgwgw:.,8,.,.,.,.,.,.,.,8,.,.,.,.,.,7,.,.,.,5,.,.";

fn puzzle() -> Puzzle {
    Puzzle::read(PUZZLE).expect("a puzzle")
}

fn field(index: usize) -> Field {
    puzzle().board().field(index).expect("a field")
}

/// Enters a number.
fn enter(progress: &mut PuzzleProgress, index: usize, number: u16) {
    progress.history.change(|entries| entries.field_mut(field(index)).number = Some(number));
}

/// Progress with something of everything.
fn sample() -> PuzzleProgress {
    let mut progress = PuzzleProgress::new(puzzle(), PuzzleId::read("1-22-3-77").ok());
    enter(&mut progress, 0, 3);
    progress.history.change(|entries| {
        *entries.field_mut(field(2)) = FieldEntry { number: None, marks: 0b1100, colour: 2 };
        entries.field_mut(field(1)).colour = 1;
    });
    progress.history.change(|entries| entries.set_note(4, "  C8 = C3 + 2 ä>%\n "));
    enter(&mut progress, 3, 11);
    progress.history.undo();
    PuzzleProgress {
        seconds: 75,
        help: HelpUsed { hints: 2, mistakes: 1, checks: 3 },
        tool: WritingTool::Pencil,
        finished: true,
        changed: 1_763_480_000_000,
        ..progress
    }
}

#[test]
fn what_is_stored_is_read_again() {
    for progress in [PuzzleProgress::new(puzzle(), None), sample()] {
        assert_eq!(PuzzleProgress::read(&progress.text()).as_ref(), Ok(&progress), "{}", progress.text());
    }
    assert_eq!(sample().entries().note(4), "C8 = C3 + 2 ä>%");
}

#[test]
fn fields_show_the_number_first_and_given_numbers_always() {
    let mut progress = sample();
    let entries = |progress: &PuzzleProgress| [0, 1, 2, 3].map(|index| progress.entry(field(index)));
    let pencil = Some(PuzzleEntry::Pencil(vec![2, 3]));
    assert_eq!(entries(&progress), [Some(PuzzleEntry::Entered(3)), Some(PuzzleEntry::Given(8)), pencil, None]);
    enter(&mut progress, 2, 6);
    assert_eq!(progress.entry(field(2)), Some(PuzzleEntry::Entered(6)));
    assert_eq!((progress.filled_fields(), progress.is_begun(), progress.is_solved()), ((2, 18), true, false));
    assert!(!PuzzleProgress::new(puzzle(), None).is_begun());
}

#[test]
fn damage_is_an_error() {
    let text = sample().text();
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        PuzzleProgress::read(&text.replacen(from, to, 1))
    };
    assert_eq!(PuzzleProgress::read(""), Err(ProgressTextError::Version));
    assert_eq!(PuzzleProgress::read(PUZZLE), Err(ProgressTextError::Version));
    assert_eq!(changed("ludami-puzzle 1", "ludami-puzzle 2"), Err(ProgressTextError::Version));
    assert_eq!(changed("puzzle 22:", "puzzle 23:"), Err(ProgressTextError::Line(2)));
    assert_eq!(changed("id 1-", "id 2-"), Err(ProgressTextError::Line(3)));
    for (from, to, line) in [
        ("seconds 75", "seconds -1", 4),
        ("help 2 1 3", "help 2 1", 5),
        ("tool pencil", "tool brush", 6),
        ("finished", "finished?", 8),
        ("fields 3 .#1", "fields 12 .#1", 9),
        ("fields 3 .#1", "fields 3 7#1", 9),
        ("fields 3 .#1", "fields 3 .#5", 9),
        (".~c#2", ".~1000#2", 9),
        ("fields 3", "fields", 9),
        ("note 4 ", "note 40 ", 10),
        ("undo 0", "undo x", 11),
    ] {
        assert_eq!(changed(from, to), Err(ProgressTextError::Line(line)), "{from}");
    }
    assert_eq!(changed("undo 0=.>3", "undo 0=.>4"), Err(ProgressTextError::Steps));
    assert_eq!(changed("redo 3=.>11", "redo 3=5>11"), Err(ProgressTextError::Steps));
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("fields")).collect();
    assert_eq!(PuzzleProgress::read(&lines.join("\n")), Err(ProgressTextError::Missing));
}

#[test]
fn the_sheet_of_older_versions_is_read() {
    let filled = PUZZLE.replacen(":.,8", ":3,8", 1);
    let marks = ["0"; 20].join(",");
    let old = format!("{PUZZLE} {filled} 0,0,12,{}", &marks[..marks.len() - 2]);
    let progress = PuzzleProgress::read_sheet(&old).expect("an old sheet");
    assert_eq!(progress.entry(field(0)), Some(PuzzleEntry::Entered(3)));
    assert_eq!(progress.entry(field(2)), Some(PuzzleEntry::Pencil(vec![2, 3])));
    for bad in ["", "a b c", PUZZLE, "16:w:1 2 3"] {
        assert_eq!(PuzzleProgress::read_sheet(bad), None, "{bad}");
    }
}

#[test]
fn another_window_never_loses_an_entry() {
    let mut mine = PuzzleProgress::new(puzzle(), None);
    enter(&mut mine, 0, 3);
    let mut other = mine.clone();
    enter(&mut other, 2, 4);
    other.seconds = 9;
    let joined = other.joined_onto(&mine);
    assert_eq!((&joined.history, joined.seconds), (&other.history, 9), "it only went on");
    other.history.undo();
    enter(&mut mine, 2, 4);
    assert_eq!(other.joined_onto(&mine).history, other.history, "it only took back");
    enter(&mut other, 3, 5);
    let mut joined = other.joined_onto(&mine);
    assert_eq!(joined.entries(), other.entries());
    joined.history.undo();
    assert_eq!(joined.entries(), mine.entries(), "both entered something: undo leads to the one, redo to the other");
    joined.history.redo();
    assert_eq!(joined.entries(), other.entries());
}

#[test]
fn the_oldest_are_removed_and_the_undo_list_is_limited() {
    let kept: Vec<(String, u64)> = [("a", 5), ("b", 1), ("c", 9)].map(|(key, at)| (key.to_owned(), at)).to_vec();
    assert_eq!(surplus(kept.clone(), 2), ["b"]);
    assert_eq!(surplus(kept, 3), Vec::<String>::new());
    let mut progress = PuzzleProgress::new(puzzle(), None);
    for step in 0..MOST_STEPS + 10 {
        enter(&mut progress, 0, 1 + step as u16 % 2);
    }
    assert_eq!(progress.history.steps()[0].len(), MOST_STEPS);
    assert_eq!(PuzzleProgress::read(&progress.text()), Ok(progress));
}

proptest! {
    /// No text makes reading panic, and what is read is stored in the same form.
    #[test]
    fn damaged_texts_are_refused_or_read(cut in 0usize..400, with in "[ -~]{0,6}") {
        let text = sample().text();
        let at = (0..=cut.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let damaged = format!("{}{with}{}", &text[..at], text.get(at + with.len()..).unwrap_or(""));
        if let Ok(progress) = PuzzleProgress::read(&damaged) {
            prop_assert_eq!(PuzzleProgress::read(&progress.text()), Ok(progress));
        }
    }
}
