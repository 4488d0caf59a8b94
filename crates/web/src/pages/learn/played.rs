//! A step on the board of a game.

use leptos::prelude::*;
use text::learn::Step;

use super::state::StepState;
use crate::language::Tongue;
use crate::lesson::{self, Standing};
use crate::pages::game::trays::{Actions, Trays};
use crate::party::Party;
use crate::practice::PracticeBoard;

#[component]
pub(super) fn PlayedStep(step: &'static Step, record: &'static str, state: RwSignal<StepState>) -> impl IntoView {
    let tongue = Tongue::here();
    let party = Party::practice(record).expect("lessons are tested");
    let scene = Memo::new(move |_| party.scene());
    let open = Memo::new(move |_| state.read().is_open());
    let start = party.with_now(|desk| desk.plies());
    Effect::new(move || {
        let plies = party.with(|desk| desk.plies());
        if plies <= start || !open.get_untracked() {
            return;
        }
        let Some(judged) = party.local(|table| Some(lesson::judge(table, &step.task))) else { return };
        state.update(|state| state.judge(judged));
        if judged == Standing::Wrong {
            party.take_back();
        }
    });
    Effect::new(move || {
        let refusal = party.refusal.get().map(|refusal| refusal.words);
        state.update(|state| state.refuse(refusal));
    });
    let trap = move |text: &'static str| {
        view! { <button type="button" on:click=move |_| party.type_in(text)>{text}</button> }
    };
    let traps = move || {
        (!step.traps.is_empty()).then(|| {
            view! {
                <p class="actions traps">
                    <span>{move || text::learn::not_allowed(tongue.get())}</span>
                    {step.traps.iter().map(|one| trap(one.text)).collect_view()}
                </p>
            }
        })
    };
    let show_me = move || {
        lesson::example(&step.task).map(|text| {
            view! {
                <button type="button" on:click=move |_| party.type_in(text)>
                    {move || text::learn::show_me(tongue.get())}
                </button>
            }
        })
    };
    view! {
        <div class="lesson-table">
            <div class="lesson-board">
                <PracticeBoard party open/>
            </div>
            <div class="beside">
                <Show when=move || open.get()>
                    <Trays party scene/>
                    <Actions party scene/>
                    <div class="actions">{show_me()}</div>
                    {traps()}
                </Show>
            </div>
        </div>
    }
}
