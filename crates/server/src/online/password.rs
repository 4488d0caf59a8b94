//! Passwords, by which a name is kept on several devices.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use super::gate::{Address, Rate};
use super::refusal::Refusal;
use crate::limits;

/// Shorter ones are guessed.
const SHORTEST: usize = 8;

/// Longer ones help nobody.
const LONGEST: usize = 200;

/// Who may try how often, and how many at the same time.
#[derive(Debug)]
pub(crate) struct Passwords {
    places: Arc<Semaphore>,
    of_address: Rate<Address>,
    of_name: Rate<String>,
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
            places: Arc::new(Semaphore::new(limits::HASHES)),
            of_address: Rate::new(limits::PASSWORDS),
            of_name: Rate::new(limits::PASSWORDS),
        }
    }

    /// May it be tried once more, from there and for this name?
    pub(crate) fn allows(&self, from: Option<Address>, login: &str, now: table::Moment) -> bool {
        let here = from.is_none_or(|from| self.of_address.allows(from, now));
        here & self.of_name.allows(login.to_owned(), now)
    }

    /// The hash under which a password is kept, with a salt of its own.
    pub(crate) async fn hash(&self, password: String, salt: [u8; 16]) -> Result<String, Refusal> {
        self.work(move || {
            let hash: PasswordHash =
                Argon2::default().hash_password_with_salt(password.as_bytes(), &salt).map_err(|_| Refusal::Busy)?;
            Ok(hash.to_string())
        })
        .await
    }

    /// Is it this password? Where nobody is known by the name it takes as long.
    pub(crate) async fn fits(&self, password: String, kept: Option<String>) -> Result<(), Refusal> {
        self.work(move || {
            let Some(kept) = kept else {
                let _: Result<PasswordHash, _> =
                    Argon2::default().hash_password_with_salt(password.as_bytes(), &[0; 16]);
                return Err(Refusal::WrongPassword);
            };
            let kept = PasswordHash::new(&kept).map_err(|_| Refusal::Busy)?;
            Argon2::default().verify_password(password.as_bytes(), &kept).map_err(|_| Refusal::WrongPassword)
        })
        .await
    }

    /// Beside everything else, and not too much of it at once.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| Refusal::Busy)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        done.await.unwrap_or(Err(Refusal::Busy))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_same_password_fits() {
        let passwords = Passwords::new();
        let kept = passwords.hash("correct horse".to_owned(), [7; 16]).await.expect("a hash");
        assert!(kept.starts_with("$argon2id$") && !kept.contains("horse"), "{kept}");
        assert_eq!(passwords.fits("correct horse".to_owned(), Some(kept.clone())).await, Ok(()));
        for (wrong, kept) in [("correct horsf", Some(kept)), ("correct horse", None)] {
            assert_eq!(passwords.fits(wrong.to_owned(), kept).await, Err(Refusal::WrongPassword));
        }
        let other = passwords.hash("correct horse".to_owned(), [8; 16]).await.expect("a hash");
        assert!(!other.is_empty());
        assert!(check_length("1234567").is_err() && check_length("12345678").is_ok());
        assert!(check_length(&"x".repeat(201)).is_err());
    }

    #[test]
    fn guessing_is_slow() {
        let passwords = Passwords::new();
        let tries = (0..20).filter(|_| passwords.allows(None, "anna", table::Moment(5))).count();
        assert_eq!(tries, limits::PASSWORDS as usize);
        assert!(passwords.allows(None, "ben", table::Moment(5)));
    }
}
