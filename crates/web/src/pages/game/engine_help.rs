//! Engine help at a table: plays the computer's moves, gives hints, shows values.

use desk::{BoardPiece, Hint, HintMark};
use engine::levels::Level;
use game::{GameKind, Observer, Seat};
use leptos::prelude::*;
use render::Label;
use text::Language;
use web_messages::{AnalysisLine, BackgroundTask, RequestId, SearchRequest, SearchTask, SwapOption, WorkerAnswer};

use super::help_state::{HelpState, HintStage, Search, bar_percent};
use super::hint_sheet::HintSheet;
use crate::engine_client::ComponentEngineClient;
use crate::language::Locale;
use crate::session::GameSession;

/// Engine help at a table. Copies share the same state.
#[derive(Clone, Copy)]
pub(super) struct EngineHelp {
    session: GameSession,
    engine_client: ComponentEngineClient,
    /// The search for the computer's move, with the revision of its position.
    finding: StoredValue<Option<(u32, RequestId)>, LocalStorage>,
    analysing: StoredValue<Option<RequestId>, LocalStorage>,
    pub(super) help_state: RwSignal<HelpState>,
    failed: RwSignal<bool>,
}

impl EngineHelp {
    /// Creates it, and plays whenever it is the computer's turn.
    pub(super) fn provide(session: GameSession) -> EngineHelp {
        let engine_help = EngineHelp {
            session,
            engine_client: ComponentEngineClient::new(),
            finding: StoredValue::new_local(None),
            analysing: StoredValue::new_local(None),
            help_state: RwSignal::new(HelpState::new()),
            failed: RwSignal::new(false),
        };
        Effect::new(move || {
            if let Some((seat, level)) = session.computer_to_move() {
                engine_help.find(seat, level);
            }
        });
        Effect::new(move || {
            let position = session.with(|desk| desk.plies());
            engine_help.help_state.track();
            // Without a search nothing is notified: this effect follows the state itself.
            let search = engine_help
                .help_state
                .try_maybe_update(|help_state| {
                    let (before, search) = (help_state.stage(), help_state.next_search(position));
                    (search.is_some() || before != help_state.stage(), search)
                })
                .flatten();
            if let Some(search) = search {
                engine_help.analyse(position, search);
            }
        });
        engine_help
    }

    /// The game, if the engine searches its positions.
    fn engine_game(self) -> Option<GameKind> {
        let game = self.session.game();
        matches!(game, GameKind::Kulami | GameKind::Gorami).then_some(game)
    }

    /// Can the engine evaluate every move of this game?
    fn has_values(self) -> bool {
        self.session.local(|table| table.position()).is_some()
    }

    /// Searches a move at a level.
    fn find(self, seat: Seat, level: Level) {
        let session = self.session;
        let revision = session.revision();
        if self.finding.with_value(|finding| finding.is_some_and(|(asked, _)| asked == revision)) {
            return;
        }
        if let Some((_, request_id)) = self.finding.get_value() {
            self.engine_client.stop(request_id);
        }
        let Some(question) = self.question(seat, level) else { return };
        let request_id = self.engine_client.ask(question, move |answer| match answer {
            WorkerAnswer::Done(_, report) if session.revision() == revision => {
                self.finding.set_value(None);
                match report.best() {
                    Some(text) => session.write(seat, text),
                    None => self.failed.set(true),
                }
            }
            WorkerAnswer::Refused(..) if session.revision() == revision => {
                self.finding.set_value(None);
                self.failed.set(true);
            }
            _ => {}
        });
        self.finding.set_value(Some((revision, request_id)));
    }

    fn question(self, seat: Seat, level: Level) -> Option<SearchRequest> {
        let session = self.session;
        let level = level.number() as u8;
        // The seed depends on the game, so that the same game always has the same opponent.
        let seed = session.with_now(|desk| desk.plies() as u64);
        Some(match self.engine_game() {
            Some(game) => {
                let position = session.local(|table| table.position())?;
                let actions = session.view_now(Observer::Seat(seat), |view| view.scene().actions);
                let offered = actions.contains(&desk::Action::Swap);
                let swap = if offered { SwapOption::Offered } else { SwapOption::NotOffered };
                SearchRequest { game, position, task: SearchTask::Play { level, seed, swap } }
            }
            None => {
                let record = session.bare_record()?;
                let task = SearchTask::Turn { seat: seat.index() as u8 + 1, level, seed };
                SearchRequest { game: session.game(), position: record, task }
            }
        })
    }

    fn analyse(self, position: usize, search: Search) {
        let session = self.session;
        if let Some(request_id) = self.analysing.get_value() {
            self.engine_client.stop(request_id);
        }
        if session.with_now(|desk| desk.ending().is_some()) || untrack(|| session.computer_to_move().is_some()) {
            return;
        }
        let question = match (self.engine_game(), session.local(|table| table.position())) {
            (Some(game), Some(position)) => {
                let task = SearchTask::Analyse { multi_pv: search.0, milliseconds: Some(search.1) };
                Some(SearchRequest { game, position, task })
            }
            // Numbers are drawn at random, so the strongest player's move is the best advice.
            _ => untrack(|| session.viewer()).and_then(|seat| self.question(seat, Level::Champion)),
        };
        let Some(question) = question else { return };
        let request_id = self.engine_client.ask(question, move |answer| match answer {
            WorkerAnswer::Progress(_, report) => {
                self.help_state.update(|state| state.on_report(position, search, report.clone(), false));
            }
            WorkerAnswer::Done(_, report) => {
                self.help_state.update(|state| state.on_report(position, search, report.clone(), true));
            }
            WorkerAnswer::Refused(..) => self.failed.set(true),
            WorkerAnswer::TaskResult(..) | WorkerAnswer::Ready => {}
        });
        self.analysing.set_value(Some(request_id));
    }

