//! SVG pictures of Kulami boards.

mod background;
mod geometry;
mod marks;
mod view;

pub(crate) use background::define_wood;
pub use geometry::{DrawnPanel, KulamiGeometry, PanelRect};
pub use marks::{KulamiMarks, PanelLead};
pub use view::{layout, position};

/// Distance between adjacent fields.
pub(crate) const PITCH: f64 = 100.0;
