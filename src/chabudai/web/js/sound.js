// Three short sounds, made on the spot: your turn, too little time, and the end.

import { kept } from "./looks.js";

const TUNES = { turn: [660, 880], time: [880, 880], end: [660, 550, 440] };
let context;

export function sound(name) {
  if (kept("sound", "off") !== "on" || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  TUNES[name].forEach((pitch, place) => {
    const start = context.currentTime + place * 0.13, tone = context.createOscillator(), loud = context.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, start);
    loud.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
    tone.connect(loud).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.26);
  });
}
