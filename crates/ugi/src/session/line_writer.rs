//! What an engine says: whole lines, from several threads, sent off at once.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// An output that several threads write lines to.
pub(super) struct LineWriter<W: Write> {
    state: Mutex<WriterState<W>>,
}

struct WriterState<W> {
    output: W,
    /// Nobody can hear it any more.
    failure: Option<io::Error>,
}

impl<W: Write> LineWriter<W> {
    pub(super) fn new(output: W) -> LineWriter<W> {
        LineWriter { state: Mutex::new(WriterState { output, failure: None }) }
    }

    fn state(&self) -> MutexGuard<'_, WriterState<W>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says one line.
    pub(super) fn line(&self, line: &str) {
        self.lines([line.to_owned()]);
    }

    /// Says several lines with none of somebody else between them.
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

    /// Says what is wrong.
    pub(super) fn complain(&self, reason: &str) {
        self.line(&format!("info string {reason}"));
    }

    /// Has whoever listened gone?
    pub(super) fn is_unheard(&self) -> bool {
        self.state().failure.is_some()
    }

    /// What went wrong with the output; that nobody listens any more is nothing wrong.
    pub(super) fn result(&self) -> io::Result<()> {
        match self.state().failure.take() {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
            _ => Ok(()),
        }
    }
}
