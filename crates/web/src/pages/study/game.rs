//! A game that is studied: how it began, the tree of moves, and the place in it that is looked at.

use desk::{Input, LocalTable, Reason, Verb};
use game::record::{self, MoveText, Record, RecordError};
use game::{Observer, Place, Seat};
use table::{Moment, Pace};
use text::Language;

use super::tree::{NodeId, Tree};

/// What came of something that was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Something changed in the hand.
    Prepared,
    /// A move was played.
    Moved,
}

/// A game that is studied.
pub(super) struct Studied {
    /// Without its moves.
    start: Record,
    /// The moves as they were opened.
    opened: Vec<String>,
    tree: Tree,
    here: NodeId,
    /// Sits where one looks.
    desk: Box<dyn LocalTable>,
}

/// What breaks off a game holds only as long as nobody plays on.
const HOLDS_FOR_OPENED: [&str; 4] = ["Result", "Ended", "Left", "Clock"];

impl Studied {
    /// Opens a record and looks at its beginning.
    pub(super) fn open(record: &Record) -> Result<Studied, RecordError> {
        let whole = desk::sit_down(record, Pace::Free, Moment(0))?;
        let start = Record { moves: Vec::new(), comments: Vec::new(), result: None, ..record.clone() };
        // A stated result would not be that of the beginning.
        let tags = start.tags.iter().filter(|tag| tag.name != "Result").cloned().collect();
        let start = Record { tags, ..start };
        let mut tree = Tree::new(record.comments.clone());
        let mut at = NodeId::ROOT;
        let opened = texts(&*whole);
        for (text, written) in opened.iter().zip(&record.moves) {
            let Some(node) = tree.add(at, text) else { break };
            tree.comment(node, written.comments.clone());
            at = node;
        }
        let desk = desk::sit_down(&start, Pace::Free, Moment(0))?;
        Ok(Studied { start, opened, tree, here: NodeId::ROOT, desk })
    }

    pub(super) fn start(&self) -> &Record {
        &self.start
    }

    pub(super) fn tree(&self) -> &Tree {
        &self.tree
    }

    pub(super) fn here(&self) -> NodeId {
        self.here
    }

    /// The game as it stands where one looks.
    pub(super) fn desk(&self) -> &dyn LocalTable {
        &*self.desk
    }

    /// Whose move it is; in rounds that are played at once, whose move comes next in the record.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.desk.to_move().lowest()
    }

    /// Whose eyes one looks with.
    pub(super) fn observer(&self) -> Observer {
        self.seat().map_or(Observer::Spectator, Observer::Seat)
    }

    /// The record up to a move.
    pub(super) fn record_to(&self, node: NodeId) -> Record {
        let place = Place { line: 1, column: 1 };
        let mv = |id: NodeId| MoveText { text: self.tree.text(id).to_owned(), place, comments: Vec::new() };
        Record { moves: self.tree.path(node).into_iter().map(mv).collect(), ..self.start.clone() }
    }

    fn desk_at(&self, node: NodeId) -> Box<dyn LocalTable> {
        desk::sit_down(&self.record_to(node), Pace::Free, Moment(0)).expect("every move of the tree was played")
    }

    /// Looks at another place; one that is gone is the beginning.
    pub(super) fn go(&mut self, node: NodeId) {
        self.here = if self.tree.contains(node) { node } else { NodeId::ROOT };
        self.desk = self.desk_at(self.here);
    }

    /// Does something; a move becomes part of the tree.
    pub(super) fn act(&mut self, verb: Verb, language: Language) -> Result<Step, Reason> {
        let Some(seat) = self.seat() else { return Err(over(language)) };
        match self.desk.act(seat, verb, language)? {
            Input::Prepared => Ok(Step::Prepared),
            Input::Move(text) => self.write(&text, language),
        }
    }

    /// Plays a move that is written.
    pub(super) fn write(&mut self, text: &str, language: Language) -> Result<Step, Reason> {
        let Some(seat) = self.seat() else { return Err(over(language)) };
        self.desk.play(seat, text, Moment(0), language)?;
        let played = self.desk.view(Observer::Seat(seat)).moves().pop().and_then(|row| row.text).unwrap_or_default();
        let node = self.tree.add(self.here, &played);
        // A full tree takes no more: one stays where one was.
        self.go(node.unwrap_or(self.here));
        node.map(|_| Step::Moved).ok_or_else(|| Reason { words: text::notices::too_long(language).to_owned() })
    }

    /// Deletes the variation that one looks at, and goes to where it began.
    pub(super) fn delete_variation(&mut self) {
        if let Some(first) = self.tree.variation(self.here) {
            let parent = self.tree.delete(first);
            self.go(parent);
        }
    }

    /// Makes what one looks at the main line.
    pub(super) fn promote(&mut self) {
        self.tree.promote(self.here);
    }

    /// Says something about the move that one looks at.
    pub(super) fn comment(&mut self, words: &str) {
        // Braces end a comment, and lines of a record end anywhere.
        let words = words.replace(['{', '}'], " ").split_whitespace().collect::<Vec<_>>().join(" ");
        self.tree.comment(self.here, Some(words).filter(|words| !words.is_empty()).into_iter().collect());
    }

    /// The main line as a record, with everything that was said about the game and its moves.
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

