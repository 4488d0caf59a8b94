//! `cargo xtask simulate`: the deterministic simulation of servers, with any seeds.

use crate::step::run_with;

/// Which seeds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulateRequest {
    seeds: u64,
    from: u64,
}

impl SimulateRequest {
    /// Reads the words after `cargo xtask simulate`.
    pub fn read(words: &[&str]) -> Result<SimulateRequest, String> {
        let mut request = SimulateRequest { seeds: 10_000, from: 0 };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut number = || {
                let number = words.next().ok_or_else(|| format!("{word} needs a number"))?;
                number.parse().map_err(|_| format!("{number:?} is not a number of {word}"))
            };
            match *word {
                "--seeds" => request.seeds = number()?,
                "--from" => request.from = number()?,
                _ => return Err(format!("{word:?} is neither --seeds nor --from")),
            }
        }
        Ok(request)
    }
}

/// Runs the seeds; those that break a promise are printed.
pub fn run(request: &SimulateRequest) -> Result<(), String> {
    let (seeds, from) = (request.seeds.to_string(), request.from.to_string());
    let test = "online::simulation::tests::no_seed_violates_a_property";
    run_with(
        &["cargo", "test", "--package", "server", "--lib", "--", "--exact", test, "--nocapture"],
        &[("LUDAMI_WEB", "skip"), ("LUDAMI_SIMULATION_SEEDS", &seeds), ("LUDAMI_SIMULATION_FROM", &from)],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read() {
        assert_eq!(SimulateRequest::read(&[]), Ok(SimulateRequest { seeds: 10_000, from: 0 }));
        assert_eq!(SimulateRequest::read(&["--from", "7", "--seeds", "3"]), Ok(SimulateRequest { seeds: 3, from: 7 }));
        for words in [&["--seeds"] as &[&str], &["--seeds", "x"], &["7"], &["--from", "-1"]] {
            assert!(SimulateRequest::read(words).is_err(), "{words:?}");
        }
    }
}
