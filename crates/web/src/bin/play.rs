//! WebAssembly program that is loaded first: choosing a game and playing it.

fn main() {
    web::play();
}
