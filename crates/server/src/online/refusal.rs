//! Reasons why the server refuses a request.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use wire::{RefusalBody, RefusalReason, to_text};

use crate::limits;

/// Why a request is refused, with a name for programs and a text for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// Refused by the table, with its reason and text.
    Table(RefusalReason, String),
    /// The message is invalid.
    Malformed(String),
    /// There is no such game.
    NoGame,
    /// The token is missing or unknown.
    NoIdentity,
    /// The key does not match the seat.
    WrongKey,
    /// The name or the password is wrong.
    WrongPassword,
    /// Another person has reserved this name, or one that looks like it.
    NameKept,
    /// The password is easily guessed.
    CommonPassword,
    /// The address is blocked.
    Blocked,
    /// There is no such session.
    NoSession,
    /// The request comes from another site.
    ForeignOrigin,
    /// This limit is exceeded.
    TooMany(Limit),
    /// The body of a request did not arrive in time.
    BodyTooSlow,
    /// The body of a request is too large.
    BodyTooLarge,
    /// There are two `Host` headers, or none that can be read.
    AmbiguousHost,
    /// The store is unavailable; nothing has changed.
    Busy,
    /// The store has not confirmed the change, which may still happen.
    OutcomeUnknown,
    /// The server stops.
    Stopping,
}

/// The subject of a limit.
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
            Refusal::CommonPassword => RefusalReason::CommonPassword,
            Refusal::Blocked => RefusalReason::Blocked,
            Refusal::NoSession => RefusalReason::NoSession,
            Refusal::ForeignOrigin => RefusalReason::ForeignOrigin,
            Refusal::TooMany(limit) => limit.reason(),
            Refusal::BodyTooSlow => RefusalReason::TooSlow,
            Refusal::BodyTooLarge => RefusalReason::TooLarge,
            Refusal::AmbiguousHost => RefusalReason::Malformed,
            Refusal::Busy => RefusalReason::Busy,
            Refusal::OutcomeUnknown => RefusalReason::OutcomeUnknown,
            Refusal::Stopping => RefusalReason::Stopping,
        }
    }

    /// The name of the reason, for metrics.
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
            Refusal::NameKept => "this name, or one that looks like it, is reserved".to_owned(),
            Refusal::CommonPassword => "this password is among those that are guessed first".to_owned(),
            Refusal::Blocked => "this address is blocked".to_owned(),
            Refusal::NoSession => "there is no such session".to_owned(),
            Refusal::ForeignOrigin => "requests of other sites are not answered".to_owned(),
            Refusal::TooMany(limit) => format!("a limit is reached: {}", limit.reason().name()),
            Refusal::BodyTooSlow => "the body of the request did not arrive in time".to_owned(),
            Refusal::BodyTooLarge => format!("a body has at most {} bytes", limits::BODY_BYTES),
            Refusal::AmbiguousHost => "a request has one Host header".to_owned(),
            Refusal::Busy => "the database is busy and nothing has changed; try again".to_owned(),
            Refusal::OutcomeUnknown => {
                "the database has not confirmed it; send it again with the same id to learn whether it counts"
                    .to_owned()
            }
            Refusal::Stopping => "the server stops, come back in a few seconds".to_owned(),
        }
    }

    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Refusal::Table(..) | Refusal::NameKept => StatusCode::CONFLICT,
            Refusal::Malformed(_) | Refusal::AmbiguousHost | Refusal::CommonPassword => StatusCode::BAD_REQUEST,
            Refusal::BodyTooSlow => StatusCode::REQUEST_TIMEOUT,
            Refusal::BodyTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Refusal::NoGame | Refusal::NoSession => StatusCode::NOT_FOUND,
            Refusal::NoIdentity => StatusCode::UNAUTHORIZED,
            Refusal::WrongKey | Refusal::WrongPassword | Refusal::ForeignOrigin | Refusal::Blocked => {
                StatusCode::FORBIDDEN
            }
            Refusal::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Refusal::Busy | Refusal::OutcomeUnknown | Refusal::Stopping => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl From<store::StoreError> for Refusal {
    fn from(error: store::StoreError) -> Refusal {
        tracing::warn!(%error, "the database failed");
        match error {
            store::StoreError::OutcomeUnknown(_) => Refusal::OutcomeUnknown,
            _ => Refusal::Busy,
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let body = to_text(&RefusalBody { reason: self.reason().into(), text: self.text() });
        refused(self.status(), body)
    }
}

/// A refusal with this body, and a `Retry-After` header if a retry may help.
pub(crate) fn refused(status: StatusCode, body: String) -> Response {
    let mut response = json(status, body);
    if matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    }
    response
}

/// A JSON response that is not cached.
pub(crate) fn json(status: StatusCode, body: String) -> Response {
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, body).into_response()
}
