//! WebAssembly program that is loaded first: choosing a game.

fn main() {
    web::home();
}
