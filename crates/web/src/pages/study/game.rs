//! A studied game: its start, the move tree, and the current node.

use desk::{InputError, InputResult, LocalTable, PlayerInput};
use game::record::{self, MoveText, Record, RecordError};
use game::{Observer, Seat, TextPosition};
use table::{Moment, Pace};
use text::Language;

use super::tree::{MoveTree, NodeId};

/// Result of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StudyStep {
    /// The pieces in hand changed.
    Prepared,
    /// A move was played.
    Moved,
}

/// A game being studied.
pub(super) struct StudyGame {
    /// The record without its moves.
    start: Record,
    /// The moves of the opened record.
    opened: Vec<String>,
    tree: MoveTree,
    here: NodeId,
    /// The table at the current node.
    desk: Box<dyn LocalTable>,
}

/// Tags about the end of a game, valid only for the moves of the opened record.
const HOLDS_FOR_OPENED: [&str; 4] = ["Result", "Ended", "Left", "Clock"];

impl StudyGame {
    /// Opens a record at its start.
    pub(super) fn open(record: &Record) -> Result<StudyGame, RecordError> {
        let whole = desk::open_local(record, Pace::Free, Moment(0))?;
        let start = Record { moves: Vec::new(), comments: Vec::new(), result: None, ..record.clone() };
        // A stated result would not be that of the start.
        let tags = start.tags.iter().filter(|tag| tag.name != "Result").cloned().collect();
        let start = Record { tags, ..start };
        let mut tree = MoveTree::new(record.comments.clone());
        let mut at = NodeId::ROOT;
        let opened = texts(&*whole);
        for (text, written) in opened.iter().zip(&record.moves) {
            let Some(node) = tree.add(at, text) else { break };
            tree.comment(node, written.comments.clone());
            at = node;
        }
        let desk = desk::open_local(&start, Pace::Free, Moment(0))?;
        Ok(StudyGame { start, opened, tree, here: NodeId::ROOT, desk })
    }

    pub(super) fn start(&self) -> &Record {
        &self.start
    }

    pub(super) fn tree(&self) -> &MoveTree {
        &self.tree
    }

    pub(super) fn here(&self) -> NodeId {
        self.here
    }

    /// The table at the current node.
    pub(super) fn desk(&self) -> &dyn LocalTable {
        &*self.desk
    }

