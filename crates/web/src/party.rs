//! A game at this screen: the desk, who plays, what is shown of it, and that it is kept.

use desk::{Desk, Done, Scene, Shown, Verb};
use engine::levels::Level;
use game::record::{self, RecordError};
use game::{Observer, Seat, SeatSet};
use leptos::prelude::*;
use render::Facing;
use table::{Ending, Moment};
use text::Language;

use crate::kept::{self, NotKept};
use crate::language::Tongue;
use crate::player::{Player, Seating};
use crate::route::TableName;
use crate::sound::Sound;

/// What was refused, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refusal {
    pub(crate) words: String,
    pub(crate) field: Option<usize>,
}

/// A game at this screen. Copies are the same game.
#[derive(Clone, Copy)]
pub(crate) struct Party {
    desk: StoredValue<Box<dyn Desk>, LocalStorage>,
    /// Counts what has happened, so that everything that looks at the desk looks again.
    change: RwSignal<u32>,
    /// Under which name it is kept; one that is only for practice is not.
    name: StoredValue<Option<TableName>>,
    seating: RwSignal<Seating>,
    /// Where in the game one looks; at its end if nowhere else.
    looked_at: RwSignal<Option<usize>>,
    /// Who has the device, where players have something to hide.
    holder: RwSignal<Option<Seat>>,
    pub(crate) refusal: RwSignal<Option<Refusal>>,
    /// What is said to those who hear.
    pub(crate) said: RwSignal<String>,
    pub(crate) facing: RwSignal<Facing>,
    pub(crate) not_kept: RwSignal<Option<NotKept>>,
    /// What pointing at a field would do.
    pub(crate) pointed: RwSignal<Option<usize>>,
    tongue: Tongue,
    sound: Sound,
}

/// The time by the browser.
pub(crate) fn now() -> Moment {
    Moment(js_sys::Date::now() as u64)
}

impl Party {
    /// Opens a kept game.
    pub(crate) fn open(name: TableName, text: &str) -> Result<Party, RecordError> {
        Party::of(Some(name), text)
    }

    /// Opens a game that is not kept. Whoever is to move is the one person; nobody answers for the others.
    pub(crate) fn practice(text: &str) -> Result<Party, RecordError> {
        let party = Party::of(None, text)?;
        let mover = party.with_now(|desk| desk.to_move()).lowest();
        party.seating.update(|seating| {
            for (seat, player) in Seat::first(seating.players.len()).zip(&mut seating.players) {
                *player = if Some(seat) == mover { Player::Person(None) } else { Player::Computer(Level::Casual) };
            }
        });
        Ok(party)
    }

    fn of(name: Option<TableName>, text: &str) -> Result<Party, RecordError> {
        let records = record::read(text)?;
        let Some(record) = records.first() else {
            return Err(record::read("[").err().unwrap_or_else(|| unreachable!("half a tag is no record")));
        };
        let probe = games::sit_down(record, table::Pace::Free, now())?;
        let seating = Seating::read(record, probe.seats());
        let mut desk = games::sit_down(record, seating.pace, now())?;
        desk.set_left(&seating.left, now());
        match seating.broken_off {
            Some(Ending::Resigned(seat)) => {
                desk.resign(seat, now());
            }
            Some(Ending::Time(_)) => {
                desk.pass(now());
            }
            Some(Ending::Played(_) | Ending::Agreed | Ending::Absent(_) | Ending::Aborted) | None => {}
        }
        Ok(Party {
            desk: StoredValue::new_local(desk),
            change: RwSignal::new(0),
            name: StoredValue::new(name),
            seating: RwSignal::new(seating),
            looked_at: RwSignal::new(None),
            holder: RwSignal::new(None),
            refusal: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            facing: RwSignal::new(Facing::Upright),
            not_kept: RwSignal::new(None),
            pointed: RwSignal::new(None),
            tongue: Tongue::here(),
            sound: Sound::here(),
        })
    }

    /// Looks at the desk now and whenever something has happened.
    pub(crate) fn with<T>(self, look: impl FnOnce(&dyn Desk) -> T) -> T {
        self.change.track();
        self.desk.with_value(|desk| look(&**desk))
    }

    /// Looks at the desk once.
    pub(crate) fn with_now<T>(self, look: impl FnOnce(&dyn Desk) -> T) -> T {
        self.desk.with_value(|desk| look(&**desk))
    }

