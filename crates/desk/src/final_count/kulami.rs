//! The final count of Kulami: panels, then the bonuses.

use std::cmp::Ordering;

use game::Seat;
use kulami::{Colour, Field, Panel, Position};
use text::Language;

use crate::{ScoringMark, ScoringMarkKind, ScoringStep};

/// The colour with more marbles on a panel.
pub(crate) fn owner(position: &Position, panel: Panel) -> Option<Colour> {
    let fields = position.board().panel(panel);
    let held = position.marbles().map(|marbles| (marbles & fields).len());
    match held.red.cmp(&held.black) {
        Ordering::Greater => Some(Colour::Red),
        Ordering::Equal => None,
        Ordering::Less => Some(Colour::Black),
    }
}

fn seat(colour: Colour) -> Seat {
    Seat::new(colour as usize).expect("two colours have two seats")
}

fn mark(fields: impl IntoIterator<Item = Field>, kind: ScoringMarkKind) -> ScoringMark {
    ScoringMark { board: None, fields: fields.into_iter().map(Field::index).collect(), kind }
}

/// One step per panel from the upper left to the lower right, then one per bonus.
pub(crate) fn panels_and_bonuses(language: Language, position: &Position) -> Vec<ScoringStep> {
    let board = position.board();
    let mut panels: Vec<Panel> = Panel::all().collect();
    panels.sort_by_key(|panel| board.panel(*panel).first().map(Field::index));
    let mut steps = Vec::new();
    let mut sums = vec![0; Colour::ALL.len()];
    let mut won = [0; 3];
    let all = panels.len() as u32;
    for (counted, panel) in (1..).zip(panels) {
        let (fields, owner) = (board.panel(panel), owner(position, panel));
        if let Some(owner) = owner {
            sums[owner as usize] += fields.len();
        }
        won[owner.map_or(2, |owner| owner as usize)] += 1;
        steps.push(ScoringStep {
            title: text::results::panels(language).to_owned(),
            detail: match counted == all {
                true => text::results::panels_won(language, won),
                false => text::results::panels_counted(language, counted, all),
            },
            marks: vec![mark(fields, ScoringMarkKind::Panel { owner: owner.map(seat) })],
            sums: sums.clone(),
        });
    }
    let score = position.score();
    let mut add = |title: &str, (red, black): (u32, u32), marks: Vec<ScoringMark>| {
        sums[usize::from(red < black)] += red.abs_diff(black);
        let (title, detail) = (title.to_owned(), text::results::bonus(language, red, black));
        steps.push(ScoringStep { title, detail, marks, sums: sums.clone() });
    };
    if position.scoring().has_area() {
        let area = |colour| mark(position.largest_area(colour), ScoringMarkKind::Area { owner: seat(colour) });
        let areas = Colour::ALL.map(area).to_vec();
        add(text::results::area(language), (score.area.red, score.area.black), areas);
    }
    if position.scoring().has_lines() {
        let lines = |colour| {
            let owner = seat(colour);
            position.lines(colour).into_iter().map(move |line| mark(line, ScoringMarkKind::Line { owner }))
        };
        let lines = Colour::ALL.into_iter().flat_map(lines).collect();
        add(text::results::lines(language), (score.lines.red, score.lines.black), lines);
    }
    steps
}
