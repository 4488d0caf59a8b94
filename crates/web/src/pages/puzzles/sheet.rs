//! A puzzle being solved: numbers entered, pencil marks, undo and redo.

use gurami::Field;
use gurami::puzzle::{Puzzle, PuzzleReport};
use render::gurami::PuzzleEntry;

/// The puzzle with its entries and their history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PuzzleSheet {
    given: Puzzle,
    now: SheetEntries,
    before: Vec<SheetEntries>,
    after: Vec<SheetEntries>,
}

/// At most one number per field; pencil marks as bits where there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
struct SheetEntries {
    numbers: Vec<Option<u16>>,
    pencil: Vec<u32>,
}

/// Why a field cannot be changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EntryRefusal {
    /// Its number is given by the puzzle.
    Given,
    /// The puzzle has no such number.
    OutOfRange,
}

/// What a typed number does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WritingTool {
    Pen,
    Pencil,
}

impl WritingTool {
    pub(crate) fn other(self) -> WritingTool {
        match self {
            WritingTool::Pen => WritingTool::Pencil,
            WritingTool::Pencil => WritingTool::Pen,
        }
    }
}

impl PuzzleSheet {
    pub(crate) fn new(given: Puzzle) -> PuzzleSheet {
        let fields = given.board().fields().len();
        let now = SheetEntries { numbers: vec![None; fields], pencil: vec![0; fields] };
        PuzzleSheet { given, now, before: Vec::new(), after: Vec::new() }
    }

    /// The puzzle as given.
    pub(crate) fn given(&self) -> &Puzzle {
        &self.given
    }

    /// The puzzle with the numbers entered.
    pub(crate) fn filled(&self) -> Puzzle {
        let mut filled = self.given.clone();
        for field in self.given.board().fields() {
            if let Some(number) = self.now.numbers[field.index()] {
                filled.set(field, Some(number));
            }
        }
        filled
    }

    pub(crate) fn report(&self) -> PuzzleReport {
        self.filled().check()
    }

    /// The entry on a field; `None` on an empty one.
    pub(crate) fn entry(&self, field: Field) -> Option<PuzzleEntry> {
        let index = field.index();
        match (self.given.number(field), self.now.numbers[index], self.now.pencil[index]) {
            (Some(number), _, _) => Some(PuzzleEntry::Given(number)),
            (None, Some(number), _) => Some(PuzzleEntry::Entered(number)),
            (None, None, 0) => None,
            (None, None, marks) => {
                Some(PuzzleEntry::Pencil((1..32).filter(|number| marks >> number & 1 != 0).collect()))
            }
        }
    }

    /// Enters a number, or toggles a pencil mark.
    pub(crate) fn write(&mut self, field: Field, number: u16, tool: WritingTool) -> Result<(), EntryRefusal> {
        if !(1..=self.given.most()).contains(&number) {
            return Err(EntryRefusal::OutOfRange);
        }
        self.change(field, |number_here, marks| match tool {
            WritingTool::Pen => *number_here = Some(number),
            WritingTool::Pencil => {
                *number_here = None;
                *marks ^= 1 << number;
            }
        })
    }

    /// A digit typed on a field: appended to the digit before if that makes a valid number.
    pub(crate) fn digit(&mut self, field: Field, digit: u16, follows: bool) -> Result<(), EntryRefusal> {
        let longer = self.now.numbers[field.index()].filter(|_| follows).map(|number| number * 10 + digit);
        let number = longer.filter(|number| *number <= self.given.most()).unwrap_or(digit);
        self.write(field, number, WritingTool::Pen)
    }

    /// Removes the number, or else the pencil marks.
    pub(crate) fn erase(&mut self, field: Field) -> Result<(), EntryRefusal> {
        self.change(field, |number, marks| {
            if number.take().is_none() {
                *marks = 0;
            }
        })
    }

    fn change(&mut self, field: Field, change: impl FnOnce(&mut Option<u16>, &mut u32)) -> Result<(), EntryRefusal> {
        if self.given.number(field).is_some() {
            return Err(EntryRefusal::Given);
        }
        let mut next = self.now.clone();
        change(&mut next.numbers[field.index()], &mut next.pencil[field.index()]);
        if next != self.now {
            self.before.push(std::mem::replace(&mut self.now, next));
            self.after.clear();
        }
        Ok(())
    }

    pub(crate) fn undo(&mut self) {
        if let Some(before) = self.before.pop() {
            self.after.push(std::mem::replace(&mut self.now, before));
        }
    }

    pub(crate) fn redo(&mut self) {
        if let Some(after) = self.after.pop() {
            self.before.push(std::mem::replace(&mut self.now, after));
        }
    }

