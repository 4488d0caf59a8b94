//! The page as people meet it.

mod offline;
mod pages;
mod safety;
mod senses;
mod settings;
mod sizes;
mod thinking;
