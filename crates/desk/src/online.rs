//! An online table: knows only what one observer may know.

use game::record::{self, Replay};
use game::{GameKind, History, Observer, Points, Seat, SeatSet};
use table::{Ending, Moment};
use text::Language;
use wire::{ApplyResult, Event, GameView, MessageError, Snapshot, WireGame, seat};

use crate::presentation::{
    announcement, labels, make_view_only, parts, preview, refusal_text, typed_move, with_aftermath, with_last_moves,
};
use crate::verdict::verdict;
use crate::{
    BoardOnly, BoardPiece, FieldPreview, InputError, InputResult, MoveInput, MoveRow, OnlineGame, PlayedMove,
    PlayerInput, Reader, Reconstruction, Scene, ScoringStep, TableState, TableView, TurnOrder, Verdict,
};

/// A table whose moves a server judges, and of which only one observer's view is known.
pub trait OnlineTable: TableState + TableView + MoveInput {
    /// Replaces the state by a snapshot received at a moment of the clock used for [`TableState::left`]. Selected
    /// pieces stay selected if nothing has changed on the table.
    fn update(&mut self, snapshot: &Snapshot, at: Moment) -> Result<(), MessageError>;

    /// Applies an event without replaying the game. After a gap or an error nothing has changed: then
    /// [`OnlineTable::update`] needs a snapshot.
    fn apply(&mut self, event: &Event, at: Moment) -> Result<ApplyResult, MessageError>;

    /// Checks a move of the observer in notation, and returns it in canonical form. Does not play it.
    fn check_move(&self, text: &str, language: Language) -> Result<String, InputError>;

    /// Is this move legal for the observer now?
    fn allows(&self, text: &str) -> bool;

    /// The scene for choosing a premove, for a player during the opponent's turn; `None` for other observers.
    fn premove_scene(&self) -> Option<Scene>;

    /// Handles an input during the opponent's turn; a resulting move is a premove.
    fn premove_input(&mut self, input: PlayerInput, language: Language) -> Result<InputResult<String>, InputError>;

    /// Checks a premove in notation, and returns it in canonical form.
    fn check_premove(&self, text: &str, language: Language) -> Result<String, InputError>;

    /// The field of a premove and the piece it would place there.
    fn premove_piece(&self, text: &str) -> Option<(usize, BoardPiece)>;

    /// The game so far as a record, with additional tags; `None` while something is hidden.
    fn record(&self, tags: &[(&str, &str)]) -> Option<String>;
}

/// The known moves, as far as they can be replayed.
pub(crate) enum KnownHistory<G: OnlineGame> {
    /// All moves, with full information.
    Complete(Replay<G>),
    /// All visible moves.
    Partial(Replay<G>),
    /// None; with a game that has only the board in common.
    BoardOnly(BoardOnly<G>, G),
}

/// An [`OnlineTable`] of one game.
pub struct OnlineGameTable<G: OnlineGame> {
    pub(crate) version: usize,
    pub(crate) observer: Observer,
    pub(crate) snapshot: GameView,
    pub(crate) view: G::View,
    pub(crate) hand: G::Hand,
    pub(crate) rows: Vec<MoveRow>,
    pub(crate) past: KnownHistory<G>,
    pub(crate) to_move: SeatSet,
    pub(crate) ending: Option<Ending>,
    /// Time left on the clocks at this moment.
    pub(crate) clocks: Option<(Vec<u64>, Moment)>,
}

impl<G: OnlineGame> KnownHistory<G> {
    fn now(&self) -> &G {
        match self {
            KnownHistory::Complete(replay) | KnownHistory::Partial(replay) => replay.history.now(),
            KnownHistory::BoardOnly(_, alike) => alike,
        }
    }

    /// The replay, where moves can be replayed.
    fn replay(&self) -> Option<&Replay<G>> {
        match self {
            KnownHistory::Complete(replay) | KnownHistory::Partial(replay) => Some(replay),
            KnownHistory::BoardOnly(..) => None,
        }
    }
}

