//! A step on the board of a game.

use leptos::prelude::*;
use text::learn::LessonStep;

use super::state::StepState;
use crate::language::Locale;
use crate::lesson::{self, StepStatus};
use crate::pages::game::trays::{Actions, Trays};
use crate::practice::PracticeBoard;
use crate::session::GameSession;

#[component]
pub(super) fn GameStep(step: &'static LessonStep, record: &'static str, state: RwSignal<StepState>) -> impl IntoView {
    let locale = Locale::from_context();
    let session = GameSession::practice(record).expect("lessons are tested");
    let scene = Memo::new(move |_| session.scene());
    let open = Memo::new(move |_| state.read().is_open());
    let start = session.with_now(|desk| desk.plies());
    Effect::new(move || {
        let plies = session.with(|desk| desk.plies());
        if plies <= start || !open.get_untracked() {
            return;
        }
        let Some(judged) = session.local(|table| Some(lesson::judge(table, &step.task))) else { return };
        state.update(|state| state.judge(judged));
        if judged == StepStatus::Wrong {
            session.take_back();
        }
    });
    Effect::new(move || {
        let refusal = session.refusal.get().map(|refusal| refusal.message.get(locale.get()));
        state.update(|state| state.refuse(refusal));
    });
    let trap = move |text: &'static str| {
        view! { <button type="button" on:click=move |_| session.submit_typed_move(text)>{text}</button> }
    };
    let traps = move || {
        (!step.traps.is_empty()).then(|| {
            view! {
                <p class="actions traps">
                    <span>{move || text::learn::not_allowed(locale.get())}</span>
                    {step.traps.iter().map(|one| trap(one.text)).collect_view()}
                </p>
            }
        })
    };
    let show_me = move || {
        lesson::example(&step.task).map(|text| {
            view! {
                <button type="button" on:click=move |_| session.submit_typed_move(text)>
                    {move || text::learn::show_me(locale.get())}
                </button>
            }
        })
    };
    view! {
        <div class="lesson-table">
            <div class="lesson-board">
                <PracticeBoard session open/>
            </div>
            <div class="beside">
                <Show when=move || open.get()>
                    <Trays session scene/>
                    <Actions session scene/>
                    <div class="actions">{show_me()}</div>
                    {traps()}
                </Show>
            </div>
        </div>
    }
}
