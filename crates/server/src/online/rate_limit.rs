//! Rate limits and concurrency limits, per address, network, identity or any other key.
//!
//! Windows are measured in monotonic time: a step of the wall clock neither opens nor closes them.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::limits;

/// The address of a client; for IPv6 its first 64 bits, the usual allocation of a household.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Address(IpAddr);

/// The first 48 bits of an IPv6 address: the largest usual allocation of a provider's customer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ipv6Prefix([u16; 3]);

impl Address {
    pub(crate) fn of(address: IpAddr) -> Address {
        match address.to_canonical() {
            IpAddr::V6(six) => {
                let [a, b, c, d, ..] = six.segments();
                Address(IpAddr::from([a, b, c, d, 0, 0, 0, 0]))
            }
            four => Address(four),
        }
    }

    /// The network of an IPv6 address; `None` for IPv4.
    fn network(self) -> Option<Ipv6Prefix> {
        match self.0 {
            IpAddr::V6(six) => {
                let [a, b, c, ..] = six.segments();
                Some(Ipv6Prefix([a, b, c]))
            }
            IpAddr::V4(_) => None,
        }
    }
}

/// Limit on the number of concurrent uses per key.
#[derive(Debug)]
pub(crate) struct ConcurrencyLimit<K: Eq + Hash> {
    open: Arc<Mutex<HashMap<K, usize>>>,
    most: usize,
}

/// One use under a [`ConcurrencyLimit`]; it counts until it is dropped.
#[derive(Debug)]
pub(crate) struct Permit<K: Eq + Hash> {
    open: Arc<Mutex<HashMap<K, usize>>>,
    key: K,
}

impl<K: Eq + Hash + Clone> ConcurrencyLimit<K> {
    pub(crate) fn new(most: usize) -> ConcurrencyLimit<K> {
        ConcurrencyLimit { open: Arc::default(), most }
    }

    pub(crate) fn acquire(&self, key: K) -> Option<Permit<K>> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(key.clone()).or_insert(0);
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Permit { open: Arc::clone(&self.open), key })
    }
}

impl<K: Eq + Hash> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.key);
            }
        }
    }
}

/// Limit on the number of concurrent uses per address and, for IPv6, per network.
#[derive(Debug)]
pub(crate) struct AddressConcurrency {
    of_address: ConcurrencyLimit<Address>,
    of_network: ConcurrencyLimit<Ipv6Prefix>,
}

/// Counts for an address and its network until it is dropped.
#[derive(Debug)]
pub(crate) struct AddressPermit {
    _of_address: Permit<Address>,
    _of_network: Option<Permit<Ipv6Prefix>>,
}

impl AddressConcurrency {
    pub(crate) fn new(most: usize) -> AddressConcurrency {
        AddressConcurrency {
            of_address: ConcurrencyLimit::new(most),
            of_network: ConcurrencyLimit::new(most.saturating_mul(limits::ADDRESSES_OF_NETWORK)),
        }
    }

    pub(crate) fn acquire(&self, address: Address) -> Option<AddressPermit> {
        let of_address = self.of_address.acquire(address)?;
        let of_network = match address.network() {
            Some(network) => Some(self.of_network.acquire(network)?),
            None => None,
        };
        Some(AddressPermit { _of_address: of_address, _of_network: of_network })
    }
}

/// Limit on the number of events per key and window, by default [`limits::WINDOW`].
#[derive(Debug)]
pub(crate) struct RateLimit<K: Eq + Hash> {
    windows: Mutex<RateWindows<K>>,
    most: u32,
    /// The length of a window.
    length: Duration,
}

#[derive(Debug)]
struct RateWindows<K> {
    of_key: HashMap<K, RateWindow>,
    swept: Duration,
}

/// The count since the beginning of a window, in monotonic time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RateWindow {
    since: Duration,
    count: u32,
}

impl RateWindow {
    /// Counts one event, unless that would exceed the limit.
    pub(crate) fn allows(&mut self, most: u32, now: Duration) -> bool {
        self.allows_per(most, limits::WINDOW, now)
    }

    fn allows_per(&mut self, most: u32, length: Duration, now: Duration) -> bool {
        if self.is_past(length, now) {
            *self = RateWindow { since: now, count: 0 };
        }
        self.count = self.count.saturating_add(1);
        self.count <= most
    }

    fn is_past(&self, length: Duration, now: Duration) -> bool {
        now.saturating_sub(self.since) >= length
    }
}

/// Expired windows are removed, at most once per second, when there are at least this many keys.
const SWEEP_FROM: usize = 10_000;

/// Maximum number of keys: a new key is refused until others have expired.
const KEYS: usize = 200_000;

