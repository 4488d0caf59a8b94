//! The HTTP API: routes, admission and the calling session.

mod api_docs;
mod games;
mod openapi;
mod people;
mod sessions;

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use table::seated::Person;
use tokio::time::timeout;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::identity::Session;
use super::refusal::Limit;
use super::{Address, Online, RequestRefusal, origin, readiness};
use crate::connections::Service;
use crate::limits;

type SharedOnline = State<Arc<Online>>;

/// All routes below `/api/v1`, whose handlers have OpenAPI descriptions.
fn described() -> OpenApiRouter<Arc<Online>> {
    openapi::router()
        .routes(routes!(people::create, people::who, people::rename, people::delete))
        .routes(routes!(sessions::sign_in, sessions::set_password))
        .routes(routes!(sessions::list, sessions::end_others))
        .routes(routes!(sessions::end))
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

/// Health checks, which are served even when all other requests are refused.
fn health() -> OpenApiRouter<Arc<Online>> {
    OpenApiRouter::new().routes(routes!(readiness::health)).routes(routes!(readiness::ready))
}

/// Only the health checks.
pub(crate) fn health_routes(online: &Arc<Online>) -> Router {
    health().split_for_parts().0.with_state(Arc::clone(online))
}

/// All routes below `/api`, and health checks.
pub(crate) fn routes(online: &Arc<Online>) -> Router {
    let (routes, mut description) = described().split_for_parts();
    let (health, checks) = health().split_for_parts();
    description.merge(checks);
    routes
        .merge(api_docs::routes(&description))
        .layer(from_fn_with_state(Arc::clone(online), admitted))
        .merge(health)
        .with_state(Arc::clone(online))
}

/// Admits a request, then reads its body, so that no handler waits for a client.
async fn admitted(State(online): SharedOnline, request: Request, next: Next) -> Response {
    let admitted = async {
        admit(&online, &request)?;
        if Service::of(&request) == Service::Reserve {
            online.caller(request.headers()).await?.ok_or(RequestRefusal::Busy)?;
        }
        let (parts, body) = request.into_parts();
        let read = timeout(limits::BODY, to_bytes(body, limits::BODY_BYTES)).await;
        let bytes = read.map_err(|_| RequestRefusal::BodyTooSlow)?.map_err(|_| RequestRefusal::BodyTooLarge)?;
        Ok(Request::from_parts(parts, Body::from(bytes)))
    };
    match admitted.await {
        Ok(request) => next.run(request).await,
        Err(refusal) => counted(&online, refusal).into_response(),
    }
}

/// The whole admission policy: origin, rate limits, and protection against cross-site requests.
fn admit(online: &Online, request: &Request) -> Result<(), RequestRefusal> {
    let headers = request.headers();
    if request.extensions().get::<IpAddr>().is_some_and(|address| online.blocks.contain(*address)) {
        return Err(RequestRefusal::Blocked);
    }
    origin::check(headers, &online.hosts)?;
    let shown = super::identity::token(headers).map(|(_, shown)| shown);
    origin::check_intent(request.method(), headers, shown)?;
    let peer = request.extensions().get::<Address>().copied();
    if let Some(peer) = peer
        && !online.requests.allows(peer, online.world.elapsed())
    {
        return Err(RequestRefusal::TooMany(Limit::Requests));
    }
    Ok(())
}

/// The session of a request, if it has a token.
struct Caller(Option<Session>);

impl FromRequestParts<Arc<Online>> for Caller {
    type Rejection = RequestRefusal;

    async fn from_request_parts(parts: &mut Parts, online: &Arc<Online>) -> Result<Caller, RequestRefusal> {
        online.caller(&parts.headers).await.map(Caller).map_err(|refusal| counted(online, refusal))
    }
}

impl Caller {
    fn session(&self) -> Result<&Session, RequestRefusal> {
        self.0.as_ref().ok_or(RequestRefusal::NoIdentity)
    }

    fn person(&self) -> Result<Person, RequestRefusal> {
        self.session().map(|session| session.person)
    }
}

fn body<T: DeserializeOwned>(bytes: &Bytes) -> Result<T, RequestRefusal> {
    serde_json::from_slice(bytes).map_err(|error| RequestRefusal::Malformed(error.to_string()))
}

/// Counts a refusal in the metrics.
fn counted(online: &Online, refusal: RequestRefusal) -> RequestRefusal {
    online.metrics.refused(refusal.name());
    refusal
}

fn limited(online: &Online, limit: Limit) -> RequestRefusal {
    counted(online, RequestRefusal::TooMany(limit))
}
