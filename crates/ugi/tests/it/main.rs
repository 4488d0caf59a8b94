//! Tests of UGI sessions, clients and compliance checks.

mod compliance;
mod example;
mod garbage;
mod session;
mod stage;
