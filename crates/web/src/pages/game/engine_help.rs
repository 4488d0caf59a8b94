//! Engine help at a table: plays the computer's moves, gives hints, shows values.

use engine::levels::Level;
use game::{GameKind, Observer, Seat};
use leptos::prelude::*;
use text::Language;
use web_messages::{AnalysisLine, BackgroundTask, RequestId, SearchRequest, SearchTask, SwapOption, WorkerAnswer};

use super::help_state::{HelpState, HelpText, Search, bar_percent};
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
    help_state: RwSignal<HelpState>,
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
        let requests = Memo::new(move |_| engine_help.help_state.read().requests());
        Effect::new(move || {
            let revision = session.with(|_| session.revision());
            // Tracking alone would not compute the memo, which then never changes.
            requests.get();
            let search = engine_help.help_state.try_update(|help_state| help_state.on_position(revision)).flatten();
            if let Some(search) = search {
                engine_help.analyse(search);
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

    fn analyse(self, (width, milliseconds): Search) {
        let session = self.session;
        let revision = session.revision();
        if let Some(request_id) = self.analysing.get_value() {
            self.engine_client.stop(request_id);
        }
        if session.with_now(|desk| desk.ending().is_some()) || untrack(|| session.computer_to_move().is_some()) {
            return;
        }
        let question = match (self.engine_game(), session.local(|table| table.position())) {
            (Some(game), Some(position)) => {
                let task = SearchTask::Analyse { multi_pv: width, milliseconds: Some(milliseconds) };
                Some(SearchRequest { game, position, task })
            }
            // Numbers are drawn at random, so the strongest player's move is the best advice.
            _ => untrack(|| session.viewer()).and_then(|seat| self.question(seat, Level::Champion)),
        };
        let Some(question) = question else { return };
        let request_id = self.engine_client.ask(question, move |answer| {
            if let WorkerAnswer::Progress(_, report) | WorkerAnswer::Done(_, report) = answer
                && session.revision() == revision
            {
                self.help_state.update(|help_state| help_state.on_report(revision, report.clone()));
            }
        });
        self.analysing.set_value(Some(request_id));
    }

    /// Requests a hint: a reason first.
    pub(super) fn hint(self) {
        self.help_state.update(HelpState::ask_for_hint);
    }

    /// Shows the move of the hint, with its value.
    fn show_move(self, language: Language) {
        let revision = self.session.revision();
        self.help_state.update(HelpState::show_move);
        let best =
            self.help_state.read_untracked().report(revision).and_then(|report| report.best().map(str::to_owned));
        let turn = best.filter(|_| !self.has_values());
        let (Some(turn), Some(seat), Some(record)) = (turn, self.session.viewer(), self.session.bare_record()) else {
            return;
        };
        let errand =
            BackgroundTask::Worth { language: language.code().to_owned(), seat: seat.index() as u8 + 1, turn, record };
        self.engine_client.fetch(errand, move |explained| {
            if let Ok(words) = explained {
                self.help_state.try_update(|help_state| help_state.on_explanation(revision, words.to_owned()));
            }
        });
    }

    /// The revision of the position, if the current position is shown.
    fn revision(self) -> Option<u32> {
        let revision = self.session.with(|_| self.session.revision());
        self.session.is_live().then_some(revision)
    }

    /// Values and best moves by field.
    pub(super) fn marks(self) -> (Vec<(usize, String)>, Vec<usize>) {
        let Some(revision) = self.revision() else { return (Vec::new(), Vec::new()) };
        self.help_state.read().marks(revision, |text| self.session.with_now(|desk| desk.field_of(text)))
    }

    /// The text of the hint: a reason, or the move with its value.
    fn words(self, language: Language) -> Option<String> {
        let (revision, session, help_state) = (self.revision()?, self.session, self.help_state.read());
        let line = help_state.report(revision)?.lines.first()?;
        let best = line.moves.first()?;
        let seat = session.viewer()?;
        match help_state.words() {
            HelpText::Nothing => None,
            HelpText::Reason => session.local(|table| table.reason(seat, best, language)),
            HelpText::Move => {
                let best = text::study::best_move(language, best);
                let worth = match self.has_values() {
                    true => Some(self.worth(line, language)),
                    false => help_state.explanation(revision).map(str::to_owned),
                };
                Some([best].into_iter().chain(worth).collect::<Vec<_>>().join(" "))
            }
        }
    }

    /// The value of a line as text.
    fn worth(self, line: &AnalysisLine, language: Language) -> String {
        let names = self.session.names();
        let Some(seat) = self.session.with(|desk| desk.to_move()).lowest() else { return String::new() };
        text::values::ahead(language, line.value, &names[seat.index()], &names[1 - seat.index()])
    }
}

/// Texts of the engine.
#[component]
pub(super) fn HelpPanel(engine_help: EngineHelp) -> impl IntoView {
    let locale = Locale::from_context();
    let help_state = engine_help.help_state;
    let words = Memo::new(move |_| engine_help.words(locale.get()));
    let offers_move = move || engine_help.revision().is_some_and(|revision| help_state.read().offers_move(revision));
    view! {
        {move || words.get().map(|words| view! { <p class="advice" role="status">{words}</p> })}
        <Show when=offers_move>
            <button type="button" on:click=move |_| engine_help.show_move(locale.get_untracked())>
                {locale.text(text::hints::show_move)}
            </button>
        </Show>
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
    let help_state = engine_help.help_state;
    view! {
        <Show when=move || engine_help.has_values()>
            <label class="check">
                <input type="checkbox" prop:checked=move || help_state.read().shows_values()
                    on:change=move |_| help_state.update(HelpState::switch_values)/>
                <span>{locale.text(text::table::show_values)}</span>
            </label>
        </Show>
    }
}

/// Evaluation bar: the first seat's part of it.
#[component]
fn ValueBar(engine_help: EngineHelp) -> impl IntoView {
    let locale = Locale::from_context();
    let best = Memo::new(move |_| {
        engine_help.revision().and_then(|revision| engine_help.help_state.read().best_line(revision).cloned())
    });
    let bar = move |line: AnalysisLine| {
        let first = engine_help.session.with(|desk| desk.to_move()).lowest().is_none_or(|seat| seat.index() == 0);
        let bar_percent = bar_percent(if first { line.value.score } else { -line.value.score });
        view! {
            <div class="value-bar" role="img" aria-label=move || engine_help.worth(&line, locale.get())
                style=("--share", format!("{bar_percent:.1}%"))><span></span></div>
        }
    };
    move || best.get().map(bar)
}
