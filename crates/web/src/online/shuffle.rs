//! Was what was drawn what the server committed itself to before the first move?

use leptos::prelude::window;
use wire::{Full, Opening};

/// The hash of what was hidden, as it is published before the first move.
fn commitment(Opening { nonce, secret }: &Opening) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(nonce.as_bytes()).update(secret.as_bytes());
    hasher.finalize().to_hex().to_string()
}

/// The hash as it was told first in this window: a server that changes it later is found out.
pub(crate) fn first_told(told: &Full) -> String {
    let key = format!("ludami.commitment.{}", told.id);
    // Where the browser keeps nothing, the hash of this visit is the first.
    let Ok(Some(storage)) = window().session_storage() else { return told.commitment.clone() };
    match storage.get_item(&key) {
        Ok(Some(first)) => first,
        _ => {
            let _ = storage.set_item(&key, &told.commitment);
            told.commitment.clone()
        }
    }
}

/// What came of the check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shuffle {
    /// It is what was published.
    Held,
    /// It is something else.
    Broken,
}

/// Checks a game that is over against the hash that was told before: `first`, by the first message that came. Nothing
/// where nothing was hidden, or where it is not opened yet.
pub(crate) fn check(first: &str, told: &Full) -> Option<Shuffle> {
    let drawn = ["equals", "kissing", "stripes"].contains(&told.game.as_str());
    let opening = told.opening.as_ref().filter(|_| drawn)?;
    Some(match commitment(opening) == first {
        true => Shuffle::Held,
        false => Shuffle::Broken,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_the_protocol() {
        let opening = Opening { nonce: "00".to_owned(), secret: "[Game \"equals\"]\n".to_owned() };
        let whole = blake3::hash(b"00[Game \"equals\"]\n").to_hex().to_string();
        assert_eq!(commitment(&opening), whole);
        let other = Opening { nonce: "01".to_owned(), ..opening };
        assert_ne!(commitment(&other), whole);
    }
}
