//! A board on which something is to be found: a lesson's move, the best move.

use desk::Verb;
use leptos::prelude::*;
use render::Facing;

use crate::board::{self, Board};
use crate::language::Tongue;
use crate::pages::game::key;
use crate::party::Party;
use crate::plan::Overlay;

#[component]
pub(crate) fn PracticeBoard(
    party: Party,
    /// May something be tried?
    #[prop(into)]
    open: Signal<bool>,
) -> impl IntoView {
    let tongue = Tongue::here();
    let scene = Memo::new(move |_| party.scene());
    let board = Memo::new(move |_| scene.read().boards[0].clone());
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if open.get_untracked() {
            key(party, &event);
        }
    });
    on_cleanup(move || keys.remove());
    let labels = Memo::new(move |_| {
        let (language, observer) = (tongue.get(), party.observer());
        party.view(observer, |view| view.labels(0, language))
    });
    let name = Signal::derive(move || board::name(party.game(), None, &[], tongue.get()));
    let overlay = Memo::new(move |_| {
        let preview = if open.get() { party.preview() } else { None };
        Overlay::pointing(party.refused_field(), party.pointed.get(), preview)
    });
    let place = move |field| {
        if open.get_untracked() {
            party.act(Verb::Field(field));
        }
    };
    view! {
        <Board scene=board labels name facing=Signal::stored(Facing::Upright) overlay
            on_field=Callback::new(place)
            on_point=Callback::new(move |field| party.pointed.set(field))/>
    }
}
