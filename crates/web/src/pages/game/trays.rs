//! Trays: pieces next to the boards, and the buttons for actions other than placing them.

use game::GameKind;
use std::cell::Cell;
use std::time::Duration;

use desk::{Action, PieceState, PlayerInput, RackKind, Scene, Tray, TrayKind, TrayPiece};
use gurami::gorami::Gorami;
use gurami::{Number, Piece};
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use render::{IdPrefix, Picture};

use crate::language::Locale;
use crate::pointer;
use crate::session::GameSession;

thread_local! {
    /// The pressed pointer has selected a piece; the click that follows belongs to that press.
    static JUST_TAKEN: Cell<bool> = const { Cell::new(false) };
}

#[component]
pub(in crate::pages) fn Trays(session: GameSession, scene: Memo<Scene>) -> impl IntoView {
    let trays = Memo::new(move |_| scene.read().trays.clone());
    let tray = move |(index, tray): (usize, Tray)| view! { <OneTray session index tray/> };
    // While the curtain is down the scene is that of a spectator, and contains nothing hidden.
    let shown = move |tray: &Tray| match tray.kind {
        TrayKind::Own => session.curtain().is_none(),
        TrayKind::Of(colour) => Gorami::colour(session.lower_seat()) == Some(colour),
        // The rack beside a board has the same pieces.
        TrayKind::Round => scene.read().rack.is_none_or(|rack| rack.kind == RackKind::Bag),
        TrayKind::Stock | TrayKind::Coming => true,
    };
    move || trays.get().into_iter().filter(shown).enumerate().map(tray).collect_view()
}

/// The number of pieces left of each number, in GOrami.
fn counted(tray: &Tray) -> Vec<(TrayPiece, usize)> {
    let TrayKind::Of(colour) = tray.kind else { return Vec::new() };
    let kind = |number: Number| {
        let mut copies = tray.pieces.iter().filter(|piece| piece.number == number);
        let first = copies.next().copied();
        let piece = first.unwrap_or(TrayPiece { number, colour, state: PieceState::Idle });
        (piece, copies.count() + usize::from(first.is_some()))
    };
    Number::all().take(gurami::gorami::MOST_NUMBER).map(kind).collect()
}

/// An opponent's pieces in GOrami, small.
pub(super) fn hand_counts(tray: &Tray, ids: u32) -> impl IntoView + use<> {
    let piece = |(index, (piece, count)): (usize, (TrayPiece, usize))| {
        let picture = tray_picture(GameKind::Gorami, piece, IdPrefix(ids + index as u32));
        view! { <span class:none=count == 0><span class="seat-mark" inner_html=picture.inline()></span>{format!("×{count}")}</span> }
    };
    let all = counted(tray).into_iter().enumerate().map(piece).collect_view();
    view! { <span class="hand">{all}</span> }
}

#[component]
fn OneTray(session: GameSession, index: usize, tray: Tray) -> impl IntoView {
    let locale = Locale::from_context();
    let Tray { kind, pieces } = tray;
    let title = move || {
        let language = locale.get();
        match kind {
            TrayKind::Own => text::table::hand(language).to_owned(),
            TrayKind::Stock => text::table::stock(language).to_owned(),
            TrayKind::Of(side) => text::colours::side(language, side).to_owned(),
            TrayKind::Round => text::table::to_place(language).to_owned(),
            TrayKind::Coming => text::table::line(language).to_owned(),
        }
    };
    let empty = pieces.is_empty();
    let tray = Tray { kind, pieces };
    let pieces = match kind {
        TrayKind::Of(_) => counted(&tray).into_iter().map(|(piece, count)| (piece, Some(count))).collect::<Vec<_>>(),
        _ => tray.pieces.into_iter().map(|piece| (piece, None)).collect(),
    };
    let piece = move |(place, (piece, count)): (usize, (TrayPiece, Option<usize>))| {
        let ids = IdPrefix(9_200 + (index * 64 + place) as u32);
        let one = view! { <OnePiece session piece ids/> };
        match count {
            None => one.into_any(),
            Some(count) => view! {
                <span class="piece-kind" class:none=count == 0>{one} <span>{format!("×{count}")}</span></span>
            }
            .into_any(),
        }
    };
    let nothing = move || (empty && kind == TrayKind::Stock).then(|| text::table::stock_empty(locale.get()));
    view! {
        <section class="card tray" class:counted=matches!(kind, TrayKind::Of(_))>
            <h2>{title}</h2>
            <div class="pieces" tabindex=(kind == TrayKind::Stock || kind == TrayKind::Coming).then_some("0") role="group"
                aria-label=title>{pieces.into_iter().enumerate().map(piece).collect_view()} {nothing}</div>
        </section>
    }
}

