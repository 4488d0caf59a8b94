//! Tabs, fishes and parked pieces at the ends of stripes; the die and the rack.

use gurami::{Board, BoardSize, Colour, Number, Piece};
use render::gurami::{GuramiGeometry, StripeTab, TabEnds};
use render::{Coordinates, IdPrefix, Orientation, Picture, PieceFace, Rect, Sockets};

fn overlap(one: Rect, other: Rect) -> bool {
    let apart =
        |start: f64, size: f64, other: f64, other_size: f64| start + size <= other || other + other_size <= start;
    !apart(one.x, one.width, other.x, other.width) && !apart(one.y, one.height, other.y, other.height)
}

fn inside(one: Rect, view: Rect) -> bool {
    one.x >= view.x
        && one.y >= view.y
        && one.x + one.width <= view.x + view.width
        && one.y + one.height <= view.y + view.height
}

fn geometries() -> impl Iterator<Item = (BoardSize, TabEnds, GuramiGeometry)> {
    BoardSize::ALL.into_iter().flat_map(|size| {
        [TabEnds::Main, TabEnds::Both].into_iter().flat_map(move |ends| {
            [Orientation::Upright, Orientation::Rotated].map(|orientation| {
                let board = Board::of(size);
                let plan = GuramiGeometry::of(board, orientation, Coordinates::Shown);
                (size, ends, plan.with_stripe_tabs(board, ends))
            })
        })
    })
}

#[test]
fn tabs_are_apart_from_each_other_and_from_names_and_fields() {
    for (size, ends, plan) in geometries() {
        let board = Board::of(size);
        let tabs = plan.tab_rects(board, ends);
        let names = plan.coordinates.iter().map(|(_, at)| Rect::new(at.x, at.y, 0.0, 0.0).grown(12.0));
        let all: Vec<Rect> = tabs.iter().map(|(_, frame)| *frame).chain(names).collect();
        for (index, one) in all.iter().enumerate() {
            assert!(inside(*one, plan.view), "board {size}, {ends:?}: {one:?} in {:?}", plan.view);
            for other in &all[..index] {
                assert!(!overlap(*one, *other), "board {size}, {ends:?}: {one:?} and {other:?}");
            }
            let covers = |spot: &&render::FieldShape| inside(Rect::new(spot.centre.x, spot.centre.y, 0.0, 0.0), *one);
            assert_eq!(plan.fields.iter().find(covers), None, "board {size}, {ends:?}");
        }
        let both = if ends == TabEnds::Both { 2 } else { 1 };
        for stripe in 0..board.stripes().len() {
            assert_eq!(tabs.iter().filter(|(index, _)| *index == stripe).count(), both, "board {size}");
        }
    }
}

#[test]
fn tabs_leave_the_fields_large() {
    let board = Board::of(BoardSize::B22);
    let plain = GuramiGeometry::of(board, Orientation::Upright, Coordinates::Shown).view;
    for (ends, most) in [(TabEnds::Main, 1.08), (TabEnds::Both, 1.12)] {
        let tabs = GuramiGeometry::of(board, Orientation::Upright, Coordinates::Shown).with_stripe_tabs(board, ends);
        assert!(tabs.view.width <= plain.width * most, "{} and {}", tabs.view, plain);
    }
}

fn lines(picture: &Picture) -> String {
    format!("{}\n{}", picture.view, picture.body.replace("><", ">\n<"))
}

#[test]
fn every_kind_of_tab() {
    let board = Board::of(BoardSize::B16);
    let lead = |yellow, blue, leader| Some(StripeTab::Lead { yellow, blue, leader });
    let mut tabs = vec![
        lead(7, 4, Some(Colour::Yellow)),
        lead(2, 12, Some(Colour::Blue)),
        lead(10, 10, None),
        Some(StripeTab::Sums { yellow: 6, blue: 11 }),
        Some(StripeTab::Fish),
        Some(StripeTab::Parked(Piece::read("y3").expect("a piece"))),
        None,
        Some(StripeTab::Fish),
    ];
    tabs.resize(board.stripes().len(), None);
    for ends in [TabEnds::Main, TabEnds::Both] {
        let plan = GuramiGeometry::of(board, Orientation::Upright, Coordinates::Shown).with_stripe_tabs(board, ends);
        let body = plan.stripe_tabs(board, &tabs, ends, IdPrefix(1)) + &plan.centre_outline(board.centre());
        insta::assert_snapshot!(format!("stripe_tabs_{ends:?}"), lines(&Picture { view: plan.view, body }));
    }
    let plan = GuramiGeometry::of(board, Orientation::Upright, Coordinates::Hidden);
    assert_eq!(plan.stripe_tabs(board, &[], TabEnds::Main, IdPrefix(1)), "", "nothing given, nothing drawn");
}

#[test]
fn die_rack_and_fish() {
    insta::assert_snapshot!("die", lines(&render::die(Number::new(5))));
    insta::assert_snapshot!("fish", lines(&render::gurami::fish()));
    let two = Number::new(2).expect("a number");
    for (sockets, left) in [(Sockets::Tall, 3), (Sockets::Square, 0)] {
        let column = render::rack_column(two, left, PieceFace::Up(Colour::Blue), sockets, IdPrefix(1));
        let drawn = column.body.rsplit("</defs>").next().unwrap_or_default();
        assert_eq!(drawn.matches("b-socket").count(), 4 - usize::from(left));
        assert_eq!(drawn.matches("#b1-either").count(), usize::from(left).saturating_sub(1));
        assert_eq!(drawn.matches("#b1-blue").count(), usize::from(left > 0));
    }
}
