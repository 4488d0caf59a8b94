//! The board: an SVG picture whose parts are drawn again only when they change, with buttons for fields and tails.

use gurami::puzzle::Puzzle;
use gurami::{Field, FieldSet, StripeName};
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;
use render::gurami::{GuramiGeometry, PuzzleEntry, SolvingMarks, StripeTail};
use render::{Coordinates, FieldShape, Orientation, Rect};
use wasm_bindgen::JsCast;

use super::screen::Screen;
use super::state::{OpenSheet, SolvingState};
use super::words::field_label;
use crate::board::{ButtonRect, FieldButton, fresh_ids};
use crate::language::Locale;

/// A pointer that is pressed on a field.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Press {
    start: Field,
    /// Whether the field was the only selected one.
    was_selected: bool,
    /// Whether the pointer has moved to other fields.
    is_drag: bool,
}

/// What is drawn on a field: its entry and a class.
type FieldPicture = (Option<PuzzleEntry>, &'static str);

#[component]
pub(super) fn SolvingBoard(screen: Screen) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let ids = fresh_ids();
    let puzzle = StoredValue::new(state.read_untracked().puzzle().clone());
    let board = puzzle.with_value(Puzzle::board);
    let plan = screen.plan;
    let view = plan.with_value(|plan| plan.view);
    let ground = plan.with_value(|plan| puzzle.with_value(|puzzle| plan.puzzle_background(ids, puzzle)));
    let marks = Memo::new(move |_| marks(&state.read()));
    let marks = move || {
        let marks = marks.read();
        plan.with_value(|plan| puzzle.with_value(|puzzle| plan.solving_marks(&marks, puzzle, ids)))
    };
    let pictures = Memo::new(move |_| field_pictures(&state.read()));
    let written = move |field: Field| {
        let picture = Memo::new(move |_| pictures.read()[field.index()].clone());
        let markup = move || {
            let (entry, _) = picture.get();
            let entries: Vec<(Field, PuzzleEntry)> = entry.into_iter().map(|entry| (field, entry)).collect();
            plan.with_value(|plan| plan.entries(&entries, ids))
        };
        view! { <g class=move || picture.read().1 inner_html=markup></g> }
    };
    let tails = Memo::new(move |_| tails(&state.read()));
    let layers = Memo::new(move |_| plan.with_value(|plan| plan.tails(board, &tails.read(), ids)));
    let tail = move |stripe: usize| {
        let layer = Memo::new(move |_| layers.read().get(stripe).cloned().unwrap_or_default());
        view! { <g style=("--order", stripe.to_string()) inner_html=move || layer.get()></g> }
    };
    let places = Memo::new(move |_| {
        let rects = plan.with_value(|plan| plan.tail_rects(board, &tails.read()));
        rects.into_iter().map(|rect| button_rect(rect, view)).collect::<Vec<_>>()
    });
    let press = RwSignal::new(None::<Press>);
    let button = move |field: Field| view! { <FieldOfBoard screen puzzle field view press/> };
    let stripe = move |stripe: usize| view! { <TailButton screen stripe places tails/> };
    let drag = move |event: PointerEvent| drag(&event, press, screen);
    view! {
        <div class="solving-board" class:covered=move || state.read().is_paused()>
            <div class="board-frame" style=("--ratio", view.ratio().to_string()) role="group"
                aria-label=locale.text(text::puzzles::gurami) inert=move || state.read().is_paused()
                on:keydown=move |event: KeyboardEvent| screen.on_key(&event) on:pointermove=drag>
                <svg class="board" viewBox=view.to_string() aria-hidden="true" focusable="false">
                    <g inner_html=ground></g>
                    <g inner_html=marks></g>
                    {board.fields().map(written).collect_view()}
                    <g class="tails">{(0..board.stripes().len()).map(tail).collect_view()}</g>
                </svg>
                {board.fields().map(button).collect_view()}
                {(0..board.stripes().len()).map(stripe).collect_view()}
            </div>
            {move || state.read().is_paused().then(|| view! { <PauseCover screen/> })}
        </div>
    }
}

