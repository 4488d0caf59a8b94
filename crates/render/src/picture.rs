//! A complete picture: SVG content and view box.

use crate::geometry::Rect;
use crate::mark;
use crate::svg::{Escaped, IdPrefix, Markup};
use theme::Theme;

/// A finished picture, to be embedded in a page or saved as a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// The view box.
    pub view: Rect,
    /// SVG elements, coloured by the classes of the [`stylesheet`](crate::stylesheet).
    pub body: String,
}

/// Duration of a frame in an animated picture, in seconds; the last frame is shown several times as long.
const MOMENT: f64 = 0.8;
const LAST_MOMENTS: usize = 4;

impl Picture {
    /// An animated picture: the pieces after each move on the same background, in a loop.
    pub fn moving(view: Rect, background: &str, frames: &[String]) -> Picture {
        let all = (frames.len() + LAST_MOMENTS) as f64;
        let mut body = Markup::default();
        body.text(background);
        for (index, frame) in frames.iter().enumerate() {
            let end = if index + 1 == frames.len() { all } else { (index + 1) as f64 };
            let (begin, end) = (index as f64 / all, end / all);
            body.add(format_args!(
                "<g visibility='hidden'><animate attributeName='visibility' values='hidden;visible;hidden' \
                 keyTimes='0;{begin:.5};{end:.5}' calcMode='discrete' dur='{:.1}s' repeatCount='indefinite'/>{frame}</g>",
                all * MOMENT,
            ));
        }
        Picture { view, body: body.finish() }
    }

    /// An `<svg>` element for a page with the [`stylesheet`](crate::stylesheet). It is hidden from screen readers,
    /// because the page has its own labels.
    pub fn inline(&self) -> String {
        format!("<svg class='board' viewBox='{}' aria-hidden='true' focusable='false'>{}</svg>", self.view, self.body)
    }

    /// A standalone file, with an accessible title and the colours of a theme.
    pub fn standalone(&self, theme: Theme, title: &str) -> String {
        let Rect { width, height, .. } = self.view;
        let mut paper = Markup::default();
        // Slightly beyond the edge, so that rounding leaves no uncovered pixels.
        mark::rect(self.view.grown(2.0), 0.0, "b-paper", &mut paper);
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='{}' width='{width:.0}' height='{height:.0}' role='img'>\n\
             <title>{}</title>\n<style>\n{}</style>\n{}\n{}</svg>\n",
            self.view,
            Escaped(title),
            theme::standalone(theme),
            paper.finish(),
            self.body,
        )
    }
}

/// A game whose views can be rendered as SVG.
pub trait RenderSvg: game::Game {
    /// A complete picture of an observer's view: boards, pieces next to them, points.
    fn picture(view: &Self::View, ids: IdPrefix) -> Picture;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At any time exactly one frame is visible, each for its duration and the last one longer.
    #[test]
    fn a_moving_picture_shows_one_frame_at_a_time() {
        let view = Rect { x: 0.0, y: 0.0, width: 10.0, height: 10.0 };
        let frames: Vec<String> = (0..6).map(|number| format!("<i n='{number}'/>")).collect();
        let Picture { body, .. } = Picture::moving(view, "<g/>", &frames);
        let times: Vec<Vec<f64>> = body
            .split("keyTimes='")
            .skip(1)
            .map(|rest| rest.split('\'').next().unwrap().split(';').map(|time| time.parse().unwrap()).collect())
            .collect();
        assert_eq!(times.len(), frames.len());
        let mut end = 0.0;
        for (index, time) in times.iter().enumerate() {
            assert_eq!((time[0], time[1]), (0.0, end), "frame {index} begins when the one before ends");
            end = time[2];
        }
        assert_eq!(end, 1.0);
        assert_eq!(times[0][2], 0.1);
        assert!(body.find("<i n='0'/>") < body.find("<i n='5'/>"));
    }
}
