//! Requests.

mod games;
mod paper;
mod people;

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use serde::de::DeserializeOwned;
use table::party::Person;

use super::identity::Shown;
use super::refusal::Limit;
use super::{Address, Online, Refusal, origin};
use crate::limits;

type Shared = State<Arc<Online>>;

/// What an address answers to.
type Methods = fn() -> MethodRouter<Arc<Online>>;

/// Every address with what it answers to.
const ADDRESSES: [(&str, Methods); 12] = [
    ("/api/v1/identity", || post(people::welcome).get(people::who).put(people::rename).delete(people::forget)),
    ("/api/v1/identity/password", || post(people::come_back).put(people::keep_name)),
    ("/api/v1/identity/games", || get(people::own_games)),
    ("/api/v1/identity/export", || get(people::export)),
    ("/api/v1/lobby", || get(games::lobby)),
    ("/api/v1/games", || post(games::invite)),
    ("/api/v1/games/{id}", || get(games::full)),
    ("/api/v1/games/{id}/record", || get(games::record)),
    ("/api/v1/games/{id}/ratings", || get(games::ratings)),
    ("/api/v1/games/{id}/act", || post(games::act)),
    ("/api/v1/games/{id}/stream", || get(games::follow)),
    ("/api/v1/games/{id}/socket", || get(games::sit)),
];

/// Everything below `/api`.
pub(crate) fn routes(online: &Arc<Online>) -> Router {
    ADDRESSES
        .iter()
        .fold(paper::routes(), |routes, (path, methods)| routes.route(path, methods()))
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

#[cfg(test)]
mod tests {
    use super::paper::DESCRIPTION;
    use super::*;

    #[test]
    fn every_address_is_described() {
        let description: serde_json::Value = serde_json::from_str(DESCRIPTION).expect("JSON");
        let described = description["paths"].as_object().expect("paths");
        let mut paths: Vec<&str> = described.keys().map(String::as_str).collect();
        let mut served: Vec<&str> = ADDRESSES.iter().map(|(path, _)| *path).collect();
        paths.sort_unstable();
        served.sort_unstable();
        assert_eq!(paths, served);
        // References lead somewhere.
        let schemas = description["components"]["schemas"].as_object().expect("schemas");
        for name in DESCRIPTION.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(schemas.contains_key(name), "{name}");
        }
    }
}
