// The minute after: how the game went, where the points came from, what luck and decisions did, and what could be known.

import { Refused } from "./api.js";
import { theme } from "./looks.js";
import { draw } from "./picture.js";
import { Pointing } from "./pointing.js";

const at = (id) => document.getElementById(id);
const AGAIN = 1000;  // milliseconds between two looks how far it is
const FEW = 12;  // marked decisions that are shown at once
const PLURALS = { inaccuracy: "inaccuracies", mistake: "mistakes", blunder: "blunders", fine: "fine", decision: "decisions" };
const plain = (number) => number.toFixed(2).replace(/^-(?=0\.00$)/, "").replace("-", "−");
const signed = (number) => (plain(number).startsWith("−") ? "" : "+") + plain(number);
const times = (count, word) => `${count} ${count === 1 ? word : PLURALS[word]}`;

function made(name, words = "", more = {}, ...inside) {
  const element = Object.assign(document.createElement(name), more);
  if (words) element.textContent = words;
  element.append(...inside);
  return element;
}

const button = (words, onclick, label = words) => {
  const one = made("button", words, { onclick });
  if (label !== words) one.setAttribute("aria-label", label);
  return one;
};

function rows(caption, heads, lines) {
  const cell = (words, number) => number ? made("td", words) : Object.assign(made("th", words), { scope: "row" });
  const head = made("tr", "", {}, ...heads.map((words) => Object.assign(made("th", words), { scope: "col" })));
  return made("table", "", {}, made("caption", caption), made("thead", "", {}, head),
    made("tbody", "", {}, ...lines.map((line) => made("tr", "", {}, ...line.map((words, number) => cell(String(words), number))))));
}

function expected(caption, moves, played) {
  const error = (one) => one.visits ? `± ${plain(1.96 * one.error)}` : "exact";
  const line = (one) => [one.move + (one.move === played ? " (played)" : ""), plain(one.mean), error(one), one.visits || "all"];
  return rows(caption, ["Move", "Expected result", "Error", "Simulations"], moves.map(line));
}

export class Report {
  // `look` shows a line of the log on the table behind.
  constructor(look) {
    this.look = look;
    at("over-report").onclick = () => this.open();
    at("report-close").onclick = () => this.close();
    at("report").addEventListener("keydown", (event) => { if (event.key === "Escape") { event.stopPropagation(); this.close(); } });
  }

  of(token, server, chairs) {
    if (token !== this.token) this.drawn = false;
    Object.assign(this, { token, server, chairs });
  }

  close() {
    clearTimeout(this.timer);
    at("report").hidden = true;
    at("over").hidden = false;
    at("over-report").focus();
  }

  async open() {
    at("over").hidden = true;
    at("report").hidden = false;
    at("report-title").focus();
    await this.ask();
  }

  async ask() {
    clearTimeout(this.timer);
    if (at("report").hidden) return;
    try {
      const found = await this.server().report();
      this.tell(found);
      if (found.report) this.show(found);
      else this.timer = setTimeout(() => this.ask(), AGAIN);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      at("report-state").textContent = error.message;
      at("report-done").hidden = true;
    }
  }

  tell({ done, lines, waits, report }) {
    at("report-done").hidden = Boolean(report);
    at("report-done").value = lines ? done / lines : 0;
    const words = report ? "" : waits ? "The house gets ready to think about this game." : `The house looks at the game: ${Math.floor(10 * done / lines) * 10} % done.`;
    if (at("report-state").textContent !== words) at("report-state").textContent = words;
  }

  show({ report, places }) {
    if (this.drawn === this.token) return;
    this.drawn = this.token;
    Object.assign(this, { report, places });
    at("report-body").replaceChildren(
      ...this.ranks(), ...this.points(), ...this.course(), ...this.sums(), ...this.moments(), ...this.marked(),
      ...this.known(), ...this.dice(), ...this.method());
  }

  // -- who, and with what -----------------------------------------------------------------------------------------

