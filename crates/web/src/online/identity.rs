//! The reader's identity on the server, which is created when it is first needed. Its token is in a cookie that no script can
//! read; the page only knows whether it has one.

use std::cell::Cell;

use wire::{Identity, NewName, Password, RefusalReason, SessionInfo, from_text, to_text};

use super::http::{HttpRequest, RequestError, ask};
use crate::storage::{self, StorageKey};

const ADDRESS: &str = "/api/v1/identity";
const PASSWORD: &str = "/api/v1/identity/password";

const SESSIONS: &str = "/api/v1/identity/sessions";

/// What is stored instead of a token.
const IN_COOKIE: &str = "cookie";

thread_local! {
    /// Fallback for browsers without storage.
    static EXISTS: Cell<bool> = const { Cell::new(false) };
}

fn stored() -> Option<String> {
    storage::read(StorageKey::Identity).filter(|stored| !stored.is_empty())
}

/// Has the reader an identity?
pub(crate) fn exists() -> bool {
    stored().is_some() || EXISTS.get()
}

/// A token that an older version has stored. The server moves it to a cookie.
pub(crate) fn old_token() -> Option<String> {
    stored().filter(|stored| stored != IN_COOKIE)
}

fn set_exists(exists: bool) {
    storage::write(StorageKey::Identity, if exists { IN_COOKIE } else { "" });
    EXISTS.set(exists);
}

/// Moves a token that an older version has stored to a cookie.
async fn move_old_token() -> Result<(), RequestError> {
    if old_token().is_some() {
        ask(&HttpRequest::Get, ADDRESS).await?;
        set_exists(true);
    }
    Ok(())
}

/// Somebody, made now if the reader is nobody yet.
pub(crate) async fn ensure_identity() -> Result<(), RequestError> {
    if exists() { Ok(()) } else { create_identity().await }
}

async fn create_identity() -> Result<(), RequestError> {
    read(&ask(&HttpRequest::Post(String::new()), ADDRESS).await?)?;
    set_exists(true);
    Ok(())
}

/// Sends a request as the reader. If the server does not know the session (it has ended, or the database was replaced), a new
/// identity is created.
pub(crate) async fn request_with_identity(what: &HttpRequest, path: &str) -> Result<String, RequestError> {
    let moved = move_old_token().await;
    match moved.and(ask(what, path).await) {
        Err(trouble) if trouble.is(RefusalReason::NoIdentity) => {
            set_exists(false);
            create_identity().await?;
            ask(what, path).await
        }
        answer => answer,
    }
}

/// The reader's identity, if there is one.
pub(crate) async fn current() -> Result<Option<Identity>, RequestError> {
    match exists() {
        false => Ok(None),
        true => read(&request_with_identity(&HttpRequest::Get, ADDRESS).await?).map(Some),
    }
}

fn read(text: &str) -> Result<Identity, RequestError> {
    from_text(text).map_err(|_| RequestError::Malformed)
}

/// Changes the name; returns the identity as the server stored it.
pub(crate) async fn rename(name: &str) -> Result<Identity, RequestError> {
    ensure_identity().await?;
    read(&request_with_identity(&HttpRequest::Put(to_text(&NewName { name: name.to_owned() })), ADDRESS).await?)
}

/// Protects the name with a password, or changes the password, which needs the old one. Ends all other sessions.
pub(crate) async fn set_password(password: String, old: Option<String>) -> Result<Identity, RequestError> {
    ensure_identity().await?;
    read(&request_with_identity(&HttpRequest::Put(to_text(&Password { name: None, password, old })), PASSWORD).await?)
}

/// Signs in with name and password.
pub(crate) async fn sign_in(name: String, password: String) -> Result<Identity, RequestError> {
    let password = Password { name: Some(name), password, old: None };
    let identity = read(&ask(&HttpRequest::Post(to_text(&password)), PASSWORD).await?)?;
    set_exists(true);
    Ok(identity)
}

/// The records of all finished games.
pub(crate) async fn export() -> Result<String, RequestError> {
    request_with_identity(&HttpRequest::Get, "/api/v1/identity/export").await
}

/// Deletes the identity on the server and its token in the browser.
pub(crate) async fn delete() -> Result<(), RequestError> {
    request_with_identity(&HttpRequest::Delete, ADDRESS).await?;
    set_exists(false);
    Ok(())
}

/// The reader's sessions; none without an identity.
pub(crate) async fn sessions() -> Result<Vec<SessionInfo>, RequestError> {
    match exists() {
        false => Ok(Vec::new()),
        true => {
            let text = request_with_identity(&HttpRequest::Get, SESSIONS).await?;
            from_text(&text).map_err(|_| RequestError::Malformed)
        }
    }
}

/// Ends a session of the reader.
pub(crate) async fn end_session(id: &str) -> Result<(), RequestError> {
    request_with_identity(&HttpRequest::Delete, &format!("{SESSIONS}/{id}")).await.map(|_| ())
}

/// Logs out: ends the session of this browser.
pub(crate) async fn log_out() -> Result<(), RequestError> {
    ask(&HttpRequest::Delete, &format!("{SESSIONS}/current")).await?;
    set_exists(false);
    Ok(())
}
