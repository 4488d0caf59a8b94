//! The program for everything beside playing.

fn main() {
    web::rest();
}
