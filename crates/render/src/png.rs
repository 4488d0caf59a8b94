//! Rasterises pictures to PNG.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::Picture;
use theme::Theme;

/// Why a PNG could not be created.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The width in pixels is out of range.
    #[error("a PNG is 1 to {MOST_WIDTH} pixels wide, not {0}")]
    Width(u32),
    /// The SVG is invalid.
    #[error("the picture cannot be drawn: {0}")]
    Picture(String),
}

/// Maximum width in pixels.
pub const MOST_WIDTH: u32 = 8192;

/// Rasterises a picture with the colours of a theme at a width in pixels.
pub fn png(picture: &Picture, theme: Theme, width: u32) -> Result<Vec<u8>, PngError> {
    let wrong = |reason: &dyn std::fmt::Display| PngError::Picture(reason.to_string());
    if width == 0 || width > MOST_WIDTH {
        return Err(PngError::Width(width));
    }
    let tree = Tree::from_str(&picture.standalone(theme, ""), &Options::default()).map_err(|error| wrong(&error))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut pixels = Pixmap::new(width, height.max(1)).ok_or(PngError::Width(width))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| wrong(&error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{IdPrefix, marble};

    #[test]
    fn a_picture_becomes_pixels_of_the_asked_width() {
        let picture = marble(::kulami::Colour::Red, IdPrefix(1));
        let bytes = png(&picture, Theme::Light, 37).expect("a picture");
        let pixels = Pixmap::decode_png(&bytes).expect("a PNG");
        assert_eq!((pixels.width(), pixels.height()), (37, 37));
        let red = |x: u32, y: u32| pixels.pixel(x, y).map(|p| p.red() / 2 > p.green());
        assert_eq!((red(18, 30), red(0, 0)), (Some(true), Some(false)), "a red marble on paper");
        for width in [0, MOST_WIDTH + 1] {
            assert!(matches!(png(&picture, Theme::Light, width), Err(PngError::Width(wrong)) if wrong == width));
        }
    }
}
