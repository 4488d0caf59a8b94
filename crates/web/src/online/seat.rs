//! An online table, as a player or a spectator sees it.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Moment;
use wire::{
    ActMessage, ClientMessage, Event, Full, News, OpenEnum, PendingPremove, Phrase, PremoveHolder, PremoveStatus,
    RefusalReason,
};

use super::connection::Monitor;
use super::http::Trouble;
use super::link::Link;
use super::outbox::Outbox;
use super::requests::{act_at, fetch, fetch_ratings};
use super::shuffle::{self, Shuffle};
use crate::chance;
use crate::party::now;

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

/// So many things that were said are shown.
const SHOWN: usize = 4;

/// A table elsewhere. Copies are the same one.
#[derive(Clone, Copy)]
pub(crate) struct Online {
    pub(super) id: StoredValue<String>,
    /// What is known of it.
    pub(crate) told: RwSignal<Full>,
    /// The event that was received last: with the version of what is known, if nothing else was received since.
    pub(crate) last: StoredValue<Option<Box<Event>>>,
    /// The hash that was told first.
    commitment: StoredValue<String>,
    pub(crate) monitor: RwSignal<Monitor>,
    pub(super) outbox: RwSignal<Outbox>,
    pub(crate) refused: RwSignal<Option<Failure>>,
    /// The move that is chosen for the position that comes next.
    pub(crate) premove: RwSignal<Option<PendingPremove>>,
    /// A move chosen in advance that was not possible, and how many had been played then.
    pub(crate) dropped: RwSignal<Option<(usize, String)>>,
    /// How strong those at the table are held to be, seat by seat.
    pub(crate) ratings: RwSignal<Vec<Option<i32>>>,
    /// What happened last.
    pub(crate) news: RwSignal<Option<News>>,
    /// Who said what, the last one last.
    pub(crate) said: RwSignal<Vec<(usize, OpenEnum<Phrase>)>>,
    pub(super) link: StoredValue<Option<Link>, LocalStorage>,
    /// The own clock minus the server's, in milliseconds.
    skew: StoredValue<i64>,
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
            last: StoredValue::new(None),
            monitor: RwSignal::new(Monitor::new()),
            outbox: RwSignal::new(Outbox::default()),
            refused: RwSignal::new(refused),
            premove: RwSignal::new(None),
            dropped: RwSignal::new(None),
            ratings: RwSignal::new(Vec::new()),
            news: RwSignal::new(None),
            said: RwSignal::new(Vec::new()),
            link: StoredValue::new_local(None),
            skew: StoredValue::new(0),
        };
        online.take(full);
        online.connect();
        let pings = set_interval_with_handle(move || online.ping(), PING);
        let back = window_event_listener(leptos::ev::online, move |_| online.reconnect_now());
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
        self.outbox.read().has_move()
    }

    /// Does something.
    pub(crate) fn act(self, act: ActMessage) {
        self.refused.set(None);
        let id = self.outbox.try_update(|outbox| outbox.push(chance::seed(), act.clone()));
        if let Some(id) = id {
            self.send(&ClientMessage::Act { id, act });
        }
    }

    /// Plays a move in the round that is being played.
    pub(crate) fn play(self, mv: String) {
        let ply = self.told.with_untracked(|told| told.state.ply);
        self.act(ActMessage::Move { ply, mv });
    }

    /// Chooses a move for the position that comes next, or forgets it.
    pub(crate) fn premove(self, mv: Option<String>) {
        let (ply, premove) =
            self.told.with_untracked(|told| (told.state.ply, mv.clone().and_then(|mv| PendingPremove::new(told, mv))));
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
                Ok(()) => self.fetch_and_open(&id).await,
                Err(Trouble::Refused(reason)) => self.refused.set(Some(Failure { act, reason })),
                Err(Trouble::Unreachable | Trouble::Garbled) => self.on_lost(),
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

    /// The page has gone elsewhere.
    pub(super) fn is_gone(self) -> bool {
        self.told.try_with_untracked(|_| ()).is_none()
    }

    /// A server that was stopped meanwhile has forgotten what was chosen in advance.
    pub(super) fn remind(self) {
        let Some(premove) = self.premove.get_untracked() else { return };
        let waits = self.told.with_untracked(|told| premove.status(told) == PremoveStatus::Waiting);
        if waits && !self.is_premoving() {
            self.premove(Some(premove.mv));
        }
    }

    fn is_premoving(self) -> bool {
        self.outbox.read_untracked().has_premove()
    }

    /// The round was over before the server heard of it: the page plays it itself, if its position has come.
    pub(super) fn refuse_premove(self, mv: Option<String>, reason: OpenEnum<RefusalReason>) {
        let late = matches!(reason.known(), Some(RefusalReason::ToMove | RefusalReason::OtherPly));
        let chosen = self.premove.with_untracked(|premove| premove.as_ref().map(|premove| premove.mv.clone()));
        if mv.is_none() || mv != chosen {
            return;
        }
        if late {
            self.premove
                .update(|premove| premove.iter_mut().for_each(|premove| premove.holder = PremoveHolder::Client));
        } else {
            self.premove.set(None);
            self.refused.set(Some(Failure { act: ActMessage::Premove { ply: None, mv }, reason }));
        }
    }

    /// What was hidden is sent with the whole game only.
    pub(super) fn fetch_end(self) {
        let id = self.id.get_value();
        spawn_local(async move {
            if self.fetch_again(&id).await {
                self.report(News::Ended);
            }
        });
    }

    pub(super) fn report(self, news: News) {
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
    pub(super) fn take(self, full: Full) {
        self.skew.set_value(now().0 as i64 - full.at as i64);
        let kept = full.premove.clone().and_then(|mv| PendingPremove::new(&full, mv));
        self.told.set(full);
        // What is under way says more than what the server knew.
        let none = self.premove.with_untracked(Option::is_none) && !self.is_premoving();
        if kept.is_some() && none {
            self.premove.set(kept);
        }
    }
}
