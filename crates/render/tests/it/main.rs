//! Pictures: what they show, and that they are sound.

mod samples;
mod snapshots;
mod sound;
