//! WebSocket to a table.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::JsValue;
use web_sys::{CloseEvent, Event, MessageEvent, WebSocket};

use crate::links;

/// An event of the socket.
pub(super) enum SocketEvent {
    /// It is open.
    Opened,
    /// A text message.
    Text(String),
    /// It was closed, or could not be opened.
    Closed,
}

/// A WebSocket to a table. Dropping it closes it and removes its listeners.
pub(super) struct TableSocket {
    socket: WebSocket,
    _open: Closure<dyn FnMut(Event)>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut(CloseEvent)>,
}

impl TableSocket {
    /// Opens a socket for a client that knows the game up to a version; `None` if the browser refuses immediately.
    pub(super) fn open(
        id: &str,
        version: usize,
        listener: impl Fn(SocketEvent) + Clone + 'static,
    ) -> Option<TableSocket> {
        let address = links::absolute(&format!("/api/v1/games/{id}/socket?from={version}"));
        // `http` becomes `ws`, `https` becomes `wss`.
        let address = format!("ws{}", address.strip_prefix("http")?);
        let protocols = js_sys::Array::of1(&JsValue::from_str(&format!("ludami.{}", wire::PROTOCOL)));
        let socket = WebSocket::new_with_str_sequence(&address, &protocols).ok()?;
        let (opened, heard, closed) = (listener.clone(), listener.clone(), listener);
        let open = Closure::new(move |_: Event| opened(SocketEvent::Opened));
        let message = Closure::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                heard(SocketEvent::Text(text));
            }
        });
        let close = Closure::new(move |_: CloseEvent| closed(SocketEvent::Closed));
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        Some(TableSocket { socket, _open: open, _message: message, _close: close })
    }

    /// Sends a text. A text that cannot be sent now is sent again over the next socket.
    pub(super) fn send(&self, text: &str) {
        if self.socket.ready_state() == WebSocket::OPEN {
            let _ = self.socket.send_with_str(text);
        }
    }

    /// Closes the socket; the listener receives the same event as when the server closes it.
    pub(super) fn end(&self) {
        // It may be closed already.
        let _ = self.socket.close();
    }
}

impl Drop for TableSocket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        self.end();
    }
}
