//! Progress of commands that take longer than two seconds, on standard error.

use std::io::IsTerminal;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Commands that are faster show nothing.
const DELAY: Duration = Duration::from_secs(2);

/// Interval of lines when standard error is not a terminal.
const INTERVAL: Duration = Duration::from_secs(10);

/// A spinner with a message on a terminal, otherwise a line every ten seconds.
pub struct Progress {
    bar: ProgressBar,
    stop: Option<(mpsc::Sender<()>, JoinHandle<()>)>,
    next_line: Instant,
}

impl Progress {
    /// Starts it with a first message.
    pub fn start(message: &'static str) -> Progress {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        bar.set_message(message);
        let stop = std::io::stderr().is_terminal().then(|| show_later(bar.clone()));
        Progress { bar, stop, next_line: Instant::now() + DELAY }
    }

    /// Updates the message.
    pub fn update(&mut self, message: impl FnOnce() -> String) {
        if self.stop.is_some() {
            self.bar.set_message(message());
        } else if Instant::now() >= self.next_line {
            self.next_line = Instant::now() + INTERVAL;
            eprintln!("{}", message());
        }
    }
}

/// Shows the bar after the delay, unless the sender is dropped before.
fn show_later(bar: ProgressBar) -> (mpsc::Sender<()>, JoinHandle<()>) {
    let (stop, stopped) = mpsc::channel::<()>();
    let shown = thread::spawn(move || {
        if stopped.recv_timeout(DELAY) == Err(RecvTimeoutError::Timeout) {
            if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}  {elapsed}") {
                bar.set_style(style);
            }
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.enable_steady_tick(Duration::from_millis(100));
        }
    });
    (stop, shown)
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((stop, shown)) = self.stop.take() {
            drop(stop);
            // The thread ends at once. If it panicked there is no bar to remove.
            let _ = shown.join();
        }
        self.bar.finish_and_clear();
    }
}
