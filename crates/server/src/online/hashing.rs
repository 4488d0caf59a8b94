//! Argon2 password hashing with a fixed amount of memory and a short queue.
//!
//! By design, each hash needs 19 MiB. The buffers are allocated once and reused, so that logins cannot increase the
//! server's memory, and only a few logins may wait: further ones are refused at once instead of waiting for seconds.

use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Argon2, Block, Params};
use tokio::sync::Semaphore;

use super::rate_limit::{Address, AddressConcurrency, ConcurrencyLimit};
use super::refusal::RequestRefusal;
use crate::limits;

/// Memory of one hash.
type Buffer = Vec<Block>;

/// Hashes passwords, a few at a time.
#[derive(Debug)]
pub(crate) struct Hasher {
    /// Permits for hashes in progress.
    running: Arc<Semaphore>,
    /// Permits for hashes in progress and waiting.
    queue: Arc<Semaphore>,
    of_address: AddressConcurrency,
    of_name: ConcurrencyLimit<String>,
    idle: Arc<Mutex<Vec<Buffer>>>,
}

/// The origin of a password: no address and no name may fill the queue.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    pub(crate) address: Option<Address>,
    pub(crate) login: String,
    /// A device on which the owner of the name has signed in before: others cannot use up its share of the queue.
    pub(crate) device: Option<String>,
}

impl Hasher {
    pub(crate) fn new() -> Hasher {
        Hasher {
            running: Arc::new(Semaphore::new(limits::HASHES)),
            queue: Arc::new(Semaphore::new(limits::HASH_QUEUE)),
            of_address: AddressConcurrency::new(limits::HASHES_OF_ORIGIN),
            of_name: ConcurrencyLimit::new(limits::HASHES_OF_ORIGIN),
            idle: Arc::default(),
        }
    }

    /// Hashes a password with this salt; returns a PHC string.
    pub(crate) async fn hash(
        &self,
        origin: Origin,
        password: String,
        salt: [u8; 16],
    ) -> Result<String, RequestRefusal> {
        self.run(origin, move |buffer| hash(&password, &salt, buffer).ok_or(RequestRefusal::Busy)).await
    }

    /// Checks a password against a stored hash. Without a stored hash, it takes as long and always fails.
    pub(crate) async fn verify(
        &self,
        origin: Origin,
        password: String,
        stored: Option<String>,
    ) -> Result<(), RequestRefusal> {
        self.run(origin, move |buffer| {
            let right = match stored {
                Some(stored) => verify(&password, &stored, buffer).ok_or(RequestRefusal::Busy)?,
                None => {
                    hash(&password, &[0; 16], buffer);
                    false
                }
            };
            if right { Ok(()) } else { Err(RequestRefusal::WrongPassword) }
        })
        .await
    }

