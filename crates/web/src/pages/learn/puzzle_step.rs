//! A lesson step on a puzzle: select a field, then a number.

use gurami::Field;
use gurami::puzzle::Puzzle;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use render::gurami::{GuramiGeometry, GuramiMarks, PuzzleEntry};
use render::{Coordinates, Orientation};
use text::games::Activity;
use text::learn::{LessonStep, LessonTask};

use super::attempt::{EntryResult, PuzzleAttempt};
use super::state::StepState;
use crate::board::{ButtonRect, FieldButton, fresh_ids, move_focus};
use crate::language::Locale;
use crate::lesson::{self, StepStatus};
use crate::pages::solving::field_label;

#[component]
pub(super) fn PuzzleStep(step: &'static LessonStep, puzzle: &'static str, state: RwSignal<StepState>) -> impl IntoView {
    let locale = Locale::from_context();
    let given = Puzzle::read(puzzle).expect("lessons are tested");
    let most = given.most();
    let attempt = RwSignal::new(PuzzleAttempt::new(&step.task, given));
    let report = move |entered: EntryResult| {
        let language = locale.get_untracked();
        state.update(|state| match entered {
            EntryResult::Given => state.refuse(Some(text::puzzles::given_cannot_change(language).to_owned())),
            EntryResult::Done => {}
            EntryResult::Right => {
                state.refuse(None);
                state.judge(StepStatus::Right);
            }
            EntryResult::Wrong(fault) => {
                state.refuse(fault.map(|fault| text::refusals::puzzle(language, &fault)));
                state.judge(StepStatus::Wrong);
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
        view! { <button type="button" on:click=move |_| write(text)>{locale.text(text::learn::show_me)}</button> }
    });
    let looks = step.task == LessonTask::Look;
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

/// The puzzle's board with the number tried.
#[component]
fn AttemptBoard(
    attempt: RwSignal<PuzzleAttempt>,
    /// Called when a number is typed.
    enter: Callback<u16>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let board = attempt.read_untracked().board();
    let plan = StoredValue::new(GuramiGeometry::of(board, Orientation::Upright, Coordinates::Shown));
    let ids = fresh_ids();
    let view = plan.with_value(|plan| plan.view);
    let cursor = Memo::new(move |_| attempt.read().cursor());
    let picture = move || {
        let attempt = attempt.read();
        let entries: Vec<(Field, PuzzleEntry)> =
            board.fields().filter_map(|field| Some((field, attempt.entry(field)?))).collect();
        let marks = GuramiMarks { cursor: Some(attempt.cursor()), ..GuramiMarks::default() };
        plan.with_value(|plan| {
            let ground = plan.puzzle_background(ids, attempt.puzzle());
            [ground, plan.entries(&entries, ids), plan.marks_over(&marks, ids)].concat()
        })
    };
    let button = move |field: Field| {
        let place = plan.with_value(|plan| ButtonRect::of(&plan.fields[field.index()], view));
        let label = Signal::derive(move || {
            let attempt = attempt.read();
            field_label(locale.get(), attempt.puzzle(), field, attempt.entry(field).as_ref())
        });
        let choose = move || attempt.update(|attempt| attempt.choose(field));
        view! {
            <FieldButton index=field.index() place label at=Signal::derive(move || cursor.get().index())
                on:click=move |_| choose() on:focus=move |_| choose()/>
        }
    };
    let move_focus = move |event: KeyboardEvent| {
        if let Ok(number) = event.key().parse::<u16>() {
            event.prevent_default();
            enter.run(number);
            return;
        }
        plan.with_value(|plan| move_focus(&event, &plan.fields, cursor.get_untracked().index()));
    };
    view! {
        <div class="board-frame" role="group" style=("--ratio", view.ratio().to_string())
            aria-label=move || text::games::name(locale.get(), Activity::Puzzle) on:keydown=move_focus>
            <svg class="board" viewBox=view.to_string() aria-hidden="true" focusable="false">
                <g inner_html=picture></g>
            </svg>
            {board.fields().map(button).collect_view()}
        </div>
    }
}
