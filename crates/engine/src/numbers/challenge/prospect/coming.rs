//! The numbers to come, as far as there is room for them.

/// How many of each number come, and how soon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::numbers::challenge) struct Coming {
    left: [u8; 7],
    first: [u8; 7],
}

impl Coming {
    /// Only as many numbers count as there are free fields.
    pub fn new(line: &[u8], free: usize) -> Coming {
        let mut coming = Coming { left: [0; 7], first: [0; 7] };
        for (at, number) in line.iter().take(free).enumerate() {
            let number = usize::from(*number);
            if coming.left[number] == 0 {
                coming.first[number] = at as u8;
            }
            coming.left[number] += 1;
        }
        coming
    }

    /// How many of a number come.
    pub fn left(&self, number: usize) -> usize {
        usize::from(self.left[number])
    }

    /// How many others come before the first of a number that comes.
    pub fn wait(&self, number: usize) -> usize {
        usize::from(self.first[number])
    }
}
