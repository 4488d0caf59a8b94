//! Board component: an SVG picture in layers with one button per field on top.

use std::sync::atomic::{AtomicU32, Ordering};

use desk::BoardScene;
use game::{GameKind, Seat};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use render::{Coordinates, FieldShape, IdPrefix, Orientation, Point, Rect};
use text::Language;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::board_input::{BoardField, BoardInput};
use crate::focus;
use crate::geometry::{BoardGeometry, Overlay};
use crate::marks::MarkSettings;
use crate::stripe_tabs::{TabButtons, media, stripe_fields, tab_ends};

/// Returns new ids, unique to each picture on the page.
pub(crate) fn fresh_ids() -> IdPrefix {
    static LAST: AtomicU32 = AtomicU32::new(0);
    IdPrefix(LAST.fetch_add(1, Ordering::Relaxed) + 1)
}

#[component]
pub(crate) fn Board(
    /// Pieces and state of the fields.
    #[prop(into)]
    scene: Signal<BoardScene>,
    /// Accessible names of the fields.
    #[prop(into)]
    labels: Signal<Vec<String>>,
    /// Accessible name of the board.
    #[prop(into)]
    name: Signal<String>,
    /// Orientation.
    #[prop(into)]
    orientation: Signal<Orientation>,
    /// Additional marks.
    #[prop(into)]
    overlay: Signal<Overlay>,
    /// The field that a first tap has previewed, where a touch needs two taps to place a piece.
    #[prop(optional_no_strip)]
    tapped: Option<RwSignal<Option<usize>>>,
    /// A counter: whenever it changes, the last move is shown again.
    #[prop(optional, into)]
    shown_again: Signal<u32>,
    /// Called when a field is chosen.
    on_field: Callback<usize>,
    /// Called when the pointer enters a field or leaves it.
    on_point: Callback<Option<usize>>,
) -> impl IntoView {
    let marking = MarkSettings::from_context();
    let ids = fresh_ids();
    // On narrow screens inside the board, so that it has the full width.
    let narrow = media("(max-width: 37.5rem)");
    let ends = Memo::new(move |_| tab_ends(&scene.read()));
    let plan = Memo::new(move |_| {
        let scene = scene.read();
        let coordinates = if narrow.get() { Coordinates::Inside } else { Coordinates::Shown };
        BoardGeometry::of(&scene.background, orientation.get(), coordinates, &marking.get())
            .with_tabs(&scene, ends.get())
    });
    let lit = RwSignal::new(None::<usize>);
    let marks = Memo::new(move |_| {
        let mut overlay = overlay.get();
        overlay.groups.push(stripe_fields(&plan.read(), lit.get()).into_iter().collect());
        plan.read().marks(&scene.read(), &overlay, &marking.get(), ids)
    });
    let made = Memo::new(move |_| plan.read().made(&scene.read(), &marking.get(), ids));
    // A changed comment makes the browser draw and animate a layer again.
    let again = move |layer: String| format!("<!--{}-->{layer}", shown_again.get());
    let cursor = RwSignal::new(0usize);
    let view_box = move || plan.read().view().to_string();
    let ratio = move || plan.read().view().ratio().to_string();
    let spots = Memo::new(move |_| {
        let view = plan.read().view();
        plan.read().spots().iter().map(|spot| ButtonRect::of(spot, view)).collect::<Vec<_>>()
    });
    let input = BoardInput { scene, tapped, on_field, on_point, cursor };
    let field = move |(index, place): (usize, ButtonRect)| view! { <BoardField input index place labels/> };
    let move_focus = move |event: KeyboardEvent| {
        plan.with_untracked(|plan| move_focus(&event, plan.spots(), cursor.get_untracked()))
    };
    view! {
        <div class="board-frame" style=("--ratio", ratio) role="group" aria-label=move || name.get() on:keydown=move_focus>
            <svg class="board" viewBox=view_box aria-hidden="true" focusable="false">
                <g inner_html=move || plan.read().background(ids)></g>
                <g inner_html=move || plan.read().centre(&scene.read())></g>
                <g class="made" inner_html=move || again(made.read()[0].clone())></g>
                <g inner_html=move || marks.read()[0].clone()></g>
                <g inner_html=move || again(plan.read().pieces(&scene.read(), ids))></g>
                <g inner_html=move || marks.read()[1].clone()></g>
                <g inner_html=move || plan.read().tabs(&scene.read(), ends.get(), &marking.get(), ids)></g>
                <g class="made" inner_html=move || again(made.read()[1].clone())></g>
            </svg>
            <TabButtons plan scene ends lit/>
            {move || spots.get().into_iter().enumerate().map(field).collect_view()}
        </div>
    }
}

