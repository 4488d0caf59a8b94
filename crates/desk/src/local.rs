//! A local table: the game and the pieces that its players have selected.

use game::{BySeat, GameKind, Observer, Points, Seat, SeatSet};
use table::{Ending, Moment, Refusal, Table};
use text::Language;

use crate::presentation::{
    announcement, labels, make_view_only, parts, preview, refusal_text, typed_move, with_aftermath, with_last_moves,
};
use crate::verdict::verdict;
use crate::{
    FieldPreview, Hint, InputError, InputResult, MoveInput, MoveRow, PlayedMove, PlayerInput, Reader, Scene,
    ScoringStep, TableGame, TableState, TableView, TurnOrder, Verdict,
};

/// Result of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayResult {
    /// All players keep their seats.
    Moved,
    /// These two players have exchanged seats.
    SeatsExchanged(Seat, Seat),
}

/// A local table, which plays moves itself and has full information. The caller passes the time of every act; languages
/// are only for texts.
pub trait LocalTable: TableState + MoveInput {
    /// An observer's view.
    fn view(&self, observer: Observer) -> Box<dyn TableView + '_>;

    /// Plays a move in notation.
    fn play(&mut self, seat: Seat, text: &str, now: Moment, language: Language) -> Result<PlayResult, InputError>;

    /// Takes back all moves after the first `plies`; returns the pairs of players who exchange seats back, in order.
    /// `None` if there are no such moves or a player's time is up.
    fn take_back_to(&mut self, plies: usize, now: Moment) -> Option<Vec<(Seat, Seat)>>;

    /// A player resigns; false if the game is over already.
    fn resign(&mut self, seat: Seat, now: Moment) -> bool;

    /// Updates the clocks; returns the seat whose time has just run out.
    fn pass(&mut self, now: Moment) -> Option<Seat>;

    /// Sets the clocks of a restored game.
    fn set_time_left(&mut self, left: &[u64], now: Moment);

    /// Does an observer have information that others at the same screen should not see?
    fn has_secrets(&self, observer: Observer) -> bool;

    /// The position in notation, in games that the engine searches.
    fn position(&self) -> Option<String>;

    /// Why a move in notation may be good for a seat, and its pieces; `None` if it is invalid.
    fn hint(&self, seat: Seat, text: &str, language: Language) -> Option<Hint>;

    /// The game so far as a record, with additional tags.
    fn record(&self, tags: &[(&str, &str)]) -> String;
}

/// A [`LocalTable`] of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct LocalGameTable<G: TableGame> {
    table: Table<G>,
    hands: BySeat<G::Hand>,
}

impl<G: TableGame> LocalGameTable<G> {
    /// A table at which no player has selected anything.
    pub fn new(table: Table<G>) -> LocalGameTable<G> {
        let hands = BySeat::new(table.seats(), |_| G::Hand::default());
        LocalGameTable { table, hands }
    }

    fn is_playing(&self, seat: Seat) -> bool {
        self.table.to_move().contains(seat)
    }
}

fn table_refusal_text<G: TableGame>(language: Language, refusal: &Refusal<G::Illegal>) -> String {
    match refusal {
        Refusal::Rules(illegal) => G::refusal_text(language, illegal),
        Refusal::TimeUp(_) => text::refusals::time_up(language).to_owned(),
        Refusal::Over | Refusal::NoSeat { .. } | Refusal::NoPly(_) => text::refusals::game_over(language).to_owned(),
    }
}

impl<G: TableGame> TableState for LocalGameTable<G> {
    fn game(&self) -> GameKind {
        G::KIND
    }

    fn order(&self) -> TurnOrder {
        G::ORDER
    }

    fn seats(&self) -> usize {
        self.table.seats()
    }

    fn to_move(&self) -> SeatSet {
        self.table.to_move()
    }

    fn ending(&self) -> Option<Ending> {
        self.table.ending()
    }

    fn plies(&self) -> usize {
        self.table.plies()
    }

    fn verdict(&self, reader: Reader<'_>, language: Language) -> Option<Verdict> {
        let view = self.table.now().view(Observer::Spectator);
        Some(verdict::<G>(&self.table.ending()?, &view, reader, language))
    }

