//! Tables by keys that are mixed well enough.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Takes a key as it is.
#[derive(Default)]
pub(super) struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.0 = self.0.rotate_left(8) ^ u64::from(*byte));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Values by such keys.
pub(super) type KeyMap<T> = HashMap<u64, T, BuildHasherDefault<IdentityHasher>>;
