//! Evaluation graph, as a picture and as a list.

use engine::Value;
use engine::value::UNIT;
use leptos::prelude::*;

use crate::language::Locale;
use crate::pages::study::judgement::{Grade, JudgedMove};
use crate::pages::study::session::StudySession;
use crate::pages::study::tree::NodeId;

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 160.0;

/// Position of the value after N of all moves. The highest value has a margin above it.
fn point(number: usize, all: usize, value: Value, largest: i32) -> (f64, f64) {
    let x = WIDTH * number as f64 / all.max(1) as f64;
    let part = f64::from(value.score) / f64::from(largest.max(2 * UNIT));
    (x, HEIGHT / 2.0 - part * (HEIGHT / 2.0 - 8.0))
}

/// All values of a game, from before the first move on.
fn values(judged: &[(NodeId, JudgedMove)]) -> Vec<Value> {
    let first = judged.first().map(|(_, judged)| judged.before);
    first.into_iter().chain(judged.iter().map(|(_, judged)| judged.after)).collect()
}

fn points(judged: &[(NodeId, JudgedMove)]) -> Vec<(f64, f64)> {
    let values = values(judged);
    let largest = values.iter().map(|value| value.score.abs()).max().unwrap_or(0);
    values.iter().enumerate().map(|(number, value)| point(number, judged.len(), *value, largest)).collect()
}

#[component]
pub(super) fn Graph(session: StudySession, judged: RwSignal<Vec<(NodeId, JudgedMove)>>) -> impl IntoView {
    let locale = Locale::from_context();
    let curve = move || {
        let points = points(&judged.read());
        points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
    };
    let area = move || format!("0,{0} {1} {WIDTH},{0}", HEIGHT / 2.0, curve());
    let dots = move || {
        let judged = judged.read();
        let points = points(&judged);
        let bad =
            judged.iter().zip(points.into_iter().skip(1)).filter(|((_, judged), _)| judged.grade >= Grade::Mistake);
        bad.map(|(_, (x, y))| view! { <circle cx=format!("{x:.1}") cy=format!("{y:.1}") r="5"/> }).collect_view()
    };
    let here = move || {
        let judged = judged.read();
        let here = session.here();
        let number = judged.iter().position(|(node, _)| *node == here).map_or(0, |index| index + 1);
        let (x, _) = points(&judged).get(number).copied()?;
        Some(view! { <line class="here" x1=format!("{x:.1}") x2=format!("{x:.1}") y1="0" y2=HEIGHT/> })
    };
    // The graph is for the pointer; the list and the moves do the same for the keyboard.
    let seek = move |event: leptos::ev::MouseEvent| {
        use wasm_bindgen::JsCast;
        let target = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let Some(width) = target.map(|target| f64::from(target.client_width())).filter(|width| *width > 0.0) else {
            return;
        };
        let judged = judged.read_untracked();
        let number = (f64::from(event.offset_x()) / width * judged.len() as f64).round() as usize;
        let node = match number {
            0 => NodeId::ROOT,
            number => judged.get(number - 1).map_or(NodeId::ROOT, |(node, _)| *node),
        };
        drop(judged);
        session.go(node);
    };
    let row = move |(number, value): (usize, Value)| {
        let words = move || {
            let names = session.names();
            let ahead = text::values::ahead(locale.get(), value, &names[0], &names[1]);
            text::study::graph_point(locale.get(), number as u32, &ahead)
        };
        view! { <li>{words}</li> }
    };
    view! {
        <figure class="graph">
            <figcaption>{move || text::study::graph(locale.get())}</figcaption>
            <div class="curve" on:click=seek>
                <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") preserveAspectRatio="none" aria-hidden="true">
                    <polygon points=area/>
                    <line x1="0" x2=WIDTH y1={HEIGHT / 2.0} y2={HEIGHT / 2.0}/>
                    {here}
                    <polyline points=curve/>
                    {dots}
                </svg>
            </div>
            <details>
                <summary>{move || text::common::details(locale.get())}</summary>
                <ol class="values" start="0" tabindex="0" aria-label=move || text::study::graph(locale.get())>
                    {move || values(&judged.read()).into_iter().enumerate().map(row).collect_view()}
                </ol>
            </details>
        </figure>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::ValueKind;

    #[test]
    fn every_value_is_inside_the_picture() {
        let worth = |points: i32| Value::new(points * UNIT, ValueKind::Estimate);
        for largest in [0, 1, 5, 40] {
            for value in -largest..=largest {
                let (x, y) = point(3, 10, worth(value), largest * UNIT);
                assert!((x - 180.0).abs() < 0.01 && (8.0..=HEIGHT - 8.0).contains(&y), "{value} of {largest}: {x} {y}");
                assert_eq!(y < HEIGHT / 2.0, value > 0, "whoever is ahead is above the line");
            }
        }
        assert_eq!(point(0, 0, worth(0), 0), (0.0, HEIGHT / 2.0));
    }
}
