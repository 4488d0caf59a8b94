//! The desk in a worker of the browser.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_messages::{Answer, Request};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance, console};
use web_worker::{Desk, Flow};

fn main() {
    std::panic::set_hook(Box::new(|panic| console::error_1(&panic.to_string().into())));
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        console::error_1(&"this is no worker".into());
        return;
    };
    // Both are part of every browser that has WebAssembly.
    let (Some(performance), Ok(channel)) = (scope.performance(), MessageChannel::new()) else { return };
    Post::open(scope, performance, &channel);
}

/// Brings messages to the desk and back.
struct Post {
    desk: RefCell<Desk>,
    scope: DedicatedWorkerGlobalScope,
    performance: Performance,
    /// A message through here comes back behind those that wait: so the desk goes on after it has heard them. A timer
    /// would do the same, but browsers make timers wait.
    next: MessagePort,
    /// Is such a message on its way?
    called: Cell<bool>,
}

impl Post {
    fn open(scope: DedicatedWorkerGlobalScope, performance: Performance, channel: &MessageChannel) {
        let (desk, called) = (RefCell::default(), Cell::new(false));
        let post = Rc::new(Post { desk, scope: scope.clone(), performance, next: channel.port2(), called });
        let heard = Rc::clone(&post);
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| heard.hear(&event));
        let worked = Rc::clone(&post);
        let work = Closure::<dyn FnMut(MessageEvent)>::new(move |_| worked.work());
        scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        channel.port1().set_onmessage(Some(work.as_ref().unchecked_ref()));
        // They are needed as long as the worker lives.
        hear.forget();
        work.forget();
        post.tell(&Answer::Ready);
    }

    fn now(&self) -> Duration {
        Duration::from_secs_f64(self.performance.now().max(0.0) / 1000.0)
    }

    fn tell(&self, answer: &Answer) {
        // A text can always be sent.
        let _ = self.scope.post_message(&answer.to_string().into());
    }

    fn hear(&self, event: &MessageEvent) {
        let text = event.data().as_string().unwrap_or_default();
        match Request::read(&text) {
            Ok(request) => {
                let mut desk = self.desk.borrow_mut();
                desk.hear(request, self.now(), &mut |answer| self.tell(&answer));
                drop(desk);
                self.go_on();
            }
            Err(error) => console::error_1(&error.to_string().into()),
        }
    }

    fn work(&self) {
        self.called.set(false);
        let flow = self.desk.borrow_mut().work(&|| self.now(), &mut |answer| self.tell(&answer));
        if flow == Flow::More {
            self.go_on();
        }
    }

    fn go_on(&self) {
        if !self.called.replace(true) {
            // Nothing, too, can always be sent.
            let _ = self.next.post_message(&JsValue::NULL);
        }
    }
}