/// The name of a board: that of its owner, or the game's name if all players share one board.
pub(crate) fn name(game: GameKind, owner: Option<Seat>, names: &[String], language: Language) -> String {
    match owner {
        Some(seat) => text::table::board_of(language, &names[seat.index()]),
        None => {
            let game = text::games::name(language, game);
            text::table::board_name(language, game)
        }
    }
}

/// The button of a field, positioned over the picture.
#[component]
pub(crate) fn FieldButton(
    index: usize,
    place: ButtonRect,
    /// The field that arrow keys start from.
    #[prop(into)]
    at: Signal<usize>,
    #[prop(into)] label: Signal<String>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="field"
            class:triangle=place.clip.is_some()
            data-field=index
            style:left=place.left
            style:top=place.top
            style:width=place.width
            style:height=place.height
            style:clip-path=place.clip.unwrap_or_default()
            tabindex=move || if at.get() == index { "0" } else { "-1" }
            aria-label=move || label.get()
        ></button>
    }
}

/// Position of a button over the picture, in percent.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ButtonRect {
    pub(crate) left: String,
    pub(crate) top: String,
    pub(crate) width: String,
    pub(crate) height: String,
    /// Clip path of triangular fields, whose bounding rectangles overlap.
    pub(crate) clip: Option<String>,
}

