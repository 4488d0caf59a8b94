//! HTTP requests to the server.

use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, Request, RequestInit, Response};
use wire::{OpenEnum, RefusalBody, RefusalReason};

use super::identity;

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RequestError {
    /// No answer.
    Unreachable,
    /// The server refused the request, with its reason.
    Refused(OpenEnum<RefusalReason>),
    /// The answer is malformed.
    Malformed,
}

impl RequestError {
    pub(crate) fn is(&self, reason: RefusalReason) -> bool {
        matches!(self, RequestError::Refused(refused) if *refused == reason)
    }
}

/// Method and body of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum HttpRequest {
    Get,
    /// With a body.
    Post(String),
    /// With a body.
    Put(String),
    Delete,
}

/// Sends a request, with the session cookie if there is one, and returns the body of the answer.
pub(crate) async fn ask(what: &HttpRequest, path: &str) -> Result<String, RequestError> {
    send(what, path).await.unwrap_or(Err(RequestError::Unreachable))
}

/// An error of the browser means that there was no answer.
async fn send(what: &HttpRequest, path: &str) -> Result<Result<String, RequestError>, JsValue> {
    let headers = Headers::new()?;
    headers.set("X-Ludami", "1")?;
    if let Some(token) = identity::old_token() {
        headers.set("Authorization", &format!("Bearer {token}"))?;
    }
    let init = RequestInit::new();
    let (method, body) = match what {
        HttpRequest::Get => ("GET", None),
        HttpRequest::Post(body) => ("POST", Some(body)),
        HttpRequest::Put(body) => ("PUT", Some(body)),
        HttpRequest::Delete => ("DELETE", None),
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
    // Refusals of acts have the form of server messages.
    let refused = refused.or_else(|_| match wire::from_text(&text) {
        Ok(wire::ServerMessage::Refused { reason, .. }) => Ok(reason),
        _ => Err(()),
    });
    Ok(Err(refused.map_or(RequestError::Malformed, RequestError::Refused)))
}
