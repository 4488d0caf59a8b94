//! Room tasks, which run to completion even if the client disconnects.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures_util::FutureExt;

use super::Room;
use crate::online::Online;
use crate::online::refusal::RequestRefusal;

impl Room {
    /// Runs work in its own task. A caller that is cancelled, because its connection is reset, loses only the result:
    /// accepted entries are still stored, and all subscribers are notified.
    pub(super) async fn run<T: Send + 'static>(
        self: &Arc<Room>,
        online: &Arc<Online>,
        work: impl Future<Output = Result<T, RequestRefusal>> + Send + 'static,
    ) -> Result<T, RequestRefusal> {
        let (room, online) = (Arc::clone(self), Arc::clone(online));
        let task = tokio::spawn(async move {
            match AssertUnwindSafe(work).catch_unwind().await {
                Ok(done) => done,
                Err(_) => {
                    online.metrics.interrupted();
                    tracing::error!(game = %room.id, "a task of a room has panicked; the room reads the store again");
                    room.recover(&online).await;
                    Err(RequestRefusal::Busy)
                }
            }
        });
        // The task is aborted only with the whole runtime.
        task.await.unwrap_or(Err(RequestRefusal::Busy))
    }

    /// Reads the store after a task has panicked.
    async fn recover(self: &Arc<Room>, online: &Arc<Online>) {
        let mut inner = self.inner.lock().await;
        inner.stale = true;
        // If the store fails, the next check tries again.
        let _ = self.catch_up(online, &mut inner).await;
    }
}
