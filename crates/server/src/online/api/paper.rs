//! What the interface says about itself: for people at `/api`, for programs beside it.

use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::online::Online;
use crate::online::refusal::json;

/// For programs that write programs.
pub(super) const DESCRIPTION: &str = include_str!("../openapi.json");

/// For people who write programs.
const PAPER: &str = include_str!("../../../../../docs/protocol.md");

const STYLE: &str = include_str!("paper.css");

static PAGE: LazyLock<String> = LazyLock::new(|| page(PAPER));

pub(super) fn routes() -> Router<Arc<Online>> {
    let described = || std::future::ready(json(StatusCode::OK, DESCRIPTION.to_owned()));
    Router::new()
        .route("/api", get(|| std::future::ready(text("text/html; charset=utf-8", &PAGE))))
        .route("/api/paper.css", get(|| std::future::ready(text("text/css; charset=utf-8", STYLE))))
        .route("/api/protocol.md", get(|| std::future::ready(text("text/plain; charset=utf-8", PAPER))))
        .route("/api/openapi.json", get(described))
}

fn text(kind: &'static str, text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

/// The paper as a page of its own.
fn page(paper: &str) -> String {
    let mut page = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>Ludami: playing over the network</title>\n\
         <link rel=\"stylesheet\" href=\"/api/paper.css\">\n</head>\n<body>\n<main>\n\
         <p><a href=\"/\">Ludami</a> · <a href=\"/api/openapi.json\">OpenAPI 3.1</a> · \
         <a href=\"/api/protocol.md\">this page as text</a></p>\n",
    );
    let mut lines = paper.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let code: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            block(&mut page, "pre", &format!("<code>{}</code>", escaped(&code.join("\n"))));
        } else if let Some(title) = line.strip_prefix('#') {
            let depth = 1 + title.chars().take_while(|c| *c == '#').count();
            block(&mut page, &format!("h{depth}"), &inline(title.trim_start_matches('#').trim()));
        } else if line.starts_with('|') {
            let mut rows = vec![line];
            while let Some(row) = lines.next_if(|line| line.starts_with('|')) {
                rows.push(row);
            }
            block(&mut page, "table", &table(&rows));
        } else if !line.is_empty() {
            let mut words = vec![line];
            while let Some(line) = lines.next_if(|line| !line.is_empty() && !line.starts_with(['#', '|', '`'])) {
                words.push(line);
            }
            block(&mut page, "p", &inline(&words.join(" ")));
        }
    }
    page + "</main>\n</body>\n</html>\n"
}

fn block(page: &mut String, tag: &str, content: &str) {
    // Writing to a text cannot fail.
    let _ = writeln!(page, "<{tag}>{content}</{tag}>");
}

fn table(rows: &[&str]) -> String {
    let is_rule = |row: &&&str| row.chars().all(|c| "|-: ".contains(c));
    let cell = |cell: &str| format!("<td>{}</td>", inline(cell.trim()));
    let row = |row: &&str| row.trim_matches('|').split('|').map(cell).collect::<String>();
    rows.iter().filter(|row| !is_rule(row)).map(|cells| format!("<tr>{}</tr>", row(cells))).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Code between backticks, and what links are called.
fn inline(text: &str) -> String {
    let mut out = String::new();
    for (index, part) in escaped(text).split('`').enumerate() {
        match index % 2 {
            0 => out += &unlinked(part),
            _ => out.extend(["<code>", part, "</code>"]),
        }
    }
    out
}

/// Links lead to files beside the paper, which are not served: their words stay.
fn unlinked(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[')
        && let Some((words, target)) = link.split_once("](")
        && let Some((_, after)) = target.split_once(')')
    {
        out.extend([before, words]);
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn papers_become_pages() {
        let paper = "# A <b>\n\nOne `x<y` and\na [word](there.md).\nNext.\n\n```json\n{\"a\": 1}\n```\n\n| `do` | |\n|---|---|\n| sit | a `b` |\n";
        let page = page(paper);
        for part in [
            "<h1>A &lt;b&gt;</h1>",
            "<p>One <code>x&lt;y</code> and a word. Next.</p>",
            "<pre><code>{\"a\": 1}</code></pre>",
            "<tr><td><code>do</code></td><td></td></tr><tr><td>sit</td><td>a <code>b</code></td></tr>",
        ] {
            assert!(page.contains(part), "{part} is not in {page}");
        }
    }

    #[test]
    fn the_whole_paper_is_on_the_page() {
        assert!(PAGE.contains("<h2>Refusals</h2>") && PAGE.contains("<code>not_to_move</code>"));
        assert!(!PAGE.contains("```") && !PAGE.contains("](") && !PAGE.contains("|---"));
    }
}
