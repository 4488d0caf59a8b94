//! A table elsewhere, as somebody sits at it or looks on.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Moment;
use wire::{
    ActMessage, ClientMessage, Full, News, OpenEnum, Phrase, Rating, RefusalReason, ServerMessage, from_text, to_text,
};

use super::ahead::{Fate, Keeper, Premove};
use super::http::{Ask, Trouble};
use super::identity::{ask_known, somebody};
use super::link::{Happening, Link};
use super::shuffle::{self, Shuffle};
use super::sight::{self, Heard};
use crate::party::now;

/// How it stands with the connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Connection {
    /// For the first time.
    Opening,
    Open,
    /// It is tried again by itself.
    Lost,
    /// The server has said that it stops.
    Restarting,
}

/// Something was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    /// What was meant to be done.
    pub(crate) act: ActMessage,
    /// Why.
    pub(crate) reason: OpenEnum<RefusalReason>,
}

/// How often the server is asked how long the way is.
const PING: Duration = Duration::from_secs(5);

/// After so long without an answer the connection counts as lost, in milliseconds.
const SILENCE: u64 = 15_000;

/// The first pause before a lost connection is tried again, in milliseconds; every next one is twice as long.
const PAUSE: f64 = 400.0;

/// The longest pause, in milliseconds.
const LONGEST: f64 = 10_000.0;

/// So many things that were said are shown.
const SHOWN: usize = 4;

/// A table elsewhere. Copies are the same one.
#[derive(Clone, Copy)]
pub(crate) struct Online {
    id: StoredValue<String>,
    /// What is known of it.
    pub(crate) told: RwSignal<Full>,
    /// The hash that was told first.
    commitment: StoredValue<String>,
    pub(crate) connection: RwSignal<Connection>,
    /// How long messages take there and back, in milliseconds.
    pub(crate) lag: RwSignal<Option<u32>>,
    /// What was done and not answered yet; said again after a lost connection.
    unanswered: RwSignal<Vec<(String, ActMessage)>>,
    pub(crate) refused: RwSignal<Option<Failure>>,
    /// The move that is chosen for the position that comes next.
    pub(crate) premove: RwSignal<Option<Premove>>,
    /// A move chosen in advance that was not possible, and how many had been played then.
    pub(crate) dropped: RwSignal<Option<(usize, String)>>,
    /// How strong those at the table are held to be, seat by seat.
    pub(crate) ratings: RwSignal<Vec<Option<i32>>>,
    /// What happened last.
    pub(crate) news: RwSignal<Option<News>>,
    /// Who said what, the last one last.
    pub(crate) said: RwSignal<Vec<(usize, OpenEnum<Phrase>)>>,
    link: StoredValue<Option<Link>, LocalStorage>,
    /// How often connecting has failed.
    tries: StoredValue<u32>,
    /// Counts connections, so that a pause belongs to one of them.
    connections: StoredValue<u32>,
    /// The pause that the server has asked for, in milliseconds.
    asked_pause: StoredValue<Option<u64>>,
    acts: StoredValue<u32>,
    /// The own clock minus the server's, in milliseconds.
    skew: StoredValue<i64>,
    /// Since when a ping waits for its answer.
    pinged: StoredValue<Option<u64>>,
}

fn game_path(id: &str) -> String {
    format!("/api/v1/games/{id}")
}

async fn fetch(id: &str) -> Result<Full, Trouble> {
    let text = ask_known(&Ask::Get, &game_path(id)).await?;
    match from_text(&text) {
        Ok(ServerMessage::GameFull(full)) => Ok(*full),
        _ => Err(Trouble::Garbled),
    }
}

/// How strong those at a table are held to be, seat by seat.
async fn fetch_ratings(id: &str) -> Result<Vec<Option<i32>>, Trouble> {
    let text = ask_known(&Ask::Get, &format!("{}/ratings", game_path(id))).await?;
    let ratings: Vec<Option<Rating>> = from_text(&text).map_err(|_| Trouble::Garbled)?;
    Ok(ratings.into_iter().map(|rating| rating.map(|rating| rating.rating)).collect())
}

/// Does something by a request: before there is a socket that knows who one is.
async fn act_at(id: &str, act: ActMessage) -> Result<(), Trouble> {
    somebody().await?;
    let message = ClientMessage::Act { id: fresh_id(0), act };
    ask_known(&Ask::Post(to_text(&message)), &format!("{}/act", game_path(id))).await.map(|_| ())
}

