//! The studied game: boards, trays, keyboard.

use desk::{Action, BoardRole, BoardScene, PieceState, PlayerInput, Reader, TrayPiece};
use game::{Observer, Seat};
use gurami::Piece;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use render::IdPrefix;

use super::analysis::StudyAnalysis;
use super::analysis_panel::AnalysisPanel;
use super::exports::Exports;
use super::moves::Moves;
use super::review::{Review, ReviewState};
use super::session::StudySession;
use crate::board::{self, Board};
use crate::geometry::Overlay;
use crate::keys::{self, TableKey};
use crate::language::Locale;
use crate::links;
use crate::pages::Heading;
use crate::pages::game::trays::{taking, tray_picture};
use crate::router::Router;

#[component]
pub(super) fn StudyTable(session: StudySession) -> impl IntoView {
    let locale = Locale::from_context();
    let analysis = StudyAnalysis::provide(session);
    let reviewing = ReviewState::new(session, analysis);
    if links::value(&Router::from_context().place().query, "review").is_some() && analysis.can_think() {
        reviewing.start();
    }
    let boards = Memo::new(move |_| session.boards());
    let count = Memo::new(move |_| boards.read().len());
    let keys = window_event_listener(leptos::ev::keydown, move |event| key(session, &event));
    on_cleanup(move || keys.remove());
    let title = Signal::derive(move || {
        let language = locale.get();
        let name = text::games::name(language, session.game());
        text::common::labelled(language, text::study::title(language), name)
    });
    let board = move |index: usize| view! { <StudiedBoard session analysis boards index/> };
    view! {
        <section class="table study" data-game=session.game().name()>
            <Heading text=title/>
            <p class="prompt" class:refused=move || session.refusal.read().is_some()>
                {move || prompt(session, reviewing)}
            </p>
            <div class="boards" data-boards=count>{move || (0..count.get()).map(board).collect_view()}</div>
            <div class="beside">
                <Seats session/>
                <Trays session/>
                <AnalysisPanel session analysis/>
                <Moves session reviewing/>
                <Review session reviewing/>
                <Exports session/>
            </div>
            <p class="unseen" role="status" aria-live="polite">{move || session.said.get()}</p>
        </section>
    }
}

/// The prompt, or why the last input was refused.
fn prompt(session: StudySession, reviewing: ReviewState) -> String {
    let language = session.locale.get();
    if let Some(refusal) = session.refusal.get() {
        return refusal.message.get(language);
    }
    if let Some(words) = reviewing.answer() {
        return words.to_owned();
    }
    if session.trying.get().is_some() {
        return text::study::try_again_task(language).to_owned();
    }
    let names = session.names();
    session.with(|studied| {
        let desk = studied.desk();
        let verdict = desk.verdict(Reader { names: &names, seat: None }, language);
        match (verdict.map(|verdict| verdict.sentence()), studied.seat()) {
            (None, Some(seat)) => {
                let ownership = text::instructions::turn_of(language, &names[seat.index()]);
                format!("{ownership} {}", desk.view(studied.observer()).prompt(language))
            }
            (verdict, _) => verdict.unwrap_or_default(),
        }
    })
}

#[component]
fn StudiedBoard(
    session: StudySession,
    analysis: StudyAnalysis,
    boards: Memo<Vec<(Observer, BoardScene)>>,
    index: usize,
) -> impl IntoView {
    let locale = Locale::from_context();
    let at = move |boards: &Vec<(Observer, BoardScene)>| boards.get(index).unwrap_or(&boards[0]).clone();
    let scene = Memo::new(move |_| at(&boards.read()).1);
    let active = Memo::new(move |_| scene.read().role == BoardRole::Playable);
    let labels = Memo::new(move |_| {
        let (language, (observer, _)) = (locale.get(), at(&boards.read()));
        session.with(|studied| {
            let view = studied.desk().view(observer);
            view.labels(&view.scene(), 0, language)
        })
    });
    let owner = Memo::new(move |_| scene.read().owner);
    let name = Signal::derive(move || board::name(session.game(), owner.get(), &session.names(), locale.get()));
    let overlay = Memo::new(move |_| if active.get() { overlay(session, analysis) } else { Overlay::default() });
    let caption = move || owner.get().map(|_| view! { <figcaption>{move || name.get()}</figcaption> });
    view! {
        <figure class="seat-board own">
            <Board
                scene
                labels
                name
                orientation=session.orientation
                overlay
                on_field=Callback::new(move |field| {
                    if active.get_untracked() {
                        session.act(PlayerInput::Field(field));
                    }
                })
                on_point=Callback::new(move |field| {
                    if active.get_untracked() {
                        session.pointed.set(field);
                    }
                })
            />
            {caption}
        </figure>
    }
}

