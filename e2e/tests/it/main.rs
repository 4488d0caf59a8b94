//! The page as people meet it.

mod games;
mod offline;
mod pages;
mod safety;
mod senses;
mod settings;
mod sizes;
mod study;
mod table;
mod thinking;