    fn breakdown(&self, language: Language) -> Vec<ScoringStep> {
        if !matches!(self.table.ending(), Some(Ending::Played(_))) {
            return Vec::new();
        }
        let history = self.table.history();
        let moves = history.positions().zip(history.points_from(0));
        let played = moves.map(|((_, seat, mv), points)| PlayedMove { seat, mv: mv.clone(), points: points.total() });
        G::breakdown(language, &self.table.now().view(Observer::Spectator), &played.collect::<Vec<_>>())
    }

    fn has_open_record(&self) -> bool {
        self.table.is_over() || self.table.now().has_open_record()
    }

    fn left(&self, seat: Seat, now: Moment) -> Option<u64> {
        self.table.left(seat, now)
    }

    fn field_of(&self, text: &str) -> Option<usize> {
        let (mv, _) = self.table.now().read_move(text).ok()?;
        G::fields(&mv).last().copied()
    }
}

impl<G: TableGame> MoveInput for LocalGameTable<G> {
    fn act(&mut self, seat: Seat, input: PlayerInput, language: Language) -> Result<InputResult<String>, InputError> {
        if !self.is_playing(seat) {
            return Err(InputError { message: text::refusals::not_to_move(language).to_owned() });
        }
        let view = self.table.now().view(Observer::Seat(seat));
        match G::act(&view, &mut self.hands[seat], input) {
            Ok(InputResult::Prepared) => Ok(InputResult::Prepared),
            Ok(InputResult::Move(mv)) => Ok(InputResult::Move(self.table.now().write_move(&mv, &Points::NONE))),
            Err(refusal) => Err(InputError { message: refusal_text::<G>(language, &refusal) }),
        }
    }

    fn typed_move(&self, seat: Seat, typed: &str, language: Language) -> Result<String, InputError> {
        let now = self.table.now();
        let judge = |mv: &G::Move| {
            let points = now.clone().play(seat, mv);
            points.map_err(|illegal| InputError { message: G::refusal_text(language, &illegal) })
        };
        typed_move(now, typed, judge, language)
    }

    fn preview(&self, seat: Seat, field: usize, language: Language) -> Option<FieldPreview> {
        let view = self.is_playing(seat).then(|| self.table.now().view(Observer::Seat(seat)))?;
        preview::<G>((&view, &self.hands[seat]), field, language)
    }
}

impl<G: TableGame> LocalTable for LocalGameTable<G> {
    fn view(&self, observer: Observer) -> Box<dyn TableView + '_> {
        Box::new(LocalTableView { desk: self, observer })
    }

    fn play(&mut self, seat: Seat, text: &str, now: Moment, language: Language) -> Result<PlayResult, InputError> {
        let Ok((mv, _)) = self.table.now().read_move(text) else {
            return Err(InputError { message: text::table::not_understood(language, text) });
        };
        match self.table.play(seat, &mv, now) {
            Ok(_) => {
                self.hands[seat] = G::Hand::default();
                Ok(G::exchanges_seats(&mv)
                    .map_or(PlayResult::Moved, |(one, other)| PlayResult::SeatsExchanged(one, other)))
            }
            Err(refusal) => Err(InputError { message: table_refusal_text::<G>(language, &refusal) }),
        }
    }

    fn take_back_to(&mut self, plies: usize, now: Moment) -> Option<Vec<(Seat, Seat)>> {
        let later = self.table.history().positions().skip(plies).rev();
        let exchanged = later.filter_map(|(.., mv)| G::exchanges_seats(mv)).collect();
        self.table.take_back_to(plies, now).ok()?;
        self.hands = self.hands.map(|_| G::Hand::default());
        Some(exchanged)
    }

    fn resign(&mut self, seat: Seat, now: Moment) -> bool {
        self.table.resign(seat, now).is_ok()
    }

    fn pass(&mut self, now: Moment) -> Option<Seat> {
        self.table.pass(now)
    }

    fn set_time_left(&mut self, left: &[u64], now: Moment) {
        self.table.set_left(left, now);
    }

    fn has_secrets(&self, observer: Observer) -> bool {
        self.table.now().has_secrets(observer)
    }

    fn position(&self) -> Option<String> {
        self.table.now().position_text()
    }

    fn hint(&self, seat: Seat, text: &str, language: Language) -> Option<Hint> {
        let (mv, _) = self.table.now().read_move(text).ok()?;
        let reasons = G::reasons(language, &self.table.now().view(Observer::Seat(seat)), &mv);
        Some(Hint { reasons, pieces: G::pieces(seat, &mv) })
    }

    fn record(&self, tags: &[(&str, &str)]) -> String {
        self.table.record(tags).to_string()
    }
}