    /// Empties every field; can be undone.
    pub(crate) fn restart(&mut self) {
        let SheetEntries { numbers, pencil } = PuzzleSheet::new(self.given.clone()).now;
        self.before.push(std::mem::replace(&mut self.now, SheetEntries { numbers, pencil }));
        self.after.clear();
    }

    /// As text: the puzzle, the puzzle filled in, the pencil marks.
    pub(crate) fn text(&self) -> String {
        let marks: Vec<String> = self.now.pencil.iter().map(u32::to_string).collect();
        format!("{} {} {}", self.given, self.filled(), marks.join(","))
    }

    /// Parses the output of [`text`](PuzzleSheet::text).
    pub(crate) fn read(text: &str) -> Option<PuzzleSheet> {
        let parts: Vec<&str> = text.split(' ').collect();
        let [given, filled, marks] = parts[..] else { return None };
        let mut sheet = PuzzleSheet::new(Puzzle::read(given).ok()?);
        let filled = Puzzle::read(filled).ok().filter(|filled| filled.board().size() == sheet.given.board().size())?;
        let marks: Vec<u32> = marks.split(',').map(str::parse).collect::<Result<_, _>>().ok()?;
        if marks.len() != sheet.now.pencil.len() {
            return None;
        }
        let all = ((1 << sheet.given.most()) - 1) << 1;
        for (field, marks) in sheet.given.board().fields().zip(marks) {
            if sheet.given.number(field).is_none() {
                let number = filled.number(field).filter(|number| (1..=sheet.given.most()).contains(number));
                sheet.now.numbers[field.index()] = number;
                sheet.now.pencil[field.index()] = marks & all;
            }
        }
        Some(sheet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "22:wgwwgwggwwgggwggwwgwgw:.,8,.,.,.,.,.,.,.,8,.,.,.,.,.,7,.,.,.,5,.,.";

    fn sheet() -> PuzzleSheet {
        PuzzleSheet::new(Puzzle::read(PUZZLE).expect("a puzzle"))
    }

    fn field(index: usize) -> Field {
        sheet().given().board().field(index).expect("a field")
    }

    #[test]
    fn two_digits_make_a_number_where_there_is_one() {
        let mut sheet = sheet();
        for (digit, follows, shown) in [(1, false, 1), (1, true, 11), (2, true, 2), (1, false, 1), (5, true, 5)] {
            sheet.digit(field(0), digit, follows).expect("a number of this board");
            assert_eq!(sheet.entry(field(0)), Some(PuzzleEntry::Entered(shown)));
        }
        assert_eq!(sheet.digit(field(2), 0, false), Err(EntryRefusal::OutOfRange));
        assert_eq!(sheet.write(field(2), 12, WritingTool::Pen), Err(EntryRefusal::OutOfRange));
    }

    #[test]
    fn given_numbers_stay() {
        let mut sheet = sheet();
        assert_eq!(sheet.write(field(1), 3, WritingTool::Pen), Err(EntryRefusal::Given));
        assert_eq!(sheet.erase(field(1)), Err(EntryRefusal::Given));
        assert_eq!(sheet.entry(field(1)), Some(PuzzleEntry::Given(8)));
    }

    #[test]
    fn everything_can_be_undone_and_done_again() {
        let mut sheet = sheet();
        let mut seen = vec![sheet.text()];
        sheet.write(field(0), 3, WritingTool::Pencil).expect("free");
        seen.push(sheet.text());
        sheet.write(field(0), 4, WritingTool::Pencil).expect("free");
        assert_eq!(sheet.entry(field(0)), Some(PuzzleEntry::Pencil(vec![3, 4])));
        seen.push(sheet.text());
        sheet.write(field(0), 6, WritingTool::Pen).expect("free");
        seen.push(sheet.text());
        sheet.erase(field(0)).expect("free");
        assert_eq!(sheet.entry(field(0)), Some(PuzzleEntry::Pencil(vec![3, 4])));
        seen.push(sheet.text());
        sheet.restart();
        seen.push(sheet.text());
        for text in seen.iter().rev().skip(1) {
            sheet.undo();
            assert_eq!(sheet.text(), *text);
        }
        for text in seen.iter().skip(1) {
            sheet.redo();
            assert_eq!(sheet.text(), *text);
        }
    }

    #[test]
    fn what_is_kept_reads_back() {
        let mut sheet = sheet();
        sheet.write(field(0), 6, WritingTool::Pen).expect("free");
        sheet.write(field(3), 2, WritingTool::Pencil).expect("free");
        let back = PuzzleSheet::read(&sheet.text()).expect("just written");
        assert_eq!((back.text(), back.filled()), (sheet.text(), sheet.filled()));
        for bad in ["", "a b c", PUZZLE, "16:w:1 2 3"] {
            assert_eq!(PuzzleSheet::read(bad), None, "{bad}");
        }
    }
}
