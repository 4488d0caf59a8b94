//! The program for playing with people elsewhere.

fn main() {
    web::friends();
}
