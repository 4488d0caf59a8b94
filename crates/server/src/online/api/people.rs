//! Requests about people.

use axum::body::Bytes;
use axum::extract::{Extension, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use store::{Appended, List, PersonRow, Stage};
use table::party::GameId;
use wire::{GameListing, Identity, NewName, Password, PlayerRating, to_text};

use super::games::rows;
use super::openapi::Refused;
use super::{Asker, Shared, body, counted, limited};
use crate::limits;
use crate::online::hashing::Origin;
use crate::online::identity::{COOKIE, clean_name};
use crate::online::password::{check_length, login};
use crate::online::refusal::{Limit, json};
use crate::online::{Address, Online, Refusal};

type Peer = Option<Extension<Address>>;

#[utoipa::path(
    post,
    path = "/api/v1/identity",
    summary = "Create an identity; the token is returned only once",
    responses((status = 201, description = "created", body = Identity), Refused),
)]
pub(super) async fn welcome(State(online): Shared, peer: Peer) -> Result<Response, Refusal> {
    if let Some(Extension(peer)) = peer
        && !online.new_people.allows(peer, online.world.elapsed())
    {
        return Err(limited(&online, Limit::People));
    }
    let (token, person) = online.welcome().await?;
    Ok(with_token(token, Identity { token: None, name: person.name, kept: None, ratings: Vec::new() }))
}

/// Tells the token, once, and gives it to browsers as a cookie.
fn with_token(token: String, identity: Identity) -> Response {
    let cookie = format!("{COOKIE}={token}; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax");
    let mut answer = json(StatusCode::CREATED, to_text(&Identity { token: Some(token), ..identity }));
    let cookie = HeaderValue::from_str(&cookie).expect("letters and digits");
    answer.headers_mut().insert(header::SET_COOKIE, cookie);
    answer
}

async fn identity(online: &Online, person: PersonRow) -> Result<Identity, Refusal> {
    let ratings = ratings(online, person.id).await?;
    let kept = (!person.login.is_empty()).then(|| person.login.clone());
    Ok(Identity { token: None, name: person.name, kept, ratings })
}

/// How strong somebody is held to be.
pub(super) async fn ratings(online: &Online, person: u64) -> Result<Vec<PlayerRating>, Refusal> {
    let rating = |row: store::RatingRow| PlayerRating {
        game: row.game,
        rating: row.rating.round() as i32,
        deviation: row.deviation.round() as u32,
        games: row.games,
    };
    Ok(online.store.ratings(person).await?.into_iter().map(rating).collect())
}

#[utoipa::path(
    get,
    path = "/api/v1/identity",
    summary = "One's own identity",
    security(("token" = [])),
    responses((status = 200, description = "the identity", body = Identity), Refused),
)]
pub(super) async fn who(State(online): Shared, asker: Asker) -> Result<Response, Refusal> {
    let person = online.store.person(asker.person()?.0).await?.ok_or(Refusal::NoIdentity)?;
    Ok(json(StatusCode::OK, to_text(&identity(&online, person).await?)))
}

#[utoipa::path(
    put,
    path = "/api/v1/identity",
    summary = "Change the name",
    security(("token" = [])),
    request_body = NewName,
    responses((status = 200, description = "the identity", body = Identity), Refused),
)]
pub(super) async fn rename(State(online): Shared, asker: Asker, bytes: Bytes) -> Result<Response, Refusal> {
    let person = asker.person()?;
    let name = clean_name(&body::<NewName>(&bytes)?.name)?;
    if online.store.by_login(login(&name)).await?.is_some_and(|other| other.id != person.0) {
        return Err(counted(&online, Refusal::NameKept));
    }
    online.store.rename(person.0, name.clone()).await?;
    online.renamed(person, &name).await;
    let person = online.store.person(person.0).await?.ok_or(Refusal::NoIdentity)?;
    Ok(json(StatusCode::OK, to_text(&identity(&online, person).await?)))
}

