//! Names of the players at this screen.

use leptos::prelude::*;

use super::SetupForm;
use crate::language::Locale;
use crate::player::clean_name;
use crate::setup::GameSettings;

#[component]
pub(super) fn Names(form: SetupForm) -> impl IntoView {
    let locale = Locale::from_context();
    let people = Memo::new(move |_| form.read(GameSettings::people_to_name));
    let name = move |index: usize| {
        let typed = move |event| {
            let name = clean_name(&event_target_value(&event));
            form.change(|settings| settings.names[index] = name);
        };
        // The field keeps what is typed; it is filled only when it appears again.
        let known =
            form.0.with_untracked(|settings| settings.as_ref().and_then(|settings| settings.names[index].clone()));
        view! {
            <label>
                <span>{move || text::setup::player_name(locale.get(), index as u32 + 1)}</span>
                <input type="text" maxlength="30" autocomplete="off" prop:value=known.unwrap_or_default() on:input=typed/>
            </label>
        }
    };
    move || {
        let people = people.get();
        (people > 0).then(|| view! { <div class="ask-names">{(0..people).map(name).collect_view()}</div> })
    }
}
