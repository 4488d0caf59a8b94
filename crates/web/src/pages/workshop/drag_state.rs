//! Phases of dragging a panel.

use crate::layout_draft::LayoutDraft;

/// Column and row on the board, counted from the upper left.
pub(super) type Square = (usize, usize);

/// State of the pointer.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) enum DragState {
    #[default]
    Free,
    /// Pressed on a panel, not moved yet.
    Held {
        /// The square of the board; `None` for the box.
        from: Option<Square>,
        /// Columns and rows from the panel's upper left.
        grip: Square,
    },
    /// Dragging a panel.
    Carrying {
        /// The layout before.
        origin: LayoutDraft,
        /// Columns and rows from the panel's upper left.
        grip: Square,
    },
    /// A panel was just dropped: a click of the same press is still to come.
    Released,
}

impl DragState {
    pub(super) fn is_down(&self) -> bool {
        matches!(self, DragState::Held { .. } | DragState::Carrying { .. })
    }
}
