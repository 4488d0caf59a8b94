//! Security headers of every response, among them Content-Security-Policy.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

/// Content security policy: nothing is loaded from another host, and inline scripts are not allowed; images may be
/// `blob:` URLs, which the page creates when it draws an image to save.
const CONTENT: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const ALL: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=()"),
];

/// Browsers use only TLS for a year. Subdomains are not included, because they may belong to others.
const ONLY_TLS: &str = "max-age=31536000";

/// Whether the client uses TLS, as reported by the reverse proxy (`X-Forwarded-Proto`) or by the browser (`Origin`). A
/// client that forges these headers harms only itself.
pub(crate) fn is_tls(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get_all(name).iter().next_back().and_then(|value| value.to_str().ok());
    let forwarded = text("x-forwarded-proto").and_then(|value| value.rsplit(',').next()).map(str::trim);
    match forwarded {
        Some(scheme) => scheme.eq_ignore_ascii_case("https"),
        None => text("origin").is_some_and(|origin| origin.starts_with("https://")),
    }
}

/// Adds the security headers to a response.
pub(crate) async fn secure(request: Request, next: Next) -> Response {
    let is_tls = is_tls(request.headers());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in ALL {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_tls {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(ONLY_TLS));
    }
    response
}
