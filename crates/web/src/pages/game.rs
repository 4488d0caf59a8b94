//! `/game/<name>`: a table.

use leptos::prelude::*;

use super::heading;
use crate::route::{Route, TableName};

#[component]
pub(crate) fn Game(
    /// Which table.
    name: TableName,
) -> impl IntoView {
    heading(Route::Game(name))
}
