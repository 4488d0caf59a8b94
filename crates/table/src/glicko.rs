//! Glicko-2 ratings (Mark Glickman, <http://www.glicko.net/glicko/glicko2.pdf>).
//!
//! Every game is its own rating period. In a game with several opponents, each of them counts as a separate game.

/// A player's rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GlickoRating {
    /// The rating; new players have 1500.
    pub rating: f64,
    /// The rating deviation: the true strength is within two deviations with a probability of 95%.
    pub deviation: f64,
    /// The rating volatility: how much the rating fluctuates.
    pub volatility: f64,
}

impl GlickoRating {
    /// The rating of a new player.
    pub const NEW: GlickoRating = GlickoRating { rating: 1_500.0, deviation: 350.0, volatility: 0.06 };
}

/// The result of a game against an opponent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum GlickoScore {
    /// The player won.
    Won,
    /// Nobody won.
    Drawn,
    /// The opponent won.
    Lost,
}

impl GlickoScore {
    /// The result by the places of both players, from 1.
    pub fn of(own: u8, other: u8) -> GlickoScore {
        match own.cmp(&other) {
            std::cmp::Ordering::Less => GlickoScore::Won,
            std::cmp::Ordering::Equal => GlickoScore::Drawn,
            std::cmp::Ordering::Greater => GlickoScore::Lost,
        }
    }

    fn points(self) -> f64 {
        match self {
            GlickoScore::Won => 1.0,
            GlickoScore::Drawn => 0.5,
            GlickoScore::Lost => 0.0,
        }
    }
}

/// Limits the change of volatility: small, as surprises are rare in games without luck.
const TAU: f64 = 0.5;

/// Factor between the rating scale and the scale of the formulas.
const SCALE: f64 = 173.717_8;

/// Tolerance of the iteration for the new volatility.
const CLOSE: f64 = 1e-6;

fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / std::f64::consts::PI.powi(2)).sqrt()
}

/// The rating after some games, `days` after the previous ones.
pub fn rated_after(own: GlickoRating, games: &[(GlickoRating, GlickoScore)], days: f64) -> GlickoRating {
    let mu = (own.rating - GlickoRating::NEW.rating) / SCALE;
    let sigma = own.volatility;
    // The deviation grows while a player does not play.
    let phi = (own.deviation / SCALE).powi(2) + sigma * sigma * days.max(0.0);
    let phi = phi.sqrt().min(GlickoRating::NEW.deviation / SCALE);
    let (mut information, mut surprise) = (0.0, 0.0);
    for (other, score) in games {
        let g = weight(other.deviation / SCALE);
        let expected = 1.0 / (1.0 + (-g * (mu - (other.rating - GlickoRating::NEW.rating) / SCALE)).exp());
        information += g * g * expected * (1.0 - expected);
        surprise += g * (score.points() - expected);
    }
    if information == 0.0 {
        return GlickoRating { deviation: phi * SCALE, ..own };
    }
    let variance = 1.0 / information;
    let sigma = volatility(sigma, phi, variance, variance * surprise);
    let widened = (phi * phi + sigma * sigma).sqrt();
    let phi = 1.0 / (1.0 / (widened * widened) + information).sqrt();
    GlickoRating {
        rating: (mu + phi * phi * surprise) * SCALE + GlickoRating::NEW.rating,
        deviation: phi * SCALE,
        volatility: sigma,
    }
}

/// Finds the root of the function of step 5 by the Illinois method.
fn volatility(sigma: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let start = (sigma * sigma).ln();
    let f = |x: f64| {
        let spread = phi * phi + variance + x.exp();
        x.exp() * (delta * delta - spread) / (2.0 * spread * spread) - (x - start) / (TAU * TAU)
    };
    let (mut a, mut b) = (
        start,
        if delta * delta > phi * phi + variance {
            (delta * delta - phi * phi - variance).ln()
        } else {
            // The function becomes positive eventually.
            (1..).map(|k| start - f64::from(k) * TAU).find(|x| f(*x) >= 0.0).unwrap_or(start)
        },
    );
    let (mut fa, mut fb) = (f(a), f(b));
    while (b - a).abs() > CLOSE {
        let c = a + (a - b) * fa / (fb - fa);
        let fc = f(c);
        if fc * fb <= 0.0 {
            (a, fa) = (b, fb);
        } else {
            fa /= 2.0;
        }
        (b, fb) = (c, fc);
    }
    (a / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strength(rating: f64, deviation: f64) -> GlickoRating {
        GlickoRating { rating, deviation, volatility: 0.06 }
    }

    /// The worked example of the paper.
    #[test]
    fn the_example_of_glickmans_paper() {
        let games = [
            (strength(1_400.0, 30.0), GlickoScore::Won),
            (strength(1_550.0, 100.0), GlickoScore::Lost),
            (strength(1_700.0, 300.0), GlickoScore::Lost),
        ];
        let found = rated_after(strength(1_500.0, 200.0), &games, 0.0);
        assert!((found.rating - 1_464.06).abs() < 0.01, "{found:?}");
        assert!((found.deviation - 151.52).abs() < 0.01, "{found:?}");
        assert!((found.volatility - 0.059_99).abs() < 0.000_01, "{found:?}");
    }

    #[test]
    fn ratings_converge() {
        let even = rated_after(GlickoRating::NEW, &[(GlickoRating::NEW, GlickoScore::Drawn)], 0.0);
        assert!((even.rating - 1_500.0).abs() < 1e-9 && even.deviation < 350.0);
        let (won, lost) = (
            rated_after(GlickoRating::NEW, &[(GlickoRating::NEW, GlickoScore::Won)], 0.0),
            rated_after(GlickoRating::NEW, &[(GlickoRating::NEW, GlickoScore::Lost)], 0.0),
        );
        assert!(won.rating > 1_600.0 && (won.rating + lost.rating - 3_000.0).abs() < 1e-6, "{won:?} {lost:?}");
        let rested = rated_after(strength(1_700.0, 60.0), &[], 365.0);
        assert!(rested.rating == 1_700.0 && rested.deviation > 150.0 && rested.deviation < 350.0, "{rested:?}");
        assert_eq!(
            [GlickoScore::of(1, 2), GlickoScore::of(2, 2), GlickoScore::of(3, 1)],
            [GlickoScore::Won, GlickoScore::Drawn, GlickoScore::Lost]
        );
    }

    /// Extreme inputs give finite results.
    #[test]
    fn extremes_stay_finite() {
        let mut own = GlickoRating::NEW;
        for round in 0..2_000 {
            let score = if round % 7 == 0 { GlickoScore::Lost } else { GlickoScore::Won };
            own = rated_after(
                own,
                &[(strength(3_500.0, 30.0), score), (strength(0.0, 350.0), GlickoScore::Lost)],
                1_000.0,
            );
            assert!(own.rating.is_finite() && own.volatility.is_finite() && own.deviation > 0.0, "{round}: {own:?}");
        }
    }
}
