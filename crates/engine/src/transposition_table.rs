//! Transposition table: results of the search by Zobrist key, shared by all search threads.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::value::{Bounds, INFINITE, Score};

/// The depth of the search that produced an entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Depth(u8);

impl Depth {
    /// To the end of the game: the bounds are proved.
    pub const END: Depth = Depth(u8::MAX);

    /// This many plies, then the evaluation.
    #[inline]
    pub const fn plies(plies: u32) -> Depth {
        Depth(if plies < 254 { plies as u8 } else { 254 })
    }

    /// Returns whether the bounds are valid for a search of this many plies.
    #[inline]
    pub const fn covers(self, plies: u32) -> bool {
        self.0 as u32 >= plies
    }
}

/// Search result of a node. Scores are relative to the node's base.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableEntry {
    /// Bounds of the value.
    pub bounds: Bounds,
    /// The depth of the search.
    pub depth: Depth,
    /// The code of the best move; [`NO_MOVE`](TableEntry::NO_MOVE) if none is known.
    pub mv: u8,
}

impl TableEntry {
    /// No move is known.
    pub const NO_MOVE: u8 = 255;

    fn pack(self, generation: u8, work: u8) -> u64 {
        let low = |score: Score| u64::from(score.clamp(-INFINITE, INFINITE) as i16 as u16);
        low(self.bounds.lower)
            | low(self.bounds.upper) << 16
            | u64::from(self.depth.0) << 32
            | u64::from(self.mv) << 40
            | u64::from(generation) << 48
            | u64::from(work) << 56
    }

    fn unpack(data: u64) -> TableEntry {
        let score = |bits: u64| Score::from(bits as u16 as i16);
        TableEntry {
            bounds: Bounds { lower: score(data), upper: score(data >> 16) },
            depth: Depth((data >> 32) as u8),
            mv: (data >> 40) as u8,
        }
    }
}

const WAYS: usize = 4;

/// Four entries in one cache line, keys and data alternating. The stored key is XORed with the data (lockless hashing),
/// so that an entry torn by concurrent writes of two threads is not found.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([AtomicU64; 2 * WAYS]);

/// Transposition table of a fixed size, shared by all search threads and kept from move to move.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    generation: u8,
}

impl TranspositionTable {
    /// The smallest and the largest size in megabytes.
    pub const SIZES: std::ops::RangeInclusive<usize> = 1..=65_536;

    /// The default size.
    pub const DEFAULT_MEGABYTES: usize = 64;

    /// An empty table of this many megabytes (2^20 bytes each), clamped to [`SIZES`](TranspositionTable::SIZES).
    pub fn new(megabytes: usize) -> TranspositionTable {
        let megabytes = megabytes.clamp(*TranspositionTable::SIZES.start(), *TranspositionTable::SIZES.end());
        let buckets = (megabytes << 20) / size_of::<Bucket>();
        TranspositionTable { buckets: std::iter::repeat_with(Bucket::default).take(buckets).collect(), generation: 0 }
    }

    /// Replaces the table by an empty one of another size. The old one is freed first, so that there are never two in
    /// memory.
    pub fn resize(&mut self, megabytes: usize) {
        self.buckets = Vec::new();
        *self = TranspositionTable::new(megabytes);
    }