    async fn run<T: Send + 'static>(
        &self,
        origin: Origin,
        work: impl FnOnce(&mut Buffer) -> Result<T, RequestRefusal> + Send + 'static,
    ) -> Result<T, RequestRefusal> {
        let of_address = match origin.address.filter(|_| origin.device.is_none()) {
            Some(address) => Some(self.of_address.acquire(address).ok_or(RequestRefusal::Busy)?),
            None => None,
        };
        // No login has the same form as a device.
        let name = origin.device.map_or(origin.login, |device| format!("device {device}"));
        let of_name = self.of_name.acquire(name).ok_or(RequestRefusal::Busy)?;
        let queued = Arc::clone(&self.queue).try_acquire_owned().map_err(|_| RequestRefusal::Busy)?;
        // First come, first served: the semaphore is fair.
        let running = Arc::clone(&self.running).acquire_owned().await.map_err(|_| RequestRefusal::Busy)?;
        let idle = Arc::clone(&self.idle);
        let done = tokio::task::spawn_blocking(move || {
            // The permits are held until the hash is done, even if the client disconnects.
            let _permits = (of_address, of_name, queued, running);
            let free = || idle.lock().unwrap_or_else(PoisonError::into_inner);
            let mut buffer = free().pop().unwrap_or_else(|| vec![Block::new(); Params::DEFAULT.block_count()]);
            let done = work(&mut buffer);
            free().push(buffer);
            done
        });
        done.await.unwrap_or(Err(RequestRefusal::Busy))
    }

    #[cfg(test)]
    fn buffers(&self) -> usize {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// Returns `None` if the parameters are invalid.
fn hash(password: &str, salt: &[u8], buffer: &mut Buffer) -> Option<String> {
    let argon2 = Argon2::default();
    let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
    argon2.hash_password_into_with_memory(password.as_bytes(), salt, &mut output, &mut buffer[..]).ok()?;
    let hash = PasswordHash {
        algorithm: argon2::ARGON2ID_IDENT,
        version: Some(argon2::Version::default().into()),
        params: ParamsString::try_from(argon2.params()).ok()?,
        salt: Some(Salt::new(salt).ok()?),
        hash: Some(Output::new(&output).ok()?),
    };
    Some(hash.to_string())
}

/// Returns `None` if the stored hash is invalid or needs more memory than the buffer has.
fn verify(password: &str, stored: &str, buffer: &mut Buffer) -> Option<bool> {
    let stored = PasswordHash::new(stored).ok()?;
    let params = Params::try_from(&stored).ok()?;
    let argon2 = Argon2::new(
        stored.algorithm.as_str().try_into().ok()?,
        stored.version.and_then(|version| version.try_into().ok()).unwrap_or_default(),
        params,
    );
    let expected = stored.hash?;
    let mut bytes = [0; Output::MAX_LENGTH];
    let output = bytes.get_mut(..expected.len())?;
    let memory = buffer.get_mut(..argon2.params().block_count())?;
    argon2.hash_password_into_with_memory(password.as_bytes(), &stored.salt?, output, memory).ok()?;
    // `Output` is compared in constant time.
    Some(Output::new(output).ok()? == expected)
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::Duration;

    use argon2::{PasswordHasher, PasswordVerifier};
    use tokio::task::JoinSet;

    use super::*;

    fn origin(number: u32) -> Origin {
        let address = Address::of(IpAddr::V4(Ipv4Addr::from(0x0a00_0000 + number)));
        Origin { address: Some(address), login: format!("name {number}"), device: None }
    }

    #[test]
    fn the_schema_library_agrees() {
        let mut buffer = vec![Block::new(); Params::DEFAULT.block_count()];
        let own = hash("correct horse", &[7; 16], &mut buffer).expect("a hash");
        let library: PasswordHash =
            Argon2::default().hash_password_with_salt(b"correct horse", &[7; 16]).expect("a hash");
        assert_eq!(own, library.to_string());
        assert_eq!(Argon2::default().verify_password(b"correct horse", &*own), Ok(()));
        // The buffer is not zeroed now, which must not matter.
        assert_eq!(verify("correct horse", &own, &mut buffer), Some(true));
        assert_eq!(verify("correct horsf", &own, &mut buffer), Some(false));
        assert_eq!(verify("correct horse", "nonsense", &mut buffer), None);
        assert_ne!(hash("correct horse", &[8; 16], &mut buffer), Some(own));
    }

    /// Starts logins while nothing can be hashed; returns the results of those that do not wait.
    async fn start(
        hasher: &Arc<Hasher>,
        logins: Vec<Origin>,
        waiting: usize,
    ) -> (JoinSet<LoginResult>, Vec<LoginResult>) {
        let mut tasks = JoinSet::new();
        let refused = logins.len() - waiting;
        for origin in logins {
            let hasher = Arc::clone(hasher);
            tasks.spawn(async move { hasher.verify(origin, "some password".to_owned(), None).await });
        }
        let mut outcomes = Vec::new();
        for _ in 0..refused {
            // Time is virtual and advances when all tasks wait: if too many logins wait, the test fails at once.
            let done = tokio::time::timeout(Duration::from_secs(1), tasks.join_next()).await;
            outcomes.push(done.expect("a login is refused").expect("a task").expect("no panic"));
        }
        (tasks, outcomes)
    }

    type LoginResult = Result<(), RequestRefusal>;

    #[tokio::test(start_paused = true)]
    async fn many_logins_share_two_buffers_and_the_queue_is_short() {
        let hasher = Arc::new(Hasher::new());
        let all = Arc::clone(&hasher.running).acquire_many_owned(limits::HASHES as u32).await.expect("open");
        let (waiting, refused) = start(&hasher, (0..200).map(origin).collect(), limits::HASH_QUEUE).await;
        assert_eq!(refused, vec![Err(RequestRefusal::Busy); 200 - limits::HASH_QUEUE]);
        drop(all);
        assert_eq!(waiting.join_all().await, vec![Err(RequestRefusal::WrongPassword); limits::HASH_QUEUE]);
        assert!((1..=limits::HASHES).contains(&hasher.buffers()), "{} buffers", hasher.buffers());
        // The queue has room again.
        assert_eq!(
            hasher.verify(origin(7), "some password".to_owned(), None).await,
            Err(RequestRefusal::WrongPassword)
        );
    }

    #[tokio::test(start_paused = true)]
    async fn no_address_and_no_name_fills_the_queue() {
        let hasher = Arc::new(Hasher::new());
        let all = Arc::clone(&hasher.running).acquire_many_owned(limits::HASHES as u32).await.expect("open");
        let of_address = (0..50).map(|number| Origin { address: origin(1).address, ..origin(number) });
        let (one, refused) = start(&hasher, of_address.collect(), limits::HASHES_OF_ORIGIN).await;
        assert_eq!(refused, vec![Err(RequestRefusal::Busy); 50 - limits::HASHES_OF_ORIGIN]);
        let of_name = (100..150).map(|number| Origin { login: "anna".to_owned(), ..origin(number) });
        let (two, refused) = start(&hasher, of_name.collect(), limits::HASHES_OF_ORIGIN).await;
        assert_eq!(refused, vec![Err(RequestRefusal::Busy); 50 - limits::HASHES_OF_ORIGIN]);
        // All other clients are served.
        let (honest, _) = start(&hasher, vec![origin(200)], 1).await;
        drop(all);
        for waiting in [one, two, honest] {
            assert!(waiting.join_all().await.iter().all(|done| *done == Err(RequestRefusal::WrongPassword)));
        }
    }
}
