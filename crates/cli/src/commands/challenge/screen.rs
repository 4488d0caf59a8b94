//! How far a line is solved, told on standard error.

use std::io::IsTerminal;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};

use super::look::{News, Stage};

/// A bar on a terminal, else a line after each quarter; what is found is a line in any case.
pub struct Screen {
    begun: Instant,
    bar: Option<ProgressBar>,
    quarters: Quarters,
}

impl Screen {
    pub fn new(begun: Instant) -> Screen {
        let bar = std::io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:30} {pos} %  {msg}");
            ProgressBar::new(100).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Screen { begun, bar, quarters: Quarters::new() }
    }

    pub fn tell(&mut self, news: News) {
        match news {
            News::Part { stage, part, best } => self.part(stage, part, best),
            News::Par { par, bound } => self.line(&format!("{par} points are par; no more than {bound} are possible")),
            News::Better(points) => self.line(&format!("{points} points")),
        }
    }

    fn part(&mut self, stage: Stage, part: f64, best: Option<u32>) {
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

/// Behind so many per cent.
fn what(stage: Stage) -> &'static str {
    match stage {
        Stage::Par => "of the work for par",
        Stage::Work => "of the work",
        Stage::Time => "of the time",
    }
}

/// The last quarter that was told, and of which stage.
struct Quarters {
    stage: Option<Stage>,
    told: u32,
}

impl Quarters {
    fn new() -> Quarters {
        Quarters { stage: None, told: 0 }
    }

    /// So many per cent are over where another quarter is.
    fn passed(&mut self, stage: Stage, part: f64) -> Option<u32> {
        if self.stage != Some(stage) {
            *self = Quarters { stage: Some(stage), told: 0 };
        }
        let quarters = (4.0 * part) as u32;
        (quarters > self.told).then(|| {
            self.told = quarters;
            25 * quarters
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_quarter_of_each_stage_is_told_once() {
        let mut quarters = Quarters::new();
        let mut told = |stage, parts: &[f64]| -> Vec<u32> {
            parts.iter().filter_map(|part| quarters.passed(stage, *part)).collect()
        };
        assert_eq!(told(Stage::Par, &[0.0, 0.2, 0.25, 0.4, 0.5, 0.6, 0.99, 0.99, 1.0]), [25, 50, 75, 100]);
        assert_eq!(told(Stage::Time, &[0.1, 0.6, 0.7, 1.0, 1.0]), [50, 100]);
    }
}
