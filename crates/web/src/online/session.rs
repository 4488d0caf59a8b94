//! Session at an online table, as a player or a spectator.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Moment;
use wire::{
    ActMessage, ClientMessage, Event, FactMessage, OpenEnum, PendingPremove, Phrase, PremoveHolder, PremoveStatus,
    RefusalReason, Snapshot,
};

use super::connection::ConnectionMonitor;
use super::http::RequestError;
use super::outbox::Outbox;
use super::requests::{act_at, fetch, fetch_ratings};
use super::shuffle::{self, ShuffleCheck};
use super::websocket::TableSocket;
use crate::random;
use crate::session::now;

/// An act that the server refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ActRefusal {
    /// The refused act.
    pub(crate) act: ActMessage,
    /// The reason.
    pub(crate) reason: OpenEnum<RefusalReason>,
}

/// Interval of pings.
const PING: Duration = Duration::from_secs(5);

/// Number of phrases shown.
const SHOWN: usize = 4;

/// A session at an online table. Copies share the same state.
#[derive(Clone, Copy)]
pub(crate) struct OnlineSession {
    pub(super) id: StoredValue<String>,
    /// The last known state.
    pub(crate) snapshot: RwSignal<Snapshot>,
    /// The last event received: it has the version of `snapshot` unless a whole snapshot was received since.
    pub(crate) last: StoredValue<Option<Box<Event>>>,
    /// The first commitment received.
    commitment: StoredValue<String>,
    pub(crate) monitor: RwSignal<ConnectionMonitor>,
    pub(super) outbox: RwSignal<Outbox>,
    pub(crate) refused: RwSignal<Option<ActRefusal>>,
    /// The premove, if one was chosen.
    pub(crate) premove: RwSignal<Option<PendingPremove>>,
    /// A premove that was not possible any more, and the number of moves played at that time.
    pub(crate) dropped: RwSignal<Option<(usize, String)>>,
    /// Ratings by seat.
    pub(crate) ratings: RwSignal<Vec<Option<i32>>>,
    /// The last event's fact.
    pub(crate) last_fact: RwSignal<Option<FactMessage>>,
    /// Phrases with their seats, newest last.
    pub(crate) said: RwSignal<Vec<(usize, OpenEnum<Phrase>)>>,
    pub(super) link: StoredValue<Option<TableSocket>, LocalStorage>,
    /// Local clock minus server clock, in milliseconds.
    clock_offset: StoredValue<i64>,
}

impl OnlineSession {
    /// Joins a table, and takes a seat if one is requested and free. Also returns the refusal if the seat was refused.
    pub(crate) async fn join(
        id: &str,
        wished: Option<(usize, Option<String>)>,
    ) -> Result<(Snapshot, Option<ActRefusal>), RequestError> {
        let full = fetch(id).await?;
        let Some((seat, key)) = wished.filter(|_| full.you.is_none()) else { return Ok((full, None)) };
        let act = ActMessage::Sit { seat, key };
        match act_at(id, act.clone()).await {
            Ok(()) => Ok((fetch(id).await?, None)),
            Err(RequestError::Refused(reason)) => Ok((fetch(id).await?, Some(ActRefusal { act, reason }))),
            Err(trouble) => Err(trouble),
        }
    }

