//! The page as people meet it.

mod absence;
mod account;
mod ahead;
mod friends;
mod games;
mod kills;
mod lessons;
mod lobby;
mod meeting;
mod offline;
mod pages;
mod puzzles;
mod refusals;
mod safety;
mod senses;
mod settings;
mod sizes;
mod speed;
mod strangers;
mod study;
mod table;
mod thinking;
mod workshop;
