//! An online table: only what one observer may know of it is received.

use game::record::{self, Replay};
use game::{GameKind, History, Observer, Points, Seat, SeatSet};
use table::{Ending, Moment};
use text::Language;
use wire::{Applied, Event, Fault, Full, GameView, Wired, seat};

use crate::presentation::{labels, parts, preview, refused_words, rest, verdict, with_last_moves};
use crate::{
    BoardOnly, Counted, Deed, FieldPreview, Input, Look, MoveInput, MoveRow, OnlineGame, Order, Reason, Reconstruction,
    Scene, TableState, TableView, Verb,
};

/// A table whose moves are judged by a server, of which only what one observer may know is received.
pub trait OnlineTable: TableState + TableView + MoveInput {
    /// Takes over how everything stands now, received at a moment of the clock that [`TableState::left`] is asked by. What is
    /// in the hand stays there as long as nothing has changed on the table.
    fn update(&mut self, told: &Full, at: Moment) -> Result<(), Fault>;

    /// Applies an event to what is known, without playing the game again. Nothing changes after a gap or a fault: then
    /// [`OnlineTable::update`] needs a snapshot.
    fn apply(&mut self, event: &Event, at: Moment) -> Result<Applied, Fault>;

    /// Checks a move of the own seat given as text, and returns it in the form of records. Nothing is played.
    fn check_move(&self, text: &str, language: Language) -> Result<String, Reason>;

    /// Do the rules allow this move to the observer now?
    fn allows(&self, text: &str) -> bool;

    /// The scene of a player who may choose a move while the opponent is to move; nothing for anybody else.
    fn scene_ahead(&self) -> Option<Scene>;

    /// Does something before it is one's turn: what is chosen is a move for the position that comes next.
    fn act_ahead(&mut self, verb: Verb, language: Language) -> Result<Input, Reason>;

    /// Checks a move in advance given as text, and returns it in the form of records.
    fn check_ahead(&self, text: &str, language: Language) -> Result<String, Reason>;

    /// The field of a move chosen in advance, and what it would place there.
    fn look_ahead(&self, text: &str) -> Option<(usize, Look)>;

    /// The game so far as a record, with more tags; nothing as long as something is hidden.
    fn record(&self, tags: &[(&str, &str)]) -> Option<String>;
}

/// The moves that are known, as far as they can be played again.
pub(crate) enum Past<G: OnlineGame> {
    /// All of them, with everything that was hidden.
    Whole(Replay<G>),
    /// All that were to be seen.
    SoFar(Replay<G>),
    /// None; with a game that has only the board in common.
    BoardOnly(BoardOnly<G>, G),
}

/// An [`OnlineTable`] of one game.
pub struct OnlineDesk<G: OnlineGame> {
    pub(crate) version: usize,
    pub(crate) observer: Observer,
    pub(crate) told: GameView,
    pub(crate) view: G::View,
    pub(crate) hand: G::Hand,
    pub(crate) rows: Vec<MoveRow>,
    pub(crate) past: Past<G>,
    pub(crate) to_move: SeatSet,
    pub(crate) ending: Option<Ending>,
    /// What was left on the clocks at this moment.
    pub(crate) clocks: Option<(Vec<u64>, Moment)>,
}

impl<G: OnlineGame> Past<G> {
    fn now(&self) -> &G {
        match self {
            Past::Whole(replay) | Past::SoFar(replay) => replay.history.now(),
            Past::BoardOnly(_, alike) => alike,
        }
    }

    /// The moves as they were played, where they can be played again.
    fn replay(&self) -> Option<&Replay<G>> {
        match self {
            Past::Whole(replay) | Past::SoFar(replay) => Some(replay),
            Past::BoardOnly(..) => None,
        }
    }
}