/// One observer's view of a local table.
struct LocalTableView<'a, G: TableGame> {
    desk: &'a LocalGameTable<G>,
    observer: Observer,
}

impl<G: TableGame> LocalTableView<'_, G> {
    fn table(&self) -> &Table<G> {
        &self.desk.table
    }

    fn view(&self) -> G::View {
        self.table().now().view(self.observer)
    }

    /// The view after N moves.
    fn view_at(&self, plies: usize) -> G::View {
        let then = self.table().history().positions().nth(plies).map(|(before, ..)| before);
        then.unwrap_or(self.table().now()).view(self.observer)
    }

    /// The position after those of the first N moves that the observer knew then.
    fn known_position_at(&self, plies: usize) -> G {
        let plies = plies.min(self.table().plies());
        if self.table().is_over() && plies == self.table().plies() {
            return self.table().now().clone();
        }
        let start = self.table().round_of(plies);
        let mut position = self.table().history().position_at(start).clone();
        for (_, seat, mv) in self.table().history().positions().take(plies).skip(start) {
            if self.observer.is(seat) {
                position.play(seat, mv).expect("players of the same round move independently");
            }
        }
        position
    }

    /// The observer's seat, if it is to move.
    fn playing(&self) -> Option<Seat> {
        match self.observer {
            Observer::Seat(seat) => Some(seat).filter(|seat| self.desk.is_playing(*seat)),
            Observer::Spectator => None,
        }
    }

    /// What the observer has prepared.
    fn hand(&self) -> G::Hand {
        self.playing().map(|seat| self.desk.hands[seat].clone()).unwrap_or_default()
    }

    fn with_last_moves(&self, scene: Scene, plies: usize) -> Scene {
        let moves = self.table().history().positions().take(plies);
        let aftermath = moves.clone().next_back().map(|(before, _, mv)| before.aftermath(mv)).unwrap_or_default();
        let scene = with_last_moves::<G>(scene, &moves.map(|(_, seat, mv)| (seat, G::fields(mv))).collect::<Vec<_>>());
        with_aftermath(scene, aftermath)
    }
}

impl<G: TableGame> TableView for LocalTableView<'_, G> {
    fn score(&self) -> Vec<u32> {
        G::visible_score(&self.view())
    }

    fn score_at(&self, plies: usize) -> Vec<u32> {
        G::visible_score(&self.view_at(plies))
    }

    fn parts_at(&self, plies: usize) -> Vec<(&'static str, Vec<u32>)> {
        parts(&self.known_position_at(plies))
    }

    fn status_at(&self, plies: usize, language: Language) -> String {
        G::status(language, &self.view_at(plies))
    }

    fn seat_line_at(&self, seat: Seat, plies: usize, language: Language) -> Option<String> {
        let table = self.table();
        let moves = table.known_moves(self.observer).zip(table.history().points_from(0)).take(plies);
        let last = moves.filter(|((mover, mv), _)| *mover == seat && mv.is_some()).last();
        G::seat_line(language, &self.view_at(plies), seat, last.map(|(_, points)| points.total()))
    }

    fn moves(&self) -> Vec<MoveRow> {
        self.table().known_move_texts(self.observer, 0).map(|(seat, text)| MoveRow { seat, text }).collect()
    }

    fn scene(&self) -> Scene {
        let mut scene = G::scene(&self.view(), &self.hand());
        if self.playing().is_none() {
            make_view_only(&mut scene);
        }
        self.with_last_moves(scene, self.table().plies())
    }

    fn scene_at(&self, plies: usize) -> Scene {
        let mut scene = G::scene(&self.view_at(plies), &G::Hand::default());
        make_view_only(&mut scene);
        self.with_last_moves(scene, plies)
    }

    fn prompt(&self, language: Language) -> String {
        G::prompt(language, &self.view(), &self.hand())
    }

    fn labels(&self, scene: &Scene, board: usize, language: Language) -> Vec<String> {
        labels::<G>((&self.view(), &self.hand()), scene, board, language)
    }

    fn announcement(&self, names: &[String], language: Language) -> Option<String> {
        let (before, seat, mv) = self.table().history().positions().next_back()?;
        self.table().known_moves(self.observer).last()?.1?;
        let points = self.table().history().points_from(0).next_back()?;
        announcement(before, seat, (mv, points), names, language)
    }
}
