//! Requests to the server.

use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, Request, RequestInit, Response};
use wire::{OpenEnum, RefusalBody, RefusalReason};

use super::identity;

/// Why nothing came of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// Nobody answers.
    Unreachable,
    /// The server refuses, with its reason.
    Refused(OpenEnum<RefusalReason>),
    /// The answer cannot be understood.
    Garbled,
}

impl Trouble {
    pub(crate) fn is(&self, reason: RefusalReason) -> bool {
        matches!(self, Trouble::Refused(refused) if *refused == reason)
    }
}

/// What is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    Get,
    /// With a body.
    Post(String),
    /// With a body.
    Put(String),
    Delete,
}

/// Asks the server as whoever the reader is, if anybody; the answer is a text.
pub(crate) async fn ask(what: &Ask, path: &str) -> Result<String, Trouble> {
    send(what, path).await.unwrap_or(Err(Trouble::Unreachable))
}

/// An error of the browser means that nobody answered.
async fn send(what: &Ask, path: &str) -> Result<Result<String, Trouble>, JsValue> {
    let headers = Headers::new()?;
    headers.set("X-Ludami", "1")?;
    if let Some(token) = identity::kept() {
        headers.set("Authorization", &format!("Bearer {token}"))?;
    }
    let init = RequestInit::new();
    let (method, body) = match what {
        Ask::Get => ("GET", None),
        Ask::Post(body) => ("POST", Some(body)),
        Ask::Put(body) => ("PUT", Some(body)),
        Ask::Delete => ("DELETE", None),
    };
    init.set_method(method);
    if let Some(body) = body {
        headers.set("Content-Type", "application/json")?;
        init.set_body(&JsValue::from_str(body));
    }
    init.set_headers(&headers);
    let request = Request::new_with_str_and_init(path, &init)?;
    let response: Response = JsFuture::from(window().fetch_with_request(&request)).await?.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    if response.ok() {
        return Ok(Ok(text));
    }
    let refused = wire::from_text::<RefusalBody>(&text).map(|body| body.reason);
    // A table's own refusals come as answers to acts.
    let refused = refused.or_else(|_| match wire::from_text(&text) {
        Ok(wire::ServerMessage::Refused { reason, .. }) => Ok(reason),
        _ => Err(()),
    });
    Ok(Err(refused.map_or(Trouble::Garbled, Trouble::Refused)))
}
