// What happened: the log, looking back through the whole game, and news shown move by move.

import { markEyes, seen } from "./eyes.js";
import { pace } from "./looks.js";
import { News } from "./news.js";
import { tabs } from "./tabs.js";

const at = (id) => document.getElementById(id);
const MOST = 12;  // steps that are shown one by one; after a longer absence they are marked in the log instead

// The log is open at what happened last, or at what is being looked at.
function find() {
  const current = at("log").querySelector("[aria-current]");
  if (current) current.scrollIntoView({ block: "nearest" });
  else at("log").scrollTop = at("log").scrollHeight;
}
at("log-panel").addEventListener("opened", find);

export class Log {
  constructor(token, server, showPast) {
    Object.assign(this, { server, showPast, lines: [], turned: [], undone: 0, past: undefined });
    this.news = new News(server, (words) => this.tell(words));
    this.name = `seen:${token}`;
    this.last = Number(localStorage.getItem(this.name) ?? -1);
    at("now").onclick = () => { if (this.playing) this.stop(); else this.now(); };
    at("pause").onclick = () => this.news.pause();
    at("eyes").onchange = () => this.look(this.past ?? this.lines.length - 1);
    for (const name of ["past", "then"]) {
      at(`${name}-back`).onclick = () => this.step(-1);
      at(`${name}-on`).onclick = () => this.step(1);
    }
    at("past").oninput = () => this.look(Number(at("past").value));
    at("story").onclick = () => { if (this.playing) this.news.pause(); else if (this.missed) this.showMissed(); else at("tab-log").click(); };
  }

  get length() { return this.lines.length; }

  get playing() { return this.news.playing; }

  // Does the board show something else than how things stand now, because somebody wants to look at it?
  get away() { return this.past !== undefined || (this.playing && this.news.guided); }

  add(shown, first) {
    const from = shown.log.from;
    this.lines.length = from;
    this.lines.push(...shown.log.lines);
    this.turned = [...this.turned.filter((number) => number < from), ...shown.log.turned];
    this.undone = shown.undone;
    const since = first && this.last >= 0 && this.last < this.lines.length ? this.last : undefined;
    if (first) this.place(since);
    else this.append(from);
    if (since !== undefined) this.missed = { from: since, to: this.lines.length };
    else if (!first && shown.log.lines.length) this.missed = undefined;
    at("past").max = this.lines.length - 1;
    if (this.past === undefined) at("past").value = this.lines.length - 1;
    if (!this.playing) this.tell();
    if (!first && shown.log.lines.length) at("speak").textContent = shown.log.lines.join(" ");
    localStorage.setItem(this.name, String(this.lines.length));
  }

  entry(number, fresh) {
    const button = Object.assign(document.createElement("button"), { textContent: this.lines[number], onclick: () => { tabs.uncover(); this.look(number); } });
    const made = document.createElement("li");
    made.append(button);
    made.classList.toggle("new", fresh);
    return made;
  }

  place(since) {
    at("log").replaceChildren(...this.lines.map((_, number) => this.entry(number, since !== undefined && number >= since)));
    if (since !== undefined) {
      const made = Object.assign(document.createElement("li"), { className: "since", textContent: "Since you last looked:" });
      made.append(Object.assign(document.createElement("button"), { textContent: "Skip to what touched me", onclick: () => this.showTouched(since) }));
      at("log").insertBefore(made, at("log").children[since]);
    }
    find();
  }

  append(from) {
    const entries = [...at("log").children].filter((one) => !one.classList.contains("since"));
    entries.slice(from).forEach((one) => one.remove());
    if (this.lines.length > from) entries.slice(0, from).forEach((one) => one.classList.remove("new"));
    at("log").append(...this.lines.slice(from).map((_, place) => this.entry(from + place, true)));
    find();
  }

  // The line under the question: what happened last, or how much has happened since this seat looked.
  tell(words = undefined) {
    const many = this.missed ? this.missed.to - this.missed.from : 0;
    at("story").classList.toggle("news", Boolean(many));
    at("story").textContent = words ?? (many ? `▶ Show the ${many} things since you last looked` : this.lines.at(-1) ?? "");
  }

  // -- looking back ---------------------------------------------------------------------------------------------

  async look(number) {
    this.stop();
    this.past = number;  // at once: whoever presses on before the answer is there goes on from it
    const asked = this.asked = {}, past = await seen(this.server, number).catch(() => undefined);
    if (this.asked !== asked) return;
    if (!past) { this.now(); return; }
    markEyes(true);
    at("pause").hidden = true;
    at("now").textContent = "Now";
    at("past").value = number;
    at("then").hidden = false;
    at("then").querySelector("span").textContent = number < 0 ? "The beginning of the game." : `${number + 1} of ${this.lines.length}: ${past.text}`;
    for (const one of at("log").querySelectorAll("[aria-current]")) one.removeAttribute("aria-current");
    const entry = [...at("log").children].filter((one) => !one.classList.contains("since"))[number];
    entry?.setAttribute("aria-current", "true");
    entry?.scrollIntoView({ block: "nearest" });
    at("speak").textContent = past.text;
    this.showPast(past.picture);
  }

  step(way) {
    if (this.playing) { this.news.step(way); return; }
    const next = (this.past ?? this.lines.length - 1) + way;
    if (next >= this.lines.length) this.now();
    else if (next >= -1) this.look(next);
  }

  now() {
    this.close();
    at("past").value = this.lines.length - 1;
    for (const one of at("log").querySelectorAll("[aria-current]")) one.removeAttribute("aria-current");
    this.showPast(undefined);
  }

  // Nothing is looked back at any more.
  close() {
    this.stop();
    this.past = this.asked = undefined;
    at("then").hidden = true;
    markEyes(false);
  }

  // -- news, move by move ---------------------------------------------------------------------------------------

  stop() { this.news.stop(); }

  showMissed() {
    const { from, to } = this.missed;
    this.missed = undefined;
    this.guide(Array.from({ length: to - from }, (_, place) => from + place));
  }

  // Of what happened in one's absence only what names one's own side, or where something of it has moved.
  async showTouched(since) {
    const { lines } = await this.server.touched(since).catch(() => ({ lines: [] }));
    this.missed = undefined;
    tabs.uncover();
    if (lines.length) this.guide(lines);
    else this.tell("Nothing of it touched you.");
  }

  // Through some lines with the buttons at hand, then back to now.
  async guide(numbers) {
    this.close();
    await this.news.play(numbers, this.showPast, this.turned, true);
    if (this.past === undefined) this.now();
  }

  // What has just arrived, as far as it is worth showing: a single line is, if it has turned something up.
  async play(from, to, show, turned) {
    if (!pace() || (to - from < 2 && !turned.length) || to - from > MOST) return;
    await this.news.play(Array.from({ length: to - from }, (_, place) => from + place), show, turned);
    this.tell();
  }
}
