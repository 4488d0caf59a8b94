//! What counts now: the parts of the score, one column per player. A row can be shown on the board.

use desk::{BoardBackground, CountPart, CountRow, Scene, StripeState};
use game::{GameKind, Seat};
use leptos::prelude::*;

use super::seats::seat_mark;
use crate::geometry::Overlay;
use crate::language::Locale;
use crate::session::GameSession;

/// The row shown on the board: that under the pointer or focus, or the one tapped last.
#[derive(Clone, Copy)]
pub(super) struct CountFocus {
    pointed: RwSignal<Option<CountPart>>,
    kept: RwSignal<Option<CountPart>>,
    scene: Memo<Scene>,
}

impl CountFocus {
    pub(super) fn new(scene: Memo<Scene>) -> CountFocus {
        CountFocus { pointed: RwSignal::new(None), kept: RwSignal::new(None), scene }
    }

    fn is(self, part: CountPart) -> bool {
        self.pointed.get().or(self.kept.get()) == Some(part)
    }

    fn keep(self, part: CountPart) {
        self.kept.update(|kept| *kept = if *kept == Some(part) { None } else { Some(part) });
    }

    /// Adds the marbles and lines of the row to the marks of the board.
    pub(super) fn light(self, overlay: Overlay) -> Overlay {
        let scene = self.scene.read();
        let row = scene.counts.iter().find(|row| self.is(row.part));
        match row {
            Some(row) => Overlay { groups: row.groups.clone(), lines: row.lines.clone(), ..overlay },
            None => overlay,
        }
    }
}

#[component]
pub(super) fn Counts(
    session: GameSession,
    scene: Memo<Scene>,
    focus: CountFocus,
    /// First of the picture ids.
    ids: u32,
) -> impl IntoView {
    let locale = Locale::from_context();
    let rows = Memo::new(move |_| scene.read().counts.clone());
    let level = move || match scene.read().boards.first().map(|board| &board.background) {
        Some(BoardBackground::Kulami(position)) => Some(text::counts::level(locale.get(), position.scoring())),
        _ => None,
    };
    let seats = move || Seat::first(session.with_now(|desk| desk.seats()));
    let heading = move |seat: Seat| {
        let name = move || session.column_names()[seat.index()].clone();
        view! {
            <th scope="col">
                <span class="seat-mark" aria-hidden="true" inner_html=seat_mark(session.game(), seat, ids)></span>{name}
            </th>
        }
    };
    let card = move || {
        view! {
            <section class="card count-card what-counts">
                <h2>{locale.text(text::table::what_counts)}</h2>
                {move || level().map(|level| view! { <p class="level">{level}</p> })}
                <table class="counts">
                    <thead><tr><td></td>{seats().map(heading).collect_view()}</tr></thead>
                    <tbody>{move || rows.get().into_iter().map(|row| view! { <Row row focus/> }).collect_view()}</tbody>
                </table>
                {(session.game() == GameKind::Gorami).then(|| view! { <StripeStrip scene/> })}
            </section>
        }
    };
    let some = Memo::new(move |_| !rows.read().is_empty());
    view! { <Show when=move || some.get()>{card()}</Show> }
}

#[component]
fn Row(row: CountRow, focus: CountFocus) -> impl IntoView {
    let locale = Locale::from_context();
    let CountRow { part, points, sizes, groups, lines } = row;
    let bonus = sizes.is_some();
    let name = move || part_name(locale.get(), part);
    let sizes = move || match sizes.as_deref() {
        Some([one, other]) => Some(text::counts::sizes(locale.get(), *one, *other)),
        _ => None,
    };
    let value = move |points: u32| {
        let text = if bonus { text::numbers::signed(points as i32) } else { points.to_string() };
        view! { <td class:none=bonus && points == 0>{if bonus && points == 0 { "+0".to_owned() } else { text }}</td> }
    };
    let can_light = !groups.iter().all(Vec::is_empty) || !lines.is_empty();
    let label = move || view! { {name} {move || sizes().map(|sizes| view! { <small>{sizes}</small> })} };
    let title = match can_light {
        true => view! {
            <button type="button" class="count-part" aria-pressed=move || focus.is(part).to_string()
                on:click=move |_| focus.keep(part)
                on:focus=move |_| focus.pointed.set(Some(part))
                on:blur=move |_| focus.pointed.set(None)>{label()}</button>
        }
        .into_any(),
        false => label().into_any(),
    };
    let point = move |on: bool| focus.pointed.set(on.then_some(part));
    view! {
        <tr class:total=part == CountPart::Together class:lit=move || can_light && focus.is(part)
            on:pointerenter=move |event| point(event.pointer_type() == "mouse")
            on:pointerleave=move |_| point(false)>
            <th scope="row">{title}</th>
            {points.into_iter().map(value).collect_view()}
        </tr>
    }
}

fn part_name(language: text::Language, part: CountPart) -> &'static str {
    match part {
        CountPart::Panels => text::table::panels(language),
        CountPart::Area => text::counts::largest_area(language),
        CountPart::Lines => text::counts::lines_of_five(language),
        CountPart::Together => text::counts::together(language),
        CountPart::Stripes => text::table::stripes(language),
        CountPart::Centre => text::counts::centre(language),
        CountPart::Fishes => text::table::fishes(language),
        CountPart::Sum => text::counts::sum(language),
    }
}

/// One sign per stripe of GOrami: yellow's first, then those of nobody, then blue's.
#[component]
fn StripeStrip(scene: Memo<Scene>) -> impl IntoView {
    let signs = move || {
        let scene = scene.read();
        let stripes = scene.boards.first().map(|board| board.stripes.as_slice()).unwrap_or_default();
        let mut signs: Vec<&'static str> = stripes
            .iter()
            .map(|stripe| match stripe.state {
                StripeState::Led(Some(gurami::Colour::Yellow)) => "1-yellow",
                StripeState::Led(Some(gurami::Colour::Blue)) => "3-blue",
                _ => "2-even",
            })
            .collect();
        signs.sort_unstable();
        signs.into_iter().map(|sign| view! { <i data-sign=&sign[2..]></i> }).collect_view()
    };
    view! { <div class="stripe-strip" aria-hidden="true">{signs}</div> }
}
