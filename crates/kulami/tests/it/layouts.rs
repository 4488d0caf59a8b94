//! Layouts: parsing, canonical text, and every fault.

use kulami::layout::{Border, LayoutFault, UncheckedLayout};
use kulami::{Board, Cell, Field, Layout, Panel, PanelKind};

use crate::support::SQUARE;

/// The faults of a layout, in order.
fn faults(text: &str) -> Vec<LayoutFault> {
    Layout::read(text).expect_err("something is wrong").all().to_vec()
}

fn wrong(kind: PanelKind, have: usize) -> LayoutFault {
    LayoutFault::WrongCount { kind, have, need: kind.in_box() }
}

#[test]
fn any_letters_are_read_and_canonical_ones_written() {
    let canonical = "aabccdee/ffbccdee/ghbiidee/ghjjkkll/ghmmkkll/nnmmkkll/nnooppqq/nnooppqq";
    let shuffled: String = canonical
        .chars()
        .map(|c| if c == '/' { c } else { char::from(b'a' + ((c as u8 - b'a') * 7 + 3) % 26) })
        .collect();
    assert_ne!(shuffled, canonical);
    assert_eq!(Layout::read(&shuffled).unwrap().to_string(), canonical);
}

#[test]
fn the_well_known_boards_have_names() {
    let irregular =
        "....aa..../..bbaac.../ddbbeec.../ddfgggchhh/ddfgggiii./jjfkkkiii./..llmnnoo./..llmnnoo./...ppqqoo./.....qq...";
    for (name, text, sides) in [("classic-square", SQUARE, (8, 8)), ("classic-irregular", irregular, (10, 10))] {
        let layout = Layout::named(name).unwrap();
        assert_eq!(layout.to_string(), text);
        assert_eq!((layout.height(), layout.width()), sides);
    }
    assert_eq!(Layout::well_known().count(), 2);
    assert_eq!(Layout::named("classic"), None);
    assert!(Layout::well_known().all(|(name, _)| Layout::named(name).is_some()));
}

#[test]
fn each_fault_is_named() {
    let cases: Vec<(String, Vec<LayoutFault>)> = vec![
        (SQUARE.replace("ggbeefdd", "ggbeef?d"), vec![
            LayoutFault::UnknownCharacter { row: 3, column: 7, character: '?' },
            LayoutFault::NotRectangle { letter: 'd', row: 1, column: 7 },
            wrong(PanelKind::Six, 3),
        ]),
        (SQUARE.replace("gghhhiii", "gghhhii"), vec![
            LayoutFault::Ragged { row: 4, width: 7, expected: 8 },
            wrong(PanelKind::Three, 3),
            wrong(PanelKind::Two, 5),
        ]),
        (format!("......../{SQUARE}"), vec![LayoutFault::EmptyBorder(Border::Top)]),
        (format!("{SQUARE}/........"), vec![LayoutFault::EmptyBorder(Border::Bottom)]),
        (SQUARE.replace('/', "/.").replacen("aab", ".aab", 1), vec![LayoutFault::EmptyBorder(Border::Left)]),
        (format!("{}.", SQUARE.replace('/', "./")), vec![LayoutFault::EmptyBorder(Border::Right)]),
        (
            format!("{}...", SQUARE.replace('/', ".../")),
            vec![LayoutFault::TooLarge { rows: 8, columns: 11 }, LayoutFault::EmptyBorder(Border::Right)],
        ),
        // The corner panel q is made the same letter as a.
        (SQUARE.replace('q', "a"), vec![
            LayoutFault::NotRectangle { letter: 'a', row: 1, column: 1 },
            wrong(PanelKind::Four, 3),
        ]),
        // Panels a and g make one rectangle of 4x2 when the second is moved below the first.
        (SQUARE.replace('g', "a"), vec![
            LayoutFault::NoSuchPanel { letter: 'a', row: 1, column: 1, height: 4, width: 2 },
            wrong(PanelKind::Four, 3),
        ]),
        // A panel of 2x2 is cut in two.
        (SQUARE.replace("mnnpppqq/mnnpppqq", "mnnpppqq/mnnppprr"), vec![wrong(PanelKind::Four, 4), wrong(PanelKind::Two, 6)]),
        // The corner is moved away until it only touches with a corner.
        (
            "........qq/........qq/aabcccdd../aabeefdd../ggbeefdd../gghhhiii../jjhhhkkl../mnnookkl../mnnppp..../mnnppp....".to_owned(),
            vec![LayoutFault::NotConnected { parts: 2 }],
        ),
        (String::new(), {
            let mut all = vec![LayoutFault::NoPanels];
            all.extend(PanelKind::ALL.map(|kind| wrong(kind, 0)));
            all
        }),
    ];
    for (text, expected) in cases {
        assert_eq!(faults(&text), expected, "{text}");
    }
}

