//! Sounds: a few short synthesised tones.

use std::cell::RefCell;

use leptos::prelude::*;
use web_sys::{AudioContext, OscillatorType};

use crate::after_paint::after_paint;
use crate::storage::{self, StorageKey};

thread_local! {
    /// Created with the first sound: browsers allow none before a user gesture.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// The sound setting of the page, as a signal.
#[derive(Clone, Copy)]
pub(crate) struct Sound(RwSignal<bool>);

impl Sound {
    pub(crate) fn provide() -> Sound {
        let sound = Sound(RwSignal::new(storage::read(StorageKey::Sound).as_deref() != Some("off")));
        provide_context(sound);
        sound
    }

    pub(crate) fn from_context() -> Sound {
        expect_context()
    }

    pub(crate) fn is_on(self) -> bool {
        self.0.get()
    }

    pub(crate) fn switch(self) {
        self.0.update(|on| *on = !*on);
        storage::write(StorageKey::Sound, if self.0.get_untracked() { "on" } else { "off" });
    }

    /// A move: wood on wood.
    pub(crate) fn knock(self) {
        self.tone(OscillatorType::Sine, 220.0, 0.09, 0.30);
        self.tone(OscillatorType::Triangle, 660.0, 0.03, 0.12);
    }

    /// A minor input.
    pub(crate) fn tick(self) {
        self.tone(OscillatorType::Triangle, 880.0, 0.03, 0.10);
    }

    /// A refused input.
    pub(crate) fn thud(self) {
        self.tone(OscillatorType::Sine, 110.0, 0.12, 0.25);
    }

    /// The end of a game.
    pub(crate) fn chord(self) {
        for pitch in [392.0, 493.9, 587.3] {
            self.tone(OscillatorType::Sine, pitch, 0.6, 0.10);
        }
    }

    /// Plays a tone once the move is drawn: the first one may take longer than a frame.
    fn tone(self, shape: OscillatorType, pitch: f32, seconds: f64, volume: f32) {
        if self.0.get_untracked() {
            after_paint(move || {
                // A browser without audio is silent.
                let _ = play(shape, pitch, seconds, volume);
            });
        }
    }
}

fn play(shape: OscillatorType, pitch: f32, seconds: f64, volume: f32) -> Option<()> {
    CONTEXT.with_borrow_mut(|kept| {
        if kept.is_none() {
            *kept = AudioContext::new().ok();
        }
        let context = kept.as_ref()?;
        let (tone, gain) = (context.create_oscillator().ok()?, context.create_gain().ok()?);
        let now = context.current_time();
        tone.set_type(shape);
        tone.frequency().set_value(pitch);
        gain.gain().set_value_at_time(volume, now).ok()?;
        gain.gain().exponential_ramp_to_value_at_time(0.001, now + seconds).ok()?;
        tone.connect_with_audio_node(&gain).ok()?;
        gain.connect_with_audio_node(&context.destination()).ok()?;
        tone.start().ok()?;
        tone.stop_with_when(now + seconds).ok()
    })
}
