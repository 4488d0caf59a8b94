//! `/study`: analysis of any game or position with the engine.

mod analysis;
mod analysis_panel;
mod exports;
mod game;
mod judgement;
mod moves;
mod opener;
mod parse;
mod review;
mod session;
mod tree;
mod view;

use leptos::prelude::*;

use self::opener::{Choice, Opener};
use self::parse::OpenError;
use self::session::StudySession;
use self::view::StudyTable;
use super::heading;
use crate::links;
use crate::route::Route;
use crate::router::Router;

#[component]
pub(crate) fn Study() -> impl IntoView {
    let query = Router::from_context().place().query;
    let text = links::value(&query, "record").or_else(|| links::value(&query, "position"));
    let Some(text) = text else {
        return view! { <Page><Opener text=String::new() fault=None/></Page> }.into_any();
    };
    match parse::read(&text) {
        Err(fault) => view! { <Page><Opener text fault=Some(fault)/></Page> }.into_any(),
        Ok(found) => match found.as_slice() {
            [Ok(record)] => match StudySession::open(record) {
                Ok(session) => view! { <StudyTable session/> }.into_any(),
                Err(error) => view! { <Page><Opener text fault=Some(OpenError::Record(error))/></Page> }.into_any(),
            },
            _ => view! { <Page><Choice found/></Page> }.into_any(),
        },
    }
}

/// The page without a game.
#[component]
fn Page(children: Children) -> impl IntoView {
    view! { {heading(Route::Study)} {children()} }
}
