//! A step on a puzzle: choose a field, then its number.

use gurami::puzzle::Puzzle;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use render::gurami::{Entry, Marks, Plan};
use render::{Coordinates, Facing};
use text::fields::Entry as Heard;
use text::learn::{Step, Task};

use crate::board::{Place, fresh_ids, steer};
use crate::language::Tongue;
use crate::lesson::{self, Standing};

#[component]
pub(super) fn SolvedStep(
    step: &'static Step,
    puzzle: &'static str,
    standing: RwSignal<Standing>,
    /// Why a number cannot stand there.
    shown: RwSignal<Option<String>>,
) -> impl IntoView {
    let tongue = Tongue::here();
    let given = Puzzle::read(puzzle).expect("lessons are tested");
    let (lattice, most) = (given.board(), given.most());
    let given = StoredValue::new(given);
    let entered = RwSignal::new(given.get_value());
    let plan = StoredValue::new(Plan::of(lattice, Facing::Upright, Coordinates::Shown));
    let ids = fresh_ids();
    let cursor = RwSignal::new(
        lattice.fields().position(|field| given.with_value(|one| one.number(field).is_none())).unwrap_or(0),
    );
    let enter = move |index: usize, number: u16| {
        let Some(field) = lattice.field(index).filter(|field| given.with_value(|one| one.number(*field).is_none()))
        else {
            shown.set(Some(text::puzzles::given_cannot_change(tongue.get_untracked()).to_owned()));
            return;
        };
        if standing.get_untracked() == Standing::Right {
            return;
        }
        let mut tried = given.get_value();
        tried.set(field, Some(number));
        let written = format!("{}={number}", lattice.name(field));
        let asked = matches!(step.task, Task::Moves(moves) if moves.contains(&written.as_str()));
        let fault = tried.check().faults.first().map(|fault| text::refusals::puzzle(tongue.get_untracked(), fault));
        entered.set(tried);
        shown.set(fault.filter(|_| !asked));
        standing.set(if asked { Standing::Right } else { Standing::Wrong });
    };
    let picture = move || {
        let puzzle = entered.read();
        let entry = |field| {
            let fixed = given.with_value(|one| one.number(field).is_some());
            let number = puzzle.number(field)?;
            Some((field, if fixed { Entry::Given(number) } else { Entry::Entered(number) }))
        };
        let entries: Vec<_> = lattice.fields().filter_map(entry).collect();
        let marks = Marks { cursor: lattice.field(cursor.get()), ..Marks::default() };
        plan.with_value(|plan| {
            let ground = plan.puzzle_ground(ids, &puzzle);
            [ground, plan.entries(&entries, ids), plan.marks_over(&marks, ids)].concat()
        })
    };
    let label = move |index: usize| {
        let puzzle = entered.read();
        let Some(field) = lattice.field(index) else { return String::new() };
        let heard = match puzzle.number(field) {
            Some(number) if given.with_value(|one| one.number(field).is_some()) => Heard::Given(number),
            Some(number) => Heard::Entered(number),
            None => Heard::Marks(&[]),
        };
        text::fields::puzzle(tongue.get(), lattice.name(field), puzzle.shade(field), heard)
    };
    let view = plan.with_value(|plan| plan.view);
    let places = plan.with_value(|plan| plan.fields.iter().map(|spot| Place::of(spot, view)).collect::<Vec<_>>());
    let button = move |(index, place): (usize, Place)| {
        view! {
            <button type="button" class="field triangle" data-field=index
                style:left=place.left style:top=place.top style:width=place.width style:height=place.height
                style:clip-path=place.clip.unwrap_or_default()
                tabindex=move || if cursor.get() == index { "0" } else { "-1" }
                aria-label=move || label(index)
                on:click=move |_| cursor.set(index) on:focus=move |_| cursor.set(index)></button>
        }
    };
    let steer = move |event: KeyboardEvent| {
        if let Ok(number) = event.key().parse::<u16>() {
            event.prevent_default();
            enter(cursor.get_untracked(), number);
            return;
        }
        plan.with_value(|plan| steer(&event, &plan.fields, cursor.get_untracked()));
    };
    let number = move |number: u16| {
        view! { <button type="button" on:click=move |_| enter(cursor.get_untracked(), number)>{number}</button> }
    };
    let write = move |text: &str| {
        let read = text
            .split_once('=')
            .and_then(|(field, number)| Some((lattice.read_field(field).ok()?.index(), number.parse().ok()?)));
        if let Some((index, number)) = read {
            cursor.set(index);
            enter(index, number);
        }
    };
    let show_me = move || {
        lesson::example(&step.task).map(|text| {
            view! {
                <button type="button" on:click=move |_| write(text)>{move || text::learn::show_me(tongue.get())}</button>
            }
        })
    };
    let looks = step.task == Task::Look;
    view! {
        <div class="lesson-table">
            <div class="lesson-board">
                <div class="board-frame" role="group" style=("--ratio", view.ratio().to_string())
                    aria-label=move || text::games::name(tongue.get(), text::games::GameName::Puzzle) on:keydown=steer>
                    <svg class="board" viewBox=view.to_string() aria-hidden="true" focusable="false">
                        <g inner_html=picture></g>
                    </svg>
                    {places.into_iter().enumerate().map(button).collect_view()}
                </div>
            </div>
            <div class="beside">
                {(!looks).then(|| view! {
                    <div class="actions numbers">{(1..=most).map(number).collect_view()}</div>
                    <div class="actions">{show_me()}</div>
                })}
            </div>
        </div>
    }
}
