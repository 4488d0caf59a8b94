//! A place at a table that is elsewhere: only what one observer may know of it is told.

use game::record::{self, Replay};
use game::{History, Observer, Points, Seat, SeatSet};
use table::{Ending, Moment};
use text::Language;
use wire::{Fault, Full, GameView, Wired};

use crate::any::{Counted, Desk, Done, Follower, MoveRow, Reason, Shown};
use crate::place::{labels, refused_words, rest, shown, verdict, with_last_moves};
use crate::{Behind, Deed, Followed, Look, Order, Scene, Verb};

/// How much of the game can be played again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Past {
    /// All of it, with everything that was hidden.
    Whole,
    /// What was to be seen of it.
    Seen,
    /// Nothing.
    Lost,
}

/// A place at a table that is elsewhere.
#[derive(Clone, PartialEq, Debug)]
pub struct Seen<G: Followed> {
    pub(crate) observer: Observer,
    told: GameView,
    pub(crate) view: G::View,
    pub(crate) hand: G::Hand,
    pub(crate) rows: Vec<MoveRow>,
    past: Past,
    replay: Replay<G>,
    pub(crate) to_move: SeatSet,
    pub(crate) ending: Option<Ending>,
    /// What was left on the clocks at this moment.
    clocks: Option<(Vec<u64>, Moment)>,
}

impl<G: Followed + Wired> Seen<G> {
    /// A place at a game as it is told, heard at this moment.
    pub fn new(told: &Full, at: Moment) -> Result<Seen<G>, Fault> {
        let view = G::read_view(&told.view)?;
        let seats = told.players.len();
        if !(1..=Seat::MOST).contains(&seats) {
            return Err(Fault(format!("a table has 1 to {} seats, not {seats}", Seat::MOST)));
        }
        let rows = told.moves.iter().map(|row| Ok(MoveRow { seat: seat(row.seat, seats)?, text: row.mv.clone() }));
        let rows = rows.collect::<Result<Vec<MoveRow>, Fault>>()?;
        let (setup, past) = match &told.opening {
            Some(opening) => (opened::<G>(&opening.secret)?, Past::Whole),
            None => match G::behind(&view, &rows) {
                Some(Behind::Whole(setup)) => (setup, Past::Whole),
                Some(Behind::SoFar(setup)) => (setup, Past::Seen),
                Some(Behind::Alike(setup)) => (setup, Past::Lost),
                None => return Err(Fault("no game looks like this".to_owned())),
            },
        };
        let played = if past == Past::Lost { &[] } else { rows.as_slice() };
        let replay = replayed::<G>(setup, played)?;
        if replay.history.now().seats() != seats {
            return Err(Fault(format!("this is no table of {seats}")));
        }
        let all = |numbers: &[usize]| numbers.iter().map(|number| seat(*number, seats)).collect::<Result<_, Fault>>();
        Ok(Seen {
            observer: told.you.map_or(Ok(Observer::Spectator), |own| seat(own, seats).map(Observer::Seat))?,
            told: told.view.clone(),
            view,
            hand: G::Hand::default(),
            rows,
            past,
            replay,
            to_move: all(&told.state.to_move)?,
            ending: told.state.closed.as_ref().map(|closed| closed.read(seats)).transpose()?,
            clocks: told.state.clocks.as_ref().map(|clocks| (clocks.left.clone(), at)),
        })
    }

    pub(crate) fn now(&self) -> &G {
        self.replay.history.now()
    }

