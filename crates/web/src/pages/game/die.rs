//! The die of Stripes: the program's, which rolls, or a real one whose throw is entered.

use desk::{Die, Scene};
use gurami::Number;
use leptos::prelude::*;

use crate::language::Locale;
use crate::session::GameSession;

/// The throw, in the free corner of the board.
#[component]
pub(super) fn DieOnBoard(session: GameSession, die: Memo<Option<Die>>) -> impl IntoView {
    let locale = Locale::from_context();
    // A new throw is a new element, so that it rolls even if the number is the same.
    let throw = Memo::new(move |_| (die.get(), session.ply()));
    let shown = move |die: Die| {
        let number = match die {
            Die::Shows(number) => Some(number),
            Die::Waiting => None,
        };
        let name = move || match number {
            Some(number) => text::table::die_shows(locale.get(), number.get().into()),
            None => text::table::enter_throw(locale.get()).to_owned(),
        };
        let picture = render::die(number).inline();
        view! { <span class="die on-board" class:rolls=number.is_some() role="img" aria-label=name inner_html=picture></span> }
    };
    move || throw.get().0.map(shown)
}

/// One button per number of a real die, while the game waits for a throw.
#[component]
pub(super) fn ThrowButtons(session: GameSession, scene: Memo<Scene>) -> impl IntoView {
    let locale = Locale::from_context();
    let waits = Memo::new(move |_| scene.read().die == Some(Die::Waiting) && session.is_live());
    let button = move |number: Number| {
        let enter = move |_| session.enter_throw(number);
        view! {
            <button type="button" class="die" aria-label=number.to_string() on:click=enter
                inner_html=render::die(Some(number)).inline()></button>
        }
    };
    view! {
        <Show when=move || waits.get()>
            <div class="throws" role="group" aria-label=locale.text(text::table::enter_throw)>
                {Number::all().map(button).collect_view()}
            </div>
        </Show>
    }
}

/// Chooses between the program's die and a real one, at local tables.
#[component]
pub(super) fn OwnDieSwitch(session: GameSession) -> impl IntoView {
    let locale = Locale::from_context();
    let own = Memo::new(move |_| session.own_die());
    let switch = move |event| session.use_own_die(event_target_checked(&event));
    let running = move || session.with(|desk| desk.ending().is_none());
    view! {
        <Show when=move || own.get().is_some() && running()>
            <label class="check own-die">
                <input type="checkbox" prop:checked=move || own.get() == Some(true) on:change=switch/>
                <span>{locale.text(text::stripes::own_die)}</span>
            </label>
        </Show>
    }
}