impl<G: OnlineGame + Wired> OnlineDesk<G> {
    /// A table as the server describes it, received at this moment.
    pub fn new(told: &Full, at: Moment) -> Result<OnlineDesk<G>, Fault> {
        let view = G::read_view(&told.view)?;
        let seats = told.players.len();
        if !(1..=Seat::MOST).contains(&seats) {
            return Err(Fault(format!("a table has 1 to {} seats, not {seats}", Seat::MOST)));
        }
        let rows = told.moves.iter().map(|row| Ok(MoveRow { seat: seat(row.seat, seats)?, text: row.mv.clone() }));
        let rows = rows.collect::<Result<Vec<MoveRow>, Fault>>()?;
        let reconstruction = match &told.opening {
            Some(opening) => Reconstruction::Whole(opened::<G>(&opening.secret)?),
            None => G::reconstruct(&view, &rows).ok_or_else(|| Fault("no game looks like this".to_owned()))?,
        };
        let past = match reconstruction {
            Reconstruction::Whole(setup) => Past::Whole(replayed::<G>(setup, &rows)?),
            Reconstruction::SoFar(setup) => Past::SoFar(replayed::<G>(setup, &rows)?),
            Reconstruction::BoardOnly(board) => {
                let alike = G::start(&board.setup);
                Past::BoardOnly(board, alike)
            }
        };
        if past.now().seats() != seats {
            return Err(Fault(format!("this is no table of {seats}")));
        }
        let all = |numbers: &[usize]| numbers.iter().map(|number| seat(*number, seats)).collect::<Result<_, Fault>>();
        Ok(OnlineDesk {
            version: told.version,
            observer: told.you.map_or(Ok(Observer::Spectator), |own| seat(own, seats).map(Observer::Seat))?,
            told: told.view.clone(),
            view,
            hand: G::Hand::default(),
            rows,
            past,
            to_move: all(&told.state.to_move)?,
            ending: told.state.closed.as_ref().map(|closed| closed.read(seats)).transpose()?,
            clocks: told.state.clocks.as_ref().map(|clocks| (clocks.left.clone(), at)),
        })
    }

    /// The position as far as it is known; only its board where moves cannot be played again.
    pub(crate) fn now(&self) -> &G {
        self.past.now()
    }

    /// The position after a number of rows: moves that are not known yet have changed nothing.
    fn at(&self, rows: usize) -> &G {
        let known = self.rows.iter().take(rows).filter(|row| row.text.is_some()).count();
        let then = self.past.replay().and_then(|replay| replay.history.positions().nth(known));
        then.map_or(self.now(), |(before, ..)| before)
    }

    /// The known moves among some rows, each with its points.
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
        with_last_moves(scene, &moves.iter().map(|(seat, mv, _)| (*seat, G::fields(mv))).collect::<Vec<_>>())
    }

    /// What was seen after N moves.
    fn view_at(&self, rows: usize) -> G::View {
        match &self.past {
            Past::Whole(_) | Past::SoFar(_) => self.at(rows).view(self.observer),
            Past::BoardOnly(board, _) => {
                (board.earlier)(&self.view, &self.moves_of(&self.rows[rows.min(self.rows.len())..]))
            }
        }
    }

    /// A move of the own seat as text, if the rules allow it.
    fn chosen(&self, seat: Seat, mv: &G::Move, language: Language) -> Result<String, Reason> {
        let judged = match &self.past {
            Past::Whole(_) | Past::SoFar(_) => self.now().clone().play(seat, mv),
            Past::BoardOnly(board, _) => (board.judge)(&self.view, mv),
        };
        match judged {
            Ok(points) => Ok(self.now().write_move(mv, &points)),
            Err(illegal) => Err(Reason { words: G::words(language, &illegal) }),
        }
    }
}

/// The set-up that was kept secret until the end.
fn opened<G: Wired>(secret: &str) -> Result<G::Setup, Fault> {
    let records = record::read(secret).map_err(|error| Fault(error.to_string()))?;
    let record = records.first().ok_or_else(|| Fault("the opening is empty".to_owned()))?;
    G::read_setup(record).map_err(|error| Fault(error.to_string()))
}

pub(crate) fn replayed<G: OnlineGame>(setup: G::Setup, rows: &[MoveRow]) -> Result<Replay<G>, Fault> {
    let mut replay: Replay<G> = Replay { history: History::new(&setup), setup };
    for MoveRow { seat, text } in rows {
        let Some(text) = text else { continue };
        let (mv, _) = replay.history.now().read_move(text)?;
        replay.history.play(*seat, &mv).map_err(|illegal| Fault(format!("{text}: {illegal:?}")))?;
    }
    Ok(replay)
}

impl<G: OnlineGame + Wired> TableState for OnlineDesk<G> {
    fn game(&self) -> GameKind {
        G::KIND
    }