  ranks() {
    const { seats, ranks, ending } = this.report;
    const line = (one) => {
      const values = Object.entries(one.values).map(([name, value]) => `${name} ${value}`).join(", ");
      return made("li", `${seats[one.seat]}${values ? `: ${values}` : ""}${one.by ? ` (${one.by})` : ""}`, { value: one.place });
    };
    return [made("p", ending), made("ol", "", {}, ...ranks.map(line))];
  }

  points() {
    const { account, seats } = this.report;
    if (!account.length) return [];
    const total = ["altogether", ...seats.map((_, seat) => account.reduce((sum, one) => sum + one.points[seat], 0))];
    return [rows("Where the points came from", ["", ...seats], [...account.map((one) => [one.source, ...one.points]), total])];
  }

  course() {
    const image = made("img", "", { src: `/api/tables/${this.token}/report/course.svg?theme=${theme()}`, className: "course" });
    image.alt = "The course of the game: what each seat could expect, luck added up, own decisions added up. The figures stand below.";
    return [made("h3", "The course of the game"), image];
  }

  sums() {
    const line = (one) => [
      this.report.seats[one.seat], one.result === null ? "" : one.result.toFixed(2), signed(one.luck),
      one.adjusted === null ? "" : plain(one.adjusted), `${plain(one.lost)} ± ${plain(one.bar * one.error)}`, this.counts(one)];
    return [rows("Luck beside skill", ["", "Result", "Luck", "Without luck", "Lost by decisions", "Decisions"], this.report.sums.map(line))];
  }

  counts(one) {
    const counts = Object.entries(one.words).filter(([word, count]) => count && word !== "open").map(([word, count]) => times(count, word));
    if (one.words.open) counts.push(`${one.words.open} too close to call`);
    return counts.join(", ");
  }

  // -- when it was decided ----------------------------------------------------------------------------------------

  moments() {
    const { moments, seats } = this.report;
    if (!moments.length) return [];
    const words = (one) => one.kind === "luck" ? `${one.told} ${one.size > 0 ? "Good" : "Bad"} luck for ${seats[one.seat]}: ${signed(one.size)}.` : `${one.told} ${this.cost(one, one.size)}`;
    return [made("h3", "The moments that decided it"), made("ol", "", { className: "moments" }, ...moments.map((one) => made("li", words(one), {}, this.jump(one.line), ...(one.kind === "decision" ? [this.knew(one.line)] : []))))];
  }

  cost(one, loss) {
    const { words, sums } = this.report, bar = sums[one.seat].bar * one.error;
    const harder = Object.values(words).some((least) => least > words[one.word] && loss >= least);
    const name = `${harder ? "At least " : ""}${/^[aeiou]/.test(one.word) ? "an" : "a"} ${one.word}`;
    const cost = `${name[0].toUpperCase()}${name.slice(1)}: it costs ${loss.toFixed(2)}${bar ? ` ± ${bar.toFixed(2)}` : ""}.`;
    const better = one.better && one.better !== one.told ? ` Better (${one.best}): ${one.better}` : ` Better: ${one.best}.`;
    const after = one.why ? ` What counts most here: ${one.why}.` : one.follows.length > 1 ? ` It could go on so: ${one.follows.slice(1).join(" ")}` : "";
    return cost + better + after;
  }

  marked() {
    const { decisions } = this.report, marks = decisions.filter((one) => one.word && one.word !== "fine");
    if (!marks.length) return [];
    const line = (one) => made("li", `${one.told} ${this.cost(one, one.loss)}`, {}, this.jump(one.line), this.knew(one.line));
    const list = made("ul", "", { className: "moments" }, ...marks.map(line));
    const inside = made("details", "", { open: marks.length <= FEW }, made("summary", `Decisions that cost something (${marks.length})`), list);
    return [inside];
  }

