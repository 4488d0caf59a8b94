//! Boards drawn from seeds.

use std::collections::{BTreeMap, BTreeSet};

use kulami::random::{SQUARES, random_irregular, random_square, square};
use kulami::{Board, Field, Layout};

/// Which places of the bounding box have a field.
fn shape(layout: &Layout) -> Vec<Vec<bool>> {
    layout.rows().map(|row| row.iter().map(Option::is_some).collect()).collect()
}

/// The number of holes: parts without fields that do not touch the outside.
fn holes(layout: &Layout) -> usize {
    let shape = shape(layout);
    let (height, width) = (layout.height() as i32, layout.width() as i32);
    let field = |row: i32, column: i32| {
        (0..height).contains(&row) && (0..width).contains(&column) && shape[row as usize][column as usize]
    };
    let around = (-1..=height).flat_map(|row| (-1..=width).map(move |column| (row, column)));
    let mut left: BTreeSet<(i32, i32)> = around.filter(|&(row, column)| !field(row, column)).collect();
    let mut parts = 0;
    while let Some(seed) = left.pop_first() {
        parts += 1;
        let mut open = vec![seed];
        while let Some((r, c)) = open.pop() {
            open.extend([(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)].into_iter().filter(|next| left.remove(next)));
        }
    }
    parts - 1
}

/// The number of pairs of neighbouring fields: many on compact boards.
fn contacts(layout: &Layout) -> u32 {
    let board = Board::new(layout.clone());
    Field::all().map(|field| board.neighbours(field).len()).sum::<u32>() / 2
}

/// Is its shape the same when turned by half, or when mirrored?
fn is_symmetric(layout: &Layout) -> bool {
    let shape = shape(layout);
    let mirrored: Vec<Vec<bool>> = shape.iter().map(|row| row.iter().rev().copied().collect()).collect();
    let turned: Vec<Vec<bool>> = mirrored.iter().rev().cloned().collect();
    let upside_down: Vec<Vec<bool>> = shape.iter().rev().cloned().collect();
    [mirrored, turned, upside_down].contains(&shape)
}

#[test]
fn the_same_seed_gives_the_same_board_everywhere() {
    for (seed, text) in [
        (0, "aabcddee/aabcddee/aabcddff/gghhiijj/ggkklljj/mmmnlloo/pppnqqoo/pppnqqoo"),
        (1, "aabbbcdd/eefffcdd/eegggcdd/eehhiijj/kkhhlllm/kkhhlllm/nnooppqq/nnooppqq"),
        (u64::MAX, "aabbccdd/aabbccef/ggghccef/iiihjjef/kklljjmm/kklljjmm/nnnooopp/nnnoooqq"),
    ] {
        assert_eq!(random_square(seed).to_string(), text, "seed {seed}");
    }
    for (seed, text) in [
        (0, "aa......bb/aacccdddbb/..cccddd../e...ff...g/eh..ff..ig/.hjjjkkki./.llmmnnoo./.llmmnnoo./pppmmnnqqq"),
        (1, "abbccddde/abbccfffe/gghiifffe/..hiijjkk/.lliijjkk/.llmmjjkk/.nnmm.ooo/.nnpppqq."),
        (u64::MAX, "aa.bccddee/aa.bccddee/fffg.hdd.i/jjjg.h.kki/ll.gmm.kki/ll..mmn.oo/llppp.n.oo/..ppp.qqoo"),
    ] {
        assert_eq!(random_irregular(seed).to_string(), text, "seed {seed}");
    }
}

#[test]
fn squares_are_valid_and_seldom_the_same() {
    let boards: BTreeSet<String> = (0..2000).map(|seed| random_square(seed).to_string()).collect();
    assert!(boards.len() >= 1998, "{}", boards.len());
    for text in &boards {
        let layout = Layout::read(text).unwrap();
        assert!(layout.is_square());
        assert_eq!(&layout.to_string(), text);
    }
    assert!(square(SQUARES - 1).is_some() && square(SQUARES).is_none());
}

#[test]
fn irregular_boards_are_of_many_shapes() {
    const BOARDS: u64 = 1000;
    let boards: Vec<Layout> = (0..BOARDS).map(random_irregular).collect();
    let mut boxes: BTreeMap<(usize, usize), u64> = BTreeMap::new();
    for (seed, layout) in boards.iter().enumerate() {
        assert_eq!(Layout::read(&layout.to_string()).as_ref(), Ok(layout), "seed {seed}");
        assert!(!layout.is_square(), "seed {seed}");
        *boxes.entry((layout.height(), layout.width())).or_default() += 1;
    }
    let distinct: BTreeSet<String> = boards.iter().map(Layout::to_string).collect();
    assert!(distinct.len() >= 995, "{} different ones", distinct.len());
    assert!(boxes.len() >= 9, "{boxes:?}");
    assert!(boxes.values().all(|&count| count < BOARDS / 3), "no box dominates: {boxes:?}");
    assert!(boxes.contains_key(&(7, 10)) && boxes.contains_key(&(10, 7)), "some are long: {boxes:?}");
    let share =
        |what: &dyn Fn(&Layout) -> bool| boards.iter().filter(|layout| what(layout)).count() as u64 * 100 / BOARDS;
    assert!((20..60).contains(&share(&|layout| holes(layout) == 0)), "boards without a hole");
    assert!((10..50).contains(&share(&|layout| holes(layout) >= 3)), "boards with many holes");
    assert!((10..50).contains(&share(&is_symmetric)), "symmetric boards");
    let mut contacts: Vec<u32> = boards.iter().map(contacts).collect();
    contacts.sort();
    let (sprawling, compact) = (contacts[boards.len() / 10], contacts[boards.len() * 9 / 10]);
    assert!(sprawling <= 90 && compact >= 108, "some sprawl ({sprawling}), some keep together ({compact})");
}

#[test]
fn nobody_is_barred_at_once_on_a_random_board() {
    for seed in 0..300 {
        let board = Board::new(random_irregular(seed));
        for field in Field::all() {
            let panels: BTreeSet<_> = board.reachable(field).iter().map(|reached| board.panel_of(reached)).collect();
            assert!(panels.len() >= 2, "seed {seed}: {} on {}", board.cell(field), board.layout());
        }
    }
}
