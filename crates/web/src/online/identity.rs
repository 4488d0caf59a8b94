//! Who the reader is to people elsewhere: a token that the browser keeps. Nobody has one before it is needed.

use std::cell::RefCell;

use wire::{Identity, NewName, from_text, to_text};

use super::http::{Ask, Trouble, ask};
use crate::storage::{self, Key};

const ADDRESS: &str = "/api/v1/identity";

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
        Err(trouble) if trouble.is("no_identity") => {
            keep("");
            anew().await?;
            ask(what, path).await
        }
        answer => answer,
    }
}

/// As the reader is called; nothing for nobody.
pub(crate) async fn name() -> Result<Option<String>, Trouble> {
    if kept().is_none() {
        return Ok(None);
    }
    let text = ask_known(&Ask::Get, ADDRESS).await?;
    let identity: Identity = from_text(&text).map_err(|_| Trouble::Garbled)?;
    Ok(Some(identity.name))
}

/// Another name, as it is taken.
pub(crate) async fn rename(name: &str) -> Result<String, Trouble> {
    somebody().await?;
    let text = ask_known(&Ask::Put(to_text(&NewName { name: name.to_owned() })), ADDRESS).await?;
    let identity: Identity = from_text(&text).map_err(|_| Trouble::Garbled)?;
    Ok(identity.name)
}
