//! A step on the board of a game.

use desk::{Effect as Outcome, Verb};
use leptos::prelude::*;
use render::Facing;
use text::learn::Step;

use crate::board::Board;
use crate::language::Tongue;
use crate::lesson::{self, Standing};
use crate::pages::game::key;
use crate::pages::game::trays::{Actions, Trays};
use crate::party::Party;
use crate::plan::Overlay;

#[component]
pub(super) fn PlayedStep(
    step: &'static Step,
    record: &'static str,
    standing: RwSignal<Standing>,
    /// Why something was refused.
    shown: RwSignal<Option<String>>,
) -> impl IntoView {
    let tongue = Tongue::here();
    let party = Party::practice(record).expect("lessons are tested");
    let scene = Memo::new(move |_| party.scene());
    let board = Memo::new(move |_| scene.read().boards[0].clone());
    let open = move || standing.get_untracked() != Standing::Right;
    let start = party.with_now(|desk| desk.plies());
    Effect::new(move || {
        let plies = party.with(|desk| desk.plies());
        if plies <= start || !open() {
            return;
        }
        let judged = party.with_now(|desk| lesson::judge(desk, &step.task));
        standing.set(judged);
        if judged == Standing::Wrong {
            party.take_back();
        }
    });
    Effect::new(move || shown.set(party.refusal.get().map(|refusal| refusal.words)));
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if open() {
            key(party, &event);
        }
    });
    on_cleanup(move || keys.remove());
    let labels = Memo::new(move |_| {
        let (language, observer) = (tongue.get(), party.observer());
        party.with(|desk| desk.labels(observer, 0, language))
    });
    let name = Signal::derive(move || {
        let game = text::games::GameName::read(party.game()).expect("the game of a lesson");
        text::table::board_name(tongue.get(), text::games::name(tongue.get(), game))
    });
    let overlay = Memo::new(move |_| {
        let mut overlay = Overlay {
            refused: party.refusal.get().and_then(|refusal| refusal.field),
            pointed: party.pointed.get(),
            ..Overlay::default()
        };
        if standing.get() != Standing::Right
            && let Some((field, shown)) = party.preview()
            && let Ok(Outcome { chains, turned, .. }) = shown.effect
        {
            overlay.preview = Some((field, shown.look));
            overlay.chains = chains;
            overlay.turning = turned;
        }
        overlay
    });
    let place = move |field| {
        if open() {
            party.act(Verb::Field(field));
        }
    };
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
                <Board scene=board labels name facing=Signal::stored(Facing::Upright) overlay
                    on_field=Callback::new(place)
                    on_point=Callback::new(move |field| party.pointed.set(field))/>
            </div>
            <div class="beside">
                <Show when=move || standing.get() != Standing::Right>
                    <Trays party scene/>
                    <Actions party scene/>
                    <div class="actions">{show_me()}</div>
                    {traps()}
                </Show>
            </div>
        </div>
    }
}
