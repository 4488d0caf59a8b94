//! Engine analysis of the current position, as text.

use engine::{SearchDepth, ValueKind};
use leptos::prelude::*;
use web_messages::AnalysisLine;

use super::analysis::{LINES, StudyAnalysis};
use super::session::StudySession;
use crate::language::Locale;

#[component]
pub(super) fn AnalysisPanel(session: StudySession, analysis: StudyAnalysis) -> impl IntoView {
    let locale = Locale::from_context();
    if !analysis.can_think() {
        return ().into_any();
    }
    let known = Memo::new(move |_| analysis.known());
    let headline = move || {
        let best = known.get()?.lines.into_iter().next()?;
        let seat = session.with(|studied| studied.seat())?;
        let (names, value) = (session.names(), best.value);
        Some(text::values::ahead(locale.get(), value, &names[seat.index()], &names[1 - seat.index()]))
    };
    let meant = move || {
        let best = known.get()?.lines.into_iter().next()?;
        Some(text::values::value_kind_explanation(locale.get(), best.value.kind))
    };
    let line = move |line: AnalysisLine| {
        let worth = line.value;
        let (first, rest) = line.moves.split_first()?;
        let (first, rest) = (first.clone(), rest.iter().take(6).cloned().collect::<Vec<_>>().join(" "));
        let play = first.clone();
        let then = move || (!rest.is_empty()).then(|| text::study::line(locale.get(), &rest));
        Some(view! {
            <li>
                <b class="worth">{move || text::values::worth(locale.get(), worth)}</b>
                <button type="button" class="move-in-tree" on:click=move |_| session.write(&play)>{first}</button>
                <span class="quiet">{then}</span>
            </li>
        })
    };
    let effort = move || {
        let (language, report) = (locale.get(), known.get()?);
        let depth = match report.depth {
            SearchDepth::Plies(plies) => text::study::depth(language, plies),
            SearchDepth::End => text::values::value_kind(language, ValueKind::Exact).to_owned(),
        };
        Some(format!("{depth} · {}", text::study::positions(language, report.nodes)))
    };
    view! {
        <section class="card opinion">
            <label class="check">
                <input id="engine-on" type="checkbox" prop:checked=move || analysis.on.get()
                    on:change=move |event| analysis.on.set(event_target_checked(&event))/>
                <span>{move || text::study::engine(locale.get())}</span>
            </label>
            <label class="check">
                <input id="engine-values" type="checkbox" prop:checked=move || analysis.values.get()
                    on:change=move |event| {
                        let wanted = event_target_checked(&event);
                        analysis.values.set(wanted);
                        if wanted {
                            analysis.on.set(true);
                        }
                    }/>
                <span>{move || text::table::show_values(locale.get())}</span>
            </label>
            <Show when=move || analysis.on.get()>
                <p class="headline" title=meant>{move || headline().unwrap_or_else(|| "…".to_owned())}</p>
                <h2>{move || text::study::best_moves(locale.get())}</h2>
                <ol class="lines">{move || {
                    let lines = known.get().map(|report| report.lines).unwrap_or_default();
                    lines.into_iter().take(LINES).filter_map(line).collect_view()
                }}</ol>
                <p class="quiet">{effort}</p>
            </Show>
            {move || analysis.failed.get().then(|| view! {
                <p class="reason" role="alert">{text::notices::worker_failed(locale.get())}</p>
            })}
        </section>
    }
    .into_any()
}
