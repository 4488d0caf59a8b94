//! Whole pictures of the Gurami games.

use std::iter::repeat_n;

use ::gurami::equals::{self, Equals};
use ::gurami::gorami::{self, Gorami};
use ::gurami::puzzle::{ByShade, Puzzle};
use ::gurami::rounds::{self, RoundRule, Rounds};
use ::gurami::{Colour, Field, FieldSet, Grid, Number, Piece};
use game::Observer;

use super::{Entry, Marks, Plan, StripeMark};
use crate::geometry::{Coordinates, Facing, Point, Rect, Short};
use crate::glyphs;
use crate::pieces::{Face, put_piece};
use crate::seats::{self, Turn};
use crate::svg::{Ids, Markup};
use crate::{Picture, Pictured};

/// How large pieces beside a board are.
const BESIDE: f64 = 0.78;
/// How much room they take from left to right and from top to bottom.
const STEP: f64 = 82.0;

impl Plan {
    /// The whole board: ground, marks and pieces in their order.
    pub fn picture(&self, pieces: impl IntoIterator<Item = (Field, Piece)>, marks: &Marks, ids: Ids) -> Picture {
        let layers = [
            self.ground(ids),
            self.marks_under(marks, ids),
            self.pieces(pieces, FieldSet::EMPTY, ids),
            self.marks_over(marks, ids),
        ];
        Picture { view: self.view, body: layers.concat() }
    }
}

fn placed(grid: &Grid) -> Vec<(Field, Piece)> {
    grid.placements().map(|placement| (placement.field, placement.piece)).collect()
}

/// A picture that grows downwards.
struct Page {
    view: Rect,
    out: Markup,
}

impl Page {
    fn new(Picture { view, body }: Picture) -> Page {
        let mut out = Markup::default();
        out.text(&body);
        Page { view, out }
    }

    /// Room below what is there, all of its width.
    fn below(&mut self, height: f64) -> Rect {
        let strip = Rect { y: self.view.y + self.view.height, height, ..self.view };
        self.view.height += height;
        strip
    }

    /// Pieces in lines, each line in the middle.
    fn tray(&mut self, pieces: &[(Option<Number>, Face)], ids: Ids) {
        let most = ((self.view.width / STEP) as usize).max(1);
        for line in pieces.chunks(most) {
            let strip = self.below(STEP + 8.0).centre();
            for (place, (number, face)) in line.iter().enumerate() {
                let x = strip.x + (place as f64 - (line.len() as f64 - 1.0) / 2.0) * STEP;
                put_piece(*number, *face, Point::new(x, strip.y), BESIDE, ids, &mut self.out);
            }
        }
    }

    /// Who has how many points.
    fn seats(&mut self, seats: &[(Option<Colour>, Turn, u32)], ids: Ids) {
        let strip = self.below(seats::HEIGHT).grown(-12.0);
        for ((number, (side, turn, points)), frame) in (1..).zip(seats).zip(seats::places(strip, seats.len())) {
            seats::seat(frame, *turn, *points, ids, &mut self.out, |at, out| match side {
                Some(colour) => put_piece(None, Face::Up(*colour), at, 0.62, ids, out),
                None => {
                    put_piece(None, Face::Hidden, at, 0.62, ids, out);
                    glyphs::centred(&number.to_string(), at, 24.0, "b-bold b-on-either", ids, out);
                }
            });
        }
    }

    fn finish(self) -> Picture {
        Picture { view: self.view, body: self.out.finish() }
    }
}

/// The board, then the points, the observer's pieces or the backs of everybody's, and the stock.
impl Pictured for Equals {
    fn picture(view: &equals::View, ids: Ids) -> Picture {
        let plan = Plan::of(view.grid.board(), Facing::Upright, Coordinates::Shown);
        let mut page = Page::new(plan.picture(placed(&view.grid), &Marks::default(), ids));
        let seats: Vec<_> = view
            .scores
            .iter()
            .map(|(seat, points)| (None, if view.turn == Some(seat) { Turn::Moves } else { Turn::Waits }, *points))
            .collect();
        page.seats(&seats, ids);
        let hand: Vec<(Option<Number>, Face)> = match view.observer {
            Observer::Seat(_) => view.hand.numbers().map(|number| (Some(number), Face::Either)).collect(),
            Observer::Spectator => {
                let held = view.turn.map_or(0, |seat| view.held[seat]);
                repeat_n((None, Face::Hidden), held).collect()
            }
        };
        page.tray(&hand, ids);
        let stock: Vec<_> = view.stock.numbers().map(|number| (Some(number), Face::Either)).collect();
        page.tray(&stock, ids);
        page.finish()
    }
}

