use super::*;

fn editor() -> LayoutEditor {
    LayoutEditor::new(LayoutDraft::default())
}

/// An editor with the two panels of six at (2, 2) and (5, 2).
fn two_sixes() -> LayoutEditor {
    let mut editor = editor();
    editor.press((2, 2));
    editor.press((5, 2));
    assert_eq!(editor.draft().text(), "aaabbb/aaabbb");
    editor
}

fn status(editor: &LayoutEditor) -> String {
    editor.status(&editor.draft().check(), Language::English)
}

#[test]
fn a_press_lays_a_panel_and_takes_it_up_again() {
    let mut editor = editor();
    editor.press((2, 2));
    assert_eq!(editor.draft().text(), "aaa/aaa");
    editor.turn();
    editor.press((4, 3));
    assert_eq!(
        (editor.draft(), editor.orientation()),
        (&LayoutDraft::default(), Orientation::Upright),
        "held as it was laid"
    );
    editor.undo();
    assert_eq!(editor.draft().text(), "aaa/aaa");
    editor.undo();
    assert!(!editor.can_undo());
    editor.undo();
    assert_eq!(editor.draft(), &LayoutDraft::default());
}

#[test]
fn a_panel_that_does_not_fit_is_reported_until_the_board_changes() {
    let mut editor = two_sixes();
    let before = (editor.draft().clone(), status(&editor));
    editor.press((1, 1));
    assert_eq!(editor.draft(), &before.0);
    assert_eq!(status(&editor), text::workshop::does_not_fit(Language::English));
    editor.press((2, 2));
    editor.undo();
    assert_eq!(status(&editor), before.1);
}

#[test]
fn the_hand_takes_another_kind_when_one_is_used_up() {
    let mut editor = editor();
    for row in [0, 2, 4, 6] {
        assert_eq!(editor.kind(), PanelKind::Six);
        editor.press((0, row));
    }
    assert_ne!(editor.kind(), PanelKind::Six);
    assert!(!editor.take(PanelKind::Six), "none is left in the box");
    editor.choose(PanelKind::Two);
    assert_eq!(editor.preview(), PlacedPanel { column: 0, row: 6, width: 2, height: 1 });
    editor.turn();
    assert_eq!(editor.preview(), PlacedPanel { column: 0, row: 6, width: 1, height: 2 });
}

#[test]
fn a_dragged_panel_keeps_its_grip_and_moves_in_one_step() {
    let mut editor = two_sixes();
    assert!(editor.grasp((7, 3)));
    editor.drag_over(Some((7, 3)));
    assert_eq!(editor.draft().text(), "aaabbb/aaabbb", "it has not moved");
    editor.drag_over(Some((9, 8)));
    assert_eq!((editor.cursor(), editor.draft().text().as_str()), ((7, 7), "aaa/aaa"));
    editor.enter((0, 0));
    assert_eq!(editor.cursor(), (7, 7), "only the panel moves the cursor");
    assert!(editor.drop_on(Some((9, 8))));
    assert!(editor.draft().text().ends_with("/.....bbb"), "{}", editor.draft().text());
    editor.undo();
    assert_eq!(editor.draft().text(), "aaabbb/aaabbb");
}

#[test]
fn a_click_that_ends_a_drag_is_ignored() {
    let mut editor = two_sixes();
    editor.grasp((2, 2));
    editor.drag_over(Some((2, 6)));
    editor.drop_on(Some((2, 6)));
    let dropped = editor.draft().clone();
    editor.press((2, 6));
    assert_eq!(editor.draft(), &dropped);
    editor.settle();
    editor.press((2, 6));
    assert_ne!(editor.draft(), &dropped);
}

#[test]
fn a_press_without_a_move_is_no_drag() {
    let mut editor = two_sixes();
    editor.grasp((2, 2));
    assert!(!editor.drop_on(Some((2, 2))));
    editor.press((2, 2));
    assert_eq!(editor.draft().text(), "aaa/aaa", "the click takes the panel up");
}

#[test]
fn a_panel_dropped_on_another_goes_back_and_beside_the_board_into_the_box() {
    let mut editor = two_sixes();
    editor.grasp((5, 2));
    editor.drag_over(Some((3, 3)));
    editor.drop_on(Some((3, 3)));
    assert_eq!(editor.draft().text(), "aaabbb/aaabbb");
    assert_eq!(status(&editor), text::workshop::does_not_fit(Language::English));
    editor.settle();
    editor.grasp((5, 2));
    editor.drag_over(None);
    editor.drop_on(None);
    assert_eq!(editor.draft().text(), "aaa/aaa");
    assert_eq!(editor.draft().left()[PanelKind::Six], PanelKind::Six.in_box() - 1);
}

#[test]
fn a_panel_from_the_box_that_is_dropped_beside_the_board_changes_nothing() {
    let mut editor = two_sixes();
    let before = editor.history.len();
    assert!(editor.take(PanelKind::Four));
    editor.drag_over(Some((0, 0)));
    editor.drag_over(None);
    editor.drop_on(None);
    assert_eq!((editor.draft().text().as_str(), editor.history.len()), ("aaabbb/aaabbb", before));
    assert!(!editor.grasp((0, 0)), "there is nothing to drag");
}

#[test]
fn a_cancelled_drag_leaves_the_board_as_it_was() {
    let mut editor = two_sixes();
    editor.grasp((2, 2));
    editor.drag_over(Some((9, 9)));
    editor.cancel_drag();
    assert_eq!(editor.draft().text(), "aaabbb/aaabbb");
    editor.enter((4, 4));
    assert_eq!(editor.cursor(), (4, 4));
}

#[test]
fn keys_move_the_focus_inside_the_board_turn_and_take_up() {
    let mut editor = two_sixes();
    editor.focus((0, 9));
    for (key, next) in [
        ("ArrowLeft", Some((0, 9))),
        ("ArrowRight", Some((1, 9))),
        ("ArrowUp", Some((0, 8))),
        ("ArrowDown", Some((0, 9))),
        ("x", None),
    ] {
        assert_eq!(editor.key(key), next, "{key}");
    }
    assert_eq!((editor.key("r"), editor.orientation()), (Some((0, 9)), Orientation::Rotated));
    editor.focus((2, 2));
    assert_eq!(editor.key("Delete"), Some((2, 2)));
    assert_eq!(editor.draft().text(), "aaa/aaa");
}

#[test]
fn filling_reports_the_board_or_that_there_is_none() {
    let mut editor = two_sixes();
    editor.fill(1);
    assert_eq!(status(&editor), text::workshop::ready(Language::English));
    editor.copied();
    assert_eq!(status(&editor), text::common::copied(Language::English));
    editor.make_symmetric(1);
    assert_eq!(status(&editor), text::workshop::ready(Language::English));
    editor.replace(LayoutDraft::default());
    assert_eq!(status(&editor), text::workshop::panels_left(Language::English, 17));

    editor.replace_if_found(None);
    assert_eq!(status(&editor), text::workshop::cannot_fill(Language::English));
}

#[test]
fn parts_that_do_not_touch_are_reported_before_all_panels_are_laid() {
    let mut editor = editor();
    editor.press((0, 0));
    assert_eq!(disconnected(&editor.draft().check(), Language::English), "");
    editor.press((6, 6));
    assert_ne!(disconnected(&editor.draft().check(), Language::English), "");
}
