//! What is seen on a board, counted plainly. Weights are fitted to this, and the fast survey is tested by it.

use std::cmp::Reverse;

use super::coming::Coming;
use super::sort::{Fit, Gaps, MOST_LEAD, MOST_PAIRS, Pattern, Sort};
use crate::numbers::lay::Bits;
use crate::numbers::rounds::plate::{PlateLay, terrain};

/// Everything seen on a board, and how much of it; the same may be there several times.
pub(in crate::numbers::challenge) fn counts(lay: &PlateLay, coming: &Coming) -> Vec<(Sort, i32)> {
    let mut seen = Vec::new();
    for stripe in &terrain().stripes {
        of_stripe(lay, coming, stripe, &mut seen);
    }
    for field in Bits(lay.free()) {
        of_field(lay, coming, field, &mut seen);
    }
    seen
}

/// Does the number come, and may it lie here?
fn fits(lay: &PlateLay, coming: &Coming, number: usize, field: u8) -> bool {
    (1..=6).contains(&number) && coming.left(number) > 0 && lay.suits(terrain(), number, field)
}

fn of_stripe(lay: &PlateLay, coming: &Coming, stripe: &[u8], seen: &mut Vec<(Sort, i32)>) {
    let values: Vec<i32> = stripe.iter().map(|field| i32::from(lay.value(*field))).collect();
    let gaps: Vec<usize> = (0..stripe.len()).filter(|at| values[*at] == 0).collect();
    if gaps.is_empty() {
        return;
    }
    let lead: i32 = values.iter().sum();
    let need = lead.unsigned_abs() as usize;
    let sum: i32 = values.iter().map(|value| value.abs()).sum();
    let mask = (0..stripe.len()).filter(|at| values[*at] != 0).fold(0, |mask, at| mask | 1 << at);
    seen.push((Sort::Stripe(Pattern::new(stripe.len(), mask), need.min(MOST_LEAD)), 1));
    if sum > 0 {
        seen.push((Sort::Sum(gaps.len(), need.min(MOST_LEAD)), sum));
    }
    match gaps[..] {
        [gap] => {
            let fit = if fits(lay, coming, need, stripe[gap]) { Fit::Closes } else { Fit::Never };
            seen.push((Sort::Gap(fit), 1));
            seen.push((Sort::GapSum(fit), sum));
            if fit == Fit::Closes {
                seen.push((Sort::GapLeft(coming.left(need).min(4)), sum + need as i32));
                seen.push((Sort::GapWait(coming.wait(need).min(7)), sum + need as i32));
            }
        }
        [one, other] => {
            let how = if one + 1 == other { Gaps::Beside } else { Gaps::Apart };
            let may = |value: &i32, gap: usize| fits(lay, coming, value.unsigned_abs() as usize, stripe[gap]);
            let pair = |first: &i32| {
                let second = -lead - first;
                let same = first.abs() == second.abs();
                let both = !same || how == Gaps::Apart && coming.left(first.unsigned_abs() as usize) > 1;
                may(first, one) && may(&second, other) && both
            };
            let pairs = (-6..=6).filter(pair).count().min(MOST_PAIRS);
            seen.push((Sort::Pairs(pairs, how), 1));
            seen.push((Sort::PairsSum(pairs), sum));
        }
        _ => {}
    }
}

fn of_field(lay: &PlateLay, coming: &Coming, field: u8, seen: &mut Vec<(Sort, i32)>) {
    // By the piece that closes them: their lead, in how many directions, the sum of the chains.
    let mut closing: Vec<(i32, usize, i32)> = Vec::new();
    let mut directions = 0;
    for direction in 0..3 {
        let (lead, sum) = lay.beside(terrain(), field, direction);
        let need = lead.unsigned_abs() as usize;
        if sum == 0 {
            continue;
        }
        directions += 1;
        match need {
            0 => seen.extend([(Sort::Equal, 1), (Sort::EqualSum, sum)]),
            7.. => seen.extend([(Sort::Far, 1), (Sort::FarSum, sum)]),
            _ if !lay.suits(terrain(), need, field) => seen.push((Sort::BarredSum, sum)),
            _ if coming.left(need) == 0 => seen.push((Sort::GoneSum, sum)),
            _ => match closing.iter_mut().find(|(other, ..)| *other == lead) {
                Some((_, ways, total)) => (*ways, *total) = (*ways + 1, *total + sum + need as i32),
                None => closing.push((lead, 1, sum + need as i32)),
            },
        }
    }
    if directions == 0 {
        return;
    }
    let numbers = (1..=6).filter(|number| fits(lay, coming, *number, field)).count();
    seen.push((Sort::Room(numbers, directions), 1));
    closing.sort_by_key(|(lead, ways, total)| Reverse((*total, *ways, lead.abs())));
    for (place, (lead, ways, total)) in (1..).zip(closing) {
        let need = lead.unsigned_abs() as usize;
        seen.push((Sort::CloseLeft(place, ways, coming.left(need).min(3)), total));
        seen.push((Sort::CloseWait(place, ways, coming.wait(need).min(6)), total));
    }
}