    /// Its size in bytes.
    pub fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        for word in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *word.get_mut() = 0;
        }
        self.generation = 0;
    }

    /// Starts a new search: entries of earlier searches stay, but are replaced first.
    pub fn next_generation(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        // The upper half of the key, scaled to the number of buckets, which is far below 2^32.
        &self.buckets[(((key >> 32) * self.buckets.len() as u64) >> 32) as usize]
    }

    /// The entry of the node with this key.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<TableEntry> {
        let words = &self.bucket(key).0;
        words.chunks_exact(2).find_map(|pair| {
            let data = pair[1].load(Ordering::Relaxed);
            (pair[0].load(Ordering::Relaxed) ^ data == key && data != 0).then(|| TableEntry::unpack(data))
        })
    }

    /// Prefetches the bucket of this key.
    #[inline]
    pub fn touch(&self, key: u64) {
        std::hint::black_box(self.bucket(key).0[0].load(Ordering::Relaxed));
    }

    /// Stores an entry. `nodes` is the cost of the search; expensive entries are replaced last.
    pub fn store(&self, key: u64, entry: TableEntry, nodes: u64) {
        let words = &self.bucket(key).0;
        let work = (64 - nodes.leading_zeros()) as u8;
        let mut victim = 0;
        let mut least = i32::MAX;
        for (way, pair) in words.chunks_exact(2).enumerate() {
            let data = pair[1].load(Ordering::Relaxed);
            if pair[0].load(Ordering::Relaxed) ^ data == key && data != 0 {
                let merged = merge(TableEntry::unpack(data), entry);
                self.write(pair, key, merged.pack(self.generation, work.max((data >> 56) as u8)));
                return;
            }
            let age = i32::from(self.generation.wrapping_sub((data >> 48) as u8));
            let worth = if data == 0 { i32::MIN } else { i32::from((data >> 56) as u8) - 2 * age };
            if worth < least {
                (least, victim) = (worth, way);
            }
        }
        self.write(&words[2 * victim..2 * victim + 2], key, entry.pack(self.generation, work));
    }

    #[inline]
    fn write(&self, pair: &[AtomicU64], key: u64, data: u64) {
        pair[0].store(key ^ data, Ordering::Relaxed);
        pair[1].store(data, Ordering::Relaxed);
    }
}

/// Merges two results for one node: the deeper one, or both if the depths are equal.
fn merge(old: TableEntry, new: TableEntry) -> TableEntry {
    let mv = if new.mv == TableEntry::NO_MOVE { old.mv } else { new.mv };
    if old.depth > new.depth && old.depth == Depth::END {
        return old;
    }
    if old.depth != new.depth {
        return TableEntry { mv, ..new };
    }
    let bounds = new.bounds.and(old.bounds);
    // Estimates of equal depth can contradict each other (different windows or reductions); then the newer one is kept.
    TableEntry { bounds: if bounds.lower <= bounds.upper { bounds } else { new.bounds }, depth: new.depth, mv }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(lower: Score, upper: Score, depth: Depth, mv: u8) -> TableEntry {
        TableEntry { bounds: Bounds { lower, upper }, depth, mv }
    }

    #[test]
    fn stored_entries_are_found() {
        let table = TranspositionTable::new(1);
        let first = entry(-INFINITE, 640, Depth::plies(3), 17);
        assert_eq!(table.probe(99), None);
        table.store(99, first, 1);
        assert_eq!(table.probe(99), Some(first));
        assert_eq!(table.probe(98), None);
    }

    #[test]
    fn both_bounds_are_kept_and_proofs_stay() {
        let table = TranspositionTable::new(1);
        table.store(7, entry(-64, INFINITE, Depth::END, 3), 1);
        table.store(7, entry(-INFINITE, 128, Depth::END, TableEntry::NO_MOVE), 1);
        assert_eq!(table.probe(7), Some(entry(-64, 128, Depth::END, 3)));
        table.store(7, entry(500, 500, Depth::plies(9), 4), 1_000_000);
        assert_eq!(table.probe(7), Some(entry(-64, 128, Depth::END, 3)));
    }

    #[test]
    fn a_torn_entry_is_not_found() {
        let table = TranspositionTable::new(1);
        table.store(5, entry(0, 0, Depth::plies(1), 1), 1);
        let bucket = table.bucket(5);
        bucket.0[1].fetch_xor(1 << 40, Ordering::Relaxed);
        assert_eq!(table.probe(5), None);
    }

    #[test]
    fn deep_entries_are_kept_and_old_ones_replaced() {
        let mut table = TranspositionTable::new(1);
        let same_bucket = |n: u64| n;
        table.store(same_bucket(1), entry(1, 1, Depth::plies(1), 1), 1 << 20);
        for n in 2..50 {
            table.store(same_bucket(n), entry(1, 1, Depth::plies(1), 1), 4);
        }
        assert!(table.probe(same_bucket(1)).is_some());
        for _ in 0..30 {
            table.next_generation();
        }
        for n in 2..50 {
            table.store(same_bucket(n), entry(1, 1, Depth::plies(1), 1), 4);
        }
        assert!(table.probe(same_bucket(1)).is_none());
    }

    #[test]
    fn it_allocates_the_requested_memory() {
        for megabytes in [1, 3, 64] {
            let bytes = TranspositionTable::new(megabytes).bytes();
            assert!(bytes <= megabytes << 20 && bytes > (megabytes << 20) * 9 / 10, "{megabytes}: {bytes}");
        }
    }
}
