//! The final count of GOrami: stripes, then the centre if it decides.

use gurami::gorami::{Gorami, Position};
use gurami::{Colour, FieldSet, StripeName};
use text::Language;

use crate::{ScoringMark, ScoringMarkKind, ScoringStep};

/// One step per stripe, and one for the centre where both players have won equally many.
pub(crate) fn stripes(language: Language, position: &Position) -> Vec<ScoringStep> {
    let board = position.arena().board();
    let mut sums = vec![0; Colour::BOTH.len()];
    let step = |title: String, fields: FieldSet, (yellow, blue): (u32, u32), sums: &[u32]| {
        let fields = fields.map(|field| field.index()).collect();
        let marks = vec![ScoringMark { board: None, fields, kind: ScoringMarkKind::Stripe }];
        ScoringStep { title, detail: text::results::to(language, yellow, blue), marks, sums: sums.to_vec() }
    };
    let mut steps = Vec::new();
    for (index, stripe) in position.stripes().enumerate() {
        if let Some(winner) = stripe.winner() {
            sums[Gorami::seat(winner).index()] += 1;
        }
        let name = StripeName::new(board, index).map(|name| text::stripes::capitalised(language, name));
        let both = (stripe.sums.yellow, stripe.sums.blue);
        steps.push(step(name.unwrap_or_default(), stripe.fields, both, &sums));
    }
    let centre = position.centre();
    if sums[0] == sums[1] {
        let title = text::results::centre(language).to_owned();
        steps.push(step(title, position.arena().centre(), (centre.yellow, centre.blue), &sums));
    }
    steps
}
