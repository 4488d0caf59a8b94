//! Game review: the engine evaluates every position; then mistakes are listed and can be retried.

mod findings;
mod graph;

use engine::value::UNIT;
use game::{GameKind, Seat};
use leptos::prelude::*;
use text::Language;
use web_messages::{MultiPv, SearchRequest, SearchTask, WorkerAnswer};

use self::findings::{RetryResult, ReviewJob, lessons, mistakes_of, points_lost};
use self::graph::Graph;
use super::analysis::StudyAnalysis;
use super::judgement::{Impact, JudgedMove};
use super::moves::grade_words;
use super::session::StudySession;
use super::tree::NodeId;
use crate::language::Locale;

/// Time per position in milliseconds.
const EACH: u32 = 300;

/// Time for a retried move in milliseconds.
const TRIED: u32 = 800;

/// A review, running or finished.
#[derive(Clone, Copy)]
pub(super) struct ReviewState {
    session: StudySession,
    analysis: StudyAnalysis,
    job: StoredValue<Option<ReviewJob>, LocalStorage>,
    /// Number of evaluated positions, and of all.
    progress: RwSignal<Option<(usize, usize)>>,
    /// Every graded move of the game, in order.
    judged: RwSignal<Vec<(NodeId, JudgedMove)>>,
    /// The feedback to a retried move, with its node.
    answer: RwSignal<Option<(NodeId, TextFn)>>,
}

/// A text in the reader's language.
type TextFn = fn(Language) -> &'static str;

impl ReviewState {
    pub(super) fn new(session: StudySession, analysis: StudyAnalysis) -> ReviewState {
        let reviewing = ReviewState {
            session,
            analysis,
            job: StoredValue::new_local(None),
            progress: RwSignal::new(None),
            judged: RwSignal::new(Vec::new()),
            answer: RwSignal::new(None),
        };
        Effect::new(move || {
            let (here, trying) = (session.here(), session.trying.get());
            if let Some(node) = trying
                && session.with_now(|studied| studied.tree().parent(here) == studied.tree().parent(node))
            {
                reviewing.judge_trial(node, here);
            }
        });
        reviewing
    }

    /// The grade of a move.
    pub(super) fn judged(self, node: NodeId) -> Option<JudgedMove> {
        self.judged.read().iter().find(|(id, _)| *id == node).map(|(_, judged)| judged.clone())
    }

    /// The feedback to a retried move.
    pub(super) fn answer(self) -> Option<&'static str> {
        let here = self.session.here();
        self.answer.get().filter(|(node, _)| *node == here).map(|(_, words)| words(self.session.locale.get()))
    }

    /// Begins a review of the main line.
    pub(super) fn start(self) {
        let job = self.session.with_now(|studied| {
            let nodes = studied.tree().main_line();
            ReviewJob::new(studied.record_to(nodes.last().copied().unwrap_or(NodeId::ROOT)), nodes)
        });
        let Some(job) = job else { return };
        self.judged.set(Vec::new());
        self.job.set_value(Some(job));
        self.analysis.busy.set(true);
        self.ask_next();
    }

    fn ask_next(self) {
        let state = self.job.try_with_value(|job| {
            let job = job.as_ref()?;
            Some((job.progress(), job.next().map(str::to_owned)))
        });
        let Some(Some((progress, next))) = state else { return };
        self.progress.set(Some(progress));
        let (Some(position), Some(game)) = (next, self.analysis.game()) else {
            self.finish();
            return;
        };
        let task = SearchTask::Analyse { multi_pv: MultiPv::Best(1), milliseconds: Some(EACH) };
        let request_id = self.analysis.ask(SearchRequest { game, position, task }, move |answer| match answer {
            WorkerAnswer::Done(_, report) => {
                let asked = self.job.try_update_value(|job| job.as_mut().map(|job| job.on_report(report.clone())));
                if asked.flatten().is_some() {
                    self.ask_next();
                }
            }
            WorkerAnswer::Refused(..) => {
                let _ = self.analysis.failed.try_set(true);
                self.cancel();
            }
            WorkerAnswer::Progress(..) | WorkerAnswer::TaskResult(..) | WorkerAnswer::Ready => {}
        });
        self.job.update_value(|job| {
            if let Some(job) = job {
                job.request_id = Some(request_id);
            }
        });
    }

    fn finish(self) {
        let job = self.job.try_update_value(Option::take).flatten();
        self.progress.set(None);
        self.analysis.busy.set(false);
        if let Some(job) = job {
            self.judged.set(job.finish());
        }
    }

    fn cancel(self) {
        let job = self.job.try_update_value(Option::take).flatten();
        let _ = self.progress.try_set(None);
        let _ = self.analysis.busy.try_set(false);
        if let Some(request_id) = job.and_then(|job| job.request_id) {
            self.analysis.give_up(request_id);
        }
    }

    /// Evaluates a retried move and compares it with the move of the game.
    fn judge_trial(self, node: NodeId, tried: NodeId) {
        let Some(judged) = untrack(|| self.judged(node)) else { return };
        let text = self.session.with_now(|studied| studied.tree().text(tried).to_owned());
        if tried == node {
            return self.show_result(node, tried, RetryResult::Wrong);
        }
        if text == judged.best {
            return self.show_result(node, tried, RetryResult::Right);
        }
        let position = self.session.with_now(|studied| studied.seat().and_then(|_| studied.desk().position()));
        let (Some(position), Some(game)) = (position, self.analysis.game()) else {
            let score = self.session.with_now(|studied| studied.desk().view(studied.observer()).score());
            let margin = score.first().copied().unwrap_or(0) as i32 - score.get(1).copied().unwrap_or(0) as i32;
            let reached = judged.for_mover(engine::Value::new(margin * UNIT, engine::ValueKind::Exact));
            return self.show_result(node, tried, RetryResult::of(&judged, reached));
        };
        let task = SearchTask::Analyse { multi_pv: MultiPv::Best(1), milliseconds: Some(TRIED) };
        self.analysis.ask(SearchRequest { game, position, task }, move |answer| {
            if let WorkerAnswer::Done(_, report) = answer
                && let Some(best) = report.lines.first()
            {
                // After the move it is the opponent's turn.
                self.show_result(node, tried, RetryResult::of(&judged, best.value.reversed()));
            }
        });
    }

    fn show_result(self, node: NodeId, tried: NodeId, trial: RetryResult) {
        let session = self.session;
        // The reader may have gone to another node meanwhile.
        if session.trying.try_get_untracked().flatten() != Some(node)
            || session.with_now(|studied| studied.here()) != tried
        {
            return;
        }
        let words: TextFn = match trial {
            RetryResult::Right => text::study::try_again_right,
            RetryResult::Wrong => text::study::try_again_wrong,
        };
        match trial {
            RetryResult::Right => session.trying.set(None),
            RetryResult::Wrong => session.try_again(node),
        }
        self.answer.set(Some((session.with_now(|studied| studied.here()), words)));
        session.say(words(session.language()).to_owned());
    }
}