    /// The position after so many rows: moves that are not known yet have changed nothing.
    fn at(&self, rows: usize) -> &G {
        let known = self.rows.iter().take(rows).filter(|row| row.text.is_some()).count();
        self.replay.history.positions().nth(known).map_or(self.now(), |(before, ..)| before)
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

    /// What was seen after so many moves.
    fn view_at(&self, rows: usize) -> G::View {
        match self.past {
            Past::Whole | Past::Seen => self.at(rows).view(self.observer),
            Past::Lost => G::earlier(&self.view, &self.moves_of(&self.rows[rows.min(self.rows.len())..])),
        }
    }

    /// A move of the own seat as text, if the rules allow it.
    fn chosen(&self, seat: Seat, mv: &G::Move, language: Language) -> Result<Done, Reason> {
        let judged = match self.past {
            Past::Whole | Past::Seen => self.now().clone().play(seat, mv),
            Past::Lost => G::judge(&self.view, mv),
        };
        match judged {
            Ok(points) => Ok(Done::Chosen(self.now().write_move(mv, &points))),
            Err(illegal) => Err(Reason { words: G::words(language, &illegal) }),
        }
    }
}

fn seat(number: usize, seats: usize) -> Result<Seat, Fault> {
    let seat = number.checked_sub(1).and_then(Seat::new).filter(|seat| seat.index() < seats);
    seat.ok_or_else(|| Fault(format!("there is no seat {number} at a table of {seats}")))
}

/// The set-up that was kept secret until the end.
fn opened<G: Wired>(secret: &str) -> Result<G::Setup, Fault> {
    let records = record::read(secret).map_err(|error| Fault(error.to_string()))?;
    let record = records.first().ok_or_else(|| Fault("the opening is empty".to_owned()))?;
    G::read_setup(record).map_err(|error| Fault(error.to_string()))
}

fn replayed<G: Followed>(setup: G::Setup, rows: &[MoveRow]) -> Result<Replay<G>, Fault> {
    let mut replay: Replay<G> = Replay { history: History::new(&setup), setup, points: Vec::new() };
    for MoveRow { seat, text } in rows {
        let Some(text) = text else { continue };
        let (mv, _) = replay.history.now().read_move(text)?;
        let points = replay.history.play(*seat, &mv).map_err(|illegal| Fault(format!("{text}: {illegal:?}")))?;
        replay.points.push(points);
    }
    Ok(replay)
}

impl<G: Followed + Wired> Follower for Seen<G> {
    fn hear(&mut self, told: &Full, at: Moment) -> Result<(), Fault> {
        let mut next = Seen::new(told, at)?;
        if (next.observer, &next.told, next.to_move) == (self.observer, &self.told, self.to_move) {
            next.hand = self.hand.clone();
        }
        *self = next;
        Ok(())
    }

    fn scene_ahead(&self) -> Option<Scene> {
        Seen::scene_ahead(self)
    }

    fn act_ahead(&mut self, verb: Verb, language: Language) -> Result<Done, Reason> {
        Seen::act_ahead(self, verb, language)
    }

    fn write_ahead(&mut self, text: &str, language: Language) -> Result<Done, Reason> {
        Seen::write_ahead(self, text, language)
    }

    fn look_ahead(&self, text: &str) -> Option<(usize, Look)> {
        Seen::look_ahead(self, text)
    }

    fn allows(&self, text: &str) -> bool {
        let mv = self.now().read_move(text);
        let own = self.playing().zip(mv.ok());
        own.is_some_and(|(seat, (mv, _))| self.chosen(seat, &mv, Language::English).is_ok())
    }
}

impl<G: Followed + Wired> Desk for Seen<G> {
    fn game(&self) -> &'static str {
        G::KIND.name()
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

    fn score(&self, _: Observer) -> Vec<u32> {
        G::seen_score(&self.view)
    }

    fn parts(&self) -> Vec<(&'static str, Vec<u32>)> {
        let parts = match self.past {
            Past::Whole | Past::Seen => self.now().parts(),
            Past::Lost => Vec::new(),
        };
        parts.into_iter().map(|(name, values)| (name, values.values().to_vec())).collect()
    }

    fn plies(&self) -> usize {
        self.rows.len()
    }

    fn moves(&self, _: Observer) -> Vec<MoveRow> {
        self.rows.clone()
    }

    fn scene(&self, _: Observer) -> Scene {
        let mut scene = G::scene(&self.view, &self.hand);
        if self.playing().is_none() {
            rest(&mut scene);
        }
        self.marked(scene, self.rows.len())
    }

    fn scene_at(&self, plies: usize, _: Observer) -> Scene {
        let mut scene = G::scene(&self.view_at(plies), &G::Hand::default());
        rest(&mut scene);
        if self.past == Past::Lost {
            scene.trays.clear();
        }
        self.marked(scene, plies)
    }

