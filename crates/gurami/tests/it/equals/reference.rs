//! Random games, played by the crate and by the plain game side by side.

use game::{Game, Seat};
use gurami::equals::{Equals, Setup, Variant};
use gurami::{Board, BoardSize, Turn};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::plain::{self, Place, PlainLine, PlainPlacement, TABLE};

const GAMES_EACH: u64 = 220;

/// What happened in all games together.
#[derive(Default, Debug)]
struct Coverage {
    games: usize,
    alone: usize,
    chains: usize,
    long: usize,
    from_stock: usize,
    waiting: usize,
    several_chains: usize,
    legal_mutants: usize,
    illegal_mutants: usize,
    shared_places: usize,
    empty_turns: usize,
}

#[test]
fn random_games_are_the_same_in_the_plain_game() {
    let mut seen = Coverage::default();
    for (line, seed) in TABLE.iter().flat_map(|line| (0..GAMES_EACH).map(move |seed| (line, seed))) {
        let _named = NamedSeed { line, seed };
        let setup = Setup::random(variant(line), seed);
        play_one(line, &setup, &[], &mut Pcg64Mcg::seed_from_u64(seed), &mut seen);
    }
    assert!(seen.games >= 1_000);
    let counts = [seen.alone, seen.chains, seen.long, seen.from_stock, seen.waiting, seen.several_chains];
    assert!(counts.iter().all(|count| *count >= 500), "{seen:?}");
    assert!(seen.legal_mutants >= 1_000 && seen.illegal_mutants >= 10_000, "{seen:?}");
    assert!(seen.shared_places > 0, "{seen:?}");
}

/// The first turns surround a piece with 1s, so that a player with only 1s can place nothing in the third turn.
#[test]
fn games_with_an_empty_turn_are_the_same_in_the_plain_game() {
    let mut seen = Coverage::default();
    // The board of 30 has too few 1s for this.
    for (line, seed) in TABLE[1..].iter().flat_map(|line| (0..10).map(move |seed| (line, seed))) {
        let _named = NamedSeed { line, seed };
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let (setup, script) = blocked(line, &mut rng);
        play_one(line, &setup, &script, &mut rng, &mut seen);
    }
    assert!(seen.empty_turns >= seen.games && seen.games == 40, "{seen:?}");
}

/// A game whose first three players draw nothing but 1s, and their turns.
fn blocked(line: &PlainLine, rng: &mut Pcg64Mcg) -> (Setup, [Vec<PlainPlacement>; 3]) {
    let board = plain::PlainBoard::new(line.2);
    let middles: Vec<Place> =
        board.names.keys().filter(|place| board.neighbours(**place).len() == 3).copied().collect();
    let middle = *middles.choose(rng).unwrap();
    let number = rng.random_range(3..=6);
    let mut around = board.neighbours(middle);
    around.shuffle(rng);
    let start = [(('b', number), middle), (('y', 1), around[0])];
    let mut rest: Vec<u32> = (2..=6).flat_map(|number| std::iter::repeat_n(number, line.3)).collect();
    rest.remove(rest.iter().position(|other| *other == number).unwrap());
    rest.extend(std::iter::repeat_n(1, line.3 - 7));
    rest.shuffle(rng);
    // Everybody's first pair, and with two players the first player's second.
    let pairs_of_ones = if line.1 == 2 { [0, 1, 2] } else { [0, 2, 4] };
    let mut bag = Vec::new();
    for pair in 0..line.1 * line.5 {
        match pairs_of_ones.contains(&pair) {
            true => bag.extend([1, 1]),
            false => bag.extend(rest.drain(..2)),
        }
    }
    let placed = |laid| gurami::Placement::read(Board::of(variant(line).board()), &board.text(&[laid])).unwrap();
    let bag = bag.iter().map(|number| gurami::Number::new(*number as u8).unwrap()).collect();
    let setup = Setup::new(variant(line), start.map(placed), bag).unwrap();
    (setup, [vec![(('y', 1), around[1])], vec![(('y', 1), around[2])], vec![]])
}

