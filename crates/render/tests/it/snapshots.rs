//! Snapshots of every board and every game, one element per line.

use game::{Observer, Seat};
use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::puzzle::Puzzle;
use gurami::rounds::{Challenge, Kissing, Stripes};
use gurami::{Board, BoardSize, Direction, Piece};
use kulami::{Cell, Colour, FieldSet, Kulami, Layout, Panel, PanelKind};
use render::gurami::PuzzleEntry;
use render::{Coordinates, IdPrefix, Label, Orientation, Picture, PieceFace, gurami as triangles, kulami as panels};

use crate::samples::{picture, puzzle};

/// A readable form without the glyphs, which are the same in every picture.
fn lines(picture: &Picture) -> String {
    let body = picture.body.replace("><", ">\n<");
    let drawn: Vec<&str> = body.lines().filter(|line| !line.starts_with("<path id='b1-c")).collect();
    format!("{}\n{}\n", picture.view, drawn.join("\n"))
}

#[test]
fn games() {
    insta::assert_snapshot!("kulami", lines(&picture::<Kulami>(7, Observer::Spectator)));
    insta::assert_snapshot!("equals_spectator", lines(&picture::<Equals>(2, Observer::Spectator)));
    insta::assert_snapshot!("equals_seat", lines(&picture::<Equals>(2, Observer::Seat(Seat::new(0).expect("a seat")))));
    insta::assert_snapshot!("gorami", lines(&picture::<Gorami>(3, Observer::Spectator)));
    insta::assert_snapshot!("kissing", lines(&picture::<Kissing>(2, Observer::Spectator)));
    insta::assert_snapshot!("challenge", lines(&picture::<Challenge>(2, Observer::Spectator)));
    insta::assert_snapshot!("stripes", lines(&picture::<Stripes>(2, Observer::Spectator)));
}

#[test]
fn the_puzzle() {
    let mut puzzle = puzzle();
    let mut entries = triangles::given(&puzzle);
    let mut free = puzzle.free();
    let (entered, noted) = (free.next().expect("a free field"), free.next().expect("another"));
    puzzle.set(entered, Some(8));
    entries.extend([(entered, PuzzleEntry::Entered(8)), (noted, PuzzleEntry::Pencil(vec![2, 3, 4, 5]))]);
    insta::assert_snapshot!("puzzle", lines(&triangles::puzzle(&puzzle, &entries, IdPrefix(1))));
}

/// Every second field is white.
fn striped(size: BoardSize) -> Puzzle {
    Puzzle::new(size, Board::of(size).fields().filter(|field| field.index() % 2 == 0).collect())
}

#[test]
fn a_hexagon_that_counts_has_a_line_around_it() {
    // The corners of each line.
    let around = |puzzle: &Puzzle| {
        let body = triangles::puzzle(puzzle, &[], IdPrefix(1)).body;
        let paths = body.split("<path class='b-counted' d='").skip(1).filter_map(|rest| rest.split('\'').next());
        paths.map(|path| path.matches(['M', 'L']).count()).collect::<Vec<_>>()
    };
    let free = striped(BoardSize::B24);
    assert_eq!(around(&free), []);
    assert_eq!(around(&free.with_hexagon().expect("it has one")), [6]);
}

#[test]
fn boards() {
    for (name, text) in Layout::well_known() {
        let layout = Layout::read(text).expect("a well-known board");
        insta::assert_snapshot!(format!("layout_{name}"), lines(&panels::layout(&layout, IdPrefix(1))));
    }
    for size in BoardSize::ALL {
        for orientation in [Orientation::Upright, Orientation::Rotated] {
            let plan = triangles::GuramiGeometry::of(Board::of(size), orientation, Coordinates::Shown);
            let mut text = format!("{}\noutline {:?}\n", plan.view, plan.outline);
            for (spot, pointing) in plan.fields.iter().zip(&plan.pointing) {
                text += &format!("{} {pointing:?} {}\n", spot.name, spot.centre);
            }
            for ends in &plan.stripes {
                text += &format!("stripe {} – {}\n", ends.left, ends.right);
            }
            insta::assert_snapshot!(format!("plan_{size}_{orientation:?}"), text);
        }
    }
    let puzzle = striped(BoardSize::B16);
    let plan = triangles::GuramiGeometry::of(puzzle.board(), Orientation::Upright, Coordinates::Hidden);
    let body = plan.puzzle_background(IdPrefix(1), &puzzle);
    insta::assert_snapshot!("ground_of_triangles", lines(&Picture { view: plan.view, body }));
}

