//! The WebSocket of a table: connect, reconnect, handle messages.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{ActMessage, ApplyResult, ClientMessage, RefusalReason, ServerMessage, from_text, to_text};

use super::connection::{ConnectMethod, ConnectionState, Heartbeat};
use super::requests::fetch;
use super::session::{ActRefusal, OnlineSession};
use super::websocket::{SocketEvent, TableSocket};
use crate::session::now;

impl OnlineSession {
    /// Reconnects immediately instead of waiting for the backoff.
    pub(crate) fn reconnect_now(self) {
        let connection = self.monitor.try_with_untracked(|monitor| monitor.connection());
        if connection.is_some_and(|connection| connection != ConnectionState::Open) {
            self.connect();
        }
    }

    pub(super) fn send(self, message: &ClientMessage) {
        let text = to_text(message);
        self.link.with_value(|link| {
            if let Some(link) = link {
                link.send(&text);
            }
        });
    }

    pub(super) fn connect(self) {
        let id = self.id.get_value();
        match self.monitor.try_update(|monitor| monitor.begin()) {
            None => {}
            Some(ConnectMethod::Socket) => self.open(&id),
            Some(ConnectMethod::Request) => spawn_local(async move { self.fetch_and_open(&id).await }),
        }
    }

    /// Fetches a snapshot, then opens a socket.
    pub(super) async fn fetch_and_open(self, id: &str) {
        if self.fetch_again(id).await {
            self.open(id);
        }
    }

    /// Takes over a fresh snapshot; false if that failed or the page was left.
    pub(super) async fn fetch_again(self, id: &str) -> bool {
        let full = fetch(id).await;
        if self.is_disposed() {
            return false;
        }
        match full {
            Ok(full) => {
                self.take(full);
                true
            }
            Err(_) => {
                self.on_lost();
                false
            }
        }
    }

    fn open(self, id: &str) {
        let version = self.snapshot.with_untracked(|snapshot| snapshot.version);
        let link = TableSocket::open(id, version, move |event| self.on_socket_event(event));
        match link {
            Some(link) => self.link.set_value(Some(link)),
            None => self.on_lost(),
        }
    }

    fn on_socket_event(self, event: SocketEvent) {
        if self.is_disposed() {
            return;
        }
        match event {
            SocketEvent::Opened => {
                self.monitor.update(|monitor| monitor.on_open());
                for (id, act) in self.outbox.get_untracked().unanswered() {
                    self.send(&ClientMessage::Act { id: id.clone(), act: act.clone() });
                }
                self.resend_premove();
                self.ping();
            }
            SocketEvent::Text(text) => {
                if let Ok(message) = from_text(&text) {
                    self.on_message(message);
                }
            }
            SocketEvent::Closed => self.on_lost(),
        }
    }

    /// Reconnects after the backoff.
    pub(super) fn on_lost(self) {
        self.link.set_value(None);
        let backoff = self.monitor.try_update(|monitor| monitor.on_lost(js_sys::Math::random()));
        let Some(backoff) = backoff else { return };
        let again = move || {
            if self.monitor.try_with_untracked(|monitor| monitor.ends(backoff)) == Some(true) {
                self.connect();
            }
        };
        set_timeout(again, Duration::from_millis(backoff.milliseconds));
    }

    /// Closes the socket when the page is hidden for good (`pagehide`). Browsers keep such sockets open for a while,
    /// and the other players would wait longer; if the page is shown again, it reconnects.
    pub(super) fn leave(self) {
        self.link.with_value(|link| {
            if let Some(link) = link {
                link.end();
            }
        });
    }

    pub(super) fn ping(self) {
        let time = now().0;
        match self.monitor.try_update(|monitor| monitor.tick(time)) {
            None | Some(Heartbeat::Nothing) => {}
            Some(Heartbeat::Ping) => self.send(&ClientMessage::Ping { t: time }),
            Some(Heartbeat::Lost) => self.on_lost(),
        }
    }

    fn on_message(self, message: ServerMessage) {
        match message {
            ServerMessage::Snapshot(full) => self.take(*full),
            ServerMessage::Event(event) => {
                let (version, plies, opened) = self
                    .snapshot
                    .with_untracked(|snapshot| (snapshot.version, snapshot.moves.len(), snapshot.opening.is_some()));
                match event.follows(version, plies) {
                    ApplyResult::Stale => {}
                    ApplyResult::Gap => self.send(&ClientMessage::Resync { from: version }),
                    ApplyResult::Applied if event.state.closed.is_some() && !opened => self.fetch_end(),
                    ApplyResult::Applied => {
                        let last_fact = event.fact.clone();
                        self.last.set_value(Some(event.clone()));
                        self.snapshot.update(|snapshot| {
                            snapshot.apply(&event);
                        });
                        self.report(last_fact);
                    }
                }
            }
            ServerMessage::Ack { id, .. } => {
                self.answered(&id);
            }
            // It may be stored: it is sent again with the same id over the next connection.
            ServerMessage::Refused { reason, .. } if reason == RefusalReason::OutcomeUnknown => self.on_lost(),
            ServerMessage::Refused { id, reason, .. } => match self.answered(&id) {
                None => {}
                Some(ActMessage::Premove { mv, .. }) => self.refuse_premove(mv, reason),
                Some(act) => self.refused.set(Some(ActRefusal { act, reason })),
            },
            ServerMessage::Pong { t } => self.monitor.update(|monitor| monitor.on_pong(t, now().0)),
            ServerMessage::Restart { after } => self.monitor.update(|monitor| monitor.on_restart(after)),
            ServerMessage::KeepAlive => {}
        }
    }

    fn answered(self, id: &str) -> Option<ActMessage> {
        self.outbox.try_update(|outbox| outbox.answer(id)).flatten()
    }
}
