//! Complete pictures of the Gurami games.

use std::iter::repeat_n;

use ::gurami::equals::{self, Equals};
use ::gurami::gorami::{self, Gorami};
use ::gurami::puzzle::{ByShade, Puzzle};
use ::gurami::rounds::{self, RoundRule, Rounds};
use ::gurami::{Colour, Field, FieldSet, Grid, Number, Piece};
use game::Observer;

use super::{GuramiGeometry, GuramiMarks, PuzzleEntry, StripeMark};
use crate::geometry::{Coordinates, Orientation, Point, Rect, ShortNumber};
use crate::glyphs;
use crate::pieces::{PieceFace, put_piece};
use crate::seats::{self, SeatTurn};
use crate::svg::{IdPrefix, Markup};
use crate::{Picture, RenderSvg};

/// Scale of pieces next to a board.
const BESIDE: f64 = 0.78;
/// Distance between such pieces.
const STEP: f64 = 82.0;

impl GuramiGeometry {
    /// The whole board: background, marks and pieces.
    pub fn picture(
        &self,
        pieces: impl IntoIterator<Item = (Field, Piece)>,
        marks: &GuramiMarks,
        ids: IdPrefix,
    ) -> Picture {
        let [made_under, made_over] = self.made(marks, ids);
        let layers = [
            self.background(ids),
            made_under,
            self.marks_under(marks, ids),
            self.pieces(pieces, FieldSet::EMPTY, ids),
            self.marks_over(marks, ids),
            made_over,
        ];
        Picture { view: self.view, body: layers.concat() }
    }
}

fn placed(grid: &Grid) -> Vec<(Field, Piece)> {
    grid.placements().map(|placement| (placement.field, placement.piece)).collect()
}

/// A picture that grows downwards.
struct StackedPicture {
    view: Rect,
    out: Markup,
}

impl StackedPicture {
    fn new(Picture { view, body }: Picture) -> StackedPicture {
        let mut out = Markup::default();
        out.text(&body);
        StackedPicture { view, out }
    }

    /// Space below the content, over the full width.
    fn below(&mut self, height: f64) -> Rect {
        let strip = Rect { y: self.view.y + self.view.height, height, ..self.view };
        self.view.height += height;
        strip
    }

    /// Rows of pieces, each row centred.
    fn tray(&mut self, pieces: &[(Option<Number>, PieceFace)], ids: IdPrefix) {
        let most = ((self.view.width / STEP) as usize).max(1);
        for line in pieces.chunks(most) {
            let strip = self.below(STEP + 8.0).centre();
            for (place, (number, face)) in line.iter().enumerate() {
                let x = strip.x + (place as f64 - (line.len() as f64 - 1.0) / 2.0) * STEP;
                put_piece(*number, *face, Point::new(x, strip.y), BESIDE, ids, &mut self.out);
            }
        }
    }

    /// The scores of all seats.
    fn seats(&mut self, seats: &[(Option<Colour>, SeatTurn, u32)], ids: IdPrefix) {
        let strip = self.below(seats::HEIGHT).grown(-12.0);
        for ((number, (side, turn, points)), frame) in (1..).zip(seats).zip(seats::places(strip, seats.len())) {
            seats::seat(frame, *turn, *points, ids, &mut self.out, |at, out| match side {
                Some(colour) => put_piece(None, PieceFace::Up(*colour), at, 0.62, ids, out),
                None => {
                    put_piece(None, PieceFace::Hidden, at, 0.62, ids, out);
                    glyphs::centred(&number.to_string(), at, 24.0, "b-bold b-on-either", ids, out);
                }
            });
        }
    }

    fn finish(self) -> Picture {
        Picture { view: self.view, body: self.out.finish() }
    }
}

/// The board, then the scores, the observer's pieces or the backs of all players' pieces, and the stock.
impl RenderSvg for Equals {
    fn picture(view: &equals::View, ids: IdPrefix) -> Picture {
        let plan = GuramiGeometry::of(view.grid.board(), Orientation::Upright, Coordinates::Shown);
        let mut page = StackedPicture::new(plan.picture(placed(&view.grid), &GuramiMarks::default(), ids));
        let seats: Vec<_> = view
            .scores
            .iter()
            .map(|(seat, points)| {
                (None, if view.turn == Some(seat) { SeatTurn::ToMove } else { SeatTurn::Waiting }, *points)
            })
            .collect();
        page.seats(&seats, ids);
        let hand: Vec<(Option<Number>, PieceFace)> = match view.observer {
            Observer::Seat(_) => view.hand.numbers().map(|number| (Some(number), PieceFace::Either)).collect(),
            Observer::Spectator => {
                let held = view.turn.map_or(0, |seat| view.held[seat]);
                repeat_n((None, PieceFace::Hidden), held).collect()
            }
        };
        page.tray(&hand, ids);
        let stock: Vec<_> = view.stock.numbers().map(|number| (Some(number), PieceFace::Either)).collect();
        page.tray(&stock, ids);
        page.finish()
    }
}

