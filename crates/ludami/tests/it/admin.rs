//! Tests of `ludami admin`.

use store::testing::Folder;
use store::{AccountChange, Accounts, PersonRow, SessionRow, Sqlite};

use crate::program::{ludami, refused};

#[test]
fn players_are_found_renamed_and_removed_and_addresses_blocked() {
    let folder = Folder::new("admin");
    let path = folder.path().join("test.db");
    let database = path.to_string_lossy().into_owned();
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    // The server runs meanwhile.
    let server = Sqlite::open(&path).expect("a new file");
    let person = PersonRow { id: 0xabc, name: "Rude".to_owned(), created: 5, ..PersonRow::default() };
    let session = SessionRow { hash: "hash".to_owned(), person: 0xabc, created: 5, used: 5, client: String::new() };
    runtime.block_on(server.change_account(AccountChange::Create(person, session))).expect("a new person");
    let admin = |words: &[&str]| ludami(&[&["admin", "--database", &database], words].concat());
    let done = |words: &[&str], out: &str| {
        let run = admin(words);
        assert_eq!((run.code, run.out.as_str(), run.error.as_str()), (0, out, ""), "{words:?}");
    };
    done(&["find", "Rude"], "0000000000000abc Rude\n");
    refused(admin(&["find", "Polite"]), "admin: there is no player called \"Polite\"");
    done(&["rename", "0000000000000abc", " Polite ", "--note", "insult"], "done\n");
    done(&["find", "Polite"], "0000000000000abc Polite\n");
    refused(
        admin(&["rename", "0000000000000abc", "Adm\u{456}n"]),
        "admin: this name, or one that looks like it, is reserved",
    );
    refused(admin(&["rename", "0000000000000abd", "Polite"]), "admin: there is no such player or block");
    refused(
        admin(&["remove", "Polite"]),
        "admin: a player has an id of sixteen digits; `ludami admin find NAME` lists them",
    );
    done(&["remove", "0000000000000abc", "--note", "spam"], "done\n");
    assert_eq!(runtime.block_on(server.session("hash".to_owned())), Ok(None));
    done(&["block", "198.51.100.7/24"], "done\n");
    done(&["block", "2001:db8::1", "--hours", "3"], "done\n");
    refused(admin(&["block", "nonsense"]), "admin: \"nonsense\" is no address and no network");
    done(&["blocks"], "198.51.100.0/24\n2001:db8::1 for 3 hours\n");
    done(&["unblock", "198.51.100.0/24"], "done\n");
    done(&["blocks"], "2001:db8::1 for 3 hours\n");
    let log = admin(&["log"]);
    let mut lines: Vec<&str> = log.out.lines().map(|line| line.split_once(" GMT: ").expect("a time").1).collect();
    lines.sort_unstable();
    let expected = [
        "block 198.51.100.0/24",
        "block 2001:db8::1",
        "remove 0000000000000abc spam",
        "rename 0000000000000abc Polite insult",
        "unblock 198.51.100.0/24",
    ];
    assert_eq!(lines, expected);
}
