//! A step on a puzzle: choose a field, then its number.

use gurami::Field;
use gurami::puzzle::Puzzle;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use render::gurami::{Entry, Marks, Plan};
use render::{Coordinates, Facing};
use text::games::Activity;
use text::learn::{Step, Task};

use super::attempt::{Attempt, Entered};
use super::state::StepState;
use crate::board::{FieldButton, Place, fresh_ids, steer};
use crate::language::Tongue;
use crate::lesson::{self, Standing};
use crate::pages::puzzles::field_label;

#[component]
pub(super) fn SolvedStep(step: &'static Step, puzzle: &'static str, state: RwSignal<StepState>) -> impl IntoView {
    let tongue = Tongue::here();
    let given = Puzzle::read(puzzle).expect("lessons are tested");
    let most = given.most();
    let attempt = RwSignal::new(Attempt::new(&step.task, given));
    let report = move |entered: Entered| {
        let language = tongue.get_untracked();
        state.update(|state| match entered {
            Entered::Given => state.refuse(Some(text::puzzles::given_cannot_change(language).to_owned())),
            Entered::Done => {}
            Entered::Right => {
                state.refuse(None);
                state.judge(Standing::Right);
            }
            Entered::Wrong(fault) => {
                state.refuse(fault.map(|fault| text::refusals::puzzle(language, &fault)));
                state.judge(Standing::Wrong);
            }
        });
    };
    let enter = Callback::new(move |number: u16| {
        attempt.try_update(|attempt| attempt.enter(number)).into_iter().for_each(report);
    });
    let write = move |text: &str| {
        attempt.try_update(|attempt| attempt.write(text)).flatten().into_iter().for_each(report);
    };
    let number = move |number: u16| {
        view! { <button type="button" on:click=move |_| enter.run(number)>{number}</button> }
    };
    let show_me = lesson::example(&step.task).map(|text| {
        view! { <button type="button" on:click=move |_| write(text)>{tongue.words(text::learn::show_me)}</button> }
    });
    let looks = step.task == Task::Look;
    view! {
        <div class="lesson-table">
            <div class="lesson-board"><AttemptBoard attempt enter/></div>
            <div class="beside">
                {(!looks).then(|| view! {
                    <div class="actions numbers">{(1..=most).map(number).collect_view()}</div>
                    <div class="actions">{show_me}</div>
                })}
            </div>
        </div>
    }
}

/// The board of the puzzle with the number that was tried.
#[component]
fn AttemptBoard(
    attempt: RwSignal<Attempt>,
    /// A number was typed.
    enter: Callback<u16>,
) -> impl IntoView {
    let tongue = Tongue::here();
    let board = attempt.read_untracked().board();
    let plan = StoredValue::new(Plan::of(board, Facing::Upright, Coordinates::Shown));
    let ids = fresh_ids();
    let view = plan.with_value(|plan| plan.view);
    let cursor = Memo::new(move |_| attempt.read().cursor());
    let picture = move || {
        let attempt = attempt.read();
        let entries: Vec<(Field, Entry)> =
            board.fields().filter_map(|field| Some((field, attempt.entry(field)?))).collect();
        let marks = Marks { cursor: Some(attempt.cursor()), ..Marks::default() };
        plan.with_value(|plan| {
            let ground = plan.puzzle_ground(ids, attempt.puzzle());
            [ground, plan.entries(&entries, ids), plan.marks_over(&marks, ids)].concat()
        })
    };
    let button = move |field: Field| {
        let place = plan.with_value(|plan| Place::of(&plan.fields[field.index()], view));
        let label = Signal::derive(move || {
            let attempt = attempt.read();
            field_label(tongue.get(), attempt.puzzle(), field, attempt.entry(field).as_ref())
        });
        let choose = move || attempt.update(|attempt| attempt.choose(field));
        view! {
            <FieldButton index=field.index() place label at=Signal::derive(move || cursor.get().index())
                on:click=move |_| choose() on:focus=move |_| choose()/>
        }
    };
    let steer = move |event: KeyboardEvent| {
        if let Ok(number) = event.key().parse::<u16>() {
            event.prevent_default();
            enter.run(number);
            return;
        }
        plan.with_value(|plan| steer(&event, &plan.fields, cursor.get_untracked().index()));
    };
    view! {
        <div class="board-frame" role="group" style=("--ratio", view.ratio().to_string())
            aria-label=move || text::games::name(tongue.get(), Activity::Puzzle) on:keydown=steer>
            <svg class="board" viewBox=view.to_string() aria-hidden="true" focusable="false">
                <g inner_html=picture></g>
            </svg>
            {board.fields().map(button).collect_view()}
        </div>
    }
}
