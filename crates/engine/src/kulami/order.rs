//! Move ordering of proofs.

use std::fmt;
use std::sync::OnceLock;

use super::panel_state::PanelState;
use crate::weights_text::{self, WeightsError};

/// Numbers of the move ordering of proofs (`weights/kulami-order.txt`): moves with a higher sum are searched first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofOrder(Vec<i16>);

/// What a number of the move ordering is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderTerm {
    /// A marble on a panel in this state, which is not settled.
    Panel(PanelState),
    /// The cost of leaving the opponent this many legal moves; the last one stands for all larger numbers.
    Replies(usize),
}

/// One more than the largest number of replies with a number of its own.
pub(super) const REPLIES: usize = 9;

impl ProofOrder {
    /// No number is larger: sums of them stay far from the largest order of a move.
    pub const MOST: i16 = 8_192;

    /// The numbers in use.
    pub fn built_in() -> &'static ProofOrder {
        static BUILT_IN: OnceLock<ProofOrder> = OnceLock::new();
        let read = || ProofOrder::read(include_str!("../../weights/kulami-order.txt"));
        BUILT_IN.get_or_init(|| read().expect("the tests read the built-in numbers"))
    }

    /// Everything that has a number, in the order of [`new`](ProofOrder::new).
    pub fn terms() -> impl Iterator<Item = OrderTerm> {
        let panels = PanelState::all().filter(|state| !state.is_settled()).map(OrderTerm::Panel);
        panels.chain((0..REPLIES).map(OrderTerm::Replies))
    }

    /// Takes the numbers of all terms; `None` if there are too many, too few, or one is too large.
    pub fn new(numbers: &[i16]) -> Option<ProofOrder> {
        let fits = numbers.len() == ProofOrder::terms().count()
            && numbers.iter().all(|number| number.unsigned_abs() <= ProofOrder::MOST.unsigned_abs());
        fits.then(|| ProofOrder(numbers.to_vec()))
    }

    /// The numbers of all terms.
    pub fn numbers(&self) -> &[i16] {
        &self.0
    }

    /// Reads the text form: each term, as [`OrderTerm`] is written, and its number. All are required.
    pub fn read(text: &str) -> Result<ProofOrder, WeightsError> {
        let value = |[word]: [&str; 1]| {
            word.parse().ok().filter(|number: &i16| number.unsigned_abs() <= ProofOrder::MOST.unsigned_abs())
        };
        weights_text::read_all(text, ProofOrder::terms(), value).map(ProofOrder)
    }

    /// The number of a marble on a panel in this state; 0 if it is settled.
    pub(super) fn panel(&self, state: PanelState) -> i16 {
        self.of(OrderTerm::Panel(state)).unwrap_or(0)
    }

    /// The costs of replies.
    pub(super) fn replies(&self) -> [i16; REPLIES] {
        std::array::from_fn(|replies| self.of(OrderTerm::Replies(replies)).expect("every number of replies has a cost"))
    }

    fn of(&self, term: OrderTerm) -> Option<i16> {
        ProofOrder::terms().zip(&self.0).find(|(known, _)| *known == term).map(|(_, number)| *number)
    }
}

/// `panel 2x3 1 0`: kind, own marbles, opponent's marbles; `replies 3`.
impl fmt::Display for OrderTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OrderTerm::Panel(PanelState { kind, own, other }) => write!(f, "panel {kind} {own} {other}"),
            OrderTerm::Replies(replies) => write!(f, "replies {replies}"),
        }
    }
}

/// The text form.
impl fmt::Display for ProofOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        ProofOrder::terms().zip(&self.0).try_for_each(|(term, number)| writeln!(f, "{term} {number}"))
    }
}

/// What the best reply takes from the order of a move.
#[inline]
pub(super) fn reply_cost(best_reply: i32) -> i32 {
    best_reply / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_numbers_are_read_and_written() {
        let order = ProofOrder::built_in();
        assert_eq!(ProofOrder::read(&order.to_string()).as_ref(), Ok(order));
        assert_eq!(ProofOrder::new(order.numbers()).as_ref(), Some(order));
        assert_eq!(order.numbers().len(), 39);
    }

    #[test]
    fn invalid_numbers_are_refused() {
        let numbers = ProofOrder::built_in().numbers();
        assert_eq!(ProofOrder::new(&numbers[1..]), None);
        assert_eq!(ProofOrder::new(&[&numbers[1..], &[8_193]].concat()), None);
        let text = ProofOrder::built_in().to_string().replace("replies 3 ", "replies 3 -9");
        assert!(
            ProofOrder::read(&text).expect_err("it is too small").to_string().contains("invalid value: replies 3 -9")
        );
    }
}
