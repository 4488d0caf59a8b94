//! What a command writes: kept back until the command has succeeded, so that nothing is half written.

use std::io::{self, ErrorKind, IsTerminal, Write};

use render::Drawing;
use serde_json::Value;

use crate::failure::Failure;

/// The form and the text of the answer.
pub struct Output {
    json: bool,
    coloured: bool,
    text: String,
}

impl Output {
    pub fn new(json: bool) -> Output {
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Output { json, coloured: io::stdout().is_terminal() && !plain, text: String::new() }
    }

    /// Does the caller want JSON?
    pub fn is_json(&self) -> bool {
        self.json
    }

    /// A line for people.
    pub fn line(&mut self, line: impl AsRef<str>) {
        self.text.extend([line.as_ref(), "\n"]);
    }

    /// A text of whole lines.
    pub fn text(&mut self, text: &str) {
        self.text += text;
    }

    /// A line of JSON.
    pub fn object(&mut self, object: &Value) {
        self.line(object.to_string());
    }

    /// A picture, in colour if it goes to a terminal.
    pub fn drawing(&mut self, drawing: &Drawing) {
        self.text += &if self.coloured { drawing.coloured() } else { drawing.plain() };
    }

    /// Writes everything.
    pub fn flush(&mut self) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        match out.write_all(std::mem::take(&mut self.text).as_bytes()).and_then(|()| out.flush()) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(Failure::NobodyReads),
            Err(error) => Err(Failure::Input(format!("standard output: {error}"))),
        }
    }
}
