//! The engine thinks along with a studied game.

use game::GameKind;
use leptos::prelude::*;
use web_messages::{Answer, Question, Report, Task, Ticket, Width};

use super::session::Session;
use crate::advisor::ComponentAdvisor;
use crate::values;

/// How long a position is thought about before the machine may rest, in milliseconds.
const LONGEST: u32 = 60_000;

/// How many of the best lines are shown.
pub(super) const LINES: usize = 3;

/// What the engine says about the position that is looked at.
#[derive(Clone, Copy)]
pub(super) struct Thoughts {
    session: Session,
    advisor: ComponentAdvisor,
    asked: StoredValue<Option<Ticket>, LocalStorage>,
    /// The position that it could think about; nothing in other games and at the end.
    position: Memo<Option<String>>,
    pub(super) on: RwSignal<bool>,
    /// Are values shown on all fields?
    pub(super) values: RwSignal<bool>,
    /// Something else needs the engine.
    pub(super) busy: RwSignal<bool>,
    report: RwSignal<Option<(String, Report)>>,
    pub(super) failed: RwSignal<bool>,
}

impl Thoughts {
    pub(super) fn provide(session: Session) -> Thoughts {
        let position =
            Memo::new(move |_| session.with(|studied| studied.seat().and_then(|_| studied.desk().position())));
        let thoughts = Thoughts {
            session,
            advisor: ComponentAdvisor::new(),
            asked: StoredValue::new_local(None),
            position,
            on: RwSignal::new(false),
            values: RwSignal::new(false),
            busy: RwSignal::new(false),
            report: RwSignal::new(None),
            failed: RwSignal::new(false),
        };
        Effect::new(move || {
            // Whoever looks for a better move does not want to be told.
            let quiet = !thoughts.on.get() || thoughts.busy.get() || session.trying.get().is_some();
            let width = if thoughts.values.get() { Width::All } else { Width::Best(LINES as u8) };
            let position = position.get();
            thoughts.stop();
            if let Some(position) = position.filter(|_| !quiet) {
                thoughts.think(position, width);
            }
        });
        thoughts
    }

    /// Does the engine know this game?
    pub(super) fn can_think(self) -> bool {
        self.game().is_some()
    }

    pub(super) fn game(self) -> Option<GameKind> {
        let game = self.session.game();
        matches!(game, GameKind::Kulami | GameKind::Gorami).then_some(game)
    }

    fn stop(self) {
        if let Some(ticket) = self.asked.try_update_value(Option::take).flatten() {
            self.advisor.stop(ticket);
        }
    }

    fn think(self, position: String, width: Width) {
        let Some(game) = self.game() else { return };
        let task = Task::Analyse { width, milliseconds: Some(LONGEST) };
        let about = position.clone();
        let ticket = self.ask(Question { game, position, task }, move |answer| match answer {
            Answer::Progress(_, report) | Answer::Done(_, report) => {
                let _ = self.report.try_set(Some((about.clone(), report.clone())));
            }
            Answer::Refused(..) => {
                let _ = self.failed.try_set(true);
            }
            Answer::Fetched(..) | Answer::Ready => {}
        });
        self.asked.set_value(Some(ticket));
    }

    /// Asks the same engine something else.
    pub(super) fn ask(self, question: Question, listener: impl FnMut(&Answer) + 'static) -> Ticket {
        self.failed.set(false);
        self.advisor.ask(question, listener)
    }

    /// Ends another question.
    pub(super) fn give_up(self, ticket: Ticket) {
        self.advisor.stop(ticket);
    }

    /// What is known about the position that is looked at.
    pub(super) fn known(self) -> Option<Report> {
        if !self.on.get() || self.session.trying.get().is_some() {
            return None;
        }
        let position = self.position.get()?;
        self.report.get().filter(|(about, _)| *about == position).map(|(_, report)| report)
    }

    /// Values and the best move on their fields.
    pub(super) fn marks(self) -> (Vec<(usize, String)>, Vec<usize>) {
        let Some(report) = self.known() else { return (Vec::new(), Vec::new()) };
        let field = |text: &str| self.session.with_now(|studied| studied.desk().field_of(text));
        let values = if self.values.get() { values::on_fields(&report.lines, field) } else { Vec::new() };
        (values, report.best().and_then(field).into_iter().collect())
    }
}