    pub(crate) fn game(self) -> &'static str {
        self.with_now(|desk| desk.game())
    }

    /// How often something has happened: an answer to an older question is worth nothing.
    pub(crate) fn age(self) -> u32 {
        self.change.get_untracked()
    }

    pub(crate) fn players(self) -> Vec<Player> {
        self.seating.get().players
    }

    /// What everybody is called.
    pub(crate) fn names(self) -> Vec<String> {
        let (language, game) = (self.tongue.get(), self.game());
        let players = self.players();
        Seat::first(players.len()).zip(&players).map(|(seat, player)| player.name(language, game, seat)).collect()
    }

    /// The seats of people at this screen.
    pub(crate) fn people(self) -> SeatSet {
        self.seating.read().people()
    }

    /// The person whose turn it is, or who looks on: with several at one screen whoever is to move.
    pub(crate) fn viewer(self) -> Option<Seat> {
        let people = self.people();
        self.with(|desk| desk.to_move()).iter().find(|seat| people.contains(*seat)).or_else(|| people.lowest())
    }

    pub(crate) fn observer(self) -> Observer {
        match self.viewer() {
            Some(seat) if self.curtain().is_none() => Observer::Seat(seat),
            _ => Observer::Spectator,
        }
    }

    /// To whom the device has to be given before anything hidden is shown.
    pub(crate) fn curtain(self) -> Option<Seat> {
        let viewer = self.viewer()?;
        let several = self.people().len() > 1;
        let hides = self.with(|desk| desk.ending().is_none() && desk.has_secrets(Observer::Seat(viewer)));
        (several && hides && self.holder.get() != Some(viewer)).then_some(viewer)
    }

    /// The device has been given.
    pub(crate) fn lift_curtain(self) {
        let viewer = untrack(|| self.viewer());
        self.holder.set(viewer);
    }

    /// The ply that is looked at.
    pub(crate) fn ply(self) -> usize {
        let last = self.with(|desk| desk.plies());
        self.looked_at.get().map_or(last, |ply| ply.min(last))
    }

    /// Is the game shown as it is now?
    pub(crate) fn is_live(self) -> bool {
        self.looked_at.get().is_none()
    }

    /// Looks at the game after so many moves.
    pub(crate) fn look_at(self, ply: usize) {
        let last = self.with_now(|desk| desk.plies());
        self.looked_at.set((ply < last).then_some(ply));
        self.refusal.set(None);
    }

    pub(crate) fn scene(self) -> Scene {
        let (observer, looked_at) = (self.observer(), self.looked_at.get());
        self.with(|desk| match looked_at {
            None => desk.scene(observer),
            Some(ply) => desk.scene_at(ply, observer),
        })
    }

    pub(crate) fn score(self) -> Vec<u32> {
        let (observer, ply) = (self.observer(), self.ply());
        self.with(|desk| desk.score_at(ply, observer))
    }

    /// Whose move the computer has to find, if it is one's.
    pub(crate) fn computer_to_move(self) -> Option<(Seat, Level)> {
        let seat = self.with(|desk| desk.to_move()).lowest()?;
        match self.seating.read().players.get(seat.index()) {
            Some(Player::Computer(level)) => Some((seat, *level)),
            _ => None,
        }
    }

    /// The person who may do something now. In rounds that are played at once, one after the other here.
    fn mover(self) -> Option<Seat> {
        let lowest = self.with_now(|desk| desk.to_move()).lowest()?;
        untrack(|| self.people().contains(lowest) && self.is_live() && self.curtain().is_none()).then_some(lowest)
    }

    /// Somebody does something.
    pub(crate) fn act(self, verb: Verb) {
        let language = self.language();
        let field = match verb {
            Verb::Field(field) => Some(field),
            _ => None,
        };
        let Some(seat) = self.mover() else {
            let over = self.with_now(|desk| desk.ending().is_some());
            let words = if over { text::refusals::game_over(language) } else { text::refusals::not_to_move(language) };
            self.refuse(words.to_owned(), field);
            return;
        };
        let done = self.desk.try_update_value(|desk| desk.act(seat, verb, now(), language));
        self.settle(done, field);
    }

    /// Somebody writes a move, or the computer has found one.
    pub(crate) fn write(self, seat: Seat, text: &str) {
        let language = self.language();
        let done = self.desk.try_update_value(|desk| desk.write(seat, text, now(), language));
        self.settle(done, None);
    }

    /// A person writes a move.
    pub(crate) fn type_in(self, text: &str) {
        if let Some(seat) = self.mover() {
            self.write(seat, text);
        } else {
            self.refuse(text::refusals::not_to_move(self.language()).to_owned(), None);
        }
    }

    fn settle(self, done: Option<Result<Done, desk::Reason>>, field: Option<usize>) {
        match done {
            None => {}
            Some(Err(reason)) => self.refuse(reason.words, field),
            Some(Ok(done)) => {
                self.refusal.set(None);
                self.pointed.set(None);
                match done {
                    Done::Prepared => self.sound.tick(),
                    Done::Moved => self.sound.knock(),
                    Done::Exchanged(one, other) => {
                        self.seating.update(|seating| seating.players.swap(one.index(), other.index()));
                        self.sound.knock();
                    }
                }
                self.happened();
                if done != Done::Prepared {
                    self.announce();
                }
            }
        }
    }

    fn refuse(self, words: String, field: Option<usize>) {
        self.sound.thud();
        self.said.set(words.clone());
        self.refusal.set(Some(Refusal { words, field }));
    }

    /// Says what the last move has done and, at the end, how the game ended.
    fn announce(self) {
        let (names, language) = untrack(|| (self.names(), self.language()));
        let observer = untrack(|| self.observer());
        let said = self.with_now(|desk| {
            let moved = desk.announcement(observer, &names, language);
            moved.into_iter().chain(desk.verdict(&names, language)).collect::<Vec<_>>().join(" ")
        });
        if self.with_now(|desk| desk.ending().is_some()) {
            self.sound.chord();
        }
        self.said.set(said);
    }

    /// What pointing at a field would do.
    pub(crate) fn preview(self) -> Option<(usize, Shown)> {
        let field = self.pointed.get()?;
        let (viewer, language) = (self.viewer()?, self.tongue.get());
        if !self.is_live() || self.curtain().is_some() {
            return None;
        }
        self.with(|desk| desk.preview(viewer, field, language)).map(|shown| (field, shown))
    }

    /// Can something be taken back?
    pub(crate) fn back_to(self) -> Option<usize> {
        let people = self.people();
        let moves = self.with(|desk| desk.moves(Observer::Spectator));
        moves.iter().rposition(|row| people.contains(row.seat))
    }

    /// Takes back the last move of a person, with all that the computer answered.
    pub(crate) fn take_back(self) {
        let Some(ply) = untrack(|| self.back_to()) else { return };
        let swapped = self.with_now(|desk| desk.moves(Observer::Spectator)[ply..].to_vec());
        if self.desk.try_update_value(|desk| desk.take_back_to(ply, now())) == Some(true) {
            if swapped.iter().any(|row| row.text.as_deref() == Some("swap")) {
                self.seating.update(|seating| seating.players.swap(0, 1));
            }
            self.looked_at.set(None);
            self.refusal.set(None);
            self.happened();
        }
    }

    /// The person at the screen gives up.
    pub(crate) fn resign(self) {
        let Some(seat) = untrack(|| self.viewer()) else { return };
        if self.desk.try_update_value(|desk| desk.resign(seat, now())) == Some(true) {
            self.happened();
            self.announce();
        }
    }

    /// Time passes.
    pub(crate) fn pass(self) {
        if self.desk.try_update_value(|desk| desk.pass(now())).flatten().is_some() {
            self.happened();
            self.announce();
        }
    }

    /// What is left on the clocks, in milliseconds; nothing without clocks.
    pub(crate) fn left(self, seat: Seat) -> Option<u64> {
        self.with(|desk| desk.left(seat, now()))
    }

    /// The record with all tags, as it is kept and sent.
    pub(crate) fn record(self) -> String {
        let language = self.language();
        self.with_now(|desk| {
            let mut seating = self.seating.get_untracked();
            seating.left = Seat::first(desk.seats()).filter_map(|seat| desk.left(seat, now())).collect();
            seating.broken_off = desk.ending().filter(|ending| !matches!(ending, Ending::Played(_)));
            let tags = seating.tags(language, desk.game());
            let tags: Vec<(&str, &str)> = tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            desk.record(&tags)
        })
    }

    /// A tag of the record.
    pub(crate) fn record_tag(self, name: &str) -> Option<String> {
        let records = record::read(&self.with_now(|desk| desk.record(&[]))).ok()?;
        records.first()?.tag(name).map(|tag| tag.value.clone())
    }

    /// The same game once more with sides changed, as a record.
    pub(crate) fn rematch(self) -> String {
        let mut seating = self.seating.get_untracked();
        seating.players.rotate_left(1);
        seating.left.clear();
        seating.broken_off = None;
        let game = self.game();
        let seed = (js_sys::Math::random() * 9e15) as u64;
        crate::setup::again(&self.record(), game, seed, &seating, self.language())
    }

    fn language(self) -> Language {
        untrack(|| self.tongue.get())
    }

    /// Something has happened: everybody looks again, and the game is kept.
    fn happened(self) {
        self.change.update(|change| *change += 1);
        if let Some(name) = self.name.get_value() {
            self.not_kept.set(kept::write(&name, &self.record()).err());
        }
    }
}
