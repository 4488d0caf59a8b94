//! Tasks of a room, which end only when they are done.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures_util::FutureExt;

use super::Room;
use crate::online::Online;
use crate::online::refusal::Refusal;

impl Room {
    /// Runs work in a task of its own. A caller that goes away, because its connection is reset, loses the result and
    /// nothing else: what was judged is stored, and everybody is notified.
    pub(super) async fn run<T: Send + 'static>(
        self: &Arc<Room>,
        online: &Arc<Online>,
        work: impl Future<Output = Result<T, Refusal>> + Send + 'static,
    ) -> Result<T, Refusal> {
        let (room, online) = (Arc::clone(self), Arc::clone(online));
        let task = tokio::spawn(async move {
            match AssertUnwindSafe(work).catch_unwind().await {
                Ok(done) => done,
                Err(_) => {
                    online.metrics.interrupted();
                    tracing::error!(game = %room.id, "a task of a room has panicked; the room reads the store again");
                    room.recover(&online).await;
                    Err(Refusal::Busy)
                }
            }
        });
        // It is aborted only with the whole runtime.
        task.await.unwrap_or(Err(Refusal::Busy))
    }

    /// Reads the store after a task has ended early.
    async fn recover(self: &Arc<Room>, online: &Arc<Online>) {
        let mut inner = self.inner.lock().await;
        inner.stale = true;
        // What the store cannot do now is tried again by the next look.
        let _ = self.catch_up(online, &mut inner).await;
    }
}
