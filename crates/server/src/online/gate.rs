//! Who may come in, and how often.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use table::Moment;

use crate::limits;

/// Where somebody comes from; of the newer addresses the part that one household has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Address(IpAddr);

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
}

/// Counts what is open at the same time.
#[derive(Debug)]
pub(crate) struct Places<K: Eq + Hash> {
    taken: Arc<Mutex<HashMap<K, usize>>>,
    most: usize,
}

/// A place that is free again when this is dropped.
pub(crate) struct Place<K: Eq + Hash> {
    taken: Arc<Mutex<HashMap<K, usize>>>,
    key: K,
}

impl<K: Eq + Hash + Clone> Places<K> {
    pub(crate) fn new(most: usize) -> Places<K> {
        Places { taken: Arc::default(), most }
    }

    pub(crate) fn take(&self, key: K) -> Option<Place<K>> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.entry(key.clone()).or_insert(0);
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Place { taken: Arc::clone(&self.taken), key })
    }
}

impl<K: Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.key);
            }
        }
    }
}

/// Counts what happens in a window of time.
#[derive(Debug)]
pub(crate) struct Rate<K: Eq + Hash> {
    seen: Mutex<HashMap<K, Meter>>,
    most: u32,
}

/// One count.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Meter {
    since: Moment,
    count: u32,
}

impl Meter {
    /// Counts one more, if that is not too many.
    pub(crate) fn allows(&mut self, most: u32, now: Moment) -> bool {
        if now.since(self.since) >= limits::WINDOW.as_millis() as u64 {
            *self = Meter { since: now, count: 0 };
        }
        self.count = self.count.saturating_add(1);
        self.count <= most
    }
}

/// More are not remembered: those of past windows are forgotten then.
const REMEMBERED: usize = 10_000;

impl<K: Eq + Hash> Rate<K> {
    pub(crate) fn new(most: u32) -> Rate<K> {
        Rate { seen: Mutex::default(), most }
    }

    pub(crate) fn allows(&self, key: K, now: Moment) -> bool {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= REMEMBERED {
            seen.retain(|_, meter| now.since(meter.since) < limits::WINDOW.as_millis() as u64);
        }
        seen.entry(key).or_default().allows(self.most, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_free_again() {
        let places = Places::new(2);
        let (one, _two) = (places.take(7), places.take(7));
        assert!(one.is_some() && places.take(7).is_none() && places.take(8).is_some());
        drop(one);
        assert!(places.take(7).is_some());
    }

    #[test]
    fn a_window_passes() {
        let rate = Rate::new(2);
        let at = |millis| rate.allows("x", Moment(millis));
        assert_eq!(
            [at(1), at(2), at(3), at(19_999), at(20_001), at(20_002), at(20_003)].map(u8::from),
            [1, 1, 0, 0, 1, 1, 0]
        );
    }

    #[test]
    fn one_household_has_one_address() {
        let of = |text: &str| Address::of(text.parse().expect("an address"));
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1"));
        assert_ne!(of("2001:db8:0:1::1"), of("2001:db8::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }
}
