//! The tree of moves, and the way through it.

use leptos::prelude::*;

use super::judgement::Grade;
use super::review::Reviewing;
use super::session::Session;
use super::tree::{Item, NodeId};
use crate::language::Tongue;

#[component]
pub(super) fn Moves(session: Session, reviewing: Reviewing) -> impl IntoView {
    let tongue = Tongue::here();
    let items = Memo::new(move |_| {
        session.with(|studied| {
            let tree = studied.tree();
            let text = |item: &Item| match item {
                Item::Move(id, _) => tree.text(*id).to_owned(),
                Item::Open | Item::Close => String::new(),
            };
            tree.items().into_iter().map(|item| (item, text(&item))).collect::<Vec<_>>()
        })
    });
    let item = move |(item, text): (Item, String)| match item {
        Item::Open => view! { <span class="bracket">"("</span> }.into_any(),
        Item::Close => view! { <span class="bracket">")"</span> }.into_any(),
        Item::Move(id, number) => view! { <OneMove session reviewing id number text/> }.into_any(),
    };
    let beside = Memo::new(move |_| session.with(|studied| studied.tree().is_variation(studied.here())));
    let said = move || session.with(|studied| studied.tree().comments(studied.here()).join(" "));
    view! {
        <section class="card">
            <h2>{move || text::table::moves(tongue.get())}</h2>
            <div class="actions replay">
                <button type="button" on:click=move |_| session.to_start()
                    aria-label=move || text::study::first(tongue.get())>"⏮"</button>
                <button type="button" on:click=move |_| session.back()
                    aria-label=move || text::study::back(tongue.get())>"◀"</button>
                <button type="button" on:click=move |_| session.forward()
                    aria-label=move || text::study::forward(tongue.get())>"▶"</button>
                <button type="button" on:click=move |_| session.to_end()
                    aria-label=move || text::study::last(tongue.get())>"⏭"</button>
            </div>
            <div class="tree">{move || items.get().into_iter().map(item).collect_view()}</div>
            <Show when=move || beside.get()>
                <div class="actions">
                    <button type="button" on:click=move |_| session.promote()>
                        {move || text::study::to_main_line(tongue.get())}
                    </button>
                    <button type="button" on:click=move |_| session.delete_variation()>
                        {move || text::study::delete_variation(tongue.get())}
                    </button>
                </div>
            </Show>
            <label class="comment">
                <span class="quiet">{move || text::study::comment(tongue.get())}</span>
                <input type="text" autocomplete="off" prop:value=said
                    on:change=move |event| session.comment(&event_target_value(&event))/>
            </label>
        </section>
    }
}

#[component]
fn OneMove(session: Session, reviewing: Reviewing, id: NodeId, number: usize, text: String) -> impl IntoView {
    let tongue = Tongue::here();
    let here = move || (session.here() == id).then_some("true");
    let grade = Memo::new(move |_| reviewing.judged(id).map(|judged| judged.grade));
    let mark = move || match grade.get() {
        Some(Grade::Inaccuracy) => "?!",
        Some(Grade::Mistake) => "?",
        Some(Grade::Blunder) => "??",
        Some(Grade::Best) | None => "",
    };
    let meant = move || {
        let words = grade_words(grade.get()?);
        Some(words(tongue.get()))
    };
    view! {
        <button type="button" class="move-in-tree" aria-current=here title=meant on:click=move |_| session.go(id)>
            <span class="quiet">{format!("{number}. ")}</span>{text}<b class="mark">{mark}</b>
        </button>
    }
}

/// What a grade is called.
pub(super) fn grade_words(grade: Grade) -> fn(text::Language) -> &'static str {
    match grade {
        Grade::Best => text::study::very_good,
        Grade::Inaccuracy => text::study::inaccuracy,
        Grade::Mistake => text::study::mistake,
        Grade::Blunder => text::study::blunder,
    }
}
