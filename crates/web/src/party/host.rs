//! Who keeps a table elsewhere.

use game::Seat;
use leptos::prelude::*;

use super::Party;

/// Who keeps a table elsewhere, as far as the table view needs it. Behind these calls is code that only one of the page's
/// programs has: the others must not grow by it.
#[derive(Clone, Copy)]
pub(crate) struct Host {
    /// Plays a move.
    pub(crate) play: Callback<String>,
    /// Chooses a move for the position that comes next, or forgets it.
    pub(crate) premove: Callback<Option<String>>,
    /// The move that is chosen for the position that comes next.
    pub(crate) ahead: Signal<Option<String>>,
    pub(crate) ask_take_back: Callback<()>,
    pub(crate) resign: Callback<()>,
    /// Is a move under way?
    pub(crate) sending: Signal<bool>,
    /// Does the reader play a game that has begun?
    pub(crate) plays: Signal<bool>,
    /// What to do now, where the game itself does not say it.
    pub(crate) prompt: Callback<Party, Option<String>>,
    /// What stands beside a seat besides.
    pub(crate) beside_seat: Callback<Seat, Vec<String>>,
    /// What stands below the seats.
    pub(crate) company: Callback<Party, AnyView>,
    /// What can be asked of the others.
    pub(crate) requests: Callback<Party, AnyView>,
    /// How to go on after the end.
    pub(crate) afterwards: Callback<(), AnyView>,
    /// Was the shuffle fair?
    pub(crate) fairness: Callback<(), AnyView>,
}
