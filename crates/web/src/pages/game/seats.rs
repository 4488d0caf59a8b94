//! Players with scores and clocks.

use desk::{Action, Scene, TrayKind, TurnOrder};
use game::{GameKind, Seat};
use leptos::prelude::*;
use render::IdPrefix;

use super::icon::{self, Icon};
use super::score_count::ScoreCount;
use super::trays::hand_counts;
use crate::language::Locale;
use crate::player::SeatPlayer;
use crate::session::GameSession;

/// The opponents, above the board.
#[component]
pub(super) fn SeatsAbove(session: GameSession, scene: Memo<Scene>) -> impl IntoView {
    let lower = Memo::new(move |_| session.lower_seat());
    let others = move || {
        let seats = Seat::first(session.with_now(|desk| desk.seats()));
        seats.filter(|seat| *seat != lower.get()).zip(1..).collect::<Vec<_>>()
    };
    let card = move |(seat, place): (Seat, usize)| view! { <SeatCard session scene seat place/> };
    let count = session.with_now(|desk| desk.seats()).saturating_sub(1);
    view! { <ul class="seats-above" data-seats=count>{move || others().into_iter().map(card).collect_view()}</ul> }
}

/// The reader, below the board; for spectators the first seat.
#[component]
pub(super) fn SeatsBelow(session: GameSession, scene: Memo<Scene>) -> impl IntoView {
    let lower = Memo::new(move |_| session.lower_seat());
    view! { <ul class="seats-below">{move || view! { <SeatCard session scene seat=lower.get() place=0/> }}</ul> }
}

#[component]
fn SeatCard(session: GameSession, scene: Memo<Scene>, seat: Seat, place: usize) -> impl IntoView {
    let locale = Locale::from_context();
    let name = Memo::new(move |_| session.seat_names()[seat.index()].clone());
    let turn = Memo::new(move |_| session.is_live() && session.is_turn_of(seat));
    let counted = use_context::<ScoreCount>();
    let score = Memo::new(move |_| {
        let sums = counted.and_then(ScoreCount::sums).unwrap_or_else(|| session.score());
        sums.get(seat.index()).copied().unwrap_or(0)
    });
    let line = Memo::new(move |_| {
        let turn_points = turn.get().then(|| turn_points(&scene.read())).flatten();
        let points = turn_points.map(|points| text::status::this_turn(locale.get(), points));
        let parts = points.into_iter().chain(Some(seat_line(session, seat, locale.get())));
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(text::status::SEPARATOR)
    });
    // Where the name is narrow, the styles move a computer's strength to the line below it.
    let strength = Memo::new(move |_| {
        let computer = matches!(session.players().get(seat.index()), Some(SeatPlayer::Computer(_)));
        name.read().split_once(text::status::SEPARATOR).filter(|_| computer).map(|(_, strength)| strength.to_owned())
    });
    let first_name = move || match strength.read().as_ref() {
        Some(strength) => {
            name.read().trim_end_matches(strength.as_str()).trim_end_matches(text::status::SEPARATOR).to_owned()
        }
        None => name.get(),
    };
    let after_name = move || {
        strength.get().map(|strength| view! { <span class="strength">{text::status::SEPARATOR}{strength}</span> })
    };
    let below_name = move || {
        strength.get().map(|strength| {
            view! {
                <span class="strength-below" aria-hidden="true">{strength}{text::status::SEPARATOR}</span>
            }
        })
    };
    let hand = move || {
        let scene = scene.read();
        let colour = gurami::gorami::Gorami::colour(seat).filter(|_| session.game() == GameKind::Gorami && place > 0);
        let tray = scene.trays.iter().find(|tray| matches!(tray.kind, TrayKind::Of(of) if Some(of) == colour));
        tray.map(|tray| hand_counts(tray, 9_400))
    };
    let fish = (session.game() == GameKind::Stripes).then(|| render::gurami::fish().inline());
    view! {
        <li class="seat" class:turn=turn data-seat=seat.index() + 1 data-place=place>
            <span class="avatar" aria-hidden="true">
                {move || avatar(session, seat)}
                <span class="seat-mark" inner_html=seat_mark(session.game(), seat, 9_100)></span>
            </span>
            <span class="seat-name"><b>{first_name}{after_name}</b><small>{below_name}{line}</small></span>
            {hand}
            <span class="score" aria-label=move || text::table::score_of(locale.get(), &name.get(), score.get())>
                {score}
                {fish.map(|fish| view! { <span class="fish" inner_html=fish></span> })}
            </span>
            <Clock session seat/>
        </li>
    }
}

