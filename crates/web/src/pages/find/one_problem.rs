//! One problem: the board, the answers to wrong moves, and the buttons.

use engine::ValueKind;
use game::{GameKind, Observer, Seat};
use leptos::prelude::*;
use text::Language;
use web_messages::{AnalysisReport, MultiPv, SearchRequest, SearchTask, WorkerAnswer};

use super::facts::{Facts, seat_names};
use super::sentence;
use crate::engine_client::ComponentEngineClient;
use crate::language::Locale;
use crate::links;
use crate::pages::game::trays::{Actions, Trays};
use crate::practice::PracticeBoard;
use crate::problems::attempt::{AttemptResult, ProblemStatus, Refutation};
use crate::problems::{BestMoveProblem, Goal};
use crate::session::GameSession;

/// Time for the answer to a wrong move. Most are proved within a fraction of it.
const ANSWER: u32 = 5_000;

#[component]
pub(super) fn OneProblem(
    game: GameKind,
    problem: BestMoveProblem,
    on_result: Callback<AttemptResult>,
    on_next: Callback<()>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let record = problem.record(game);
    let goal = problem.goal(game);
    let Ok(session) = GameSession::practice(&record) else {
        // Every problem is opened by a test; a file of another version may differ.
        return view! { <p role="alert">{locale.text(text::problems::not_loaded)}</p> }.into_any();
    };
    let problem_state = ProblemState::new(game, problem, session, on_result);
    let ProblemState { mover, status, .. } = problem_state;
    let difficulty = problem_state.problem.with_value(|problem| problem.rating(game).rating as i32);
    let open = Signal::derive(move || status.read().is_open());
    let scene = Memo::new(move |_| {
        let mut scene = session.scene();
        // The board has no rack beside it, so all pieces are in trays.
        scene.rack = None;
        scene
    });
    Effect::new(move || problem_state.judge());
    let refuted = move || matches!(*status.read(), ProblemStatus::Refuted { .. } | ProblemStatus::Answering { .. });
    let over = move || status.read().is_over();
    view! {
        <div class="find-problem">
            <div class="find-head">
                <p class="find-task">{move || sentence::task(locale.get(), goal)}</p>
                <Facts session mover difficulty/>
            </div>
            <div class="find-board"><PracticeBoard session open/></div>
            <div class="find-side-column">
                <p class="prompt" role="status" class:refused=move || session.refusal.read().is_some()
                    class:wrong=refuted class:right=move || *status.read() == ProblemStatus::Right>
                    {move || problem_state.sentence(locale.get())}
                </p>
                <Show when=move || open.get()>
                    <Trays session scene/>
                    <Actions session scene/>
                </Show>
                <div class="actions">
                    <Show when=refuted>
                        <button type="button" class="first" on:click=move |_| problem_state.retry()>{locale.text(text::common::try_again)}</button>
                    </Show>
                    <Show when=move || !over()>
                        <button type="button" on:click=move |_| problem_state.show()>{locale.text(text::learn::show_me)}</button>
                    </Show>
                    <button type="button" class:first=over on:click=move |_| on_next.run(())>
                        {locale.text(text::problems::next)}
                    </button>
                    <a class="button" href=links::study(&record)>{locale.text(text::table::study)}</a>
                </div>
                <p class="quiet">{move || sentence::proof(locale.get(), goal)}</p>
            </div>
        </div>
    }
    .into_any()
}

/// A problem that is being tried.
#[derive(Clone, Copy)]
struct ProblemState {
    game: GameKind,
    goal: Goal,
    problem: StoredValue<BestMoveProblem>,
    session: GameSession,
    /// The number of moves before the problem begins.
    base: usize,
    /// The player to move, and the points so far.
    mover: Seat,
    before: u32,
    status: RwSignal<ProblemStatus>,
    on_result: Callback<AttemptResult>,
    refutations: RefutationSearch,
}

impl ProblemState {
    fn new(
        game: GameKind,
        problem: BestMoveProblem,
        session: GameSession,
        on_result: Callback<AttemptResult>,
    ) -> ProblemState {
        let mover = untrack(|| session.lower_seat());
        let status = RwSignal::new(ProblemStatus::Open);
        ProblemState {
            game,
            goal: problem.goal(game),
            problem: StoredValue::new(problem),
            session,
            base: session.with_now(|desk| desk.plies()),
            mover,
            before: untrack(|| session.score())[mover.index()],
            status,
            on_result,
            refutations: RefutationSearch { session, mover, status, engine_client: ComponentEngineClient::new() },
        }
    }