/// A name for an act that nobody else gives.
fn fresh_id(number: u32) -> String {
    format!("{:x}-{number}", (js_sys::Math::random() * 9e15) as u64)
}

impl Online {
    /// Comes to a table, and sits down there if a seat is wished for and free. Tells also why not, if it was refused.
    pub(crate) async fn arrive(
        id: &str,
        wished: Option<(usize, Option<String>)>,
    ) -> Result<(Full, Option<Failure>), Trouble> {
        let full = fetch(id).await?;
        let Some((seat, key)) = wished.filter(|_| full.you.is_none()) else { return Ok((full, None)) };
        let act = ActMessage::Sit { seat, key };
        match act_at(id, act.clone()).await {
            Ok(()) => Ok((fetch(id).await?, None)),
            Err(Trouble::Refused(reason)) => Ok((fetch(id).await?, Some(Failure { act, reason }))),
            Err(trouble) => Err(trouble),
        }
    }

    /// Follows a table from now on.
    pub(crate) fn follow(full: Full, refused: Option<Failure>) -> Online {
        let online = Online {
            id: StoredValue::new(full.id.clone()),
            commitment: StoredValue::new(shuffle::first_told(&full)),
            told: RwSignal::new(full.clone()),
            connection: RwSignal::new(Connection::Opening),
            lag: RwSignal::new(None),
            unanswered: RwSignal::new(Vec::new()),
            refused: RwSignal::new(refused),
            premove: RwSignal::new(None),
            dropped: RwSignal::new(None),
            ratings: RwSignal::new(Vec::new()),
            news: RwSignal::new(None),
            said: RwSignal::new(Vec::new()),
            link: StoredValue::new_local(None),
            tries: StoredValue::new(0),
            connections: StoredValue::new(0),
            asked_pause: StoredValue::new(None),
            acts: StoredValue::new(0),
            skew: StoredValue::new(0),
            pinged: StoredValue::new(None),
        };
        online.take(full);
        online.connect();
        let pings = set_interval_with_handle(move || online.ping(), PING);
        let back = window_event_listener(leptos::ev::online, move |_| online.hurry());
        let left = window_event_listener(leptos::ev::pagehide, move |_| online.leave());
        on_cleanup(move || {
            back.remove();
            left.remove();
            if let Ok(pings) = pings {
                pings.clear();
            }
        });
        online
    }

    /// The moment for which the clocks are told, by the own clock.
    pub(crate) fn heard_at(self) -> Moment {
        let at = self.told.with_untracked(|told| told.at);
        Moment(at.saturating_add_signed(self.skew.get_value()).min(now().0))
    }

    /// How many milliseconds it takes until the game can be claimed against somebody who is away.
    pub(crate) fn claimed_in(self) -> Option<u64> {
        let from = self.told.with(|told| told.state.claim)?;
        Some(from.saturating_add_signed(self.skew.get_value()).saturating_sub(now().0))
    }

    /// Was the shuffle fair? Nothing before the end, and where nothing was hidden.
    pub(crate) fn shuffle(self) -> Option<(Shuffle, String)> {
        let first = self.commitment.get_value();
        self.told.with(|told| shuffle::check(&first, told)).map(|shuffle| (shuffle, first))
    }

    /// Is a move under way?
    pub(crate) fn is_sending(self) -> bool {
        self.unanswered.read().iter().any(|(_, act)| matches!(act, ActMessage::Move { .. }))
    }

    /// Does something.
    pub(crate) fn act(self, act: ActMessage) {
        self.refused.set(None);
        self.acts.update_value(|acts| *acts += 1);
        let id = fresh_id(self.acts.get_value());
        self.say(&ClientMessage::Act { id: id.clone(), act: act.clone() });
        self.unanswered.update(|unanswered| unanswered.push((id, act)));
    }

    /// Plays a move in the round that is being played.
    pub(crate) fn play(self, mv: String) {
        let ply = self.told.with_untracked(|told| told.state.ply);
        self.act(ActMessage::Move { ply, mv });
    }

    /// Chooses a move for the position that comes next, or forgets it.
    pub(crate) fn premove(self, mv: Option<String>) {
        let (ply, premove) =
            self.told.with_untracked(|told| (told.state.ply, mv.clone().and_then(|mv| Premove::made(told, mv))));
        self.premove.set(premove);
        self.act(ActMessage::Premove { ply: Some(ply), mv });
    }

