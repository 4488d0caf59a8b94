//! `ludami` alone: what the program can do and where to begin.

use crate::failure::Failure;
use crate::output::Output;

pub fn run(output: &mut Output) -> Result<(), Failure> {
    output.line(include_str!("welcome.txt").trim_end());
    output.line("");
    output.drawing(&render::layout(&kulami::random::random_square(7)));
    Ok(())
}
