//! Tests of the parts that all games share.

mod kit;
mod record;
mod replay;
mod toy;
