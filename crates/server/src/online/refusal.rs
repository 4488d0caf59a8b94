//! Reasons why the server refuses a request.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use wire::{RefusalBody, RefusalReason, to_text};

use crate::limits;

/// Why a request is refused, with a name for programs and a text for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RequestRefusal {
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

impl RequestRefusal {
    pub(crate) fn reason(&self) -> RefusalReason {
        match self {
            RequestRefusal::Table(reason, _) => *reason,
            RequestRefusal::Malformed(_) => RefusalReason::Malformed,
            RequestRefusal::NoGame => RefusalReason::NoGame,
            RequestRefusal::NoIdentity => RefusalReason::NoIdentity,
            RequestRefusal::WrongKey => RefusalReason::WrongKey,
            RequestRefusal::WrongPassword => RefusalReason::WrongPassword,
            RequestRefusal::NameKept => RefusalReason::NameKept,
            RequestRefusal::CommonPassword => RefusalReason::CommonPassword,
            RequestRefusal::Blocked => RefusalReason::Blocked,
            RequestRefusal::NoSession => RefusalReason::NoSession,
            RequestRefusal::ForeignOrigin => RefusalReason::ForeignOrigin,
            RequestRefusal::TooMany(limit) => limit.reason(),
            RequestRefusal::BodyTooSlow => RefusalReason::TooSlow,
            RequestRefusal::BodyTooLarge => RefusalReason::TooLarge,
            RequestRefusal::AmbiguousHost => RefusalReason::Malformed,
            RequestRefusal::Busy => RefusalReason::Busy,
            RequestRefusal::OutcomeUnknown => RefusalReason::OutcomeUnknown,
            RequestRefusal::Stopping => RefusalReason::Stopping,
        }
    }

    /// The name of the reason, for metrics.
    pub(crate) fn name(&self) -> &'static str {
        self.reason().name()
    }

    pub(crate) fn text(&self) -> String {
        match self {
            RequestRefusal::Table(_, words) | RequestRefusal::Malformed(words) => words.clone(),
            RequestRefusal::NoGame => "there is no such game".to_owned(),
            RequestRefusal::NoIdentity => "nobody is known by this token".to_owned(),
            RequestRefusal::WrongKey => "the key does not fit this seat".to_owned(),
            RequestRefusal::WrongPassword => "this name and this password do not belong together".to_owned(),
            RequestRefusal::NameKept => "this name, or one that looks like it, is reserved".to_owned(),
            RequestRefusal::CommonPassword => "this password is among those that are guessed first".to_owned(),
            RequestRefusal::Blocked => "this address is blocked".to_owned(),
            RequestRefusal::NoSession => "there is no such session".to_owned(),
            RequestRefusal::ForeignOrigin => "requests of other sites are not answered".to_owned(),
            RequestRefusal::TooMany(limit) => format!("a limit is reached: {}", limit.reason().name()),
            RequestRefusal::BodyTooSlow => "the body of the request did not arrive in time".to_owned(),
            RequestRefusal::BodyTooLarge => format!("a body has at most {} bytes", limits::BODY_BYTES),
            RequestRefusal::AmbiguousHost => "a request has one Host header".to_owned(),
            RequestRefusal::Busy => "the database is busy and nothing has changed; try again".to_owned(),
            RequestRefusal::OutcomeUnknown => {
                "the database has not confirmed it; send it again with the same id to learn whether it counts"
                    .to_owned()
            }
            RequestRefusal::Stopping => "the server stops, come back in a few seconds".to_owned(),
        }
    }

    pub(crate) fn status(&self) -> StatusCode {
        match self {
            RequestRefusal::Table(..) | RequestRefusal::NameKept => StatusCode::CONFLICT,
            RequestRefusal::Malformed(_) | RequestRefusal::AmbiguousHost | RequestRefusal::CommonPassword => {
                StatusCode::BAD_REQUEST
            }
            RequestRefusal::BodyTooSlow => StatusCode::REQUEST_TIMEOUT,
            RequestRefusal::BodyTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            RequestRefusal::NoGame | RequestRefusal::NoSession => StatusCode::NOT_FOUND,
            RequestRefusal::NoIdentity => StatusCode::UNAUTHORIZED,
            RequestRefusal::WrongKey
            | RequestRefusal::WrongPassword
            | RequestRefusal::ForeignOrigin
            | RequestRefusal::Blocked => StatusCode::FORBIDDEN,
            RequestRefusal::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            RequestRefusal::Busy | RequestRefusal::OutcomeUnknown | RequestRefusal::Stopping => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        }
    }
}

impl From<store::StoreError> for RequestRefusal {
    fn from(error: store::StoreError) -> RequestRefusal {
        tracing::warn!(%error, "the database failed");
        match error {
            store::StoreError::OutcomeUnknown(_) => RequestRefusal::OutcomeUnknown,
            _ => RequestRefusal::Busy,
        }
    }
}

impl IntoResponse for RequestRefusal {
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
