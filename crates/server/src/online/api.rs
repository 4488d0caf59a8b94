//! Requests.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Extension, FromRequestParts, Path, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use store::{GameRow as Kept, List, Stage};
use table::party::{GameId, Person};
use wire::{
    Challenge, ClientMessage, GameRow, Identity, Lobby, NewGame, NewName, SeatLink, ServerMessage, StageName, to_text,
};

use super::identity::{COOKIE, Shown, clean_name};
use super::refusal::json;
use super::terms::{Terms, set_up};
use super::world::hash;
use super::{Address, Online, Refusal, origin, socket, stream};
use crate::limits;

type Shared = State<Arc<Online>>;

/// What an address answers to.
type Methods = fn() -> MethodRouter<Arc<Online>>;

/// Every address with what it answers to.
const ADDRESSES: [(&str, Methods); 9] = [
    ("/api/v1/identity", || post(welcome).get(who).put(rename).delete(forget)),
    ("/api/v1/identity/games", || get(own_games)),
    ("/api/v1/lobby", || get(lobby)),
    ("/api/v1/games", || post(invite)),
    ("/api/v1/games/{id}", || get(full)),
    ("/api/v1/games/{id}/record", || get(record)),
    ("/api/v1/games/{id}/act", || post(act)),
    ("/api/v1/games/{id}/stream", || get(follow)),
    ("/api/v1/games/{id}/socket", || get(sit)),
];

/// For programs that write programs.
const DESCRIPTION: &str = include_str!("openapi.json");

/// For people.
const PAPER: &str = include_str!("../../../../docs/protocol.md");

/// Everything below `/api`.
pub(crate) fn routes(online: &Arc<Online>) -> Router {
    let described = || std::future::ready(json(StatusCode::OK, DESCRIPTION.to_owned()));
    let explained = || std::future::ready(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], PAPER));
    let routes = Router::new().route("/api", get(explained)).route("/api/openapi.json", get(described));
    ADDRESSES
        .iter()
        .fold(routes, |routes, (path, methods)| routes.route(path, methods()))
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
        return Err(Refusal::TooMany("too_many_requests"));
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

fn game(id: &str) -> Result<GameId, Refusal> {
    GameId::read(id).ok_or(Refusal::NoGame)
}

async fn welcome(State(online): Shared, peer: Option<Extension<Address>>) -> Result<Response, Refusal> {
    if let Some(Extension(peer)) = peer
        && !online.new_people.allows(peer, online.world.now())
    {
        online.metrics.refused("too_many_people");
        return Err(Refusal::TooMany("too_many_people"));
    }
    let (token, person) = online.welcome().await?;
    let cookie = format!("{COOKIE}={token}; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax");
    let mut answer = json(StatusCode::CREATED, to_text(&Identity { token: Some(token), name: person.name }));
    let cookie = HeaderValue::from_str(&cookie).expect("letters and digits");
    answer.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(answer)
}

async fn who(State(online): Shared, asker: Asker) -> Result<Response, Refusal> {
    let person = online.store.person(asker.person()?.0).await?.ok_or(Refusal::NoIdentity)?;
    Ok(json(StatusCode::OK, to_text(&Identity { token: None, name: person.name })))
}

async fn rename(State(online): Shared, asker: Asker, bytes: Bytes) -> Result<Response, Refusal> {
    let person = asker.person()?;
    let name = clean_name(&body::<NewName>(&bytes)?.name)?;
    online.store.rename(person.0, name.clone()).await?;
    online.renamed(person, &name).await;
    Ok(json(StatusCode::OK, to_text(&Identity { token: None, name })))
}