    /// Follows a table from its first snapshot on.
    pub(crate) fn new(full: Snapshot, refused: Option<ActRefusal>) -> OnlineSession {
        let online = OnlineSession {
            id: StoredValue::new(full.id.clone()),
            commitment: StoredValue::new(shuffle::first_commitment(&full)),
            snapshot: RwSignal::new(full.clone()),
            last: StoredValue::new(None),
            monitor: RwSignal::new(ConnectionMonitor::new()),
            outbox: RwSignal::new(Outbox::default()),
            refused: RwSignal::new(refused),
            premove: RwSignal::new(None),
            dropped: RwSignal::new(None),
            ratings: RwSignal::new(Vec::new()),
            last_fact: RwSignal::new(None),
            said: RwSignal::new(Vec::new()),
            link: StoredValue::new_local(None),
            clock_offset: StoredValue::new(0),
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

    /// The local time to which the clocks of the snapshot refer.
    pub(crate) fn snapshot_time(self) -> Moment {
        let at = self.snapshot.with_untracked(|snapshot| snapshot.at);
        Moment(at.saturating_add_signed(self.clock_offset.get_value()).min(now().0))
    }

    /// Milliseconds until the game can be claimed against an absent player.
    pub(crate) fn claim_delay(self) -> Option<u64> {
        let from = self.snapshot.with(|snapshot| snapshot.state.claim)?;
        Some(from.saturating_add_signed(self.clock_offset.get_value()).saturating_sub(now().0))
    }

    /// Result of the commitment check; `None` before the end of the game and in games without hidden information.
    pub(crate) fn shuffle(self) -> Option<(ShuffleCheck, String)> {
        let first = self.commitment.get_value();
        self.snapshot.with(|snapshot| shuffle::check(&first, snapshot)).map(|shuffle| (shuffle, first))
    }

    /// Is a move pending?
    pub(crate) fn is_sending(self) -> bool {
        self.outbox.read().has_move()
    }

    /// Sends an act.
    pub(crate) fn act(self, act: ActMessage) {
        self.refused.set(None);
        let id = self.outbox.try_update(|outbox| outbox.push(random::seed(), act.clone()));
        if let Some(id) = id {
            self.send(&ClientMessage::Act { id, act });
        }
    }

    /// Plays a move in the current round.
    pub(crate) fn play(self, mv: String) {
        let ply = self.snapshot.with_untracked(|snapshot| snapshot.state.ply);
        self.act(ActMessage::Move { ply, mv });
    }

    /// Chooses a premove, or cancels it.
    pub(crate) fn premove(self, mv: Option<String>) {
        let (ply, premove) = self.snapshot.with_untracked(|snapshot| {
            (snapshot.state.ply, mv.clone().and_then(|mv| PendingPremove::new(snapshot, mv)))
        });
        self.premove.set(premove);
        self.act(ActMessage::Premove { ply: Some(ply), mv });
    }

    /// Takes a seat, and reconnects so that the socket belongs to the player.
    pub(crate) fn sit(self, seat: usize) {
        let id = self.id.get_value();
        spawn_local(async move {
            let act = ActMessage::Sit { seat, key: None };
            let sat = act_at(&id, act.clone()).await;
            if self.is_disposed() {
                return;
            }
            match sat {
                Ok(()) => self.fetch_and_open(&id).await,
                Err(RequestError::Refused(reason)) => self.refused.set(Some(ActRefusal { act, reason })),
                Err(RequestError::Unreachable | RequestError::Malformed) => self.on_lost(),
            }
        });
    }

    /// Fetches the players' ratings; failures are ignored.
    pub(crate) fn load_ratings(self) {
        let id = self.id.get_value();
        spawn_local(async move {
            if let Ok(ratings) = fetch_ratings(&id).await {
                // The page may have been left meanwhile.
                self.ratings.try_set(ratings);
            }
        });
    }

    /// Has the page been left?
    pub(super) fn is_disposed(self) -> bool {
        self.snapshot.try_with_untracked(|_| ()).is_none()
    }

    /// Sends the premove again: a restarted server has lost it.
    pub(super) fn resend_premove(self) {
        let Some(premove) = self.premove.get_untracked() else { return };
        let waits = self.snapshot.with_untracked(|snapshot| premove.status(snapshot) == PremoveStatus::Waiting);
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
            self.refused.set(Some(ActRefusal { act: ActMessage::Premove { ply: None, mv }, reason }));
        }
    }

    /// What was hidden is sent with the whole game only.
    pub(super) fn fetch_end(self) {
        let id = self.id.get_value();
        spawn_local(async move {
            if self.fetch_again(&id).await {
                self.report(FactMessage::Ended);
            }
        });
    }

    pub(super) fn report(self, last_fact: FactMessage) {
        if let FactMessage::Said { seat, phrase } = &last_fact {
            self.said.update(|said| {
                said.push((*seat, phrase.clone()));
                let old = said.len().saturating_sub(SHOWN);
                said.drain(..old);
            });
        }
        self.last_fact.set(Some(last_fact));
    }

    /// Takes over a snapshot.
    pub(super) fn take(self, full: Snapshot) {
        self.clock_offset.set_value(now().0 as i64 - full.at as i64);
        let kept = full.premove.clone().and_then(|mv| PendingPremove::new(&full, mv));
        self.snapshot.set(full);
        // A pending premove is newer than what the server knew.
        let none = self.premove.with_untracked(Option::is_none) && !self.is_premoving();
        if kept.is_some() && none {
            self.premove.set(kept);
        }
    }
}
