//! The numbers to come, as far as there is room for them.

/// How many of each number come, and how soon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::numbers::challenge) struct UpcomingNumbers {
    left: [u8; 7],
    first: [u8; 7],
}

impl UpcomingNumbers {
    /// Only as many numbers count as there are free fields.
    pub fn new(line: &[u8], free: usize) -> UpcomingNumbers {
        let mut coming = UpcomingNumbers { left: [0; 7], first: [0; 7] };
        for (at, number) in line.iter().take(free).enumerate() {
            let number = usize::from(*number);
            if coming.left[number] == 0 {
                coming.first[number] = at as u8;
            }
            coming.left[number] += 1;
        }
        coming
    }

    /// The number of pieces to come of a number.
    pub fn left(&self, number: usize) -> usize {
        usize::from(self.left[number])
    }

    /// The number of other pieces before the next one of a number.
    pub fn wait(&self, number: usize) -> usize {
        usize::from(self.first[number])
    }
}
