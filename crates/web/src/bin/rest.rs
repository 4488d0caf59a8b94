//! WebAssembly program for all pages that are not about playing.

fn main() {
    web::rest();
}
