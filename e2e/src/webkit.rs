//! WebKit, the engine of Safari and of every browser on iPhones, on a virtual screen.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use crate::driver::TIMEOUT_MILLIS;

/// A running driver with its virtual screen, both ended when dropped.
pub(crate) struct WebKitDriver {
    screen: Child,
    child: Child,
    port: u16,
}

impl WebKitDriver {
    /// Starts a screen and a driver that listens on a free port.
    pub(crate) fn start() -> WebKitDriver {
        let (screen, display) = start_screen();
        let port = store::testing::restartable_port();
        let mut child = Command::new("WebKitWebDriver")
            .arg(format!("--port={port}"))
            .env("DISPLAY", display)
            .env("LANGUAGE", "en")
            // There is no graphics card.
            .env("WEBKIT_DISABLE_DMABUF_RENDERER", "1")
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("WebKitWebDriver is missing: apt-get install webkit2gtk-driver");
        // It prints no line when it is ready.
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            assert!(matches!(child.try_wait(), Ok(None)), "WebKitWebDriver ends before it listens");
            std::thread::yield_now();
        }
        WebKitDriver { screen, child, port }
    }

    /// A new browser with an empty profile.
    pub(crate) async fn connect(&self) -> Client {
        let capabilities = json!({
            "browserName": "MiniBrowser",
            "timeouts": { "script": TIMEOUT_MILLIS, "pageLoad": TIMEOUT_MILLIS },
            "webkitgtk:browserOptions": {
                "binary": mini_browser(),
                "args": ["--automation"],
            },
        });
        let Value::Object(capabilities) = capabilities else { unreachable!("it is written as an object") };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        builder.connect(&format!("http://127.0.0.1:{}", self.port)).await.expect("the browser starts")
    }
}

impl Drop for WebKitDriver {
    fn drop(&mut self) {
        for child in [&mut self.child, &mut self.screen] {
            // It may have ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Starts a virtual screen; returns it with its name.
fn start_screen() -> (Child, String) {
    let mut screen = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", "1440x900x24", "-nolisten", "tcp"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("Xvfb is missing: apt-get install xvfb");
    let mut lines = BufReader::new(screen.stdout.take().expect("its output is ours")).lines().map_while(Result::ok);
    let number = lines.next().expect("Xvfb prints the number of its screen");
    (screen, format!(":{number}"))
}

/// The path of the small browser that comes with WebKitGTK.
fn mini_browser() -> PathBuf {
    let folders = std::fs::read_dir("/usr/lib").into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let versions = ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"];
    let paths = folders.flat_map(|folder| versions.map(|version| folder.join(version).join("MiniBrowser")));
    paths.into_iter().find(|path| path.exists()).expect("MiniBrowser comes with WebKitGTK")
}
