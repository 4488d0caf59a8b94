//! The rack: six columns with the pieces that can still come.

use desk::{Die, PieceState, Rack, RackKind, Scene, TrayKind};
use gurami::{Number, Piece};
use leptos::prelude::*;
use render::{IdPrefix, PieceFace, Sockets};

use super::trays::taking;
use crate::language::Locale;
use crate::session::GameSession;
use crate::stripe_tabs::media;

#[component]
pub(super) fn RackShelf(
    session: GameSession,
    scene: Memo<Scene>,
    /// Nothing is shown in games with a rack of another kind.
    kind: RackKind,
    /// First of six picture ids.
    ids: u32,
) -> impl IntoView {
    let locale = Locale::from_context();
    let low = media("(max-height: 43.99rem)");
    // While the game waits for a throw, the buttons for it take the place of the rack.
    let shown_now = move |rack: &Rack| rack.kind == kind && scene.read().die != Some(Die::Waiting);
    let rack = Memo::new(move |_| scene.read().rack.filter(shown_now));
    // The sides of the pieces, which are known for those that can be selected.
    let pieces = Memo::new(move |_| {
        let scene = scene.read();
        scene.trays.iter().find(|tray| tray.kind == TrayKind::Round).map(|tray| tray.pieces.clone()).unwrap_or_default()
    });
    let title = move || match kind {
        RackKind::Beside => text::counts::your_pieces(locale.get()),
        RackKind::Bag => text::counts::in_bag(locale.get()),
    };
    let column = move |rack: Rack, number: Number| {
        let (left, index) = (rack.left[number.index()], number.index());
        let piece = pieces.get().into_iter().find(|piece| piece.number == number && rack.available[index]);
        let taken = piece.is_some_and(|piece| piece.state == PieceState::Selected);
        let face = piece.filter(|_| taken).map_or(PieceFace::Either, |piece| PieceFace::Up(piece.colour));
        let sockets = if low.get() || kind == RackKind::Bag { Sockets::Square } else { Sockets::Tall };
        let picture = render::rack_column(number, left, face, sockets, IdPrefix(ids + index as u32)).inline();
        let name = move || text::counts::column(locale.get(), number, left.into());
        let lit = rack.lit == Some(number);
        let Some(piece) = piece else {
            return view! { <div class="rack-column" class:lit=lit role="img" aria-label=name inner_html=picture></div> }
                .into_any();
        };
        let side = move || text::colours::piece(locale.get(), Piece { colour: piece.colour, number });
        let take = move |_| session.act(taking(session.game(), piece));
        view! {
            <button type="button" class="rack-column" class:lit=lit class:taken=taken
                aria-pressed=taken.to_string() aria-label=side title=name on:click=take inner_html=picture></button>
        }
        .into_any()
    };
    let shown = move |rack: Rack| {
        let total: u32 = rack.left.iter().map(|left| u32::from(*left)).sum();
        view! {
            <section class="rack" class:bag=kind == RackKind::Bag aria-label=title>
                <h2>{title}<span>{total}</span></h2>
                <div class="rack-columns">{Number::all().map(|number| column(rack, number)).collect_view()}</div>
            </section>
        }
    };
    move || rack.get().map(shown)
}
