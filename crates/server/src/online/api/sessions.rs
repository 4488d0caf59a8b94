//! Request handlers for passwords and sessions.

#![allow(unused_qualifications, reason = "the attributes of utoipa write types as paths")]

use axum::body::Bytes;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use store::{AccountChange, ChangeResult, PersonRow, SessionEnd};
use utoipa::IntoParams;
use wire::{Identity, Password, SessionInfo, to_text};

use super::openapi::RefusalResponse;
use super::people::{Peer, check_free, identity, with_token};
use super::{Caller, SharedOnline, body, counted, limited};
use crate::limits;
use crate::online::hashing::Origin;
use crate::online::identity::{client_label, device, device_cookie, is_page, no_session_cookie};
use crate::online::names::{clean_name, login, look};
use crate::online::password::{check_length, check_new};
use crate::online::refusal::{Limit, json};
use crate::online::world::hash;
use crate::online::{Online, RequestRefusal};

/// Checks a person's password; takes as long if there is no such person.
async fn verify(
    online: &Online,
    origin: Origin,
    password: String,
    person: Option<&PersonRow>,
) -> Result<(), RequestRefusal> {
    if !online.passwords.allows(&origin, online.world.elapsed()) {
        return Err(limited(online, Limit::Passwords));
    }
    let stored = person.map(|person| person.password.clone());
    online.passwords.verify(origin, password, stored).await.map_err(|refusal| counted(online, refusal))
}

/// The origin of a password attempt. A device counts only for the person who has signed in on it.
async fn origin(
    online: &Online,
    peer: Peer,
    headers: &HeaderMap,
    login: &str,
    person: Option<&PersonRow>,
) -> Result<Origin, RequestRefusal> {
    let device = match (device(headers), person) {
        (Some(device), Some(person)) => {
            online.store.device(device.clone()).await?.filter(|owner| *owner == person.id).map(|_| device)
        }
        _ => None,
    };
    Ok(Origin { address: peer.map(|Extension(peer)| peer), login: login.to_owned(), device })
}