    fn score_at(&self, plies: usize, _: Observer) -> Vec<u32> {
        match plies >= self.rows.len() {
            true => G::seen_score(&self.view),
            false => G::seen_score(&self.view_at(plies)),
        }
    }

    fn has_secrets(&self, _: Observer) -> bool {
        false
    }

    fn prompt(&self, _: Observer, language: Language) -> String {
        G::prompt(language, &self.view, &self.hand)
    }

    fn labels(&self, observer: Observer, board: usize, language: Language) -> Vec<String> {
        labels::<G>((&self.view, &self.hand), &self.scene(observer), board, language)
    }

    fn announcement(&self, _: Observer, names: &[String], language: Language) -> Option<String> {
        let last = self.rows.last()?;
        let before = self.at(self.rows.len() - 1);
        let (mv, _) = before.read_move(last.text.as_deref()?).ok()?;
        let points = match self.past {
            Past::Whole | Past::Seen => self.replay.points.last().cloned().unwrap_or_default(),
            Past::Lost => {
                Points(self.moves_of(std::slice::from_ref(last)).iter().map(|(.., points)| *points).collect())
            }
        };
        Some(before.announce(language, names.get(last.seat.index())?, &mv, &points))
    }

    fn verdict(&self, names: &[String], language: Language) -> Option<String> {
        Some(verdict(self.ending.as_ref()?, self.now(), names, language))
    }

    fn breakdown(&self, names: &[String], language: Language) -> Vec<Counted> {
        self.now().breakdown(language, names)
    }

    fn act(&mut self, seat: Seat, verb: Verb, _: Moment, language: Language) -> Result<Done, Reason> {
        if self.playing() != Some(seat) {
            return Err(Reason { words: text::refusals::not_to_move(language).to_owned() });
        }
        let mut hand = self.hand.clone();
        match G::act(&self.view, &mut hand, verb) {
            Ok(Deed::Prepared) => {
                self.hand = hand;
                Ok(Done::Prepared)
            }
            // The hand stays as it is: the move may be refused.
            Ok(Deed::Move(mv)) => self.chosen(seat, &mv, language),
            Err(refused) => Err(Reason { words: refused_words::<G>(language, &refused) }),
        }
    }

    fn preview(&self, seat: Seat, field: usize, language: Language) -> Option<Shown> {
        self.playing().filter(|own| *own == seat)?;
        shown::<G>((&self.view, &self.hand), field, language)
    }

    fn write(&mut self, seat: Seat, text: &str, _: Moment, language: Language) -> Result<Done, Reason> {
        match self.now().read_move(text) {
            Ok((mv, _)) => self.chosen(seat, &mv, language),
            Err(_) => Err(Reason { words: text::table::not_understood(language, text) }),
        }
    }

    /// Others have to agree.
    fn take_back_to(&mut self, _: usize, _: Moment) -> bool {
        false
    }

    /// It is said elsewhere.
    fn resign(&mut self, _: Seat, _: Moment) -> bool {
        false
    }

    /// The clock elsewhere decides.
    fn pass(&mut self, _: Moment) -> Option<Seat> {
        None
    }

    fn left(&self, seat: Seat, now: Moment) -> Option<u64> {
        let (left, at) = self.clocks.as_ref()?;
        let left = *left.get(seat.index())?;
        Some(if self.to_move.contains(seat) { left.saturating_sub(now.since(*at)) } else { left })
    }

    /// Nobody is helped in a game with others.
    fn position(&self) -> Option<String> {
        None
    }

    fn reason(&self, _: Seat, _: &str, _: Language) -> Option<String> {
        None
    }

    fn field_of(&self, text: &str) -> Option<usize> {
        let (mv, _) = self.now().read_move(text).ok()?;
        G::fields(&mv).last().copied()
    }

    fn set_left(&mut self, left: &[u64], now: Moment) {
        self.clocks = Some((left.to_vec(), now));
    }

    /// Nothing as long as something is hidden.
    fn record(&self, tags: &[(&str, &str)]) -> String {
        match self.past {
            Past::Whole => self.replay.record(tags).to_string(),
            Past::Seen | Past::Lost => String::new(),
        }
    }
}
