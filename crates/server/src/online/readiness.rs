//! `/health`: does the process run? `/ready`: can it serve, with its database and its bus?

use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::time::Instant;
use utoipa::ToSchema;
use wire::to_text;

use super::Online;
use super::refusal::json;
use crate::limits;

/// When the database has confirmed a sign of life last.
#[derive(Debug, Default)]
pub(crate) struct Readiness {
    confirmed: Mutex<Option<Instant>>,
}

impl Readiness {
    /// The database has confirmed a sign of life, or has not.
    pub(crate) fn note_store(&self, is_confirmed: bool) {
        *self.confirmed.lock().unwrap_or_else(PoisonError::into_inner) = is_confirmed.then(Instant::now);
    }

    fn store(&self) -> PartState {
        match *self.confirmed.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(at) if at.elapsed() < limits::READY => PartState::Ok,
            _ => PartState::Lost,
        }
    }
}

/// The state of something that the server depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PartState {
    Ok,
    Lost,
    /// The server has none.
    None,
}

/// What the server depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Ready {
    /// The database: without it nothing can be played.
    store: PartState,
    /// The bus: without it servers poll the database, so the server stays ready.
    bus: PartState,
}

impl Online {
    fn ready(&self) -> Ready {
        let bus = match &self.bus {
            None => PartState::None,
            Some(bus) if bus.is_connected() => PartState::Ok,
            Some(_) => PartState::Lost,
        };
        Ready { store: self.readiness.store(), bus }
    }
}

/// The process runs.
#[utoipa::path(
    get,
    path = "/health",
    summary = "Whether the process runs",
    responses((status = 200, description = "it runs", body = String, content_type = "text/plain")),
)]
pub(crate) async fn health() -> Response {
    (StatusCode::OK, [(header::CACHE_CONTROL, "no-store")], "ok\n").into_response()
}

/// The server can be sent requests. Nothing is asked of the database here, so that asking often costs nothing.
#[utoipa::path(
    get,
    path = "/ready",
    summary = "Whether the server can serve: its database answers",
    responses(
        (status = 200, description = "ready", body = Ready),
        (status = 503, description = "not ready: the database does not answer", body = Ready),
    ),
)]
pub(crate) async fn ready(State(online): State<Arc<Online>>) -> Response {
    let ready = online.ready();
    let is_ready = ready.store == PartState::Ok && !*online.stopping.borrow();
    json(if is_ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }, to_text(&ready))
}
