//! Reasons for moves of Kulami.

use kulami::{Board, Cell, Field, FieldSet, Move, Position};
use text::Language;

use super::{HintMark, HintReason, MOST_REASONS, reason};

/// Opponents' answers are named if there are at most this many.
const FEW_ANSWERS: u32 = 3;

fn area(fields: FieldSet) -> Option<HintMark> {
    Some(HintMark::Area(fields.into_iter().map(Field::index).collect()))
}

/// A panel by its corners: `f6–g8`.
fn corners(board: &Board, fields: FieldSet) -> String {
    let name = |field: Field| board.cell(field).to_string();
    let names: Vec<String> = fields.into_iter().map(name).collect();
    match names.as_slice() {
        [first, .., last] => format!("{first}–{last}"),
        _ => names.concat(),
    }
}

/// Why a move of the player to move may be good.
pub(crate) fn reasons(language: Language, before: &Position, mv: &Move) -> Vec<HintReason> {
    let Move::Place(field) = *mv else { return Vec::new() };
    let mut after = before.clone();
    if after.place(field).is_err() {
        return Vec::new();
    }
    let own = before.turn();
    let who = text::colours::player(language, own.other());
    let mut reasons = Vec::new();
    if after.is_over() {
        let points = after.points();
        let margin = points[own] as i32 - points[own.other()] as i32;
        reasons.push(reason(margin, text::hints::ends_game(language).to_owned(), None));
    }
    reasons.extend(panel(language, before, field, who));
    reasons.extend(lines(language, before, field, who));
    if before.scoring().has_area() {
        let (old, new) = (before.largest_area(own).len(), after.largest_area(own));
        if new.len() > old && new.contains(field) {
            let grown = text::hints::grows_area(language, new.len());
            reasons.push(reason((new.len() - old) as i32, grown, area(new.without(FieldSet::only(field)))));
        }
    }
    if !after.is_over() {
        reasons.push(answers(language, &after, who));
    }
    reasons.truncate(MOST_REASONS);
    reasons
}

/// What changes on the panel of the field.
fn panel(language: Language, before: &Position, field: Field, who: &str) -> Option<HintReason> {
    let board = before.board();
    let fields = board.panel(board.panel_of(field));
    let held = before.marbles().map(|marbles| (marbles & fields).len() as i32);
    let (points, name) = (fields.len() as i32, corners(board, fields));
    match held[before.turn()] - held[before.turn().other()] {
        0 => Some(reason(points, text::hints::takes_panel(language, &name), area(fields))),
        -1 => Some(reason(points, text::hints::breaks_panel(language, &name, who), area(fields))),
        1 => {
            let line = text::hints::keeps_panel(language, &name);
            Some(HintReason { number: points.to_string(), line, mark: area(fields) })
        }
        _ => None,
    }
}

/// Lines through the field: those that the move makes, and those that the opponent could make there.
fn lines(language: Language, before: &Position, field: Field, who: &str) -> Vec<HintReason> {
    if !before.scoring().has_lines() {
        return Vec::new();
    }
    let (board, own) = (before.board(), before.turn());
    let ends = |line: &[Field]| {
        let name = |end: Option<&Field>| end.map(|end| board.cell(*end).to_string()).unwrap_or_default();
        (name(line.first()), name(line.last()))
    };
    let mark = |line: &[Field]| Some(HintMark::Line(line.iter().copied().map(Field::index).collect()));
    let mut reasons = Vec::new();
    for line in lines_through(board, before.marbles()[own], field) {
        let (from, to) = ends(&line);
        reasons.push(reason(line.len() as i32, text::hints::makes_line(language, &from, &to), mark(&line)));
    }
    for line in lines_through(board, before.marbles()[own.other()], field) {
        let (from, to) = ends(&line);
        let words = text::hints::breaks_line(language, who, &from, &to);
        reasons.push(HintReason { number: line.len().to_string(), line: words, mark: mark(&line) });
    }
    reasons
}

/// The lines of five or more that a marble on this field would make with these, from end to end.
fn lines_through(board: &Board, marbles: FieldSet, field: Field) -> Vec<Vec<Field>> {
    const SHORTEST: usize = 5;
    let run = |(right, up): (isize, isize)| {
        let next = |from: &Field| {
            let cell = board.cell(*from);
            let cell = Cell::new(cell.column().checked_add_signed(right)?, cell.row().checked_add_signed(up)?)?;
            board.at(cell).filter(|field| marbles.contains(*field))
        };
        std::iter::successors(next(&field), next).collect::<Vec<Field>>()
    };
    let line = |(right, up): (isize, isize)| {
        let before = run((-right, -up)).into_iter().rev();
        before.chain([field]).chain(run((right, up))).collect::<Vec<Field>>()
    };
    [(1, 0), (0, 1), (1, 1), (1, -1)].map(line).into_iter().filter(|line| line.len() >= SHORTEST).collect()
}

/// The answers that the opponent has.
fn answers(language: Language, after: &Position, who: &str) -> HintReason {
    let legal = after.legal();
    let fields = match legal.len() {
        ..=FEW_ANSWERS => {
            let names: Vec<String> = legal.into_iter().map(|field| after.board().cell(field).to_string()).collect();
            text::numbers::list(language, &names)
        }
        count => text::nouns::fields(language, count),
    };
    HintReason { number: legal.len().to_string(), line: text::hints::leaves(language, who, &fields), mark: None }
}
