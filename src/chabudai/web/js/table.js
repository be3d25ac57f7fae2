// One table: looks at the server's view of it, draws it, and sends what was chosen.

import { Refused, seat as chair } from "./api.js";
import { attend, permit } from "./attention.js";
import { handOver, hotSeats } from "./hotseat.js";
import { Log } from "./log.js";
import { dress, keep, kept } from "./looks.js";
import { menu } from "./menu.js";
import { draw } from "./picture.js";
import { Pointing } from "./pointing.js";
import { follow } from "./stream.js";
import { tabs } from "./tabs.js";

const at = (id) => document.getElementById(id);
const pointing = new Pointing();
let token = location.pathname.split("/").pop();
let listed;
let server = chair(token), shown, drawn, news, log = new Log(token, server, showThen), busy = false;

// -- looking ---------------------------------------------------------------------------------------------------

async function look() {
  try { show(await server.look(log.length, log.undone)); } catch (error) { fail(error); }
}

function show(fresh) {
  const first = !shown;
  shown = fresh;
  news?.seen(fresh.version);
  pointing.clear(fresh.moves);
  log.add(fresh, first);
  at("game").textContent = fresh.title;
  at("prompt").textContent = fresh.waits ? "This will turn something up: press Done to see it." : fresh.prompt;
  at("reason").textContent = "";
  people();
  paint();
  choices();
  chat();
  menu.update(token, fresh);
  const yours = fresh.seat !== null && fresh.to_act.includes(fresh.seat) && !fresh.over;
  document.querySelector(".ask").classList.toggle("yours", yours);
  attend(yours, fresh.title);
  if (fresh.over) finish();
  handOver(token, fresh, sitAt);
}

function paint() {
  if (log.then) return;
  draw(at("board"), shown.picture, drawn, pointing);
  drawn = shown.picture;
  at("words").replaceChildren(...shown.picture.things.filter((thing) => thing.label).map((thing) => item(thing.label)));
}

function item(words) {
  const made = document.createElement("li");
  made.textContent = words;
  return made;
}

function people() {
  at("chairs").replaceChildren(...shown.chairs.map((one, number) => {
    const sitter = one.kind === "bot" ? `bot ${one.bot}` : one.name || (one.kind === "open" ? "free" : "");
    const made = item(`${one.side}${sitter ? `: ${sitter}` : ""}${shown.places ? ` (place ${shown.places[number]})` : ""}`);
    made.classList.toggle("acting", shown.to_act.includes(number));
    made.classList.toggle("you", number === shown.seat);
    return made;
  }));
}

function choices() {
  at("draft").replaceChildren(...shown.draft.map((text) => Object.assign(document.createElement("span"), { textContent: text })));
  at("done").disabled = !shown.draft.length || busy;
  at("back").disabled = !shown.can_undo || busy;
  const texts = pointing.left.map((move) => move.text).join("\n");
  if (texts === listed) return;  // nothing has changed: whoever walks through the list stays where he is
  listed = texts;
  const walking = at("moves").contains(document.activeElement);
  at("moves").replaceChildren(...pointing.left.map((move) => {
    const button = Object.assign(document.createElement("button"), { textContent: move.text, onclick: () => add(move.text) });
    const made = document.createElement("li");
    made.append(button);
    return made;
  }));
  if (walking) (at("moves").querySelector("button") ?? at("done")).focus();
}

function chat() {
  at("tab-chat").hidden = shown.settings.chat === "off";
  at("say").hidden = shown.settings.chat !== "text";
  at("chat").replaceChildren(...shown.chat.map((one) => item(`${one.seat < shown.chairs.length ? shown.chairs[one.seat].side : "Watcher"}: ${one.text}`)));
  if (shown.settings.chat === "presets") at("presets").replaceChildren(...shown.presets.map((text) =>
    Object.assign(document.createElement("button"), { textContent: text, onclick: () => act(() => server.say(text)) })));
}

function showThen(then) {
  draw(at("board"), then ? then.picture : shown.picture, null, then ? new Pointing() : pointing);
}

// -- choosing --------------------------------------------------------------------------------------------------

