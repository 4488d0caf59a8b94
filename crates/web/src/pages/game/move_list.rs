//! Move list: one column per player, which follows the game and scrolls inside. In games whose turns score points it
//! is a score sheet: the points of every turn and the sum so far.

use desk::{MoveRow, RackKind, Scene};
use game::{GameKind, Seat};
use leptos::prelude::*;
use text::Language;
use wasm_bindgen::JsCast;

use super::counts::{CountFocus, Counts};
use super::rack::RackShelf;
use super::seats::seat_mark;
use super::sheets::{OpenSheet, Sheet, SheetHeading};
use crate::language::Locale;
use crate::session::GameSession;

/// Moves and counts: beside the board on wide screens, a sheet on phones.
#[component]
pub(super) fn Side(session: GameSession, scene: Memo<Scene>, open: OpenSheet, focus: CountFocus) -> impl IntoView {
    let locale = Locale::from_context();
    let shown = move || open.is(Sheet::Moves);
    let title = Signal::derive(move || list_name(session, locale.get()).to_owned());
    view! {
        <section class="side moves" class:sheet=shown tabindex="-1" role=move || shown().then_some("dialog")
            aria-label=move || title.get()>
            <SheetHeading text=title on_close=Callback::new(move |()| open.close())/>
            <MoveList session/>
            <Counts session scene focus ids=9_610/>
            <RackShelf session scene kind=RackKind::Bag ids=9_520/>
        </section>
    }
}

fn has_score_sheet(session: GameSession) -> bool {
    matches!(session.game(), GameKind::Equals | GameKind::Kissing | GameKind::Challenge)
}

fn list_name(session: GameSession, language: Language) -> &'static str {
    if has_score_sheet(session) { text::table::score_sheet(language) } else { text::table::moves(language) }
}

/// The row of each move: a new one begins when the next seat is not to the right of the last.
fn rows(seats: impl Iterator<Item = Seat>) -> Vec<(usize, bool)> {
    let (mut row, mut last) = (0, None);
    let place = |seat: Seat| {
        let first = last.is_none_or(|last: Seat| seat.index() <= last.index());
        row += usize::from(first);
        last = Some(seat);
        (row, first)
    };
    seats.map(place).collect()
}

/// Where a move is in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct RowPlace {
    /// The number of its row.
    number: usize,
    /// Is it the first one of its row?
    first: bool,
    score: Option<TurnScore>,
}

/// The points of a turn, and its player's sum after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TurnScore {
    points: u32,
    sum: u32,
}

/// The scores of turns in the notation of records, which states points as `=7`; `None` for hidden turns.
fn turn_scores(moves: &[MoveRow]) -> Vec<Option<TurnScore>> {
    let mut sums: Vec<u32> = Vec::new();
    let score = |row: &MoveRow| {
        let stated = row.text.as_deref()?.rsplit_once('=').map(|(_, points)| points);
        let points = stated.and_then(|points| points.parse().ok()).unwrap_or(0);
        sums.resize(sums.len().max(row.seat.index() + 1), 0);
        let sum = &mut sums[row.seat.index()];
        *sum += points;
        Some(TurnScore { points, sum: *sum })
    };
    moves.iter().map(score).collect()
}

