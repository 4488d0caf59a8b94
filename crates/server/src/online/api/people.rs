//! Request handlers for identities, names, ratings and exports.

use axum::body::Bytes;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use store::{AccountChange, GameStage, List, PersonRow};
use table::seated::GameId;
use wire::{GameListing, Identity, NewName, PlayerRating, to_text};

use super::games::rows;
use super::openapi::RefusalResponse;
use super::{Caller, SharedOnline, body, counted, limited};
use crate::limits;
use crate::online::identity::{TokenSource, client_label, is_page, no_session_cookie, session_cookie, token};
use crate::online::names::{DELETED_NAME, are_alike, clean_name, is_reserved, login, looks};
use crate::online::refusal::{Limit, json};
use crate::online::{Address, Online, RequestRefusal};

pub(super) type Peer = Option<Extension<Address>>;

#[utoipa::path(
    post,
    path = "/api/v1/identity",
    summary = "Create an identity; the token is returned only once",
    responses((status = 201, description = "created", body = Identity), RefusalResponse),
)]
pub(super) async fn create(
    State(online): SharedOnline,
    peer: Peer,
    headers: HeaderMap,
) -> Result<Response, RequestRefusal> {
    if let Some(Extension(peer)) = peer
        && !online.new_people.allows(peer, online.world.elapsed())
    {
        return Err(limited(&online, Limit::People));
    }
    let (token, person) = online.create_person(client_label(&headers)).await?;
    Ok(with_token(&headers, token, identity(&online, person).await?))
}

/// Returns a new token to a client, once: to our page as a cookie that scripts cannot read, to programs in the body.
pub(super) fn with_token(headers: &HeaderMap, token: String, identity: Identity) -> Response {
    match is_page(headers) {
        true => {
            let mut answer = json(StatusCode::CREATED, to_text(&identity));
            answer.headers_mut().append(header::SET_COOKIE, session_cookie(headers, &token));
            answer
        }
        false => json(StatusCode::CREATED, to_text(&Identity { token: Some(token), ..identity })),
    }
}

pub(super) async fn identity(online: &Online, person: PersonRow) -> Result<Identity, RequestRefusal> {
    let ratings = ratings(online, person.id).await?;
    let kept = (!person.login.is_empty()).then(|| person.login.clone());
    Ok(Identity { token: None, name: person.name, kept, ratings })
}

/// The ratings of a person.
pub(super) async fn ratings(online: &Online, person: u64) -> Result<Vec<PlayerRating>, RequestRefusal> {
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
    responses((status = 200, description = "the identity", body = Identity), RefusalResponse),
)]
pub(super) async fn who(
    State(online): SharedOnline,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, RequestRefusal> {
    let session = caller.session()?;
    let person = online.store.person(session.person.0).await?.ok_or(RequestRefusal::NoIdentity)?;
    let mut answer = json(StatusCode::OK, to_text(&identity(&online, person).await?));
    // A page of an older version sends the token that it has stored: from now on it is in a cookie.
    if session.source == TokenSource::Bearer
        && is_page(&headers)
        && let Some((token, _)) = token(&headers)
    {
        answer.headers_mut().append(header::SET_COOKIE, session_cookie(&headers, &token));
    }
    Ok(answer)
}

#[utoipa::path(
    put,
    path = "/api/v1/identity",
    summary = "Change the name",
    security(("token" = [])),
    request_body = NewName,
    responses((status = 200, description = "the identity", body = Identity), RefusalResponse),
)]
pub(super) async fn rename(
    State(online): SharedOnline,
    caller: Caller,
    bytes: Bytes,
) -> Result<Response, RequestRefusal> {
    let person = caller.person()?;
    let name = clean_name(&body::<NewName>(&bytes)?.name)?;
    check_free(&online, person.0, &name).await?;
    online.store.change_account(AccountChange::Rename(person.0, name)).await?;
    online.account_changed(person).await;
    let person = online.store.person(person.0).await?.ok_or(RequestRefusal::NoIdentity)?;
    Ok(json(StatusCode::OK, to_text(&identity(&online, person).await?)))
}

/// Refuses names that are reserved, by the server or by another person's password, and names that look like them.
pub(super) async fn check_free(online: &Online, person: u64, name: &str) -> Result<(), RequestRefusal> {
    let mut is_taken = is_reserved(name);
    for look in looks(name) {
        let found = online.store.by_look(look).await?.filter(|other| other.id != person);
        is_taken |= found.is_some_and(|other| are_alike(name, &other.name) || are_alike(name, &other.login));
    }
    is_taken |= online.store.by_login(login(name)).await?.is_some_and(|other| other.id != person);
    if is_taken { Err(counted(online, RequestRefusal::NameKept)) } else { Ok(()) }
}

#[utoipa::path(
    delete,
    path = "/api/v1/identity",
    summary = "End all sessions and delete name, password, ratings and the list of games",
    security(("token" = [])),
    responses((status = 204, description = "done"), RefusalResponse),
)]
pub(super) async fn delete(
    State(online): SharedOnline,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, RequestRefusal> {
    let person = caller.person()?;
    online.store.change_account(AccountChange::Delete { person: person.0, name: DELETED_NAME.to_owned() }).await?;
    online.account_changed(person).await;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, no_session_cookie(&headers))]).into_response())
}

#[utoipa::path(
    get,
    path = "/api/v1/identity/games",
    summary = "One's own games, the latest first",
    security(("token" = [])),
    responses((status = 200, description = "games", body = Vec<GameListing>), RefusalResponse),
)]
pub(super) async fn own_games(State(online): SharedOnline, caller: Caller) -> Result<Response, RequestRefusal> {
    let kept = online.store.list(List::Of(caller.person()?.0), limits::LISTED).await?;
    Ok(json(StatusCode::OK, to_text(&rows(&online, kept).await?)))
}

/// The records of all finished games of the caller, newest first.
#[utoipa::path(
    get,
    path = "/api/v1/identity/export",
    summary = "The records of all one's finished games",
    security(("token" = [])),
    responses((status = 200, description = "records, the latest first", body = String, content_type = "text/plain"), RefusalResponse),
)]
pub(super) async fn export(State(online): SharedOnline, caller: Caller) -> Result<Response, RequestRefusal> {
    let person = caller.person()?;
    if !online.exports.allows(person, online.world.elapsed()) {
        return Err(limited(&online, Limit::Exports));
    }
    let mut records = Vec::new();
    for row in online.store.list(List::Of(person.0), usize::MAX).await? {
        if row.summary.stage == GameStage::Over {
            // A game that cannot be read is left out.
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
