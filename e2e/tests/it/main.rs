//! The page as people meet it.

mod friends;
mod games;
mod kills;
mod offline;
mod pages;
mod puzzles;
mod refusals;
mod safety;
mod senses;
mod settings;
mod sizes;
mod speed;
mod study;
mod table;
mod thinking;
mod workshop;
