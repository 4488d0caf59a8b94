//! Tabs, fishes and parked pieces at the ends of stripes, with buttons that light a stripe.

use desk::{BoardScene, StripeScene, StripeState};
use gurami::{Board, FieldSet, StripeName};
use leptos::prelude::*;
use render::gurami::{StripeTab, TabEnds};
use render::{IdPrefix, Rect};
use text::Language;
use text::settings::Mark;

use crate::geometry::BoardGeometry;
use crate::language::Locale;
use crate::marks::MarkSet;

/// Follows a media query.
pub(crate) fn media(query: &'static str) -> Signal<bool> {
    let asked = move || window().match_media(query).ok().flatten().is_some_and(|asked| asked.matches());
    let matches = RwSignal::new(asked());
    let resized = window_event_listener(leptos::ev::resize, move |_| {
        if asked() != matches.get_untracked() {
            matches.set(asked());
        }
    });
    on_cleanup(move || resized.remove());
    matches.into()
}

/// Which ends of stripes have tabs: both in GOrami, where their sums decide.
pub(crate) fn tab_ends(scene: &BoardScene) -> TabEnds {
    let leads = scene.stripes.iter().any(|stripe| matches!(stripe.state, StripeState::Led(_)));
    if leads { TabEnds::Both } else { TabEnds::Main }
}

impl BoardGeometry {
    /// The same board with room for the tabs of its stripes, in games in which stripes count.
    pub(crate) fn with_tabs(self, scene: &BoardScene, ends: TabEnds) -> BoardGeometry {
        match self {
            BoardGeometry::Gurami(plan, size) if !scene.stripes.is_empty() => {
                BoardGeometry::Gurami(Box::new(plan.with_stripe_tabs(Board::of(size), ends)), size)
            }
            other => other,
        }
    }

    /// The outline of the fields that break a tie.
    pub(crate) fn centre(&self, scene: &BoardScene) -> String {
        let BoardGeometry::Gurami(plan, size) = self else { return String::new() };
        let centre: FieldSet = scene.centre.iter().filter_map(|field| Board::of(*size).field(*field)).collect();
        plan.centre_outline(centre)
    }

    /// The layer of tabs.
    pub(crate) fn tabs(&self, scene: &BoardScene, ends: TabEnds, marks: &MarkSet, ids: IdPrefix) -> String {
        let BoardGeometry::Gurami(plan, size) = self else { return String::new() };
        let tabs: Vec<Option<StripeTab>> = scene.stripes.iter().map(|stripe| tab(stripe, marks)).collect();
        plan.stripe_tabs(Board::of(*size), &tabs, ends, ids)
    }

    /// Names and places of the buttons over the tabs, with the index of their stripe.
    fn tab_buttons(&self, scene: &BoardScene, ends: TabEnds, language: Language) -> Vec<(usize, Rect, String)> {
        let BoardGeometry::Gurami(plan, size) = self else { return Vec::new() };
        let board = Board::of(*size);
        let button = |(stripe, frame): (usize, Rect)| {
            let name = label(language, StripeName::new(board, stripe)?, scene.stripes.get(stripe)?);
            Some((stripe, frame.grown(6.0).percent_of(plan.view), name))
        };
        plan.tab_rects(board, ends).into_iter().filter_map(button).collect()
    }
}

fn tab(stripe: &StripeScene, marks: &MarkSet) -> Option<StripeTab> {
    let StripeScene { yellow, blue, state } = *stripe;
    let sums = marks.has(Mark::StripeSums);
    match state {
        StripeState::Led(leader) => sums.then_some(StripeTab::Lead { yellow, blue, leader }),
        StripeState::Fish => Some(StripeTab::Fish),
        StripeState::Lacks(piece) if marks.has(Mark::MissingNumbers) => Some(StripeTab::Parked(piece)),
        StripeState::Lacks(_) | StripeState::Open => {
            (sums && yellow + blue > 0).then_some(StripeTab::Sums { yellow, blue })
        }
    }
}

fn label(language: Language, name: StripeName, stripe: &StripeScene) -> String {
    let capital = || text::stripes::capitalised(language, name);
    match stripe.state {
        StripeState::Fish => text::counts::fish(language, &capital()),
        StripeState::Lacks(piece) => text::counts::lacks(language, &capital(), &text::colours::piece(language, piece)),
        StripeState::Led(_) | StripeState::Open => text::stripes::sums(language, name, stripe.yellow, stripe.blue),
    }
}

/// The fields of a lit stripe.
pub(crate) fn stripe_fields(plan: &BoardGeometry, stripe: Option<usize>) -> Vec<usize> {
    let (BoardGeometry::Gurami(_, size), Some(stripe)) = (plan, stripe) else { return Vec::new() };
    let stripe = Board::of(*size).stripes().get(stripe);
    stripe.map(|stripe| stripe.fields.iter().map(|field| field.index()).collect()).unwrap_or_default()
}

/// Buttons over the tabs of a board. The stripe of the tab under the pointer is lit; a tap keeps it lit until the next.
#[component]
pub(crate) fn TabButtons(
    #[prop(into)] plan: Signal<BoardGeometry>,
    #[prop(into)] scene: Signal<BoardScene>,
    #[prop(into)] ends: Signal<TabEnds>,
    /// The lit stripe.
    lit: RwSignal<Option<usize>>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let buttons = Memo::new(move |_| match scene.read().stripes.is_empty() {
        true => Vec::new(),
        false => plan.read().tab_buttons(&scene.read(), ends.get(), locale.get()),
    });
    let kept = RwSignal::new(None::<usize>);
    let button = move |(stripe, frame, name): (usize, Rect, String)| {
        let percent = |number: f64| format!("{number:.2}%");
        let keep = move |_| {
            let next = (kept.get_untracked() != Some(stripe)).then_some(stripe);
            kept.set(next);
            lit.set(next);
        };
        view! {
            <button type="button" class="stripe-tab" tabindex="-1" data-stripe=stripe aria-label=name
                aria-pressed=move || (lit.get() == Some(stripe)).to_string()
                style:left=percent(frame.x) style:top=percent(frame.y)
                style:width=percent(frame.width) style:height=percent(frame.height)
                on:click=keep
                on:pointerenter=move |event| if event.pointer_type() == "mouse" { lit.set(Some(stripe)) }
                on:pointerleave=move |_| lit.set(kept.get_untracked())></button>
        }
    };
    move || buttons.get().into_iter().map(button).collect_view()
}
