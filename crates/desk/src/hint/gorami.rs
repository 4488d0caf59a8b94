//! Reasons for moves of GOrami.

use gurami::gorami::{Position, StripeSums};
use gurami::{FieldSet, Placement, StripeName};
use text::Language;

use super::{HintMark, HintReason, MOST_REASONS, reason};

/// Why a move of the player to move may be good.
pub(crate) fn reasons(language: Language, before: &Position, placement: &Placement) -> Vec<HintReason> {
    let (own, field) = (placement.piece.colour, placement.field);
    let who = text::colours::side(language, own.other());
    let board = before.arena().board();
    let names = |fields: FieldSet| fields.map(|field| board.name(field).to_string()).collect::<Vec<_>>();
    let area = |fields: FieldSet| Some(HintMark::Area(fields.map(|field| field.index()).collect()));
    let mut reasons = Vec::new();
    let turned = before.turned_by(own, field);
    if !turned.is_empty() {
        let words = text::hints::turns_pieces(language, &names(turned));
        reasons.push(reason(turned.len() as i32, words, area(turned)));
    }
    let saved = before.turned_by(own.other(), field);
    if !saved.is_empty() {
        let words = text::hints::saves_pieces(language, &names(saved));
        reasons.push(HintReason { number: saved.len().to_string(), line: words, mark: area(saved) });
    }
    let mut after = *before;
    if after.place(*placement).is_ok() {
        let both = before.stripes().zip(after.stripes()).enumerate();
        let stripes = both.filter_map(|(index, (old, new)): (usize, (StripeSums, StripeSums))| {
            let name = text::stripes::stripe(language, StripeName::new(board, index)?);
            let words = match (old.winner(), new.winner()) {
                (old, Some(winner)) if winner == own && old != Some(own) => text::hints::wins_stripe(language, &name),
                (Some(loser), None) if loser != own => text::hints::evens_stripe(language, who, &name),
                _ => return None,
            };
            let change = if old.winner().is_some() && new.winner().is_some() { 2 } else { 1 };
            Some(reason(change, words, area(new.fields)))
        });
        reasons.extend(stripes);
    }
    if reasons.is_empty() {
        reasons.push(reason(0, text::hints::prepares(language).to_owned(), None));
    }
    reasons.truncate(MOST_REASONS);
    reasons
}
