//! Converts records to games and back.

use super::{MoveText, Record, RecordError, RecordFault, ResultText, Tag};
use crate::text::shorten;
use crate::{Game, History, Points, Seat, StatedPoints, TextError, TextPosition, without_spaces};

/// A game with a text form.
pub trait RecordedGame: Game {
    /// The names of the seats: colours, or `None` where they are only numbered.
    const SEAT_NAMES: Option<&'static [&'static str]>;

    /// The tags that set the game up, in their order in a record (without `Game`).
    const TAGS: &'static [&'static str];

    /// Whether a replay lists the legal moves of every position: only where there are few and nothing is hidden.
    const LISTS_MOVES: bool = false;

    /// Whether a replay reports the points of every move.
    const SCORES_MOVES: bool = true;

    /// Reads the set-up from the tags.
    fn read_setup(record: &Record) -> Result<Self::Setup, RecordError>;

    /// The tags of this set-up, in order.
    fn write_setup(setup: &Self::Setup) -> Vec<(&'static str, String)>;

    /// Reads a move with its stated points.
    fn read_move(&self, text: &str) -> Result<(Self::Move, Option<StatedPoints>), TextError>;

    /// What a person has typed, in the spelling of records: fields and pieces in any case, with spaces and any dashes.
    fn spell_typed_move(typed: &str) -> String {
        without_spaces(typed).to_ascii_lowercase()
    }

    /// Reads a move typed by a person with its stated points.
    fn read_typed_move(&self, typed: &str) -> Result<(Self::Move, Option<StatedPoints>), TextError> {
        self.read_move(&Self::spell_typed_move(typed))
    }

    /// Writes a move with its points.
    fn write_move(&self, mv: &Self::Move, points: &Points) -> String;

    /// The name of a seat in records and commands.
    fn seat_name(seat: Seat) -> String {
        match Self::SEAT_NAMES.and_then(|names| names.get(seat.index())) {
            Some(name) => (*name).to_owned(),
            None => seat.to_string(),
        }
    }
}

/// A record played through.
#[derive(Clone, PartialEq, Debug)]
pub struct Replay<G: Game> {
    /// How it was set up.
    pub setup: G::Setup,
    /// Every position and move, with its points.
    pub history: History<G>,
}

/// Tags that set up one game or another; a record may have only those of its own game.
const SETUP_TAGS: [&str; 11] =
    ["Layout", "Scoring", "First", "Swap", "Board", "Players", "Start", "Bag", "Line", "Dice", "Position"];

/// Plays a record of this game through and checks everything that it claims.
pub fn replay<G: RecordedGame>(record: &Record) -> Result<Replay<G>, RecordError> {
    let foreign = |tag: &&Tag| SETUP_TAGS.contains(&&*tag.name) && !G::TAGS.contains(&&*tag.name);
    if let Some(tag) = record.tags.iter().find(foreign) {
        return Err(tag.error(format!("a record of {} has no such tag", G::KIND)));
    }
    let setup = G::read_setup(record)?;
    let mut history = History::<G>::new(&setup);
    for (i, mv) in record.moves.iter().enumerate() {
        play(&mut history, mv).map_err(|(column, reason)| RecordError {
            place: TextPosition { column: mv.place.column + column - 1, ..mv.place },
            fault: RecordFault::Move { ply: i + 1, text: shorten(&mv.text), reason },
        })?;
    }
    check_result(record, history.now())?;
    Ok(Replay { setup, history })
}

/// Plays one written move, or returns the column inside its text and the reason for the refusal.
fn play<G: RecordedGame>(history: &mut History<G>, mv: &MoveText) -> Result<(), (usize, String)> {
    let Some(seat) = history.now().to_move().lowest() else {
        return Err((1, "the game is over".to_owned()));
    };
    let (mv, stated) = history.now().read_move(&mv.text).map_err(|error| (error.column, error.reason))?;
    let points = history.play(seat, &mv).map_err(|illegal| (1, illegal.to_string()))?;
    if let Some(stated) = stated {
        stated.check(&points).map_err(|wrong| (1, wrong.to_string()))?;
    }
    Ok(())
}

fn check_result<G: Game>(record: &Record, end: &G) -> Result<(), RecordError> {
    let real = ResultText::Points(end.score().values().to_vec());
    let tag = match record.tag("Result") {
        None => None,
        Some(tag) => match ResultText::read(&tag.value) {
            Some(result) => Some((result, tag.place)),
            None => return Err(tag.unknown("a result such as 31-27, or *")),
        },
    };
    for (stated, place) in tag.into_iter().chain(record.result.clone()) {
        if stated != ResultText::Open && stated != real {
            return Err(RecordError { place, fault: RecordFault::Result { stated, real } });
        }
    }
    Ok(())
}

impl<G: RecordedGame> Replay<G> {
    /// The canonical record of this game, with additional tags and comments after moves.
    ///
    /// Within a round, records list the seats in order, whoever was faster. A move is left out if a seat before it has
    /// not moved in the same round.
    pub fn record(&self, more_tags: &[(&str, &str)]) -> Record {
        let mut left: Vec<(Seat, &G::Move, &Points)> = self
            .history
            .positions()
            .zip(self.history.points_from(0))
            .map(|((_, seat, mv), points)| (seat, mv, points))
            .collect();
        let mut now = G::start(&self.setup);
        let mut moves = Vec::with_capacity(left.len());
        while let Some(seat) = now.to_move().lowest()
            && let Some(at) = left.iter().position(|(other, ..)| *other == seat)
        {
            let (_, mv, points) = left.remove(at);
            moves.push(now.write_move(mv, points));
            now.play(seat, mv).expect("moves of one round do not depend on each other");
        }
        record::<G>(&self.setup, moves, more_tags).with_result(&now)
    }
}

/// A record from a set-up and written moves.
pub fn record<G: RecordedGame>(
    setup: &G::Setup,
    moves: impl IntoIterator<Item = String>,
    more_tags: &[(&str, &str)],
) -> Record {
    let place = TextPosition { line: 1, column: 1 };
    let tag = |name: &str, value: &str| Tag { name: name.to_owned(), value: value.to_owned(), place };
    let mut tags = vec![tag("Game", G::KIND.name())];
    tags.extend(G::write_setup(setup).iter().map(|(name, value)| tag(name, value)));
    tags.extend(more_tags.iter().map(|(name, value)| tag(name, value)));
    let moves = moves.into_iter().map(|text| MoveText { text, place, comments: vec![] }).collect();
    Record { place, tags, comments: vec![], moves, result: None }
}

impl Record {
    fn with_result<G: Game>(mut self, end: &G) -> Record {
        let result = match end.outcome() {
            Some(_) => ResultText::Points(end.score().values().to_vec()),
            None => ResultText::Open,
        };
        self.result = Some((result, self.place));
        self
    }
}
