//! A stream with a write timeout, for clients that stop reading.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

/// A stream with a write deadline: writing fails if no data can be written for `patience`.
///
/// `permit` counts the connection for as long as the stream is open, also after an upgrade to a WebSocket.
pub(crate) struct TimeoutStream<S, P> {
    inner: S,
    patience: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    _permit: P,
}

impl<S, P> TimeoutStream<S, P> {
    pub(crate) fn new(inner: S, patience: Duration, permit: P) -> TimeoutStream<S, P> {
        TimeoutStream { inner, patience, stalled: None, _permit: permit }
    }

    /// Passes progress on; without progress, waits until the deadline.
    fn guard<T>(&mut self, context: &mut Context<'_>, polled: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if polled.is_ready() {
            self.stalled = None;
            return polled;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin, P: Unpin> AsyncRead for TimeoutStream<S, P> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin, P: Unpin> AsyncWrite for TimeoutStream<S, P> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.inner).poll_write(context, bytes);
        self.guard(context, polled)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.inner).poll_write_vectored(context, slices);
        self.guard(context, polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let polled = Pin::new(&mut self.inner).poll_flush(context);
        self.guard(context, polled)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let polled = Pin::new(&mut self.inner).poll_shutdown(context);
        self.guard(context, polled)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::{Instant, sleep};

    use super::*;

    const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

    #[tokio::test(start_paused = true)]
    async fn a_reader_that_reads_nothing_times_out() {
        let (near, _far) = duplex(8);
        let mut near = TimeoutStream::new(near, WRITE_TIMEOUT, ());
        let begun = Instant::now();
        let error = near.write_all(&[7; 64]).await.expect_err("nobody reads");
        assert_eq!((error.kind(), begun.elapsed().as_secs()), (io::ErrorKind::TimedOut, WRITE_TIMEOUT.as_secs()));
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_is_waited_for() {
        let (near, mut far) = duplex(8);
        let mut near = TimeoutStream::new(near, WRITE_TIMEOUT, ());
        let reader = tokio::spawn(async move {
            let mut bytes = [0; 8];
            for _ in 0..8 {
                sleep(WRITE_TIMEOUT - Duration::from_secs(1)).await;
                far.read_exact(&mut bytes).await.expect("eight more");
            }
        });
        near.write_all(&[7; 64]).await.expect("each time before the deadline");
        reader.await.expect("no panic");
    }

    #[tokio::test(start_paused = true)]
    async fn a_silent_client_is_not_a_stalled_reader() {
        let (near, mut far) = duplex(8);
        let mut near = TimeoutStream::new(near, WRITE_TIMEOUT, ());
        near.write_all(&[7]).await.expect("there is room");
        let later = tokio::spawn(async move {
            sleep(10 * WRITE_TIMEOUT).await;
            far.write_all(&[1]).await.expect("it reads");
            far
        });
        assert_eq!(near.read_u8().await.expect("a byte in the end"), 1);
        near.write_all(&[7]).await.expect("still open");
        later.await.expect("no panic");
    }
}
