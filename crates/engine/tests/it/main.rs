//! The engine compared with plain definitions.

mod choice;
mod exact;
mod numbers;
mod positions;
mod problems;
mod promises;
mod puzzle;
mod signature;
mod solution;
