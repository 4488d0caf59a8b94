//! Players with scores and clocks, and the parts of the score.

use game::{GameKind, Seat};
use leptos::prelude::*;
use render::IdPrefix;

use super::title_beside;
use crate::language::Locale;
use crate::player::SeatPlayer;
use crate::session::GameSession;

#[component]
pub(super) fn Seats(session: GameSession) -> impl IntoView {
    let seats = session.with_now(|desk| desk.seats());
    view! {
        <ul class="seats">{Seat::first(seats).map(|seat| view! { <SeatCard session seat/> }).collect_view()}</ul>
    }
}

#[component]
fn SeatCard(session: GameSession, seat: Seat) -> impl IntoView {
    let locale = Locale::from_context();
    let name = move || session.names()[seat.index()].clone();
    let turn = Memo::new(move |_| session.is_live() && session.with(|desk| desk.to_move().contains(seat)));
    let score = Memo::new(move |_| session.score().get(seat.index()).copied().unwrap_or(0));
    let computer = Memo::new(move |_| matches!(session.players().get(seat.index()), Some(SeatPlayer::Computer(_))));
    let line = move || {
        let language = locale.get();
        let title = title_beside(language, session.game(), seat, &name());
        let state = match (turn.get(), computer.get()) {
            (true, true) => Some(text::table::thinking(language).to_owned()),
            (true, false) => Some(text::table::to_move(language).to_owned()),
            (false, _) => None,
        };
        let besides = session.host().map(|host| host.beside_seat.run(seat)).unwrap_or_default();
        title.into_iter().chain(state).chain(besides).collect::<Vec<_>>().join(" · ")
    };
    let mark = seat_mark(session.game(), seat);
    view! {
        <li class="seat" class:turn=turn>
            <span class="seat-mark" aria-hidden="true" inner_html=mark></span>
            <span class="seat-name"><b>{name}</b><small>{line}</small></span>
            <span class="score" aria-label=move || text::table::score_of(locale.get(), &name(), score.get())>
                {score}
            </span>
            <Clock session seat/>
        </li>
    }
}

/// The seat's marble or piece; nothing where seats have no colour.
fn seat_mark(game: GameKind, seat: Seat) -> String {
    let ids = IdPrefix(9100 + seat.index() as u32);
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
    let spoken = move || text::table::clock_of(locale.get(), &session.names()[seat.index()], seconds.get());
    view! { <span class="clock" class:low=move || seconds.get() < 20 role="timer" aria-label=spoken>{shown}</span> }
        .into_any()
}

/// The current parts of the score.
#[component]
pub(super) fn Counts(session: GameSession) -> impl IntoView {
    let locale = Locale::from_context();
    let parts = Memo::new(move |_| session.view(session.observer(), |view| view.parts()));
    let name = move |part: &str| {
        let language = locale.get();
        match part {
            "panels" => text::table::panels(language),
            "area" => text::table::area(language),
            "lines" => text::table::lines(language),
            "stripes" => text::table::stripes(language),
            "centre" => text::table::centre(language),
            "fish" => text::table::fishes(language),
            "sum" => text::table::sum(language),
            _ => "",
        }
    };
    let row = move |(part, values): (&'static str, Vec<u32>)| {
        let values = values.iter().map(u32::to_string).collect::<Vec<_>>().join(" : ");
        view! { <tr><th scope="row">{move || name(part)}</th><td>{values}</td></tr> }
    };
    let counted = move |part: &(&'static str, Vec<u32>)| {
        let scoring = session.record_tag("Scoring").unwrap_or_default();
        match part.0 {
            "area" => scoring.contains("area"),
            "lines" => scoring.contains("lines"),
            _ => true,
        }
    };
    move || {
        let parts: Vec<_> = parts.get().into_iter().filter(counted).collect();
        (!parts.is_empty()).then(|| {
            view! {
                <section class="card">
                    <h2>{move || text::table::what_counts(locale.get())}</h2>
                    <table class="counts"><tbody>{parts.into_iter().map(row).collect_view()}</tbody></table>
                </section>
            }
        })
    }
}
