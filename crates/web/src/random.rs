//! Random seeds from the browser.

/// A seed of 53 bits.
pub(crate) fn seed() -> u64 {
    (js_sys::Math::random() * 9e15) as u64
}

/// A seed of 32 bits, for names that people copy by hand.
pub(crate) fn short_seed() -> u64 {
    (js_sys::Math::random() * 4_294_967_296.0) as u64
}
