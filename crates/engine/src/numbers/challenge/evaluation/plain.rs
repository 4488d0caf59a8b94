//! Plain counting of features: weights are fitted to it, and the fast survey is tested against it.

use super::feature::{
    BoardFeature, GapFit, GapLayout, MOST_DEMAND, MOST_LEAD, MOST_LEFT, MOST_NEED, MOST_PAIRS, MOST_WAIT,
    StripePattern, StripeRest,
};
use super::upcoming_numbers::UpcomingNumbers;
use crate::numbers::number_grid::SetBits;
use crate::numbers::rounds::round_board::{RoundGrid, field_tables};

/// All features of a board with their counts; a feature may occur several times.
pub(in crate::numbers::challenge) fn counts(
    number_grid: &RoundGrid,
    coming: &UpcomingNumbers,
) -> Vec<(BoardFeature, i32)> {
    let mut seen = Vec::new();
    for stripe in &field_tables().stripes {
        of_stripe(number_grid, coming, stripe, &mut seen);
    }
    // By number: the chains that it would close, and their sum.
    let mut demand = [(0, 0); 7];
    for field in SetBits(number_grid.free()) {
        of_field(number_grid, coming, field, &mut demand, &mut seen);
    }
    for (number, (chains, sum)) in demand.into_iter().enumerate().filter(|(number, _)| coming.left(*number) > 0) {
        let (left, chains) = (coming.left(number).min(MOST_LEFT), chains.min(MOST_DEMAND));
        seen.push((BoardFeature::Demand(left, chains), 1));
        if chains > 0 {
            seen.push((BoardFeature::DemandSum(left, chains), sum));
        }
    }
    seen
}

/// Returns whether the number comes and fits here.
fn fits(number_grid: &RoundGrid, coming: &UpcomingNumbers, number: usize, field: u8) -> bool {
    (1..=6).contains(&number) && coming.left(number) > 0 && number_grid.suits(field_tables(), number, field)
}

fn of_stripe(number_grid: &RoundGrid, coming: &UpcomingNumbers, stripe: &[u8], seen: &mut Vec<(BoardFeature, i32)>) {
    let values: Vec<i32> = stripe.iter().map(|field| i32::from(number_grid.value(*field))).collect();
    let gaps: Vec<usize> = (0..stripe.len()).filter(|at| values[*at] == 0).collect();
    if gaps.is_empty() {
        return;
    }
    let lead: i32 = values.iter().sum();
    let need = lead.unsigned_abs() as usize;
    let sum: i32 = values.iter().map(|value| value.abs()).sum();
    let mask = (0..stripe.len()).filter(|at| values[*at] != 0).fold(0, |mask, at| mask | 1 << at);
    seen.push((BoardFeature::Stripe(StripePattern::new(stripe.len(), mask), need.min(MOST_LEAD)), 1));
    if sum > 0 {
        seen.push((BoardFeature::Sum(gaps.len(), need.min(MOST_LEAD)), sum));
    }
    match gaps[..] {
        [gap] if fits(number_grid, coming, need, stripe[gap]) => {
            seen.push((BoardFeature::GapLeft(coming.left(need).min(MOST_LEFT)), sum + need as i32));
            seen.push((BoardFeature::GapWait(coming.wait(need).min(MOST_WAIT)), sum + need as i32));
        }
        [one, other] => {
            let how = if one + 1 == other { GapLayout::Beside } else { GapLayout::Apart };
            let may = |value: &i32, gap: usize| fits(number_grid, coming, value.unsigned_abs() as usize, stripe[gap]);
            let pair = |first: &i32| {
                let second = -lead - first;
                let same = first.abs() == second.abs();
                let both = !same || how == GapLayout::Apart && coming.left(first.unsigned_abs() as usize) > 1;
                may(first, one) && may(&second, other) && both
            };
            let pairs = (-6..=6).filter(pair).count().min(MOST_PAIRS);
            seen.push((BoardFeature::Pairs(pairs, how), 1));
            seen.push((BoardFeature::PairsSum(pairs), sum));
        }
        _ => {}
    }
}

/// The pieces adjacent to a field in a direction.
struct AdjacentPieces {
    lead: i32,
    sum: i32,
    fits: bool,
    last: bool,
}

impl AdjacentPieces {
    fn need(&self) -> usize {
        self.lead.unsigned_abs() as usize
    }

    /// The sum of the chain that the needed piece would close.
    fn chain(&self) -> i32 {
        self.sum + self.lead.abs()
    }
}

fn of_field(
    number_grid: &RoundGrid,
    coming: &UpcomingNumbers,
    field: u8,
    demand: &mut [(usize, i32); 7],
    seen: &mut Vec<(BoardFeature, i32)>,
) {
    let look = |direction: usize| {
        let (lead, sum) = number_grid.beside(field_tables(), field, direction);
        let stripe = &field_tables().stripes[usize::from(field_tables().stripes_of[usize::from(field)][direction])];
        let last = stripe.iter().filter(|other| number_grid.value(**other) == 0).count() == 1;
        AdjacentPieces { lead, sum, fits: fits(number_grid, coming, lead.unsigned_abs() as usize, field), last }
    };
    let sides: Vec<AdjacentPieces> = (0..3).map(look).filter(|side| side.sum > 0).collect();
    for side in &sides {
        let need = side.need();
        let fit = if side.fits { GapFit::Closes } else { GapFit::Never };
        let rest = if side.last { StripeRest::Last } else { StripeRest::More };
        seen.push((BoardFeature::Beside(need.min(MOST_NEED), fit, rest), 1));
        seen.push((BoardFeature::BesideSum(need.min(MOST_NEED), fit, rest), side.sum));
        match need {
            _ if side.fits => {
                seen.push((BoardFeature::CloseLeft(coming.left(need).min(MOST_LEFT)), side.chain()));
                seen.push((BoardFeature::CloseWait(coming.wait(need).min(MOST_WAIT)), side.chain()));
                demand[need].0 += 1;
                demand[need].1 += side.chain();
            }
            1..=6 if !number_grid.suits(field_tables(), need, field) => seen.push((BoardFeature::BarredSum, side.sum)),
            1..=6 => seen.push((BoardFeature::GoneSum, side.sum)),
            _ => {}
        }
    }
    for (at, one) in sides.iter().enumerate() {
        for other in &sides[at + 1..] {
            let apart = (one.lead - other.lead).unsigned_abs() as usize;
            let last = usize::from(one.last) + usize::from(other.last);
            let fits = usize::from(one.fits) + usize::from(other.fits);
            seen.push((BoardFeature::Cross(apart.min(MOST_NEED), last, fits), 1));
            seen.push((BoardFeature::CrossSum(apart.min(MOST_NEED), fits), one.sum + other.sum));
            if fits == 2 && apart > 0 {
                seen.push((BoardFeature::Clash, one.chain().min(other.chain())));
            }
        }
    }
    if !sides.is_empty() {
        let numbers = (1..=6).filter(|number| fits(number_grid, coming, *number, field)).count();
        seen.push((BoardFeature::Room(numbers, sides.len()), 1));
    }
}