#[component]
fn MoveList(session: GameSession) -> impl IntoView {
    let locale = Locale::from_context();
    let seats = session.with_now(|desk| desk.seats());
    let sheet = has_score_sheet(session);
    let moves = Memo::new(move |_| {
        let moves = session.view(session.observer(), |view| view.moves());
        let rows = rows(moves.iter().map(|row| row.seat));
        let scores = if sheet { turn_scores(&moves) } else { vec![None; moves.len()] };
        let rows = rows.into_iter().zip(scores).map(|((number, first), score)| RowPlace { number, first, score });
        moves.into_iter().zip(rows).collect::<Vec<_>>()
    });
    Effect::new(move || {
        moves.track();
        session.ply();
        request_animation_frame(show_current);
    });
    let row = move |(index, (row, RowPlace { number, first, score })): (usize, (MoveRow, RowPlace))| {
        let here = move || (session.ply() == index + 1).then_some("true");
        let text = row.text.unwrap_or_else(|| "…".to_owned());
        let shown = match score {
            Some(TurnScore { points, sum }) => {
                let points = if points == 0 { "–".to_owned() } else { text::numbers::signed(points as i32) };
                let turn = format!("{}: ", text.split('=').next().unwrap_or_default());
                view! {
                    <span class="unseen">{turn}</span><b>{points}</b>
                    <span class="unseen">{locale.text(text::table::in_all)}</span><span class="sum">{sum}</span>
                }
                .into_any()
            }
            // A move of several pieces breaks between them.
            None => {
                text.split_inclusive(',').map(|part| view! { <span>{part.to_owned()}</span> }).collect_view().into_any()
            }
        };
        view! {
            <li data-column=row.seat.index()>
                {first.then(|| view! { <span class="row-number" aria-hidden="true">{number}</span> })}
                <button type="button" class="move" class:turn-score=score.is_some() title=score.map(|_| text.clone())
                    aria-current=here on:click=move |_| session.look_at(index + 1)>
                    {shown}
                </button>
            </li>
        }
    };
    let step = move |by: isize| {
        move |_| {
            let ply = untrack(|| session.ply());
            session.look_at(ply.saturating_add_signed(by));
        }
    };
    let heading = move |seat: Seat| {
        let name = move || session.column_names()[seat.index()].clone();
        view! {
            <span class="column-name" data-column=seat.index()>
                <span class="seat-mark" aria-hidden="true" inner_html=seat_mark(session.game(), seat, 9_300)></span>{name}
            </span>
        }
    };
    let key = |(index, (row, _)): &(usize, (MoveRow, RowPlace))| (*index, row.text.clone());
    view! {
        <div class="card move-card" data-columns=seats>
            <div class="column-names">{Seat::first(seats).map(heading).collect_view()}</div>
            <ol class="move-list" tabindex="0" aria-label=move || list_name(session, locale.get())>
                <For each=move || moves.get().into_iter().enumerate() key children=row/>
            </ol>
            <div class="replay">
                <button type="button" on:click=move |_| session.look_at(0)
                    aria-label=move || text::study::first(locale.get())>"«"</button>
                <button type="button" on:click=step(-1) aria-label=move || text::study::back(locale.get())>"‹"</button>
                <button type="button" on:click=step(1) aria-label=move || text::study::forward(locale.get())>"›"</button>
                <button type="button" on:click=move |_| session.look_at(usize::MAX)
                    aria-label=move || text::study::last(locale.get())>"»"</button>
            </div>
        </div>
    }
}

/// Scrolls the selected move to the middle of the list, without scrolling the page.
fn show_current() {
    let find = |selector| document().query_selector(selector).ok().flatten()?.dyn_into::<web_sys::HtmlElement>().ok();
    if let (Some(list), Some(current)) = (find(".move-list"), find(".move-list [aria-current]")) {
        let middle = (list.client_height() - current.client_height()) / 2;
        list.set_scroll_top(current.offset_top() - middle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_at_most_one_move_of_each_seat() {
        let rows = |seats: &[usize]| {
            let seats = seats.iter().map(|seat| Seat::new(*seat).expect("a seat"));
            rows(seats).into_iter().map(|(row, _)| row).collect::<Vec<_>>()
        };
        assert_eq!(rows(&[0, 1, 0, 1]), [1, 1, 2, 2]);
        assert_eq!(rows(&[1, 0, 1, 0]), [1, 2, 2, 3], "the second seat began");
        assert_eq!(rows(&[0, 1, 1, 0]), [1, 1, 2, 3], "a seat missed its turn");
        assert_eq!(rows(&[0, 1, 2, 0]), [1, 1, 1, 2]);
        assert_eq!(rows(&[0, 0, 0]), [1, 2, 3]);
    }

    #[test]
    fn a_score_sheet_adds_up_the_points_of_each_seat() {
        let row = |(seat, text): &(usize, Option<&str>)| MoveRow {
            seat: Seat::new(*seat).expect("a seat"),
            text: text.map(str::to_owned),
        };
        let moves =
            [(0, Some("y2-C4,b5-B3=7")), (1, Some("-")), (0, Some("b1-B2=16")), (1, Some("y1-D8=6")), (0, None)];
        let scores = turn_scores(&moves.iter().map(row).collect::<Vec<_>>());
        let score = |points, sum| Some(TurnScore { points, sum });
        assert_eq!(scores, [score(7, 7), score(0, 0), score(16, 23), score(6, 6), None]);
    }
}