/// The board with a tab at each stripe, then the stripes won, then the remaining pieces.
impl RenderSvg for Gorami {
    fn picture(view: &gorami::Position, ids: IdPrefix) -> Picture {
        let board = view.arena().board();
        let plan = GuramiGeometry::of(board, Orientation::Upright, Coordinates::Shown).with_tabs();
        let pieces = view.pieces().map(|placement| (placement.field, placement.piece));
        let mut page = StackedPicture::new(plan.picture(pieces, &GuramiMarks::of(view), ids));
        let won = view.stripes_won();
        let seats = Colour::BOTH.map(|colour| {
            let turn = if view.to_move() == Some(colour) { SeatTurn::ToMove } else { SeatTurn::Waiting };
            (Some(colour), turn, won[colour])
        });
        page.seats(&seats, ids);
        for colour in Colour::BOTH {
            let hand = view.hand(colour);
            let left = gorami::numbers().flat_map(|number| repeat_n(number, hand.left(number).into()));
            let pieces: Vec<_> = left.map(|number| (Some(number), PieceFace::Up(colour))).collect();
            page.tray(&pieces, ids);
        }
        page.finish()
    }
}

impl GuramiMarks {
    /// The lead in each stripe of GOrami.
    pub fn of(position: &gorami::Position) -> GuramiMarks {
        let tab = |(stripe, sums): (usize, gorami::StripeSums)| StripeMark {
            stripe,
            owner: sums.winner(),
            text: sums.sums.yellow.abs_diff(sums.sums.blue).to_string(),
        };
        let stripes = position.stripes().enumerate().map(tab).collect();
        GuramiMarks { stripes, ..GuramiMarks::default() }
    }
}

/// All boards side by side, each with its points below; then the numbers of this round.
impl<R: RoundRule> RenderSvg for Rounds<R> {
    fn picture(view: &rounds::View<R>, ids: IdPrefix) -> Picture {
        const APART: f64 = 40.0;
        let mut page: Option<StackedPicture> = None;
        for (_, board) in view.boards.iter() {
            let plan = GuramiGeometry::of(board.grid.board(), Orientation::Upright, Coordinates::Shown);
            match &mut page {
                None => {
                    page = Some(StackedPicture::new(plan.picture(placed(&board.grid), &GuramiMarks::default(), ids)))
                }
                Some(page) => {
                    let x = page.view.x + page.view.width + APART - plan.view.x;
                    let body = plan.board(ids) + &plan.pieces(placed(&board.grid), FieldSet::EMPTY, ids);
                    page.out.add(format_args!("<g transform='translate({} 0)'>{body}</g>", ShortNumber(x)));
                    page.view.width += APART + plan.view.width;
                }
            }
        }
        let Some(mut page) = page else { return Picture { view: Rect::default(), body: String::new() } };
        let seats: Vec<_> = view
            .score
            .iter()
            .map(|(seat, points)| {
                (None, if view.to_move.contains(seat) { SeatTurn::ToMove } else { SeatTurn::Waiting }, *points)
            })
            .collect();
        page.seats(&seats, ids);
        let numbers: Vec<_> = view.numbers.iter().map(|number| (Some(*number), PieceFace::Either)).collect();
        page.tray(&numbers, ids);
        page.finish()
    }
}

/// A puzzle with its numbers and, below, those still to be entered in each colour.
pub fn puzzle(puzzle: &Puzzle, entries: &[(Field, PuzzleEntry)], ids: IdPrefix) -> Picture {
    let board = puzzle.board();
    let plan = GuramiGeometry::of(board, Orientation::Upright, Coordinates::Shown);
    let body = plan.puzzle_background(ids, puzzle);
    let mut page = StackedPicture::new(Picture { view: plan.view, body: body + &plan.entries(entries, ids) });
    let ByShade { white, gray } = puzzle.check().left;
    for (numbers, class) in [(white, "b-white-field"), (gray, "b-gray-field")] {
        if !numbers.is_empty() {
            left(&mut page, &numbers, class, ids);
        }
    }
    page.finish()
}

/// Numbers still to be entered, on a band of their colour.
fn left(page: &mut StackedPicture, numbers: &[u16], class: &str, ids: IdPrefix) {
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
pub fn given(puzzle: &Puzzle) -> Vec<(Field, PuzzleEntry)> {
    let entry = |field| puzzle.number(field).map(|number| (field, PuzzleEntry::Given(number)));
    puzzle.board().fields().filter_map(entry).collect()
}
