//! Parses records.

use super::{MoveText, Record, RecordError, RecordFault, ResultText, Tag};
use crate::TextPosition;
use crate::text::shorten;

/// Reads all games of a text.
pub fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut reader =
        Reader { rest: text, place: TextPosition { line: 1, column: 1 }, records: Vec::new(), record: None };
    reader.run()?;
    Ok(reader.records)
}

struct Reader<'a> {
    rest: &'a str,
    place: TextPosition,
    records: Vec<Record>,
    record: Option<RecordBuilder>,
}

/// A record that is being read.
struct RecordBuilder {
    record: Record,
    /// An empty line followed the tags: another tag starts another game.
    tags_closed: bool,
}

impl<'a> Reader<'a> {
    fn run(&mut self) -> Result<(), RecordError> {
        loop {
            if self.white_space() > 1
                && let Some(current) = &mut self.record
                && !current.record.tags.is_empty()
            {
                current.tags_closed = true;
            }
            match self.rest.chars().next() {
                None => break,
                Some('[') => self.tag()?,
                Some('{') => self.braced_comment()?,
                Some(';') => self.line_comment(),
                Some(_) => self.word()?,
            }
        }
        self.close();
        Ok(())
    }

    /// Skips white space and returns the number of line ends in it.
    fn white_space(&mut self) -> usize {
        let line = self.place.line;
        let end = self.rest.find(|c: char| !c.is_whitespace() && c != '\u{feff}').unwrap_or(self.rest.len());
        self.take(end);
        self.place.line - line
    }

    /// Takes this many bytes of the text.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        for c in taken.chars() {
            match c {
                '\n' => self.place = TextPosition { line: self.place.line + 1, column: 1 },
                _ => self.place.column += 1,
            }
        }
        self.rest = rest;
        taken
    }

    fn error<T>(&self, place: TextPosition, reason: impl Into<String>) -> Result<T, RecordError> {
        Err(RecordError { place, fault: RecordFault::Form(reason.into()) })
    }

    fn close(&mut self) {
        self.records.extend(self.record.take().map(|current| current.record));
    }

    fn current(&mut self) -> &mut Record {
        let place = self.place;
        let empty = || Record { place, tags: vec![], comments: vec![], moves: vec![], result: None };
        &mut self.record.get_or_insert_with(|| RecordBuilder { record: empty(), tags_closed: false }).record
    }

    fn tag(&mut self) -> Result<(), RecordError> {
        let begun = |current: &RecordBuilder| current.tags_closed || !current.record.moves.is_empty();
        if self.record.as_ref().is_some_and(|current| begun(current) || current.record.result.is_some()) {
            self.close();
        }
        let place = self.place;
        self.current();
        self.take(1);
        self.take(self.rest.len() - self.rest.trim_start_matches(' ').len());
        let name_end = self.rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(self.rest.len());
        let name = self.take(name_end).to_owned();
        if name.is_empty() {
            return self.error(self.place, "a tag begins with its name: [Name \"value\"]");
        }
        self.take(self.rest.len() - self.rest.trim_start_matches(' ').len());
        if !self.rest.starts_with('"') {
            return self.error(self.place, format!("tag {name}: its value must be in quotes"));
        }
        self.take(1);
        let value_place = self.place;
        let value = self.quoted(&name)?;
        self.take(self.rest.len() - self.rest.trim_start_matches(' ').len());
        if !self.rest.starts_with(']') {
            return self.error(self.place, format!("tag {name}: `]` is missing"));
        }
        self.take(1);
        if self.current().tag(&name).is_some() {
            let fault = RecordFault::Tag { name, reason: "this tag is given twice".to_owned() };
            return Err(RecordError { place, fault });
        }
        self.current().tags.push(Tag { name, value, place: value_place });
        Ok(())
    }

    /// The rest of a quoted value, with `\"` and `\\` resolved.
    fn quoted(&mut self, name: &str) -> Result<String, RecordError> {
        let mut value = String::new();
        let mut chars = self.rest.char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    self.take(at + 1);
                    return Ok(value);
                }
                '\\' => match chars.next() {
                    Some((_, escaped @ ('"' | '\\'))) => value.push(escaped),
                    _ => {
                        self.take(at);
                        return self.error(self.place, format!("tag {name}: only \\\" and \\\\ follow a backslash"));
                    }
                },
                '\n' => break,
                c => value.push(c),
            }
        }
        self.error(self.place, format!("tag {name}: the closing quote is missing"))
    }

    fn braced_comment(&mut self) -> Result<(), RecordError> {
        let Some(end) = self.rest.find('}') else {
            return self.error(self.place, "a comment begins here and `}` is missing");
        };
        let comment = self.take(end + 1);
        self.comment(&comment[1..end]);
        Ok(())
    }

    fn line_comment(&mut self) {
        let end = self.rest.find('\n').unwrap_or(self.rest.len());
        let comment = self.take(end);
        self.comment(&comment[1..]);
    }

    /// Comments belong to the move before them.
    fn comment(&mut self, text: &str) {
        let record = self.current();
        match record.moves.last_mut() {
            Some(mv) => &mut mv.comments,
            None => &mut record.comments,
        }
        .push(text.trim().to_owned());
    }

    /// A move number, a move, or the result.
    fn word(&mut self) -> Result<(), RecordError> {
        let end = self.rest.find(|c: char| c.is_whitespace() || "{;[".contains(c)).unwrap_or(self.rest.len());
        let word = &self.rest[..end];
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let dots = word[digits..].bytes().take_while(|&b| b == b'.').count();
        if digits > 0 && dots > 0 {
            self.take(digits + dots);
            return Ok(());
        }
        let place = self.place;
        let result = self.current().result.clone();
        if let Some((result, _)) = result {
            let reason = format!("`{}` follows the result {result}", shorten(word));
            return self.error(place, reason);
        }
        match ResultText::read(word) {
            Some(result) => self.current().result = Some((result, place)),
            None => self.current().moves.push(MoveText { text: word.to_owned(), place, comments: vec![] }),
        }
        self.take(end);
        Ok(())
    }
}
