// Trying lines out on a private copy: moves for all sides, back, another guess, leave. Nothing of it is sent to others.

import { Refused } from "./api.js";
import { item } from "./people.js";
import { draw } from "./picture.js";
import { Pointing } from "./pointing.js";

const at = (id) => document.getElementById(id);
const BY_CHANCE = "?";

export class Study {
  // `table`: what the page gives and takes: server(), shown(), line(), list(moves, add), left(), refuse(words).
  constructor(table) {
    Object.assign(this, { table, on: false, pointing: new Pointing() });
    at("try").onclick = () => this.start();
    at("study-back").onclick = () => this.back();
    at("study-chance").onclick = () => this.step(BY_CHANCE);
    at("study-guess").onclick = () => this.guess();
    at("study-alone").onclick = () => this.alone();
    at("study-leave").onclick = () => this.leave();
  }

  async start() {
    if (this.on) return;
    Object.assign(this, { line: this.table.line(), seed: 1, leftOut: false, steps: [], drawn: undefined });
    await this.ask();
  }

  // An answer to what was asked before another question, or that comes when one has left, is not shown any more.
  async ask(steps = this.steps) {
    const asked = this.asked = {};
    try {
      const shown = await this.table.server().try({ line: this.line, seed: this.seed, left_out: this.leftOut, steps });
      if (this.asked !== asked) return;
      this.steps = steps.slice(0, shown.kept);
      this.on = true;
      this.show(shown);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (this.asked === asked) this.table.refuse(error.message);
    }
  }

  show(shown) {
    this.shown = shown;
    this.pointing.clear(shown.moves);
    document.body.classList.add("trying");
    at("ribbon").hidden = false;
    at("ribbon").textContent = `Trying out. ${shown.assumed} Nothing of this is played.`;
    at("study").hidden = false;
    at("then").hidden = true;
    at("study-back").disabled = !this.steps.length;
    at("study-chance").disabled = shown.who === null;
    at("study-chance").textContent = shown.chance || shown.who === null ? "Let chance decide" : `${shown.side}: anything`;
    at("study-guess").hidden = !this.table.shown().secrets || this.leftOut;
    at("study-alone").hidden = !shown.leaves_out;
    at("study-alone").setAttribute("aria-pressed", String(this.leftOut));
    this.table.refuse(shown.broken);
    at("prompt").textContent = shown.who === null ? shown.prompt : shown.chance ? "Chance decides: choose what it brings, or let it decide." : shown.prompt.startsWith(shown.side) ? shown.prompt : `For ${shown.side}: ${shown.prompt}`;
    at("draft").replaceChildren(...this.steps.map((one) => Object.assign(document.createElement("span"), { textContent: one.move === BY_CHANCE ? "by chance" : one.move })));
    at("draft").scrollLeft = at("draft").scrollWidth;
    at("tried").replaceChildren(...shown.lines.map(item));
    at("speak").textContent = [shown.lines.at(-1), at("prompt").textContent].filter(Boolean).join(" ");
    this.paint();
  }

  paint() {
    if (!this.on) return;
    draw(at("board"), this.shown.picture, this.drawn, this.pointing);
    this.drawn = this.shown.picture;
    this.table.list(this.pointing.left, this.shown.picture.things, (text) => this.step(text));
  }

  step(move) { if (this.shown.who !== null) this.ask([...this.steps, { seat: this.shown.who, move }]); }

  back() { if (this.steps.length) this.ask(this.steps.slice(0, -1)); }

  guess() { this.seed += 1; this.ask(); }

  // One's own plan with public information alone, or with a guess of what the others do; either begins anew.
  alone() { this.leftOut = !this.leftOut; this.ask([]); }

  point(id) {
    const settled = this.pointing.at(id);
    if (settled === false) this.table.refuse("Nothing can be chosen there for now.");
    else if (settled !== true) this.step(settled.text);
    else { this.table.refuse(""); this.paint(); }
  }

  leave() {
    if (!this.on) return;
    this.stop();
    this.table.left();
  }

  stop() {
    this.on = false;
    this.asked = undefined;
    document.body.classList.remove("trying");
    at("study").hidden = at("ribbon").hidden = true;
    at("tried").replaceChildren();
    this.table.refuse("");
  }
}