    /// The seat to move; in simultaneous rounds the seat whose move comes next in the record.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.desk.to_move().lowest()
    }

    /// The observer from whose view the position is shown.
    pub(super) fn observer(&self) -> Observer {
        self.seat().map_or(Observer::Spectator, Observer::Seat)
    }

    /// The record up to a node.
    pub(super) fn record_to(&self, node: NodeId) -> Record {
        let place = TextPosition { line: 1, column: 1 };
        let mv = |id: NodeId| MoveText { text: self.tree.text(id).to_owned(), place, comments: Vec::new() };
        Record { moves: self.tree.path(node).into_iter().map(mv).collect(), ..self.start.clone() }
    }

    fn desk_at(&self, node: NodeId) -> Box<dyn LocalTable> {
        desk::open_local(&self.record_to(node), Pace::Free, Moment(0)).expect("every move of the tree was played")
    }

    /// Goes to a node; to the root if it was deleted.
    pub(super) fn go(&mut self, node: NodeId) {
        self.here = if self.tree.contains(node) { node } else { NodeId::ROOT };
        self.desk = self.desk_at(self.here);
    }

    /// Handles an input; a move is added to the tree.
    pub(super) fn act(&mut self, input: PlayerInput, language: Language) -> Result<StudyStep, InputError> {
        let Some(seat) = self.seat() else { return Err(over(language)) };
        match self.desk.act(seat, input, language)? {
            InputResult::Prepared => Ok(StudyStep::Prepared),
            InputResult::Move(text) => self.write(&text, language),
        }
    }

    /// Plays a move in notation.
    pub(super) fn write(&mut self, text: &str, language: Language) -> Result<StudyStep, InputError> {
        let Some(seat) = self.seat() else { return Err(over(language)) };
        self.desk.play(seat, text, Moment(0), language)?;
        let played = self.desk.view(Observer::Seat(seat)).moves().pop().and_then(|row| row.text).unwrap_or_default();
        let node = self.tree.add(self.here, &played);
        // A full tree accepts no further moves: the current node stays.
        self.go(node.unwrap_or(self.here));
        node.map(|_| StudyStep::Moved)
            .ok_or_else(|| InputError { message: text::notices::too_long(language).to_owned() })
    }

    /// Deletes the current variation, and goes to where it began.
    pub(super) fn delete_variation(&mut self) {
        if let Some(first) = self.tree.variation(self.here) {
            let parent = self.tree.delete(first);
            self.go(parent);
        }
    }

    /// Makes the current line the main line.
    pub(super) fn promote(&mut self) {
        self.tree.promote(self.here);
    }

    /// Sets the comment of the current move.
    pub(super) fn comment(&mut self, words: &str) {
        // Braces end a comment, and lines of a record may be wrapped anywhere.
        let words = words.replace(['{', '}'], " ").split_whitespace().collect::<Vec<_>>().join(" ");
        self.tree.comment(self.here, Some(words).filter(|words| !words.is_empty()).into_iter().collect());
    }

    /// The main line as a record, with all comments.
    pub(super) fn record(&self) -> String {
        let line = self.tree.main_line();
        let end = line.last().copied().unwrap_or(NodeId::ROOT);
        let desk = self.desk_at(end);
        let mut record = read_back(&desk.record(&[]));
        let as_opened = texts(&*desk) == self.opened;
        let about_setup = |name: &str| record.tag(name).is_some();
        let holds = |name: &str| as_opened || !HOLDS_FOR_OPENED.contains(&name);
        let more = self.start.tags.iter().filter(|tag| !about_setup(&tag.name) && tag.name != "Position");
        let more: Vec<_> = more.filter(|tag| holds(&tag.name)).cloned().collect();
        record.tags.extend(more);
        record.comments = self.tree.comments(NodeId::ROOT).to_vec();
        for (mv, node) in record.moves.iter_mut().zip(line) {
            mv.comments = self.tree.comments(node).to_vec();
        }
        record.to_string()
    }
}

/// Notation of all moves; a study hides nothing.
fn texts(desk: &dyn LocalTable) -> Vec<String> {
    let text = |index: usize, seat: Seat| desk.view(Observer::Seat(seat)).moves()[index].text.clone();
    let rows = desk.view(Observer::Spectator).moves().into_iter().enumerate();
    rows.map(|(index, row)| row.text.or_else(|| text(index, row.seat)).unwrap_or_default()).collect()
}

fn read_back(text: &str) -> Record {
    let mut records = record::read(text).expect("a desk writes records");
    records.pop().expect("a desk writes one record")
}

