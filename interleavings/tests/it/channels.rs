//! Channels of tokio with a scheduling point before every operation.
//!
//! A channel itself is taken to be right; what is tested is the code between its operations.

use shuttle::future::block_on;
use shuttle::sync::atomic::{AtomicBool, Ordering};

/// Lets the scheduler choose which thread continues.
fn switch() {
    AtomicBool::new(false).load(Ordering::SeqCst);
}

pub(crate) mod mpsc {
    use super::{block_on, switch};

    pub(crate) use tokio::sync::mpsc::error;

    pub(crate) fn channel<T>(capacity: usize) -> (Sender<T>, Receiver<T>) {
        let (sender, receiver) = tokio::sync::mpsc::channel(capacity);
        (Sender(sender), Receiver(receiver))
    }

    pub(crate) struct Sender<T>(tokio::sync::mpsc::Sender<T>);

    impl<T> std::fmt::Debug for Sender<T> {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            self.0.fmt(f)
        }
    }

    impl<T> Sender<T> {
        pub(crate) fn try_send(&self, value: T) -> Result<(), error::TrySendError<T>> {
            switch();
            self.0.try_send(value)
        }

        pub(crate) async fn send(&self, value: T) -> Result<(), error::SendError<T>> {
            switch();
            self.0.send(value).await
        }
    }

    pub(crate) struct Receiver<T>(tokio::sync::mpsc::Receiver<T>);

    impl<T> Receiver<T> {
        pub(crate) fn try_recv(&mut self) -> Result<T, error::TryRecvError> {
            switch();
            self.0.try_recv()
        }

        pub(crate) fn blocking_recv(&mut self) -> Option<T> {
            switch();
            block_on(self.0.recv())
        }
    }
}

pub(crate) mod oneshot {
    use super::switch;

    pub(crate) use tokio::sync::oneshot::Receiver;

    pub(crate) fn channel<T>() -> (Sender<T>, Receiver<T>) {
        let (sender, receiver) = tokio::sync::oneshot::channel();
        (Sender(sender), receiver)
    }

    pub(crate) struct Sender<T>(tokio::sync::oneshot::Sender<T>);

    impl<T> Sender<T> {
        pub(crate) fn send(self, value: T) -> Result<(), T> {
            switch();
            self.0.send(value)
        }

        pub(crate) fn is_closed(&self) -> bool {
            switch();
            self.0.is_closed()
        }
    }
}

pub(crate) mod watch {
    use super::switch;

    pub(crate) use tokio::sync::watch::{Receiver, Ref};

    pub(crate) struct Sender<T>(tokio::sync::watch::Sender<T>);

    impl<T> Sender<T> {
        pub(crate) fn new(value: T) -> Sender<T> {
            Sender(tokio::sync::watch::Sender::new(value))
        }

        pub(crate) fn send_modify(&self, modify: impl FnOnce(&mut T)) {
            switch();
            self.0.send_modify(modify);
        }

        pub(crate) fn send_replace(&self, value: T) -> T {
            switch();
            self.0.send_replace(value)
        }

        pub(crate) fn borrow(&self) -> Ref<'_, T> {
            switch();
            self.0.borrow()
        }

        pub(crate) fn subscribe(&self) -> Receiver<T> {
            switch();
            self.0.subscribe()
        }
    }
}
