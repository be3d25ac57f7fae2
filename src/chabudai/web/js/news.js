// News shown move by move: at its pace, paused, one step back, or skipped. What somebody has turned up stays on the
// table until it has been seen: a tap, or two seconds.

import { pace } from "./looks.js";

const at = (id) => document.getElementById(id);
const READING = 550;  // milliseconds to read a sentence, at normal pace
const SEEN = 2000;  // ... and to look at what was turned up
const NORMAL = 320;  // the pace to which those belong
const MANY = 4;  // of more lines than this each is shown for half the time

export class News {
  constructor(server, tell) { Object.assign(this, { server, tell, playing: false, paused: false }); }

  // `numbers`: the lines to show, one after the other. `turned`: those at which something was turned up.
  async play(numbers, show, turned = [], guided = false) {
    Object.assign(this, { playing: true, paused: false, place: 0, guided });
    while (this.playing && this.place < numbers.length) {
      const number = numbers[this.place], past = await this.server.then(number).catch(() => undefined);
      if (!past || !this.playing) break;
      show(past.picture);
      this.tell(past.text);
      this.held = turned.includes(number);
      this.bar(`${this.place + 1} of ${numbers.length}: ${past.text}`);
      this.way = 1;
      await this.wait(this.time(numbers.length));
      this.place = Math.max(0, this.place + this.way);
    }
    this.playing = this.paused = this.held = false;
    at("then").hidden = true;
    at("pause").hidden = true;
  }

  time(many) {
    const share = (pace() || NORMAL) / NORMAL;
    return this.held ? SEEN * share : pace() + READING * share / (many > MANY ? 2 : 1);
  }

  wait(time) {
    return new Promise((resolve) => {
      this.go = resolve;
      if (!this.paused) this.timer = setTimeout(resolve, time);
    });
  }

  // The sentence in full with the buttons, where there is time for it: it covers the lower edge of the table.
  bar(words) {
    const wanted = this.guided || this.held || this.paused;
    at("then").hidden = !wanted;
    at("pause").hidden = !wanted;
    at("pause").textContent = this.paused ? "Go on" : "Pause";
    at("now").textContent = "Skip";
    if (words) at("then").querySelector("span").textContent = this.words = words;
  }

  next() { clearTimeout(this.timer); this.go?.(); }

  pause() {
    this.paused = !this.paused;
    clearTimeout(this.timer);
    this.bar(this.words);
    if (!this.paused) this.next();
  }

  step(way) {
    if (way < 0) this.paused = true;
    this.way = way;
    this.next();
  }

  // Whoever is in a hurry has seen it all.
  stop() {
    if (!this.playing) return;
    this.playing = false;
    this.next();
  }
}
