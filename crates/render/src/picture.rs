//! A whole picture: what to draw, and in which view box.

use crate::geometry::Rect;
use crate::mark;
use crate::style;
use crate::svg::{Escaped, Ids, Markup};
use crate::theme::Theme;

/// A picture that is ready: for a page as it is, for a file with its colours.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// What of the plane is seen.
    pub view: Rect,
    /// SVG elements, coloured by the classes of the [`stylesheet`](crate::stylesheet).
    pub body: String,
}

impl Picture {
    /// An `<svg>` element for a page that has the [`stylesheet`](crate::stylesheet). It is hidden from screen readers:
    /// the page names things itself.
    pub fn inline(&self) -> String {
        format!("<svg class='board' viewBox='{}' aria-hidden='true' focusable='false'>{}</svg>", self.view, self.body)
    }

    /// A file of its own, with a title for those who do not see it and all colours of a theme.
    pub fn standalone(&self, theme: Theme, title: &str) -> String {
        let Rect { width, height, .. } = self.view;
        let mut paper = Markup::default();
        // Beyond the edge, so that no line of pixels is left out by rounding.
        mark::rect(self.view.grown(2.0), 0.0, "b-paper", &mut paper);
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='{}' width='{width:.0}' height='{height:.0}' role='img'>\n\
             <title>{}</title>\n<style>\n{}</style>\n{}\n{}</svg>\n",
            self.view,
            Escaped(title),
            style::standalone(theme),
            paper.finish(),
            self.body,
        )
    }
}

/// A game whose views can be pictured.
pub trait Pictured: game::Game {
    /// A whole picture of what an observer sees: boards, pieces beside them, points.
    fn picture(view: &Self::View, ids: Ids) -> Picture;
}
