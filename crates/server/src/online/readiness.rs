//! Health checks: `/health` reports that the process runs, `/ready` that it can serve, with its database and its bus.

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

/// When the database last confirmed a heartbeat.
#[derive(Debug, Default)]
pub(crate) struct Readiness {
    confirmed: Mutex<Option<Instant>>,
}

impl Readiness {
    /// Records whether the database has confirmed a heartbeat.
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

/// The state of a dependency.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PartState {
    Ok,
    Lost,
    /// Not configured.
    None,
}

/// The state of the server's dependencies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Ready {
    /// The database: without it no game can be played.
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

/// Reports that the process runs.
#[utoipa::path(
    get,
    path = "/health",
    summary = "Whether the process runs",
    responses((status = 200, description = "it runs", body = String, content_type = "text/plain")),
)]
pub(crate) async fn health() -> Response {
    (StatusCode::OK, [(header::CACHE_CONTROL, "no-store")], "ok\n").into_response()
}

/// Reports whether the server can serve requests. This does not query the database, so frequent calls are cheap.
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
    let is_ready = ready.store == PartState::Ok && !online.shutdown.is_stopping();
    json(if is_ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }, to_text(&ready))
}
