//! Tests of the texts, in one program.

mod deductions;
mod fields;
mod learn;
mod plurals;
mod refusals;
mod rules;
mod scan;
mod sources;
mod values;
mod worth;
