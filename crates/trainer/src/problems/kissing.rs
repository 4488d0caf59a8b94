//! Problems of Kissing Guramis: the round that scores the most points.

use game::Seat;
use gurami::rounds::{Kissing, KissingRule, RoundDraft, Setup};
use rand::Rng;
use rand_pcg::Pcg32;

use super::best_turn::{PointsTally, SolvedTurns, TurnSource};
use super::source::below;

/// The fewest points of a best round.
const LEAST: u32 = 8;

/// By how many points it is better than the next.
const GAP: u32 = 2;

impl TurnSource for Kissing {
    const COUNT: usize = 72;
    const HEADER: &'static str = "\
# One problem per line, easy ones first: position ; value ; best ; second ; left ; hidden ; checked
#
# position  board | players | bag | rounds played
# value     the most points that both pieces of this round score, proved by trying every legal way to place them
# best      a way that scores them; others may score as many
# second    the most points of the ways that score less
# left      free fields
# hidden    1: each piece by itself is placed where it scores the most; 3: not so; 5: and the first one scores nothing;
#           1 more if it scores in two rows with one piece
# checked   the number of legal ways, counted once per order of placing";

    fn wanted(_: usize, rng: &mut Pcg32) -> (Setup<KissingRule>, usize) {
        (Setup::random(1, rng.next_u64()).expect("one player"), 1 + below(rng, 8))
    }

    fn known_setup(&self, setup: &Setup<KissingRule>) -> Setup<KissingRule> {
        setup.clone()
    }

    fn solve(&self) -> Option<SolvedTurns> {
        let mut draft = self.draft(Seat::new(0)?).ok()?;
        let mut tally = PointsTally::default();
        search(&mut draft, &mut tally);
        let turn = tally.best.first()?.clone();
        if !tally.is_clear(LEAST, GAP) {
            return None;
        }
        let greedy = greedy(draft.clone());
        let mut parts = Vec::new();
        let mut chains = 0;
        for placement in &turn.0 {
            parts.push(draft.place(*placement).ok()?);
            chains = chains.max(draft.grid().gurami_chains(placement.field).count());
        }
        let hidden = match parts.first() {
            _ if greedy == tally.most => 1,
            Some(0) => 5,
            _ => 3,
        };
        let (value, second) = (tally.most.to_string(), tally.second.to_string());
        let left = self.boards()[Seat::new(0)?].grid.free().len();
        let hidden = hidden + usize::from(chains > 1);
        Some(SolvedTurns { best: vec![turn], value, second, left, hidden, tried: tally.tried })
    }
}

/// Continues a round in every way.
fn search(draft: &mut RoundDraft<KissingRule>, tally: &mut PointsTally) {
    if let Ok(turn) = draft.finish() {
        tally.count(turn, draft.points().total());
    }
    for placement in draft.options() {
        draft.place(placement).expect("an option is legal");
        search(draft, tally);
        draft.take_back();
    }
}

/// The points of a round that places the best piece first, then the best of the rest.
fn greedy(mut draft: RoundDraft<KissingRule>) -> u32 {
    loop {
        let points = |placement: &gurami::Placement| {
            let mut next = draft.clone();
            next.place(*placement).expect("an option is legal")
        };
        match draft.options().into_iter().max_by_key(points) {
            Some(placement) => draft.place(placement).expect("an option is legal"),
            None => return draft.points().total(),
        };
    }
}
