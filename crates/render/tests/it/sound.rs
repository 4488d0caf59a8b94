//! Every picture is well-formed, self-contained, small, and shows its pieces.

use std::collections::BTreeSet;
use std::sync::Arc;

use game::{Game, Observer, RecordedGame};
use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::rounds::{Challenge, Kissing, Stripes};
use gurami::{Board, BoardSize};
use kulami::{Colour, Kulami, Position, Scoring, random};
use proptest::prelude::*;
use render::{
    Coordinates, FieldShape, IdPrefix, Label, Orientation, Picture, Point, RenderSvg, Theme, gurami as triangles,
    kulami as panels,
};
use roxmltree::{Document, Node};

use crate::samples::positions;

/// Maximum size of a picture of one board.
const MOST_BYTES: usize = 40_000;

/// Parses a picture as XML; checks that ids are unique, references resolve, and every class has a rule.
fn check(picture: &Picture, title: &str) -> String {
    let text = picture.standalone(Theme::Light, title);
    let document = Document::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let elements = || document.descendants().filter(Node::is_element);
    let mut ids = BTreeSet::new();
    for id in elements().filter_map(|element| element.attribute("id")) {
        assert!(ids.insert(id.to_owned()), "{id} twice");
    }
    let rules = render::stylesheet();
    for element in elements() {
        for attribute in element.attributes() {
            let value = attribute.value();
            let used = value.strip_prefix('#').or_else(|| value.strip_prefix("url(#")?.strip_suffix(')'));
            assert!(used.is_none_or(|id| ids.contains(id)), "{value} is not there");
            assert!(!value.contains("NaN") && !value.contains("inf"), "{value}");
        }
        for class in element.attribute("class").unwrap_or_default().split_whitespace() {
            assert!(rules.contains(&format!(".{class}{{")), "no rule for {class}");
        }
    }
    let read = elements().find(|element| element.has_tag_name("title")).and_then(|title| title.text());
    read.unwrap_or_default().to_owned()
}

fn check_game<G: RecordedGame + RenderSvg>() {
    for position in positions::<G>() {
        for observer in Observer::all(position.seats()) {
            let picture = G::picture(&position.view(observer), IdPrefix(1));
            assert_eq!(check(&picture, G::KIND.name()), G::KIND.name());
            assert!(picture.standalone(Theme::Dark, "").len() <= MOST_BYTES, "{}", picture.body.len());
        }
    }
}

#[test]
fn every_position_of_every_game_is_well_formed_and_small() {
    check_game::<Kulami>();
    check_game::<Equals>();
    check_game::<Gorami>();
    check_game::<Kissing>();
    check_game::<Challenge>();
    check_game::<Stripes>();
}

#[test]
fn pictures_with_other_ids_share_a_page() {
    let view = positions::<Gorami>().pop().expect("a position").view(Observer::Spectator);
    let bodies = [1, 2].map(|number| Gorami::picture(&view, IdPrefix(number)).body);
    check(&Picture { body: bodies.concat(), ..Gorami::picture(&view, IdPrefix(3)) }, "");
}

/// A random game on a random board.
fn random_position(seed: u64, plies: usize) -> Position {
    let layout = if seed.is_multiple_of(2) { random::random_square(seed) } else { random::random_irregular(seed) };
    let mut position = Position::start(Arc::new(kulami::Board::new(layout)), Scoring::AreaAndLines, Colour::Black);
    for ply in 0..plies {
        let legal: Vec<_> = position.legal().iter().collect();
        let choice = seed.rotate_left(ply as u32 * 7) as usize;
        let Some(field) = legal.get(choice % legal.len().max(1)) else { break };
        position.place(*field).expect("a legal field");
    }
    position
}

