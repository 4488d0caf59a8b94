//! The triangular lattice.

/// One of the three directions in which stripes run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// From left to right.
    Horizontal,
    /// From the lower left to the upper right.
    Upward,
    /// From the upper left to the lower right.
    Downward,
}

impl Direction {
    /// All three.
    pub const ALL: [Direction; 3] = [Direction::Horizontal, Direction::Upward, Direction::Downward];

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Which way a triangle points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pointing {
    /// Its tip is on top.
    Up,
    /// Its tip is at the bottom.
    Down,
}

/// A corner point of triangles: `x` in half sides to the right, `y` in rows downwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Corner {
    /// Half sides to the right.
    pub x: i8,
    /// Rows downwards.
    pub y: i8,
}

/// A triangle of the plane, identified by its stripe in each of the three directions.
///
/// `a` is the horizontal stripe, increasing downwards; `b` increases to the right along it, `c` to the left. `a - b -
/// c` is 0 for a triangle that points up and 1 for one that points down; no other values are triangles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Triangle {
    a: i8,
    b: i8,
    c: i8,
}

impl Triangle {
    /// The triangle in these three stripes, if they meet in one.
    pub const fn new(a: i8, b: i8, c: i8) -> Option<Triangle> {
        match a - b - c {
            0 | 1 => Some(Triangle { a, b, c }),
            _ => None,
        }
    }

    /// Which way it points.
    pub const fn pointing(self) -> Pointing {
        if self.a - self.b - self.c == 0 { Pointing::Up } else { Pointing::Down }
    }

    /// The number of its stripe in a direction.
    pub const fn stripe(self, direction: Direction) -> i8 {
        match direction {
            Direction::Horizontal => self.a,
            Direction::Upward => self.b,
            Direction::Downward => self.c,
        }
    }

    /// Its position along a stripe of this direction, from left to right.
    pub const fn along(self, direction: Direction) -> i8 {
        match direction {
            Direction::Horizontal => self.b - self.c,
            Direction::Upward => -(self.a + self.c),
            Direction::Downward => self.a + self.b,
        }
    }

    /// The three triangles that share an edge with it.
    pub const fn neighbours(self) -> [Triangle; 3] {
        let Triangle { a, b, c } = self;
        let step = match self.pointing() {
            Pointing::Up => 1,
            Pointing::Down => -1,
        };
        [Triangle { a: a + step, b, c }, Triangle { a, b: b - step, c }, Triangle { a, b, c: c - step }]
    }

    /// Its three corners.
    pub const fn corners(self) -> [Corner; 3] {
        let x = self.b - self.c;
        let y = self.a;
        let (tip, base) = match self.pointing() {
            Pointing::Up => (y, y + 1),
            Pointing::Down => (y + 1, y),
        };
        [Corner { x, y: tip }, Corner { x: x - 1, y: base }, Corner { x: x + 1, y: base }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_share_two_corners_and_two_stripes() {
        for (a, b, c) in [(2, 1, 1), (2, 1, 0), (3, 0, 3), (4, 3, 0)] {
            let triangle = Triangle::new(a, b, c).expect("a triangle");
            for neighbour in triangle.neighbours() {
                assert_ne!(neighbour.pointing(), triangle.pointing());
                assert!(neighbour.neighbours().contains(&triangle));
                let shared = triangle.corners().iter().filter(|corner| neighbour.corners().contains(corner)).count();
                assert_eq!(shared, 2);
                let same = Direction::ALL.iter().filter(|d| triangle.stripe(**d) == neighbour.stripe(**d)).count();
                assert_eq!(same, 2);
            }
        }
        assert_eq!(Triangle::new(3, 0, 0), None);
    }

    #[test]
    fn stripes_run_from_left_to_right() {
        for direction in Direction::ALL {
            let triangle = Triangle::new(4, 2, 2).expect("a triangle");
            for neighbour in triangle.neighbours() {
                if neighbour.stripe(direction) == triangle.stripe(direction) {
                    let step = neighbour.along(direction) - triangle.along(direction);
                    assert_eq!(step.abs(), 1, "{direction:?}");
                    assert!((neighbour.corners()[0].x - triangle.corners()[0].x) * step >= 0, "{direction:?}");
                }
            }
        }
    }
}
