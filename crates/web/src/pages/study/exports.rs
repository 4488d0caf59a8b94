//! Exports of a study: texts, pictures, a link, and a game to continue.

use engine::levels::Level;
use game::Seat;
use leptos::prelude::*;
use render::{IdPrefix, Picture, Theme};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use super::session::StudySession;
use crate::copy_button::CopyButton;
use crate::files;
use crate::geometry::{BoardGeometry, Overlay};
use crate::language::Locale;
use crate::links;
use crate::marks::MarkSet;
use crate::player::{SeatPlayer, Seating};
use crate::route::Route;
use crate::router::Router;
use crate::saved_games;

/// Width of a PNG picture in pixels.
const PIXELS: f64 = 1200.0;

#[component]
pub(super) fn Exports(session: StudySession) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let name = move |end: &str| format!("{}.{end}", session.game());
    let record = move |_| files::save_text(&name("txt"), &session.with_now(|studied| studied.record()));
    let position = move |_| {
        if let Some(text) = session.with_now(|studied| studied.desk().position()) {
            files::save_text(&format!("{}-position.txt", session.game()), &format!("{text}\n"));
        }
    };
    let drawing = move |_| files::save(&name("svg"), &drawn(session), "image/svg+xml");
    let animation = move |_| files::save(&name("moving.svg"), &moving(session), "image/svg+xml");
    let picture = move |_| save_png(name("png"), &drawn(session));
    let link =
        Callback::new(move |()| Some(links::absolute(&links::study(&session.with_now(|studied| studied.record())))));
    let play = move |_| saved_games::open(&played_on(session), router);
    let has_position = session.with_now(|studied| studied.desk().position().is_some());
    let goes_on = Memo::new(move |_| session.with(|studied| studied.seat().is_some()));
    view! {
        <section class="card exports">
            <Show when=move || goes_on.get()>
                <button type="button" class="first" on:click=play>{locale.text(text::study::play_from_here)}</button>
            </Show>
            <h2>{locale.text(text::study::export)}</h2>
            <div class="actions">
                <button type="button" on:click=record>{locale.text(text::study::export_record)}</button>
                <Show when=move || has_position>
                    <button type="button" on:click=position>{locale.text(text::study::export_position)}</button>
                </Show>
                <button type="button" on:click=picture>{locale.text(text::study::export_picture)}</button>
                <button type="button" on:click=drawing>{locale.text(text::study::export_drawing)}</button>
                <button type="button" on:click=animation>{locale.text(text::study::export_animation)}</button>
                <CopyButton link name=text::study::export_link/>
                <a class="button" href=Route::Study.path()>{locale.text(text::study::open)}</a>
            </div>
        </section>
    }
}

/// The game up to the current position, as a game of a person against the computer; the person is to move.
fn played_on(session: StudySession) -> String {
    session.with_now(|studied| {
        let desk = studied.desk();
        let mover = studied.seat();
        let player = |seat: Seat| match Some(seat) == mover {
            true => SeatPlayer::Person(None),
            false => SeatPlayer::Computer(Level::Casual),
        };
        let players = Seat::first(desk.seats()).map(player).collect();
        let seating = Seating { players, pace: table::Pace::Free, left: Vec::new(), broken_off: None };
        let tags = seating.tags(session.language(), desk.game());
        let tags: Vec<(&str, &str)> = tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        desk.record(&tags)
    })
}

/// The first board at the current position, as a standalone SVG.
fn drawn(session: StudySession) -> String {
    let ids = IdPrefix(9_900);
    let marks = MarkSet::NONE;
    let boards = untrack(|| session.boards());
    let Some((_, board)) = boards.first() else { return String::new() };
    let plan =
        BoardGeometry::of(&board.background, session.orientation.get_untracked(), render::Coordinates::Shown, &marks);
    let [under, over] = plan.marks(board, &Overlay::default(), &marks, ids);
    let picture =
        Picture { view: plan.view(), body: [plan.background(ids), under, plan.pieces(board, ids), over].concat() };
    titled(session, &picture)
}

/// The first board from the start to the current position, as an animated SVG.
fn moving(session: StudySession) -> String {
    let (ids, marks) = (IdPrefix(9_900), MarkSet::NONE);
    session.with_now(|studied| {
        let (desk, view) = (studied.desk(), studied.desk().view(studied.observer()));
        let scenes: Vec<_> = (0..=desk.plies()).map(|ply| view.scene_at(ply)).collect();
        let Some(first) = scenes[0].boards.first() else { return String::new() };
        let plan = BoardGeometry::of(
            &first.background,
            session.orientation.get_untracked(),
            render::Coordinates::Shown,
            &marks,
        );
        let pieces = |scene: &desk::Scene| scene.boards.first().map(|board| plan.pieces(board, ids));
        let frames: Vec<String> = scenes.iter().filter_map(pieces).collect();
        titled(session, &Picture::moving(plan.view(), &plan.background(ids), &frames))
    })
}

/// A picture as a standalone file, titled with the name of its game.
fn titled(session: StudySession, picture: &Picture) -> String {
    let language = session.language();
    let game = text::games::name(language, session.game());
    picture.standalone(Theme::Light, &text::table::picture_of(language, game))
}

/// Rasterises an SVG and saves it as PNG.
fn save_png(name: String, drawing: &str) {
    let options = BlobPropertyBag::new();
    options.set_type("image/svg+xml");
    let parts = js_sys::Array::of1(&JsValue::from_str(drawing));
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) else { return };
    let (Ok(address), Ok(image)) = (Url::create_object_url_with_blob(&blob), HtmlImageElement::new()) else { return };
    let loaded = {
        let (image, address) = (image.clone(), address.clone());
        Closure::once_into_js(move || {
            let canvas = painted(&image);
            // The image has been drawn.
            let _ = Url::revoke_object_url(&address);
            let Some(canvas) = canvas else { return };
            let made = Closure::once_into_js(move |blob: JsValue| {
                if let Ok(blob) = blob.dyn_into::<Blob>() {
                    files::save_blob(&name, &blob);
                }
            });
            // A canvas without cross-origin content can always be exported.
            let _ = canvas.to_blob(made.unchecked_ref());
        })
    };
    image.set_onload(Some(loaded.unchecked_ref()));
    image.set_src(&address);
}

fn painted(image: &HtmlImageElement) -> Option<HtmlCanvasElement> {
    let (width, height) = (f64::from(image.natural_width()), f64::from(image.natural_height()));
    let canvas = document().create_element("canvas").ok()?.dyn_into::<HtmlCanvasElement>().ok()?;
    let tall = PIXELS * height / width.max(1.0);
    canvas.set_width(PIXELS as u32);
    canvas.set_height(tall as u32);
    let context = canvas.get_context("2d").ok()??.dyn_into::<CanvasRenderingContext2d>().ok()?;
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, PIXELS, tall).ok()?;
    Some(canvas)
}
