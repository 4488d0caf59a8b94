//! Broken rules, sums of stripes, and the keys of the pad. Nothing here looks at the solution.

use gurami::puzzle::{ByShade, PuzzleFault};
use gurami::{Field, FieldSet};

use super::{OpenSheet, PadKey, SolvingState};

/// What is drawn at the end of a stripe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) struct StripeState {
    pub(in super::super) sums: ByShade<u32>,
    /// Whether all its fields have numbers.
    pub(in super::super) is_full: bool,
    /// Whether its sums are shown, because it is looked at.
    pub(in super::super) is_lit: bool,
}

impl StripeState {
    pub(in super::super) fn is_equal(self) -> bool {
        self.sums.white == self.sums.gray
    }
}

/// The state of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum KeyState {
    Free,
    /// Pencilled on the selected field.
    Pencilled,
    /// On a field of its colour.
    Used,
    /// On several fields of its colour.
    UsedTwice,
}

impl SolvingState {
    /// The stripes that are lit: those of the selected field, or of the hint.
    pub(in super::super) fn lit_stripes(&self) -> Vec<usize> {
        if let Some(step) = self.hint_step().filter(|_| self.sheet == OpenSheet::Hint) {
            return step.stripes.iter().copied().filter(|stripe| *stripe < self.board().stripes().len()).collect();
        }
        if let OpenSheet::Note(stripe) = self.sheet {
            return vec![stripe];
        }
        self.only_selected().map_or_else(Vec::new, |field| self.board().stripes_of(field).to_vec())
    }

    /// The fields that are lit: those of the lit stripes, or those where the chosen number may be.
    pub(in super::super) fn lit_fields(&self) -> FieldSet {
        if let Some(key) = self.chosen {
            return self.fields_for(key);
        }
        let stripes = self.lit_stripes();
        stripes.into_iter().fold(FieldSet::EMPTY, |lit, stripe| lit.or(self.board().stripes()[stripe].set))
    }

    /// The stripes, in the board's order.
    pub(in super::super) fn stripes(&self) -> Vec<StripeState> {
        let (filled, lit) = (self.progress.filled(), self.lit_stripes());
        let free = filled.free();
        let state = |(index, stripe): (usize, &gurami::Stripe)| StripeState {
            sums: filled.sums(stripe.set),
            is_full: stripe.set.and(free).is_empty(),
            is_lit: lit.contains(&index),
        };
        self.board().stripes().iter().enumerate().map(state).collect()
    }

    /// The fields that have the same number as the selected one, or as the key that is pressed.
    pub(in super::super) fn same_number(&self) -> FieldSet {
        let with =
            |number: u16| self.board().fields().filter(move |field| self.progress.number(*field) == Some(number));
        if let Some((shade, number)) = self.shown {
            return with(number).filter(|field| self.puzzle().shade(*field) == shade).collect();
        }
        let Some(field) = self.only_selected() else { return FieldSet::EMPTY };
        let Some(number) = self.progress.number(field) else { return FieldSet::EMPTY };
        with(number).filter(|other| *other != field).collect()
    }

    /// Shows the field of a used number while its key is pressed.
    pub(in super::super) fn show_key(&mut self, key: Option<PadKey>) {
        self.shown = key.filter(|key| matches!(self.key_state(*key), KeyState::Used | KeyState::UsedTwice));
    }

    /// The fields with a number that their colour has twice, if conflicts are marked.
    pub(in super::super) fn repeated(&self) -> FieldSet {
        if !self.settings.marks_conflicts {
            return FieldSet::EMPTY;
        }
        let faults = self.progress.report().faults;
        let names = faults.iter().flat_map(|fault| match fault {
            PuzzleFault::Repeated { fields, .. } => fields.as_slice(),
            _ => &[],
        });
        let names: Vec<_> = names.collect();
        self.board().fields().filter(|field| names.contains(&&self.board().name(*field))).collect()
    }

    /// The free fields where no rule forbids a number: it is not used, and no stripe would be full and unequal.
    pub(in super::super) fn fields_for(&self, (shade, number): PadKey) -> FieldSet {
        let mut filled = self.progress.filled();
        let of_shade = filled.of_shade(shade);
        if of_shade.clone().any(|field| filled.number(field) == Some(number)) {
            return FieldSet::EMPTY;
        }
        let allows = |field: Field| {
            filled.set(field, Some(number));
            let areas = self.board().stripes_of(field).map(|stripe| self.board().stripes()[stripe].set);
            let centre = Some(filled.equal_centre()).filter(|centre| centre.contains(field));
            let free = filled.free();
            let fits = areas.into_iter().chain(centre).all(|area| {
                let sums = filled.sums(area);
                !area.and(free).is_empty() || sums.white == sums.gray
            });
            filled.set(field, None);
            fits
        };
        let mut allows = allows;
        of_shade.and(self.progress.filled().free()).filter(|field| allows(*field)).collect()
    }

    /// The state of a key of the pad.
    pub(in super::super) fn key_state(&self, (shade, number): PadKey) -> KeyState {
        let has = |field: &Field| self.progress.number(*field) == Some(number);
        match self.puzzle().of_shade(shade).filter(has).count() {
            0 => {
                let pencilled = |field: Field| {
                    self.puzzle().shade(field) == shade && self.progress.entries().field(field).has_mark(number)
                };
                if self.only_selected().is_some_and(pencilled) { KeyState::Pencilled } else { KeyState::Free }
            }
            1 => KeyState::Used,
            _ => KeyState::UsedTwice,
        }
    }
}
