//! The development commands as people call them, and the rules of the repository.

mod dependencies;
mod documents;
mod fresh;
mod seventh;
mod tidy;
