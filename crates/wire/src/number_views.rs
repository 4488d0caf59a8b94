//! Views of the number games as messages.

use game::{BySeat, Game, Seat, SeatSet};
use gurami::equals::{self, Equals, Pool};
use gurami::rounds::{self, BOARD, ChallengeRule, KissingRule, RoundRule, Rounds, SeatBoard, StripesRule};
use gurami::{Board, BoardSize, Grid, Number, Piece, Placement};

use crate::ending::outcome;
use crate::error::seat;
use crate::view::{RoundsView, observer, own_seat, seats, wrong_game};
use crate::{GameView, MessageError, WireGame};

/// Upper bound for numbers in one list: the maximum number of throws.
const MOST_NUMBERS: usize = StripesRule::MOST_THROWS;

/// Pieces of a board, row by row, joined by `/`; `..` for an empty field.
fn write_grid(grid: &Grid) -> String {
    let field = |field| grid.piece(field).map_or_else(|| "..".to_owned(), |piece: Piece| piece.to_string());
    let rows = grid.board().rows().map(|row| row.iter().copied().map(field).collect::<String>());
    rows.collect::<Vec<_>>().join("/")
}

fn read_grid(size: BoardSize, text: &str) -> Result<Grid, MessageError> {
    let wrong =
        || MessageError(format!("the pieces of a board of {size} are its rows joined by /, two characters a field"));
    let mut grid = Grid::new(size);
    let mut rows = text.split('/');
    for row in Board::of(size).rows() {
        let text = rows.next().filter(|text| text.is_ascii() && text.len() == 2 * row.len()).ok_or_else(wrong)?;
        for (field, piece) in row.iter().zip(text.as_bytes().chunks(2)) {
            let piece = std::str::from_utf8(piece).map_err(|_| wrong())?;
            if piece != ".." {
                let placement = Placement { piece: Piece::read(piece)?, field: *field };
                grid.place(placement)
                    .map_err(|misfit| MessageError(format!("{piece} may not lie there: {misfit:?}")))?;
            }
        }
    }
    rows.next().map_or(Ok(grid), |_| Err(wrong()))
}

fn write_numbers(numbers: impl IntoIterator<Item = Number>) -> Vec<u8> {
    numbers.into_iter().map(Number::get).collect()
}

fn read_numbers<T: FromIterator<Number>>(numbers: &[u8]) -> Result<T, MessageError> {
    if numbers.len() > MOST_NUMBERS {
        return Err(MessageError(format!("{} numbers are more than any game has", numbers.len())));
    }
    let read = |number: &u8| Number::new(*number).ok_or_else(|| MessageError(format!("no piece carries a {number}")));
    numbers.iter().map(read).collect()
}

/// Parses the pieces next to a board, with an upper bound for their number.
fn read_pool(numbers: &[u8]) -> Result<Pool, MessageError> {
    const MOST: usize = 64;
    match numbers.len() {
        0..=MOST => read_numbers(numbers),
        count => Err(MessageError(format!("{count} pieces are more than any box has"))),
    }
}

fn by_seat<T: Clone>(values: &[T], count: usize) -> Result<BySeat<T>, MessageError> {
    match values.len() == count {
        true => Ok(BySeat::new(count, |seat| values[seat.index()].clone())),
        false => Err(MessageError(format!("{} values for {count} seats", values.len()))),
    }
}

impl WireGame for Equals {
    fn write_view(view: &equals::View) -> GameView {
        GameView::Equals {
            seat: own_seat(view.observer),
            board: view.grid.board().size().fields(),
            pieces: write_grid(&view.grid),
            stock: write_numbers(view.stock.numbers()),
            scores: view.scores.values().to_vec(),
            turn: view.turn.map(|seat| seat.index() + 1),
            turns_left: view.turns_left,
            hand: write_numbers(view.hand.numbers()),
            held: view.held.values().to_vec(),
            bag: view.bag,
        }
    }

    fn read_view(view: &GameView) -> Result<equals::View, MessageError> {
        let GameView::Equals { seat: own, board, pieces, stock, scores, turn, turns_left, hand, held, bag } = view
        else {
            return wrong_game(Self::KIND);
        };
        let size =
            BoardSize::with_fields(*board).ok_or_else(|| MessageError(format!("there is no board of {board}")))?;
        let count = seats(scores.len())?;
        Ok(equals::View {
            observer: observer(*own, count)?,
            grid: read_grid(size, pieces)?,
            stock: read_pool(stock)?,
            scores: by_seat(scores, count)?,
            turn: turn.map(|turn| seat(turn, count)).transpose()?,
            turns_left: *turns_left,
            hand: read_pool(hand)?,
            held: by_seat(held, count)?,
            bag: *bag,
        })
    }
}

/// Maps a rule set to its variant of [`GameView`].
trait RoundsVariant: RoundRule {
    fn wrap(view: RoundsView) -> GameView;
    fn unwrap(view: &GameView) -> Option<&RoundsView>;
}

impl RoundsVariant for KissingRule {
    fn wrap(view: RoundsView) -> GameView {
        GameView::Kissing(view)
    }

    fn unwrap(view: &GameView) -> Option<&RoundsView> {
        if let GameView::Kissing(view) = view { Some(view) } else { None }
    }
}

impl RoundsVariant for ChallengeRule {
    fn wrap(view: RoundsView) -> GameView {
        GameView::Challenge(view)
    }

    fn unwrap(view: &GameView) -> Option<&RoundsView> {
        if let GameView::Challenge(view) = view { Some(view) } else { None }
    }
}

impl RoundsVariant for StripesRule {
    fn wrap(view: RoundsView) -> GameView {
        GameView::Stripes(view)
    }

    fn unwrap(view: &GameView) -> Option<&RoundsView> {
        if let GameView::Stripes(view) = view { Some(view) } else { None }
    }
}

impl<R: RoundsVariant> WireGame for Rounds<R> {
    fn write_view(view: &rounds::View<R>) -> GameView {
        R::wrap(RoundsView {
            seat: own_seat(view.observer),
            rounds: view.rounds_played,
            known: write_numbers(view.known.iter().copied()),
            numbers: write_numbers(view.numbers.iter().copied()),
            boards: view.boards.values().iter().map(|board| write_grid(&board.grid)).collect(),
            points: view.boards.values().iter().map(|board| board.points).collect(),
            scores: view.score.values().to_vec(),
            to_move: view.to_move.iter().map(|seat| seat.index() + 1).collect(),
            places: view.outcome.as_ref().map(|outcome| outcome.places().values().to_vec()),
        })
    }

    fn read_view(view: &GameView) -> Result<rounds::View<R>, MessageError> {
        let Some(message) = R::unwrap(view) else { return wrong_game(<Self as Game>::KIND) };
        let count = seats(message.boards.len())?;
        let mut view = rounds::View::<R>::blank(observer(message.seat, count)?, count);
        view.rounds_played = message.rounds;
        view.known = read_numbers(&message.known)?;
        view.numbers = read_numbers(&message.numbers)?;
        let points = by_seat(&message.points, count)?;
        for at in Seat::first(count) {
            view.boards[at] = SeatBoard { grid: read_grid(BOARD, &message.boards[at.index()])?, points: points[at] };
        }
        view.score = by_seat(&message.scores, count)?;
        view.to_move = message.to_move.iter().map(|at| seat(*at, count)).collect::<Result<SeatSet, MessageError>>()?;
        view.outcome = message.places.as_deref().map(|places| outcome(places, count)).transpose()?;
        Ok(view)
    }
}