/// Whatever happened is known in a study.
fn texts(desk: &dyn LocalTable) -> Vec<String> {
    let text = |index: usize, seat: Seat| desk.view(Observer::Seat(seat)).moves()[index].text.clone();
    let rows = desk.view(Observer::Spectator).moves().into_iter().enumerate();
    rows.map(|(index, row)| row.text.or_else(|| text(index, row.seat)).unwrap_or_default()).collect()
}

fn read_back(text: &str) -> Record {
    let mut records = record::read(text).expect("a desk writes records");
    records.pop().expect("a desk writes one record")
}

fn over(language: Language) -> Reason {
    Reason { words: text::refusals::game_over(language).to_owned() }
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

    fn opened(text: &str) -> Studied {
        Studied::open(&read_back(text)).expect("a record of the suites")
    }

    #[test]
    fn what_is_opened_is_exported() {
        for text in RECORDS {
            assert_eq!(opened(text).record(), text);
        }
        let told = RECORDS[0].replace("3. c8", "3. c8 {good}").replace("\n\n", "\n\n{a fine game} ");
        let told = read_back(&told).to_string();
        assert_eq!(opened(&told).record(), told);
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

    fn verb(kind: u8, number: usize) -> Verb {
        match kind {
            0..=4 => Verb::Field(number),
            5 => Number::new(number as u8 % 6 + 1).map_or(Verb::Flip, Verb::Take),
            6 => Verb::Flip,
            7 => Verb::Finish,
            8 => Verb::Undo,
            _ => Verb::Swap,
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// Whatever is done: the place exists, every line can be played, and the main line is exported.
        #[test]
        fn edits_keep_every_line_legal(
            game in 0usize..6,
            edits in prop::collection::vec((0u8..14, 0usize..64), 1..40),
        ) {
            let mut studied = opened(RECORDS[game]);
            for (kind, number) in edits {
                let all = studied.tree().items();
                let known = |number: usize| match all.get(number % all.len().max(1)) {
                    Some(super::super::tree::Item::Move(id, _)) => *id,
                    _ => NodeId::ROOT,
                };
                match kind {
                    10 => studied.delete_variation(),
                    11 => studied.promote(),
                    12 | 13 => studied.go(known(number)),
                    kind => {
                        let before = studied.here();
                        match studied.act(verb(kind, number), Language::English) {
                            Ok(Step::Prepared) | Err(_) => prop_assert_eq!(studied.here(), before),
                            Ok(Step::Moved) => prop_assert_eq!(studied.tree().parent(studied.here()), Some(before)),
                        }
                    }
                }
                prop_assert!(studied.tree().contains(studied.here()));
                prop_assert_eq!(studied.desk().plies(), studied.tree().path(studied.here()).len());
            }
            for item in studied.tree().items() {
                if let super::super::tree::Item::Move(id, number) = item {
                    let desk = desk::sit_down(&studied.record_to(id), Pace::Free, Moment(0));
                    prop_assert_eq!(desk.map(|desk| desk.plies()), Ok(number));
                }
            }
            let again = opened(&studied.record());
            prop_assert_eq!(again.tree().main_line().len(), studied.tree().main_line().len());
        }
    }
}