/// The points of the pieces that are placed in this turn, if it may end with them.
fn turn_points(scene: &Scene) -> Option<u32> {
    scene.actions.iter().find_map(|action| match action {
        Action::Finish { points } if *points > 0 => Some(*points),
        _ => None,
    })
}

/// The line under a name: what is left, and what the player is doing.
fn seat_line(session: GameSession, seat: Seat, language: text::Language) -> String {
    let ply = session.ply();
    let mut parts: Vec<String> =
        session.view(session.observer(), |view| view.seat_line_at(seat, ply, language)).into_iter().collect();
    let running = session.is_live() && session.with(|desk| desk.ending().is_none());
    let turn = session.is_turn_of(seat);
    let waiting = session.with(|desk| desk.to_move().contains(seat));
    let own = session.people().contains(seat) && session.people().len() == 1;
    let several = session.with_now(|desk| desk.seats()) > 1;
    let rounds = session.with_now(|desk| desk.order()) == TurnOrder::Simultaneous;
    let computer = matches!(session.players().get(seat.index()), Some(SeatPlayer::Computer(_)));
    let state = match (turn, computer) {
        _ if !running => None,
        _ if session.curtain() == Some(seat) => Some(text::status::is_next(language)),
        (true, true) => Some(text::table::thinking(language)),
        (true, false) if rounds && several => Some(text::status::placing(language)),
        (false, _) if rounds && several && waiting => Some(text::status::placing(language)),
        (true, false) if own => Some(text::status::your_turn(language)),
        (true, false) => Some(text::status::to_move(language)),
        (false, _) if rounds && several => Some(text::status::ready(language)),
        (false, _) => None,
    };
    let beside = session.host().map(|host| host.beside_seat.run(seat)).unwrap_or_default();
    // What passes comes first: the end of a long line is cut off.
    parts.splice(0..0, beside.into_iter().chain(state.map(str::to_owned)));
    parts.join(text::status::SEPARATOR)
}

/// A picture of the player: the program's board, a person, or the first letter of a name.
fn avatar(session: GameSession, seat: Seat) -> AnyView {
    let named = session.people().len() != 1;
    match session.players().get(seat.index()) {
        Some(SeatPlayer::Computer(_)) => view! { <Icon path=icon::BOARD/> }.into_any(),
        Some(SeatPlayer::Person(Some(name))) if named => initial(name),
        Some(SeatPlayer::Online(Some(name))) => initial(name),
        _ => view! { <Icon path=icon::PERSON/> }.into_any(),
    }
}

fn initial(name: &str) -> AnyView {
    name.chars().take(1).collect::<String>().into_any()
}

/// The seat's marble or piece; nothing where seats have no colour.
pub(super) fn seat_mark(game: GameKind, seat: Seat, ids: u32) -> String {
    let ids = IdPrefix(ids + seat.index() as u32);
    match (game, kulami::Colour::at_seat(seat), gurami::gorami::Gorami::colour(seat)) {
        (GameKind::Kulami, Some(colour), _) => render::marble(colour, ids).inline(),
        (GameKind::Gorami, _, Some(colour)) => render::number(None, render::PieceFace::Up(colour), ids).inline(),
        _ => String::new(),
    }
}

#[component]
fn Clock(session: GameSession, seat: Seat) -> impl IntoView {
    let locale = Locale::from_context();
    let beat = RwSignal::new(0u32);
    if session.left(seat).is_none() {
        return ().into_any();
    }
    let ticking =
        set_interval_with_handle(move || beat.update(|beat| *beat += 1), std::time::Duration::from_millis(250));
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    let seconds = Memo::new(move |_| {
        beat.track();
        session.left(seat).unwrap_or(0).div_ceil(1000) as u32
    });
    let shown = move || match seconds.get() {
        days @ 86_400.. => text::online::days_left(locale.get(), days / 86_400, days % 86_400 / 3_600),
        hours @ 3_600.. => format!("{}:{:02}:{:02}", hours / 3_600, hours / 60 % 60, hours % 60),
        minutes => format!("{}:{:02}", minutes / 60, minutes % 60),
    };
    let spoken = move || text::table::clock_of(locale.get(), &session.seat_names()[seat.index()], seconds.get());
    view! { <span class="clock" class:low=move || seconds.get() < 20 role="timer" aria-label=spoken>{shown}</span> }
        .into_any()
}
