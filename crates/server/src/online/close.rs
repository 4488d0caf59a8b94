//! Reasons why the server closes a socket.

use std::error::Error;

use tokio_tungstenite::tungstenite;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use wire::RefusalReason;

/// Why the server closes a socket, with a code for the close frame and a name for metrics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CloseReason {
    /// A text that is not a valid message.
    Malformed,
    /// Frames that break the WebSocket protocol.
    Protocol,
    /// Binary frames, which the protocol does not use.
    Binary,
    /// A text frame that is not UTF-8.
    NotUtf8,
    /// The rate limit of messages is exceeded.
    TooManyMessages,
    /// A message that is too long.
    TooBig,
    /// The server stops.
    Restart,
    /// The client reads too slowly.
    TooSlow,
    /// The session has ended.
    TokenEnded,
    /// The address of the client is blocked.
    Blocked,
    /// The client uses another version of the protocol.
    OtherProtocol,
    /// An internal error of the server.
    Internal,
    /// The room cannot be joined.
    Refused(RefusalReason),
}

impl CloseReason {
    /// The code of the close frame.
    pub(crate) const fn code(self) -> u16 {
        match self {
            CloseReason::Malformed | CloseReason::Protocol => 1002,
            CloseReason::Binary => 1003,
            CloseReason::NotUtf8 => 1007,
            CloseReason::TooManyMessages | CloseReason::Blocked => 1008,
            CloseReason::TooBig => 1009,
            CloseReason::Restart => 1012,
            CloseReason::Internal | CloseReason::Refused(RefusalReason::Corrupt) => 1011,
            CloseReason::TooSlow | CloseReason::Refused(_) => 1013,
            CloseReason::TokenEnded => 4001,
            CloseReason::OtherProtocol => 4003,
        }
    }

    /// The name in the close frame and in metrics.
    pub(crate) fn name(self) -> &'static str {
        match self {
            CloseReason::Malformed => "malformed",
            CloseReason::Protocol => "protocol",
            CloseReason::Binary => "binary",
            CloseReason::NotUtf8 => "not_utf8",
            CloseReason::TooManyMessages => "too_many_messages",
            CloseReason::TooBig => "too_big",
            CloseReason::Restart => "restart",
            CloseReason::TooSlow => "too_slow",
            CloseReason::TokenEnded => "token_ended",
            CloseReason::Blocked => "blocked",
            CloseReason::OtherProtocol => "other_protocol",
            CloseReason::Internal => "internal",
            CloseReason::Refused(reason) => reason.name(),
        }
    }

    /// The client's mistake that caused a socket error; `None` if the client has disconnected.
    pub(crate) fn of(error: &axum::Error) -> Option<CloseReason> {
        match error.source()?.downcast_ref::<tungstenite::Error>()? {
            tungstenite::Error::Capacity(_) => Some(CloseReason::TooBig),
            tungstenite::Error::Utf8(_) => Some(CloseReason::NotUtf8),
            tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => None,
            tungstenite::Error::Protocol(_) => Some(CloseReason::Protocol),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio_tungstenite::tungstenite::error::CapacityError;

    use super::*;

    #[test]
    fn codes_are_those_of_the_protocol() {
        for (reason, code) in [
            (CloseReason::Internal, 1011),
            (CloseReason::Refused(RefusalReason::Corrupt), 1011),
            (CloseReason::Refused(RefusalReason::Busy), 1013),
            (CloseReason::OtherProtocol, 4003),
            (CloseReason::TokenEnded, 4001),
        ] {
            assert_eq!(reason.code(), code, "{reason:?}");
        }
    }

    #[test]
    fn socket_errors_are_distinguished_by_type() {
        use tungstenite::Error;
        for (error, reason) in [
            (
                Error::Capacity(CapacityError::MessageTooLong { size: 5_000, max_size: 4_096 }),
                Some(CloseReason::TooBig),
            ),
            (Error::Utf8("byte 3".to_owned()), Some(CloseReason::NotUtf8)),
            (Error::Protocol(ProtocolError::UnmaskedFrameFromClient), Some(CloseReason::Protocol)),
            (Error::Protocol(ProtocolError::ResetWithoutClosingHandshake), None),
            (Error::ConnectionClosed, None),
            (Error::Io(std::io::Error::other("protocol, utf-8, too long")), None),
        ] {
            let words = error.to_string();
            assert_eq!(CloseReason::of(&axum::Error::new(error)), reason, "{words}");
        }
    }
}
