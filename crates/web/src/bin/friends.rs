//! WebAssembly program for playing online.

fn main() {
    web::friends();
}