/// The board with a tab at each stripe, then the stripes won, then what each has left.
impl Pictured for Gorami {
    fn picture(view: &gorami::Position, ids: Ids) -> Picture {
        let board = view.arena().board();
        let plan = Plan::of(board, Facing::Upright, Coordinates::Shown).with_tabs();
        let pieces = view.pieces().map(|placement| (placement.field, placement.piece));
        let mut page = Page::new(plan.picture(pieces, &Marks::of(view), ids));
        let won = view.stripes_won();
        let seats = Colour::BOTH.map(|colour| {
            let turn = if view.to_move() == Some(colour) { Turn::Moves } else { Turn::Waits };
            (Some(colour), turn, won[colour])
        });
        page.seats(&seats, ids);
        for colour in Colour::BOTH {
            let hand = view.hand(colour);
            let left = gorami::numbers().flat_map(|number| repeat_n(number, hand.left(number).into()));
            let pieces: Vec<_> = left.map(|number| (Some(number), Face::Up(colour))).collect();
            page.tray(&pieces, ids);
        }
        page.finish()
    }
}

impl Marks {
    /// Who leads in each stripe of GOrami, and by how much.
    pub fn of(position: &gorami::Position) -> Marks {
        let tab = |(stripe, sums): (usize, gorami::StripeSums)| StripeMark {
            stripe,
            owner: sums.winner(),
            text: sums.sums.yellow.abs_diff(sums.sums.blue).to_string(),
        };
        let stripes = position.stripes().enumerate().map(tab).collect();
        Marks { stripes, ..Marks::default() }
    }
}

/// All boards side by side, each with its points below; then the numbers of this round.
impl<R: RoundRule> Pictured for Rounds<R> {
    fn picture(view: &rounds::View<R>, ids: Ids) -> Picture {
        const APART: f64 = 40.0;
        let mut page: Option<Page> = None;
        for (_, board) in view.boards.iter() {
            let plan = Plan::of(board.grid.board(), Facing::Upright, Coordinates::Shown);
            match &mut page {
                None => page = Some(Page::new(plan.picture(placed(&board.grid), &Marks::default(), ids))),
                Some(page) => {
                    let x = page.view.x + page.view.width + APART - plan.view.x;
                    let body = plan.board(ids) + &plan.pieces(placed(&board.grid), FieldSet::EMPTY, ids);
                    page.out.add(format_args!("<g transform='translate({} 0)'>{body}</g>", Short(x)));
                    page.view.width += APART + plan.view.width;
                }
            }
        }
        let Some(mut page) = page else { return Picture { view: Rect::default(), body: String::new() } };
        let seats: Vec<_> = view
            .score
            .iter()
            .map(|(seat, points)| (None, if view.to_move.contains(seat) { Turn::Moves } else { Turn::Waits }, *points))
            .collect();
        page.seats(&seats, ids);
        let numbers: Vec<_> = view.numbers.iter().map(|number| (Some(*number), Face::Either)).collect();
        page.tray(&numbers, ids);
        page.finish()
    }
}

/// A puzzle with its numbers and, below, those still to be entered in each colour.
pub fn puzzle(puzzle: &Puzzle, entries: &[(Field, Entry)], ids: Ids) -> Picture {
    let board = puzzle.board();
    let plan = Plan::of(board, Facing::Upright, Coordinates::Shown);
    let body = plan.puzzle_ground(ids, puzzle);
    let mut page = Page::new(Picture { view: plan.view, body: body + &plan.entries(entries, ids) });
    let ByShade { white, gray } = puzzle.check().left;
    for (numbers, class) in [(white, "b-white-field"), (gray, "b-gray-field")] {
        if !numbers.is_empty() {
            left(&mut page, &numbers, class, ids);
        }
    }
    page.finish()
}

/// Numbers still to be entered on a band of their colour.
fn left(page: &mut Page, numbers: &[u16], class: &str, ids: Ids) {
    const WIDE: f64 = 62.0;
    let most = (((page.view.width - 60.0) / WIDE) as usize).max(1);
    let lines = numbers.len().div_ceil(most) as f64;
    let band = page.below(30.0 + lines * 50.0).grown(-9.0);
    crate::mark::rect(band, 16.0, class, &mut page.out);
    for (row, line) in numbers.chunks(most).enumerate() {
        let y = band.y + 31.0 + 50.0 * row as f64;
        for (place, number) in line.iter().enumerate() {
            let x = band.centre().x + (place as f64 - (line.len() as f64 - 1.0) / 2.0) * WIDE;
            glyphs::centred(&number.to_string(), Point::new(x, y), 28.0, "b-given", ids, &mut page.out);
        }
    }
}

/// All numbers of a puzzle as given ones.
pub fn given(puzzle: &Puzzle) -> Vec<(Field, Entry)> {
    let entry = |field| puzzle.number(field).map(|number| (field, Entry::Given(number)));
    puzzle.board().fields().filter_map(entry).collect()
}
