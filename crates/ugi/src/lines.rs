//! Reads lines of untrusted input: of limited length, converted to text.

use std::io::{self, BufRead};

/// Longer lines are discarded.
pub(crate) const MOST_BYTES: usize = 64 * 1024;

/// An input line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum InputLine {
    /// A line without its end.
    Text(String),
    /// Too long; its contents were discarded.
    TooLong,
}

/// Reads the next line; `None` at the end. Invalid UTF-8 becomes replacement characters.
pub(crate) fn read_line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut bytes = Vec::new();
    let mut length = 0;
    loop {
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() && length == 0 {
            return Ok(None);
        }
        let end = available.iter().position(|&byte| byte == b'\n');
        let taken = end.unwrap_or(available.len());
        length += taken;
        if length <= MOST_BYTES {
            bytes.extend_from_slice(&available[..taken]);
        }
        let finished = end.is_some() || available.is_empty();
        input.consume(taken + usize::from(end.is_some()));
        if finished {
            break;
        }
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    match length > MOST_BYTES {
        true => Ok(Some(InputLine::TooLong)),
        false => Ok(Some(InputLine::Text(String::from_utf8_lossy(&bytes).into_owned()))),
    }
}

/// An untrusted word made safe for messages: short, and without line breaks or control characters.
pub fn shown(word: &str) -> String {
    const MOST: usize = 40;
    let mut shown: String = word.chars().take(MOST).flat_map(char::escape_debug).collect();
    if word.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> Vec<InputLine> {
        let mut input = io::BufReader::with_capacity(7, bytes);
        std::iter::from_fn(|| read_line(&mut input).expect("bytes can be read")).collect()
    }

    #[test]
    fn lines_are_read_whatever_they_are() {
        let text = |text: &str| InputLine::Text(text.to_owned());
        assert_eq!(all(b""), []);
        assert_eq!(all(b"\n"), [text("")]);
        assert_eq!(
            all(b"one\r\ntwo\n\nno end, longer than the buffer"),
            [text("one"), text("two"), text(""), text("no end, longer than the buffer")]
        );
        assert_eq!(all(b"a\xff\n"), [text("a\u{fffd}")]);
        let long = [vec![b'x'; MOST_BYTES + 1], b"\nshort\n".to_vec()].concat();
        assert_eq!(all(&long), [InputLine::TooLong, text("short")]);
        let just = [vec![b'x'; MOST_BYTES], b"\n".to_vec()].concat();
        assert_eq!(all(&just).len(), 1);
        assert_ne!(all(&just), [InputLine::TooLong]);
    }

    #[test]
    fn shown_text_has_no_control_characters() {
        assert_eq!(shown("a\u{1b}[1m\n"), "a\\u{1b}[1m\\n");
        assert_eq!(shown(&"x".repeat(50)).chars().count(), 41);
    }
}
