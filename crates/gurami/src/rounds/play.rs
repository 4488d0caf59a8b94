//! The trait [`Game`] for all three games of rounds.

use game::{BySeat, Game, GameKind, Observer, Outcome, Points, Seat, SeatSet};

use super::state::RoundPhase;
use super::{Illegal, Options, RoundRule, Rounds, Setup, View};
use crate::Turn;

impl<R: RoundRule> Game for Rounds<R> {
    const KIND: GameKind = R::KIND;
    type Options = Options<R>;
    type Setup = Setup<R>;
    type Move = Turn;
    type Illegal = Illegal;
    type View = View<R>;

    fn set_up(options: &Options<R>, seed: u64) -> Setup<R> {
        options.set_up(seed)
    }

    fn start(setup: &Setup<R>) -> Self {
        Rounds::new(setup)
    }

    fn seats(&self) -> usize {
        self.now.count()
    }

    /// All seats that have not moved in this round. In Stripes also before the die is thrown: nobody can move then, but
    /// the game continues.
    fn to_move(&self) -> SeatSet {
        match self.phase {
            RoundPhase::Round { moved } => Seat::first(self.seats()).filter(|seat| !moved.contains(*seat)).collect(),
            RoundPhase::Over(_) => SeatSet::EMPTY,
        }
    }

    fn play(&mut self, seat: Seat, turn: &Turn) -> Result<Points, Illegal> {
        let mut draft = self.draft(seat)?;
        for placement in &turn.0 {
            draft.place(*placement)?;
        }
        draft.finish()?;
        Ok(self.accept(seat, &draft))
    }

    /// Listed where a round has one piece; where it has several, use a [`RoundDraft`](super::RoundDraft).
    fn legal_moves(&self, seat: Seat) -> Option<Vec<Turn>> {
        if R::span(0).len() > 1 {
            return None;
        }
        let Ok(draft) = self.draft(seat) else { return Some(Vec::new()) };
        let nothing = draft.finish().ok();
        let pieces = draft.options().into_iter().map(|placement| Turn(vec![placement]));
        Some(nothing.into_iter().chain(pieces).collect())
    }

    fn score(&self) -> BySeat<u32> {
        self.tallies().map(|tally| tally.score)
    }

    fn parts(&self) -> Vec<(&'static str, BySeat<u32>)> {
        let tallies = self.tallies();
        R::PARTS.iter().map(|(name, part)| (*name, tallies.map(part))).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        match &self.phase {
            RoundPhase::Round { .. } => None,
            RoundPhase::Over(outcome) => Some(outcome.clone()),
        }
    }

    fn view(&self, observer: Observer) -> View<R> {
        View::new(self, observer)
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn hash_from_scratch(&self) -> u64 {
        self.work_out_hash()
    }

    fn most_moves(setup: &Setup<R>) -> usize {
        setup.rounds() * setup.players()
    }

    fn drawn(&self) -> usize {
        let drawn = R::span(self.played).start + self.numbers_of_round().map_or(0, <[_]>::len);
        R::known(self.setup.numbers(), drawn).len()
    }
}
