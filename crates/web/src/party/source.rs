//! Where moves are judged.

use desk::{Desk, Follower};

/// Where moves are judged.
pub(super) enum Source {
    Here(Box<dyn Desk>),
    Elsewhere(Box<dyn Follower>),
}

impl Source {
    pub(super) fn desk(&self) -> &dyn Desk {
        match self {
            Source::Here(desk) => &**desk,
            Source::Elsewhere(desk) => &**desk,
        }
    }

    pub(super) fn desk_mut(&mut self) -> &mut dyn Desk {
        match self {
            Source::Here(desk) => &mut **desk,
            Source::Elsewhere(desk) => &mut **desk,
        }
    }
}
