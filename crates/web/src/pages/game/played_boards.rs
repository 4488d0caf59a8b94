//! The boards of a table: the reader's own, and those of the opponents to look at.

use desk::{BoardScene, Die, FieldScene, FieldState, PlayerInput, Scene};
use game::GameKind;
use leptos::prelude::*;

use super::counts::CountFocus;
use super::die::DieOnBoard;
use super::engine_help::EngineHelp;
use super::score_count::ScoreCount;
use crate::board::{self, Board};
use crate::flying_points::{fly, new_chains};
use crate::geometry::Overlay;
use crate::language::Locale;
use crate::session::GameSession;

#[component]
pub(super) fn PlayedBoards(
    session: GameSession,
    scene: Memo<Scene>,
    engine_help: EngineHelp,
    score_count: ScoreCount,
    focus: CountFocus,
) -> impl IntoView {
    let boards = Memo::new(move |_| scene.read().boards.len());
    let enlarged = RwSignal::new(None::<usize>);
    let board = move |index: usize| {
        let one = Memo::new(move |_| {
            scene.read().boards.get(index).cloned().unwrap_or_else(|| scene.read().boards[0].clone())
        });
        let die = Memo::new(move |_| scene.read().die);
        view! { <PlayedBoard session index die whole=scene scene=one engine_help score_count focus enlarged/> }
    };
    view! { <div class="boards" data-boards=boards>{move || (0..boards.get()).map(board).collect_view()}</div> }
}

/// A board of the game. Moves are made on the first one; the others can be enlarged where they are small.
#[component]
fn PlayedBoard(
    session: GameSession,
    index: usize,
    /// All boards.
    whole: Memo<Scene>,
    scene: Memo<BoardScene>,
    engine_help: EngineHelp,
    score_count: ScoreCount,
    focus: CountFocus,
    die: Memo<Option<Die>>,
    enlarged: RwSignal<Option<usize>>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let labels = Memo::new(move |_| {
        let (language, observer) = (locale.get(), session.observer());
        let mut labels = session.view(observer, |view| view.labels(&whole.read(), index, language));
        if let Some(label) = session.premove().filter(|_| index == 0).and_then(|(at, _)| labels.get_mut(at)) {
            *label = format!("{label}, {}", text::premoves::label(language));
        }
        labels
    });
    let owner = Memo::new(move |_| scene.read().owner);
    let name = Signal::derive(move || board::name(session.game(), owner.get(), &session.names(), locale.get()));
    let overlay = Memo::new(move |_| {
        let own = if index == 0 { focus.light(overlay(session, engine_help)) } else { Overlay::default() };
        Overlay { count: score_count.marks(owner.get()), ..own }
    });
    let two_taps = index == 0 && !matches!(session.game(), GameKind::Kulami | GameKind::Gorami);
    fly_new_points(session, index, scene);
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
                tapped=two_taps.then_some(session.tapped)
                shown_again=session.shown_again
                on_field=Callback::new(move |field| if index == 0 { session.act(PlayerInput::Field(field)) })
                on_point=Callback::new(move |field| if index == 0 { session.pointed.set(field) })
            />
            {(index == 0).then(|| view! { <DieOnBoard session die/> })}
            {(index > 0).then(|| view! {
                <button type="button" class="enlarge" aria-pressed=move || large().to_string()
                    aria-label=move || text::table::enlarge(locale.get(), &name.get()) on:click=enlarge></button>
            })}
        </figure>
    }
}

/// Moves the points of chains that were just closed to the score of their player, and again when the last move is shown
/// again.
fn fly_new_points(session: GameSession, index: usize, scene: Memo<BoardScene>) {
    type Progress = (usize, usize, u32);
    type Chains = Vec<(Vec<usize>, u32)>;
    Effect::new(move |before: Option<(Progress, Chains)>| {
        let scene = scene.read();
        let placed = |field: &&FieldScene| matches!(field.state, FieldState::Placed | FieldState::Pending);
        let own = scene.fields.iter().filter(placed).count();
        let progress = (session.with(|desk| desk.plies()), own, session.shown_again.get());
        let chains = scene.last_chains.clone();
        if let Some((earlier, known)) = before.filter(|_| session.is_live()) {
            let new = match progress.2 == earlier.2 {
                true if progress > earlier => new_chains(&known, &chains),
                true => Vec::new(),
                false => (0..chains.len()).collect(),
            };
            let last = session.view(session.observer(), |view| view.moves()).last().map(|row| row.seat);
            let mover = if own > 0 { session.viewer() } else { scene.owner.or(last) };
            if let Some(seat) = mover.filter(|_| !new.is_empty()) {
                fly(index, seat.index() + 1, new.into_iter().map(|chain| (chain, chains[chain].1)).collect());
            }
        }
        (progress, chains)
    });
}

fn overlay(session: GameSession, engine_help: EngineHelp) -> Overlay {
    let ((values, best), (hint, ghosts)) = (engine_help.marks(), engine_help.hint_marks());
    let pointing = Overlay::pointing(session.refused_field(), session.pointed.get(), session.preview());
    Overlay { ahead: session.premove(), values, best, hint, ghosts, ..pointing }
}
