//! Why something is refused.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use wire::{RefusalBody, RefusalReason, to_text};

/// Why something is refused, with a name for programs and words for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// By the table: its own reason and words.
    Table(RefusalReason, String),
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
    TooMany(Limit),
    /// The store cannot answer now.
    Busy,
    /// The server stops.
    Stopping,
}

/// What a limit is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Limit {
    Requests,
    People,
    NewGames,
    Games,
    Sockets,
    Passwords,
    Exports,
}

impl Limit {
    fn reason(self) -> RefusalReason {
        match self {
            Limit::Requests => RefusalReason::TooManyRequests,
            Limit::People => RefusalReason::TooManyPeople,
            Limit::NewGames => RefusalReason::TooManyNewGames,
            Limit::Games => RefusalReason::TooManyGames,
            Limit::Sockets => RefusalReason::TooManySockets,
            Limit::Passwords => RefusalReason::TooManyPasswords,
            Limit::Exports => RefusalReason::TooManyExports,
        }
    }
}

impl Refusal {
    pub(crate) fn reason(&self) -> RefusalReason {
        match self {
            Refusal::Table(reason, _) => *reason,
            Refusal::Malformed(_) => RefusalReason::Malformed,
            Refusal::NoGame => RefusalReason::NoGame,
            Refusal::NoIdentity => RefusalReason::NoIdentity,
            Refusal::WrongKey => RefusalReason::WrongKey,
            Refusal::WrongPassword => RefusalReason::WrongPassword,
            Refusal::NameKept => RefusalReason::NameKept,
            Refusal::ForeignOrigin => RefusalReason::ForeignOrigin,
            Refusal::TooMany(limit) => limit.reason(),
            Refusal::Busy => RefusalReason::Busy,
            Refusal::Stopping => RefusalReason::Stopping,
        }
    }

    /// The reason's name, for metrics.
    pub(crate) fn name(&self) -> &'static str {
        self.reason().name()
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
            Refusal::TooMany(limit) => format!("a limit is reached: {}", limit.reason().name()),
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
        let body = to_text(&RefusalBody { reason: self.reason().into(), text: self.text() });
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
