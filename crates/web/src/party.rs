//! A game at this screen: the desk, who plays, what is shown of it, and that it is kept. The table may be elsewhere: then
//! the desk follows it, and what is done is said there.

use desk::{Desk, Done, Follower, Scene, Shown, Verb};
use engine::levels::Level;
use game::record::{self, RecordError};
use game::{Observer, Seat, SeatSet};
use leptos::prelude::*;
use render::Facing;
use table::{Ending, Moment};
use text::Language;
use wire::{Fault, Full};

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

/// Who keeps a table elsewhere, as far as the table view needs it. Behind these calls is code that only one of the page's
/// programs has: the others must not grow by it.
#[derive(Clone, Copy)]
pub(crate) struct Host {
    /// Plays a move.
    pub(crate) play: Callback<String>,
    pub(crate) ask_take_back: Callback<()>,
    pub(crate) resign: Callback<()>,
    /// Is a move under way?
    pub(crate) sending: Signal<bool>,
    /// Does the reader play a game that has begun?
    pub(crate) plays: Signal<bool>,
    /// What to do now, where the game itself does not say it.
    pub(crate) prompt: Callback<Party, Option<String>>,
    /// What stands beside a seat besides.
    pub(crate) beside_seat: Callback<Seat, Vec<String>>,
    /// What stands below the seats.
    pub(crate) company: Callback<Party, AnyView>,
    /// What can be asked of the others.
    pub(crate) requests: Callback<Party, AnyView>,
    /// How to go on after the end.
    pub(crate) afterwards: Callback<(), AnyView>,
    /// Was the shuffle fair?
    pub(crate) fairness: Callback<(), AnyView>,
}

/// Where moves are judged.
enum Source {
    Here(Box<dyn Desk>),
    Elsewhere(Box<dyn Follower>),
}

impl Source {
    fn desk(&self) -> &dyn Desk {
        match self {
            Source::Here(desk) => &**desk,
            Source::Elsewhere(desk) => &**desk,
        }
    }

    fn desk_mut(&mut self) -> &mut dyn Desk {
        match self {
            Source::Here(desk) => &mut **desk,
            Source::Elsewhere(desk) => &mut **desk,
        }
    }
}

/// A game at this screen. Copies are the same game.
#[derive(Clone, Copy)]
pub(crate) struct Party {
    source: StoredValue<Source, LocalStorage>,
    /// Who keeps the table, if it is elsewhere.
    host: Option<Host>,
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
        Ok(Party::with_source(Source::Here(desk), None, name, seating))
    }

    /// A game at a table elsewhere, as it was told at a moment.
    pub(crate) fn elsewhere(host: Host, told: &Full, at: Moment) -> Result<Party, Fault> {
        let desk = games::follow(told, at)?;
        Ok(Party::with_source(Source::Elsewhere(desk), Some(host), None, seated(told)))
    }

    fn with_source(source: Source, host: Option<Host>, name: Option<TableName>, seating: Seating) -> Party {
        Party {
            source: StoredValue::new_local(source),
            host,
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
        }
    }

    /// Who keeps the table, if it is elsewhere.
    pub(crate) fn host(self) -> Option<Host> {
        self.host
    }

    /// Takes over how things stand at a table elsewhere, and says what has happened there.
    pub(crate) fn hear(self, told: &Full, at: Moment) -> Result<(), Fault> {
        let before = self.with_now(|desk| (desk.plies(), desk.ending().is_some()));
        let heard = self.source.try_update_value(|source| match source {
            Source::Here(_) => Ok(()),
            Source::Elsewhere(desk) => desk.hear(told, at),
        });
        heard.unwrap_or(Ok(()))?;
        let seating = seated(told);
        if self.seating.with_untracked(|old| *old != seating) {
            self.seating.set(seating);
        }
        self.change.update(|change| *change += 1);
        let after = self.with_now(|desk| (desk.plies(), desk.ending().is_some()));
        if after != before {
            self.refusal.set(None);
            self.sound.knock();
            self.announce();
        }
        Ok(())
    }

    /// Looks at the desk now and whenever something has happened.
    pub(crate) fn with<T>(self, look: impl FnOnce(&dyn Desk) -> T) -> T {
        self.change.track();
        self.source.with_value(|source| look(source.desk()))
    }

    /// Looks at the desk once.
    pub(crate) fn with_now<T>(self, look: impl FnOnce(&dyn Desk) -> T) -> T {
        self.source.with_value(|source| look(source.desk()))
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
        let to_move = self.with_now(|desk| desk.to_move());
        let lowest = match self.host {
            Some(_) => to_move.iter().find(|seat| untrack(|| self.people().contains(*seat)))?,
            None => to_move.lowest()?,
        };
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
        if self.host.is_some_and(|host| host.sending.get_untracked()) {
            return;
        }
        let done = self.source.try_update_value(|source| source.desk_mut().act(seat, verb, now(), language));
        self.settle(done, field);
    }

    /// Somebody writes a move, or the computer has found one.
    pub(crate) fn write(self, seat: Seat, text: &str) {
        let language = self.language();
        let done = self.source.try_update_value(|source| source.desk_mut().write(seat, text, now(), language));
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
                match &done {
                    Done::Prepared => self.sound.tick(),
                    Done::Moved => self.sound.knock(),
                    Done::Exchanged(one, other) => {
                        self.seating.update(|seating| seating.players.swap(one.index(), other.index()));
                        self.sound.knock();
                    }
                    Done::Chosen(mv) => {
                        self.looked_at.set(None);
                        if let Some(host) = self.host {
                            host.play.run(mv.clone());
                        }
                        return;
                    }
                }
                self.happened();
                if done != Done::Prepared {
                    self.announce();
                }
            }
        }
    }

    /// Tells why something is not possible.
    pub(crate) fn refuse(self, words: String, field: Option<usize>) {
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
        if let Some(host) = self.host {
            host.ask_take_back.run(());
            return;
        }
        let Some(ply) = untrack(|| self.back_to()) else { return };
        let swapped = self.with_now(|desk| desk.moves(Observer::Spectator)[ply..].to_vec());
        if self.source.try_update_value(|source| source.desk_mut().take_back_to(ply, now())) == Some(true) {
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
        if let Some(host) = self.host {
            host.resign.run(());
            return;
        }
        let Some(seat) = untrack(|| self.viewer()) else { return };
        if self.source.try_update_value(|source| source.desk_mut().resign(seat, now())) == Some(true) {
            self.happened();
            self.announce();
        }
    }

    /// Time passes.
    pub(crate) fn pass(self) {
        if self.source.try_update_value(|source| source.desk_mut().pass(now())).flatten().is_some() {
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

/// Who sits where at a table elsewhere: the own seat is that of the person at this screen.
fn seated(told: &Full) -> Seating {
    let player = |(index, player): (usize, &Option<wire::Player>)| {
        let name = player.as_ref().map(|player| player.name.clone());
        if told.you == Some(index + 1) { Player::Person(name) } else { Player::Elsewhere(name) }
    };
    let pace = told.pace.read().unwrap_or_default();
    let players = told.players.iter().enumerate().map(player).collect();
    Seating { players, pace, left: Vec::new(), broken_off: None }
}
