//! A browser session on the page.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use fantoccini::Client;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions};
use fantoccini::elements::Element;
use serde_json::{Value, json};
use tokio::task::JoinError;

use crate::command::DriverCommand;
use crate::driver::Driver;
use crate::program::ServerProgram;
use crate::webkit::WebKitDriver;
use crate::{axe, keys, target};

/// Screen sizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScreenSize {
    /// A small phone.
    Phone,
    /// A laptop.
    Wide,
    /// A sheet of paper.
    Document,
}

impl ScreenSize {
    /// Sizes of real screens.
    pub const ALL: [ScreenSize; 2] = [ScreenSize::Phone, ScreenSize::Wide];

    /// Its name in file names.
    pub const fn name(self) -> &'static str {
        match self {
            ScreenSize::Phone => "360x640",
            ScreenSize::Wide => "1440x900",
            ScreenSize::Document => "1000x700",
        }
    }

    const fn size(self) -> (u32, u32) {
        match self {
            ScreenSize::Phone => (360, 640),
            ScreenSize::Wide => (1440, 900),
            ScreenSize::Document => (1000, 700),
        }
    }
}

/// A browser that shows the page.
#[derive(Clone)]
pub struct Browser {
    client: Client,
    origin: String,
    program: Arc<Mutex<Option<ServerProgram>>>,
    console: ConsoleSource,
}

/// Where errors on the console are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ConsoleSource {
    /// From the driver, which records them.
    Driver,
    /// From the page, where [`RECORD_ERRORS`] records them.
    Page,
}

/// Records errors in the storage of the window, where they outlive the page.
const RECORD_ERRORS: &str = "
    if (window.recordsErrors) return;
    window.recordsErrors = true;
    const note = (...words) => sessionStorage.setItem('errors', (sessionStorage.getItem('errors') ?? '') + words.join(' ') + '\\n');
    const { error } = console;
    console.error = (...words) => { note(...words); error.apply(console, words); };
    addEventListener('error', (event) => note(event.message));
    addEventListener('unhandledrejection', (event) => note(event.reason));";

/// Returns the recorded errors, once.
const TAKE_ERRORS: &str = "
    const errors = sessionStorage.getItem('errors') ?? '';
    sessionStorage.removeItem('errors');
    return errors.split('\\n').filter((line) => line !== '');";

/// Opens a new browser on a new server, runs the test, and closes both. Errors on the console fail the test.
pub async fn visit<F: Future<Output = ()> + Send + 'static>(test: impl FnOnce(Browser) -> F) {
    meet(|[browser]| test(browser)).await;
}

/// The same with several independent browsers on one server.
pub async fn meet<const N: usize, F: Future<Output = ()> + Send + 'static>(test: impl FnOnce([Browser; N]) -> F) {
    meet_over(None, test).await;
}

/// The same with a server that uses this database.
pub async fn meet_over<const N: usize, F: Future<Output = ()> + Send + 'static>(
    database: Option<&str>,
    test: impl FnOnce([Browser; N]) -> F,
) {
    let program = ServerProgram::start(database);
    let origin = program.origin.clone();
    let program = Arc::new(Mutex::new(Some(program)));
    let driver = Driver::start();
    let mut browsers = Vec::with_capacity(N);
    for _ in 0..N {
        let client = driver.connect().await;
        let (origin, program) = (origin.clone(), Arc::clone(&program));
        browsers.push(Browser { client, origin, program, console: ConsoleSource::Driver });
    }
    let browsers: [Browser; N] = browsers.try_into().unwrap_or_else(|_| unreachable!("so many were opened"));
    // A separate task, so that the browsers are closed whatever happens in it.
    let visited = tokio::spawn(test(browsers.clone())).await;
    finish(browsers, visited).await;
    drop(driver);
}

/// Opens WebKit in a window as small as a phone on a new server, runs the test, and closes both. Errors on the console
/// fail the test.
pub async fn visit_in_webkit<F: Future<Output = ()> + Send + 'static>(test: impl FnOnce(Browser) -> F) {
    let program = ServerProgram::start(None);
    let origin = program.origin.clone();
    let driver = WebKitDriver::start();
    let client = driver.connect().await;
    let (width, height) = ScreenSize::Phone.size();
    client.set_window_size(width, height).await.expect("the window gets this size");
    let program = Arc::new(Mutex::new(Some(program)));
    let browser = Browser { client, origin, program, console: ConsoleSource::Page };
    finish([browser.clone()], tokio::spawn(test(browser)).await).await;
    drop(driver);
}

