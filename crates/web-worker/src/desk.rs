//! Requests, one after another.

use std::collections::VecDeque;
use std::time::Duration;

use engine::levels::{Level, Player};
use engine::{Engine, EngineOptions};
use web_messages::{Answer, Errand, Question, Report, Request, Task, Ticket, Width};

use crate::choosing::{self, Choosing};
use crate::errands;
use crate::thinking::{Job, Slice};

/// Is there more to do?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Yes: call again when messages have been heard.
    More,
    /// No: wait for a message.
    Idle,
}

/// What waits at most; a page that asks for more has lost its way.
const WAITING: usize = 16;

/// A slice of thinking: a stop is heard so soon.
const SLICE: Duration = Duration::from_millis(20);

/// The table for analysis: phones have little memory.
const MEGABYTES: usize = 32;

/// Where questions come in and are answered.
#[derive(Default)]
pub struct Desk {
    waiting: VecDeque<(Ticket, Wanted)>,
    underway: Option<Underway>,
    /// Made when it is first needed: its table takes time and memory.
    engine: Option<Engine>,
}

/// What somebody waits for.
enum Wanted {
    Answered(Question),
    Fetched(Errand),
}

/// What is being worked on.
struct Underway {
    ticket: Ticket,
    work: Work,
    began: Duration,
    until: Option<Duration>,
}

/// What there is to find out.
enum Work {
    /// The values of moves.
    Analysis(Box<Job>),
    /// The move of a level.
    Choice(Box<dyn Choosing>),
}

impl Work {
    fn report(&self, elapsed: Duration) -> Report {
        match self {
            Work::Analysis(job) => job.report(elapsed),
            Work::Choice(choosing) => choosing.report(elapsed),
        }
    }
}

impl Desk {
    /// Takes a request. What can be answered at once is.
    pub fn hear(&mut self, request: Request, now: Duration, tell: &mut dyn FnMut(Answer)) {
        match request {
            Request::Think(ticket, _) | Request::Fetch(ticket, _) if self.waiting.len() >= WAITING => {
                tell(Answer::Refused(ticket, format!("more than {WAITING} questions wait")));
            }
            Request::Think(ticket, question) => self.waiting.push_back((ticket, Wanted::Answered(question))),
            Request::Fetch(ticket, errand) => self.waiting.push_back((ticket, Wanted::Fetched(errand))),
            Request::Stop(ticket) => self.stop(ticket, now, tell),
            Request::Forget => {
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
            }
        }
    }

    fn stop(&mut self, ticket: Ticket, now: Duration, tell: &mut dyn FnMut(Answer)) {
        if let Some(underway) = self.underway.take_if(|underway| underway.ticket == ticket) {
            tell(Answer::Done(ticket, underway.work.report(now.saturating_sub(underway.began))));
        }
        let before = self.waiting.len();
        self.waiting.retain(|(waiting, _)| *waiting != ticket);
        if self.waiting.len() < before {
            tell(Answer::Refused(ticket, "stopped before its turn".to_owned()));
        }
    }

    /// Works for a slice.
    pub fn work(&mut self, clock: &dyn Fn() -> Duration, tell: &mut dyn FnMut(Answer)) -> Flow {
        if self.underway.is_none()
            && let Some((ticket, wanted)) = self.waiting.pop_front()
            && let Err(reason) = match wanted {
                Wanted::Answered(question) => self.begin(ticket, &question, clock()),
                Wanted::Fetched(errand) => errands::fetch(&errand).map(|text| tell(Answer::Fetched(ticket, text))),
            }
        {
            tell(Answer::Refused(ticket, reason));
        }
        if let Some(mut underway) = self.underway.take() {
            let Underway { ticket, began, until, .. } = underway;
            let end = clock() + SLICE;
            let end = until.map_or(end, |until| until.min(end));
            let finished = match &mut underway.work {
                Work::Analysis(job) => {
                    let options = EngineOptions { megabytes: MEGABYTES, threads: 1 };
                    let engine = self.engine.get_or_insert_with(|| Engine::new(options));
                    job.go_on(engine, &mut Slice { clock, began, end, ticket, tell: &mut *tell })
                }
                Work::Choice(choosing) => loop {
                    match choosing.step() {
                        true => break true,
                        false if clock() >= end => break false,
                        false => {}
                    }
                },
            };
            let now = clock();
            match finished || until.is_some_and(|until| now >= until) {
                true => tell(Answer::Done(ticket, underway.work.report(now.saturating_sub(began)))),
                false => self.underway = Some(underway),
            }
        }
        if self.underway.is_none() && self.waiting.is_empty() { Flow::Idle } else { Flow::More }
    }

    /// Begins with a question.
    fn begin(&mut self, ticket: Ticket, question: &Question, began: Duration) -> Result<(), String> {
        let player = |level: u8, seed: u64| level_numbered(level).map(|level| Player::new(level, seed));
        let (work, until) = match question.task {
            Task::Analyse { width, milliseconds } => {
                let lines = match width {
                    Width::Best(best) => usize::from(best),
                    Width::All => usize::MAX,
                };
                let until = milliseconds.map(|milliseconds| began + Duration::from_millis(milliseconds.into()));
                (Work::Analysis(Box::new(Job::new(question.game, &question.position, lines)?)), until)
            }
            Task::Turn { seat, level, seed } => {
                (Work::Choice(choosing::turn(&question.position, seat, player(level, seed)?)?), None)
            }
            Task::Play { level, seed, swap } => {
                let player = player(level, seed)?;
                (Work::Choice(choosing::play(question.game, &question.position, swap, player)?), None)
            }
        };
        self.underway = Some(Underway { ticket, work, began, until });
        Ok(())
    }
}

fn level_numbered(level: u8) -> Result<Level, String> {
    Level::numbered(level.into()).ok_or_else(|| format!("{level} is not a level: they are 1 to {}", Level::ALL.len()))
}
