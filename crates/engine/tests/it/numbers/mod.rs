//! The players of the number games.

mod equals;
mod explained;
mod rounds;

use rand_pcg::Pcg64Mcg;

type Rng = Pcg64Mcg;
