//! The final count of the number games, turn by turn, and of Stripes, stripe by stripe.

use game::Seat;
use gurami::{Chain, Field, Grid, StripeName, Turn};
use text::Language;

use crate::{PlayedMove, ScoringMark, ScoringMarkKind, ScoringStep};

/// The fields of a chain from end to end.
pub(crate) fn chain_fields(grid: &Grid, chain: &Chain) -> Vec<usize> {
    let Some(first) = chain.fields.into_iter().next() else { return Vec::new() };
    let stripe = grid.board().stripe(first, chain.direction).fields.iter();
    stripe.filter(|field| chain.fields.contains(**field)).map(|field| field.index()).collect()
}

/// Plays a turn on a grid; returns what scores, and the points of each part.
fn play(grid: &mut Grid, board: Option<Seat>, turn: &PlayedMove<Turn>) -> (Vec<ScoringMark>, Vec<u32>) {
    let (mut marks, mut parts) = (Vec::new(), Vec::new());
    for placement in &turn.mv.0 {
        if grid.place(*placement).is_err() {
            continue;
        }
        for chain in grid.gurami_chains(placement.field).collect::<Vec<_>>() {
            let value = chain.value().unwrap_or(0);
            marks.push(ScoringMark {
                board,
                fields: chain_fields(grid, &chain),
                kind: ScoringMarkKind::Chain { value },
            });
            parts.push(value);
        }
    }
    if let (true, [alone], points @ 1..) = (marks.is_empty(), turn.mv.0.as_slice(), turn.points) {
        marks.push(ScoringMark { board, fields: vec![alone.field.index()], kind: ScoringMarkKind::Piece { points } });
        parts.push(points);
    }
    (marks, parts)
}

fn detail(seats: &[Vec<u32>]) -> String {
    let sum = |parts: &Vec<u32>| if parts.is_empty() { "0".to_owned() } else { text::numbers::sum(parts) };
    seats.iter().map(sum).collect::<Vec<_>>().join(" · ")
}

/// Equals = Wins: one step per turn on the shared board. `grid` is the board at the end of the game.
pub(crate) fn turns(language: Language, seats: usize, grid: &Grid, played: &[PlayedMove<Turn>]) -> Vec<ScoringStep> {
    let mut grid = grid.clone();
    for placement in played.iter().flat_map(|turn| &turn.mv.0) {
        grid.take(placement.field);
    }
    let mut sums = vec![0; seats];
    let mut row: Vec<Vec<u32>> = Vec::new();
    let mut steps = Vec::new();
    for (index, turn) in played.iter().enumerate() {
        let (marks, parts) = play(&mut grid, None, turn);
        if index % seats == 0 {
            row.clear();
        }
        row.push(parts);
        sums[turn.seat.index()] += turn.points;
        let title = text::results::turn(language, (index / seats + 1) as u32);
        steps.push(ScoringStep { title, detail: detail(&row), marks, sums: sums.clone() });
    }
    steps
}

/// Kissing Guramis and Challenge: one step per round, on all boards at once. `title` names a round, counted from 0.
pub(crate) fn rounds(
    title: impl Fn(u32) -> String,
    seats: usize,
    empty: &Grid,
    played: &[PlayedMove<Turn>],
) -> Vec<ScoringStep> {
    let mut grids = vec![empty.clone(); seats];
    let mut sums = vec![0; seats];
    let turn_of = |seat: Seat, round: usize| played.iter().filter(move |turn| turn.seat == seat).nth(round);
    let most = Seat::first(seats).map(|seat| played.iter().filter(|turn| turn.seat == seat).count()).max();
    let mut steps = Vec::new();
    for round in 0..most.unwrap_or(0) {
        let (mut marks, mut row) = (Vec::new(), Vec::new());
        for seat in Seat::first(seats) {
            let Some(turn) = turn_of(seat, round) else { continue };
            let (more, parts) = play(&mut grids[seat.index()], Some(seat), turn);
            marks.extend(more);
            row.push(parts);
            sums[seat.index()] += turn.points;
        }
        steps.push(ScoringStep { title: title(round as u32), detail: detail(&row), marks, sums: sums.clone() });
    }
    steps
}

/// Stripes: one step per stripe that a player has completed with equal sums, then the sums if they decide.
pub(crate) fn fishes(language: Language, grids: &[(Seat, &Grid)]) -> Vec<ScoringStep> {
    let won: Vec<Vec<(usize, u32)>> = grids.iter().map(|(_, grid)| gurami::rounds::gurami_stripes(grid)).collect();
    let mut sums = vec![0; grids.len()];
    let mut steps = Vec::new();
    let Some((_, first)) = grids.first() else { return steps };
    let board = first.board();
    for (index, stripe) in board.stripes().iter().enumerate() {
        let (mut marks, mut values) = (Vec::new(), Vec::new());
        for ((seat, _), own) in grids.iter().zip(&won) {
            let value = own.iter().find(|(at, _)| *at == index).map(|(_, value)| *value);
            values.push(value.map_or_else(|| "0".to_owned(), |value| format!("{value} = {value}")));
            if value.is_some() {
                sums[seat.index()] += 1;
                let fields = stripe.fields.iter().copied().map(Field::index).collect();
                marks.push(ScoringMark { board: Some(*seat), fields, kind: ScoringMarkKind::Stripe });
            }
        }
        if !marks.is_empty() {
            let name = StripeName::new(board, index).map(|name| text::stripes::capitalised(language, name));
            let (title, detail) = (name.unwrap_or_default(), values.join(" · "));
            steps.push(ScoringStep { title, detail, marks, sums: sums.clone() });
        }
    }
    let best = sums.iter().max();
    let tied = grids.len() > 1 && sums.iter().filter(|sum| Some(*sum) == best).count() > 1;
    if steps.is_empty() || tied {
        let total = |own: &Vec<(usize, u32)>| own.iter().map(|(_, value)| value).sum::<u32>().to_string();
        let (title, detail) = match steps.is_empty() {
            true => (text::results::no_fish(language).to_owned(), String::new()),
            false => (text::results::sum(language).to_owned(), won.iter().map(total).collect::<Vec<_>>().join(" · ")),
        };
        steps.push(ScoringStep { title, detail, marks: Vec::new(), sums });
    }
    steps
}
