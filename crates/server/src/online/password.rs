//! Passwords, by which a name is kept on several devices.

use std::time::Duration;

use super::gate::{AddressRate, RateLimit};
use super::hashing::{Hasher, Origin};
use super::refusal::Refusal;
use crate::limits;

/// Shorter ones are guessed.
const SHORTEST: usize = 8;

/// Longer ones help nobody.
const LONGEST: usize = 200;

/// Checks passwords, and limits how often they are tried.
#[derive(Debug)]
pub(crate) struct Passwords {
    hasher: Hasher,
    of_address: AddressRate,
    of_name: RateLimit<String>,
}

/// The form of a name under which a password opens it: small letters, so that no two differ by that alone.
pub(crate) fn login(name: &str) -> String {
    name.to_lowercase()
}

/// A password that can be kept.
pub(crate) fn check_length(password: &str) -> Result<(), Refusal> {
    match (SHORTEST..=LONGEST).contains(&password.chars().count()) {
        true => Ok(()),
        false => Err(Refusal::Malformed(format!("a password has {SHORTEST} to {LONGEST} characters"))),
    }
}

impl Passwords {
    pub(crate) fn new() -> Passwords {
        Passwords {
            hasher: Hasher::new(),
            of_address: AddressRate::new(limits::PASSWORDS),
            of_name: RateLimit::new(limits::PASSWORDS),
        }
    }

    /// May it be tried once more, from there and for this name?
    pub(crate) fn allows(&self, origin: &Origin, now: Duration) -> bool {
        let here = origin.address.is_none_or(|address| self.of_address.allows(address, now));
        here & self.of_name.allows(origin.login.clone(), now)
    }

    /// The hash under which a password is stored, with a salt of its own.
    pub(crate) async fn hash(&self, origin: Origin, password: String, salt: [u8; 16]) -> Result<String, Refusal> {
        self.hasher.hash(origin, password, salt).await
    }

    /// Is this the password of a stored hash? Without a stored hash it takes as long and is never right.
    pub(crate) async fn verify(&self, origin: Origin, password: String, stored: Option<String>) -> Result<(), Refusal> {
        self.hasher.verify(origin, password, stored).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(login: &str) -> Origin {
        Origin { address: None, login: login.to_owned() }
    }

    #[tokio::test]
    async fn only_the_same_password_fits() {
        let passwords = Passwords::new();
        let anna = || origin("anna");
        let stored = passwords.hash(anna(), "correct horse".to_owned(), [7; 16]).await.expect("a hash");
        assert!(stored.starts_with("$argon2id$") && !stored.contains("horse"), "{stored}");
        assert_eq!(passwords.verify(anna(), "correct horse".to_owned(), Some(stored.clone())).await, Ok(()));
        for (wrong, stored) in [("correct horsf", Some(stored.clone())), ("correct horse", None)] {
            assert_eq!(passwords.verify(anna(), wrong.to_owned(), stored).await, Err(Refusal::WrongPassword));
        }
        let other = passwords.hash(anna(), "correct horse".to_owned(), [8; 16]).await.expect("a hash");
        assert_ne!(other, stored, "another salt makes another hash");
        assert_eq!(passwords.verify(anna(), "correct horse".to_owned(), Some(other)).await, Ok(()));
        assert!(check_length("1234567").is_err() && check_length("12345678").is_ok());
        assert!(check_length(&"x".repeat(201)).is_err());
    }

    #[test]
    fn guessing_is_slow() {
        let passwords = Passwords::new();
        let tries = (0..20).filter(|_| passwords.allows(&origin("anna"), Duration::from_millis(5))).count();
        assert_eq!(tries, limits::PASSWORDS as usize);
        assert!(passwords.allows(&origin("ben"), Duration::from_millis(5)));
    }
}
