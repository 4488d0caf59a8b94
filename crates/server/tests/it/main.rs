//! Tests of the server from a client's point of view, on a free port.

mod accounts;
mod attacks;
mod client;
mod clocks;
mod crash;
mod edge;
#[cfg(target_os = "linux")]
mod full;
mod openapi;
mod page;
mod people;
mod play;
mod rooms;
