//! State of the workshop: the board being built, the panel in hand, and the way back.

#[cfg(test)]
mod tests;

use kulami::layout::{LayoutFault, LayoutFaults};
use kulami::{Layout, PanelKind};
use render::Facing;
use text::Language;

use super::pointer::{Pointer, Square};
use crate::board::Direction;
use crate::workbench::{Laid, SIDE, Workbench};

/// What is reported instead of the state of the board, until the board changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Notice {
    CannotFill,
    DoesNotFit,
    Copied,
}

/// The editor of boards.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Editor {
    bench: Workbench,
    /// The boards before each change.
    history: Vec<Workbench>,
    kind: PanelKind,
    facing: Facing,
    cursor: Square,
    pointer: Pointer,
    notice: Option<Notice>,
}

impl Editor {
    pub(super) fn new(bench: Workbench) -> Editor {
        Editor {
            bench,
            history: Vec::new(),
            kind: PanelKind::Six,
            facing: Facing::Upright,
            cursor: (1, 1),
            pointer: Pointer::Free,
            notice: None,
        }
    }

    pub(super) fn bench(&self) -> &Workbench {
        &self.bench
    }

    pub(super) fn cursor(&self) -> Square {
        self.cursor
    }

    /// The kind of the panel in hand.
    pub(super) fn kind(&self) -> PanelKind {
        self.kind
    }

    /// Which way round the panel in hand is.
    pub(super) fn facing(&self) -> Facing {
        self.facing
    }

    pub(super) fn can_undo(&self) -> bool {
        !self.history.is_empty()
    }

    /// Where the panel in hand would be laid.
    pub(super) fn preview(&self) -> Laid {
        self.panel_at(self.cursor)
    }

    fn panel_at(&self, (column, row): Square) -> Laid {
        let (short, long) = self.kind.sides();
        let (width, height) = if self.facing == Facing::Upright { (long, short) } else { (short, long) };
        Laid { column, row, width, height }
    }

    /// Takes another panel of the box into the hand.
    pub(super) fn choose(&mut self, kind: PanelKind) {
        self.kind = kind;
    }

    pub(super) fn turn(&mut self) {
        self.facing = self.facing.flipped();
    }

    /// Replaces the board; [`undo`](Editor::undo) brings the old one back.
    pub(super) fn replace(&mut self, next: Workbench) {
        self.history.push(std::mem::replace(&mut self.bench, next));
        self.notice = None;
        let left = self.bench.left();
        if left[self.kind] == 0
            && let Some(other) = PanelKind::ALL.into_iter().find(|kind| left[*kind] > 0)
        {
            self.kind = other;
        }
    }

    pub(super) fn undo(&mut self) {
        if let Some(last) = self.history.pop() {
            self.notice = None;
            self.bench = last;
        }
    }

    /// Lays all panels that are left, if a way is found.
    pub(super) fn fill(&mut self, seed: u64) {
        self.replace_if_found(self.bench.filled(seed));
    }

    /// Makes the board symmetric, if a way is found.
    pub(super) fn make_symmetric(&mut self, seed: u64) {
        self.replace_if_found(self.bench.symmetric(seed));
    }

    fn replace_if_found(&mut self, next: Option<Workbench>) {
        match next {
            Some(next) => self.replace(next),
            None => self.notice = Some(Notice::CannotFill),
        }
    }

    /// Reports that the link of the board was copied.
    pub(super) fn copied(&mut self) {
        self.notice = Some(Notice::Copied);
    }

    /// The pointer or the focus comes to a place. A panel that is being dragged sets the cursor itself.
    pub(super) fn enter(&mut self, place: Square) {
        if !self.pointer.is_down() {
            self.cursor = place;
        }
    }

    pub(super) fn focus(&mut self, place: Square) {
        self.cursor = place;
    }

    /// Takes up the panel on a place, or lays the panel in hand there.
    pub(super) fn press(&mut self, place: Square) {
        if self.pointer == Pointer::Released {
            return;
        }
        self.cursor = place;
        if self.lift(place) {
            return;
        }
        let mut next = self.bench.clone();
        match next.lay(self.panel_at(place)) {
            true => self.replace(next),
            false => self.notice = Some(Notice::DoesNotFit),
        }
    }

    /// Takes up the panel on a place; false if there is none.
    fn lift(&mut self, (column, row): Square) -> bool {
        let mut next = self.bench.clone();
        let lifted = next.lift(column, row);
        if let Some(panel) = lifted {
            self.replace(next);
            self.hold(panel);
        }
        lifted.is_some()
    }

    /// Takes a panel of the board into the hand.
    fn hold(&mut self, panel: Laid) {
        self.kind = PanelKind::with_sides(panel.width, panel.height).unwrap_or(PanelKind::Six);
        self.facing = if panel.width >= panel.height { Facing::Upright } else { Facing::Turned };
    }

