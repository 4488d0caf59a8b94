//! The report of a replayed record of any game.

use game::record::{RecordError, replay};
use game::{GameKind, Record, RecordedGame, Seat};

use crate::with_game;

/// A record played through, move by move.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayReport {
    /// Which game it is.
    pub game: GameKind,
    /// The labels of the seats.
    pub seats: Vec<SeatLabel>,
    /// Every move.
    pub plies: Vec<PlyReport>,
    /// The state after the last move.
    pub end: EndReport,
    /// The same game as canonical text, with its comments.
    pub canonical: Record,
}

/// A seat's name: a colour, or only its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatLabel {
    /// `red`
    Colour(&'static str),
    /// From 1.
    Number(usize),
}

impl std::fmt::Display for SeatLabel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SeatLabel::Colour(name) => f.write_str(name),
            SeatLabel::Number(number) => write!(f, "{number}"),
        }
    }
}

/// One move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyReport {
    /// Whose.
    pub turn: Seat,
    /// The legal moves before it, in games that list them for records.
    pub legal: Option<Vec<String>>,
    /// As canonical text, without points.
    pub mv: String,
    /// Its points, in the Gurami games.
    pub points: Option<u32>,
    /// After it, by seat.
    pub score: Vec<u32>,
}

/// The final state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndReport {
    /// The seat to move next; `None` when the game is over.
    pub turn: Option<Seat>,
    /// The legal moves.
    pub legal: Option<Vec<String>>,
    /// By seat.
    pub score: Vec<u32>,
    /// Named parts of the score and of tie-breaks, by seat.
    pub parts: Vec<(&'static str, Vec<u32>)>,
    /// The winner, or `None` in a draw; `None` while the game is running.
    pub winner: Option<Option<Seat>>,
}

/// Replays a record of any game and reports its moves.
pub fn report(record: &Record) -> Result<ReplayReport, RecordError> {
    with_game!(record.game()?, G => report_of::<G>(record))
}

fn report_of<G: RecordedGame>(record: &Record) -> Result<ReplayReport, RecordError> {
    let played = replay::<G>(record)?;
    let moves = || played.history.positions().zip(played.history.points_from(0));
    let after = played.history.positions().map(|(position, _, _)| position).skip(1).chain([played.history.now()]);
    let ply = |((before, seat, mv), points): ((&G, Seat, &G::Move), &game::Points), after: &G| PlyReport {
        turn: seat,
        legal: legal(before, seat),
        mv: before.write_move(mv, &game::Points::NONE),
        points: G::SCORES_MOVES.then(|| points.total()),
        score: after.score().values().to_vec(),
    };
    let now = played.history.now();
    let turn = now.to_move().lowest();
    let named = |seat: Seat| match G::SEAT_NAMES.and_then(|names| names.get(seat.index())) {
        Some(name) => SeatLabel::Colour(name),
        None => SeatLabel::Number(seat.index() + 1),
    };
    let free: Vec<(&str, &str)> = record
        .tags
        .iter()
        .filter(|tag| tag.name != "Game" && !G::TAGS.contains(&&*tag.name))
        .map(|tag| (&*tag.name, &*tag.value))
        .collect();
    Ok(ReplayReport {
        game: G::KIND,
        seats: Seat::first(now.seats()).map(named).collect(),
        plies: moves().zip(after).map(|(mv, after)| ply(mv, after)).collect(),
        end: EndReport {
            turn,
            legal: match turn {
                Some(seat) => legal(now, seat),
                None => G::LISTS_MOVES.then(Vec::new),
            },
            score: now.score().values().to_vec(),
            parts: now.parts().into_iter().map(|(name, values)| (name, values.values().to_vec())).collect(),
            winner: now.outcome().map(|outcome| outcome.winner()),
        },
        canonical: with_comments(played.record(&free), record),
    })
}

/// Adds the comments of the original record at the same moves.
fn with_comments(mut canonical: Record, read: &Record) -> Record {
    canonical.comments.clone_from(&read.comments);
    for (mv, read) in canonical.moves.iter_mut().zip(&read.moves) {
        mv.comments.clone_from(&read.comments);
    }
    canonical
}

fn legal<G: RecordedGame>(position: &G, seat: Seat) -> Option<Vec<String>> {
    let write = |mv: &G::Move| position.write_move(mv, &game::Points::NONE);
    let moves = if G::LISTS_MOVES { position.legal_moves(seat) } else { None };
    moves.map(|moves| moves.iter().map(write).collect())
}