#[test]
fn single_pieces() {
    let piece = Piece::read("b4").expect("a piece");
    insta::assert_snapshot!("marble", lines(&render::marble(Colour::Red, IdPrefix(1))));
    insta::assert_snapshot!("piece", lines(&render::piece(piece, IdPrefix(1))));
    let bodies =
        [PieceFace::Either, PieceFace::Hidden].map(|face| render::number(Some(piece.number), face, IdPrefix(1)).body);
    let last = |body: &str| body.rsplit("</defs>").next().unwrap_or_default().to_owned();
    assert_eq!(last(&bodies[1]), "<use href='#b1-hidden' x='0' y='0'/>", "a hidden number is not drawn");
    assert!(last(&bodies[0]).contains("#b1-c4"));
    for orientation in [Orientation::Upright, Orientation::Rotated] {
        let plan = panels::KulamiGeometry::of_panel(PanelKind::Six, orientation);
        let (wide, high) = if orientation == Orientation::Upright { (3, 2) } else { (2, 3) };
        assert_eq!(
            (plan.fields.len(), plan.places.width, plan.places.height),
            (6, wide as f64 * 100.0, high as f64 * 100.0)
        );
    }
}

#[test]
fn a_board_that_is_being_built() {
    let place = panels::PanelRect { column: 1, row: 0, width: 1, height: 2 };
    let plan = panels::KulamiGeometry::of_places(3, 2, &[place], Orientation::Rotated, Coordinates::Shown);
    assert_eq!(plan.fields.iter().map(|spot| spot.name.as_str()).collect::<Vec<_>>(), ["b2", "b1"]);
    insta::assert_snapshot!(
        "workshop",
        lines(&Picture { view: plan.view, body: plan.grid() + &plan.background(IdPrefix(1)) })
    );
}

#[test]
fn all_marks_of_kulami() {
    let layout = Layout::named("classic-square").expect("a board");
    let board = kulami::Board::new(layout);
    let field = |name: &str| board.at(Cell::read(name).expect("a name")).expect("a field");
    let marks = panels::KulamiMarks {
        cross: Some(field("b4")),
        barred: vec![Panel::new(9).expect("a panel")],
        legal: FieldSet::only(field("d4")),
        last: Some(field("b4")),
        before: Some(field("b3")),
        owners: vec![panels::PanelLead { panel: Panel::new(0).expect("a panel"), colour: Colour::Black, value: 4 }],
        area: FieldSet::only(field("e5")),
        groups: vec![FieldSet::only(field("g1")).with(field("h1"))],
        lines: vec![(field("a1"), field("e5"))],
        preview: Some((field("d4"), Colour::Red)),
        premove: Some((field("g8"), Colour::Black)),
        values: vec![(field("g4"), Label::plain("−3")), (field("h4"), Label::strong("+12"))],
        best: FieldSet::only(field("h4")),
        cursor: Some(field("a8")),
        refused: Some(field("h8")),
    };
    let plan = panels::KulamiGeometry::of(board.layout(), Orientation::Rotated, Coordinates::Hidden);
    let (under, over) = (plan.marks_under(&marks, IdPrefix(1)), plan.marks_over(&marks, IdPrefix(1)));
    insta::assert_snapshot!("marks_of_kulami", lines(&Picture { view: plan.view, body: under + "\n\n" + &over }));
    let none = panels::KulamiMarks::default();
    assert_eq!(
        plan.marks_under(&none, IdPrefix(1)) + &plan.marks_over(&none, IdPrefix(1)),
        "",
        "nothing given, nothing drawn"
    );
}

