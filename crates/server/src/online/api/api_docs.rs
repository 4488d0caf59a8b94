//! Serves the documentation of the API: for people at `/api`, for programs as an OpenAPI document.

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html::push_html};
use utoipa::openapi::OpenApi;

use crate::online::Online;
use crate::online::refusal::json;

/// The protocol documentation.
const PAPER: &str = include_str!("../../../../../docs/protocol.md");

const STYLE: &str = include_str!("paper.css");

static PAGE: LazyLock<String> = LazyLock::new(|| page(PAPER));

/// `description` is the OpenAPI document collected from the handlers.
pub(super) fn routes(description: &OpenApi) -> Router<Arc<Online>> {
    let description = description.to_json().expect("names are texts");
    let described = move || std::future::ready(json(StatusCode::OK, description.clone()));
    Router::new()
        .route("/api", get(|| std::future::ready(text("text/html; charset=utf-8", &PAGE))))
        .route("/api/paper.css", get(|| std::future::ready(text("text/css; charset=utf-8", STYLE))))
        .route("/api/protocol.md", get(|| std::future::ready(text("text/plain; charset=utf-8", PAPER))))
        .route("/api/openapi.json", get(described))
}

fn text(kind: &'static str, text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

/// Renders the documentation as a page. Links to files that are not served are reduced to their text.
fn page(paper: &str) -> String {
    let mut page = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>Ludami: playing over the network</title>\n\
         <link rel=\"stylesheet\" href=\"/api/paper.css\">\n</head>\n<body>\n<main>\n\
         <p><a href=\"/\">Ludami</a> · <a href=\"/api/openapi.json\">OpenAPI 3.1</a> · \
         <a href=\"/api/protocol.md\">this page as text</a></p>\n",
    );
    let is_link = |event: &Event<'_>| matches!(event, Event::Start(Tag::Link { .. }) | Event::End(TagEnd::Link));
    push_html(&mut page, Parser::new_ext(paper, Options::ENABLE_TABLES).filter(|event| !is_link(event)));
    page + "</main>\n</body>\n</html>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_become_pages() {
        let paper = "# A < b\n\nOne `x<y` and\na [word](there.md).\n\n```json\n{\"a\": 1}\n```\n\n| `do` | |\n|---|---|\n| sit | a `b` |\n";
        let page = page(paper);
        for part in [
            "<h1>A &lt; b</h1>",
            "<p>One <code>x&lt;y</code> and\na word.</p>",
            "<pre><code class=\"language-json\">{\"a\": 1}\n</code></pre>",
            "<th><code>do</code></th><th></th>",
            "<td>sit</td><td>a <code>b</code></td>",
        ] {
            assert!(page.contains(part), "{part} is not in {page}");
        }
    }

    #[test]
    fn the_page_contains_the_whole_document() {
        assert!(PAGE.contains("<h2>Refusals</h2>") && PAGE.contains("<code>not_to_move</code>"));
        assert!(!PAGE.contains("```") && !PAGE.contains("](") && !PAGE.contains("|---"));
    }
}