impl<K: Eq + Hash> RateLimit<K> {
    pub(crate) fn new(most: u32) -> RateLimit<K> {
        RateLimit::per(most, limits::WINDOW)
    }

    /// Creates a limit with a window of this length.
    pub(crate) fn per(most: u32, length: Duration) -> RateLimit<K> {
        RateLimit { windows: Mutex::new(RateWindows { of_key: HashMap::new(), swept: Duration::ZERO }), most, length }
    }

    /// Counts one event for a key at this moment, unless that would exceed the limit.
    pub(crate) fn allows(&self, key: K, now: Duration) -> bool {
        let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        if windows.of_key.len() >= SWEEP_FROM && now.saturating_sub(windows.swept) >= Duration::from_secs(1) {
            windows.swept = now;
            windows.of_key.retain(|_, window| !window.is_past(self.length, now));
        }
        if windows.of_key.len() >= KEYS && !windows.of_key.contains_key(&key) {
            return false;
        }
        windows.of_key.entry(key).or_default().allows_per(self.most, self.length, now)
    }
}

/// Limit on the number of events per address and, for IPv6, per network.
#[derive(Debug)]
pub(crate) struct AddressRate {
    of_address: RateLimit<Address>,
    of_network: RateLimit<Ipv6Prefix>,
}

impl AddressRate {
    pub(crate) fn new(most: u32) -> AddressRate {
        AddressRate::per(most, limits::WINDOW)
    }

    /// Creates a limit with a window of this length.
    pub(crate) fn per(most: u32, length: Duration) -> AddressRate {
        AddressRate {
            of_address: RateLimit::per(most, length),
            of_network: RateLimit::per(most.saturating_mul(limits::ADDRESSES_OF_NETWORK as u32), length),
        }
    }

    pub(crate) fn allows(&self, address: Address, now: Duration) -> bool {
        self.of_address.allows(address, now)
            && address.network().is_none_or(|network| self.of_network.allows(network, now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        Address::of(text.parse().expect("an address"))
    }

    #[test]
    fn permits_are_given_back() {
        let limit = ConcurrencyLimit::new(2);
        let (one, _two) = (limit.acquire(7), limit.acquire(7));
        assert!(one.is_some() && limit.acquire(7).is_none() && limit.acquire(8).is_some());
        drop(one);
        assert!(limit.acquire(7).is_some());
    }

    #[test]
    fn a_window_passes() {
        let limit = RateLimit::new(2);
        let at = |millis| limit.allows("x", Duration::from_millis(millis));
        assert_eq!(
            [at(1), at(2), at(3), at(19_999), at(20_001), at(20_002), at(20_003)].map(u8::from),
            [1, 1, 0, 0, 1, 1, 0]
        );
    }

    #[test]
    fn keys_have_a_limit() {
        let limit = RateLimit::new(1);
        for key in 0..KEYS {
            assert!(limit.allows(key, Duration::ZERO));
        }
        assert!(!limit.allows(KEYS, Duration::ZERO), "one more key");
        assert!(limit.allows(KEYS, limits::WINDOW), "the others are past");
        assert_eq!(limit.windows.lock().expect("no panic").of_key.len(), 1);
    }

    #[test]
    fn one_household_has_one_address() {
        assert_eq!(address("2001:db8::1"), address("2001:db8::ffff:1"));
        assert_ne!(address("2001:db8:0:1::1"), address("2001:db8::1"));
        assert_eq!(address("::ffff:10.0.0.1"), address("10.0.0.1"));
    }

    /// The owner of a /48 has 65,536 household addresses, but not as many limits.
    #[test]
    fn one_network_has_a_limit() {
        let of_household = |number: u16| address(&format!("2001:db8:7:{number:x}::1"));
        let rate = AddressRate::new(3);
        let allowed = (0..1_000).filter(|number| rate.allows(of_household(*number), Duration::ZERO)).count();
        assert_eq!(allowed, 3 * limits::ADDRESSES_OF_NETWORK);
        assert!(rate.allows(address("2001:db8:8::1"), Duration::ZERO), "another network");
        let concurrency = AddressConcurrency::new(2);
        let open: Vec<_> = (0..1_000).filter_map(|number| concurrency.acquire(of_household(number))).collect();
        assert_eq!(open.len(), 2 * limits::ADDRESSES_OF_NETWORK);
        drop(open);
        assert!(concurrency.acquire(of_household(0)).is_some(), "also those that were refused count no longer");
        // IPv4 addresses have no such network.
        let of_machine = |number: u32| Address::of(IpAddr::from(std::net::Ipv4Addr::from(0x0a00_0000 + number)));
        assert!((0..1_000).all(|number| rate.allows(of_machine(number), Duration::ZERO)));
    }
}
