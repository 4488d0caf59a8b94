//! Output of an engine: whole lines, from several threads, flushed immediately.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// An output that several threads write lines to.
pub(super) struct LineWriter<W: Write> {
    state: Mutex<WriterState<W>>,
}

struct WriterState<W> {
    output: W,
    /// The output is broken.
    failure: Option<io::Error>,
}

impl<W: Write> LineWriter<W> {
    pub(super) fn new(output: W) -> LineWriter<W> {
        LineWriter { state: Mutex::new(WriterState { output, failure: None }) }
    }

    fn state(&self) -> MutexGuard<'_, WriterState<W>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes one line.
    pub(super) fn line(&self, line: &str) {
        self.lines([line.to_owned()]);
    }

    /// Writes several lines without interleaving those of other threads.
    pub(super) fn lines(&self, lines: impl IntoIterator<Item = String>) {
        let mut text = String::new();
        for line in lines {
            text.extend(line.chars().map(|c| if c.is_control() { ' ' } else { c }));
            text.push('\n');
        }
        let mut state = self.state();
        if state.failure.is_none() {
            let WriterState { output, failure } = &mut *state;
            *failure = output.write_all(text.as_bytes()).and_then(|()| output.flush()).err();
        }
    }

    /// Writes a complaint.
    pub(super) fn complain(&self, reason: &str) {
        self.line(&format!("info string {reason}"));
    }

    /// Returns whether the reader has gone.
    pub(super) fn is_disconnected(&self) -> bool {
        self.state().failure.is_some()
    }

    /// The error of the output; a closed pipe is not an error.
    pub(super) fn result(&self) -> io::Result<()> {
        match self.state().failure.take() {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
            _ => Ok(()),
        }
    }
}