    /// Compares the first move with the best one, and answers a wrong one.
    fn judge(self) {
        let ProblemState { game, goal, problem, session, base, mover, before, status, .. } = self;
        let moves = session.view(Observer::Seat(mover), |view| view.moves());
        let Some(played) = moves.get(base).and_then(|row| row.text.clone()) else { return };
        let points = untrack(|| session.score())[mover.index()].saturating_sub(before);
        let best = problem.with_value(|problem| problem.is_best(game, &without_points(&played), points));
        let result = status.try_update(|status| status.play(&played, best)).flatten();
        let Some(result) = result else { return };
        self.on_result.run(result);
        if result == AttemptResult::Failed {
            match goal {
                Goal::MostPoints => status.update(|status| status.refute(Refutation::Points(points))),
                Goal::MostFish => status.update(|status| status.refute(Refutation::Less)),
                _ => self.refutations.start(),
            }
        }
    }

    fn retry(self) {
        self.session.take_back();
        self.status.update(ProblemStatus::retry);
    }

    /// Plays the best move.
    fn show(self) {
        let ProblemState { problem, session, base, mover, status, .. } = self;
        if session.with_now(|desk| desk.plies()) > base {
            session.take_back();
        }
        if let Some(result) = status.try_update(ProblemStatus::show).flatten() {
            self.on_result.run(result);
        }
        session.write(mover, &problem.with_value(|problem| problem.best[0].clone()));
    }

    /// A refusal, the answer to a move, or what to do.
    fn sentence(self, language: Language) -> String {
        let ProblemState { game, problem, session, mover, status, .. } = self;
        if let Some(refusal) = session.refusal.get() {
            return refusal.message.get(language);
        }
        let names = seat_names(session, language);
        let other = Seat::first(names.len()).find(|seat| *seat != mover);
        let opponent = other.map(|seat| names[seat.index()].clone()).unwrap_or_default();
        let answer =
            problem.with_value(|problem| sentence::sentence(language, game, problem, &status.read(), &opponent));
        answer.unwrap_or_else(|| session.view(session.observer(), |view| view.prompt(language)))
    }
}

/// A turn without its points: `y1-C5=3` as `y1-C5`.
fn without_points(played: &str) -> String {
    played.split('=').next().unwrap_or(played).to_owned()
}

/// Looks for the answer to a wrong move, and plays it on the board.
#[derive(Clone, Copy)]
struct RefutationSearch {
    session: GameSession,
    mover: Seat,
    status: RwSignal<ProblemStatus>,
    engine_client: ComponentEngineClient,
}

impl RefutationSearch {
    fn start(self) {
        let RefutationSearch { session, status, engine_client, .. } = self;
        let Some(position) = session.local(|table| table.position()) else {
            status.update(|status| status.refute(Refutation::Unknown));
            return;
        };
        let revision = session.revision();
        let task = SearchTask::Analyse { multi_pv: MultiPv::Best(1), milliseconds: Some(ANSWER) };
        let question = SearchRequest { game: session.game(), position, task };
        engine_client.ask(question, move |answer| {
            if session.revision() != revision {
                return;
            }
            match answer {
                WorkerAnswer::Done(_, report) => self.answer(report),
                WorkerAnswer::Refused(..) => status.update(|status| status.refute(Refutation::Unknown)),
                _ => {}
            }
        });
    }

    fn answer(self, report: &AnalysisReport) {
        let RefutationSearch { session, mover, status, .. } = self;
        let to_move = session.with_now(|desk| desk.to_move()).lowest();
        let refutation = match report.lines.first() {
            Some(line) => {
                // In GOrami the same player may be to move again.
                let own = if to_move == Some(mover) { line.value } else { line.value.reversed() };
                let value = (own.kind == ValueKind::Exact).then_some(own);
                Refutation::Reply { reply: line.moves.first().cloned(), value }
            }
            None => Refutation::Unknown,
        };
        let reply = match &refutation {
            Refutation::Reply { reply, .. } => reply.clone(),
            _ => None,
        };
        status.update(|status| status.refute(refutation));
        if let (Some(seat), Some(reply)) = (to_move.filter(|seat| *seat != mover), reply) {
            session.write(seat, &reply);
        }
    }
}
