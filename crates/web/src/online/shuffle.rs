//! Commitment check: is the revealed set-up the one whose hash was published before the first move?

use leptos::prelude::window;
use wire::{CommitmentOpening, Snapshot};

/// The commitment: the hash of nonce and set-up, as published before the first move.
fn commitment(CommitmentOpening { nonce, secret }: &CommitmentOpening) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(nonce.as_bytes()).update(secret.as_bytes());
    hasher.finalize().to_hex().to_string()
}

/// The first commitment received in this window, which detects a server that changes it later.
pub(crate) fn first_commitment(snapshot: &Snapshot) -> String {
    let key = format!("ludami.commitment.{}", snapshot.id);
    // Without storage the first commitment of this visit counts.
    let Ok(Some(storage)) = window().session_storage() else { return snapshot.commitment.clone() };
    match storage.get_item(&key) {
        Ok(Some(first)) => first,
        _ => {
            let _ = storage.set_item(&key, &snapshot.commitment);
            snapshot.commitment.clone()
        }
    }
}

/// Result of the check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShuffleCheck {
    /// The set-up matches the commitment.
    Matches,
    /// The set-up does not match.
    Mismatch,
}

/// Checks a finished game against `first`, the first commitment received. `None` if the game has no hidden information
/// or is not revealed yet.
pub(crate) fn check(first: &str, snapshot: &Snapshot) -> Option<ShuffleCheck> {
    let drawn = ["equals", "kissing", "stripes"].contains(&snapshot.game.as_str());
    let opening = snapshot.opening.as_ref().filter(|_| drawn)?;
    Some(match commitment(opening) == first {
        true => ShuffleCheck::Matches,
        false => ShuffleCheck::Mismatch,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_the_protocol() {
        let opening = CommitmentOpening { nonce: "00".to_owned(), secret: "[Game \"equals\"]\n".to_owned() };
        let whole = blake3::hash(b"00[Game \"equals\"]\n").to_hex().to_string();
        assert_eq!(commitment(&opening), whole);
        let other = CommitmentOpening { nonce: "01".to_owned(), ..opening };
        assert_ne!(commitment(&other), whole);
    }
}
