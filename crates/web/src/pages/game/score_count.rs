//! Final count: the score broken down step by step, as in the rule books.

use std::time::Duration;

use desk::{ScoringMark, ScoringMarkKind, ScoringStep};
use game::Seat;
use leptos::prelude::*;

use super::count_progress::CountProgress;
use crate::after_paint::after_paint;
use crate::language::Locale;
use crate::session::GameSession;

/// Duration of a step: panels are many, chains and stripes are looked at, bonuses are read.
fn duration(step: Option<&ScoringStep>) -> Duration {
    let kind = step.and_then(|step| step.marks.first()).map(|mark| mark.kind);
    Duration::from_millis(match kind {
        None | Some(ScoringMarkKind::Panel { .. }) => 120,
        Some(ScoringMarkKind::Chain { .. } | ScoringMarkKind::Piece { .. } | ScoringMarkKind::Stripe) => 400,
        Some(ScoringMarkKind::Area { .. } | ScoringMarkKind::Line { .. }) => 900,
    })
}

/// The final count. Copies share the same state.
#[derive(Clone, Copy)]
pub(super) struct ScoreCount {
    session: GameSession,
    /// Is the end shown? It follows the last move after a frame, so that the move is drawn first.
    pub(super) over: RwSignal<bool>,
    pub(super) steps: Memo<Vec<ScoringStep>>,
    progress: RwSignal<CountProgress>,
}

impl ScoreCount {
    /// Counts when the game ends; a game that was over before is shown fully counted.
    pub(super) fn provide(session: GameSession) -> ScoreCount {
        let locale = Locale::from_context();
        let over = RwSignal::new(session.with_now(|desk| desk.ending().is_some()));
        Effect::new(move || match session.with(|desk| desk.ending().is_some()) {
            true if over.get_untracked() => {}
            true => after_paint(move || {
                // It may have been taken back, or the page left.
                if over.try_get_untracked().is_some() && session.with_now(|desk| desk.ending().is_some()) {
                    over.set(true);
                }
            }),
            false if over.get_untracked() => over.set(false),
            false => {}
        });
        let steps = Memo::new(move |_| match over.get() {
            true => session.with(|desk| desk.breakdown(locale.get())),
            false => Vec::new(),
        });
        let score_count = ScoreCount { session, over, steps, progress: RwSignal::new(CountProgress::default()) };
        Effect::new(move |before: Option<bool>| {
            let over = !steps.read().is_empty();
            match before {
                Some(false) if over => score_count.start(),
                Some(true) if !over => score_count.skip(),
                _ => {}
            }
            over
        });
        provide_context(score_count);
        score_count
    }

    /// Counts from the beginning. Readers who prefer reduced motion see the result at once.
    pub(super) fn start(self) {
        if !prefers_reduced_motion()
            && let Some(run) = self.progress.try_update(CountProgress::start)
        {
            self.wait(run, None);
        }
    }

    fn wait(self, run: u32, step: Option<&ScoringStep>) {
        let next = move || {
            // The page may have been left.
            let Some(steps) = self.steps.try_get_untracked() else { return };
            if self.progress.try_update(|progress| progress.advance(run, steps.len())) == Some(true) {
                let shown = self.progress.get_untracked().shown(steps.len());
                self.wait(run, steps.get(shown.saturating_sub(1)));
            }
        };
        set_timeout(next, duration(step));
    }

    /// Shows the result.
    pub(super) fn skip(self) {
        self.progress.update(CountProgress::skip);
    }

    pub(super) fn is_running(self) -> bool {
        self.progress.get().is_running()
    }

    /// May the result be told? Not before it is counted.
    pub(super) fn is_counted(self) -> bool {
        self.over.get() && !self.is_running()
    }

    /// The number of steps shown.
    pub(super) fn shown(self) -> usize {
        self.progress.get().shown(self.steps.read().len())
    }

    /// The scores counted so far, while the count runs and its position is shown.
    pub(super) fn sums(self) -> Option<Vec<u32>> {
        if !self.is_running() || !self.session.is_live() {
            return None;
        }
        let steps = self.steps.read();
        let seats = steps.first()?.sums.len();
        Some(self.shown().checked_sub(1).map_or_else(|| vec![0; seats], |last| steps[last].sums.clone()))
    }

    /// The marks on the board of this owner.
    pub(super) fn marks(self, board: Option<Seat>) -> Vec<ScoringMark> {
        let (steps, shown) = (self.steps.read(), self.shown());
        if !self.session.is_live() {
            return Vec::new();
        }
        let last = self.is_running().then(|| shown.checked_sub(1)).flatten();
        let marks =
            steps.iter().take(shown).enumerate().flat_map(|(index, step)| {
                step.marks.iter().filter(move |mark| mark.kind.stays() || Some(index) == last)
            });
        marks.filter(|mark| mark.board == board).cloned().collect()
    }
}

