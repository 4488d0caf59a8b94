//! The WebDriver process of the browser.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use store::testing::Folder;

/// Timeout of scripts and page loads in milliseconds: longer than anything the tests wait for.
pub(crate) const TIMEOUT_MILLIS: u32 = 300_000;

/// Number of attempts to start a driver.
const STARTS: usize = 10;

/// A running driver, stopped when dropped.
pub(crate) struct Driver {
    child: Child,
    port: u16,
    /// The profiles of its browsers, which it leaves behind when it is stopped.
    _profiles: Folder,
}

impl Driver {
    /// Starts it on a free port.
    pub(crate) fn start() -> Driver {
        (0..STARTS).find_map(|_| Driver::try_start()).expect("chromedriver prints its port")
    }

    /// `None` if it exits before it listens: it takes a port that is free for one version of the internet protocol, and
    /// gives up if the port is taken in the other.
    fn try_start() -> Option<Driver> {
        let profiles = Folder::on_disk("browser");
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .env("TMPDIR", profiles.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is missing: apt-get install chromium chromium-driver");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines().map_while(Result::ok);
        let port =
            lines.find_map(|line| line.split_once("successfully on port ")?.1.trim_end_matches('.').parse().ok());
        let Some(port) = port else {
            // Its output has ended, and so will the process.
            let _ = child.wait();
            return None;
        };
        // Its further output must be read, otherwise it would block.
        std::thread::spawn(move || lines.for_each(drop));
        Some(Driver { child, port, _profiles: profiles })
    }

    /// A new browser with an empty profile.
    pub(crate) async fn connect(&self) -> Client {
        let capabilities = json!({
            "browserName": "chrome",
            "goog:loggingPrefs": { "browser": "ALL" },
            "timeouts": { "script": TIMEOUT_MILLIS, "pageLoad": TIMEOUT_MILLIS },
            "goog:chromeOptions": { "args": [
                "--headless=new",
                "--no-sandbox",
                "--disable-dev-shm-usage",
                "--disable-gpu",
                "--hide-scrollbars",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--lang=en",
                "--accept-lang=en",
                "--window-size=1440,900",
            ] },
        });
        let serde_json::Value::Object(capabilities) = capabilities else { unreachable!("it is written as an object") };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        builder.connect(&format!("http://127.0.0.1:{}", self.port)).await.expect("the browser starts")
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
