//! Ridge regression towards a prior.

/// The normal equations, summed up row by row.
#[derive(Clone, Debug)]
pub(crate) struct Ridge {
    columns: usize,
    /// Sums of products of every two columns, and of each column with the target.
    products: Vec<f64>,
    targets: Vec<f64>,
    prior: Vec<f64>,
}

impl Ridge {
    /// The penalty pulls weights towards these.
    pub(crate) fn new(prior: Vec<f64>) -> Ridge {
        let columns = prior.len();
        Ridge { columns, products: vec![0.0; columns * columns], targets: vec![0.0; columns], prior }
    }

    /// Adds a row: the values of columns, and the target.
    pub(crate) fn add(&mut self, row: &[(usize, f64)], target: f64) {
        let residual = target - row.iter().map(|&(column, value)| value * self.prior[column]).sum::<f64>();
        for &(column, value) in row {
            self.targets[column] += value * residual;
            for &(other, more) in row {
                self.products[column * self.columns + other] += value * more;
            }
        }
    }

    /// Solves for the weights with the least squared errors plus `penalty` times their squared distance from the prior. A positive
    /// penalty makes the solution unique.
    pub(crate) fn solve(mut self, penalty: f64) -> Vec<f64> {
        let n = self.columns;
        let at = |row: usize, column: usize| row * n + column;
        for column in 0..n {
            self.products[at(column, column)] += penalty;
        }
        // Cholesky, in place: the lower triangle becomes the factor.
        let matrix = &mut self.products;
        for row in 0..n {
            for column in 0..=row {
                let dot: f64 = (0..column).map(|k| matrix[at(row, k)] * matrix[at(column, k)]).sum();
                let rest = matrix[at(row, column)] - dot;
                matrix[at(row, column)] =
                    if row == column { rest.max(f64::MIN_POSITIVE).sqrt() } else { rest / matrix[at(column, column)] };
            }
        }
        let mut x = self.targets;
        for row in 0..n {
            let dot: f64 = (0..row).map(|k| matrix[at(row, k)] * x[k]).sum();
            x[row] = (x[row] - dot) / matrix[at(row, row)];
        }
        for row in (0..n).rev() {
            let dot: f64 = (row + 1..n).map(|k| matrix[at(k, row)] * x[k]).sum();
            x[row] = (x[row] - dot) / matrix[at(row, row)];
        }
        x.iter().zip(&self.prior).map(|(difference, prior)| prior + difference).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(ridge: &mut Ridge, truth: [f64; 3]) {
        for a in 0..5 {
            for b in 0..4 {
                let row = [(0, f64::from(a)), (1, f64::from(b)), (2, 1.0)];
                ridge.add(&row, row.iter().map(|&(column, value)| truth[column] * value).sum());
            }
        }
    }

    #[test]
    fn an_exact_solution_is_found() {
        let truth = [2.0, -0.5, 7.0];
        let mut ridge = Ridge::new(vec![1.0, 1.0, 1.0]);
        rows(&mut ridge, truth);
        for (found, truth) in ridge.solve(1e-9).iter().zip(truth) {
            assert!((found - truth).abs() < 1e-6, "{found} is not {truth}");
        }
    }

    #[test]
    fn without_data_or_with_a_strong_penalty_the_prior_stays() {
        let mut ridge = Ridge::new(vec![1.0, 2.0, 3.0, 4.0]);
        rows(&mut ridge, [0.0, 0.0, 0.0]);
        assert_eq!(ridge.clone().solve(0.1)[3], 4.0);
        for (found, prior) in ridge.solve(1e12).iter().zip([1.0, 2.0, 3.0, 4.0]) {
            assert!((found - prior).abs() < 1e-6);
        }
    }
}
