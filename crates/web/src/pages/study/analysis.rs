//! Continuous engine analysis of the current position of a study.

use game::GameKind;
use leptos::prelude::*;
use render::Label;
use web_messages::{AnalysisReport, MultiPv, RequestId, SearchRequest, SearchTask, WorkerAnswer};

use super::session::StudySession;
use crate::engine_client::ComponentEngineClient;
use crate::values;

/// Time per position in milliseconds, after which the engine stops.
const LONGEST: u32 = 60_000;

/// Number of lines shown.
pub(super) const LINES: usize = 3;

/// The engine's analysis of the current position.
#[derive(Clone, Copy)]
pub(super) struct StudyAnalysis {
    session: StudySession,
    engine_client: ComponentEngineClient,
    asked: StoredValue<Option<RequestId>, LocalStorage>,
    /// The position to analyse; `None` in other games and at the end.
    position: Memo<Option<String>>,
    pub(super) on: RwSignal<bool>,
    /// Are values shown on all fields?
    pub(super) values: RwSignal<bool>,
    /// Is the engine busy with a review?
    pub(super) busy: RwSignal<bool>,
    report: RwSignal<Option<(String, AnalysisReport)>>,
    pub(super) failed: RwSignal<bool>,
}

impl StudyAnalysis {
    pub(super) fn provide(session: StudySession) -> StudyAnalysis {
        let position =
            Memo::new(move |_| session.with(|studied| studied.seat().and_then(|_| studied.desk().position())));
        let analysis = StudyAnalysis {
            session,
            engine_client: ComponentEngineClient::new(),
            asked: StoredValue::new_local(None),
            position,
            on: RwSignal::new(false),
            values: RwSignal::new(false),
            busy: RwSignal::new(false),
            report: RwSignal::new(None),
            failed: RwSignal::new(false),
        };
        Effect::new(move || {
            // The analysis is hidden while a move is being retried.
            let quiet = !analysis.on.get() || analysis.busy.get() || session.trying.get().is_some();
            let width = if analysis.values.get() { MultiPv::All } else { MultiPv::Best(LINES as u8) };
            let position = position.get();
            analysis.stop();
            if let Some(position) = position.filter(|_| !quiet) {
                analysis.think(position, width);
            }
        });
        analysis
    }

    /// Does the engine search this game?
    pub(super) fn can_think(self) -> bool {
        self.game().is_some()
    }

    pub(super) fn game(self) -> Option<GameKind> {
        let game = self.session.game();
        matches!(game, GameKind::Kulami | GameKind::Gorami).then_some(game)
    }

    fn stop(self) {
        if let Some(request_id) = self.asked.try_update_value(Option::take).flatten() {
            self.engine_client.stop(request_id);
        }
    }

    fn think(self, position: String, width: MultiPv) {
        let Some(game) = self.game() else { return };
        let task = SearchTask::Analyse { multi_pv: width, milliseconds: Some(LONGEST) };
        let about = position.clone();
        let request_id = self.ask(SearchRequest { game, position, task }, move |answer| match answer {
            WorkerAnswer::Progress(_, report) | WorkerAnswer::Done(_, report) => {
                let _ = self.report.try_set(Some((about.clone(), report.clone())));
            }
            WorkerAnswer::Refused(..) => {
                let _ = self.failed.try_set(true);
            }
            WorkerAnswer::TaskResult(..) | WorkerAnswer::Ready => {}
        });
        self.asked.set_value(Some(request_id));
    }

    /// Sends another question to the same engine.
    pub(super) fn ask(self, question: SearchRequest, listener: impl FnMut(&WorkerAnswer) + 'static) -> RequestId {
        self.failed.set(false);
        self.engine_client.ask(question, listener)
    }

    /// Stops such a question.
    pub(super) fn give_up(self, request_id: RequestId) {
        self.engine_client.stop(request_id);
    }

    /// The report about the current position.
    pub(super) fn known(self) -> Option<AnalysisReport> {
        if !self.on.get() || self.session.trying.get().is_some() {
            return None;
        }
        let position = self.position.get()?;
        self.report.get().filter(|(about, _)| *about == position).map(|(_, report)| report)
    }

    /// Values and the best move by field.
    pub(super) fn marks(self) -> (Vec<(usize, Label)>, Vec<usize>) {
        let Some(report) = self.known() else { return (Vec::new(), Vec::new()) };
        let field = |text: &str| self.session.with_now(|studied| studied.desk().field_of(text));
        let values = if self.values.get() { values::on_fields(&report.lines, field) } else { Vec::new() };
        (values, report.best().and_then(field).into_iter().collect())
    }
}
