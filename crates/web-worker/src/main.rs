//! The scheduler in a web worker.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_messages::{WorkerAnswer, WorkerRequest};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance, console};
use web_worker::{RequestScheduler, WorkStatus};

fn main() {
    std::panic::set_hook(Box::new(|panic| console::error_1(&panic.to_string().into())));
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        console::error_1(&"this is no worker".into());
        return;
    };
    // Both exist in every browser with WebAssembly.
    let (Some(performance), Ok(channel)) = (scope.performance(), MessageChannel::new()) else { return };
    WorkerPort::open(scope, performance, &channel);
}

/// Passes messages between the page and the scheduler.
struct WorkerPort {
    scheduler: RefCell<RequestScheduler>,
    scope: DedicatedWorkerGlobalScope,
    performance: Performance,
    /// A message sent here is received after all pending ones, so that the scheduler continues after handling them. A
    /// timer would do the same, but browsers throttle timers.
    next: MessagePort,
    /// Is such a message pending?
    called: Cell<bool>,
}

impl WorkerPort {
    fn open(scope: DedicatedWorkerGlobalScope, performance: Performance, channel: &MessageChannel) {
        let (scheduler, called) = (RefCell::default(), Cell::new(false));
        let post = Rc::new(WorkerPort { scheduler, scope: scope.clone(), performance, next: channel.port2(), called });
        let port = Rc::clone(&post);
        let on_request = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| port.on_request(&event));
        let worked = Rc::clone(&post);
        let work = Closure::<dyn FnMut(MessageEvent)>::new(move |_| worked.work());
        scope.set_onmessage(Some(on_request.as_ref().unchecked_ref()));
        channel.port1().set_onmessage(Some(work.as_ref().unchecked_ref()));
        // They are needed as long as the worker lives.
        on_request.forget();
        work.forget();
        post.send(&WorkerAnswer::Ready);
    }

    fn now(&self) -> Duration {
        Duration::from_secs_f64(self.performance.now().max(0.0) / 1000.0)
    }

    fn send(&self, answer: &WorkerAnswer) {
        // Posting a string cannot fail.
        let _ = self.scope.post_message(&answer.to_string().into());
    }

    fn on_request(&self, event: &MessageEvent) {
        let text = event.data().as_string().unwrap_or_default();
        match WorkerRequest::read(&text) {
            Ok(request) => {
                let mut scheduler = self.scheduler.borrow_mut();
                scheduler.on_request(request, self.now(), &mut |answer| self.send(&answer));
                drop(scheduler);
                self.resume();
            }
            Err(error) => console::error_1(&error.to_string().into()),
        }
    }

    fn work(&self) {
        self.called.set(false);
        let flow = self.scheduler.borrow_mut().work(&|| self.now(), &mut |answer| self.send(&answer));
        if flow == WorkStatus::More {
            self.resume();
        }
    }

    fn resume(&self) {
        if !self.called.replace(true) {
            // Posting nothing cannot fail, either.
            let _ = self.next.post_message(&JsValue::NULL);
        }
    }
}
