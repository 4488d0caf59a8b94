//! A small, fast, portable pseudorandom number generator.

/// Pseudorandom numbers (xorshift with a multiplied output).
#[derive(Clone, Debug)]
pub struct XorShift(u64);

impl XorShift {
    /// The generator with this seed.
    pub fn new(seed: u64) -> XorShift {
        // A state of 0 would stay 0.
        XorShift(game::key(0x4443_4521, seed as u32) ^ seed.rotate_left(32) | 1)
    }

    /// A number below a limit, which must be above 0.
    #[inline]
    pub fn below(&mut self, limit: u32) -> u32 {
        ((self.next() * u64::from(limit)) >> 32) as u32
    }

    /// A number in the half-open interval from 0 to 1.
    #[inline]
    pub fn uniform(&mut self) -> f32 {
        (self.next() >> 8) as f32 / (1 << 24) as f32
    }

    /// 32 random bits.
    #[inline]
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_numbers_come_up_about_equally_often() {
        for seed in [0, 1, u64::MAX] {
            let mut rng = XorShift::new(seed);
            let mut seen = [0_u32; 7];
            for _ in 0..7_000 {
                seen[rng.below(7) as usize] += 1;
            }
            assert!(seen.iter().all(|count| (850..1150).contains(count)), "seed {seed}: {seen:?}");
            let shares: Vec<f32> = (0..7_000).map(|_| rng.uniform()).collect();
            assert!(shares.iter().all(|uniform| (0.0..1.0).contains(uniform)), "seed {seed}");
            assert!((3_350.0..3_650.0).contains(&shares.iter().sum::<f32>()), "seed {seed}");
        }
    }
}