#[utoipa::path(
    delete,
    path = "/api/v1/identity",
    summary = "End all tokens and delete name, password, ratings and the list of games",
    security(("token" = [])),
    responses((status = 204, description = "done"), Refused),
)]
pub(super) async fn forget(State(online): Shared, asker: Asker) -> Result<Response, Refusal> {
    let person = asker.person()?;
    online.store.forget(person.0, "somebody".to_owned()).await?;
    online.renamed(person, "somebody").await;
    online.expel(person).await;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Keeps one's name by a password.
#[utoipa::path(
    put,
    path = "/api/v1/identity/password",
    summary = "Reserve the name with a password",
    security(("token" = [])),
    request_body = Password,
    responses((status = 200, description = "reserved", body = Identity), Refused),
)]
pub(super) async fn keep_name(
    State(online): Shared,
    asker: Asker,
    peer: Peer,
    bytes: Bytes,
) -> Result<Response, Refusal> {
    let person = online.store.person(asker.person()?.0).await?.ok_or(Refusal::NoIdentity)?;
    let Password { name, password } = body(&bytes)?;
    if name.is_some() {
        return Err(Refusal::Malformed("the name is the one that one has; change it before".to_owned()));
    }
    check_length(&password)?;
    let login = login(&person.name);
    let origin = Origin { address: peer.map(|Extension(peer)| peer), login: login.clone() };
    if !online.passwords.allows(&origin, online.world.elapsed()) {
        return Err(limited(&online, Limit::Passwords));
    }
    let hash = online.passwords.hash(origin, password, online.world.bytes()).await;
    let hash = hash.map_err(|refusal| counted(&online, refusal))?;
    match online.store.keep_name(person.id, login.clone(), hash).await? {
        Appended::Kept => {
            let person = PersonRow { login, ..person };
            Ok(json(StatusCode::OK, to_text(&identity(&online, person).await?)))
        }
        Appended::Taken => Err(counted(&online, Refusal::NameKept)),
    }
}

/// Comes back by name and password, with a token of its own for this device.
#[utoipa::path(
    post,
    path = "/api/v1/identity/password",
    summary = "Sign in with name and password; a new token for this device is returned only once",
    request_body = Password,
    responses((status = 201, description = "signed in", body = Identity), Refused),
)]
pub(super) async fn come_back(State(online): Shared, peer: Peer, bytes: Bytes) -> Result<Response, Refusal> {
    let Password { name, password } = body(&bytes)?;
    let name = name.ok_or_else(|| Refusal::Malformed("name and password belong together".to_owned()))?;
    let (login, now) = (login(&clean_name(&name)?), online.world.now());
    check_length(&password)?;
    let origin = Origin { address: peer.map(|Extension(peer)| peer), login: login.clone() };
    if !online.passwords.allows(&origin, online.world.elapsed()) {
        return Err(limited(&online, Limit::Passwords));
    }
    let person = online.store.by_login(login).await?;
    let kept = person.as_ref().map(|person| person.password.clone());
    online.passwords.verify(origin, password, kept).await.map_err(|refusal| counted(&online, refusal))?;
    let person = person.ok_or(Refusal::WrongPassword)?;
    let token = online.world.secret();
    online.store.add_token(person.id, crate::online::world::hash(&token), now.0).await?;
    Ok(with_token(token, identity(&online, person).await?))
}

#[utoipa::path(
    get,
    path = "/api/v1/identity/games",
    summary = "One's own games, the latest first",
    security(("token" = [])),
    responses((status = 200, description = "games", body = Vec<GameListing>), Refused),
)]
pub(super) async fn own_games(State(online): Shared, asker: Asker) -> Result<Response, Refusal> {
    let kept = online.store.list(List::Of(asker.person()?.0), limits::LISTED).await?;
    Ok(json(StatusCode::OK, to_text(&rows(&online, kept).await?)))
}

/// The records of all games that one has played to the end, the latest first.
#[utoipa::path(
    get,
    path = "/api/v1/identity/export",
    summary = "The records of all one's finished games",
    security(("token" = [])),
    responses((status = 200, description = "records, the latest first", body = String, content_type = "text/plain"), Refused),
)]
pub(super) async fn export(State(online): Shared, asker: Asker) -> Result<Response, Refusal> {
    let person = asker.person()?;
    if !online.exports.allows(person, online.world.elapsed()) {
        return Err(limited(&online, Limit::Exports));
    }
    let mut records = Vec::new();
    for row in online.store.list(List::Of(person.0), usize::MAX).await? {
        if row.summary.stage == Stage::Over {
            // The record of one that makes no sense cannot be told; the others can.
            if let Ok(room) = online.room(GameId(row.id)).await {
                records.extend(room.record(&online).await.ok().flatten());
            }
        }
    }
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"ludami-games.txt\""),
    ];
    Ok((StatusCode::OK, headers, records.join("\n")).into_response())
}
