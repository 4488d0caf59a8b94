//! The full rules, generated from `docs/rules` when the page is built.

use leptos::prelude::window;
use text::Language;
use text::games::Activity;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// Address of the rules of a game.
fn address(language: Language, game: Activity) -> String {
    format!("/rules/{}/{}.html", language.code(), game.code())
}

/// The rules of a game as HTML.
pub(crate) async fn load(language: Language, game: Activity) -> Option<String> {
    fetch(&address(language, game)).await
}

/// The rules that all Gurami games share.
pub(crate) async fn overview(language: Language) -> Option<String> {
    fetch(&format!("/rules/{}/README.html", language.code())).await
}

/// Loads a text of the page.
pub(crate) async fn fetch(address: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let response = response.dyn_into::<Response>().ok().filter(Response::ok)?;
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
