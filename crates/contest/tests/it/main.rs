//! Matches as a whole.

mod contest;