/// Closes browsers after a test; fails if the test has failed or a console has errors.
async fn finish<const N: usize>(browsers: [Browser; N], visited: Result<(), JoinError>) {
    let mut complaints = Vec::new();
    let mut closed = Vec::new();
    for browser in browsers {
        complaints.extend(browser.complaints().await);
        closed.push(browser.client.close().await);
    }
    if let Err(error) = visited {
        eprintln!("the console said: {complaints:#?}");
        std::panic::resume_unwind(error.into_panic());
    }
    assert!(closed.iter().all(Result::is_ok), "the browsers close: {closed:?}");
    assert!(complaints.is_empty(), "the console said: {complaints:#?}");
}

/// Finds elements by role and approximate name; the driver then returns the accessible name.
const FIND: &str = "
    const roles = { link: 'a[href], [role=link]', button: 'button, [role=button]', combobox: 'select', heading: 'h1, h2, h3',
        textbox: 'input, textarea', checkbox: '[type=checkbox]', gridcell: '[role=gridcell]' };
    const [role, name] = arguments;
    const label = (element) => element.labels?.[0]?.querySelector('span') ?? element.labels?.[0] ?? element;
    const text = (element) => element.getAttribute('aria-label') ?? label(element).textContent;
    const named = (element) => text(element).trim().replace(/\\s+/g, ' ') === name;
    return [...document.querySelectorAll(roles[role])].filter(named);";

/// Resolves when a condition holds, or fails after minutes, because the machine may be busy.
const WAIT: &str = "
    const done = arguments[arguments.length - 1], end = performance.now() + 240000;
    const holds = () => { try { return !!(CONDITION); } catch { return false; } };
    (function look() {
        if (holds()) done(true); else if (performance.now() > end) done(false); else setTimeout(look, 16);
    })();";