/// A piece of a tray. One that is not selected shows both colours, except in GOrami, where it has an owner.
pub(in crate::pages) fn tray_picture(game: GameKind, piece: TrayPiece, ids: IdPrefix) -> Picture {
    let TrayPiece { number, colour, state } = piece;
    match state {
        PieceState::Idle | PieceState::Available if game != GameKind::Gorami => {
            render::number(Some(number), render::PieceFace::Either, ids)
        }
        _ => render::piece(Piece { colour, number }, ids),
    }
}

/// The input of a click on a piece: a selected piece is turned over, any other is selected. Pieces of GOrami have one
/// side.
pub(in crate::pages) fn taking(game: GameKind, piece: TrayPiece) -> PlayerInput {
    match piece.state {
        PieceState::Selected if game != GameKind::Gorami => PlayerInput::Flip,
        _ => PlayerInput::Take(piece.number),
    }
}

#[component]
fn OnePiece(session: GameSession, piece: TrayPiece, ids: IdPrefix) -> impl IntoView {
    let locale = Locale::from_context();
    let TrayPiece { number, colour, state } = piece;
    if state == PieceState::Placed {
        return view! { <span class="piece socket"></span> }.into_any();
    }
    let picture = tray_picture(session.game(), piece, ids);
    let name = move || text::colours::piece(locale.get(), Piece { colour, number });
    if state == PieceState::Idle {
        return view! { <span class="piece" role="img" aria-label=name inner_html=picture.inline()></span> }.into_any();
    }
    let taken = state == PieceState::Selected;
    // The click that selected the piece does not turn it over.
    let take = move |_| {
        if !JUST_TAKEN.replace(false) {
            session.act(taking(session.game(), piece));
        }
    };
    let drag = move |event: PointerEvent| {
        JUST_TAKEN.set(!taken);
        if !taken {
            session.act(PlayerInput::Take(number));
        }
        drop_where_released(session, event.pointer_id());
    };
    view! {
        <button type="button" class="piece" class:taken=taken aria-pressed=taken.to_string() aria-label=name
            on:click=take on:dragstart=|event| event.prevent_default()
            on:pointerdown=drag inner_html=picture.inline()></button>
    }
    .into_any()
}

/// Places the selected piece on the field where the pointer is released, if there is one.
fn drop_where_released(session: GameSession, pointer: i32) {
    pointer::on_release(pointer, move |field| {
        if let Some(field) = field {
            session.act(PlayerInput::Field(field));
        }
        // The click of this press comes before that; after a touch it is late.
        set_timeout(|| JUST_TAKEN.set(false), Duration::from_millis(400));
    });
}

/// Buttons for actions other than placing pieces.
#[component]
pub(in crate::pages) fn Actions(session: GameSession, scene: Memo<Scene>) -> impl IntoView {
    let locale = Locale::from_context();
    let actions = Memo::new(move |_| scene.read().actions.clone());
    let button = move |action: Action| {
        let first = matches!(action, Action::Finish { .. } | Action::Pass | Action::Swap);
        let act = move |_| session.act(action.input());
        view! { <button type="button" class:first=first on:click=act>{move || action.label(locale.get())}</button> }
    };
    let some = move || !actions.read().is_empty() && session.is_live();
    view! {
        <Show when=some>
            <div class="actions turn">{move || actions.get().into_iter().map(button).collect_view()}</div>
        </Show>
    }
}
