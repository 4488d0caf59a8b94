//! State of the board editor: the layout being built, the selected panel, and undo.

#[cfg(test)]
mod tests;

use kulami::layout::{LayoutFault, LayoutFaults};
use kulami::{Layout, PanelKind};
use render::Orientation;
use text::Language;

use super::drag_state::{DragState, Square};
use crate::board::ArrowDirection;
use crate::layout_draft::{LayoutDraft, PlacedPanel, SIDE};

/// Message shown instead of the layout's status, until the layout changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum EditorNotice {
    CannotFill,
    DoesNotFit,
    Copied,
}

/// The layout editor.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct LayoutEditor {
    draft: LayoutDraft,
    /// The layouts before each change.
    history: Vec<LayoutDraft>,
    kind: PanelKind,
    orientation: Orientation,
    cursor: Square,
    drag_state: DragState,
    notice: Option<EditorNotice>,
}

impl LayoutEditor {
    pub(super) fn new(draft: LayoutDraft) -> LayoutEditor {
        LayoutEditor {
            draft,
            history: Vec::new(),
            kind: PanelKind::Six,
            orientation: Orientation::Upright,
            cursor: (1, 1),
            drag_state: DragState::Free,
            notice: None,
        }
    }

    pub(super) fn draft(&self) -> &LayoutDraft {
        &self.draft
    }

    pub(super) fn cursor(&self) -> Square {
        self.cursor
    }

    /// The kind of the selected panel.
    pub(super) fn kind(&self) -> PanelKind {
        self.kind
    }

    /// The orientation of the selected panel.
    pub(super) fn orientation(&self) -> Orientation {
        self.orientation
    }

    pub(super) fn can_undo(&self) -> bool {
        !self.history.is_empty()
    }

    /// Where the selected panel would be placed.
    pub(super) fn preview(&self) -> PlacedPanel {
        self.panel_at(self.cursor)
    }

    fn panel_at(&self, (column, row): Square) -> PlacedPanel {
        let (short, long) = self.kind.sides();
        let (width, height) = if self.orientation == Orientation::Upright { (long, short) } else { (short, long) };
        PlacedPanel { column, row, width, height }
    }

    /// Selects a kind of panel from the box.
    pub(super) fn choose(&mut self, kind: PanelKind) {
        self.kind = kind;
    }

    pub(super) fn turn(&mut self) {
        self.orientation = self.orientation.flipped();
    }

    /// Replaces the layout; [`undo`](LayoutEditor::undo) restores the old one.
    pub(super) fn replace(&mut self, next: LayoutDraft) {
        self.history.push(std::mem::replace(&mut self.draft, next));
        self.notice = None;
        let left = self.draft.left();
        if left[self.kind] == 0
            && let Some(other) = PanelKind::ALL.into_iter().find(|kind| left[*kind] > 0)
        {
            self.kind = other;
        }
    }

    pub(super) fn undo(&mut self) {
        if let Some(last) = self.history.pop() {
            self.notice = None;
            self.draft = last;
        }
    }

    /// Places all remaining panels, if possible.
    pub(super) fn fill(&mut self, seed: u64) {
        self.replace_if_found(self.draft.filled(seed));
    }

    /// Makes the layout symmetric, if possible.
    pub(super) fn make_symmetric(&mut self, seed: u64) {
        self.replace_if_found(self.draft.symmetric(seed));
    }

    fn replace_if_found(&mut self, next: Option<LayoutDraft>) {
        match next {
            Some(next) => self.replace(next),
            None => self.notice = Some(EditorNotice::CannotFill),
        }
    }

    /// Reports that the link was copied.
    pub(super) fn copied(&mut self) {
        self.notice = Some(EditorNotice::Copied);
    }

    /// The pointer or the focus enters a square. While a panel is dragged, the drag moves the cursor.
    pub(super) fn enter(&mut self, place: Square) {
        if !self.drag_state.is_down() {
            self.cursor = place;
        }
    }

    pub(super) fn focus(&mut self, place: Square) {
        self.cursor = place;
    }

    /// Picks up the panel on a square, or places the selected panel there.
    pub(super) fn press(&mut self, place: Square) {
        if self.drag_state == DragState::Released {
            return;
        }
        self.cursor = place;
        if self.lift(place) {
            return;
        }
        let mut next = self.draft.clone();
        match next.lay(self.panel_at(place)) {
            true => self.replace(next),
            false => self.notice = Some(EditorNotice::DoesNotFit),
        }
    }

    /// Picks up the panel on a square; false if there is none.
    fn lift(&mut self, (column, row): Square) -> bool {
        let mut next = self.draft.clone();
        let lifted = next.lift(column, row);
        if let Some(panel) = lifted {
            self.replace(next);
            self.hold(panel);
        }
        lifted.is_some()
    }

    /// Selects a panel picked up from the board.
    fn hold(&mut self, panel: PlacedPanel) {
        self.kind = PanelKind::with_sides(panel.width, panel.height).unwrap_or(PanelKind::Six);
        self.orientation = if panel.width >= panel.height { Orientation::Upright } else { Orientation::Rotated };
    }

