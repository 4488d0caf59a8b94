//! Who the reader is to people elsewhere: a token that the browser keeps. Nobody has one before it is needed.

use std::cell::RefCell;

use wire::{Identity, NewName, Password, RefusalReason, from_text, to_text};

use super::http::{Ask, Trouble, ask};
use crate::storage::{self, Key};

const ADDRESS: &str = "/api/v1/identity";
const PASSWORD: &str = "/api/v1/identity/password";

thread_local! {
    /// For browsers that keep nothing.
    static TOKEN: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The token, if there is one.
pub(crate) fn kept() -> Option<String> {
    storage::read(Key::Token).filter(|token| !token.is_empty()).or_else(|| TOKEN.with_borrow(Clone::clone))
}

fn keep(token: &str) {
    storage::write(Key::Token, token);
    TOKEN.replace(Some(token.to_owned()).filter(|token| !token.is_empty()));
}

/// Somebody, made now if the reader is nobody yet.
pub(crate) async fn somebody() -> Result<(), Trouble> {
    match kept() {
        Some(_) => Ok(()),
        None => anew().await,
    }
}

async fn anew() -> Result<(), Trouble> {
    let text = ask(&Ask::Post(String::new()), ADDRESS).await?;
    let identity: Identity = from_text(&text).map_err(|_| Trouble::Garbled)?;
    keep(&identity.token.ok_or(Trouble::Garbled)?);
    Ok(())
}

/// Asks the server. Whom it does not know any more (its database is another one) becomes somebody new.
pub(crate) async fn ask_known(what: &Ask, path: &str) -> Result<String, Trouble> {
    match ask(what, path).await {
        Err(trouble) if trouble.is(RefusalReason::NoIdentity) => {
            keep("");
            anew().await?;
            ask(what, path).await
        }
        answer => answer,
    }
}

/// Who the reader is; nothing for nobody.
pub(crate) async fn me() -> Result<Option<Identity>, Trouble> {
    match kept() {
        None => Ok(None),
        Some(_) => read(&ask_known(&Ask::Get, ADDRESS).await?).map(Some),
    }
}

fn read(text: &str) -> Result<Identity, Trouble> {
    from_text(text).map_err(|_| Trouble::Garbled)
}

/// Another name, as it is taken.
pub(crate) async fn rename(name: &str) -> Result<Identity, Trouble> {
    somebody().await?;
    read(&ask_known(&Ask::Put(to_text(&NewName { name: name.to_owned() })), ADDRESS).await?)
}

/// Keeps the name by a password.
pub(crate) async fn keep_name(password: String) -> Result<Identity, Trouble> {
    somebody().await?;
    read(&ask_known(&Ask::Put(to_text(&Password { name: None, password })), PASSWORD).await?)
}

/// Becomes the one whose name and password these are.
pub(crate) async fn come_back(name: String, password: String) -> Result<Identity, Trouble> {
    let identity = read(&ask(&Ask::Post(to_text(&Password { name: Some(name), password })), PASSWORD).await?)?;
    keep(identity.token.as_deref().ok_or(Trouble::Garbled)?);
    Ok(identity)
}

/// The records of all finished games.
pub(crate) async fn export() -> Result<String, Trouble> {
    ask_known(&Ask::Get, "/api/v1/identity/export").await
}

/// The server forgets who the reader was, and so does the browser.
pub(crate) async fn forget() -> Result<(), Trouble> {
    ask_known(&Ask::Delete, ADDRESS).await?;
    keep("");
    Ok(())
}
