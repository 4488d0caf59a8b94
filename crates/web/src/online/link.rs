//! A socket to a table.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::JsValue;
use web_sys::{CloseEvent, Event, MessageEvent, WebSocket};

use super::identity;
use crate::links;

/// What happens at a socket.
pub(super) enum Happening {
    /// It can be written to.
    Opened,
    /// The server says something.
    Text(String),
    /// It has ended, or never began.
    Closed,
}

/// A socket to a table; it is closed when it is dropped, and nothing more is heard of it then.
pub(super) struct Link {
    socket: WebSocket,
    _open: Closure<dyn FnMut(Event)>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut(CloseEvent)>,
}

impl Link {
    /// Opens a socket for who knows the game up to a version; nothing where the browser refuses at once.
    pub(super) fn open(id: &str, version: usize, listener: impl Fn(Happening) + Clone + 'static) -> Option<Link> {
        let address = links::absolute(&format!("/api/v1/games/{id}/socket?from={version}"));
        // `http` becomes `ws`, `https` becomes `wss`.
        let address = format!("ws{}", address.strip_prefix("http")?);
        let protocols = js_sys::Array::of1(&JsValue::from_str(&format!("ludami.{}", wire::PROTOCOL)));
        if let Some(token) = identity::kept() {
            protocols.push(&JsValue::from_str(&format!("token.{token}")));
        }
        let socket = WebSocket::new_with_str_sequence(&address, &protocols).ok()?;
        let (opened, heard, closed) = (listener.clone(), listener.clone(), listener);
        let open = Closure::new(move |_: Event| opened(Happening::Opened));
        let message = Closure::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                heard(Happening::Text(text));
            }
        });
        let close = Closure::new(move |_: CloseEvent| closed(Happening::Closed));
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        Some(Link { socket, _open: open, _message: message, _close: close })
    }

    /// Sends a text; what cannot be sent now is sent again when the next socket is open.
    pub(super) fn send(&self, text: &str) {
        if self.socket.ready_state() == WebSocket::OPEN {
            let _ = self.socket.send_with_str(text);
        }
    }

    /// Closes the socket, which is heard of as if the server had done it.
    pub(super) fn end(&self) {
        // It may be closed already.
        let _ = self.socket.close();
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        self.end();
    }
}