    /// Handles a key on the board; returns the square that gets the focus, or `None` if the key has no meaning here.
    pub(super) fn key(&mut self, key: &str) -> Option<Square> {
        let (column, row) = self.cursor;
        match (ArrowDirection::of_key(key), key) {
            (Some(ArrowDirection::Left), _) => return Some((column.saturating_sub(1), row)),
            (Some(ArrowDirection::Right), _) => return Some(((column + 1).min(SIDE - 1), row)),
            (Some(ArrowDirection::Up), _) => return Some((column, row.saturating_sub(1))),
            (Some(ArrowDirection::Down), _) => return Some((column, (row + 1).min(SIDE - 1))),
            (None, "r" | "R") => self.turn(),
            (None, "Delete" | "Backspace") => {
                self.lift((column, row));
            }
            _ => return None,
        }
        Some((column, row))
    }

    /// The pointer is pressed on a square; false if there is no panel to drag.
    pub(super) fn grasp(&mut self, (column, row): Square) -> bool {
        let panel = self.draft.at(column, row);
        if let Some(panel) = panel {
            let grip = (column - panel.column, row - panel.row);
            self.drag_state = DragState::Held { from: Some((column, row)), grip };
        }
        panel.is_some()
    }

    /// The pointer is pressed on a kind in the box; false if none is left.
    pub(super) fn take(&mut self, kind: PanelKind) -> bool {
        let left = self.draft.left()[kind] > 0;
        if left {
            self.kind = kind;
            self.drag_state = DragState::Held { from: None, grip: (0, 0) };
        }
        left
    }

    /// The pointer drags a panel over a square, or outside the board.
    pub(super) fn drag_over(&mut self, place: Option<Square>) {
        let grip = match self.drag_state {
            DragState::Free | DragState::Released => return,
            DragState::Held { from, .. } if from == place => return,
            DragState::Held { from, grip } => {
                let origin = self.draft.clone();
                if let Some(panel) = from.and_then(|(column, row)| self.draft.lift(column, row)) {
                    self.hold(panel);
                }
                self.notice = None;
                self.drag_state = DragState::Carrying { origin, grip };
                grip
            }
            DragState::Carrying { grip, .. } => grip,
        };
        let Some(place) = place else { return };
        let panel = self.panel_at(place);
        let at = |place: usize, grip: usize, side: usize| place.saturating_sub(grip).min(SIDE - side);
        self.cursor = (at(place.0, grip.0, panel.width), at(place.1, grip.1, panel.height));
    }

    /// The pointer is released over a square, or outside the board, where the panel goes back into the box. True if a
    /// panel was dragged: then a click of the same press is ignored until [`settle`](LayoutEditor::settle).
    pub(super) fn drop_on(&mut self, place: Option<Square>) -> bool {
        let DragState::Carrying { origin, .. } = std::mem::take(&mut self.drag_state) else { return false };
        let mut next = std::mem::replace(&mut self.draft, origin);
        let fits = place.is_none() || next.lay(self.preview());
        match fits {
            true if next != self.draft => self.replace(next),
            true => {}
            false => self.notice = Some(EditorNotice::DoesNotFit),
        }
        self.drag_state = DragState::Released;
        true
    }

    /// Accepts clicks again.
    pub(super) fn settle(&mut self) {
        if self.drag_state == DragState::Released {
            self.drag_state = DragState::Free;
        }
    }

    /// Cancels the drag and restores the layout.
    pub(super) fn cancel_drag(&mut self) {
        if let DragState::Carrying { origin, .. } = std::mem::take(&mut self.drag_state) {
            self.draft = origin;
        }
    }

    /// The message above the box; `checked` is the validation of the layout.
    pub(super) fn status(&self, checked: &Result<Layout, LayoutFaults>, language: Language) -> String {
        let left: usize = self.draft.left().iter().map(|(_, left)| *left).sum();
        match (self.notice, checked) {
            (Some(EditorNotice::CannotFill), _) => text::workshop::cannot_fill(language).to_owned(),
            (Some(EditorNotice::DoesNotFit), _) => text::workshop::does_not_fit(language).to_owned(),
            (Some(EditorNotice::Copied), _) => text::common::copied(language).to_owned(),
            (None, Ok(_)) => text::workshop::ready(language).to_owned(),
            (None, Err(_)) if left > 0 => text::workshop::panels_left(language, left as u32),
            (None, Err(faults)) => sentences(language, faults.all()),
        }
    }
}

/// Errors that can be reported before all panels are placed: the board is in several parts.
pub(super) fn disconnected(checked: &Result<Layout, LayoutFaults>, language: Language) -> String {
    let faults = checked.as_ref().err().map(LayoutFaults::all).unwrap_or_default();
    let apart = faults.iter().filter(|fault| matches!(fault, LayoutFault::NotConnected { .. }));
    sentences(language, &apart.cloned().collect::<Vec<_>>())
}

/// Errors joined to a text.
pub(super) fn sentences(language: Language, faults: &[LayoutFault]) -> String {
    faults.iter().map(|fault| text::refusals::layout(language, fault)).collect::<Vec<_>>().join(" ")
}
