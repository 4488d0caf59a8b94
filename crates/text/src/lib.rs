//! Every sentence for people, in every language.
//!
//! A sentence is a function of a [`Language`] and of its parts, in the module of the room that says it. All three
//! languages stand side by side: a missing translation does not compile, and neither does a rule without words
//! ([`refusals`]).
//!
//! ```
//! use kulami::{Cell, Illegal};
//! use text::results::{self, Person};
//! use text::{Language, refusals, table};
//!
//! assert_eq!(table::take_back(Language::German), "Zug zurück");
//! assert_eq!(results::won(Language::English, Person::Named("Red"), None), "Red won!");
//! let (field, last) = (Cell::read("e6").unwrap(), Cell::read("d5").unwrap());
//! assert_eq!(
//!     refusals::kulami(Language::French, Illegal::LastPanel { field, last }),
//!     "e6 est sur une tuile interdite\u{202f}: la dernière bille, d5, s’y trouve.",
//! );
//! ```

pub mod about;
pub mod account;
pub mod announcements;
pub mod challenge;
pub mod colours;
pub mod common;
pub mod counts;
pub mod daily;
pub mod deductions;
pub mod fields;
pub mod finish;
pub mod games;
pub mod hints;
pub mod home;
pub mod instructions;
pub mod keys;
mod language;
pub mod learn;
pub mod levels;
pub mod notices;
pub mod nouns;
pub mod numbers;
pub mod online;
pub mod premoves;
pub mod printing;
pub mod problems;
pub mod puzzle_statistics;
pub mod puzzles;
pub mod refusals;
pub mod results;
pub mod settings;
pub mod setup;
pub mod solving;
pub mod status;
pub mod stripes;
pub mod study;
pub mod table;
pub mod techniques;
pub mod values;
pub mod workshop;
pub mod worth;

pub use language::{Language, Plural};
