//! The server as its clients see it, on a free port.

mod accounts;
mod attacks;
mod client;
mod clocks;
mod crash;
mod edge;
mod openapi;
mod page;
mod people;
mod play;
mod rooms;
