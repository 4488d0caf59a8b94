//! Kulami boards.

mod ground;
mod marks;
mod plan;
mod view;

pub(crate) use ground::define_wood;
pub use marks::{Marks, Owner};
pub use plan::{PanelPlace, Plan, Slab};
pub use view::{layout, position};

/// From one field to the next.
pub(crate) const PITCH: f64 = 100.0;