    fn order(&self) -> Order {
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

    fn verdict(&self, names: &[String], language: Language) -> Option<String> {
        Some(verdict(self.ending.as_ref()?, self.now(), names, language))
    }

    fn breakdown(&self, names: &[String], language: Language) -> Vec<Counted> {
        self.now().breakdown(language, names)
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

impl<G: OnlineGame + Wired> TableView for OnlineDesk<G> {
    fn score(&self) -> Vec<u32> {
        G::seen_score(&self.view)
    }

    fn score_at(&self, plies: usize) -> Vec<u32> {
        match plies >= self.rows.len() {
            true => G::seen_score(&self.view),
            false => G::seen_score(&self.view_at(plies)),
        }
    }

    fn parts(&self) -> Vec<(&'static str, Vec<u32>)> {
        self.past.replay().map(|replay| parts(replay.history.now())).unwrap_or_default()
    }

    fn moves(&self) -> Vec<MoveRow> {
        self.rows.clone()
    }

    fn scene(&self) -> Scene {
        let mut scene = G::scene(&self.view, &self.hand);
        if self.playing().is_none() {
            rest(&mut scene);
        }
        self.marked(scene, self.rows.len())
    }

    fn scene_at(&self, plies: usize) -> Scene {
        let mut scene = G::scene(&self.view_at(plies), &G::Hand::default());
        rest(&mut scene);
        if self.past.replay().is_none() {
            scene.trays.clear();
        }
        self.marked(scene, plies)
    }

    fn prompt(&self, language: Language) -> String {
        G::prompt(language, &self.view, &self.hand)
    }

    fn labels(&self, board: usize, language: Language) -> Vec<String> {
        labels::<G>((&self.view, &self.hand), &self.scene(), board, language)
    }

    fn announcement(&self, names: &[String], language: Language) -> Option<String> {
        let last = self.rows.last()?;
        let before = self.at(self.rows.len() - 1);
        let (mv, _) = before.read_move(last.text.as_deref()?).ok()?;
        let points = match self.past.replay() {
            Some(replay) => replay.history.points_from(0).next_back().cloned().unwrap_or_default(),
            None => Points(self.moves_of(std::slice::from_ref(last)).iter().map(|(.., points)| *points).collect()),
        };
        Some(before.announce(language, names.get(last.seat.index())?, &mv, &points))
    }
}

impl<G: OnlineGame + Wired> MoveInput for OnlineDesk<G> {
    fn act(&mut self, seat: Seat, verb: Verb, language: Language) -> Result<Input, Reason> {
        if self.playing() != Some(seat) {
            return Err(Reason { words: text::refusals::not_to_move(language).to_owned() });
        }
        let mut hand = self.hand.clone();
        match G::act(&self.view, &mut hand, verb) {
            Ok(Deed::Prepared) => {
                self.hand = hand;
                Ok(Input::Prepared)
            }
            // The hand stays as it is: the server may refuse the move.
            Ok(Deed::Move(mv)) => self.chosen(seat, &mv, language).map(Input::Move),
            Err(refused) => Err(Reason { words: refused_words::<G>(language, &refused) }),
        }
    }

    fn preview(&self, seat: Seat, field: usize, language: Language) -> Option<FieldPreview> {
        self.playing().filter(|own| *own == seat)?;
        preview::<G>((&self.view, &self.hand), field, language)
    }
}

impl<G: OnlineGame + Wired> OnlineTable for OnlineDesk<G> {
    fn update(&mut self, told: &Full, at: Moment) -> Result<(), Fault> {
        let mut next = OnlineDesk::new(told, at)?;
        if (next.observer, &next.told, next.to_move) == (self.observer, &self.told, self.to_move) {
            next.hand = self.hand.clone();
        }
        *self = next;
        Ok(())
    }

    fn apply(&mut self, event: &Event, at: Moment) -> Result<Applied, Fault> {
        OnlineDesk::apply(self, event, at)
    }

    fn check_move(&self, text: &str, language: Language) -> Result<String, Reason> {
        let Some(seat) = self.playing() else {
            return Err(Reason { words: text::refusals::not_to_move(language).to_owned() });
        };
        match self.now().read_move(text) {
            Ok((mv, _)) => self.chosen(seat, &mv, language),
            Err(_) => Err(Reason { words: text::table::not_understood(language, text) }),
        }
    }

    fn allows(&self, text: &str) -> bool {
        self.check_move(text, Language::English).is_ok()
    }

    fn scene_ahead(&self) -> Option<Scene> {
        OnlineDesk::scene_ahead(self)
    }

    fn act_ahead(&mut self, verb: Verb, language: Language) -> Result<Input, Reason> {
        OnlineDesk::act_ahead(self, verb, language)
    }

    fn check_ahead(&self, text: &str, language: Language) -> Result<String, Reason> {
        OnlineDesk::check_ahead(self, text, language)
    }

    fn look_ahead(&self, text: &str) -> Option<(usize, Look)> {
        OnlineDesk::look_ahead(self, text)
    }

    fn record(&self, tags: &[(&str, &str)]) -> Option<String> {
        match &self.past {
            Past::Whole(replay) => Some(replay.record(tags).to_string()),
            Past::SoFar(_) | Past::BoardOnly(..) => None,
        }
    }
}
