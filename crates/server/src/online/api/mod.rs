//! Requests.

mod games;
mod openapi;
mod paper;
mod people;

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use table::party::Person;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::identity::Shown;
use super::refusal::Limit;
use super::{Address, Online, Refusal, origin};
use crate::limits;

type Shared = State<Arc<Online>>;

/// Every address below `/api/v1` with its handlers, which describe themselves.
fn described() -> OpenApiRouter<Arc<Online>> {
    openapi::router()
        .routes(routes!(people::welcome, people::who, people::rename, people::forget))
        .routes(routes!(people::come_back, people::keep_name))
        .routes(routes!(people::own_games))
        .routes(routes!(people::export))
        .routes(routes!(games::lobby))
        .routes(routes!(games::invite))
        .routes(routes!(games::full))
        .routes(routes!(games::record))
        .routes(routes!(games::ratings))
        .routes(routes!(games::act))
        .routes(routes!(games::follow))
        .routes(routes!(games::sit))
}

/// Everything below `/api`.
pub(crate) fn routes(online: &Arc<Online>) -> Router {
    let (routes, description) = described().split_for_parts();
    routes
        .merge(paper::routes(&description))
        .layer(DefaultBodyLimit::max(limits::BODY_BYTES))
        .layer(from_fn_with_state(Arc::clone(online), admitted))
        .with_state(Arc::clone(online))
}

/// The whole admission policy: where a request comes from, how many there are, whether it means what it does.
async fn admitted(State(online): Shared, request: Request, next: Next) -> Response {
    match admit(&online, &request) {
        Ok(()) => next.run(request).await,
        Err(refusal) => {
            online.metrics.refused(refusal.name());
            refusal.into_response()
        }
    }
}

fn admit(online: &Online, request: &Request) -> Result<(), Refusal> {
    let headers = request.headers();
    origin::check(headers, &online.hosts)?;
    let shown = super::identity::token(headers).map(|(_, shown)| shown);
    origin::check_intent(request.method(), headers, shown)?;
    let peer = request.extensions().get::<Address>().copied();
    if let Some(peer) = peer
        && !online.requests.allows(peer, online.world.now())
    {
        return Err(Refusal::TooMany(Limit::Requests));
    }
    Ok(())
}

/// Who asks, if anybody is shown.
struct Asker(Option<Person>);

impl FromRequestParts<Arc<Online>> for Asker {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, online: &Arc<Online>) -> Result<Asker, Refusal> {
        let found = online.asker(&parts.headers).await;
        if let Err(refusal) = &found {
            online.metrics.refused(refusal.name());
        }
        Ok(Asker(found?.map(|(person, _): (Person, Shown)| person)))
    }
}

impl Asker {
    fn person(&self) -> Result<Person, Refusal> {
        self.0.ok_or(Refusal::NoIdentity)
    }
}

fn body<T: DeserializeOwned>(bytes: &Bytes) -> Result<T, Refusal> {
    serde_json::from_slice(bytes).map_err(|error| Refusal::Malformed(error.to_string()))
}

/// A refusal that is counted.
fn counted(online: &Online, refusal: Refusal) -> Refusal {
    online.metrics.refused(refusal.name());
    refusal
}

fn limited(online: &Online, limit: Limit) -> Refusal {
    counted(online, Refusal::TooMany(limit))
}
