//! A puzzle on the table: board, numbers, help.

use std::time::Duration;

use gurami::puzzle::{Fault, Shade, Verdict};
use gurami::{Field, FieldSet};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use text::deductions::Sentence;
use web_messages::Errand;

use super::grid::Grid;
use super::sheet::{Refused, Sheet, Tool};
use crate::advisor::Advisor;
use crate::language::Tongue;
use crate::links;
use crate::storage::{self, Key};

#[component]
pub(super) fn Desk(start: Sheet) -> impl IntoView {
    let tongue = Tongue::here();
    let given = start.given().clone();
    let board = given.board();
    let most = given.most();
    let hexagon = !given.equal_centre().is_empty();
    let first = given.free().into_iter().next().or_else(|| board.field(0)).expect("a board has fields");
    let link = links::absolute(&format!("/puzzles?puzzle={}", links::escaped(&given.to_string())));
    let sheet = RwSignal::new(start);
    let chosen = RwSignal::new(first);
    let tool = RwSignal::new(Tool::Pen);
    let typed = RwSignal::new(None::<Field>);
    let said = RwSignal::new(Vec::<String>::new());
    let wrong = RwSignal::new(FieldSet::EMPTY);
    let lit = RwSignal::new(FieldSet::EMPTY);
    let waiting = RwSignal::new(Vec::<Sentence>::new());
    let hints = RwSignal::new(0_u32);
    let seconds = RwSignal::new(0_u32);
    let timer = RwSignal::new(true);
    let verdict = Memo::new(move |_| sheet.read().report().verdict());
    Effect::new(move || storage::write(Key::Puzzle, &sheet.read().text()));
    let quiet = move || {
        said.set(Vec::new());
        wrong.set(FieldSet::EMPTY);
        lit.set(FieldSet::EMPTY);
        waiting.set(Vec::new());
    };
    let change = move |change: &dyn Fn(&mut Sheet) -> Result<(), Refused>| {
        quiet();
        let changed = sheet.try_update(|sheet| change(sheet));
        if changed == Some(Err(Refused::Given)) {
            said.set(vec![text::puzzles::given_cannot_change(tongue.get_untracked()).to_owned()]);
        }
    };
    let put = move |number: u16| {
        typed.set(None);
        change(&|sheet| sheet.write(chosen.get_untracked(), number, tool.get_untracked()));
    };
    let erase = move || change(&|sheet| sheet.erase(chosen.get_untracked()));
    let undo = move || {
        quiet();
        sheet.update(Sheet::undo);
    };
    let redo = move || {
        quiet();
        sheet.update(Sheet::redo);
    };
    let check = move || {
        quiet();
        let language = tongue.get_untracked();
        let report = sheet.read_untracked().report();
        let mut words = vec![text::puzzles::verdict(language, report.verdict()).to_owned()];
        words.extend(report.faults.iter().map(|fault| text::refusals::puzzle(language, fault)));
        wrong.set(report.faults.iter().flat_map(|fault| faulty(fault, board)).collect());
        said.set(words);
    };
    let advisor = StoredValue::new_local(Advisor::new());
    let asking = RwSignal::new(false);
    let tell = move || {
        if let Some(Sentence { words, look }) = waiting.try_update(Vec::pop).flatten() {
            said.update(|said| said.push(words));
            lit.set(look);
        }
    };
    let help = move || {
        if !waiting.with_untracked(Vec::is_empty) {
            tell();
            return;
        }
        if asking.get_untracked() {
            return;
        }
        quiet();
        asking.set(true);
        let errand = Errand::Hint {
            language: tongue.get_untracked().code().to_owned(),
            given: sheet.read_untracked().given().to_string(),
            filled: sheet.read_untracked().filled().to_string(),
        };
        let before = sheet.read_untracked().text();
        let hear = move |told: Result<&str, &str>| {
            asking.set(false);
            // What was entered meanwhile may make it wrong.
            if sheet.read_untracked().text() != before {
                return;
            }
            let none = || {
                vec![Sentence { words: text::hints::none(tongue.get_untracked()).to_owned(), look: FieldSet::EMPTY }]
            };
            let mut sentences =
                told.map_or_else(|_| none(), |told| told.lines().filter_map(|line| sentence(board, line)).collect());
            sentences.reverse();
            waiting.set(sentences);
            hints.update(|hints| *hints += 1);
            tell();
        };
        advisor.with_value(|advisor| advisor.fetch(errand, hear));
    };
    let clock = set_interval_with_handle(
        move || {
            if verdict.get_untracked() != Verdict::Solved {
                seconds.update(|seconds| *seconds += 1);
            }
        },
        Duration::from_secs(1),
    );
    let keys = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let key = event.key();
        if event.ctrl_key() || event.meta_key() {
            match key.as_str() {
                "z" => undo(),
                "y" | "Z" => redo(),
                _ => return,
            }
            event.prevent_default();
            return;
        }
        match key.as_str() {
            "Backspace" | "Delete" => {
                typed.set(None);
                erase();
            }
            "p" | "P" => tool.update(|tool| *tool = other(*tool)),
            digit => {
                let Some(digit) = digit.parse::<u16>().ok().filter(|_| digit.len() == 1) else { return };
                let field = chosen.get_untracked();
                match tool.get_untracked() {
                    Tool::Pen => {
                        let follows = typed.get_untracked() == Some(field);
                        change(&|sheet| sheet.digit(field, digit, follows));
                        typed.set(Some(field));
                    }
                    Tool::Pencil => change(&|sheet| sheet.write(field, digit, Tool::Pencil)),
                }
            }
        }
        event.prevent_default();
    });
    on_cleanup(move || {
        keys.remove();
        advisor.with_value(Advisor::end);
        if let Ok(clock) = clock {
            clock.clear();
        }
    });
    let left = move |shade: Shade| {
        let numbers = sheet.read().report().left;
        let numbers: Vec<String> = numbers[shade].iter().map(u16::to_string).collect();
        let language = tongue.get();
        text::common::labelled(language, text::colours::shade(language, shade), &numbers.join(" "))
    };
    let done = move || {
        (verdict.get() == Verdict::Solved).then(|| match hints.get_untracked() {
            0 => text::puzzles::finished(tongue.get(), seconds.get_untracked()),
            hints => text::puzzles::finished_with_hints(tongue.get(), seconds.get_untracked(), hints),
        })
    };
    let pad = (1..=most).map(|number| view! { <button type="button" on:click=move |_| put(number)>{number}</button> });
    view! {
        <div class="puzzle-desk" data-puzzle=given.to_string()>
            <div class="puzzle-board"><Grid sheet chosen wrong lit/></div>
            <div class="beside">
                <p class="quiet">{move || text::puzzles::once_each(tongue.get(), most.into())}</p>
                {hexagon.then(|| view! { <p class="quiet">{move || text::puzzles::hexagon(tongue.get())}</p> })}
                <div class="card">
                    <h2>{move || text::puzzles::missing(tongue.get())}</h2>
                    <p class="left">{move || left(Shade::White)}</p>
                    <p class="left">{move || left(Shade::Gray)}</p>
                </div>
                <div class="pad" role="group" aria-label=move || text::puzzles::missing(tongue.get())>
                    {pad.collect_view()}
                </div>
                <div class="actions">
                    <button type="button" aria-pressed=move || super::pressed(tool.get() == Tool::Pencil)
                        on:click=move |_| tool.update(|tool| *tool = other(*tool))>
                        {move || text::puzzles::pencil(tongue.get())}
                    </button>
                    <button type="button" on:click=move |_| erase()>{move || text::puzzles::erase(tongue.get())}</button>
                    <button type="button" on:click=move |_| undo()>{move || text::common::undo(tongue.get())}</button>
                    <button type="button" on:click=move |_| redo()>{move || text::common::redo(tongue.get())}</button>
                    <button type="button" on:click=move |_| sheet.update(Sheet::restart)>
                        {move || text::puzzles::restart(tongue.get())}
                    </button>
                    <button type="button" on:click=move |_| check()>{move || text::puzzles::check(tongue.get())}</button>
                    <button type="button" aria-disabled=move || asking.get().then_some("true") on:click=move |_| help()>
                        {move || match !waiting.read().is_empty() {
                            true => text::puzzles::next_hint(tongue.get()),
                            false => text::puzzles::hint(tongue.get()),
                        }}
                    </button>
                    <button type="button" on:click=move |_| links::copy(&link)>
                        {move || text::common::copy_link(tongue.get())}
                    </button>
                </div>
                <p class="actions">
                    {move || timer.get().then(|| text::nouns::duration(tongue.get(), seconds.get()))}
                    <button type="button" on:click=move |_| timer.update(|timer| *timer = !*timer)>
                        {move || match timer.get() {
                            true => text::puzzles::hide_timer(tongue.get()),
                            false => text::puzzles::show_timer(tongue.get()),
                        }}
                    </button>
                </p>
                <div class="said" role="status" aria-live="polite">
                    {move || said.get().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
                    {move || done().map(|line| view! { <p class="solved">{line}</p> })}
                </div>
            </div>
        </div>
    }
}

fn other(tool: Tool) -> Tool {
    match tool {
        Tool::Pen => Tool::Pencil,
        Tool::Pencil => Tool::Pen,
    }
}

/// A line of a hint: the numbers of its fields with commas between them, and what it says.
fn sentence(board: &gurami::Board, line: &str) -> Option<Sentence> {
    let (fields, words) = line.split_once(' ')?;
    let fields = fields.split(',').filter_map(|field| board.field(field.parse().ok()?));
    Some(Sentence { words: words.to_owned(), look: fields.collect() })
}

/// The fields that a fault is about.
fn faulty(fault: &Fault, board: &gurami::Board) -> Vec<Field> {
    let names = match fault {
        Fault::NotHalf { .. } => Vec::new(),
        Fault::OutOfRange { field, .. } => vec![*field],
        Fault::Repeated { fields, .. } | Fault::Unequal { fields, .. } | Fault::UnequalHexagon { fields, .. } => {
            fields.clone()
        }
    };
    board.fields().filter(|field| names.contains(&board.name(*field))).collect()
}