/// The loss of a move as text.
fn lost(language: Language, game: GameKind, judged: &JudgedMove) -> String {
    let points = points_lost(judged);
    match game {
        GameKind::Gorami => text::study::lost_stripes(language, points),
        _ => text::study::lost(language, points),
    }
}

#[component]
pub(super) fn Review(session: StudySession, reviewing: ReviewState) -> impl IntoView {
    let locale = Locale::from_context();
    if !reviewing.analysis.can_think() {
        return ().into_any();
    }
    let running = Memo::new(move |_| reviewing.progress.get().is_some());
    let done = Memo::new(move |_| !reviewing.judged.read().is_empty());
    let progress = move || {
        let (done, all) = reviewing.progress.get()?;
        Some(text::study::reviewing(locale.get(), done as u32, all as u32))
    };
    let mistakes = move || {
        let all = lessons(reviewing.judged.get());
        all.map(|(number, node, judged)| view! { <Mistake session number node judged/> }).collect_view()
    };
    view! {
        <section class="card review">
            <Show when=move || !running.get()>
                <button type="button" on:click=move |_| reviewing.start()>{locale.text(text::study::review)}</button>
            </Show>
            <Show when=move || running.get()>
                <p class="actions">
                    <progress max=move || reviewing.progress.get().map_or(1, |(_, all)| all)
                        value=move || reviewing.progress.get().map_or(0, |(done, _)| done)
                        aria-label=locale.text(text::study::review)></progress>
                    <span>{progress}</span>
                    <button type="button" on:click=move |_| reviewing.cancel()>{locale.text(text::common::cancel)}</button>
                </p>
            </Show>
            <Show when=move || done.get()>
                <Graph session judged=reviewing.judged/>
                <ul class="summaries">
                    {Seat::first(2).map(|seat| view! { <Summary session reviewing seat/> }).collect_view()}
                </ul>
                <ol class="mistakes">{mistakes}</ol>
            </Show>
        </section>
    }
    .into_any()
}

/// Number of mistakes of a seat.
#[component]
fn Summary(session: StudySession, reviewing: ReviewState, seat: Seat) -> impl IntoView {
    let locale = Locale::from_context();
    let line = move || {
        let (language, name) = (locale.get(), session.names()[seat.index()].clone());
        match mistakes_of(&reviewing.judged.read(), seat) {
            (0, _) => text::study::no_mistakes(language, &name),
            (count, points) => text::study::mistakes(language, &name, count as u32, points),
        }
    };
    view! { <li>{line}</li> }
}

/// A mistake in the list.
#[component]
fn Mistake(session: StudySession, number: usize, node: NodeId, judged: JudgedMove) -> impl IntoView {
    let locale = Locale::from_context();
    let turning = judged.impact == Impact::TurningPoint;
    let words = move || {
        let language = locale.get();
        let grade = grade_words(judged.grade)(language);
        let cost = lost(language, session.game(), &judged);
        let better = text::study::best_was(language, &judged.played, &judged.best);
        format!("{number}. {grade}, {cost}. {better}")
    };
    let label = move || text::common::labelled(locale.get(), text::study::turning_point(locale.get()), "");
    view! {
        <li class:turning=turning>
            <p>
                {turning.then(|| view! { <b>{label}</b> })}
                {words}
            </p>
            <div class="actions">
                <button type="button" on:click=move |_| session.go(node)>{locale.text(text::common::show)}</button>
                <button type="button" on:click=move |_| session.try_again(node)>
                    {locale.text(text::study::try_again)}
                </button>
            </div>
        </li>
    }
}
