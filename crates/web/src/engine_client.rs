//! Client of the engine, which runs in a web worker: requests are sent there, answers come back as messages.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_messages::{BackgroundTask, RequestId, SearchRequest, SearchTask, WorkerAnswer, WorkerRequest};
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

/// Called for every answer to a request. The last one is neither [`WorkerAnswer::Ready`] nor [`WorkerAnswer::Progress`].
type Listener = Box<dyn FnMut(&WorkerAnswer)>;

/// An engine client owned by a component: its worker ends with the component.
#[derive(Clone, Copy)]
pub(crate) struct ComponentEngineClient(StoredValue<EngineClient, LocalStorage>);

impl ComponentEngineClient {
    pub(crate) fn new() -> ComponentEngineClient {
        let engine_client = StoredValue::new_local(EngineClient::new());
        on_cleanup(move || {
            // The stored value may have been disposed of before the component's clean-up runs.
            let _ = engine_client.try_with_value(EngineClient::end);
        });
        ComponentEngineClient(engine_client)
    }

    /// See [`EngineClient::ask`].
    pub(crate) fn ask(self, question: SearchRequest, listener: impl FnMut(&WorkerAnswer) + 'static) -> RequestId {
        self.0.with_value(|engine_client| engine_client.ask(question, listener))
    }

    /// See [`EngineClient::fetch`].
    pub(crate) fn fetch(
        self,
        errand: BackgroundTask,
        listener: impl FnOnce(Result<&str, &str>) + 'static,
    ) -> RequestId {
        self.0.with_value(|engine_client| engine_client.fetch(errand, listener))
    }

    /// See [`EngineClient::stop`].
    pub(crate) fn stop(self, request_id: RequestId) {
        self.0.with_value(|engine_client| engine_client.stop(request_id));
    }
}

/// Client of the engine worker. The worker is started by the first request.
#[derive(Clone, Default)]
pub struct EngineClient(Rc<RefCell<EngineClientState>>);

#[derive(Default)]
struct EngineClientState {
    worker: Option<RunningWorker>,
    asked: BTreeMap<RequestId, PendingRequest>,
    last: u32,
}

struct PendingRequest {
    request: WorkerRequest,
    listener: Option<Listener>,
}

