//! Output of a command: buffered until the command has succeeded, so that nothing partial is written.

use std::io::{self, ErrorKind, IsTerminal, Write};

use render::Drawing;
use serde_json::Value;

use crate::error::CliError;

/// The format and the buffered text.
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

    /// Is the format JSON?
    pub fn is_json(&self) -> bool {
        self.json
    }

    /// Adds a line of text.
    pub fn line(&mut self, line: impl AsRef<str>) {
        self.text.extend([line.as_ref(), "\n"]);
    }

    /// Adds a text of whole lines.
    pub fn text(&mut self, text: &str) {
        self.text += text;
    }

    /// Adds a line of JSON.
    pub fn object(&mut self, object: &Value) {
        self.line(object.to_string());
    }

    /// Adds a drawing, in colour on a terminal.
    pub fn drawing(&mut self, drawing: &Drawing) {
        self.text += &if self.coloured { drawing.coloured() } else { drawing.plain() };
    }

    /// Writes everything.
    pub fn flush(&mut self) -> Result<(), CliError> {
        let mut out = io::stdout().lock();
        match out.write_all(std::mem::take(&mut self.text).as_bytes()).and_then(|()| out.flush()) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(CliError::NobodyReads),
            Err(error) => Err(CliError::Input(format!("standard output: {error}"))),
        }
    }
}
