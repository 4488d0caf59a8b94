//! Tests of pictures: content and well-formedness.

mod samples;
mod snapshots;
mod sound;
mod tabs;