impl ButtonRect {
    pub(crate) fn of(spot: &FieldShape, view: Rect) -> ButtonRect {
        let Rect { x, y, width, height } = spot.bounds().percent_of(view);
        let percent = |number: f64| format!("{number:.3}%");
        ButtonRect {
            left: percent(x),
            top: percent(y),
            width: percent(width),
            height: percent(height),
            clip: (spot.outline.len() == 3).then(|| spot.clip_path()),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ArrowDirection {
    Left,
    Right,
    Up,
    Down,
}

impl ArrowDirection {
    pub(crate) fn of_key(key: &str) -> Option<ArrowDirection> {
        match key {
            "ArrowLeft" => Some(ArrowDirection::Left),
            "ArrowRight" => Some(ArrowDirection::Right),
            "ArrowUp" => Some(ArrowDirection::Up),
            "ArrowDown" => Some(ArrowDirection::Down),
            _ => None,
        }
    }

    /// Distance of a point in this direction, and its distance at right angles to it.
    fn apart(self, from: Point, to: Point) -> (f64, f64) {
        let (x, y) = (to.x - from.x, to.y - from.y);
        match self {
            ArrowDirection::Left => (-x, y.abs()),
            ArrowDirection::Right => (x, y.abs()),
            ArrowDirection::Up => (-y, x.abs()),
            ArrowDirection::Down => (y, x.abs()),
        }
    }
}

/// Moves the keyboard focus from a field to the one an arrow key leads to; ignores other keys.
pub(crate) fn move_focus(event: &KeyboardEvent, spots: &[FieldShape], from: usize) {
    let Some(direction) = ArrowDirection::of_key(&event.key()) else { return };
    event.prevent_default();
    if let Some(next) = neighbour(spots, from, direction) {
        focus_field(event, next);
    }
}

/// Moves the focus to a field of the board on which a key was pressed.
pub(crate) fn focus_field(event: &KeyboardEvent, index: usize) {
    let board = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    focus::on_element(board.and_then(|board| board.query_selector(&format!("[data-field='{index}']")).ok().flatten()));
}

/// The field an arrow key leads to.
///
/// On a board of squares it is the next field of the row or column, across gaps. On a board of triangles Left and Right
/// lead to the next field of the row; Up and Down lead to the field across the horizontal edge, or to the nearest one of
/// the next row where there is none.
pub(crate) fn neighbour(spots: &[FieldShape], from: usize, direction: ArrowDirection) -> Option<usize> {
    const NEAR: f64 = 1.0;
    let middle = |spot: &FieldShape| spot.bounds().centre();
    let start = spots.get(from)?;
    let triangles = start.outline.len() == 3;
    let sideways = matches!(direction, ArrowDirection::Left | ArrowDirection::Right);
    let ahead = spots.iter().enumerate().filter_map(|(index, spot)| {
        let (ahead, beside) = direction.apart(middle(start), middle(spot));
        (ahead > NEAR && (beside < NEAR || triangles && !sideways)).then_some((index, ahead, beside))
    });
    // Whatever is nearest ahead is in the next row; in it, what is nearest sideways counts.
    let nearest = ahead.min_by(|one, other| {
        let rows = if (one.1 - other.1).abs() < NEAR { std::cmp::Ordering::Equal } else { one.1.total_cmp(&other.1) };
        rows.then(one.2.total_cmp(&other.2))
    });
    nearest.map(|(index, ..)| index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gurami::{Board as Lattice, BoardSize, Direction, Field, Pointing};
    use render::{gurami::GuramiGeometry, kulami::KulamiGeometry};

    const ALL: [ArrowDirection; 4] =
        [ArrowDirection::Left, ArrowDirection::Right, ArrowDirection::Up, ArrowDirection::Down];

    /// The same on a board that is turned round.
    fn turned(direction: ArrowDirection, orientation: Orientation) -> ArrowDirection {
        match (orientation, direction) {
            (Orientation::Upright, direction) => direction,
            (Orientation::Rotated, ArrowDirection::Left) => ArrowDirection::Right,
            (Orientation::Rotated, ArrowDirection::Right) => ArrowDirection::Left,
            (Orientation::Rotated, ArrowDirection::Up) => ArrowDirection::Down,
            (Orientation::Rotated, ArrowDirection::Down) => ArrowDirection::Up,
        }
    }

    /// The field in a direction of the upright board, by the lattice alone.
    fn beside(board: &Lattice, from: Field, direction: ArrowDirection) -> Vec<Field> {
        let rows: Vec<&[Field]> = board.rows().collect();
        let row = usize::from(board.name(from).row);
        let at = usize::from(board.name(from).place) - 1;
        let (next, edge) = match direction {
            ArrowDirection::Left => return at.checked_sub(1).map(|at| rows[row][at]).into_iter().collect(),
            ArrowDirection::Right => return rows[row].get(at + 1).copied().into_iter().collect(),
            ArrowDirection::Up => (row.checked_sub(1).map(|row| rows[row]), Pointing::Down),
            ArrowDirection::Down => (rows.get(row + 1).copied(), Pointing::Up),
        };
        let Some(next) = next else { return Vec::new() };
        let across: Vec<Field> = board.neighbours(from).filter(|field| next.contains(field)).collect();
        if board.pointing(from) == edge && !across.is_empty() {
            return across;
        }
        // Along the row, a field is half a side wide.
        let x = |field: Field| board.triangle(field).along(Direction::Horizontal);
        let columns = |field: Field| -> i32 {
            let corners = board.triangle(field).corners();
            corners.iter().map(|corner| i32::from(corner.x)).sum()
        };
        let away = |field: &Field| (columns(*field) - columns(from)).abs();
        let nearest = next.iter().map(away).min();
        let mut found: Vec<Field> = next.iter().copied().filter(|field| Some(away(field)) == nearest).collect();
        found.sort_by_key(|field| x(*field));
        found
    }

    #[test]
    fn arrow_keys_lead_to_the_neighbouring_triangle() {
        for size in BoardSize::ALL {
            let board = Lattice::of(size);
            for orientation in [Orientation::Upright, Orientation::Rotated] {
                let spots = GuramiGeometry::of(board, orientation, Coordinates::Shown).fields;
                for from in board.fields() {
                    for direction in ALL {
                        let expected = beside(board, from, turned(direction, orientation));
                        let found = neighbour(&spots, from.index(), direction).and_then(|index| board.field(index));
                        match found {
                            Some(found) => assert!(expected.contains(&found), "{} {direction:?}", board.name(from)),
                            None => assert!(expected.is_empty(), "{} {direction:?}", board.name(from)),
                        }
                    }
                }
            }
        }
        let spots = GuramiGeometry::of(Lattice::of(BoardSize::B22), Orientation::Upright, Coordinates::Shown).fields;
        let right = neighbour(&spots, 0, ArrowDirection::Right).map(|index| spots[index].name.as_str());
        assert_eq!(right, Some("A2"));
    }

    #[test]
    fn arrow_keys_lead_to_the_next_field_of_the_row_or_column() {
        for name in ["classic-square", "classic-irregular"] {
            let layout = kulami::Layout::named(name).expect("a known board");
            for orientation in [Orientation::Upright, Orientation::Rotated] {
                let spots = KulamiGeometry::of(&layout, orientation, Coordinates::Inside).fields;
                let cell = |index: usize| {
                    let cell = kulami::Cell::read(&spots[index].name).expect("a name");
                    (cell.column() as i32, cell.row() as i32)
                };
                for from in 0..spots.len() {
                    for direction in ALL {
                        let (x, y) = match turned(direction, orientation) {
                            ArrowDirection::Left => (-1, 0),
                            ArrowDirection::Right => (1, 0),
                            ArrowDirection::Up => (0, 1),
                            ArrowDirection::Down => (0, -1),
                        };
                        let (column, row) = cell(from);
                        let at = |steps: i32| (column + x * steps, row + y * steps);
                        let expected = (1..12).find_map(|steps| (0..spots.len()).find(|to| cell(*to) == at(steps)));
                        assert_eq!(neighbour(&spots, from, direction), expected, "{} {direction:?}", spots[from].name);
                    }
                }
            }
        }
    }
}
