//! A table at this device, with what its players have in their hands.

use game::{BySeat, GameKind, Observer, Points, Seat, SeatSet};
use table::{Ending, Moment, Refusal, Table};
use text::Language;

use crate::presentation::{labels, parts, preview, refused_words, rest, verdict, with_last_moves};
use crate::{
    Counted, Deed, DeskGame, FieldPreview, Input, MoveInput, MoveRow, Order, Reason, Scene, TableState, TableView, Verb,
};

/// A move that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// Everybody keeps the own seat.
    Moved,
    /// These two players have changed seats by it.
    Exchanged(Seat, Seat),
}

/// A table at this device, which plays moves itself and knows everything. The moment of every act is given; languages are
/// only for words.
pub trait LocalTable: TableState + MoveInput {
    /// What an observer sees.
    fn view(&self, observer: Observer) -> Box<dyn TableView + '_>;

    /// Plays a move given as text.
    fn play(&mut self, seat: Seat, text: &str, now: Moment, language: Language) -> Result<Played, Reason>;

    /// Goes back to where a number of moves had been played, and returns the pairs of players who change seats back, in
    /// order; nothing if no more moves have been played or a player's time is up.
    fn take_back_to(&mut self, plies: usize, now: Moment) -> Option<Vec<(Seat, Seat)>>;

    /// A player gives up; false if the game is over already.
    fn resign(&mut self, seat: Seat, now: Moment) -> bool;

    /// Time passes. Returns the seat whose time is up, when it is so now.
    fn pass(&mut self, now: Moment) -> Option<Seat>;

    /// Sets the clocks to what was left when the game was stored.
    fn set_left(&mut self, left: &[u64], now: Moment);

    /// Does an observer hold something that the others at the same screen should not see?
    fn has_secrets(&self, observer: Observer) -> bool;

    /// The position as text, in games that the engine searches.
    fn position(&self) -> Option<String>;

    /// Why a move given as text may be good for a seat, without naming it; nothing if it is no move.
    fn reason(&self, seat: Seat, text: &str, language: Language) -> Option<String>;

    /// The game so far as a record, with more tags.
    fn record(&self, tags: &[(&str, &str)]) -> String;
}

/// A [`LocalTable`] of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct LocalDesk<G: DeskGame> {
    table: Table<G>,
    hands: BySeat<G::Hand>,
}

impl<G: DeskGame> LocalDesk<G> {
    /// Everybody sits down with empty hands.
    pub fn new(table: Table<G>) -> LocalDesk<G> {
        let hands = BySeat::new(table.seats(), |_| G::Hand::default());
        LocalDesk { table, hands }
    }

    fn is_playing(&self, seat: Seat) -> bool {
        self.table.to_move().contains(seat)
    }
}

fn refusal_words<G: DeskGame>(language: Language, refusal: &Refusal<G::Illegal>) -> String {
    match refusal {
        Refusal::Rules(illegal) => G::words(language, illegal),
        Refusal::TimeUp(_) => text::refusals::time_up(language).to_owned(),
        Refusal::Over | Refusal::NoSeat { .. } | Refusal::NoPly(_) => text::refusals::game_over(language).to_owned(),
    }
}

impl<G: DeskGame> TableState for LocalDesk<G> {
    fn game(&self) -> GameKind {
        G::KIND
    }

    fn order(&self) -> Order {
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

    fn verdict(&self, names: &[String], language: Language) -> Option<String> {
        Some(verdict(&self.table.ending()?, self.table.now(), names, language))
    }

    fn breakdown(&self, names: &[String], language: Language) -> Vec<Counted> {
        self.table.now().breakdown(language, names)
    }

    fn left(&self, seat: Seat, now: Moment) -> Option<u64> {
        self.table.left(seat, now)
    }

    fn field_of(&self, text: &str) -> Option<usize> {
        let (mv, _) = self.table.now().read_move(text).ok()?;
        G::fields(&mv).last().copied()
    }
}

impl<G: DeskGame> MoveInput for LocalDesk<G> {
    fn act(&mut self, seat: Seat, verb: Verb, language: Language) -> Result<Input, Reason> {
        if !self.is_playing(seat) {
            return Err(Reason { words: text::refusals::not_to_move(language).to_owned() });
        }
        let view = self.table.now().view(Observer::Seat(seat));
        match G::act(&view, &mut self.hands[seat], verb) {
            Ok(Deed::Prepared) => Ok(Input::Prepared),
            Ok(Deed::Move(mv)) => Ok(Input::Move(self.table.now().write_move(&mv, &Points::NONE))),
            Err(refused) => Err(Reason { words: refused_words::<G>(language, &refused) }),
        }
    }

