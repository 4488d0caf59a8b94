//! Why sockets are closed.

/// What the client says breaks the protocol.
pub(crate) const PROTOCOL: u16 = 1002;
/// Binary frames mean nothing here.
pub(crate) const BINARY: u16 = 1003;
/// A text that is none.
pub(crate) const UTF8: u16 = 1007;
/// Too many messages.
pub(crate) const POLICY: u16 = 1008;
/// A message that is too long.
pub(crate) const TOO_BIG: u16 = 1009;
/// The server stops.
pub(crate) const RESTART: u16 = 1012;
/// The client reads too slowly.
pub(crate) const OVERLOADED: u16 = 1013;
/// The token was ended.
pub(crate) const REVOKED: u16 = 4001;