fn variant(line: &PlainLine) -> Variant {
    Variant::new(BoardSize::with_fields(line.0).unwrap(), line.1).unwrap()
}

struct NamedSeed<'a> {
    line: &'a PlainLine,
    seed: u64,
}

impl Drop for NamedSeed<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("failed on board {} for {} with seed {}", self.line.0, self.line.1, self.seed);
        }
    }
}

/// Plays the turns of the script, then at random.
fn play_one(line: &PlainLine, setup: &Setup, script: &[Vec<PlainPlacement>], rng: &mut Pcg64Mcg, seen: &mut Coverage) {
    let start = setup.start().map(|placement| placement.text(Board::of(variant(line).board()))).join(" ");
    let mut slow = plain::PlainGame::new(line, &start, setup.bag().iter().map(|n| n.get().into()).collect());
    let mut fast = Equals::start(setup);
    compare(&fast, &slow);
    while let Some(mover) = slow.mover() {
        let seat = Seat::new(mover).unwrap();
        compare_empty(&fast, &slow, seat);
        let turn = script.get(slow.turns).cloned().unwrap_or_else(|| random_turn(&slow, rng));
        for _ in 0..8 {
            compare_mutant(&fast, &slow, seat, &mutant(&slow, &turn, rng), seen);
        }
        count(&slow, &turn, seen);
        let read = read(&slow, line.0, &turn);
        let points = fast.play(seat, &read).unwrap();
        assert_eq!(points.0, slow.play(&turn), "points of {turn:?}");
        compare(&fast, &slow);
    }
    seen.games += 1;
    let best = |score: &u32| slow.scores.iter().filter(|other| *other > score).count() as u8 + 1;
    let places: Vec<u8> = slow.scores.iter().map(best).collect();
    let outcome = fast.outcome().unwrap();
    assert_eq!(outcome.places().values(), places);
    let firsts: Vec<usize> = (0..places.len()).filter(|i| places[*i] == 1).collect();
    assert_eq!(outcome.winner().map(Seat::index), (firsts.len() == 1).then(|| firsts[0]));
    seen.shared_places += usize::from(firsts.len() > 1);
}

fn read(slow: &plain::PlainGame, board: usize, turn: &[PlainPlacement]) -> Turn {
    super::turn(BoardSize::with_fields(board).unwrap(), &slow.board.text(turn))
}

