//! The hint: a sheet over the lower edge, which never moves the board.

use desk::HintReason;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::engine_help::EngineHelp;
use super::help_state::{HelpState, HintStage};
use crate::focus;
use crate::language::Locale;

#[component]
pub(super) fn HintSheet(engine_help: EngineHelp) -> impl IntoView {
    let locale = Locale::from_context();
    let help_state = engine_help.help_state;
    let stage = Memo::new(move |_| help_state.read().stage());
    let hint = Memo::new(move |_| engine_help.current_hint(locale.get()));
    let ready = Memo::new(move |_| hint.read().is_some());
    // Keyboard users continue in the hint, and where they were after it.
    Effect::new(move |before: Option<(bool, bool)>| {
        let now = (stage.get() != HintStage::Closed, ready.get());
        match (before, now) {
            (Some((_, false)) | None, (true, true)) => request_animation_frame(|| focus::on(".sheet.hint .play-it")),
            (Some((true, _)), (false, _)) => request_animation_frame(|| focus::on(".control.hint:not(:disabled)")),
            _ => {}
        }
        now
    });
    let title = move || match (stage.get(), hint.get()) {
        (HintStage::Move, Some((_, text, _))) => text::hints::hint_move(locale.get(), &text),
        _ => text::table::hint(locale.get()).to_owned(),
    };
    let key = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            event.stop_propagation();
            engine_help.close_hint();
        }
    };
    let reason = |HintReason { number, line, .. }: HintReason| view! { <li><b>{number}</b><span>{line}</span></li> };
    let reasons = move || hint.get().map(|(hint, ..)| hint.reasons.into_iter().map(reason).collect_view());
    let searching = move || (!ready.get()).then(|| text::hints::searching(locale.get()));
    let worth = move || {
        let (_, _, line) = hint.get().filter(|_| stage.get() == HintStage::Move)?;
        let explained = help_state.read().explanation().map(str::to_owned);
        engine_help.worth(&line, locale.get()).or(explained)
    };
    let other = Memo::new(move |_| help_state.read().has_other_idea());
    view! {
        <Show when=move || stage.get() != HintStage::Closed>
            <section class="sheet hint" role="dialog" aria-label=title tabindex="-1" on:keydown=key>
                <h2>{title}</h2>
                <button type="button" class="close" aria-label=locale.text(text::common::close)
                    on:click=move |_| { engine_help.close_hint(); }>"×"</button>
                <div class="reasons" role="status">
                    <p>{searching}</p>
                    <ul>{reasons}</ul>
                    <p class="worth">{worth}</p>
                </div>
                <div class="actions">
                    <button type="button" class="first play-it" disabled=move || !ready.get()
                        on:click=move |_| engine_help.play_hint()>{locale.text(text::hints::play_it)}</button>
                    <Show when=move || ready.get() && stage.get() == HintStage::Reason>
                        <button type="button" class="show-move"
                            on:click=move |_| engine_help.show_move(locale.get_untracked())>
                            {locale.text(text::hints::show_move)}
                        </button>
                    </Show>
                    <Show when=move || other.get() && stage.get() == HintStage::Move>
                        <button type="button" class="other-idea"
                            on:click=move |_| help_state.update(HelpState::next_idea)>
                            {locale.text(text::hints::another_idea)}
                        </button>
                    </Show>
                </div>
            </section>
        </Show>
    }
}
