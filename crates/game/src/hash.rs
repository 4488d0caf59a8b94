//! Zobrist keys: pseudo-random numbers for position hashes.

/// The Zobrist key of a feature of a position (the finaliser of SplitMix64). The hash of a position is the XOR of its
/// features' keys; `kind` separates features of different kinds.
pub const fn key(kind: u32, index: u32) -> u64 {
    let mut x = ((kind as u64) << 32 | index as u64).wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn keys_differ() {
        let keys: HashSet<u64> = (0..32).flat_map(|kind| (0..512).map(move |i| key(kind, i))).collect();
        assert_eq!(keys.len(), 32 * 512);
    }
}
