//! SVG pictures of Kulami boards.

mod background;
mod count;
mod geometry;
mod marks;
mod outline;
mod view;

pub(crate) use background::define_wood;
pub use count::{CountMarks, HintMarks};
pub use geometry::{DrawnPanel, KulamiGeometry, PanelRect};
pub use marks::{KulamiMarks, PanelLead};
pub use view::{layout, position};

/// Distance between adjacent fields.
pub(crate) const PITCH: f64 = 100.0;