/// Covers the board while the clock stands still.
#[component]
fn PauseCover(screen: Screen) -> impl IntoView {
    let locale = Locale::from_context();
    let go_on = move |_| {
        screen.state.update(SolvingState::toggle_pause);
        screen.focus_board();
    };
    view! {
        <div class="pause-cover">
            <p>{locale.text(text::puzzles::paused)}</p>
            <button type="button" class="first" on:click=go_on>{locale.text(text::common::go_on)}</button>
        </div>
    }
}

/// The button of a field.
#[component]
fn FieldOfBoard(
    screen: Screen,
    puzzle: StoredValue<Puzzle>,
    field: Field,
    view: Rect,
    press: RwSignal<Option<Press>>,
) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let place = screen.plan.with_value(|plan| ButtonRect::of(&plan.fields[field.index()], view));
    let cursor = Memo::new(move |_| state.read().cursor().index());
    let entry = Memo::new(move |_| state.read().entry(field));
    let selected = Memo::new(move |_| state.read().selected().contains(field));
    let label = Signal::derive(move || {
        puzzle.with_value(|puzzle| field_label(locale.get(), puzzle, field, entry.read().as_ref()))
    });
    let press_down = move |_: PointerEvent| {
        let was_selected = state.read_untracked().selected() == FieldSet::only(field);
        press.set(Some(Press { start: field, was_selected, is_drag: false }));
    };
    let click = move |event: MouseEvent| {
        let pressed = press.get_untracked();
        press.set(None);
        if pressed.is_some_and(|press| press.is_drag) {
            return;
        }
        let several = event.ctrl_key() || event.meta_key() || event.shift_key();
        let was_selected = pressed.is_some_and(|press| press.start == field && press.was_selected);
        state.update(|state| if several { state.toggle(field) } else { state.tap(field, was_selected) });
    };
    let focus = move |_| {
        // A pointer selects by its click.
        if press.get_untracked().is_none() && !selected.get_untracked() {
            state.update(|state| state.select(field));
        }
    };
    view! {
        <FieldButton index=field.index() place label at=cursor attr:aria-pressed=move || selected.get().to_string()
            on:pointerdown=press_down on:click=click on:focus=focus/>
    }
}

/// The button of a stripe's end: shows its note, and opens it for writing.
#[component]
fn TailButton(
    screen: Screen,
    stripe: usize,
    places: Memo<Vec<ButtonRect>>,
    tails: Memo<Vec<StripeTail>>,
) -> impl IntoView {
    let (locale, state) = (Locale::from_context(), screen.state);
    let board = state.read_untracked().board();
    let name = StripeName::new(board, stripe);
    let note = Memo::new(move |_| {
        let state = state.read();
        let relation = state.hint_step().filter(|_| state.sheet() == OpenSheet::Hint && state.hint_stage().0 >= 2);
        let relation = relation.and_then(|step| step.relation.clone()).filter(|(at, _)| *at == stripe);
        relation.map_or_else(|| state.note(stripe).to_owned(), |(_, formula)| formula)
    });
    let sums = Memo::new(move |_| match tails.read().get(stripe) {
        Some(StripeTail::Sums { sums, .. }) => Some(*sums),
        _ => None,
    });
    let place = Memo::new(move |_| places.read()[stripe].clone());
    let label = move || {
        let (sums, note) = (sums.get().unwrap_or_default(), note.get());
        name.map(|name| text::solving::tail(locale.get(), name, sums.white, sums.gray, &note))
    };
    let is_shown = move || sums.read().is_some() || !note.read().is_empty();
    let open = move |_| {
        state.update(|state| state.toggle_sheet(OpenSheet::Note(stripe)));
        screen.focus_soon("#stripe-note");
    };
    move || {
        is_shown().then(|| {
            view! {
                <button type="button" class="tail-button" data-stripe=stripe aria-label=label
                    style:left=move || place.get().left style:top=move || place.get().top
                    style:width=move || place.get().width style:height=move || place.get().height on:click=open>
                    {move || Some(note.get()).filter(|note| !note.is_empty()).map(|note| view! { <span>{note}</span> })}
                </button>
            }
        })
    }
}

