//! Progress of solving a line, on standard error.

use std::io::IsTerminal;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};

use super::look::{SearchStage, SearchUpdate};

/// A progress bar on a terminal, otherwise a line after each quarter; results are always lines.
pub struct ProgressScreen {
    begun: Instant,
    bar: Option<ProgressBar>,
    quarters: Quarters,
}

impl ProgressScreen {
    pub fn new(begun: Instant) -> ProgressScreen {
        let bar = std::io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:30} {pos} %  {msg}");
            ProgressBar::new(100).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        ProgressScreen { begun, bar, quarters: Quarters::new() }
    }

    pub fn report(&mut self, update: SearchUpdate) {
        match update {
            SearchUpdate::Part { stage, part, best } => self.part(stage, part, best),
            SearchUpdate::Par { par, bound } => {
                self.line(&format!("{par} points are par; no more than {bound} are possible"))
            }
            SearchUpdate::Better(points) => self.line(&format!("{points} points")),
        }
    }

    fn part(&mut self, stage: SearchStage, part: f64, best: Option<u32>) {
        let so_far = best.map_or(String::new(), |points| format!(", {points} points so far"));
        match &self.bar {
            Some(bar) => {
                bar.set_message(format!("{}{so_far}", what(stage)));
                bar.set_position((100.0 * part) as u64);
            }
            None => {
                if let Some(percent) = self.quarters.passed(stage, part) {
                    self.line(&format!("{percent} % {}{so_far}", what(stage)));
                }
            }
        }
    }

    fn line(&self, line: &str) {
        let line = format!("{:6.1} s: {line}", self.begun.elapsed().as_secs_f64());
        match &self.bar {
            Some(bar) => bar.suspend(|| eprintln!("{line}")),
            None => eprintln!("{line}"),
        }
    }

    pub fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Label after the percentage.
fn what(stage: SearchStage) -> &'static str {
    match stage {
        SearchStage::Par => "of the work for par",
        SearchStage::Work => "of the work",
        SearchStage::Time => "of the time",
    }
}

/// The last quarter reported, with its stage.
struct Quarters {
    stage: Option<SearchStage>,
    printed: u32,
}

impl Quarters {
    fn new() -> Quarters {
        Quarters { stage: None, printed: 0 }
    }

    /// The percentage, if a new quarter has begun.
    fn passed(&mut self, stage: SearchStage, part: f64) -> Option<u32> {
        if self.stage != Some(stage) {
            *self = Quarters { stage: Some(stage), printed: 0 };
        }
        let quarters = (4.0 * part) as u32;
        (quarters > self.printed).then(|| {
            self.printed = quarters;
            25 * quarters
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_quarter_of_each_stage_is_reported_once() {
        let mut quarters = Quarters::new();
        let mut printed = |stage, parts: &[f64]| -> Vec<u32> {
            parts.iter().filter_map(|part| quarters.passed(stage, *part)).collect()
        };
        assert_eq!(printed(SearchStage::Par, &[0.0, 0.2, 0.25, 0.4, 0.5, 0.6, 0.99, 0.99, 1.0]), [25, 50, 75, 100]);
        assert_eq!(printed(SearchStage::Time, &[0.1, 0.6, 0.7, 1.0, 1.0]), [50, 100]);
    }
}
