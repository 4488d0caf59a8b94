//! The page as people meet it.

mod games;
mod offline;
mod pages;
mod safety;
mod senses;
mod settings;
mod sizes;
mod table;
mod study;
mod thinking;
