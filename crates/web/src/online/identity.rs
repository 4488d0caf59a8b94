//! The reader's identity on the server: a session token stored in the browser. It is created when it is first needed.

use std::cell::RefCell;

use wire::{Identity, NewName, Password, RefusalReason, from_text, to_text};

use super::http::{HttpRequest, RequestError, ask};
use crate::storage::{self, StorageKey};

const ADDRESS: &str = "/api/v1/identity";
const PASSWORD: &str = "/api/v1/identity/password";

thread_local! {
    /// Fallback for browsers without storage.
    static TOKEN: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The session token, if there is one.
pub(crate) fn token() -> Option<String> {
    storage::read(StorageKey::ColourToken).filter(|token| !token.is_empty()).or_else(|| TOKEN.with_borrow(Clone::clone))
}

fn store_token(token: &str) {
    storage::write(StorageKey::ColourToken, token);
    TOKEN.replace(Some(token.to_owned()).filter(|token| !token.is_empty()));
}

/// Somebody, made now if the reader is nobody yet.
pub(crate) async fn ensure_identity() -> Result<(), RequestError> {
    match token() {
        Some(_) => Ok(()),
        None => create_identity().await,
    }
}

async fn create_identity() -> Result<(), RequestError> {
    let text = ask(&HttpRequest::Post(String::new()), ADDRESS).await?;
    let identity: Identity = from_text(&text).map_err(|_| RequestError::Malformed)?;
    store_token(&identity.token.ok_or(RequestError::Malformed)?);
    Ok(())
}

/// Sends a request with the session token. If the server does not know the token (its database was replaced), a new
/// identity is created.
pub(crate) async fn request_with_identity(what: &HttpRequest, path: &str) -> Result<String, RequestError> {
    match ask(what, path).await {
        Err(trouble) if trouble.is(RefusalReason::NoIdentity) => {
            store_token("");
            create_identity().await?;
            ask(what, path).await
        }
        answer => answer,
    }
}

/// The reader's identity, if there is one.
pub(crate) async fn current() -> Result<Option<Identity>, RequestError> {
    match token() {
        None => Ok(None),
        Some(_) => read(&request_with_identity(&HttpRequest::Get, ADDRESS).await?).map(Some),
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

/// Protects the name with a password.
pub(crate) async fn set_password(password: String) -> Result<Identity, RequestError> {
    ensure_identity().await?;
    read(&request_with_identity(&HttpRequest::Put(to_text(&Password { name: None, password })), PASSWORD).await?)
}

/// Signs in with name and password.
pub(crate) async fn sign_in(name: String, password: String) -> Result<Identity, RequestError> {
    let identity = read(&ask(&HttpRequest::Post(to_text(&Password { name: Some(name), password })), PASSWORD).await?)?;
    store_token(identity.token.as_deref().ok_or(RequestError::Malformed)?);
    Ok(identity)
}

/// The records of all finished games.
pub(crate) async fn export() -> Result<String, RequestError> {
    request_with_identity(&HttpRequest::Get, "/api/v1/identity/export").await
}

/// Deletes the identity on the server and its token in the browser.
pub(crate) async fn delete() -> Result<(), RequestError> {
    request_with_identity(&HttpRequest::Delete, ADDRESS).await?;
    store_token("");
    Ok(())
}