/// Does the reader prefer reduced motion?
pub(super) fn prefers_reduced_motion() -> bool {
    let asked = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    asked.is_some_and(|asked| asked.matches())
}

/// A row of the count: steps with the same title.
#[derive(Clone, PartialEq, Eq, Debug)]
struct CountRow {
    title: String,
    detail: String,
    /// Points by seat; empty before the row is counted.
    points: Vec<String>,
    /// Is one of its steps the last one shown?
    current: bool,
}

/// The rows after the first steps.
fn rows(steps: &[ScoringStep], shown: usize) -> Vec<CountRow> {
    let mut rows = Vec::new();
    let mut first = 0;
    for group in steps.chunk_by(|one, other| one.title == other.title) {
        let counted = shown.saturating_sub(first).min(group.len());
        let before = first.checked_sub(1).map(|before| &steps[before].sums);
        let last = counted.checked_sub(1).map(|last| &group[last]);
        let points = last.map(|step| {
            let gained = |(seat, sum): (usize, &u32)| sum - before.map_or(0, |before| before[seat]);
            let number = |points: u32| match group.len() {
                1 => text::numbers::signed(points as i32),
                _ => points.to_string(),
            };
            step.sums.iter().enumerate().map(gained).map(number).collect()
        });
        rows.push(CountRow {
            title: group[0].title.clone(),
            detail: last.map(|step| step.detail.clone()).unwrap_or_default(),
            points: points.unwrap_or_default(),
            current: counted > 0 && shown <= first + group.len(),
        });
        first += group.len();
    }
    rows
}

/// The table of the count, which scrolls to the row being counted.
#[component]
pub(super) fn Count(session: GameSession, score_count: ScoreCount) -> impl IntoView {
    let locale = Locale::from_context();
    let all = Memo::new(move |_| rows(&score_count.steps.read(), score_count.shown()));
    let seats = session.with_now(|desk| desk.seats());
    Effect::new(move || {
        all.track();
        request_animation_frame(show_current);
    });
    let row = move |row: CountRow| {
        let later = row.points.is_empty();
        let points = if later { vec!["–".to_owned(); seats] } else { row.points };
        let points = points.into_iter().map(|points| view! { <td>{points}</td> }).collect_view();
        view! {
            <tr class:later=later class:now=row.current>
                <th scope="row">{row.title}<small>{row.detail}</small></th>{points}
            </tr>
        }
    };
    let heads = move || {
        let names = session.column_names().into_iter();
        names.map(|name| view! { <th scope="col">{name}</th> }).collect_view()
    };
    let total = move || {
        let steps = score_count.steps.read();
        let last = steps.last().map(|step| step.sums.clone());
        let sums = score_count.sums().or(last).unwrap_or_default();
        sums.into_iter().map(|sum| view! { <td>{sum}</td> }).collect_view()
    };
    let together = move || match score_count.is_running() {
        true => text::results::so_far(locale.get()),
        false => text::results::together(locale.get()),
    };
    view! {
        <Show when=move || !score_count.steps.read().is_empty()>
            <div class="count-rows" tabindex="0" role="region" aria-label=locale.text(text::table::count)>
                <table class="count">
                    <thead><tr><td></td>{heads}</tr></thead>
                    <tbody>{move || all.get().into_iter().map(row).collect_view()}</tbody>
                    <tfoot><tr><th scope="row">{together}</th>{total}</tr></tfoot>
                </table>
            </div>
        </Show>
    }
}

/// Scrolls the row being counted into view, without scrolling the page.
fn show_current() {
    use wasm_bindgen::JsCast;
    let find = |selector| document().query_selector(selector).ok().flatten()?.dyn_into::<web_sys::HtmlElement>().ok();
    if let (Some(list), Some(row)) = (find(".count-rows"), find(".count .now")) {
        list.set_scroll_top(row.offset_top() + row.client_height() - list.client_height() / 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(title: &str, sums: [u32; 2]) -> ScoringStep {
        ScoringStep { title: title.to_owned(), detail: format!("{sums:?}"), marks: Vec::new(), sums: sums.to_vec() }
    }

    #[test]
    fn rows_grow_with_the_steps() {
        let steps = [step("Panels", [4, 0]), step("Panels", [4, 6]), step("Area", [9, 6]), step("Lines", [9, 6])];
        let points = |shown: usize| {
            let rows = rows(&steps, shown);
            rows.into_iter().map(|row| (row.points.join(":"), row.current)).collect::<Vec<_>>()
        };
        let row = |points: &str, current| (points.to_owned(), current);
        assert_eq!(points(0), [row("", false), row("", false), row("", false)]);
        assert_eq!(points(1), [row("4:0", true), row("", false), row("", false)]);
        assert_eq!(points(2), [row("4:6", true), row("", false), row("", false)]);
        assert_eq!(points(3), [row("4:6", false), row("+5:0", true), row("", false)]);
        assert_eq!(points(4), [row("4:6", false), row("+5:0", false), row("0:0", true)]);
    }
}
