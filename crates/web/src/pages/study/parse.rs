//! Parser for texts to study: records, a position or a layout.

use game::record::{self, Record, RecordError};
use game::{TextError, TextPosition};
use kulami::Layout;
use table::{Moment, Pace};

/// Why a text cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum OpenError {
    /// It is empty.
    Empty,
    /// It is too long.
    TooLong,
    /// A record is malformed.
    Record(RecordError),
    /// A position or layout is malformed.
    Text(TextError),
}

/// A parsed game, or its error.
pub(super) type RecordResult = Result<Record, RecordError>;

/// The longest accepted text.
const MOST: usize = 400_000;

/// Parses all games of a text; returns at least one.
pub(super) fn read(text: &str) -> Result<Vec<RecordResult>, OpenError> {
    let plain = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if plain.len() > MOST {
        return Err(OpenError::TooLong);
    }
    let first = plain.split_whitespace().next().ok_or(OpenError::Empty)?;
    let one_line = !plain.contains(['[', '{', ';', '\n']);
    if one_line && first.contains('/') {
        return match first == plain {
            true => Layout::read_word(plain).map(|_| tagged("kulami", "Layout", plain)).map_err(OpenError::Text),
            false => {
                kulami::Position::read(plain).map(|_| tagged("kulami", "Position", plain)).map_err(OpenError::Text)
            }
        };
    }
    if one_line && first.bytes().all(|byte| byte.is_ascii_digit()) {
        let position = gurami::gorami::Position::read(plain);
        return position.map(|_| tagged("gorami", "Position", plain)).map_err(OpenError::Text);
    }
    let records = record::read(text).map_err(OpenError::Record)?;
    let found: Vec<RecordResult> = records.into_iter().map(checked).collect();
    match found.as_slice() {
        [] => Err(OpenError::Empty),
        [Err(error)] => Err(OpenError::Record(error.clone())),
        _ => Ok(found),
    }
}

/// Checks that a record can be replayed.
fn checked(record: Record) -> RecordResult {
    desk::open_local(&record, Pace::Free, Moment(0)).map(|_| record)
}

/// A game that begins at a position or layout.
fn tagged(game: &str, name: &str, value: &str) -> Vec<RecordResult> {
    let place = TextPosition { line: 1, column: 1 };
    let tag = |name: &str, value: &str| record::Tag { name: name.to_owned(), value: value.to_owned(), place };
    let tags = vec![tag("Game", game), tag(name, value)];
    vec![checked(Record { place, tags, comments: Vec::new(), moves: Vec::new(), result: None })]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const KULAMI: &str = include_str!("../../../../../suites/records/kulami.txt");
    const GORAMI: &str = include_str!("../../../../../suites/records/gorami.txt");

    fn desk(record: &Record) -> Box<dyn desk::LocalTable> {
        desk::open_local(record, Pace::Free, Moment(0)).expect("it was found")
    }

    /// The only game in a text.
    fn only(text: &str) -> Record {
        let mut found = read(text).expect("a game");
        assert_eq!(found.len(), 1);
        found.remove(0).expect("it is not broken")
    }

    #[test]
    fn records_positions_and_boards_are_distinguished() {
        for text in [KULAMI, GORAMI] {
            let record = only(text);
            let played = desk(&record);
            assert_eq!(record.to_string(), text);
            let position = played.position().expect("both games have positions");
            let opened = desk(&only(&format!(" {position}\n")));
            assert_eq!((opened.game(), opened.plies(), opened.position()), (played.game(), 0, Some(position)));
        }
        let layout = kulami::random::random_irregular(5).to_string();
        assert_eq!(desk(&only(&layout)).game(), game::GameKind::Kulami);
    }

    #[test]
    fn what_is_wrong_has_its_place() {
        assert_eq!(read(" \n"), Err(OpenError::Empty));
        assert_eq!(read(&"a".repeat(MOST + 1)), Err(OpenError::TooLong));
        let place = |text: &str| match read(text) {
            Err(OpenError::Record(error)) => (error.place.line, error.place.column),
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(place(&KULAMI.replace("3. c8", "3. c9")), (9, 18));
        assert_eq!(place("[Game \"chess\"]"), (1, 8));
        assert_eq!(place("nonsense"), (1, 1));
        assert!(matches!(read("24/"), Err(OpenError::Text(_))));
        assert!(matches!(read("16 ..."), Err(OpenError::Text(_))));
    }

    #[test]
    fn of_several_games_each_is_opened_or_has_its_fault() {
        let broken = KULAMI.replace("3. c8", "3. c9");
        let found = read(&format!("{KULAMI}\n{broken}\n{GORAMI}")).expect("three games");
        assert_eq!(found.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
    }

    proptest! {
        #[test]
        fn garbage_is_refused_and_breaks_nothing(text in "\\PC{0,60}", cut in 0usize..400) {
            let _ = read(&text);
            let part: String = KULAMI.chars().take(cut).collect();
            let _ = read(&format!("{part}{text}"));
        }
    }
}