    /// A key on the board: the place that gets the focus, or nothing if the key means nothing here.
    pub(super) fn key(&mut self, key: &str) -> Option<Square> {
        let (column, row) = self.cursor;
        match (Direction::of_key(key), key) {
            (Some(Direction::Left), _) => return Some((column.saturating_sub(1), row)),
            (Some(Direction::Right), _) => return Some(((column + 1).min(SIDE - 1), row)),
            (Some(Direction::Up), _) => return Some((column, row.saturating_sub(1))),
            (Some(Direction::Down), _) => return Some((column, (row + 1).min(SIDE - 1))),
            (None, "r" | "R") => self.turn(),
            (None, "Delete" | "Backspace") => {
                self.lift((column, row));
            }
            _ => return None,
        }
        Some((column, row))
    }

    /// The pointer goes down on a place; false if there is no panel to drag.
    pub(super) fn grasp(&mut self, (column, row): Square) -> bool {
        let panel = self.bench.at(column, row);
        if let Some(panel) = panel {
            let grip = (column - panel.column, row - panel.row);
            self.pointer = Pointer::Held { from: Some((column, row)), grip };
        }
        panel.is_some()
    }

    /// The pointer goes down on a kind in the box; false if none of it is left.
    pub(super) fn take(&mut self, kind: PanelKind) -> bool {
        let left = self.bench.left()[kind] > 0;
        if left {
            self.kind = kind;
            self.pointer = Pointer::Held { from: None, grip: (0, 0) };
        }
        left
    }

    /// The pointer that holds a panel is over a place, or beside the board.
    pub(super) fn drag_over(&mut self, place: Option<Square>) {
        let grip = match self.pointer {
            Pointer::Free | Pointer::Released => return,
            Pointer::Held { from, .. } if from == place => return,
            Pointer::Held { from, grip } => {
                let origin = self.bench.clone();
                if let Some(panel) = from.and_then(|(column, row)| self.bench.lift(column, row)) {
                    self.hold(panel);
                }
                self.notice = None;
                self.pointer = Pointer::Carrying { origin, grip };
                grip
            }
            Pointer::Carrying { grip, .. } => grip,
        };
        let Some(place) = place else { return };
        let panel = self.panel_at(place);
        let at = |place: usize, grip: usize, side: usize| place.saturating_sub(grip).min(SIDE - side);
        self.cursor = (at(place.0, grip.0, panel.width), at(place.1, grip.1, panel.height));
    }

    /// The pointer is released over a place, or beside the board, where the panel goes back into the box. True if a
    /// panel was carried: then a click of the same press is to be ignored until [`settle`](Editor::settle).
    pub(super) fn drop_on(&mut self, place: Option<Square>) -> bool {
        let Pointer::Carrying { origin, .. } = std::mem::take(&mut self.pointer) else { return false };
        let mut next = std::mem::replace(&mut self.bench, origin);
        let fits = place.is_none() || next.lay(self.preview());
        match fits {
            true if next != self.bench => self.replace(next),
            true => {}
            false => self.notice = Some(Notice::DoesNotFit),
        }
        self.pointer = Pointer::Released;
        true
    }

    /// Clicks count again.
    pub(super) fn settle(&mut self) {
        if self.pointer == Pointer::Released {
            self.pointer = Pointer::Free;
        }
    }

    /// The drag was cancelled: the board is as before.
    pub(super) fn cancel_drag(&mut self) {
        if let Pointer::Carrying { origin, .. } = std::mem::take(&mut self.pointer) {
            self.bench = origin;
        }
    }

    /// What is reported above the box; `checked` is the check of the board.
    pub(super) fn status(&self, checked: &Result<Layout, LayoutFaults>, language: Language) -> String {
        let left: usize = self.bench.left().iter().map(|(_, left)| *left).sum();
        match (self.notice, checked) {
            (Some(Notice::CannotFill), _) => text::workshop::cannot_fill(language).to_owned(),
            (Some(Notice::DoesNotFit), _) => text::workshop::does_not_fit(language).to_owned(),
            (Some(Notice::Copied), _) => text::common::copied(language).to_owned(),
            (None, Ok(_)) => text::workshop::ready(language).to_owned(),
            (None, Err(_)) if left > 0 => text::workshop::panels_left(language, left as u32),
            (None, Err(faults)) => sentences(language, faults.all()),
        }
    }
}

/// The faults for which panels need not be missing: the board is in several parts.
pub(super) fn disconnected(checked: &Result<Layout, LayoutFaults>, language: Language) -> String {
    let faults = checked.as_ref().err().map(LayoutFaults::all).unwrap_or_default();
    let apart = faults.iter().filter(|fault| matches!(fault, LayoutFault::NotConnected { .. }));
    sentences(language, &apart.cloned().collect::<Vec<_>>())
}

/// Faults one after another.
pub(super) fn sentences(language: Language, faults: &[LayoutFault]) -> String {
    faults.iter().map(|fault| text::refusals::layout(language, fault)).collect::<Vec<_>>().join(" ")
}
