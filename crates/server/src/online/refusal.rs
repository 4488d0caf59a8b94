//! Why something is refused.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use wire::{RefusalBody, to_text};

/// Why something is refused, with a name for programs and words for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// By the table: its own name and words.
    Table(&'static str, String),
    /// The message cannot be understood.
    Malformed(String),
    /// There is no such game.
    NoGame,
    /// Nobody is known by this token, or there is none.
    NoIdentity,
    /// The key does not fit the seat.
    WrongKey,
    /// Name and password do not belong together.
    WrongPassword,
    /// Somebody else keeps this name by a password.
    NameKept,
    /// The request comes from another site.
    ForeignOrigin,
    /// A limit is reached; which.
    TooMany(&'static str),
    /// The store cannot answer now.
    Busy,
    /// The server stops.
    Stopping,
}

impl Refusal {
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Refusal::Table(name, _) => name,
            Refusal::Malformed(_) => "malformed",
            Refusal::NoGame => "no_game",
            Refusal::NoIdentity => "no_identity",
            Refusal::WrongKey => "wrong_key",
            Refusal::WrongPassword => "wrong_password",
            Refusal::NameKept => "name_kept",
            Refusal::ForeignOrigin => "foreign_origin",
            Refusal::TooMany(name) => name,
            Refusal::Busy => "busy",
            Refusal::Stopping => "stopping",
        }
    }

    pub(crate) fn text(&self) -> String {
        match self {
            Refusal::Table(_, words) | Refusal::Malformed(words) => words.clone(),
            Refusal::NoGame => "there is no such game".to_owned(),
            Refusal::NoIdentity => "nobody is known by this token".to_owned(),
            Refusal::WrongKey => "the key does not fit this seat".to_owned(),
            Refusal::WrongPassword => "this name and this password do not belong together".to_owned(),
            Refusal::NameKept => "somebody else keeps this name by a password".to_owned(),
            Refusal::ForeignOrigin => "requests of other sites are not answered".to_owned(),
            Refusal::TooMany(name) => format!("a limit is reached: {name}"),
            Refusal::Busy => "the database is busy, try again".to_owned(),
            Refusal::Stopping => "the server stops, come back in a few seconds".to_owned(),
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Refusal::Table(..) | Refusal::NameKept => StatusCode::CONFLICT,
            Refusal::Malformed(_) => StatusCode::BAD_REQUEST,
            Refusal::NoGame => StatusCode::NOT_FOUND,
            Refusal::NoIdentity => StatusCode::UNAUTHORIZED,
            Refusal::WrongKey | Refusal::WrongPassword | Refusal::ForeignOrigin => StatusCode::FORBIDDEN,
            Refusal::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Refusal::Busy | Refusal::Stopping => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl From<store::StoreError> for Refusal {
    fn from(error: store::StoreError) -> Refusal {
        tracing::warn!(%error, "the store cannot do it");
        Refusal::Busy
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let body = to_text(&RefusalBody { reason: self.name().to_owned(), text: self.text() });
        let mut response = json(self.status(), body);
        if matches!(self.status(), StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response
    }
}

/// An answer that nobody keeps.
pub(crate) fn json(status: StatusCode, body: String) -> Response {
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, body).into_response()
}
