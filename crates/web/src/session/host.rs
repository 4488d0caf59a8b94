//! Callbacks from the table page to an online session.

use game::Seat;
use leptos::prelude::*;

use super::GameSession;

/// Callbacks of an online session, as far as the table page needs it. They keep the online code, which only one program
/// of the page contains, out of the others.
#[derive(Clone, Copy)]
pub(crate) struct OnlineHost {
    /// Plays a move.
    pub(crate) play: Callback<String>,
    /// Chooses a premove, or cancels it.
    pub(crate) choose_premove: Callback<Option<String>>,
    /// The chosen premove.
    pub(crate) premove: Signal<Option<String>>,
    pub(crate) ask_take_back: Callback<()>,
    pub(crate) resign: Callback<()>,
    /// Is a move pending?
    pub(crate) sending: Signal<bool>,
    /// Does the reader play in a game that has begun?
    pub(crate) plays: Signal<bool>,
    /// The prompt, where the game's own does not apply.
    pub(crate) prompt: Callback<GameSession, Option<String>>,
    /// Additional lines next to a seat.
    pub(crate) beside_seat: Callback<Seat, Vec<String>>,
    /// Content of the shelf.
    pub(crate) online_panel: Callback<GameSession, AnyView>,
    /// Requests to the opponents.
    pub(crate) requests: Callback<GameSession, AnyView>,
    /// Fixed phrases to say to the opponents.
    pub(crate) phrases: Callback<GameSession, AnyView>,
    /// Content after the end of the game.
    pub(crate) rematch: Callback<(), AnyView>,
    /// Result of the commitment check.
    pub(crate) fairness: Callback<(), AnyView>,
}