/// A worker and its callbacks, which must live as long as the worker.
struct RunningWorker {
    worker: Worker,
    /// Requests sent before the worker was ready; `None` afterwards.
    queued: Option<Vec<WorkerRequest>>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Drop for RunningWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl EngineClient {
    /// A client without a worker yet.
    pub fn new() -> EngineClient {
        EngineClient::default()
    }

    /// Sends a question; the listener is called for every answer.
    pub fn ask(&self, question: SearchRequest, listener: impl FnMut(&WorkerAnswer) + 'static) -> RequestId {
        self.want(|request_id| WorkerRequest::Search(request_id, question), Box::new(listener))
    }

    /// Runs a one-off task; the listener is called once with the result or the reason for its failure.
    pub fn fetch(&self, errand: BackgroundTask, listener: impl FnOnce(Result<&str, &str>) + 'static) -> RequestId {
        let mut listener = Some(listener);
        let hear = move |answer: &WorkerAnswer| {
            let text = match answer {
                WorkerAnswer::TaskResult(_, text) => Ok(text.as_str()),
                WorkerAnswer::Refused(_, reason) => Err(reason.as_str()),
                WorkerAnswer::Ready | WorkerAnswer::Progress(..) | WorkerAnswer::Done(..) => return,
            };
            if let Some(listener) = listener.take() {
                listener(text);
            }
        };
        self.want(|request_id| WorkerRequest::RunTask(request_id, errand), Box::new(hear))
    }

    fn want(&self, request: impl FnOnce(RequestId) -> WorkerRequest, listener: Listener) -> RequestId {
        let mut inner = self.0.borrow_mut();
        inner.last += 1;
        let request_id = RequestId(inner.last);
        let request = request(request_id);
        inner.asked.insert(request_id, PendingRequest { request: request.clone(), listener: Some(listener) });
        drop(inner);
        self.say(request);
        request_id
    }

    /// Stops an analysis; its listener receives the result so far. Any other request is abandoned without an answer.
    pub fn stop(&self, request_id: RequestId) {
        let mut inner = self.0.borrow_mut();
        match inner.asked.get(&request_id).map(|asked| &asked.request) {
            None => {}
            Some(WorkerRequest::Search(_, SearchRequest { task: SearchTask::Analyse { .. }, .. })) => {
                drop(inner);
                self.say(WorkerRequest::Stop(request_id));
            }
            Some(_) => {
                inner.asked.remove(&request_id);
                inner.worker = None;
                let left: Vec<WorkerRequest> = inner.asked.values().map(|asked| asked.request.clone()).collect();
                drop(inner);
                left.into_iter().for_each(|request| self.say(request));
            }
        }
    }

    /// Terminates the worker and drops all requests. The next request starts a new worker.
    pub fn end(&self) {
        let mut inner = self.0.borrow_mut();
        inner.asked.clear();
        let ended = inner.worker.take();
        drop(inner);
        // One of its closures may be running right now, so they are dropped later.
        queue_microtask(move || drop(ended));
    }

    /// Clears the engine's memory when a new game begins.
    pub fn forget(&self) {
        if self.0.borrow().worker.is_some() {
            self.say(WorkerRequest::Clear);
        }
    }

    fn say(&self, request: WorkerRequest) {
        let mut inner = self.0.borrow_mut();
        if inner.worker.is_none() {
            inner.worker = self.start();
        }
        match &mut inner.worker {
            Some(RunningWorker { queued: Some(queued), .. }) => queued.push(request),
            Some(RunningWorker { worker, .. }) => send(worker, &request),
            None => {
                drop(inner);
                self.fail("this browser does not let the engine run");
            }
        }
    }

    /// Starts the worker from the address that the page contains.
    fn start(&self) -> Option<RunningWorker> {
        let meta = document().query_selector("meta[name=ludami-worker]").ok()??;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&meta.get_attribute("content")?, &options).ok()?;
        let hearing = self.clone();
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            hearing.receive(&event.data().as_string().unwrap_or_default());
        });
        let failing = self.clone();
        let error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| failing.fail(&event.message()));
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        Some(RunningWorker { worker, queued: Some(Vec::new()), _message: message, _error: error })
    }

    fn receive(&self, text: &str) {
        match WorkerAnswer::read(text) {
            Ok(WorkerAnswer::Ready) => {
                if let Some(running) = &mut self.0.borrow_mut().worker {
                    for request in running.queued.take().unwrap_or_default() {
                        send(&running.worker, &request);
                    }
                }
            }
            Ok(answer) => self.dispatch(&answer),
            Err(error) => web_sys::console::error_1(&error.to_string().into()),
        }
    }

    /// Calls the listener of an answer. The listener may send further requests meanwhile.
    fn dispatch(&self, answer: &WorkerAnswer) {
        let (request_id, last) = match answer {
            WorkerAnswer::Ready => return,
            WorkerAnswer::Progress(request_id, _) => (*request_id, false),
            WorkerAnswer::Done(request_id, _)
            | WorkerAnswer::TaskResult(request_id, _)
            | WorkerAnswer::Refused(request_id, _) => (*request_id, true),
        };
        let taken = self.0.borrow_mut().asked.get_mut(&request_id).and_then(|asked| asked.listener.take());
        let Some(mut listener) = taken else { return };
        if last {
            self.0.borrow_mut().asked.remove(&request_id);
        }
        listener(answer);
        if let Some(asked) = self.0.borrow_mut().asked.get_mut(&request_id) {
            asked.listener = Some(listener);
        }
    }

    /// Handles a failed worker: all pending requests fail, and the next one starts a new worker.
    fn fail(&self, reason: &str) {
        let mut inner = self.0.borrow_mut();
        let failed = inner.worker.take();
        let tickets: Vec<RequestId> = inner.asked.keys().copied().collect();
        drop(inner);
        for request_id in tickets {
            self.dispatch(&WorkerAnswer::Refused(request_id, reason.to_owned()));
        }
        // One of its closures may be running right now, so they are dropped later.
        queue_microtask(move || drop(failed));
    }
}

fn send(worker: &Worker, request: &WorkerRequest) {
    // Posting a string cannot fail.
    let _ = worker.post_message(&request.to_string().into());
}
