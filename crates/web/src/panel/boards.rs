//! Choices of single games: board, variant, bonuses, number of players.

use gurami::BoardSize;
use gurami::equals::Variant;
use gurami::gorami::Arena;
use kulami::SwapRule;
use leptos::prelude::*;
use render::Ids;
use text::Language;

use super::Form;
use crate::chance;
use crate::language::Tongue;
use crate::links;
use crate::router::Router;
use crate::setup::{Wish, read_board};

/// A text of the page.
type Words = fn(Language) -> &'static str;

#[component]
pub(super) fn KulamiChoices(form: Form) -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let layout = Memo::new(move |_| form.0.with(|wish| wish.as_ref().map(|wish| wish.kulami.board.layout(wish.seed))));
    let picture = move || layout.get().map(|layout| render::kulami::layout(&layout, Ids(9001)).inline());
    let to_workshop = move |_| {
        if let Some(layout) = layout.get_untracked() {
            form.close();
            router.go(&links::workshop(&layout));
        }
    };
    view! {
        <KulamiBoard form/>
        <div class="board-preview" inner_html=picture></div>
        <div class="actions">
            <button type="button" on:click=move |_| form.change(|wish| wish.seed = chance::seed())>
                {tongue.words(text::setup::shuffle)}
            </button>
            <button type="button" on:click=to_workshop>{tongue.words(text::setup::to_workshop)}</button>
        </div>
        <fieldset>
            <legend>{tongue.words(text::setup::bonuses)}</legend>
            <Switch form is=|wish| wish.kulami.scoring.has_area() set=Wish::set_area
                name=text::setup::area line=text::setup::area_line/>
            <Switch form is=|wish| wish.kulami.scoring.has_lines() set=Wish::set_lines
                name=text::setup::lines line=text::setup::lines_line/>
        </fieldset>
        <Switch form is=|wish| wish.kulami.swap == SwapRule::Offered set=Wish::set_swap
            name=text::setup::swap line=text::setup::swap_line/>
    }
}

/// The boards by name, and the reader's own if there is one.
#[component]
fn KulamiBoard(form: Form) -> impl IntoView {
    let tongue = Tongue::here();
    let boards: [(&'static str, Words); 4] = [
        ("square", text::setup::square),
        ("irregular", text::setup::irregular),
        ("classic-square", text::setup::classic_square),
        ("classic-irregular", text::setup::classic_irregular),
    ];
    let option = move |(word, name): (&'static str, Words)| {
        let chosen =
            move || form.0.with(|wish| wish.as_ref().is_some_and(|wish| wish.kulami.board.to_string() == word));
        view! { <option value=word selected=chosen>{tongue.words(name)}</option> }
    };
    let own = move || {
        let board = form.0.with(|wish| wish.as_ref().map(|wish| wish.kulami.board.to_string()));
        let own = board.filter(|board| boards.iter().all(|(word, _)| word != board));
        own.map(|layout| view! { <option value=layout selected=true>{tongue.words(text::setup::own_board)}</option> })
    };
    let choose = move |event| {
        let word = event_target_value(&event);
        form.change(|wish| wish.kulami.board = read_board(&word));
    };
    view! {
        <label>
            <span>{tongue.words(text::setup::board)}</span>
            <select on:change=choose>{boards.map(option).into_iter().collect_view()} {own}</select>
        </label>
    }
}

/// A part of the rules that is played with or without.
#[component]
fn Switch(
    form: Form,
    is: fn(&Wish) -> bool,
    set: fn(&mut Wish, bool),
    name: Words,
    /// A sentence on it.
    line: Words,
) -> impl IntoView {
    let tongue = Tongue::here();
    view! {
        <label class="check">
            <input type="checkbox" prop:checked=form.is(is) on:change=move |_| form.change(|wish| set(wish, !is(wish)))/>
            <span>{tongue.words(name)}<small>{tongue.words(line)}</small></span>
        </label>
    }
}

#[component]
pub(super) fn EqualsChoices(form: Form) -> impl IntoView {
    let tongue = Tongue::here();
    let option = move |(index, variant): (usize, Variant)| {
        let chosen = form.is(move |wish| wish.variant == variant);
        let words = move || {
            let language = tongue.get();
            let board = text::setup::board_name(language, variant.board());
            format!("{board}, {}", text::nouns::players(language, variant.players() as u32))
        };
        view! { <option value=index selected=chosen>{words}</option> }
    };
    let choose = move |event| {
        let index = event_target_value(&event).parse::<usize>().ok();
        if let Some(variant) = index.and_then(|index| Variant::ALL.get(index)) {
            form.change(|wish| {
                wish.variant = *variant;
                wish.players = variant.players();
            });
        }
    };
    view! {
        <label>
            <span>{tongue.words(text::setup::board)}</span>
            <select on:change=choose>{Variant::ALL.into_iter().enumerate().map(option).collect_view()}</select>
        </label>
    }
}

#[component]
pub(super) fn GoramiChoices(form: Form) -> impl IntoView {
    let tongue = Tongue::here();
    let option = move |size: BoardSize| {
        let chosen = form.is(move |wish| wish.gorami.arena.size() == size);
        view! {
            <option value=size.fields() selected=chosen>{move || text::setup::board_name(tongue.get(), size)}</option>
        }
    };
    let choose = move |event| {
        let size = event_target_value(&event).parse().ok().and_then(BoardSize::with_fields);
        if let Some(arena) = size.and_then(Arena::of) {
            form.change(|wish| wish.gorami.arena = arena);
        }
    };
    view! {
        <label>
            <span>{tongue.words(text::setup::board)}</span>
            <select on:change=choose>{Arena::SIZES.map(option).into_iter().collect_view()}</select>
        </label>
    }
}

#[component]
pub(super) fn PlayerCount(form: Form) -> impl IntoView {
    let tongue = Tongue::here();
    let least = Memo::new(move |_| form.0.with(|wish| wish.as_ref().map_or(1, Wish::least_players)));
    let option = move |count: usize| {
        let chosen = form.is(move |wish| wish.players == count);
        view! {
            <option value=count selected=chosen>{move || text::nouns::players(tongue.get(), count as u32)}</option>
        }
    };
    let choose = move |event| {
        let count = event_target_value(&event).parse().unwrap_or(2);
        form.change(|wish| wish.players = count);
    };
    view! {
        <label>
            <span>{tongue.words(text::setup::players)}</span>
            <select on:change=choose>{move || (least.get()..=game::Seat::MOST).map(option).collect_view()}</select>
        </label>
    }
}