async fn forget(State(online): Shared, asker: Asker) -> Result<Response, Refusal> {
    let person = asker.person()?;
    online.store.forget(person.0, "somebody".to_owned()).await?;
    online.renamed(person, "somebody").await;
    online.expel(person).await;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn own_games(State(online): Shared, asker: Asker) -> Result<Response, Refusal> {
    let kept = online.store.list(List::Of(asker.person()?.0), limits::LISTED).await?;
    Ok(json(StatusCode::OK, to_text(&rows(&online, kept).await?)))
}

async fn lobby(State(online): Shared) -> Result<Response, Refusal> {
    let open = online.store.list(List::At(Stage::Open), limits::LISTED).await?;
    let playing = online.store.list(List::At(Stage::Playing), limits::LISTED).await?;
    let lobby = Lobby { invitations: rows(&online, open).await?, playing: rows(&online, playing).await? };
    Ok(json(StatusCode::OK, to_text(&lobby)))
}

async fn rows(online: &Online, kept: Vec<Kept>) -> Result<Vec<GameRow>, Refusal> {
    let mut rows = Vec::with_capacity(kept.len());
    for row in kept {
        let terms: Terms = serde_json::from_str(&row.terms).map_err(|_| Refusal::Busy)?;
        let mut players = Vec::new();
        for person in &row.summary.seats {
            let known = if *person == 0 { None } else { online.store.person(*person).await? };
            players.push(known.map(|person| person.name));
        }
        rows.push(GameRow {
            id: GameId(row.id).to_string(),
            game: row.game,
            stage: match row.summary.stage {
                Stage::Open | Stage::Invited => StageName::Gathering,
                Stage::Playing => StageName::Playing,
                Stage::Over => StageName::Over,
            },
            pace: terms.pace,
            players,
            at: row.summary.at,
            closed: serde_json::from_str(&row.summary.closed).ok(),
        });
    }
    Ok(rows)
}

async fn invite(State(online): Shared, asker: Asker, bytes: Bytes) -> Result<Response, Refusal> {
    let person = asker.person()?;
    let new: NewGame = body(&bytes)?;
    if !online.new_games.allows(person, online.world.now()) {
        return Err(limited(&online, "too_many_new_games"));
    }
    let running = online.store.list(List::Running(person.0), limits::GAMES_OF_TOKEN).await?;
    if running.len() >= limits::GAMES_OF_TOKEN {
        return Err(limited(&online, "too_many_games"));
    }
    new.pace.read().map_err(|fault| Refusal::Malformed(fault.to_string()))?;
    let seats = super::hosted::host(&set_up(&new.kind, 0)?, table::Pace::Free, &[], online.world.now())
        .map_err(|error| Refusal::Malformed(error.to_string()))?
        .sitters()
        .len();
    let mut sitters = vec![None; seats];
    if let Some(seat) = new.seat {
        let chair = seat.checked_sub(1).and_then(|seat| sitters.get_mut(seat));
        *chair.ok_or_else(|| Refusal::Malformed(format!("there is no seat {seat} at a table of {seats}")))? =
            Some(person);
    }
    let free: Vec<usize> = (0..seats).filter(|seat| sitters[*seat].is_none()).collect();
    let secrets: Vec<String> = free.iter().map(|_| online.world.secret()).collect();
    let mut keys = vec![String::new(); seats];
    for (seat, secret) in free.iter().zip(&secrets) {
        keys[*seat] = hash(secret);
    }
    let terms = Terms {
        kind: new.kind,
        pace: new.pace,
        visibility: new.visibility,
        keys,
        sitters: Vec::new(),
        nonce: String::new(),
        commitment: String::new(),
    };
    let id = online.create(&terms, &sitters).await?.to_string();
    let link = |(seat, key): (&usize, String)| SeatLink {
        seat: seat + 1,
        address: format!("/game/{id}?seat={}&key={key}", seat + 1),
        key,
    };
    let challenge = Challenge {
        address: format!("/game/{id}"),
        seats: free.iter().zip(secrets).map(link).collect(),
        id: id.clone(),
    };
    Ok(json(StatusCode::CREATED, to_text(&challenge)))
}

fn limited(online: &Online, limit: &'static str) -> Refusal {
    online.metrics.refused(limit);
    Refusal::TooMany(limit)
}

async fn full(State(online): Shared, asker: Asker, Path(id): Path<String>) -> Result<Response, Refusal> {
    let room = online.room(game(&id)?).await?;
    let full = ServerMessage::GameFull(Box::new(room.full(&online, asker.0).await));
    Ok(json(StatusCode::OK, to_text(&full)))
}

async fn record(State(online): Shared, Path(id): Path<String>) -> Result<Response, Refusal> {
    let room = online.room(game(&id)?).await?;
    let text = room.record().await;
    let text =
        text.ok_or_else(|| Refusal::Table("not_over", "the record has secrets until the game is over".to_owned()))?;
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    Ok((StatusCode::OK, headers, text).into_response())
}

async fn act(State(online): Shared, asker: Asker, Path(id): Path<String>, bytes: Bytes) -> Result<Response, Refusal> {
    let person = asker.person()?;
    let text = std::str::from_utf8(&bytes).map_err(|error| Refusal::Malformed(error.to_string()))?;
    let message = ClientMessage::read(text).map_err(|fault| Refusal::Malformed(fault.to_string()))?;
    let ClientMessage::Act { id: client, act } = message else {
        return Err(Refusal::Malformed("only acts are sent by request".to_owned()));
    };
    let room = online.room(game(&id)?).await?;
    let answer = socket::answer(&online, &room, Some(person), client, &act).await;
    let status = match answer {
        ServerMessage::Ack { .. } => StatusCode::OK,
        _ => StatusCode::CONFLICT,
    };
    Ok(json(status, to_text(&answer)))
}

async fn follow(
    State(online): Shared,
    asker: Asker,
    peer: Option<Extension<Address>>,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let room = online.room(game(&id)?).await?;
    let place = place(&online, peer)?;
    stream::serve(online, room, asker.0, place).await
}

fn place(online: &Online, peer: Option<Extension<Address>>) -> Result<super::gate::Place<Address>, Refusal> {
    if *online.stopping.borrow() {
        return Err(Refusal::Stopping);
    }
    let peer = peer.map_or_else(|| Address::of(std::net::Ipv4Addr::UNSPECIFIED.into()), |Extension(peer)| peer);
    online.sockets_of_address.take(peer).ok_or_else(|| limited(online, "too_many_sockets"))
}

#[derive(Deserialize)]
struct Coming {
    from: Option<usize>,
}

async fn sit(
    State(online): Shared,
    asker: Asker,
    peer: Option<Extension<Address>>,
    Path(id): Path<String>,
    Query(Coming { from }): Query<Coming>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let room = online.room(game(&id)?).await?;
    let of_address = place(&online, peer)?;
    let of_person = match asker.0 {
        Some(person) => {
            Some(online.sockets_of_person.take(person).ok_or_else(|| limited(&online, "too_many_sockets"))?)
        }
        None => None,
    };
    let upgrade = upgrade
        .read_buffer_size(limits::READ_BYTES)
        .write_buffer_size(0)
        .max_write_buffer_size(limits::WRITE_BYTES)
        .max_message_size(limits::FRAME_BYTES)
        .max_frame_size(limits::FRAME_BYTES)
        .protocols(["ludami.1"]);
    Ok(upgrade.on_upgrade(async move |socket| {
        socket::serve(online, room, asker.0, from, socket).await;
        drop((of_address, of_person));
    }))
}

#[cfg(test)]
mod tests {
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