  // A link to the line of the log that tells a line of the record, or to the one before it.
  jump(line) {
    const number = this.places.findLastIndex((place) => place <= line);
    return button("Look", () => { at("report").hidden = true; this.look(number); }, `Look at line ${number + 1} of the log`);
  }

  knew(line) {
    return button("What was known?", () => { at("known-lines").value = String(line); this.reveal(line); at("known-lines").scrollIntoView({ block: "start" }); at("known-lines").focus(); });
  }

  // -- what was known ---------------------------------------------------------------------------------------------

  known() {
    const { decisions, seats } = this.report, bot = (one) => this.chairs[one.seat].kind === "bot";
    if (!decisions.length) return [];
    const option = (one) => made("option", `${one.line + 1}. ${seats[one.seat]}: ${one.move}${one.word && one.word !== "fine" ? ` (${one.word})` : ""}`, { value: one.line });
    const group = (label, some) => some.length ? [Object.assign(made("optgroup", "", {}, ...some.map(option)), { label })] : [];
    const select = made("select", "", { id: "known-lines", onchange: () => { if (select.value) this.reveal(Number(select.value)); } },
      made("option", "Choose a decision", { value: "" }), ...group("Bots", decisions.filter(bot)), ...group("People", decisions.filter((one) => !bot(one))));
    select.setAttribute("aria-label", "A decision");
    const words = "Whoever chose saw this table and nothing else, and so did the search that judges the decision.";
    return [made("h3", "What did the bot know?"), made("p", words, { className: "small" }), select, made("div", "", { id: "known", className: "known" })];
  }

  async reveal(line) {
    const found = await this.server().known(line).catch((error) => made("p", error.message, { className: "error" }));
    if (found instanceof Element) { at("known").replaceChildren(found); return; }
    const { kind, bot } = this.chairs[found.seat], board = made("div", "", { className: "board seen" });
    const asked = button(`Ask the bot ${bot} again`, () => this.again(line, found.move, asked));
    at("known").replaceChildren(
      made("p", `${this.report.seats[found.seat]} was asked: ${found.prompt}`), board,
      expected("What could be expected of each move", found.expected, found.move), ...(kind === "bot" ? [asked] : []));
    draw(board, found.picture, undefined, new Pointing());
  }

  // What the bot itself thought: it gets the same view and the same random numbers once more.
  async again(line, played, asked) {
    asked.disabled = true;
    const found = await this.server().thought(line).catch((error) => made("p", error.message, { className: "error" }));
    if (found instanceof Element) { asked.replaceWith(found); return; }
    const [first] = found.moves, same = first.move === played ? "it chooses the same move" : `it chooses ${first.move}; it was in a greater hurry then`;
    asked.replaceWith(made("p", `Asked again, with the same view and the same random numbers, ${same}.`),
      ...(first.visits ? [expected(`What the bot ${found.bot} expected of each move`, found.moves, played)] : []));
  }

  // -- chance, and how it was found -------------------------------------------------------------------------------

  dice() {
    const one = (kind) => rows(`${kind.kind || "Chance"}, ${kind.lines} times`, ["", "Came up", "Expected", "In 95 % of games", ""],
      kind.rows.map((row) => [row.what, row.seen, row.expected, `${row.low} to ${row.high}`, row.usual ? "" : "unusual"]));
    return this.report.dice.length ? [made("details", "", {}, made("summary", "What chance did, and what was to be expected of it"), ...this.report.dice.map(one))] : [];
  }

  method() {
    const { words, simulations, judge } = this.report;
    const marks = Object.entries(words).filter(([word]) => word !== "fine").map(([word, least]) => `${word} from ${least.toFixed(2)}`).join(", ");
    return [made("p", `Results count from 0 for last to 1 for first. A decision is judged by what its seat knew, not by what came of it: ${marks} lost; a word is given only if the whole 95 % error bar deserves it. Luck is what chance changed, measured on the true table, hidden cards included; in the long run it adds up to 0. Up to ${simulations} simulations a decision, by ${judge}.`, { className: "small" })];
  }
}
