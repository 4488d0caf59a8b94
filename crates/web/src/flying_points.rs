//! Points on their way from the board to a player's score.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};

/// Longer than the animation in the style sheet.
const REMOVED_AFTER: std::time::Duration = std::time::Duration::from_millis(700);

/// The chains of the second list that are not in the first one, by their places in the second.
pub(crate) fn new_chains<T: PartialEq>(before: &[T], after: &[T]) -> Vec<usize> {
    (0..after.len()).filter(|index| !before.contains(&after[*index])).collect()
}

/// Moves the sums of some chains of a board to the score of a seat, counted from 1, once they are drawn. Readers who
/// want no motion see only the sums and the score.
pub(crate) fn fly(board: usize, seat: usize, chains: Vec<(usize, u32)>) {
    let quiet = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    if quiet.is_some_and(|query| query.matches()) {
        return;
    }
    request_animation_frame(move || {
        let Some(score) = element(&format!(".seat[data-seat='{seat}'] .score")) else { return };
        let selector = format!(".seat-board[data-place='{board}'] .made .b-label-strong");
        let Ok(sums) = document().query_selector_all(&selector) else { return };
        for (index, points) in chains {
            let sum = sums.item(index as u32).and_then(|sum| sum.dyn_into::<Element>().ok());
            if let Some(sum) = sum {
                launch(&sum.get_bounding_client_rect(), &score.get_bounding_client_rect(), points);
            }
        }
    });
}

fn element(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

fn launch(from: &DomRect, to: &DomRect, points: u32) {
    let centre = |rect: &DomRect| (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0);
    let ((x, y), (to_x, to_y)) = (centre(from), centre(to));
    let Some(flying) = document().create_element("span").ok().and_then(|made| made.dyn_into::<HtmlElement>().ok())
    else {
        return;
    };
    flying.set_class_name("flying-points");
    flying.set_text_content(Some(&format!("+{points}")));
    // These fail only while the document is being unloaded.
    let _ = flying.set_attribute("aria-hidden", "true");
    for (name, value) in [("left", x), ("top", y), ("--far-x", to_x - x), ("--far-y", to_y - y)] {
        let _ = flying.style().set_property(name, &format!("{value:.0}px"));
    }
    if let Some(body) = document().body() {
        let _ = body.append_child(&flying);
    }
    set_timeout(move || flying.remove(), REMOVED_AFTER);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_new_chains_fly() {
        let check = |before: &[u32], after: &[u32], new: &[usize]| assert_eq!(new_chains(before, after), new);
        check(&[], &[], &[]);
        check(&[], &[7, 5], &[0, 1]);
        check(&[7], &[7, 5], &[1]);
        check(&[7, 5], &[7], &[]);
    }
}