impl Browser {
    /// `http://…` without a trailing slash.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Loads a page and waits until it is rendered.
    pub async fn go(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.origin)).await.expect("the page loads");
        self.drawn().await;
    }

    /// Loads an address of another origin.
    pub async fn go_elsewhere(&self, address: &str) {
        self.client.goto(address).await.expect("it loads");
    }

    /// Loads the same page again.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page loads");
        self.drawn().await;
    }

    /// Opens another tab of the same browser with a page of the server, and goes on there.
    pub async fn open_tab(&self, path: &str) {
        let tab = self.client.new_window(true).await.expect("a browser has tabs");
        self.client.switch_to_window(tab.handle).await.expect("the new tab");
        self.go(path).await;
    }

    /// Goes on in another tab, by its place among all, counted from 0.
    pub async fn to_tab(&self, place: usize) {
        let tabs = self.client.windows().await.expect("the tabs");
        self.client.switch_to_window(tabs[place].clone()).await.expect("an open tab");
    }

    /// Navigates back.
    pub async fn back(&self) {
        self.client.back().await.expect("there is a page before");
        self.drawn().await;
    }

    async fn drawn(&self) {
        self.wait_until("the page has a heading", "document.querySelector('main h1')").await;
        if self.console == ConsoleSource::Page {
            self.run(RECORD_ERRORS).await;
        }
    }

    /// Runs a script and returns its result.
    pub async fn run(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Runs a script that calls its last argument with its result.
    pub async fn run_async(&self, script: &str) -> Value {
        self.client.execute_async(script, Vec::new()).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until a JavaScript condition holds.
    pub async fn wait_until(&self, what: &str, condition: &str) {
        let held = self.run_async(&WAIT.replace("CONDITION", condition)).await;
        assert_eq!(held, true, "{what}: {condition}");
    }

    /// The only element with this role and this name.
    pub async fn find(&self, role: &str, name: &str) -> Element {
        let found = self.client.execute(FIND, vec![json!(role), json!(name)]).await.expect("the script runs");
        let ids: Vec<String> = found
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|element| element.as_object()?.values().next()?.as_str().map(str::to_owned))
            .collect();
        let [id] = ids.as_slice() else { panic!("{} elements are a {role} called {name:?}", ids.len()) };
        let label = self.client.issue_cmd(DriverCommand::Label { element: id.clone() }).await.expect("it has a name");
        assert_eq!(label, name, "what screen readers call this {role}");
        Element::from_element_id(self.client.clone(), id.clone().into())
    }

    /// Clicks on the element with this role and this name.
    pub async fn click(&self, role: &str, name: &str) {
        let element = self.find(role, name).await;
        element.click().await.unwrap_or_else(|error| panic!("{role} {name:?}: {error}"));
    }

    /// Clicks on the first element that matches a selector.
    pub async fn press(&self, selector: &str) {
        let clicked = match self.client.find(fantoccini::Locator::Css(selector)).await {
            Ok(element) => element.click().await,
            Err(error) => Err(error),
        };
        if let Err(error) = clicked {
            let picture = self.picture("failed").await;
            panic!("{selector}: {error} (see {})", picture.display());
        }
    }

    /// Drags with the pointer from the centre of one element to the centre of another.
    pub async fn drag(&self, from: &str, to: &str) {
        let mut mouse = MouseActions::new("mouse".to_owned());
        for (selector, then) in [
            (from, PointerAction::Down { button: MOUSE_BUTTON_LEFT }),
            (to, PointerAction::Up { button: MOUSE_BUTTON_LEFT }),
        ] {
            let element = self.client.find(fantoccini::Locator::Css(selector)).await;
            let element = element.unwrap_or_else(|error| panic!("{selector}: {error}"));
            let duration = Some(Duration::from_millis(50));
            mouse = mouse.then(PointerAction::MoveToElement { element, duration, x: 0.0, y: 0.0 }).then(then);
        }
        self.client.perform_actions(mouse).await.expect("the pointer moves");
    }

    /// Taps with a finger on the centre of the first element that matches a selector.
    pub async fn tap(&self, selector: &str) {
        self.touch(&[selector], 0.0).await;
    }

    /// Taps to the right of the centre of an element, by a number of pixels.
    pub async fn tap_beside(&self, selector: &str, pixels: f64) {
        self.touch(&[selector], pixels).await;
    }

    /// Drags with a finger from the centre of one element to the centre of another.
    pub async fn swipe(&self, from: &str, to: &str) {
        self.touch(&[from, to], 0.0).await;
    }

    async fn touch(&self, path: &[&str], x: f64) {
        let mut finger = TouchActions::new("finger".to_owned());
        for (place, selector) in path.iter().enumerate() {
            let element = self.client.find(fantoccini::Locator::Css(selector)).await;
            let element = element.unwrap_or_else(|error| panic!("{selector}: {error}"));
            let duration = Some(Duration::from_millis(50));
            finger = finger.then(PointerAction::MoveToElement { element, duration, x, y: 0.0 });
            if place == 0 {
                finger = finger.then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
            }
        }
        let finger = finger.then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(finger).await.expect("the finger moves");
    }

    /// Points with the mouse at the first element that matches a selector.
    pub async fn hover(&self, selector: &str) {
        let element = self.client.find(fantoccini::Locator::Css(selector)).await;
        let element = element.unwrap_or_else(|error| panic!("{selector}: {error}"));
        let duration = Some(Duration::from_millis(50));
        let to = PointerAction::MoveToElement { element, duration, x: 0.0, y: 0.0 };
        self.client.perform_actions(MouseActions::new("mouse".to_owned()).then(to)).await.expect("the pointer moves");
    }

    /// Emulates a preference for no motion.
    pub async fn prefer_no_motion(&self) {
        let features = json!([{ "name": "prefers-reduced-motion", "value": "reduce" }]);
        self.chromium("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// Chooses a value in the select element with this name.
    pub async fn choose(&self, name: &str, value: &str) {
        let list = self.find("combobox", name).await;
        list.select_by_value(value).await.unwrap_or_else(|error| panic!("{name:?}: {error}"));
    }

    /// Types keys into the focused element.
    pub async fn type_keys(&self, keys: &str) {
        let active = self.client.active_element().await.expect("something has the focus");
        if let Err(error) = active.send_keys(keys).await {
            let focused = self.run("return document.activeElement.outerHTML.slice(0, 200)").await;
            panic!("{focused}: {error}");
        }
    }

    /// Presses Tab or Shift+Tab until an element that matches a selector has the focus.
    pub async fn tab_to(&self, selector: &str) {
        let wanted = Value::from(selector);
        for _ in 0..200 {
            let script = format!(
                "const active = document.activeElement, wanted = document.querySelector({wanted});
                if (!wanted || active.matches({wanted})) return wanted ? 'there' : 'none';
                const behind = active.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING;
                return behind || active === document.body ? 'on' : 'back';"
            );
            match self.run(&script).await.as_str() {
                Some("there") => return,
                Some("on") => self.type_keys(keys::TAB).await,
                Some("back") => self.type_keys(keys::BACK_TAB).await,
                _ => panic!("{selector}: there is none"),
            }
        }
        panic!("{selector}: not reached by the tab key");
    }

    /// Sets the size of the screen.
    pub async fn on(&self, screen: ScreenSize) {
        let (width, height) = screen.size();
        self.resize(width, height).await;
    }

    /// Sets the size of the screen in pixels; a narrow one is a phone.
    pub async fn resize(&self, width: u32, height: u32) {
        let mobile = width < 600;
        let parameters = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.chromium("Emulation.setDeviceMetricsOverride", parameters).await;
    }

    /// Makes the screen a touch screen of this size.
    pub async fn on_touch_screen(&self, width: u32, height: u32) {
        self.resize(width, height).await;
        self.chromium("Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await;
    }

    /// Emulates a preference for `light` or `dark`.
    pub async fn prefer(&self, scheme: &str) {
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.chromium("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// Emulates print media.
    pub async fn on_paper(&self) {
        self.chromium("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
    }

    async fn chromium(&self, name: &'static str, parameters: Value) {
        self.client.issue_cmd(DriverCommand::Chromium { name, parameters }).await.expect("chromium does it");
    }

    /// Number of pixels by which the page is wider than the screen.
    pub async fn overhang(&self) -> i64 {
        let script = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        self.run(script).await.as_i64().expect("a number")
    }

    /// Accessibility violations found by axe-core, one line each.
    pub async fn barriers(&self) -> Vec<String> {
        self.run(&axe::source()).await;
        let found = self.run_async(axe::RUN).await;
        let found = found.as_array().unwrap_or_else(|| panic!("axe says {found}"));
        found.iter().map(|barrier| barrier.as_str().unwrap_or_default().to_owned()).collect()
    }

    /// Stops the server: from now on there is no network.
    pub fn end_server(&self) {
        let program = self.program.lock().expect("nobody panics while holding it").take();
        drop(program);
    }

    /// Restarts the server at the same address with the same database.
    pub fn restart_server(&self) {
        let mut program = self.program.lock().expect("nobody panics while holding it");
        program.as_mut().expect("the server runs").restart();
    }

    /// Discards console errors about a server that was unreachable for a while; any other error fails.
    pub async fn forgive_lost_connections(&self) {
        let others = self.complaints().await.into_iter();
        let others: Vec<String> =
            others.filter(|said| !said.contains("WebSocket connection") && !said.contains("net::ERR_")).collect();
        assert!(others.is_empty(), "the console said: {others:#?}");
    }

    /// Takes a screenshot into `target/screenshots`.
    pub async fn picture(&self, name: &str) -> PathBuf {
        self.picture_in(&target().join("screenshots"), name).await
    }

    /// Takes a screenshot into a directory.
    pub async fn picture_in(&self, folder: &Path, name: &str) -> PathBuf {
        fs::create_dir_all(folder).expect("a folder for pictures");
        let path = folder.join(format!("{name}.png"));
        let bytes = self.client.screenshot().await.expect("a picture");
        fs::write(&path, bytes).expect("the picture is kept");
        path
    }

    /// Errors on the console since the last call.
    pub async fn complaints(&self) -> Vec<String> {
        if self.console == ConsoleSource::Page {
            let errors = self.run(TAKE_ERRORS).await;
            let errors = errors.as_array().cloned().unwrap_or_default();
            return errors.iter().map(|error| error.as_str().unwrap_or_default().to_owned()).collect();
        }
        let said = self.client.issue_cmd(DriverCommand::Console).await.expect("the console is read");
        let entries = said.as_array().cloned().unwrap_or_default();
        let severe = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        severe.map(|entry| entry["message"].as_str().unwrap_or_default().to_owned()).collect()
    }
}
