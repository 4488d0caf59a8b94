//! Reasons for turns of the number games.

use gurami::{Chain, Grid, StripeName, Turn};
use text::Language;

use super::{HintMark, HintReason, MOST_REASONS, reason};
use crate::counts::fish_stripes;
use crate::final_count::chain_fields;
use crate::{StripeState, stripes};

/// Why a turn may be good: the chains that it closes, or a piece that counts by itself for this many points.
pub(crate) fn chain_reasons(language: Language, grid: &Grid, turn: &Turn, lone: u32) -> Vec<HintReason> {
    let mut grid = grid.clone();
    let mut reasons = Vec::new();
    for placement in &turn.0 {
        if grid.place(*placement).is_err() {
            continue;
        }
        for chain in grid.gurami_chains(placement.field).collect::<Vec<Chain>>() {
            let stripe = grid.board().stripes_of(placement.field)[chain.direction.index()];
            let name = StripeName::new(grid.board(), stripe).map(|name| text::stripes::stripe(language, name));
            let words = text::hints::closes_chain(language, &name.unwrap_or_default());
            let mark = HintMark::Line(chain_fields(&grid, &chain));
            reasons.push(reason(chain.value().unwrap_or(0) as i32, words, Some(mark)));
        }
    }
    if let ([], [_], 1..) = (reasons.as_slice(), turn.0.as_slice(), lone) {
        reasons.push(reason(lone as i32, text::hints::lone_piece(language).to_owned(), None));
    }
    if reasons.is_empty() {
        reasons.push(reason(0, text::hints::no_chain(language).to_owned(), None));
    }
    reasons.sort_by_key(|reason| std::cmp::Reverse(value(reason)));
    reasons.truncate(MOST_REASONS);
    reasons
}

fn value(reason: &HintReason) -> u32 {
    reason.number.trim_start_matches('+').parse().unwrap_or(0)
}

/// Why a turn of Stripes may be good: the stripes that it completes with equal sums, and those that lack only one
/// number after it.
pub(crate) fn fish_reasons(language: Language, grid: &Grid, turn: &Turn) -> Vec<HintReason> {
    let lacking = |grid: &Grid| {
        let stripes = fish_stripes(grid).into_iter().enumerate();
        let lacking = stripes.filter(|(_, stripe)| matches!(stripe.state, StripeState::Lacks(_)));
        lacking.map(|(index, _)| index).collect::<Vec<usize>>()
    };
    let mark = |index: usize| {
        let fields = grid.board().stripes()[index].fields.iter().map(|field| field.index());
        Some(HintMark::Line(fields.collect()))
    };
    let mut reasons = Vec::new();
    for index in stripes::fishes_of(grid, &turn.0) {
        let name = stripes::stripe_name(language, grid, index);
        reasons.push(reason(1, text::stripes::earns_fish(language, &name), mark(index)));
    }
    let before = lacking(grid);
    for index in lacking(&stripes::with(grid, &turn.0)).into_iter().filter(|index| !before.contains(index)) {
        let line = text::stripes::prepares_fish(language, &stripes::stripe_name(language, grid, index));
        reasons.push(HintReason { number: "1".to_owned(), line, mark: mark(index) });
    }
    if reasons.is_empty() {
        reasons.push(reason(0, text::stripes::no_fish(language).to_owned(), None));
    }
    reasons.truncate(MOST_REASONS);
    reasons
}