/// Selects the fields that a pressed pointer passes.
fn drag(event: &PointerEvent, press: RwSignal<Option<Press>>, screen: Screen) {
    let Some(pressed) = press.get_untracked().filter(|_| event.buttons() & 1 != 0) else { return };
    let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
    let field = under.and_then(|under| under.closest(".solving-board [data-field]").ok()?);
    let index = field.and_then(|field| field.dyn_into::<web_sys::HtmlElement>().ok()?.dataset().get("field"));
    let board = screen.state.read_untracked().board();
    let Some(field) = index.and_then(|index| board.field(index.parse().ok()?)) else { return };
    let passed = screen.state.read_untracked().selected().contains(field);
    if field == pressed.start && !pressed.is_drag || passed && pressed.is_drag {
        return;
    }
    if !pressed.is_drag {
        press.set(Some(Press { is_drag: true, ..pressed }));
        screen.state.update(|state| state.select(pressed.start));
    }
    screen.state.update(|state| state.extend(field));
}

/// The geometry of a puzzle's board, with room for tails.
pub(super) fn geometry(puzzle: &Puzzle) -> GuramiGeometry {
    let board = puzzle.board();
    GuramiGeometry::of(board, Orientation::Upright, Coordinates::Shown).with_tails(board)
}

fn marks(state: &SolvingState) -> SolvingMarks {
    let colours = state.board().fields().map(|field| (field, state.colour(field)));
    let wrong = state.solution_check().map_or(FieldSet::EMPTY, |check| check.wrong);
    let is_hint = state.sheet() == OpenSheet::Hint;
    SolvingMarks {
        colours: colours.filter(|(_, colour)| *colour > 0).collect(),
        lit: state.lit_fields(),
        stripes: state.lit_stripes(),
        same: if is_hint { FieldSet::EMPTY } else { state.same_number() },
        hinted: state.hinted(),
        wrong: state.repeated().or(wrong),
        selected: if is_hint { FieldSet::EMPTY } else { state.selected() },
    }
}

/// The entries of all fields, or what is typed or hinted there.
fn field_pictures(state: &SolvingState) -> Vec<FieldPicture> {
    let checked = state.solution_check().map_or(FieldSet::EMPTY, |check| check.wrong);
    let wrong = state.repeated().or(checked);
    let (typed, typing, hinted) = (state.typed_digit(), state.typing_fields(), state.hint_numbers());
    let picture = |field: Field| {
        if let Some(digit) = typed.filter(|_| typing.contains(field)) {
            return (Some(PuzzleEntry::Entered(digit)), "typed");
        }
        match hinted.iter().find(|(hinted, _)| *hinted == field).map(|(_, numbers)| numbers.as_slice()) {
            Some([number]) => (Some(PuzzleEntry::Entered(*number)), "hinted"),
            Some(numbers) => (Some(PuzzleEntry::Pencil(numbers.to_vec())), "hinted"),
            None => (state.entry(field), if wrong.contains(field) { "wrong" } else { "" }),
        }
    };
    state.board().fields().map(picture).collect()
}

/// The place of a button over a rectangle of the picture.
fn button_rect(rect: Rect, view: Rect) -> ButtonRect {
    ButtonRect::of(&FieldShape { centre: rect.centre(), outline: rect.corners().to_vec(), name: String::new() }, view)
}

fn tails(state: &SolvingState) -> Vec<StripeTail> {
    let marks_unequal = state.settings().marks_conflicts;
    let tail = |stripe: super::state::StripeState| match (stripe.is_lit, stripe.is_full) {
        (true, is_full) => {
            StripeTail::Sums { sums: stripe.sums, is_full: is_full && (marks_unequal || stripe.is_equal()) }
        }
        (false, true) if marks_unequal || stripe.is_equal() => StripeTail::Small { is_equal: stripe.is_equal() },
        (false, _) => StripeTail::Hidden,
    };
    state.stripes().into_iter().map(tail).collect()
}
