//! The chores as people call them, and the rules of the repository.

mod fresh;
mod seventh;
mod tidy;
