//! The engine against plain definitions.

mod exact;
mod positions;
mod promises;
mod signature;
mod solution;
