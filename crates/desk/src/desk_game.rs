//! What a game defines for players at a table.

use game::{Observer, Points, Recorded};
use text::Language;

use crate::{Counted, Deed, Preview, Refused, Scene, Verb};

/// A game that people can play at a table: how their verbs become moves, and what they see meanwhile.
pub trait DeskGame: Recorded {
    /// What a player has prepared and not played yet.
    type Hand: Clone + PartialEq + std::fmt::Debug + Default;

    /// How the players' moves follow one another.
    const ORDER: Order;

    /// Does something with the hand, or tells why not and changes nothing.
    fn act(view: &Self::View, hand: &mut Self::Hand, verb: Verb) -> Result<Deed<Self::Move>, Refused<Self::Illegal>>;

    /// What lies before the player.
    fn scene(view: &Self::View, hand: &Self::Hand) -> Scene;

    /// What pointing at a field would do; nothing where it would do nothing to look at.
    fn preview(view: &Self::View, hand: &Self::Hand, field: usize) -> Option<Preview<Self::Illegal>>;

    /// The score of every seat as far as an observer may know it.
    fn seen_score(view: &Self::View) -> Vec<u32>;

    /// The fields on which a move lays something.
    fn fields(mv: &Self::Move) -> Vec<usize>;

    /// The rule that forbids something, in words.
    fn words(language: Language, illegal: &Self::Illegal) -> String;

    /// What to do now.
    fn prompt(language: Language, view: &Self::View, hand: &Self::Hand) -> String;

    /// A field of the board that is played on, for those who hear it.
    fn label(language: Language, view: &Self::View, hand: &Self::Hand, field: usize) -> String;

    /// What a move has done, for those who hear it.
    fn announce(&self, language: Language, who: &str, mv: &Self::Move, points: &Points) -> String;

    /// Why a move of whoever sees this may be good, without naming it.
    fn reason(language: Language, view: &Self::View, mv: &Self::Move) -> String;

    /// How a finished game has ended, with the players' names.
    fn verdict(&self, language: Language, names: &[String]) -> String;

    /// The final score taken apart, as the rule books do.
    fn breakdown(&self, language: Language, names: &[String]) -> Vec<Counted>;

    /// The position as text, in games that have one.
    fn position_text(&self) -> Option<String> {
        None
    }

    /// Does an observer see, or hold, something that other players may not?
    fn has_secrets(&self, observer: Observer) -> bool {
        let _ = observer;
        false
    }
}

/// How the players' moves follow one another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// One after the other.
    InTurn,
    /// All at the same time, round by round, and unseen by the others until the round is over.
    AtOnce,
}