    /// Sits down: the socket must know who one is from now on.
    pub(crate) fn sit(self, seat: usize) {
        let id = self.id.get_value();
        spawn_local(async move {
            let act = ActMessage::Sit { seat, key: None };
            let sat = act_at(&id, act.clone()).await;
            if self.is_gone() {
                return;
            }
            match sat {
                Ok(()) => self.look_again(&id).await,
                Err(Trouble::Refused(reason)) => self.refused.set(Some(Failure { act, reason })),
                Err(Trouble::Unreachable | Trouble::Garbled) => self.lost(),
            }
        });
    }

    /// Asks how strong those at the table are held to be. Where nobody answers, nothing is told.
    pub(crate) fn look_up_ratings(self) {
        let id = self.id.get_value();
        spawn_local(async move {
            if let Ok(ratings) = fetch_ratings(&id).await {
                // The page may have gone elsewhere meanwhile.
                self.ratings.try_set(ratings);
            }
        });
    }

    /// Tries a lost connection at once.
    pub(crate) fn hurry(self) {
        if self.connection.try_get_untracked().is_some_and(|connection| connection != Connection::Open) {
            self.connect();
        }
    }

    /// The page has gone elsewhere.
    fn is_gone(self) -> bool {
        self.told.try_with_untracked(|_| ()).is_none()
    }

    fn say(self, message: &ClientMessage) {
        let text = to_text(message);
        self.link.with_value(|link| {
            if let Some(link) = link {
                link.say(&text);
            }
        });
    }

    fn connect(self) {
        self.connections.update_value(|connections| *connections += 1);
        let (id, tries) = (self.id.get_value(), self.tries.get_value());
        if tries < 2 {
            self.open(&id);
        } else {
            // A socket cannot tell why it was refused; a request can mend it.
            spawn_local(async move { self.look_again(&id).await });
        }
    }

    /// Asks for the whole game, then opens a socket.
    async fn look_again(self, id: &str) {
        let full = fetch(id).await;
        if self.is_gone() {
            return;
        }
        match full {
            Ok(full) => {
                self.take(full);
                self.open(id);
            }
            Err(_) => self.lost(),
        }
    }

    fn open(self, id: &str) {
        let version = self.told.with_untracked(|told| told.version);
        let link = Link::open(id, version, move |happening| self.happens(happening));
        match link {
            Some(link) => self.link.set_value(Some(link)),
            None => self.lost(),
        }
    }

    fn happens(self, happening: Happening) {
        if self.is_gone() {
            return;
        }
        match happening {
            Happening::Opened => {
                self.tries.set_value(0);
                self.connection.set(Connection::Open);
                for (id, act) in self.unanswered.get_untracked() {
                    self.say(&ClientMessage::Act { id, act });
                }
                self.remind();
                self.pinged.set_value(None);
                self.ping();
            }
            Happening::Text(text) => {
                if let Ok(message) = from_text(&text) {
                    self.hear(message);
                }
            }
            Happening::Closed => self.lost(),
        }
    }

    /// A server that was stopped meanwhile has forgotten what was chosen in advance.
    fn remind(self) {
        let Some(premove) = self.premove.get_untracked() else { return };
        let waits = self.told.with_untracked(|told| premove.fate(told) == Fate::Waits);
        if waits && !self.is_premoving() {
            self.premove(Some(premove.mv));
        }
    }

    fn is_premoving(self) -> bool {
        let premove = |(_, act): &(String, ActMessage)| matches!(act, ActMessage::Premove { .. });
        self.unanswered.with_untracked(|acts| acts.iter().any(premove))
    }

    /// Tries again after a pause: longer every time, and not the same for everybody.
    fn lost(self) {
        self.link.set_value(None);
        self.lag.set(None);
        let tries = self.tries.get_value();
        self.tries.set_value(tries.saturating_add(1));
        let growing = (PAUSE * 2f64.powi(tries.min(10) as i32)).min(LONGEST) * (0.5 + js_sys::Math::random());
        let asked = self.asked_pause.get_value();
        self.asked_pause.set_value(None);
        let pause = asked.map_or(growing as u64, |asked| asked.min(LONGEST as u64));
        self.connection.update(|connection| {
            *connection = match (asked, *connection) {
                (Some(_), _) | (None, Connection::Restarting) => Connection::Restarting,
                (None, _) => Connection::Lost,
            };
        });
        let connection = self.connections.get_value();
        let again = move || {
            if self.connections.try_get_value() == Some(connection) {
                self.connect();
            }
        };
        set_timeout(again, Duration::from_millis(pause));
    }