#[test]
fn everything_wrong_is_named_at_once() {
    let text = "aab!/cab/.....d";
    let found = faults(text);
    assert_eq!(found.iter().filter(|fault| matches!(fault, LayoutFault::UnknownCharacter { .. })).count(), 1);
    assert_eq!(found.iter().filter(|fault| matches!(fault, LayoutFault::Ragged { .. })).count(), 2);
    assert!(found.contains(&LayoutFault::NotRectangle { letter: 'a', row: 1, column: 1 }));
    assert!(found.contains(&LayoutFault::NoSuchPanel { letter: 'c', row: 2, column: 1, height: 1, width: 1 }));
    assert!(found.contains(&LayoutFault::NotConnected { parts: 2 }));
    let message = Layout::read(text).unwrap_err().to_string();
    assert_eq!(message.matches("; ").count() + 1, found.len());
    assert!(
        message.starts_with("row 1, column 4: `!` is neither a letter a-z nor `.`; row 2 has 3 places"),
        "{message}"
    );
}

#[test]
fn messages_are_plain() {
    for (fault, text) in [
        (LayoutFault::TooLarge { rows: 3, columns: 11 }, "3 rows and 11 columns are more than 10x10"),
        (LayoutFault::NoPanels, "there is no panel"),
        (LayoutFault::EmptyBorder(Border::Left), "the leftmost column has no field"),
        (
            LayoutFault::NotRectangle { letter: 'q', row: 1, column: 2 },
            "panel `q`, first at row 1, column 2, is not one rectangle",
        ),
        (
            LayoutFault::NoSuchPanel { letter: 'q', row: 1, column: 2, height: 3, width: 3 },
            "panel `q` at row 1, column 2 is 3x3, and no panel of the box is",
        ),
        (wrong(PanelKind::Four, 4), "there must be 5 panels of 2x2, not 4"),
        (LayoutFault::NotConnected { parts: 2 }, "the board falls into 2 parts, but panels lie edge to edge"),
    ] {
        assert_eq!(fault.to_string(), text);
    }
}

#[test]
fn the_error_of_a_text_has_the_column_of_the_first_fault() {
    let error = Layout::read_word(&SQUARE.replace("ggbeefdd", "ggbeef?d")).unwrap_err();
    assert_eq!((error.column, error.token.as_str()), (25, "?"));
    let error = Layout::read_word("aa/bb").unwrap_err();
    assert_eq!((error.column, error.token.as_str()), (1, ""));
}

#[test]
fn endless_texts_are_only_too_large() {
    let wide = "?".repeat(100_000);
    assert_eq!(faults(&wide), [LayoutFault::TooLarge { rows: 1, columns: 100_000 }]);
    let tall = "/".repeat(50_000);
    assert_eq!(faults(&tall), [LayoutFault::TooLarge { rows: 50_001, columns: 0 }]);
}

#[test]
fn a_partial_board_reports_the_remaining_panels() {
    let draft = UncheckedLayout::read("aaabb..../aaabb..../....ccc../.......dd/..e......");
    let count = |counts: kulami::ByKind<usize>| PanelKind::ALL.map(|kind| counts[kind]);
    assert_eq!(count(draft.placed()), [1, 1, 1, 1], "a single field is no panel");
    assert_eq!(count(draft.left()), [3, 4, 3, 3]);
    assert_eq!(count(UncheckedLayout::read(SQUARE).left()), [0, 0, 0, 0]);
    assert_eq!(count(UncheckedLayout::read("").placed()), [0, 0, 0, 0]);
    let twos = "ab/ab/cd/cd/ee/ff/gg";
    assert_eq!(count(UncheckedLayout::read(twos).placed()), [0, 0, 0, 7]);
    assert_eq!(count(UncheckedLayout::read(twos).left()), [4, 5, 4, 0]);
}

#[test]
fn fields_are_named_from_the_lower_left_corner_of_the_bounding_box() {
    let board = Board::new(Layout::named("classic-irregular").unwrap());
    let name = |index: usize| board.cell(Field::new(index).unwrap()).to_string();
    assert_eq!([name(0), name(1), name(2), name(63)], ["e10", "f10", "c9", "g1"]);
    for field in Field::all() {
        assert_eq!(board.at(board.cell(field)), Some(field));
    }
    let fields = (0..Cell::COLUMNS).flat_map(|column| (0..Cell::ROWS).map(move |row| Cell::new(column, row).unwrap()));
    assert_eq!(fields.filter(|cell| board.at(*cell).is_some()).count(), 64);
}

#[test]
fn tables_of_a_board_fit_together() {
    for (_, text) in Layout::well_known() {
        let board = Board::new(Layout::read(text).unwrap());
        assert_eq!(Panel::all().map(|panel| board.panel(panel).len()).sum::<u32>(), 64);
        for field in Field::all() {
            let panel = board.panel_of(field);
            assert!(board.panel(panel).contains(field));
            assert_eq!(board.home(field), board.panel(panel));
            assert_eq!(board.reachable(field), board.cross(field).without(board.home(field)));
            assert!(!board.cross(field).contains(field));
            for other in board.cross(field) {
                assert!(board.cross(other).contains(field));
            }
            for other in board.neighbours(field) {
                assert!(board.neighbours(other).contains(field) && board.cross(field).contains(other));
            }
        }
        for kind in PanelKind::ALL {
            let of_kind = Panel::all().filter(|&panel| board.kind(panel) == kind);
            assert_eq!(of_kind.clone().count(), kind.in_box());
            assert!(of_kind.clone().all(|panel| board.panel(panel).len() as usize == kind.fields()));
        }
    }
}
