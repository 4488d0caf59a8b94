//! WebAssembly program for playing at this screen.

fn main() {
    web::play();
}
