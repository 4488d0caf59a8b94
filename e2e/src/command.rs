//! WebDriver commands beyond the standard ones.

use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A command of the driver.
#[derive(Debug)]
pub(crate) enum DriverCommand {
    /// New messages on the console.
    Console,
    /// A command of the Chrome DevTools protocol.
    Chromium { name: &'static str, parameters: Value },
    /// The accessible name of an element.
    Label { element: String },
}

impl WebDriverCompatibleCommand for DriverCommand {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        let session = session.unwrap_or_default();
        match self {
            DriverCommand::Console => base.join(&format!("session/{session}/se/log")),
            DriverCommand::Chromium { .. } => base.join(&format!("session/{session}/goog/cdp/execute")),
            DriverCommand::Label { element } => {
                base.join(&format!("session/{session}/element/{element}/computedlabel"))
            }
        }
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        match self {
            DriverCommand::Console => (Method::POST, Some(json!({ "type": "browser" }).to_string())),
            DriverCommand::Chromium { name, parameters } => {
                (Method::POST, Some(json!({ "cmd": name, "params": parameters }).to_string()))
            }
            DriverCommand::Label { .. } => (Method::GET, None),
        }
    }
}