impl<G: OnlineGame + WireGame> OnlineGameTable<G> {
    /// Creates a table from a snapshot received at this moment.
    pub fn new(snapshot: &Snapshot, at: Moment) -> Result<OnlineGameTable<G>, MessageError> {
        let view = G::read_view(&snapshot.view)?;
        let seats = snapshot.players.len();
        if !(1..=Seat::MOST).contains(&seats) {
            return Err(MessageError(format!("a table has 1 to {} seats, not {seats}", Seat::MOST)));
        }
        let rows = snapshot.moves.iter().map(|row| Ok(MoveRow { seat: seat(row.seat, seats)?, text: row.mv.clone() }));
        let rows = rows.collect::<Result<Vec<MoveRow>, MessageError>>()?;
        let reconstruction = match &snapshot.opening {
            Some(opening) => Reconstruction::Complete(opened::<G>(&opening.secret)?),
            None => G::reconstruct(&view, &rows).ok_or_else(|| MessageError("no game looks like this".to_owned()))?,
        };
        let past = match reconstruction {
            Reconstruction::Complete(setup) => KnownHistory::Complete(replayed::<G>(setup, &rows)?),
            Reconstruction::Partial(setup) => KnownHistory::Partial(replayed::<G>(setup, &rows)?),
            Reconstruction::BoardOnly(board) => {
                let alike = G::start(&board.setup);
                KnownHistory::BoardOnly(board, alike)
            }
        };
        if past.now().seats() != seats {
            return Err(MessageError(format!("this is no table of {seats}")));
        }
        let all =
            |numbers: &[usize]| numbers.iter().map(|number| seat(*number, seats)).collect::<Result<_, MessageError>>();
        Ok(OnlineGameTable {
            version: snapshot.version,
            observer: snapshot.you.map_or(Ok(Observer::Spectator), |own| seat(own, seats).map(Observer::Seat))?,
            snapshot: snapshot.view.clone(),
            view,
            hand: G::Hand::default(),
            rows,
            past,
            to_move: all(&snapshot.state.to_move)?,
            ending: snapshot.state.closed.as_ref().map(|closed| closed.read(seats)).transpose()?,
            clocks: snapshot.state.clocks.as_ref().map(|clocks| (clocks.left.clone(), at)),
        })
    }

    /// The position as far as it is known; only its board where moves cannot be replayed.
    pub(crate) fn now(&self) -> &G {
        self.past.now()
    }

    /// The position after N rows of the move list; hidden moves have not been played.
    fn at(&self, rows: usize) -> &G {
        let known = self.rows.iter().take(rows).filter(|row| row.text.is_some()).count();
        let then = self.past.replay().and_then(|replay| replay.history.positions().nth(known));
        then.map_or(self.now(), |(before, ..)| before)
    }

    /// The known moves of some rows, with their points.
    fn moves_of(&self, rows: &[MoveRow]) -> Vec<(Seat, G::Move, u32)> {
        let read = |row: &MoveRow| {
            let (mv, stated) = self.now().read_move(row.text.as_deref()?).ok()?;
            Some((row.seat, mv, stated.map_or(0, |stated| stated.total())))
        };
        rows.iter().filter_map(read).collect()
    }

