//! Passwords: which are accepted, and how often they may be tried.

use std::time::Duration;

use super::hashing::{Hasher, Origin};
use super::rate_limit::{AddressRate, RateLimit};
use super::refusal::RequestRefusal;
use crate::limits;

/// Minimum length; shorter passwords are easily guessed.
const SHORTEST: usize = 8;

/// Maximum length; longer passwords are no safer.
const LONGEST: usize = 200;

/// Checks passwords, and limits how often they are tried.
///
/// Attempts for one name are limited together, regardless of their addresses. So that this does not lock the owner out,
/// a device on which the owner has signed in before has its own limit (a device cookie, as OWASP describes it).
#[derive(Debug)]
pub(crate) struct Passwords {
    hasher: Hasher,
    of_address: AddressRate,
    of_name: RateLimit<String>,
    of_device: RateLimit<String>,
}

/// The passwords that attackers try first: our own compilation of the most common ones.
const COMMON: &str = include_str!("common_passwords.txt");

/// Keyboard rows and other sequences.
const SEQUENCES: [&str; 6] =
    ["abcdefghijklmnopqrstuvwxyz", "01234567890123456789", "qwertyuiop", "qwertzuiop", "asdfghjkl", "yxcvbnm"];

/// Checks a new password for this name: long enough, and not easily guessed.
pub(crate) fn check_new(password: &str, name: &str) -> Result<(), RequestRefusal> {
    check_length(password)?;
    match is_common(password, name) {
        true => Err(RequestRefusal::CommonPassword),
        false => Ok(()),
    }
}

/// Whether a password is common. Digits and signs at its end are ignored: `Password123!`.
fn is_common(password: &str, name: &str) -> bool {
    let whole = password.to_lowercase();
    let word = whole.trim_end_matches(|c: char| !c.is_alphabetic());
    let in_list = |text: &str| COMMON.lines().any(|common| common == text);
    let in_list_at_heart = || {
        !word.is_empty() && COMMON.lines().any(|common| common.trim_end_matches(|c: char| c.is_ascii_digit()) == word)
    };
    let first = whole.chars().next();
    let is_repeated = whole.chars().all(|c| Some(c) == first);
    let reversed: String = whole.chars().rev().collect();
    let is_sequence = SEQUENCES.iter().any(|row| row.contains(&whole) || row.contains(&reversed));
    let name = name.to_lowercase();
    let is_name = !name.is_empty() && (whole == name || word == name || reversed == name);
    in_list(&whole) || in_list_at_heart() || is_repeated || is_sequence || is_name
}

/// Checks the length of a password before it is verified: no other length was ever stored.
pub(crate) fn check_length(password: &str) -> Result<(), RequestRefusal> {
    match (SHORTEST..=LONGEST).contains(&password.chars().count()) {
        true => Ok(()),
        false => Err(RequestRefusal::Malformed(format!("a password has {SHORTEST} to {LONGEST} characters"))),
    }
}

impl Passwords {
    pub(crate) fn new() -> Passwords {
        Passwords {
            hasher: Hasher::new(),
            of_address: AddressRate::new(limits::PASSWORDS),
            of_name: RateLimit::new(limits::PASSWORDS),
            of_device: RateLimit::new(limits::PASSWORDS),
        }
    }

    /// Whether a password may be tried once more, from this origin and for this name.
    pub(crate) fn allows(&self, origin: &Origin, now: Duration) -> bool {
        match &origin.device {
            // Attempts by strangers, or by others at the same address, do not count.
            Some(device) => self.of_device.allows(device.clone(), now),
            None => {
                let of_address = origin.address.is_none_or(|address| self.of_address.allows(address, now));
                of_address & self.of_name.allows(origin.login.clone(), now)
            }
        }
    }

    /// Hashes a password for storage, with this salt.
    pub(crate) async fn hash(
        &self,
        origin: Origin,
        password: String,
        salt: [u8; 16],
    ) -> Result<String, RequestRefusal> {
        self.hasher.hash(origin, password, salt).await
    }

    /// Checks a password against a stored hash. Without a stored hash, it takes as long and always fails.
    pub(crate) async fn verify(
        &self,
        origin: Origin,
        password: String,
        stored: Option<String>,
    ) -> Result<(), RequestRefusal> {
        self.hasher.verify(origin, password, stored).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(login: &str) -> Origin {
        Origin { address: None, login: login.to_owned(), device: None }
    }

    #[tokio::test]
    async fn only_the_same_password_verifies() {
        let passwords = Passwords::new();
        let anna = || origin("anna");
        let stored = passwords.hash(anna(), "correct horse".to_owned(), [7; 16]).await.expect("a hash");
        assert!(stored.starts_with("$argon2id$") && !stored.contains("horse"), "{stored}");
        assert_eq!(passwords.verify(anna(), "correct horse".to_owned(), Some(stored.clone())).await, Ok(()));
        for (wrong, stored) in [("correct horsf", Some(stored.clone())), ("correct horse", None)] {
            assert_eq!(passwords.verify(anna(), wrong.to_owned(), stored).await, Err(RequestRefusal::WrongPassword));
        }
        let other = passwords.hash(anna(), "correct horse".to_owned(), [8; 16]).await.expect("a hash");
        assert_ne!(other, stored, "another salt makes another hash");
        assert_eq!(passwords.verify(anna(), "correct horse".to_owned(), Some(other)).await, Ok(()));
        assert!(check_length("1234567").is_err() && check_length("12345678").is_ok());
        assert!(check_length(&"x".repeat(201)).is_err());
    }

    #[test]
    fn common_passwords_are_refused() {
        for common in [
            "password",
            "Password1",
            "PASSWORD123!",
            "12345678",
            "87654321",
            "aaaaaaaa",
            "11111111",
            "qwertyuiop",
            "letmein1",
            "iloveyou",
            "Sunshine99",
            "abcdefgh",
            "trustno1",
            "motdepasse",
            "passwort",
            "annalena",
            "AnnaLena7",
        ] {
            assert_eq!(check_new(common, "AnnaLena"), Err(RequestRefusal::CommonPassword), "{common}");
        }
        for good in
            ["correct horse", "long enough", "wrong enough", "zwölf Boxkämpfer", "p4k2-Turm-x", "annalena und ben"]
        {
            assert_eq!(check_new(good, "AnnaLena"), Ok(()), "{good}");
        }
    }

    #[test]
    fn failed_logins_do_not_lock_the_owner_out() {
        let passwords = Passwords::new();
        let now = Duration::from_millis(5);
        while passwords.allows(&origin("anna"), now) {}
        let owner = |device: &str| Origin { device: Some(device.to_owned()), ..origin("anna") };
        assert!(passwords.allows(&owner("laptop"), now));
        let tries = (0..20).filter(|_| passwords.allows(&owner("phone"), now)).count();
        assert_eq!(tries, limits::PASSWORDS as usize, "a stolen device cookie does not help to guess");
    }

    #[test]
    fn guessing_is_slow() {
        let passwords = Passwords::new();
        let tries = (0..20).filter(|_| passwords.allows(&origin("anna"), Duration::from_millis(5))).count();
        assert_eq!(tries, limits::PASSWORDS as usize);
        assert!(passwords.allows(&origin("ben"), Duration::from_millis(5)));
    }
}