#[test]
fn all_marks_of_gurami() {
    let board = Board::of(BoardSize::B24);
    let field = |name: &str| board.read_field(name).expect("a field");
    let set = |names: &[&str]| names.iter().map(|name| field(name)).collect::<gurami::FieldSet>();
    let mut grid = gurami::Grid::new(BoardSize::B24);
    for (piece, name) in [("y3", "B2"), ("b3", "B4"), ("y1", "B3"), ("b1", "B5")] {
        let piece = Piece::read(piece).expect("a piece");
        grid.place(gurami::Placement { piece, field: field(name) }).expect("it fits");
    }
    let chain = grid.chain(field("B3"), Direction::Horizontal);
    let marks = triangles::GuramiMarks {
        legal: set(&["A1"]),
        badges: vec![(field("A4"), 8), (field("D1"), 3)],
        dots: set(&["A5", "C3"]),
        lit: set(&["C1", "C2"]),
        last: set(&["B2"]),
        turning: set(&["B3"]),
        chains: vec![triangles::ChainMark::of(board, &chain)],
        made: vec![triangles::ChainMark { fields: vec![field("D5")], label: Some(Label::strong("+4")) }],
        stripes: vec![triangles::StripeMark { stripe: 1, owner: None, text: "0".to_owned() }],
        preview: vec![gurami::Placement { piece: Piece::read("b6").expect("a piece"), field: field("C3") }],
        other_side: Some((gurami::Placement { piece: Piece::read("y6").expect("a piece"), field: field("C3") }, 5)),
        premove: Some(gurami::Placement { piece: Piece::read("y2").expect("a piece"), field: field("C5") }),
        values: vec![(field("D1"), Label::plain("7"))],
        best: set(&["D3"]),
        wrong: set(&["D4"]),
        cursor: Some(field("A2")),
        refused: Some(field("A3")),
        because: Some(field("B4")),
    };
    let plan = triangles::GuramiGeometry::of(board, Orientation::Upright, Coordinates::Hidden).with_tabs();
    let (under, over) = (plan.marks_under(&marks, IdPrefix(1)), plan.marks_over(&marks, IdPrefix(1)));
    let made = plan.made(&marks, IdPrefix(1)).concat();
    let body = [under, over, made].join("\n\n");
    insta::assert_snapshot!("marks_of_gurami", lines(&Picture { view: plan.view, body }));
    let none = triangles::GuramiMarks::default();
    assert_eq!(
        plan.marks_under(&none, IdPrefix(1))
            + &plan.marks_over(&none, IdPrefix(1))
            + &plan.made(&none, IdPrefix(1)).concat(),
        "",
        "nothing given, nothing drawn"
    );
}

/// On phones the names are in corners of the fields at the edge, and the board needs no margin for them.
#[test]
fn names_on_the_wood() {
    for (name, columns, rows) in [("classic-square", 8, 8), ("classic-irregular", 10, 10)] {
        let layout = Layout::named(name).expect("a board");
        for orientation in [Orientation::Upright, Orientation::Rotated] {
            let hidden = panels::KulamiGeometry::of(&layout, orientation, Coordinates::Hidden);
            let inside = panels::KulamiGeometry::of(&layout, orientation, Coordinates::Inside);
            assert_eq!(inside.view, hidden.view, "no margin");
            let mut names: Vec<&str> = inside.coordinates.iter().map(|(name, _)| name.as_str()).collect();
            names.sort_unstable_by_key(|name| (name.len(), *name));
            let mut expected: Vec<String> = (1..=rows).map(|row: usize| row.to_string()).collect();
            expected.extend(('a'..).take(columns).map(String::from));
            expected.sort_unstable_by_key(|name| (name.len(), name.clone()));
            assert_eq!(names, expected, "{name}");
            for (name, at) in &inside.coordinates {
                let near = |spot: &&render::FieldShape| (spot.centre.x - at.x).hypot(spot.centre.y - at.y) < 53.0;
                let spot = inside.fields.iter().find(near).expect("it is on a field");
                assert!(spot.name.contains(name.as_str()), "{name} on {}", spot.name);
            }
        }
    }
}

/// A message names fields by row and number: both are drawn, the number on its field.
#[test]
fn every_field_of_gurami_has_its_number() {
    for size in BoardSize::ALL {
        for orientation in [Orientation::Upright, Orientation::Rotated] {
            let plan = triangles::GuramiGeometry::of(Board::of(size), orientation, Coordinates::Shown);
            for (spot, (number, at)) in plan.fields.iter().zip(&plan.numbers) {
                assert_eq!(&spot.name[1..], number);
                let away = (spot.centre.x - at.x).hypot(spot.centre.y - at.y);
                assert!(away > render::PIECE_RADIUS + 15.0, "a piece does not cover it");
                let sides = spot.outline.iter().zip(spot.outline.iter().cycle().skip(1));
                let cross =
                    |(a, b): (&render::Point, &render::Point)| (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
                let signs: Vec<bool> = sides.map(|side| cross(side) > 0.0).collect();
                assert!(signs.iter().all(|sign| *sign == signs[0]), "{} is inside its field", spot.name);
            }
            let rows: Vec<&str> = plan.coordinates.iter().map(|(name, _)| name.as_str()).collect();
            assert_eq!(rows, ["A", "B", "C", "D", "E", "F"][..Board::of(size).rows().count()]);
        }
    }
}

#[test]
fn themes() {
    insta::assert_snapshot!("stylesheet", render::stylesheet());
}
