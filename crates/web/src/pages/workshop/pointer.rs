//! The phases of dragging a panel.

use crate::workbench::Workbench;

/// Column and row of the board, counted from the upper left.
pub(super) type Square = (usize, usize);

/// What the pointer does with a panel.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) enum Pointer {
    #[default]
    Free,
    /// It is down on a panel and has not moved.
    Held {
        /// The place of the board; nothing in the box.
        from: Option<Square>,
        /// Columns and rows from the panel's upper left.
        grip: Square,
    },
    /// It carries a panel.
    Carrying {
        /// The board before.
        origin: Workbench,
        /// Columns and rows from the panel's upper left.
        grip: Square,
    },
    /// It has just dropped a panel: a click of the same press is still to come.
    Released,
}

impl Pointer {
    pub(super) fn is_down(&self) -> bool {
        matches!(self, Pointer::Held { .. } | Pointer::Carrying { .. })
    }
}
