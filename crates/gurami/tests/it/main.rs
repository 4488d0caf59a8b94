//! The integration tests of all Gurami games, one program.

mod equals;
mod gorami;
mod puzzle;
mod rounds;