#[utoipa::path(
    put,
    path = "/api/v1/identity/password",
    summary = "Reserve the name with a password, or change the password; ends all other sessions",
    security(("token" = [])),
    request_body = Password,
    responses((status = 200, description = "reserved", body = Identity), RefusalResponse),
)]
pub(super) async fn set_password(
    State(online): SharedOnline,
    caller: Caller,
    peer: Peer,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Response, RequestRefusal> {
    let session = caller.session()?;
    let person = online.store.person(session.person.0).await?.ok_or(RequestRefusal::NoIdentity)?;
    let Password { name, password, old } = body(&bytes)?;
    if name.is_some() {
        return Err(RequestRefusal::Malformed(
            "the password is for the current name; change the name before".to_owned(),
        ));
    }
    check_new(&password, &person.name)?;
    let login = login(&person.name);
    let origin = origin(&online, peer, &headers, &login, Some(&person)).await?;
    if !person.password.is_empty() {
        // The old password is needed, so that an unattended page does not give away the account.
        let old = old.ok_or_else(|| counted(&online, RequestRefusal::WrongPassword))?;
        check_length(&old)?;
        verify(&online, origin.clone(), old, Some(&person)).await?;
    } else if !online.passwords.allows(&origin, online.world.elapsed()) {
        return Err(limited(&online, Limit::Passwords));
    }
    check_free(&online, person.id, &person.name).await?;
    let hash = online.passwords.hash(origin, password, online.world.bytes()).await;
    let hash = hash.map_err(|refusal| counted(&online, refusal))?;
    let look = look(&login);
    let change = AccountChange::SetPassword { person: person.id, login: login.clone(), look, password: hash };
    if online.store.change_account(change).await? == ChangeResult::Conflict {
        return Err(counted(&online, RequestRefusal::NameKept));
    }
    let others = SessionEnd::Others(session.hash.clone());
    online.store.change_account(AccountChange::EndSessions(person.id, others)).await?;
    online.account_changed(session.person).await;
    let person = PersonRow { login, ..person };
    Ok(json(StatusCode::OK, to_text(&identity(&online, person).await?)))
}

#[utoipa::path(
    post,
    path = "/api/v1/identity/password",
    summary = "Sign in with name and password; a new token for this device is returned only once",
    request_body = Password,
    responses((status = 201, description = "signed in", body = Identity), RefusalResponse),
)]
pub(super) async fn sign_in(
    State(online): SharedOnline,
    peer: Peer,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Response, RequestRefusal> {
    let Password { name, password, .. } = body(&bytes)?;
    let name = name.ok_or_else(|| RequestRefusal::Malformed("signing in needs a name and a password".to_owned()))?;
    let login = login(&clean_name(&name)?);
    check_length(&password)?;
    let person = online.store.by_login(login.clone()).await?;
    let origin = origin(&online, peer, &headers, &login, person.as_ref()).await?;
    let is_known_device = origin.device.is_some();
    verify(&online, origin, password, person.as_ref()).await?;
    let person = person.ok_or(RequestRefusal::WrongPassword)?;
    let (id, now) = (person.id, online.world.now().0);
    let (token, session) = online.new_session(id, client_label(&headers));
    if online.store.change_account(AccountChange::AddSession(session)).await? == ChangeResult::Conflict {
        // The account was deleted while the password was checked.
        return Err(counted(&online, RequestRefusal::WrongPassword));
    }
    end_oldest(&online, id).await?;
    let mut answer = with_token(&headers, token, identity(&online, person).await?);
    if is_page(&headers) && !is_known_device {
        let device = online.world.secret();
        online.store.change_account(AccountChange::AddDevice(hash(&device), id, now)).await?;
        answer.headers_mut().append(header::SET_COOKIE, device_cookie(&headers, &device));
    }
    Ok(answer)
}

/// Ends the least recently used sessions above the limit per person.
async fn end_oldest(online: &Online, person: u64) -> Result<(), RequestRefusal> {
    for session in online.store.sessions(person).await?.into_iter().skip(limits::SESSIONS) {
        online.store.change_account(AccountChange::EndSessions(person, SessionEnd::One(session.hash))).await?;
    }
    Ok(())
}

/// Number of digits of the hash that serve as a session's public id.
const ID: usize = 16;

#[utoipa::path(
    get,
    path = "/api/v1/identity/sessions",
    summary = "One's own sessions, the one that was used last first",
    security(("token" = [])),
    responses((status = 200, description = "sessions", body = Vec<SessionInfo>), RefusalResponse),
)]
pub(super) async fn list(State(online): SharedOnline, caller: Caller) -> Result<Response, RequestRefusal> {
    let current = caller.session()?;
    let sessions = online.store.sessions(current.person.0).await?.into_iter().map(|session| SessionInfo {
        id: session.hash.chars().take(ID).collect(),
        client: session.client,
        created: session.created,
        used: session.used,
        current: session.hash == current.hash,
    });
    Ok(json(StatusCode::OK, to_text(&sessions.collect::<Vec<_>>())))
}

#[utoipa::path(
    delete,
    path = "/api/v1/identity/sessions",
    summary = "End all other sessions",
    security(("token" = [])),
    responses((status = 204, description = "done"), RefusalResponse),
)]
pub(super) async fn end_others(State(online): SharedOnline, caller: Caller) -> Result<Response, RequestRefusal> {
    let session = caller.session()?;
    let others = SessionEnd::Others(session.hash.clone());
    online.store.change_account(AccountChange::EndSessions(session.person.0, others)).await?;
    online.account_changed(session.person).await;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Path parameter: the id of a session.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct SessionPath {
    /// The id of a session, or `current` to log out.
    id: String,
}

#[utoipa::path(
    delete,
    path = "/api/v1/identity/sessions/{id}",
    summary = "End a session; `current` logs out",
    security(("token" = [])),
    params(SessionPath),
    responses((status = 204, description = "done"), RefusalResponse),
)]
pub(super) async fn end(
    State(online): SharedOnline,
    caller: Caller,
    Path(SessionPath { id }): Path<SessionPath>,
    headers: HeaderMap,
) -> Result<Response, RequestRefusal> {
    let current = caller.session()?;
    let sessions = online.store.sessions(current.person.0).await?;
    let is_meant = |hash: &str| match id.as_str() {
        "current" => hash == current.hash,
        id => id.len() == ID && hash.starts_with(id),
    };
    let meant = sessions.into_iter().map(|session| session.hash).find(|hash| is_meant(hash));
    let hash = meant.ok_or(RequestRefusal::NoSession)?;
    let is_current = hash == current.hash;
    let one = SessionEnd::One(hash);
    online.store.change_account(AccountChange::EndSessions(current.person.0, one)).await?;
    online.account_changed(current.person).await;
    let mut answer = StatusCode::NO_CONTENT.into_response();
    if is_current {
        answer.headers_mut().append(header::SET_COOKIE, no_session_cookie(&headers));
    }
    Ok(answer)
}
