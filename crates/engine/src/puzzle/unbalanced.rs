//! Stripes that can no longer be balanced.

use std::fmt;

use gurami::StripeName;
use gurami::puzzle::{ByShade, Puzzle};

/// A stripe whose colours can no longer have equal sums.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnbalancedStripe {
    /// The stripe.
    pub stripe: StripeName,
    /// The smallest sum of each colour.
    pub least: ByShade<u32>,
    /// The largest sum of each colour.
    pub most: ByShade<u32>,
}

/// The first stripe that cannot balance with the numbers that each colour has left.
pub fn unbalanced(puzzle: &Puzzle) -> Option<UnbalancedStripe> {
    let left = puzzle.check().left;
    let (board, free) = (puzzle.board(), puzzle.free());
    board.stripes().iter().enumerate().find_map(|(index, stripe)| {
        let sums = puzzle.sums(stripe.set);
        let sum = |numbers: &[u16]| numbers.iter().map(|number| u32::from(*number)).sum::<u32>();
        let open = ByShade::new(|shade| stripe.set.and(free).and(puzzle.of_shade(shade)).len().min(left[shade].len()));
        let least = ByShade::new(|shade| sums[shade] + sum(&left[shade][..open[shade]]));
        let most = ByShade::new(|shade| sums[shade] + sum(&left[shade][left[shade].len() - open[shade]..]));
        let apart = least.white > most.gray || least.gray > most.white;
        let stripe = StripeName::new(board, index)?;
        apart.then_some(UnbalancedStripe { stripe, least, most })
    })
}

impl fmt::Display for UnbalancedStripe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnbalancedStripe { stripe, least, most } = self;
        write!(
            f,
            "{stripe} cannot balance: white makes {} to {}, gray {} to {}",
            least.white, most.white, least.gray, most.gray
        )
    }
}
