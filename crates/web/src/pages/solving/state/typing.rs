//! Numbers typed digit by digit.
//!
//! A digit that cannot begin a larger number of the board is written at once. Another one waits for a second digit,
//! until it is confirmed: by a pause, by Enter, by moving on, or, while Shift is held, by letting it go.

use gurami::FieldSet;

use super::{SolvingNotice, SolvingState};
use crate::puzzle_progress::WritingTool;

/// A first digit that waits for another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TypedDigits {
    /// 0 only announces that the next digit is alone.
    digit: u16,
    tool: WritingTool,
    /// Shift is held: no pause confirms it.
    is_held: bool,
    /// Distinguishes it from earlier ones, whose pause is over later.
    serial: u32,
}

impl SolvingState {
    /// A digit is typed, with Shift for a pencil mark. Returns the serial number of a digit that a pause confirms.
    pub(in super::super) fn digit(&mut self, digit: u16, with_shift: bool) -> Option<u32> {
        if self.selected.is_empty() || digit > 9 {
            return None;
        }
        self.notice = None;
        let tool = if with_shift { WritingTool::Pencil } else { self.writing_tool() };
        let before = self.typed.take();
        if let Some(TypedDigits { digit: first, tool, .. }) = before.filter(|typed| typed.tool == tool) {
            self.write_number(first * 10 + digit, tool);
            return None;
        }
        if let Some(before) = before {
            self.write_typed(before);
        }
        if digit * 10 > self.puzzle().most() {
            self.write_number(digit, tool);
            return None;
        }
        let serial = before.map_or(1, |before| before.serial + 1);
        self.typed = Some(TypedDigits { digit, tool, is_held: with_shift, serial });
        (!with_shift).then_some(serial)
    }

    /// The digit shown pale on the selected fields.
    pub(in super::super) fn typed_digit(&self) -> Option<u16> {
        self.typed.map(|typed| typed.digit).filter(|digit| *digit > 0)
    }

    /// The pause after a digit is over.
    pub(in super::super) fn on_pause(&mut self, serial: u32) {
        if self.typed.is_some_and(|typed| typed.serial == serial && !typed.is_held) {
            self.confirm_typed();
        }
    }

    /// Shift is let go.
    pub(in super::super) fn on_shift_released(&mut self) {
        if self.typed.is_some_and(|typed| typed.is_held) {
            self.confirm_typed();
        }
    }

    /// Writes the digit that waits, alone.
    pub(in super::super) fn confirm_typed(&mut self) {
        if let Some(typed) = self.typed.take() {
            self.write_typed(typed);
        }
    }

    fn write_typed(&mut self, TypedDigits { digit, tool, .. }: TypedDigits) {
        if digit > 0 {
            self.write_number(digit, tool);
        }
    }

    fn write_number(&mut self, number: u16, tool: WritingTool) {
        if number == 0 || number > self.puzzle().most() {
            self.notice = Some(SolvingNotice::TooLarge(number));
            return;
        }
        self.write(self.selected, number, tool);
    }

    /// The tool for the selected fields: several are pencilled.
    pub(super) fn writing_tool(&self) -> WritingTool {
        if self.selected.len() > 1 { WritingTool::Pencil } else { self.progress.tool }
    }

    /// The fields that are written on.
    pub(in super::super) fn typing_fields(&self) -> FieldSet {
        if self.typed_digit().is_some() { self.selected.and(self.puzzle().free()) } else { FieldSet::EMPTY }
    }
}
