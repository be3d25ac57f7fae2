// Everybody's time as it runs: at the chairs, told in good time before it is up, and counted without the line.

import { warn } from "./attention.js";
import { sound } from "./sound.js";

const at = (id) => document.getElementById(id);
const LEAST = 10, PART = 0.1, MOST = 3600;  // one is warned so many seconds before the end: a tenth of it all, within bounds
const TICK = 250;  // milliseconds
const MINUTE = 60, HOUR = 3600, DAY = 86_400;

export function budget(left) {
  const whole = Math.ceil(left), two = (number) => String(number).padStart(2, "0");
  if (whole >= 2 * DAY) return `${Math.floor(whole / DAY)} d ${Math.floor(whole % DAY / HOUR)} h`;
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)} h ${two(Math.floor(whole % HOUR / MINUTE))} min`;
  return `${Math.floor(whole / MINUTE)}:${two(whole % MINUTE)}`;
}

export class Clock {
  constructor() { setInterval(() => this.tick(), TICK); }

  show(shown) {
    this.shown = shown;
    this.from = shown.arrived;
    const yours = shown.to_act.includes(shown.seat) && !shown.over;
    if (!yours) this.begun = undefined;
    else if (this.begun === undefined) [this.begun, this.waited] = [performance.now(), 0];
    this.faces = [...at("chairs").children].map((chair, seat) => {
      if (!shown.budgets?.[seat] || shown.over) return undefined;
      const face = Object.assign(document.createElement("span"), { className: "budget" });
      chair.append(" ", face);
      return face;
    });
    this.tick();
  }

  left(seat) {
    const { left, runs } = this.shown.budgets[seat];
    return Math.max(0, left - (runs ? (performance.now() - this.from) / 1000 : 0));
  }

  tick() {
    if (!this.shown) return;
    const { seat, budgets, settings } = this.shown;
    for (const [number, face] of this.faces.entries()) if (face) {
      face.textContent = budget(this.left(number));
      face.classList.toggle("runs", budgets[number].runs);
    }
    const own = budgets?.[seat];
    const late = Boolean(own?.runs && !this.shown.over) && this.left(seat) <= Math.min(MOST, Math.max(LEAST, PART * settings.clock.seconds));
    if (late && !this.late) {
      sound("time");
      at("speak").textContent = `You have ${budget(this.left(seat))} left.`;
    }
    this.late = late;
    this.faces[seat]?.classList.toggle("late", late);
    document.querySelector(".ask").classList.toggle("late", late);
    warn(late ? budget(this.left(seat)) : "");
  }

  // How long the choice took here: from seeing the question to Done, without waiting for answers of the server.
  wait(milliseconds) { this.waited = (this.waited ?? 0) + milliseconds; }

  taken() {
    if (this.begun === undefined) return undefined;
    const taken = Math.max(0, performance.now() - this.begun - this.waited) / 1000;
    this.begun = undefined;
    return taken;
  }
}
