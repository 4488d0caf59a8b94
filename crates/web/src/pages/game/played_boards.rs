//! The boards of a table: the reader's own, and those of the opponents to look at.

use desk::{BoardScene, PlayerInput, Scene};
use leptos::prelude::*;

use super::engine_help::EngineHelp;
use super::score_count::ScoreCount;
use crate::board::{self, Board};
use crate::geometry::Overlay;
use crate::language::Locale;
use crate::session::GameSession;

#[component]
pub(super) fn PlayedBoards(
    session: GameSession,
    scene: Memo<Scene>,
    engine_help: EngineHelp,
    score_count: ScoreCount,
) -> impl IntoView {
    let boards = Memo::new(move |_| scene.read().boards.len());
    let enlarged = RwSignal::new(None::<usize>);
    let board = move |index: usize| {
        let one = Memo::new(move |_| {
            scene.read().boards.get(index).cloned().unwrap_or_else(|| scene.read().boards[0].clone())
        });
        view! { <PlayedBoard session index scene=one engine_help score_count enlarged/> }
    };
    view! { <div class="boards" data-boards=boards>{move || (0..boards.get()).map(board).collect_view()}</div> }
}

/// A board of the game. Moves are made on the first one; the others can be enlarged where they are small.
#[component]
fn PlayedBoard(
    session: GameSession,
    index: usize,
    scene: Memo<BoardScene>,
    engine_help: EngineHelp,
    score_count: ScoreCount,
    enlarged: RwSignal<Option<usize>>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let labels = Memo::new(move |_| {
        let (language, observer) = (locale.get(), session.observer());
        let mut labels = session.view(observer, |view| view.labels(index, language));
        if let Some(label) = session.premove().filter(|_| index == 0).and_then(|(at, _)| labels.get_mut(at)) {
            *label = format!("{label}, {}", text::premoves::label(language));
        }
        labels
    });
    let owner = Memo::new(move |_| scene.read().owner);
    let name = Signal::derive(move || board::name(session.game(), owner.get(), &session.names(), locale.get()));
    let overlay = Memo::new(move |_| {
        let own = if index == 0 { overlay(session, engine_help) } else { Overlay::default() };
        Overlay { count: score_count.marks(owner.get()), ..own }
    });
    let large = move || enlarged.get() == Some(index);
    let enlarge = move |_| enlarged.update(|one| *one = if *one == Some(index) { None } else { Some(index) });
    view! {
        <figure class="seat-board" class:own=index == 0 class:enlarged=large data-place=index>
            <Board
                scene
                labels
                name
                orientation=session.orientation
                overlay
                on_field=Callback::new(move |field| if index == 0 { session.act(PlayerInput::Field(field)) })
                on_point=Callback::new(move |field| if index == 0 { session.pointed.set(field) })
            />
            {(index > 0).then(|| view! {
                <button type="button" class="enlarge" aria-pressed=move || large().to_string()
                    aria-label=move || text::table::enlarge(locale.get(), &name.get()) on:click=enlarge></button>
            })}
        </figure>
    }
}

fn overlay(session: GameSession, engine_help: EngineHelp) -> Overlay {
    let ((values, best), (hint, ghosts)) = (engine_help.marks(), engine_help.hint_marks());
    let pointing = Overlay::pointing(session.refused_field(), session.pointed.get(), session.preview());
    Overlay { ahead: session.premove(), values, best, hint, ghosts, ..pointing }
}