fn over(language: Language) -> InputError {
    InputError { message: text::refusals::game_over(language).to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gurami::Number;
    use proptest::prelude::*;

    const RECORDS: [&str; 6] = [
        include_str!("../../../../../suites/records/kulami.txt"),
        include_str!("../../../../../suites/records/gorami.txt"),
        include_str!("../../../../../suites/records/equals.txt"),
        include_str!("../../../../../suites/records/kissing.txt"),
        include_str!("../../../../../suites/records/challenge.txt"),
        include_str!("../../../../../suites/records/stripes.txt"),
    ];

    fn opened(text: &str) -> StudyGame {
        StudyGame::open(&read_back(text)).expect("a record of the suites")
    }

    #[test]
    fn what_is_opened_is_exported() {
        for text in RECORDS {
            assert_eq!(opened(text).record(), text);
        }
        let snapshot = RECORDS[0].replace("3. c8", "3. c8 {good}").replace("\n\n", "\n\n{a fine game} ");
        let snapshot = read_back(&snapshot).to_string();
        assert_eq!(opened(&snapshot).record(), snapshot);
    }

    #[test]
    fn every_move_of_every_game_is_looked_at() {
        for text in RECORDS {
            let mut studied = opened(text);
            let line = studied.tree().main_line();
            assert_eq!(line.len(), read_back(text).moves.len());
            for (index, node) in line.into_iter().enumerate() {
                studied.go(node);
                assert_eq!(studied.desk().plies(), index + 1);
            }
            assert!(studied.desk().ending().is_some() == studied.seat().is_none());
        }
    }

    #[test]
    fn a_game_that_is_played_on_is_not_given_up() {
        let short = "[Game \"gorami\"]\n[Board \"16\"]\n[First \"yellow\"]\n[Ended \"resigned 2\"]\n\n1. y3-A1 *\n";
        let mut studied = opened(short);
        assert_eq!(studied.record(), short);
        studied.go(studied.tree().end(NodeId::ROOT));
        studied.write("b3-C3", Language::English).expect("a legal move");
        assert!(!studied.record().contains("Ended"), "{}", studied.record());
        assert!(studied.write("b3-C3", Language::English).is_err());
    }

    #[test]
    fn comments_break_no_record() {
        let mut studied = opened(RECORDS[0]);
        studied.go(studied.tree().main_line()[4]);
        studied.comment(" a } b {c\n[d] ; e ");
        let again = opened(&studied.record());
        assert_eq!(again.tree().comments(again.tree().main_line()[4]), ["a b c [d] ; e"]);
        studied.comment("  ");
        assert_eq!(studied.record(), RECORDS[0]);
    }

    fn input(kind: u8, number: usize) -> PlayerInput {
        match kind {
            0..=4 => PlayerInput::Field(number),
            5 => Number::new(number as u8 % 6 + 1).map_or(PlayerInput::Flip, PlayerInput::Take),
            6 => PlayerInput::Flip,
            7 => PlayerInput::Finish,
            8 => PlayerInput::Undo,
            _ => PlayerInput::Swap,
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// After any edits: the current node exists, every line can be played, and the main line is exported.
        #[test]
        fn edits_keep_every_line_legal(
            game in 0usize..6,
            edits in prop::collection::vec((0u8..14, 0usize..64), 1..40),
        ) {
            let mut studied = opened(RECORDS[game]);
            for (kind, number) in edits {
                let all = studied.tree().items();
                let known = |number: usize| match all.get(number % all.len().max(1)) {
                    Some(super::super::tree::TreeItem::Move(id, _)) => *id,
                    _ => NodeId::ROOT,
                };
                match kind {
                    10 => studied.delete_variation(),
                    11 => studied.promote(),
                    12 | 13 => studied.go(known(number)),
                    kind => {
                        let before = studied.here();
                        match studied.act(input(kind, number), Language::English) {
                            Ok(StudyStep::Prepared) | Err(_) => prop_assert_eq!(studied.here(), before),
                            Ok(StudyStep::Moved) => prop_assert_eq!(studied.tree().parent(studied.here()), Some(before)),
                        }
                    }
                }
                prop_assert!(studied.tree().contains(studied.here()));
                prop_assert_eq!(studied.desk().plies(), studied.tree().path(studied.here()).len());
            }
            for item in studied.tree().items() {
                if let super::super::tree::TreeItem::Move(id, number) = item {
                    let desk = desk::open_local(&studied.record_to(id), Pace::Free, Moment(0));
                    prop_assert_eq!(desk.map(|desk| desk.plies()), Ok(number));
                }
            }
            let again = opened(&studied.record());
            prop_assert_eq!(again.tree().main_line().len(), studied.tree().main_line().len());
        }
    }
}
