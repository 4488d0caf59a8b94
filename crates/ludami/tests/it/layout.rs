//! Tests of `ludami layout`.

use serde_json::json;

use crate::program::{ludami, objects};

#[test]
fn the_same_seed_gives_the_same_board() {
    for kind in ["random", "square"] {
        let one = ludami(&["layout", kind, "--seed", "7"]);
        assert_eq!((one.code, one.out.lines().count()), (0, 1));
        assert_eq!(ludami(&["layout", kind, "--seed", "7"]).out, one.out);
        let three = ludami(&["layout", kind, "--seed", "7", "--count", "3"]);
        assert!(three.out.starts_with(&one.out) && three.out.lines().count() == 3);
        for line in three.out.lines() {
            let check = ludami(&["layout", "check", line]);
            assert_eq!((check.code, check.out.trim_end()), (0, line));
        }
        assert_eq!(
            objects(&ludami(&["layout", kind, "--seed", "7", "--json"]).out)[0]["layout"],
            json!(one.out.trim_end())
        );
    }
    assert_ne!(ludami(&["layout", "random"]).out, ludami(&["layout", "random"]).out);
}

#[test]
fn boards_are_drawn() {
    for name in ["classic-square", "classic-irregular"] {
        let answer = ludami(&["layout", "show", name]);
        assert_eq!(answer.code, 0, "{}", answer.error);
        insta::assert_snapshot!(name, answer.out);
    }
}

#[test]
fn letters_become_canonical() {
    let text = "zzbcccdd/zzbeefdd/ggbeefdd/gghhhiii/jjhhhkkl/mnnookkl/mnnpppqq/mnnpppqq";
    let answer = ludami(&["layout", "check", text]);
    assert_eq!(answer.out, "aabcccdd/aabeefdd/ggbeefdd/gghhhiii/jjhhhkkl/mnnookkl/mnnpppqq/mnnpppqq\n");
}

#[test]
fn all_errors_of_a_layout_are_reported_at_once() {
    let answer = ludami(&["layout", "check", "aab./aa?/..c."]);
    assert_eq!((answer.code, answer.out.as_str()), (1, ""));
    insta::assert_snapshot!("wrong_layout", answer.error);
    let printed = ludami(&["layout", "check", "aab./aa?/..c.", "--json"]);
    let object = &objects(&printed.out)[0];
    assert_eq!((printed.code, &object["ok"]), (1, &json!(false)));
    assert_eq!(object["faults"].as_array().map(Vec::len), Some(answer.error.lines().count()));
}