    /// Opens a hint with its reasons, or closes it.
    pub(super) fn hint(self) {
        self.help_state.update(HelpState::switch_hint);
    }

    /// Closes the hint; false if none is open.
    pub(super) fn close_hint(self) -> bool {
        let open = self.help_state.read_untracked().stage() != HintStage::Closed;
        if open {
            self.help_state.update(HelpState::close_hint);
        }
        open
    }

    /// Plays the move of the hint, with all its pieces.
    pub(super) fn play_hint(self) {
        let best = self.help_state.read_untracked().hint_line().and_then(|line| line.moves.first().cloned());
        if let (Some(best), Some(seat)) = (best, untrack(|| self.session.viewer())) {
            self.session.write(seat, &best);
        }
    }

    /// Shows the values of all moves on the fields, or hides them.
    pub(super) fn switch_values(self) {
        self.help_state.update(HelpState::switch_values);
    }

    /// Shows the move of the hint, and explains a turn of a number game.
    pub(super) fn show_move(self, language: Language) {
        self.help_state.update(HelpState::show_move);
        let position = self.session.with_now(|desk| desk.plies());
        let best = self.help_state.read_untracked().hint_line().and_then(|line| line.moves.first().cloned());
        let turn = best.filter(|_| !self.has_values());
        let seat = untrack(|| self.session.viewer());
        let (Some(turn), Some(seat), Some(record)) = (turn, seat, self.session.bare_record()) else { return };
        let errand =
            BackgroundTask::Worth { language: language.code().to_owned(), seat: seat.index() as u8 + 1, turn, record };
        self.engine_client.fetch(errand, move |explained| {
            if let Ok(words) = explained {
                self.help_state.try_update(|help_state| help_state.on_explanation(position, words.to_owned()));
            }
        });
    }

    /// The hint, once the engine has found it, with its move in notation and its value.
    pub(super) fn current_hint(self, language: Language) -> Option<(Hint, String, AnalysisLine)> {
        let line = self.help_state.read().hint_line()?.clone();
        let (best, seat) = (line.moves.first()?.clone(), self.session.viewer()?);
        let hint = self.session.local(|table| table.hint(seat, &best, language))?;
        Some((hint, best, line))
    }

    /// What the hint marks on the board, and the pieces of its move once they are shown.
    pub(super) fn hint_marks(self) -> (Vec<HintMark>, Vec<(usize, BoardPiece)>) {
        let Some((hint, ..)) = self.current_hint(Language::English).filter(|_| self.session.is_live()) else {
            return (Vec::new(), Vec::new());
        };
        let marks = hint.reasons.into_iter().filter_map(|reason| reason.mark).collect();
        let shown = self.help_state.read().stage() == HintStage::Move;
        (marks, if shown { hint.pieces } else { Vec::new() })
    }

    /// Values and best moves by field.
    pub(super) fn marks(self) -> (Vec<(usize, Label)>, Vec<usize>) {
        if !self.session.is_live() {
            return (Vec::new(), Vec::new());
        }
        self.help_state.read().values(|text| self.session.with_now(|desk| desk.field_of(text)))
    }

    /// The value of a line as text, in games that the engine evaluates.
    pub(super) fn worth(self, line: &AnalysisLine, language: Language) -> Option<String> {
        let names = self.session.names();
        let seat = self.session.with(|desk| desk.to_move()).lowest().filter(|_| self.has_values())?;
        Some(text::values::ahead(language, line.value, &names[seat.index()], &names[1 - seat.index()]))
    }
}

/// The hint and the evaluation.
#[component]
pub(super) fn HelpPanel(engine_help: EngineHelp) -> impl IntoView {
    let locale = Locale::from_context();
    view! {
        <HintSheet engine_help/>
        <Show when=move || engine_help.has_values()><ValueBar engine_help/></Show>
        {move || engine_help.failed.get().then(|| view! {
            <p class="reason" role="alert">{text::notices::worker_failed(locale.get())}</p>
        })}
    }
}

/// Switch for the values on the fields, in games that have them.
#[component]
pub(super) fn ValuesSwitch(engine_help: EngineHelp) -> impl IntoView {
    let locale = Locale::from_context();
    view! {
        <Show when=move || engine_help.has_values()>
            <label class="check">
                <input type="checkbox" prop:checked=move || engine_help.help_state.read().shows_values()
                    on:change=move |_| engine_help.switch_values()/>
                <span>{locale.text(text::table::show_values)}</span>
            </label>
        </Show>
    }
}

/// Evaluation bar: the first seat's part of it.
#[component]
fn ValueBar(engine_help: EngineHelp) -> impl IntoView {
    let locale = Locale::from_context();
    let session = engine_help.session;
    let best = Memo::new(move |_| engine_help.help_state.read().best_line().cloned().filter(|_| session.is_live()));
    let bar = move |line: AnalysisLine| {
        let first = session.with(|desk| desk.to_move()).lowest().is_none_or(|seat| seat.index() == 0);
        let bar_percent = bar_percent(if first { line.value.score } else { -line.value.score });
        let words = move || engine_help.worth(&line, locale.get());
        view! {
            <div class="evaluation">
                <div class="value-bar" aria-hidden="true" style=("--share", format!("{bar_percent:.1}%"))><span></span></div>
                <span class="worth">{words}</span>
            </div>
        }
    };
    move || best.get().map(bar)
}
