//! Every target on its committed corpus and on mutated inputs.

mod inputs;
