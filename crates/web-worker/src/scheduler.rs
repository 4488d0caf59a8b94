//! Scheduler: handles requests one after another, in time slices.

use std::collections::VecDeque;
use std::time::Duration;

use engine::levels::{Level, LevelPlayer};
use engine::{Engine, EngineOptions};
use web_messages::{
    AnalysisReport, BackgroundTask, MultiPv, RequestId, SearchRequest, SearchTask, WorkerAnswer, WorkerRequest,
};

use crate::analysis::{PositionAnalysis, TimeSlice};
use crate::move_choice::{self, SteppedChoice};
use crate::tasks;

/// Whether there is more to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkStatus {
    /// Yes: call again after pending messages have been handled.
    More,
    /// No: wait for a message.
    Idle,
}

/// Maximum number of queued requests.
const WAITING: usize = 16;

/// Length of a time slice: a stop request is handled after at most this long.
const SLICE: Duration = Duration::from_millis(20);

/// Size of the transposition table for analysis: phones have little memory.
const MEGABYTES: usize = 32;

/// Queue of requests, and the one being handled.
#[derive(Default)]
pub struct RequestScheduler {
    waiting: VecDeque<(RequestId, QueuedRequest)>,
    active: Option<ActiveRequest>,
    /// Created when first needed: its transposition table takes time and memory.
    engine: Option<Engine>,
}

/// A queued request.
enum QueuedRequest {
    Search(SearchRequest),
    Task(BackgroundTask),
}

/// The request being handled.
struct ActiveRequest {
    request_id: RequestId,
    work: RequestWork,
    began: Duration,
    until: Option<Duration>,
}

/// The work of a request.
enum RequestWork {
    /// Evaluates moves.
    Analysis(Box<PositionAnalysis>),
    /// Chooses the move of a level.
    Choice(Box<dyn SteppedChoice>),
}

impl RequestWork {
    fn report(&self, elapsed: Duration) -> AnalysisReport {
        match self {
            RequestWork::Analysis(job) => job.report(elapsed),
            RequestWork::Choice(move_choice) => move_choice.report(elapsed),
        }
    }
}

impl RequestScheduler {
    /// Accepts a request, and answers it immediately if possible.
    pub fn on_request(&mut self, request: WorkerRequest, now: Duration, send: &mut dyn FnMut(WorkerAnswer)) {
        match request {
            WorkerRequest::Search(request_id, _) | WorkerRequest::RunTask(request_id, _)
                if self.waiting.len() >= WAITING =>
            {
                send(WorkerAnswer::Refused(request_id, format!("more than {WAITING} questions wait")));
            }
            WorkerRequest::Search(request_id, search) => {
                self.waiting.push_back((request_id, QueuedRequest::Search(search)))
            }
            WorkerRequest::RunTask(request_id, task) => self.waiting.push_back((request_id, QueuedRequest::Task(task))),
            WorkerRequest::Stop(request_id) => self.stop(request_id, now, send),
            WorkerRequest::Clear => {
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
            }
        }
    }

    fn stop(&mut self, request_id: RequestId, now: Duration, send: &mut dyn FnMut(WorkerAnswer)) {
        if let Some(active) = self.active.take_if(|active| active.request_id == request_id) {
            send(WorkerAnswer::Done(request_id, active.work.report(now.saturating_sub(active.began))));
        }
        let before = self.waiting.len();
        self.waiting.retain(|(waiting, _)| *waiting != request_id);
        if self.waiting.len() < before {
            send(WorkerAnswer::Refused(request_id, "stopped before its turn".to_owned()));
        }
    }

    /// Works for one time slice.
    pub fn work(&mut self, clock: &dyn Fn() -> Duration, send: &mut dyn FnMut(WorkerAnswer)) -> WorkStatus {
        if self.active.is_none()
            && let Some((request_id, wanted)) = self.waiting.pop_front()
            && let Err(reason) = match wanted {
                QueuedRequest::Search(search) => self.begin(request_id, &search, clock()),
                QueuedRequest::Task(task) => {
                    tasks::fetch(&task).map(|text| send(WorkerAnswer::TaskResult(request_id, text)))
                }
            }
        {
            send(WorkerAnswer::Refused(request_id, reason));
        }
        if let Some(mut active) = self.active.take() {
            let ActiveRequest { request_id, began, until, .. } = active;
            let end = clock() + SLICE;
            let end = until.map_or(end, |until| until.min(end));
            let finished = match &mut active.work {
                RequestWork::Analysis(job) => {
                    let options = EngineOptions { megabytes: MEGABYTES, threads: 1 };
                    let engine = self.engine.get_or_insert_with(|| Engine::new(options));
                    job.resume(engine, &mut TimeSlice { clock, began, end, request_id, send: &mut *send })
                }
                RequestWork::Choice(move_choice) => loop {
                    match move_choice.step() {
                        true => break true,
                        false if clock() >= end => break false,
                        false => {}
                    }
                },
            };
            let now = clock();
            match finished || until.is_some_and(|until| now >= until) {
                true => send(WorkerAnswer::Done(request_id, active.work.report(now.saturating_sub(began)))),
                false => self.active = Some(active),
            }
        }
        if self.active.is_none() && self.waiting.is_empty() { WorkStatus::Idle } else { WorkStatus::More }
    }

    /// Starts a search.
    fn begin(&mut self, request_id: RequestId, search: &SearchRequest, began: Duration) -> Result<(), String> {
        let player = |level: u8, seed: u64| level_numbered(level).map(|level| LevelPlayer::new(level, seed));
        let (work, until) = match search.task {
            SearchTask::Analyse { multi_pv, milliseconds } => {
                let lines = match multi_pv {
                    MultiPv::Best(best) => usize::from(best),
                    MultiPv::All => usize::MAX,
                };
                let until = milliseconds.map(|milliseconds| began + Duration::from_millis(milliseconds.into()));
                (RequestWork::Analysis(Box::new(PositionAnalysis::new(search.game, &search.position, lines)?)), until)
            }
            SearchTask::Turn { seat, level, seed } => {
                (RequestWork::Choice(move_choice::turn(&search.position, seat, player(level, seed)?)?), None)
            }
            SearchTask::Play { level, seed, swap } => {
                let player = player(level, seed)?;
                (RequestWork::Choice(move_choice::play(search.game, &search.position, swap, player)?), None)
            }
        };
        self.active = Some(ActiveRequest { request_id, work, began, until });
        Ok(())
    }
}

fn level_numbered(level: u8) -> Result<Level, String> {
    Level::numbered(level.into()).ok_or_else(|| format!("{level} is not a level: they are 1 to {}", Level::ALL.len()))
}