    /// Nobody looks at this page any more. Browsers keep the sockets of such pages for a while, and the others would wait so
    /// much longer; should the page be shown again, its socket has been lost as any other.
    fn leave(self) {
        self.link.with_value(|link| {
            if let Some(link) = link {
                link.end();
            }
        });
    }

    fn ping(self) {
        if self.connection.try_get_untracked() != Some(Connection::Open) {
            return;
        }
        let time = now().0;
        match self.pinged.get_value() {
            Some(since) if time.saturating_sub(since) > SILENCE => self.lost(),
            Some(_) => {}
            None => {
                self.pinged.set_value(Some(time));
                self.say(&ClientMessage::Ping { t: time });
            }
        }
    }

    fn hear(self, message: ServerMessage) {
        match message {
            ServerMessage::GameFull(full) => self.take(*full),
            ServerMessage::Event(event) => {
                let mut known = self.told.get_untracked();
                let news = event.news.clone();
                match sight::hear(&mut known, *event) {
                    Heard::Old => {}
                    Heard::Gap => self.say(&ClientMessage::Resync { from: self.told.read_untracked().version }),
                    Heard::New if known.state.closed.is_some() && known.opening.is_none() => self.look_at_the_end(),
                    Heard::New => {
                        self.told.set(known);
                        self.tell(news);
                    }
                }
            }
            ServerMessage::Ack { id, .. } => {
                self.answered(&id);
            }
            ServerMessage::Refused { id, reason, .. } => match self.answered(&id) {
                None => {}
                Some(ActMessage::Premove { mv, .. }) => self.refuse_premove(mv, reason),
                Some(act) => self.refused.set(Some(Failure { act, reason })),
            },
            ServerMessage::Pong { t } => {
                self.pinged.set_value(None);
                self.lag.set(Some(now().0.saturating_sub(t) as u32));
            }
            ServerMessage::Restart { after } => {
                self.asked_pause.set_value(Some(after));
                self.connection.set(Connection::Restarting);
            }
            ServerMessage::KeepAlive => {}
        }
    }

    /// The round was over before the server heard of it: the page plays it itself, if its position has come.
    fn refuse_premove(self, mv: Option<String>, reason: OpenEnum<RefusalReason>) {
        let late = matches!(reason.known(), Some(RefusalReason::ToMove | RefusalReason::OtherPly));
        let chosen = self.premove.with_untracked(|premove| premove.as_ref().map(|premove| premove.mv.clone()));
        if mv.is_none() || mv != chosen {
            return;
        }
        if late {
            self.premove.update(|premove| premove.iter_mut().for_each(|premove| premove.keeper = Keeper::Page));
        } else {
            self.premove.set(None);
            self.refused.set(Some(Failure { act: ActMessage::Premove { ply: None, mv }, reason }));
        }
    }

    /// What was hidden is told with the whole game only.
    fn look_at_the_end(self) {
        let id = self.id.get_value();
        spawn_local(async move {
            let full = fetch(&id).await;
            if self.is_gone() {
                return;
            }
            match full {
                Ok(full) => {
                    self.take(full);
                    self.tell(News::Ended);
                }
                Err(_) => self.lost(),
            }
        });
    }

    fn answered(self, id: &str) -> Option<ActMessage> {
        let place = self.unanswered.with_untracked(|unanswered| unanswered.iter().position(|(own, _)| own == id))?;
        self.unanswered.try_update(|unanswered| unanswered.remove(place).1)
    }

    fn tell(self, news: News) {
        if let News::Said { seat, phrase } = &news {
            self.said.update(|said| {
                said.push((*seat, phrase.clone()));
                let old = said.len().saturating_sub(SHOWN);
                said.drain(..old);
            });
        }
        self.news.set(Some(news));
    }

    /// The whole game as it is now.
    fn take(self, full: Full) {
        self.skew.set_value(now().0 as i64 - full.at as i64);
        let kept = full.premove.clone().and_then(|mv| Premove::made(&full, mv));
        self.told.set(full);
        // What is under way says more than what the server knew.
        let none = self.premove.with_untracked(Option::is_none) && !self.is_premoving();
        if kept.is_some() && none {
            self.premove.set(kept);
        }
    }
}
