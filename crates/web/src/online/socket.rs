//! The socket of a table: connecting, connecting again, and what arrives over it.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{ActMessage, Applied, ClientMessage, ServerMessage, from_text, to_text};

use super::connection::{Approach, Connection, Tick};
use super::link::{Happening, Link};
use super::requests::fetch;
use super::seat::{Failure, Online};
use crate::party::now;

impl Online {
    /// Tries a lost connection at once.
    pub(crate) fn reconnect_now(self) {
        let connection = self.monitor.try_with_untracked(|monitor| monitor.connection());
        if connection.is_some_and(|connection| connection != Connection::Open) {
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
            Some(Approach::Socket) => self.open(&id),
            Some(Approach::Request) => spawn_local(async move { self.fetch_and_open(&id).await }),
        }
    }

    /// Fetches the whole game, then opens a socket.
    pub(super) async fn fetch_and_open(self, id: &str) {
        if self.fetch_again(id).await {
            self.open(id);
        }
    }

    /// Takes over the whole game as the server has it now; false if it could not, or the reader has left the page.
    pub(super) async fn fetch_again(self, id: &str) -> bool {
        let full = fetch(id).await;
        if self.is_gone() {
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
        let version = self.told.with_untracked(|told| told.version);
        let link = Link::open(id, version, move |happening| self.on_happening(happening));
        match link {
            Some(link) => self.link.set_value(Some(link)),
            None => self.on_lost(),
        }
    }

    fn on_happening(self, happening: Happening) {
        if self.is_gone() {
            return;
        }
        match happening {
            Happening::Opened => {
                self.monitor.update(|monitor| monitor.on_open());
                for (id, act) in self.outbox.get_untracked().unanswered() {
                    self.send(&ClientMessage::Act { id: id.clone(), act: act.clone() });
                }
                self.remind();
                self.ping();
            }
            Happening::Text(text) => {
                if let Ok(message) = from_text(&text) {
                    self.on_message(message);
                }
            }
            Happening::Closed => self.on_lost(),
        }
    }

    /// Tries again after a pause.
    pub(super) fn on_lost(self) {
        self.link.set_value(None);
        let pause = self.monitor.try_update(|monitor| monitor.on_lost(js_sys::Math::random()));
        let Some(pause) = pause else { return };
        let again = move || {
            if self.monitor.try_with_untracked(|monitor| monitor.ends(pause)) == Some(true) {
                self.connect();
            }
        };
        set_timeout(again, Duration::from_millis(pause.milliseconds));
    }

    /// The page is hidden for good. Browsers keep the sockets of such pages for a while, and the other players would wait
    /// that much longer; should the page be shown again, its socket has been lost as any other.
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
            None | Some(Tick::Nothing) => {}
            Some(Tick::Ping) => self.send(&ClientMessage::Ping { t: time }),
            Some(Tick::Lost) => self.on_lost(),
        }
    }

    fn on_message(self, message: ServerMessage) {
        match message {
            ServerMessage::GameFull(full) => self.take(*full),
            ServerMessage::Event(event) => {
                let (version, plies, opened) =
                    self.told.with_untracked(|told| (told.version, told.moves.len(), told.opening.is_some()));
                match event.follows(version, plies) {
                    Applied::Old => {}
                    Applied::Gap => self.send(&ClientMessage::Resync { from: version }),
                    Applied::New if event.state.closed.is_some() && !opened => self.fetch_end(),
                    Applied::New => {
                        let news = event.news.clone();
                        self.last.set_value(Some(event.clone()));
                        self.told.update(|told| {
                            told.apply(&event);
                        });
                        self.report(news);
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
            ServerMessage::Pong { t } => self.monitor.update(|monitor| monitor.on_pong(t, now().0)),
            ServerMessage::Restart { after } => self.monitor.update(|monitor| monitor.on_restart(after)),
            ServerMessage::KeepAlive => {}
        }
    }

    fn answered(self, id: &str) -> Option<ActMessage> {
        self.outbox.try_update(|outbox| outbox.answer(id)).flatten()
    }
}