    fn preview(&self, seat: Seat, field: usize, language: Language) -> Option<FieldPreview> {
        let view = self.is_playing(seat).then(|| self.table.now().view(Observer::Seat(seat)))?;
        preview::<G>((&view, &self.hands[seat]), field, language)
    }
}

impl<G: DeskGame> LocalTable for LocalDesk<G> {
    fn view(&self, observer: Observer) -> Box<dyn TableView + '_> {
        Box::new(LocalView { desk: self, observer })
    }

    fn play(&mut self, seat: Seat, text: &str, now: Moment, language: Language) -> Result<Played, Reason> {
        let Ok((mv, _)) = self.table.now().read_move(text) else {
            return Err(Reason { words: text::table::not_understood(language, text) });
        };
        match self.table.play(seat, &mv, now) {
            Ok(_) => {
                self.hands[seat] = G::Hand::default();
                Ok(G::exchanges_seats(&mv).map_or(Played::Moved, |(one, other)| Played::Exchanged(one, other)))
            }
            Err(refusal) => Err(Reason { words: refusal_words::<G>(language, &refusal) }),
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

    fn set_left(&mut self, left: &[u64], now: Moment) {
        self.table.set_left(left, now);
    }

    fn has_secrets(&self, observer: Observer) -> bool {
        self.table.now().has_secrets(observer)
    }

    fn position(&self) -> Option<String> {
        self.table.now().position_text()
    }

    fn reason(&self, seat: Seat, text: &str, language: Language) -> Option<String> {
        let (mv, _) = self.table.now().read_move(text).ok()?;
        Some(G::reason(language, &self.table.now().view(Observer::Seat(seat)), &mv))
    }

    fn record(&self, tags: &[(&str, &str)]) -> String {
        self.table.record(tags).to_string()
    }
}

/// What one observer sees of a local table.
struct LocalView<'a, G: DeskGame> {
    desk: &'a LocalDesk<G>,
    observer: Observer,
}

impl<G: DeskGame> LocalView<'_, G> {
    fn table(&self) -> &Table<G> {
        &self.desk.table
    }

    fn view(&self) -> G::View {
        self.table().now().view(self.observer)
    }

    /// What the observer saw after a number of moves.
    fn view_at(&self, plies: usize) -> G::View {
        let then = self.table().history().positions().nth(plies).map(|(before, ..)| before);
        then.unwrap_or(self.table().now()).view(self.observer)
    }

    /// The seat of an observer who is to move.
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
        with_last_moves(scene, &moves.map(|(_, seat, mv)| (seat, G::fields(mv))).collect::<Vec<_>>())
    }
}

impl<G: DeskGame> TableView for LocalView<'_, G> {
    fn score(&self) -> Vec<u32> {
        G::seen_score(&self.view())
    }

    fn score_at(&self, plies: usize) -> Vec<u32> {
        G::seen_score(&self.view_at(plies))
    }

    fn parts(&self) -> Vec<(&'static str, Vec<u32>)> {
        parts(&self.table().known_position(self.observer))
    }

    fn moves(&self) -> Vec<MoveRow> {
        self.table().known_move_texts(self.observer, 0).map(|(seat, text)| MoveRow { seat, text }).collect()
    }

    fn scene(&self) -> Scene {
        let mut scene = G::scene(&self.view(), &self.hand());
        if self.playing().is_none() {
            rest(&mut scene);
        }
        self.with_last_moves(scene, self.table().plies())
    }

    fn scene_at(&self, plies: usize) -> Scene {
        let mut scene = G::scene(&self.view_at(plies), &G::Hand::default());
        rest(&mut scene);
        self.with_last_moves(scene, plies)
    }

    fn prompt(&self, language: Language) -> String {
        G::prompt(language, &self.view(), &self.hand())
    }

    fn labels(&self, board: usize, language: Language) -> Vec<String> {
        labels::<G>((&self.view(), &self.hand()), &self.scene(), board, language)
    }

    fn announcement(&self, names: &[String], language: Language) -> Option<String> {
        let (before, seat, mv) = self.table().history().positions().next_back()?;
        self.table().known_moves(self.observer).last()?.1?;
        let points = self.table().history().points_from(0).next_back()?;
        Some(before.announce(language, names.get(seat.index())?, mv, points))
    }
}