/// Is a point inside a convex outline?
fn inside(point: Point, outline: &[Point]) -> bool {
    let sides = (0..outline.len()).map(|i| {
        let (a, b) = (outline[i], outline[(i + 1) % outline.len()]);
        (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    });
    let sides: Vec<f64> = sides.collect();
    sides.iter().all(|side| *side > 0.0) || sides.iter().all(|side| *side < 0.0)
}

/// Every point belongs to its own field only, and every button is inside the picture.
fn check_spots(spots: &[FieldShape], view: render::Rect) {
    for spot in spots {
        let owners: Vec<&str> =
            spots.iter().filter(|other| inside(spot.centre, &other.outline)).map(|s| s.name.as_str()).collect();
        assert_eq!(owners, [spot.name.as_str()]);
        let percent = spot.bounds().percent_of(view);
        assert!(percent.x >= 0.0 && percent.y >= 0.0, "{spot:?}");
        assert!(percent.x + percent.width <= 100.0 && percent.y + percent.height <= 100.0, "{spot:?}");
    }
}

#[test]
fn fields_of_triangles_lie_apart_inside_their_picture() {
    for size in BoardSize::ALL {
        let upright = triangles::GuramiGeometry::of(Board::of(size), Orientation::Upright, Coordinates::Shown);
        let turned = triangles::GuramiGeometry::of(Board::of(size), Orientation::Rotated, Coordinates::Hidden);
        for plan in [&upright, &turned] {
            assert_eq!(plan.fields.len(), size.fields());
            check_spots(&plan.fields, plan.view);
            assert!((3..=6).contains(&plan.outline.len()), "board {size} has the corners of a convex board");
        }
        // After a rotation by 180°, right is left.
        for (one, other) in upright.fields.iter().zip(&turned.fields) {
            assert!((one.centre.x + other.centre.x).abs() < 0.01 && (one.centre.y + other.centre.y).abs() < 0.01);
        }
        // Tabs are apart from each other and from the names of rows, inside a picture that has room for them.
        let plan = upright.with_tabs();
        let places: Vec<Point> =
            plan.stripes.iter().map(|ends| ends.right).chain(plan.coordinates.iter().map(|(_, at)| *at)).collect();
        for (i, one) in places.iter().enumerate() {
            assert!(places[..i].iter().all(|other| (one.x - other.x).hypot(one.y - other.y) > 54.0), "board {size}");
            let (right, bottom) = (plan.view.x + plan.view.width, plan.view.y + plan.view.height);
            assert!(one.x - 24.0 >= plan.view.x && one.x + 24.0 <= right, "board {size}: {one:?}");
            assert!(one.y - 24.0 >= plan.view.y && one.y + 24.0 <= bottom, "board {size}: {one:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_boards_with_random_marks_are_well_formed(
        seed in any::<u64>(),
        plies in 0usize..60,
        title in "\\PC{0,20}|[<>&'\"\\x00-\\x20]{0,9}",
        text in "\\PC{0,6}|[-+−0-9<>&'\"]{0,6}",
    ) {
        let position = random_position(seed, plies);
        let board = position.board();
        let plan = panels::KulamiGeometry::of(board.layout(), Orientation::Upright, Coordinates::Shown);
        check_spots(&plan.fields, plan.view);
        for (field, spot) in kulami::Field::all().zip(&plan.fields) {
            prop_assert_eq!(board.cell(field).to_string(), &*spot.name);
            let slab = plan.panels[board.panel_of(field).index()].outline;
            prop_assert!(inside(spot.centre, &slab.corners()));
        }
        let value = position.legal().iter().map(|field| (field, Label::strong(&text)));
        let marks = panels::KulamiMarks { values: value.collect(), ..panels::KulamiMarks::of(&position) };
        let picture = plan.picture(position.marbles(), &marks, IdPrefix(1));
        let read = check(&picture, &title);
        // White space and characters invalid in XML are replaced; all others are kept.
        let kept = |text: &str| text.chars().filter(|c| !c.is_control() && *c != '\u{fffd}' && *c != ' ').collect::<String>();
        prop_assert_eq!(kept(&read), kept(&title));
        let marbles = picture.body.matches("href='#b1-red'").count() + picture.body.matches("href='#b1-black'").count();
        prop_assert_eq!(marbles as u32, position.ply());
        if marks.values.is_empty() {
            prop_assert!(picture.standalone(Theme::Light, "").len() <= MOST_BYTES);
        }
    }
}
