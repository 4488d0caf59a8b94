//! Tests of the shared parts.

mod kit;
mod record;
mod replay;
mod toy;