function fail(error) {
  if (!(error instanceof Refused)) throw error;
  const clause = error.clause;
  at("reason").textContent = error.message + (clause ? " " : "");
  if (clause) {
    const link = Object.assign(document.createElement("a"), { textContent: clause, target: "_blank", rel: "noopener" });
    link.href = `/rules.html?game=${shown.game}#${clause}`;
    at("reason").append(link);
  }
}

async function act(deed) {
  if (busy) return;
  busy = true;
  try { const fresh = await deed(); if (fresh?.version) show(fresh); else await look(); } catch (error) { fail(error); }
  busy = false;
  if (shown) choices();
}

const add = (text) => act(() => server.add(text));
const done = () => act(() => server.done());
const back = () => act(() => server.back());

async function point(id) {
  if (log.then) { log.now(); return; }
  const settled = pointing.at(id);
  if (settled === false) {
    try {
      const answer = await server.why({ touches: [id] });
      fail(new Refused(answer.why ?? "There is nothing to choose there.", answer.clause));
    } catch (error) { fail(error); }
    return;
  }
  at("reason").textContent = "";
  if (settled !== true) { add(settled.text); return; }
  paint();
  choices();
}

at("board").addEventListener("click", (event) => {
  // What lies under the finger, the uppermost first: a stone may hide the space that is meant.
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const ids = [...new Set(under.map((one) => one.closest?.(".board [data-id]")?.dataset.id).filter(Boolean))];
  const meant = ids.find((id) => pointing.live.has(id) || pointing.pointed.has(id)) ?? ids[0];
  if (meant) point(meant);
});
at("done").addEventListener("click", done);
at("back").addEventListener("click", back);
at("type").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = at("typed").value.trim();
  at("typed").value = "";
  if (text) add(text);
});
at("say").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = at("saying").value.trim();
  at("saying").value = "";
  if (text) act(() => server.say(text));
});

// -- keys ------------------------------------------------------------------------------------------------------

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    if (!at("menu").hidden) { menu.close(); return; }
    pointing.pointed.clear();
    document.activeElement?.blur();
    paint();
    choices();
    return;
  }
  if (event.target.closest("input, select, textarea, button, a") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "/") { event.preventDefault(); tabs.open("moves"); at("typed").focus(); }
  else if (event.key === "Enter") done();
  else if (event.key === "u") back();
  else if (event.key === "m") { tabs.open("moves"); at("moves").querySelector("button")?.focus(); }
  else if (event.key === "l") { tabs.open("log"); at("log").focus(); }
  else if (event.key === "w") { tabs.open("words"); at("words").focus(); }
});

// -- the end ---------------------------------------------------------------------------------------------------

let seenEnd = false;
function finish() {
  if (seenEnd) return;
  seenEnd = true;
  at("over-title").textContent = shown.prompt;
  const order = shown.places.map((place, number) => [place, shown.chairs[number].side]).sort((a, b) => a[0] - b[0]);
  at("places").replaceChildren(...order.map(([place, side]) => Object.assign(item(side), { value: place })));
  setTimeout(() => { at("over").hidden = false; at("over-title").focus(); }, 600);
}

at("over-close").addEventListener("click", () => { at("over").hidden = true; });
at("rematch").addEventListener("click", async () => {
  try { location.href = `/t/${(await server.rematch()).seat}`; } catch (error) { fail(error); }
});

// -- sitting down ----------------------------------------------------------------------------------------------

function sitAt(other) {
  token = other;
  server = chair(token);
  news.close();
  shown = drawn = undefined;
  log = new Log(token, server, showThen);
  start();
}

async function start() {
  news = follow(token, look, (words) => { at("line").textContent = words; });
  await look();
  if (shown && shown.seat !== null && shown.chairs[shown.seat].kind === "open" && !hotSeats(token).length) {
    await act(() => server.sit({ kind: "human", name: kept("name", "") }));
  }
}

new ResizeObserver(() => { if (shown) paint(); }).observe(at("board"));
menu.start(() => server, act, () => shown, () => { dress(); drawn = undefined; if (shown) paint(); });
at("notify").addEventListener("click", () => permit(at("notify")));
at("name").value = kept("name", "");
at("name").addEventListener("change", () => {
  keep("name", at("name").value);
  if (shown?.seat !== null) act(() => server.sit({ kind: "human", name: at("name").value }));
});
start();
