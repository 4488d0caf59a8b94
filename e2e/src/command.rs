//! What the driver understands beyond the standard's everyday part.

use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A command of the driver.
#[derive(Debug)]
pub(crate) enum Command {
    /// What the page has written to its console since the last time.
    Console,
    /// A command of Chromium's own protocol.
    Chromium { name: &'static str, parameters: Value },
    /// The name by which screen readers call an element.
    Label { element: String },
}

impl WebDriverCompatibleCommand for Command {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        let session = session.unwrap_or_default();
        match self {
            Command::Console => base.join(&format!("session/{session}/se/log")),
            Command::Chromium { .. } => base.join(&format!("session/{session}/goog/cdp/execute")),
            Command::Label { element } => base.join(&format!("session/{session}/element/{element}/computedlabel")),
        }
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        match self {
            Command::Console => (Method::POST, Some(json!({ "type": "browser" }).to_string())),
            Command::Chromium { name, parameters } => {
                (Method::POST, Some(json!({ "cmd": name, "params": parameters }).to_string()))
            }
            Command::Label { .. } => (Method::GET, None),
        }
    }
}