    fn playing(&self) -> Option<Seat> {
        match self.observer {
            Observer::Seat(seat) if self.to_move.contains(seat) => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn marked(&self, scene: Scene, rows: usize) -> Scene {
        let moves = self.moves_of(&self.rows[..rows.min(self.rows.len())]);
        let scene =
            with_last_moves::<G>(scene, &moves.iter().map(|(seat, mv, _)| (*seat, G::fields(mv))).collect::<Vec<_>>());
        let last = rows.min(self.rows.len()).checked_sub(1).map(|before| self.at(before)).zip(moves.last());
        with_aftermath(scene, last.map(|(before, (_, mv, _))| before.aftermath(mv)).unwrap_or_default())
    }

    /// The view after N moves.
    fn view_at(&self, rows: usize) -> G::View {
        match &self.past {
            KnownHistory::Complete(_) | KnownHistory::Partial(_) => self.at(rows).view(self.observer),
            KnownHistory::BoardOnly(board, _) => {
                (board.earlier)(&self.view, &self.moves_of(&self.rows[rows.min(self.rows.len())..]))
            }
        }
    }

    /// The current view, or that after N moves.
    fn shown_at(&self, rows: usize) -> G::View {
        if rows >= self.rows.len() { self.view.clone() } else { self.view_at(rows) }
    }

    /// The points of a move of the observer, or why it is refused.
    fn judge(&self, seat: Seat, mv: &G::Move, language: Language) -> Result<Points, InputError> {
        let judged = match &self.past {
            KnownHistory::Complete(_) | KnownHistory::Partial(_) => self.now().clone().play(seat, mv),
            KnownHistory::BoardOnly(board, _) => (board.judge)(&self.view, mv),
        };
        judged.map_err(|illegal| InputError { message: G::refusal_text(language, &illegal) })
    }

    /// Checks a move of the observer, and returns its notation.
    fn chosen(&self, seat: Seat, mv: &G::Move, language: Language) -> Result<String, InputError> {
        self.judge(seat, mv, language).map(|points| self.now().write_move(mv, &points))
    }
}

/// The set-up that was kept secret until the end.
fn opened<G: WireGame>(secret: &str) -> Result<G::Setup, MessageError> {
    let records = record::read(secret).map_err(|error| MessageError(error.to_string()))?;
    let record = records.first().ok_or_else(|| MessageError("the opening is empty".to_owned()))?;
    G::read_setup(record).map_err(|error| MessageError(error.to_string()))
}

pub(crate) fn replayed<G: OnlineGame>(setup: G::Setup, rows: &[MoveRow]) -> Result<Replay<G>, MessageError> {
    let mut replay: Replay<G> = Replay { history: History::new(&setup), setup };
    for MoveRow { seat, text } in rows {
        let Some(text) = text else { continue };
        let (mv, _) = replay.history.now().read_move(text)?;
        replay.history.play(*seat, &mv).map_err(|illegal| MessageError(format!("{text}: {illegal:?}")))?;
    }
    Ok(replay)
}

impl<G: OnlineGame + WireGame> TableState for OnlineGameTable<G> {
    fn game(&self) -> GameKind {
        G::KIND
    }

    fn order(&self) -> TurnOrder {
        G::ORDER
    }

    fn seats(&self) -> usize {
        self.now().seats()
    }

    fn to_move(&self) -> SeatSet {
        self.to_move
    }

    fn ending(&self) -> Option<Ending> {
        self.ending.clone()
    }

    fn plies(&self) -> usize {
        self.rows.len()
    }

    fn verdict(&self, reader: Reader<'_>, language: Language) -> Option<Verdict> {
        Some(verdict::<G>(self.ending.as_ref()?, &self.view, reader, language))
    }

    fn breakdown(&self, language: Language) -> Vec<ScoringStep> {
        if !matches!(self.ending, Some(Ending::Played(_))) {
            return Vec::new();
        }
        let played = match self.past.replay() {
            Some(Replay { history, .. }) => {
                let moves = history.positions().zip(history.points_from(0));
                let played = |((_, seat, mv), points): ((_, _, &G::Move), &Points)| PlayedMove {
                    seat,
                    mv: mv.clone(),
                    points: points.total(),
                };
                moves.map(played).collect()
            }
            None => {
                let moves = self.moves_of(&self.rows).into_iter();
                moves.map(|(seat, mv, points)| PlayedMove { seat, mv, points }).collect::<Vec<_>>()
            }
        };
        G::breakdown(language, &self.view, &played)
    }

    fn has_open_record(&self) -> bool {
        matches!(self.past, KnownHistory::Complete(_))
    }

    fn left(&self, seat: Seat, now: Moment) -> Option<u64> {
        let (left, at) = self.clocks.as_ref()?;
        let left = *left.get(seat.index())?;
        Some(if self.to_move.contains(seat) { left.saturating_sub(now.since(*at)) } else { left })
    }

    fn field_of(&self, text: &str) -> Option<usize> {
        let (mv, _) = self.now().read_move(text).ok()?;
        G::fields(&mv).last().copied()
    }
}

impl<G: OnlineGame + WireGame> TableView for OnlineGameTable<G> {
    fn score(&self) -> Vec<u32> {
        G::visible_score(&self.view)
    }

    fn score_at(&self, plies: usize) -> Vec<u32> {
        G::visible_score(&self.shown_at(plies))
    }

    fn parts_at(&self, plies: usize) -> Vec<(&'static str, Vec<u32>)> {
        self.past.replay().map(|_| parts(self.at(plies))).unwrap_or_default()
    }

    fn status_at(&self, plies: usize, language: Language) -> String {
        G::status(language, &self.shown_at(plies))
    }

    fn seat_line_at(&self, seat: Seat, plies: usize, language: Language) -> Option<String> {
        let rows = &self.rows[..plies.min(self.rows.len())];
        let last = rows.iter().rev().find(|row| row.seat == seat && row.text.is_some());
        let last = last.and_then(|row| self.moves_of(std::slice::from_ref(row)).pop());
        G::seat_line(language, &self.shown_at(plies), seat, last.map(|(.., points)| points))
    }

    fn moves(&self) -> Vec<MoveRow> {
        self.rows.clone()
    }

    fn scene(&self) -> Scene {
        let mut scene = G::scene(&self.view, &self.hand);
        if self.playing().is_none() {
            make_view_only(&mut scene);
        }
        self.marked(scene, self.rows.len())
    }

    fn scene_at(&self, plies: usize) -> Scene {
        let mut scene = G::scene(&self.view_at(plies), &G::Hand::default());
        make_view_only(&mut scene);
        if self.past.replay().is_none() {
            scene.trays.clear();
        }
        self.marked(scene, plies)
    }

    fn prompt(&self, language: Language) -> String {
        G::prompt(language, &self.view, &self.hand)
    }

    fn labels(&self, scene: &Scene, board: usize, language: Language) -> Vec<String> {
        labels::<G>((&self.view, &self.hand), scene, board, language)
    }

    fn announcement(&self, names: &[String], language: Language) -> Option<String> {
        let last = self.rows.last()?;
        let before = self.at(self.rows.len() - 1);
        let (mv, _) = before.read_move(last.text.as_deref()?).ok()?;
        let points = match self.past.replay() {
            Some(replay) => replay.history.points_from(0).next_back().cloned().unwrap_or_default(),
            None => Points(self.moves_of(std::slice::from_ref(last)).iter().map(|(.., points)| *points).collect()),
        };
        announcement(before, last.seat, (&mv, &points), names, language)
    }
}

impl<G: OnlineGame + WireGame> MoveInput for OnlineGameTable<G> {
    fn act(&mut self, seat: Seat, input: PlayerInput, language: Language) -> Result<InputResult<String>, InputError> {
        if self.playing() != Some(seat) {
            return Err(InputError { message: text::refusals::not_to_move(language).to_owned() });
        }
        let mut hand = self.hand.clone();
        match G::act(&self.view, &mut hand, input) {
            Ok(InputResult::Prepared) => {
                self.hand = hand;
                Ok(InputResult::Prepared)
            }
            // The selection stays: the server may refuse the move.
            Ok(InputResult::Move(mv)) => self.chosen(seat, &mv, language).map(InputResult::Move),
            Err(refusal) => Err(InputError { message: refusal_text::<G>(language, &refusal) }),
        }
    }

    fn typed_move(&self, seat: Seat, typed: &str, language: Language) -> Result<String, InputError> {
        typed_move(self.now(), typed, |mv| self.judge(seat, mv, language), language)
    }

    fn preview(&self, seat: Seat, field: usize, language: Language) -> Option<FieldPreview> {
        self.playing().filter(|own| *own == seat)?;
        preview::<G>((&self.view, &self.hand), field, language)
    }
}

impl<G: OnlineGame + WireGame> OnlineTable for OnlineGameTable<G> {
    fn update(&mut self, snapshot: &Snapshot, at: Moment) -> Result<(), MessageError> {
        let mut next = OnlineGameTable::new(snapshot, at)?;
        if (next.observer, &next.snapshot, next.to_move) == (self.observer, &self.snapshot, self.to_move) {
            next.hand = self.hand.clone();
        }
        *self = next;
        Ok(())
    }

    fn apply(&mut self, event: &Event, at: Moment) -> Result<ApplyResult, MessageError> {
        OnlineGameTable::apply(self, event, at)
    }

    fn check_move(&self, text: &str, language: Language) -> Result<String, InputError> {
        let Some(seat) = self.playing() else {
            return Err(InputError { message: text::refusals::not_to_move(language).to_owned() });
        };
        match self.now().read_move(text) {
            Ok((mv, _)) => self.chosen(seat, &mv, language),
            Err(_) => Err(InputError { message: text::table::not_understood(language, text) }),
        }
    }

    fn allows(&self, text: &str) -> bool {
        self.check_move(text, Language::English).is_ok()
    }

    fn premove_scene(&self) -> Option<Scene> {
        OnlineGameTable::premove_scene(self)
    }

    fn premove_input(&mut self, input: PlayerInput, language: Language) -> Result<InputResult<String>, InputError> {
        OnlineGameTable::premove_input(self, input, language)
    }

    fn check_premove(&self, text: &str, language: Language) -> Result<String, InputError> {
        OnlineGameTable::check_premove(self, text, language)
    }

    fn premove_piece(&self, text: &str) -> Option<(usize, BoardPiece)> {
        OnlineGameTable::premove_piece(self, text)
    }

    fn record(&self, tags: &[(&str, &str)]) -> Option<String> {
        match &self.past {
            KnownHistory::Complete(replay) => Some(replay.record(tags).to_string()),
            KnownHistory::Partial(_) | KnownHistory::BoardOnly(..) => None,
        }
    }
}