fn compare(fast: &Equals, slow: &plain::PlainGame) {
    let board = fast.grid().board();
    let pieces: Vec<String> = fast.grid().placements().map(|placement| placement.text(board)).collect();
    let laid: Vec<PlainPlacement> = slow.board.pieces.iter().map(|(place, piece)| (*piece, *place)).collect();
    let mut expected: Vec<String> = laid.iter().map(|laid| slow.board.text(&[*laid])).collect();
    expected.sort_by_key(|text| (text[3..4].to_owned(), text[4..].parse::<u32>().unwrap()));
    assert_eq!(pieces, expected);
    let sorted = |numbers: &[u32]| {
        let mut numbers = numbers.to_vec();
        numbers.sort();
        numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(fast.stock().to_string(), sorted(&slow.stock));
    for seat in Seat::first(slow.players) {
        assert_eq!(fast.hand(seat).to_string(), sorted(&slow.hand(seat.index())), "hand of {seat}");
    }
    assert_eq!(fast.score().values(), slow.scores);
    assert_eq!(fast.turn().map(Seat::index), slow.mover());
    assert_eq!(fast.outcome().is_some(), slow.mover().is_none());
    assert_eq!(fast.turns_left(), slow.players * slow.rounds - slow.turns);
}

/// Nothing may be placed only when nothing can be.
fn compare_empty(fast: &Equals, slow: &plain::PlainGame, seat: Seat) {
    let hand = slow.hand(seat.index());
    let accepted = fast.clone().play(seat, &Turn::default()).is_ok();
    match fast.builder().unwrap().example() {
        None => {
            assert!(accepted && !slow.board.any_sequence(&hand, &slow.stock, 2));
        }
        Some(example) => {
            assert!(!accepted);
            let board = fast.grid().board();
            let letters = |placement: &gurami::Placement| {
                let place = slow.board.place(&board.name(placement.field).to_string()).unwrap();
                ((placement.piece.colour.letter(), placement.piece.number.get().into()), place)
            };
            let example: Vec<PlainPlacement> = example.0.iter().map(letters).collect();
            assert!(slow.judge(&example).is_some(), "{example:?} is no legal turn");
        }
    }
    if slow.board.single(&hand).is_some() {
        assert!(!accepted);
    }
}

fn compare_mutant(fast: &Equals, slow: &plain::PlainGame, seat: Seat, turn: &[PlainPlacement], seen: &mut Coverage) {
    if turn.is_empty() {
        return;
    }
    let mut tried = fast.clone();
    let answer = tried.play(seat, &read(slow, fast.grid().board().size().fields(), turn));
    match (slow.judge(turn), answer) {
        (Some((expected, _)), Ok(points)) => {
            assert_eq!(points.0, expected, "{turn:?}");
            seen.legal_mutants += 1;
        }
        (None, Err(_)) => {
            assert_eq!(&tried, fast, "a refused turn changes nothing");
            seen.illegal_mutants += 1;
        }
        (expected, answer) => panic!("{turn:?}: plain {:?}, crate {answer:?}", expected.map(|(points, _)| points)),
    }
}

fn count(slow: &plain::PlainGame, turn: &[PlainPlacement], seen: &mut Coverage) {
    let Some((points, _)) = slow.judge(turn) else {
        seen.empty_turns += 1;
        return;
    };
    let hand = slow.hand(slow.mover().unwrap());
    let alone = turn.len() == 1 && points[0] == turn[0].0.1;
    seen.alone += usize::from(alone);
    seen.chains += usize::from(!alone);
    seen.long += usize::from(turn.len() > 2);
    seen.from_stock += usize::from(turn.iter().any(|((_, number), _)| !hand.contains(number)));
    seen.waiting += usize::from(points[0] == 0);
    seen.several_chains += usize::from(points.iter().filter(|points| **points > 0).count() > 1);
}

/// A turn changed a little: mostly illegal, sometimes not.
fn mutant(game: &plain::PlainGame, turn: &[PlainPlacement], rng: &mut Pcg64Mcg) -> Vec<PlainPlacement> {
    let mut turn = turn.to_vec();
    let places: Vec<Place> = game.board.names.keys().copied().collect();
    let random_piece = |rng: &mut Pcg64Mcg| (*['y', 'b'].choose(rng).unwrap(), rng.random_range(1..=6u32));
    let at = rng.random_range(0..turn.len().max(1));
    match rng.random_range(0..9) {
        0 if !turn.is_empty() => turn[at].0.0 = if turn[at].0.0 == 'y' { 'b' } else { 'y' },
        1 if !turn.is_empty() => turn[at].0.1 = rng.random_range(1..=6),
        2 if !turn.is_empty() => turn[at].1 = *places.choose(rng).unwrap(),
        3 if !turn.is_empty() => drop(turn.remove(at)),
        4 => turn.shuffle(rng),
        5 => turn.push((random_piece(rng), *game.board.free().choose(rng).unwrap())),
        6 if !turn.is_empty() => turn.push(turn[at]),
        7 => turn.iter_mut().for_each(|((colour, _), _)| *colour = if *colour == 'y' { 'b' } else { 'y' }),
        _ => {
            let beside = [game.hand(game.mover().unwrap()), game.stock.clone()].concat();
            let number = *beside.choose(rng).unwrap();
            turn = vec![((random_piece(rng).0, number), *game.board.free().choose(rng).unwrap())];
        }
    }
    turn
}

/// A legal turn: a chain filled at random, two of them, or a single piece; nothing when nothing is found.
fn random_turn(game: &plain::PlainGame, rng: &mut Pcg64Mcg) -> Vec<PlainPlacement> {
    let hand = game.hand(game.mover().unwrap());
    let mut found: Vec<PlainPlacement> = Vec::new();
    if rng.random_range(0..4) > 0 {
        for _ in 0..40 {
            let mut board = game.board.clone();
            let mut beside = [hand.as_slice(), game.stock.as_slice()].concat();
            for ((colour, number), place) in &found {
                board.pieces.insert(*place, (*colour, *number));
                beside.remove(beside.iter().position(|other| other == number).unwrap());
            }
            let Some(more) = random_chain(&board, beside, rng) else { continue };
            let turn = [found.as_slice(), &more].concat();
            if game.judge(&turn).is_some() {
                found = turn;
                if rng.random() {
                    break;
                }
            }
        }
    }
    if !found.is_empty() {
        return found;
    }
    for _ in 0..30 {
        let piece = (*['y', 'b'].choose(rng).unwrap(), *hand.choose(rng).unwrap());
        let turn = vec![(piece, *game.board.free().choose(rng).unwrap())];
        if game.judge(&turn).is_some() {
            return turn;
        }
    }
    game.board.single(&hand).into_iter().collect()
}

/// Fills the free fields of a random run in a stripe so that both colours are equal, in any order.
fn random_chain(board: &plain::PlainBoard, mut beside: Vec<u32>, rng: &mut Pcg64Mcg) -> Option<Vec<PlainPlacement>> {
    let direction = rng.random_range(0..3);
    let through = *board.free().choose(rng)?;
    let mut stripe: Vec<Place> =
        board.names.keys().filter(|place| place[direction] == through[direction]).copied().collect();
    stripe.sort_by_key(|[a, b, c]| [b - c, -(a + c), a + b][direction]);
    let free = |at: usize| !board.pieces.contains_key(&stripe[at]);
    let mut begin = stripe.iter().position(|place| *place == through)?;
    let mut end = begin + 1;
    for _ in 0..rng.random_range(0..5) {
        match rng.random() {
            true if begin > 0 => begin -= 1,
            false if end < stripe.len() => end += 1,
            _ => {}
        }
    }
    while begin > 0 && !free(begin - 1) {
        begin -= 1;
    }
    while end < stripe.len() && !free(end) {
        end += 1;
    }
    let gaps: Vec<Place> = (begin..end).filter(|at| free(*at)).map(|at| stripe[at]).collect();
    let old = stripe[begin..end].iter().filter_map(|place| board.pieces.get(place));
    let lead: i32 = old.map(|(colour, number)| if *colour == 'y' { *number as i32 } else { -(*number as i32) }).sum();
    beside.shuffle(rng);
    let numbers = beside.get(..gaps.len())?;
    let colours: Vec<Vec<char>> = (0..1 << gaps.len())
        .map(|bits: u32| (0..gaps.len()).map(|i| if bits >> i & 1 == 0 { 'y' } else { 'b' }).collect())
        .collect();
    let balanced = |colours: &&Vec<char>| {
        let signed = colours.iter().zip(numbers).map(|(c, n)| if *c == 'y' { *n as i32 } else { -(*n as i32) });
        lead + signed.sum::<i32>() == 0
    };
    let balanced: Vec<&Vec<char>> = colours.iter().filter(balanced).collect();
    let pieces = balanced.choose(rng)?.iter().copied().zip(numbers.iter().copied());
    let mut turn: Vec<PlainPlacement> = pieces.zip(gaps.iter().copied()).collect();
    turn.shuffle(rng);
    Some(turn)
}
