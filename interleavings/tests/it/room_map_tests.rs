use crate::check;
use crate::room_map::RoomMap;
use crate::sync::{Arc, Mutex, thread};

/// The part of a room that matters to the map: the number of entries that it has read from the store or stored itself.
#[derive(Default)]
struct Room {
    entries: Mutex<Option<u32>>,
}

/// The rooms, and the number of stored entries of each game.
struct Server {
    rooms: RoomMap<Room>,
    stored: [Mutex<u32>; 2],
}

impl Server {
    fn new(capacity: usize) -> Arc<Server> {
        Arc::new(Server { rooms: RoomMap::new(capacity), stored: Default::default() })
    }

    fn stored(&self, game: usize) -> u32 {
        *self.stored[game].lock().expect("no test panics")
    }

    /// Stores two entries, as the requests of a client do: the room is looked up or added, reads the store once, and is
    /// locked while an entry is stored. Returns `false` if the map is full.
    fn act(&self, game: usize) -> bool {
        let id = game as u64;
        let Some(room) = self.rooms.get(id).or_else(|| self.rooms.insert(id, Room::default())) else { return false };
        for _ in 0..2 {
            let mut entries = room.entries.lock().expect("no test panics");
            let known = *entries.get_or_insert_with(|| self.stored(game));
            assert_eq!(known, self.stored(game), "another room of the game has stored an entry");
            *self.stored[game].lock().expect("no test panics") += 1;
            *entries = Some(known + 1);
        }
        true
    }
}

#[test]
fn a_game_never_has_two_rooms_in_use() {
    check(|| {
        let server = Server::new(8);
        let act = |_| {
            let server = Arc::clone(&server);
            thread::spawn(move || assert!(server.act(0), "the map has room"))
        };
        let mut threads: Vec<_> = (0..3).map(act).collect();
        let unloaded = Arc::clone(&server);
        threads.push(thread::spawn(move || (0..3).for_each(|_| unloaded.rooms.remove_unused())));
        for thread in threads {
            thread.join().expect("a thread");
        }
        assert_eq!(server.stored(0), 6);
        server.rooms.remove_unused();
        assert_eq!(server.rooms.len(), 0, "no room is in use");
    });
}

#[test]
fn a_full_map_makes_room_only_by_unused_rooms() {
    check(|| {
        let server = Server::new(1);
        let act = |game| {
            let server = Arc::clone(&server);
            thread::spawn(move || server.act(game))
        };
        let threads = [0, 1, 0].map(act);
        let stored = threads.map(|thread| thread.join().expect("a thread"));
        assert!(stored.contains(&true), "the first room fits");
        let both = [0, 1].map(|game| server.stored(game));
        assert_eq!(both[0] + both[1], 2 * stored.iter().filter(|stored| **stored).count() as u32);
        assert!(server.rooms.len() <= 1);
        assert_eq!(server.rooms.all().len(), server.rooms.len());
    });
}
