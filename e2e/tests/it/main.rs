//! End-to-end tests of the page.

mod absence;
mod account;
mod friends;
mod games;
mod kills;
mod lessons;
mod lobby;
mod meeting;
mod offline;
mod one_screen;
mod pages;
mod premove;
mod puzzles;
mod refusals;
mod safety;
mod senses;
mod settings;
mod setup;
mod sizes;
mod speed;
mod strangers;
mod study;
mod table;
mod thinking;
mod webkit;
mod workshop;
