//! The board workshop.

use e2e::visit;

/// The board as text.
const TEXT: &str = "document.querySelector('.workshop input[readonly]').value";

fn place(column: usize, row: usize) -> String {
    format!(".bench [data-field='{}']", row * 10 + column)
}

#[tokio::test(flavor = "multi_thread")]
async fn panels_are_dragged_onto_the_board_over_it_and_back_into_the_box() {
    visit(async |browser| {
        browser.go("/workshop").await;
        let lies = async |what: &str, text: &str| browser.wait_until(what, &format!("{TEXT} === '{text}'")).await;
        browser.wait_until("the workshop", "document.querySelector('.panel-kind')").await;
        // The first in the box is the panel of six, three squares wide.
        browser.drag(".panel-kind", &place(2, 2)).await;
        lies("a panel of six", "aaa/aaa").await;
        browser.drag(".panel-kind", &place(5, 2)).await;
        lies("another beside it", "aaabbb/aaabbb").await;
        // It is held by its lower right corner, and placed accordingly.
        browser.drag(&place(7, 3), &place(9, 8)).await;
        browser
            .wait_until("five rows lower", &format!("{TEXT}.split('/').length === 7 && {TEXT}.endsWith('/.....bbb')"))
            .await;
        // On another panel it does not fit, and goes back to where it was.
        browser.drag(&place(9, 8), &place(3, 3)).await;
        browser.wait_until("said", "/does not fit/.test(document.querySelector('.bench-state').textContent)").await;
        browser.wait_until("as before", &format!("{TEXT}.endsWith('/.....bbb')")).await;
        browser.drag(&place(9, 8), ".workshop h2").await;
        lies("only the first is left", "aaa/aaa").await;
        browser.click("button", "Undo").await;
        browser.wait_until("undone in one step", &format!("{TEXT}.endsWith('/.....bbb')")).await;
        // A press without movement is a click: it picks up the panel.
        browser.press(&place(2, 2)).await;
        lies("only the second is left", "aaa/aaa").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_filled_made_symmetric_shared_and_played_on() {
    visit(async |browser| {
        browser.go("/workshop").await;
        browser.wait_until("the workshop", "document.querySelector('.panel-kind')").await;
        browser.run(&format!("document.querySelector(\"{}\").focus()", place(4, 4))).await;
        browser.type_keys("r").await;
        browser.type_keys(e2e::keys::ENTER).await;
        browser.wait_until("a panel that stands upright", &format!("{TEXT} === 'aa/aa/aa'")).await;
        browser.click("button", "Fill the rest").await;
        browser.wait_until("a whole board", "document.querySelector('.workshop .first:not([disabled])')").await;
        browser.click("button", "Make it symmetric").await;
        browser
            .wait_until(
                "the same after half a turn",
                &format!(
                    "(text => {{ const shape = text.replace(/[a-z]/g, 'x');
                    return shape === [...shape].reverse().join('') && document.querySelector('.workshop .first:not([disabled])')
                    }})({TEXT})"
                ),
            )
            .await;
        let board = browser.run(&format!("return {TEXT}")).await;
        let layout = kulami::Layout::read(board.as_str().expect("a text")).expect("a board by the rules");
        browser.go(&format!("/workshop?layout={layout}")).await;
        browser.wait_until("the same by its link", &format!("{TEXT}.replace(/[a-z]/g, 'x').length > 63")).await;
        let again = browser.run(&format!("return {TEXT}")).await;
        assert_eq!(kulami::Layout::read(again.as_str().expect("a text")), Ok(layout));
        browser.press(".workshop .first").await;
        browser.wait_until("the panel", "document.querySelector('dialog[open] .first')").await;
        browser.press("dialog[open] .first").await;
        browser.wait_until("a table", "document.querySelector('.table[data-game=kulami]')").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_board_in_a_link_is_reported() {
    visit(async |browser| {
        browser.go("/workshop?layout=aabb/aabb").await;
        browser.wait_until("what is wrong", "document.querySelector('[role=alert]')").await;
    })
    .await;
}