fn overlay(session: StudySession, analysis: StudyAnalysis) -> Overlay {
    let (values, best) = analysis.marks();
    let refused = session.refusal.get().and_then(|refusal| refusal.field);
    let pointing = Overlay::pointing(refused, session.pointed.get(), session.preview());
    Overlay { values, best, ..pointing }
}

/// Players, and the score at the current node.
#[component]
fn Seats(session: StudySession) -> impl IntoView {
    let locale = Locale::from_context();
    let seats = session.with_now(|studied| studied.desk().seats());
    let card = move |seat: Seat| {
        let name = move || session.names()[seat.index()].clone();
        let turn = Memo::new(move |_| session.with(|studied| studied.seat() == Some(seat)));
        let score = Memo::new(move |_| {
            let score = session.with(|studied| studied.desk().view(Observer::Seat(seat)).score());
            score.get(seat.index()).copied().unwrap_or(0)
        });
        view! {
            <li class="seat" class:turn=turn>
                <span class="seat-name"><b>{name}</b></span>
                <span class="score" role="img"
                    aria-label=move || text::table::score_of(locale.get(), &name(), score.get())>{score}</span>
            </li>
        }
    };
    view! { <ul class="seats side-by-side">{Seat::first(seats).map(card).collect_view()}</ul> }
}

/// Pieces of the player to move, and the buttons for actions other than placing them.
#[component]
fn Trays(session: StudySession) -> impl IntoView {
    let locale = Locale::from_context();
    let scene = Memo::new(move |_| session.scene());
    let trays = Memo::new(move |_| scene.read().trays.clone());
    let actions = Memo::new(move |_| scene.read().actions.clone());
    let piece = move |(place, piece): (usize, TrayPiece)| {
        let TrayPiece { number, colour, state } = piece;
        let ids = IdPrefix(9_600 + place as u32);
        if state == PieceState::Placed {
            return view! { <span class="piece socket"></span> }.into_any();
        }
        let picture = tray_picture(session.game(), piece, ids);
        let name = move || text::colours::piece(locale.get(), Piece { colour, number });
        if state == PieceState::Idle {
            return view! { <span class="piece" role="img" aria-label=name inner_html=picture.inline()></span> }
                .into_any();
        }
        let taken = state == PieceState::Selected;
        let take = move |_| session.act(taking(session.game(), piece));
        view! {
            <button type="button" class="piece" class:taken=taken aria-pressed=taken.to_string() aria-label=name
                on:click=take inner_html=picture.inline()></button>
        }
        .into_any()
    };
    let action = move |action: Action| {
        let act = move |_| session.act(action.input());
        view! { <button type="button" on:click=act>{move || action.label(locale.get())}</button> }
    };
    let tray = move |(index, tray): (usize, desk::Tray)| {
        let pieces = tray.pieces.into_iter().enumerate().map(move |(place, one)| piece((index * 64 + place, one)));
        view! { <div class="pieces">{pieces.collect_view()}</div> }
    };
    view! {
        {move || (!trays.read().is_empty()).then(|| view! {
            <section class="card tray">{trays.get().into_iter().enumerate().map(tray).collect_view()}</section>
        })}
        {move || (!actions.read().is_empty()).then(|| view! {
            <div class="actions">{actions.get().into_iter().map(action).collect_view()}</div>
        })}
    }
}

/// Keyboard shortcuts of the page, inactive while a text is being typed or when the board has handled the key.
fn key(session: StudySession, event: &KeyboardEvent) {
    if event.default_prevented() {
        return;
    }
    match (keys::command(event), event.key().as_str()) {
        (Some(TableKey::TurnPiece), _) => session.act(PlayerInput::Flip),
        (Some(TableKey::TakeBack | TableKey::Close), _) => session.act(PlayerInput::Undo),
        (Some(TableKey::Main), _) => session.act(PlayerInput::Finish),
        (Some(TableKey::Back), _) | (Some(TableKey::Field), "ArrowLeft") => session.back(),
        (Some(TableKey::Forward), _) | (Some(TableKey::Field), "ArrowRight") => session.forward(),
        (Some(TableKey::First), _) => session.to_start(),
        (Some(TableKey::Last), _) => session.to_end(),
        (Some(TableKey::TurnBoard), _) => {
            session.orientation.update(|orientation| *orientation = orientation.flipped())
        }
        (Some(key), _) => match key.number() {
            Some(number) => session.act(PlayerInput::Take(number)),
            None => return,
        },
        (None, _) => return,
    }
    event.prevent_default();
}
