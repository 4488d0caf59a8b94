//! The engine behind the page, in a worker of its own: questions go there, answers come back.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_messages::{Answer, Errand, Question, Request, Task, Ticket};
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

/// Told of every answer to a question; the last one is neither
/// [`Answer::Ready`] nor [`Answer::Progress`].
type Listener = Box<dyn FnMut(&Answer)>;

/// The advisor of a component: its worker ends with the component.
#[derive(Clone, Copy)]
pub(crate) struct ComponentAdvisor(StoredValue<Advisor, LocalStorage>);

impl ComponentAdvisor {
    pub(crate) fn new() -> ComponentAdvisor {
        let advisor = StoredValue::new_local(Advisor::new());
        on_cleanup(move || {
            // Gone already, if the component went before its values.
            let _ = advisor.try_with_value(Advisor::end);
        });
        ComponentAdvisor(advisor)
    }

    /// See [`Advisor::ask`].
    pub(crate) fn ask(self, question: Question, listener: impl FnMut(&Answer) + 'static) -> Ticket {
        self.0.with_value(|advisor| advisor.ask(question, listener))
    }

    /// See [`Advisor::fetch`].
    pub(crate) fn fetch(self, errand: Errand, listener: impl FnOnce(Result<&str, &str>) + 'static) -> Ticket {
        self.0.with_value(|advisor| advisor.fetch(errand, listener))
    }

    /// See [`Advisor::stop`].
    pub(crate) fn stop(self, ticket: Ticket) {
        self.0.with_value(|advisor| advisor.stop(ticket));
    }
}

/// Somebody to ask. The worker begins with the first question.
#[derive(Clone, Default)]
pub struct Advisor(Rc<RefCell<Inner>>);

#[derive(Default)]
struct Inner {
    worker: Option<Running>,
    asked: BTreeMap<Ticket, Asked>,
    last: u32,
}

struct Asked {
    request: Request,
    listener: Option<Listener>,
}

/// A worker with what it calls, which must live as long as it.
struct Running {
    worker: Worker,
    /// What was said before it listened; nothing once it does.
    unsaid: Option<Vec<Request>>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Advisor {
    /// Nobody has asked anything yet.
    pub fn new() -> Advisor {
        Advisor::default()
    }

    /// Asks; the listener hears of every answer.
    pub fn ask(&self, question: Question, listener: impl FnMut(&Answer) + 'static) -> Ticket {
        self.want(|ticket| Request::Think(ticket, question), Box::new(listener))
    }

    /// Has something fetched; the listener hears once what it is, or why there is nothing.
    pub fn fetch(&self, errand: Errand, listener: impl FnOnce(Result<&str, &str>) + 'static) -> Ticket {
        let mut listener = Some(listener);
        let hear = move |answer: &Answer| {
            let text = match answer {
                Answer::Fetched(_, text) => Ok(text.as_str()),
                Answer::Refused(_, reason) => Err(reason.as_str()),
                Answer::Ready | Answer::Progress(..) | Answer::Done(..) => return,
            };
            if let Some(listener) = listener.take() {
                listener(text);
            }
        };
        self.want(|ticket| Request::Fetch(ticket, errand), Box::new(hear))
    }

    fn want(&self, request: impl FnOnce(Ticket) -> Request, listener: Listener) -> Ticket {
        let mut inner = self.0.borrow_mut();
        inner.last += 1;
        let ticket = Ticket(inner.last);
        let request = request(ticket);
        inner.asked.insert(ticket, Asked { request: request.clone(), listener: Some(listener) });
        drop(inner);
        self.say(request);
        ticket
    }

    /// Ends an analysis: its listener hears what is known. Anything else, which is done in one go, is given up, and its
    /// listener hears nothing any more.
    pub fn stop(&self, ticket: Ticket) {
        let mut inner = self.0.borrow_mut();
        match inner.asked.get(&ticket).map(|asked| &asked.request) {
            None => {}
            Some(Request::Think(_, Question { task: Task::Analyse { .. }, .. })) => {
                drop(inner);
                self.say(Request::Stop(ticket));
            }
            Some(_) => {
                inner.asked.remove(&ticket);
                inner.worker = None;
                let left: Vec<Request> = inner.asked.values().map(|asked| asked.request.clone()).collect();
                drop(inner);
                left.into_iter().for_each(|request| self.say(request));
            }
        }
    }

    /// Nobody listens any longer: the worker ends, and whoever asks again starts another.
    pub fn end(&self) {
        let mut inner = self.0.borrow_mut();
        inner.asked.clear();
        let ended = inner.worker.take();
        drop(inner);
        // Its closures may be what is running just now: they go when that is over.
        queue_microtask(move || drop(ended));
    }

    /// A new game begins: what was found out before is of no use.
    pub fn forget(&self) {
        if self.0.borrow().worker.is_some() {
            self.say(Request::Forget);
        }
    }

    fn say(&self, request: Request) {
        let mut inner = self.0.borrow_mut();
        if inner.worker.is_none() {
            inner.worker = self.start();
        }
        match &mut inner.worker {
            Some(Running { unsaid: Some(unsaid), .. }) => unsaid.push(request),
            Some(Running { worker, .. }) => send(worker, &request),
            None => {
                drop(inner);
                self.fail("this browser does not let the engine run");
            }
        }
    }

    /// Starts the worker whose address stands in the page.
    fn start(&self) -> Option<Running> {
        let meta = document().query_selector("meta[name=ludami-worker]").ok()??;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&meta.get_attribute("content")?, &options).ok()?;
        let hearing = self.clone();
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            hearing.hear(&event.data().as_string().unwrap_or_default());
        });
        let failing = self.clone();
        let error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| failing.fail(&event.message()));
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        Some(Running { worker, unsaid: Some(Vec::new()), _message: message, _error: error })
    }

    fn hear(&self, text: &str) {
        match Answer::read(text) {
            Ok(Answer::Ready) => {
                if let Some(running) = &mut self.0.borrow_mut().worker {
                    for request in running.unsaid.take().unwrap_or_default() {
                        send(&running.worker, &request);
                    }
                }
            }
            Ok(answer) => self.pass_on(&answer),
            Err(error) => web_sys::console::error_1(&error.to_string().into()),
        }
    }

    /// Tells the listener, who may ask again while listening.
    fn pass_on(&self, answer: &Answer) {
        let (ticket, last) = match answer {
            Answer::Ready => return,
            Answer::Progress(ticket, _) => (*ticket, false),
            Answer::Done(ticket, _) | Answer::Fetched(ticket, _) | Answer::Refused(ticket, _) => (*ticket, true),
        };
        let taken = self.0.borrow_mut().asked.get_mut(&ticket).and_then(|asked| asked.listener.take());
        let Some(mut listener) = taken else { return };
        if last {
            self.0.borrow_mut().asked.remove(&ticket);
        }
        listener(answer);
        if let Some(asked) = self.0.borrow_mut().asked.get_mut(&ticket) {
            asked.listener = Some(listener);
        }
    }

    /// The worker has failed: nobody waits for it any longer, and the next question starts another.
    fn fail(&self, reason: &str) {
        let mut inner = self.0.borrow_mut();
        let failed = inner.worker.take();
        let tickets: Vec<Ticket> = inner.asked.keys().copied().collect();
        drop(inner);
        for ticket in tickets {
            self.pass_on(&Answer::Refused(ticket, reason.to_owned()));
        }
        // Its closures may be what is running just now: they go when that is over.
        queue_microtask(move || drop(failed));
    }
}

fn send(worker: &Worker, request: &Request) {
    // A text can always be sent.
    let _ = worker.post_message(&request.to_string().into());
}
