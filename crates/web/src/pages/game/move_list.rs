//! Move list: one column per player, which follows the game and scrolls inside.

use desk::{RackKind, Scene};
use game::Seat;
use leptos::prelude::*;
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
    let title = Signal::derive(move || text::table::moves(locale.get()).to_owned());
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

#[component]
fn MoveList(session: GameSession) -> impl IntoView {
    let locale = Locale::from_context();
    let seats = session.with_now(|desk| desk.seats());
    let moves = Memo::new(move |_| {
        let moves = session.view(session.observer(), |view| view.moves());
        let rows = rows(moves.iter().map(|row| row.seat));
        moves.into_iter().zip(rows).collect::<Vec<_>>()
    });
    Effect::new(move || {
        moves.track();
        session.ply();
        request_animation_frame(show_current);
    });
    let row = move |(index, (row, (number, first))): (usize, (desk::MoveRow, (usize, bool)))| {
        let here = move || (session.ply() == index + 1).then_some("true");
        // A move of several pieces breaks between them.
        let text = row.text.unwrap_or_else(|| "…".to_owned());
        let text = text.split_inclusive(',').map(|part| view! { <span>{part.to_owned()}</span> }).collect_view();
        view! {
            <li data-column=row.seat.index()>
                {first.then(|| view! { <span class="row-number" aria-hidden="true">{number}</span> })}
                <button type="button" class="move" aria-current=here on:click=move |_| session.look_at(index + 1)>
                    {text}
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
        let name = move || session.seat_names()[seat.index()].clone();
        view! {
            <span class="column-name" data-column=seat.index()>
                <span class="seat-mark" aria-hidden="true" inner_html=seat_mark(session.game(), seat, 9_300)></span>{name}
            </span>
        }
    };
    let key = |(index, (row, _)): &(usize, (desk::MoveRow, (usize, bool)))| (*index, row.text.clone());
    view! {
        <div class="card move-card" data-columns=seats>
            <div class="column-names">{Seat::first(seats).map(heading).collect_view()}</div>
            <ol class="move-list" tabindex="0" aria-label=locale.text(text::table::moves)>
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
}
