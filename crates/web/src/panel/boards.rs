//! Choices of single games: board, variant, bonuses, number of players.

use gurami::BoardSize;
use gurami::equals::Variant;
use gurami::gorami::Arena;
use kulami::SwapRule;
use leptos::prelude::*;
use render::IdPrefix;
use text::Language;

use super::SetupForm;
use crate::language::Locale;
use crate::links;
use crate::random;
use crate::router::Router;
use crate::setup::{GameSettings, read_board};

/// A text of the page.
type TextFn = fn(Language) -> &'static str;

#[component]
pub(super) fn KulamiChoices(form: SetupForm) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let layout = Memo::new(move |_| {
        form.0.with(|settings| settings.as_ref().map(|settings| settings.kulami.board.layout(settings.seed)))
    });
    let picture = move || layout.get().map(|layout| render::kulami::layout(&layout, IdPrefix(9001)).inline());
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
            <button type="button" on:click=move |_| form.change(|settings| settings.seed = random::seed())>
                {locale.text(text::setup::shuffle)}
            </button>
            <button type="button" on:click=to_workshop>{locale.text(text::setup::to_workshop)}</button>
        </div>
        <fieldset>
            <legend>{locale.text(text::setup::bonuses)}</legend>
            <Switch form is=|settings| settings.kulami.scoring.has_area() set=GameSettings::set_area
                name=text::setup::area line=text::setup::area_line/>
            <Switch form is=|settings| settings.kulami.scoring.has_lines() set=GameSettings::set_lines
                name=text::setup::lines line=text::setup::lines_line/>
        </fieldset>
        <Switch form is=|settings| settings.kulami.swap == SwapRule::Offered set=GameSettings::set_swap
            name=text::setup::swap line=text::setup::swap_line/>
    }
}

/// The named boards, and the reader's own layout if there is one.
#[component]
fn KulamiBoard(form: SetupForm) -> impl IntoView {
    let locale = Locale::from_context();
    let boards: [(&'static str, TextFn); 4] = [
        ("square", text::setup::square),
        ("irregular", text::setup::irregular),
        ("classic-square", text::setup::classic_square),
        ("classic-irregular", text::setup::classic_irregular),
    ];
    let option = move |(word, name): (&'static str, TextFn)| {
        let chosen = move || {
            form.0.with(|settings| settings.as_ref().is_some_and(|settings| settings.kulami.board.to_string() == word))
        };
        view! { <option value=word selected=chosen>{locale.text(name)}</option> }
    };
    let own = move || {
        let board = form.0.with(|settings| settings.as_ref().map(|settings| settings.kulami.board.to_string()));
        let own = board.filter(|board| boards.iter().all(|(word, _)| word != board));
        own.map(|layout| view! { <option value=layout selected=true>{locale.text(text::setup::own_board)}</option> })
    };
    let choose = move |event| {
        let word = event_target_value(&event);
        form.change(|settings| settings.kulami.board = read_board(&word));
    };
    view! {
        <label>
            <span>{locale.text(text::setup::board)}</span>
            <select on:change=choose>{boards.map(option).into_iter().collect_view()} {own}</select>
        </label>
    }
}

/// An optional rule.
#[component]
fn Switch(
    form: SetupForm,
    is: fn(&GameSettings) -> bool,
    set: fn(&mut GameSettings, bool),
    name: TextFn,
    /// A short description.
    line: TextFn,
) -> impl IntoView {
    let locale = Locale::from_context();
    view! {
        <label class="check">
            <input type="checkbox" prop:checked=form.is(is) on:change=move |_| form.change(|settings| set(settings, !is(settings)))/>
            <span>{locale.text(name)}<small>{locale.text(line)}</small></span>
        </label>
    }
}

#[component]
pub(super) fn EqualsChoices(form: SetupForm) -> impl IntoView {
    let locale = Locale::from_context();
    let option = move |(index, variant): (usize, Variant)| {
        let chosen = form.is(move |settings| settings.variant == variant);
        let words = move || {
            let language = locale.get();
            let board = text::setup::board_name(language, variant.board());
            format!("{board}, {}", text::nouns::players(language, variant.players() as u32))
        };
        view! { <option value=index selected=chosen>{words}</option> }
    };
    let choose = move |event| {
        let index = event_target_value(&event).parse::<usize>().ok();
        if let Some(variant) = index.and_then(|index| Variant::ALL.get(index)) {
            form.change(|settings| {
                settings.variant = *variant;
                settings.players = variant.players();
            });
        }
    };
    view! {
        <label>
            <span>{locale.text(text::setup::board)}</span>
            <select on:change=choose>{Variant::ALL.into_iter().enumerate().map(option).collect_view()}</select>
        </label>
    }
}

#[component]
pub(super) fn GoramiChoices(form: SetupForm) -> impl IntoView {
    let locale = Locale::from_context();
    let option = move |size: BoardSize| {
        let chosen = form.is(move |settings| settings.gorami.arena.size() == size);
        view! {
            <option value=size.fields() selected=chosen>{move || text::setup::board_name(locale.get(), size)}</option>
        }
    };
    let choose = move |event| {
        let size = event_target_value(&event).parse().ok().and_then(BoardSize::with_fields);
        if let Some(arena) = size.and_then(Arena::of) {
            form.change(|settings| settings.gorami.arena = arena);
        }
    };
    view! {
        <label>
            <span>{locale.text(text::setup::board)}</span>
            <select on:change=choose>{Arena::SIZES.map(option).into_iter().collect_view()}</select>
        </label>
    }
}

#[component]
pub(super) fn PlayerCount(form: SetupForm) -> impl IntoView {
    let locale = Locale::from_context();
    let least = Memo::new(move |_| form.0.with(|settings| settings.as_ref().map_or(1, GameSettings::least_players)));
    let option = move |count: usize| {
        let chosen = form.is(move |settings| settings.players == count);
        view! {
            <option value=count selected=chosen>{move || text::nouns::players(locale.get(), count as u32)}</option>
        }
    };
    let choose = move |event| {
        let count = event_target_value(&event).parse().unwrap_or(2);
        form.change(|settings| settings.players = count);
    };
    view! {
        <label>
            <span>{locale.text(text::setup::players)}</span>
            <select on:change=choose>{move || (least.get()..=game::Seat::MOST).map(option).collect_view()}</select>
        </label>
    }
}
