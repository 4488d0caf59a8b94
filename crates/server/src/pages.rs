//! Serves the web page and its files.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::http::response::Builder;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use site::{CachePolicy, Site, SiteFile};

use crate::encoding;

/// Shown instead of the page in a program that was built without it.
const NO_PAGE: &str =
    "This program was built without the page (LUDAMI_WEB=skip). Build it with `cargo build --release`.\n";

/// The files of the page by path.
#[derive(Clone)]
pub(crate) struct Pages {
    files: Arc<HashMap<&'static str, &'static SiteFile>>,
    page: Option<&'static SiteFile>,
}

impl Pages {
    pub(crate) fn new(site: Option<Site>) -> Pages {
        let files = site.map_or(&[] as &[SiteFile], |site| site.files);
        Pages { files: Arc::new(files.iter().map(|file| (file.path, file)).collect()), page: files.first() }
    }

    /// The file at a path. All paths without a file extension get the page, which does its own routing.
    pub(crate) fn answer(&self, request: &Request) -> Response {
        if ![Method::GET, Method::HEAD].contains(request.method()) {
            return refused();
        }
        let path = request.uri().path();
        match (self.files.get(path), self.page) {
            (Some(file), _) => sent(file, request.headers()),
            (None, _) if is_file(path) => (StatusCode::NOT_FOUND, "no such file\n").into_response(),
            (None, Some(page)) => sent(page, request.headers()),
            (None, None) => (StatusCode::NOT_FOUND, NO_PAGE).into_response(),
        }
    }
}

/// The response to an unsupported method.
pub(crate) async fn not_allowed() -> Response {
    refused()
}

fn refused() -> Response {
    (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")], "only GET and HEAD\n").into_response()
}

/// Whether a path is that of a file: it has an extension or is below `/assets/`.
fn is_file(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    last.contains('.') || path.starts_with("/assets/")
}

fn sent(file: &SiteFile, headers: &HeaderMap) -> Response {
    let tag = format!("W/\"{}\"", file.hash);
    let cache_policy = match file.cache_policy {
        CachePolicy::Immutable => "public, max-age=31536000, immutable",
        CachePolicy::Revalidate => "no-cache",
    };
    let common: Builder = Response::builder()
        .header(header::CACHE_CONTROL, cache_policy)
        .header(header::VARY, header::ACCEPT_ENCODING.as_str())
        .header(header::ETAG, &tag);
    let answer = if knows(headers, &tag) {
        common.status(StatusCode::NOT_MODIFIED).body(Body::empty())
    } else {
        let (encoding, bytes) = encoding::choose(file, headers);
        let whole = common.header(header::CONTENT_TYPE, file.mime);
        match encoding.name() {
            Some(name) => whole.header(header::CONTENT_ENCODING, name),
            None => whole,
        }
        .body(Body::from(bytes))
    };
    answer.expect("every header above is written in letters that headers allow")
}

/// Whether the browser already has this content.
fn knows(headers: &HeaderMap, tag: &str) -> bool {
    let values = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let bare = tag.trim_start_matches("W/");
    values.flat_map(|value| value.split(',')).any(|known| {
        let known = known.trim();
        known == "*" || known.trim_start_matches("W/") == bare
    })
}
