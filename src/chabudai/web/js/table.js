// One table: looks at the server's view of it, draws it, and sends what was chosen.

import { Refused, seat as chair } from "./api.js";
import { attend, permit } from "./attention.js";
import { Clock } from "./clock.js";
import { consent } from "./consent.js";
import { Explain } from "./explain.js";
import { showEyes } from "./eyes.js";
import { narrowed, fits } from "./filter.js";
import { badges, hint, showHelp } from "./help.js";
import { handOver, rematch } from "./hotseat.js";
import { Walk, listen } from "./keys.js";
import { Log } from "./log.js";
import { dress, keep, kept, pace } from "./looks.js";
import { menu } from "./menu.js";
import { item, showChat, showEnd, showPeople } from "./people.js";
import { changes, draw } from "./picture.js";
import { Pointing } from "./pointing.js";
import { meant } from "./reach.js";
import { Report } from "./report.js";
import { hotSeats, inviting, remember, salt } from "./shelf.js";
import { follow } from "./stream.js";
import { Study } from "./study.js";
import { tabs } from "./tabs.js";

const at = (id) => document.getElementById(id);
const LISTED = 12;  // so many moves are found without typing
const LONG = 95;  // letters of a question that still fit in large type
const pointing = new Pointing(), walk = new Walk(point, paint, (id) => shown.picture.things.find((thing) => thing.id === id)?.label || id);
let token = location.pathname.split("/").pop();
let server = chair(token), shown, drawn, news, log = new Log(token, server, showPast);
const study = new Study({
  server: () => server, shown: () => shown, list, refuse,
  line: () => log.past ?? (shown.draft.length ? null : log.length - 1),
  left: () => { log.now(); refuse(""); ask(); drawn = undefined; paint(); choices(); },
});
const report = new Report((line) => log.look(line));
const explain = new Explain(at("board"), told, async (id) => study.on ? {} : server.why({ touches: [id] }));
const clock = new Clock();
let acting, missed = false;  // acting: what is being done here, until it has been shown; missed: has something else happened?
let deeds = 0;  // how often something was done here: an answer that one of them has overtaken is out of date
let listed, mine, last = new Set();  // mine: the table after my last move; last: what has moved since

// -- looking ---------------------------------------------------------------------------------------------------

let looking = Promise.resolve();
const look = () => (looking = looking.then(async () => {
  if (acting) { missed = true; return; }
  const asked = server, before = deeds, current = () => !acting && before === deeds;
  try {
    const fresh = await asked.look(log.length, log.undone);
    if (current()) await arrive(fresh);
    if (acting) missed = true;
    else if (asked === server && current()) show(fresh);
    else if (asked === server) look();
  } catch (error) { fail(error); }
}));

// What is new in the log is shown first, move by move; of one's own turn only what it has turned up.
async function arrive(fresh, own = 0) {
  const from = log.length, to = fresh.log.from + fresh.log.lines.length;
  if (!shown || fresh.undone !== log.undone || log.away || study.on) return;
  const turned = fresh.log.turned.filter((number) => number >= from);
  const first = turned.find((number) => number < from + own) ?? from + own;
  if (first >= to) return;
  if (own) settle(fresh);
  await log.play(first, to, step, turned);
}

// What was done is done, while that which it has turned up is still being shown.
function settle({ draft, can_undo }) {
  Object.assign(shown, { draft, can_undo, moves: [], waits: false, prompt: "" });
  pointing.clear([]);
  ask();
  choices();
}

function step(picture) {
  draw(at("board"), picture, drawn, new Pointing(), { last: changes(drawn, picture) });
  drawn = picture;
}

function show(fresh, own = false) {
  const first = !shown, before = shown;
  shown = fresh;
  news?.seen(fresh.version);
  pointing.clear(fresh.moves);
  log.add(fresh, first);
  at("game").textContent = fresh.title;
  ask();
  showHelp(fresh, fresh.moves.length > 0);
  showEyes(fresh);
  at("try").hidden = !fresh.begun;
  if (own || first || !mine) mine = fresh.picture;
  last = changes(mine, fresh.picture);
  paint();
  choices();
  showPeople(fresh);
  showChat(fresh, before, (text) => act(() => server.say(text)));
  showEnd(token, fresh);
  report.of(token, () => server, fresh.chairs);
  menu.update(token, fresh, act, () => server);
  const yours = fresh.seat !== null && fresh.to_act.includes(fresh.seat) && !fresh.over;
  document.querySelector(".ask").classList.toggle("yours", yours);
  attend(yours, fresh.title, fresh.version, () => server.seen());
  clock.show(fresh);
  consent(token, fresh, act, server);
  handOver(token, fresh, sitAt, () => shown);
  passForced();
}

// What the table knows of a thing, to be explained.
function told(id) {
  const { picture, moves } = study.on ? study.shown : shown, choice = study.on ? study.pointing : pointing;
  const left = choice.live.has(id) ? choice.left : moves;
  return { thing: picture.things.find((one) => one.id === id), moves: left.filter((move) => move.touches.includes(id)), figures: shown.figures.filter((one) => one.id === id), game: shown.game };
}

// What is asked, and the button for those who are not asked anything.
function ask() {
  if (study.on) return;
  const bot = shown.seat !== null && shown.chairs[shown.seat].kind === "bot" && !shown.over;
  const words = bot ? "A bot plays for you." : shown.waits ? "This will turn something up: press Done to see it." : shown.prompt;
  const waiting = !shown.begun && shown.seat !== null;
  refuse("");
  at("prompt").textContent = shown.seat === null ? `You are watching. ${words}` : words;
  at("prompt").classList.toggle("long", at("prompt").textContent.length > LONG);
  at("special").hidden = !(bot || waiting || shown.over);
  at("special").textContent = bot ? "Play myself" : waiting ? "Invite" : "Results";
  at("special").onclick = bot ? sitDown : waiting ? () => menu.open("invitations") : () => { at("over").hidden = false; at("over-title").focus(); };
  at("back").hidden = at("done").hidden = shown.seat === null || bot || waiting;
  at("done").hidden ||= shown.over;
}

function paint() {
  if (study.on) { study.paint(); return; }
  if (log.away || !at("hand").hidden) return;  // while the device is handed over, nobody's cards are there
  walk.check(new Set(shown.picture.things.map((thing) => thing.id)));
  draw(at("board"), shown.picture, drawn, pointing, { last, at: walk.at, figures: badges(shown), own: shown.chairs[shown.seat]?.side });
  drawn = shown.picture;
  inWordsAll();
}

function inWordsAll() {
  const sought = at("sought").value;
  at("words").replaceChildren(...shown.picture.things.filter((thing) => thing.label && fits(sought, thing.label)).map(inWords));
}

function inWords(thing) {
  if (!thing.id) return item(thing.label);
  const made = item("");
  made.append(Object.assign(document.createElement("button"), { textContent: thing.label, onclick: () => point(thing.id) }));
  made.classList.toggle("can", pointing.live.has(thing.id));
  return made;
}

function choices() {
  if (study.on) return;
  at("draft").replaceChildren(...shown.draft.map((text) => Object.assign(document.createElement("span"), { textContent: text })));
  at("done").disabled = !shown.draft.length;
  at("back").disabled = !shown.can_undo;
  list(pointing.left, shown.picture.things, add);
}

// The list of moves, as far as it goes with what is being typed.
function list(all, things, choose) {
  const moves = narrowed(at("typed").value, all, things), texts = [study.on, ...moves.map((move) => move.text)].join("\n");
  document.body.classList.toggle("long", all.length > LISTED);
  if (texts === listed) return;  // nothing has changed: whoever walks through the list stays where he is
  listed = texts;
  const walking = at("moves").contains(document.activeElement);
  at("moves").replaceChildren(...moves.map((move) => {
    // The second click of a double click is not meant for what has taken the place of the first move.
    const button = Object.assign(document.createElement("button"), { textContent: move.text, onclick: (event) => { if (event.detail < 2) { at("typed").value = ""; choose(move.text); } } });
    const made = document.createElement("li");
    made.append(button);
    return made;
  }));
  if (walking) (at("moves").querySelector("button") ?? at("done")).focus();
}

function showPast(picture) {
  if (study.on && picture) {
    study.stop();
    ask();
    choices();
  }
  at("board").classList.toggle("past", picture !== undefined);
  if (picture) draw(at("board"), picture, drawn, new Pointing(), { last: changes(drawn, picture) });
  else if (shown) draw(at("board"), shown.picture, null, pointing, { last, at: walk.at });
  drawn = picture ?? shown?.picture;
}

// -- choosing --------------------------------------------------------------------------------------------------

function refuse(sentence, clause) {
  document.querySelector(".ask").classList.toggle("refused", Boolean(sentence));
  at("reason").textContent = sentence + (clause ? " " : "");
  if (!clause) return;
  const link = Object.assign(document.createElement("a"), { textContent: clause, target: "_blank", rel: "noopener" });
  link.href = `/rules.html?game=${shown.game}#${clause}`;
  at("reason").append(link);
}

// A mistake of this page is reported, and does not stop it.
function fail(error) {
  if (error instanceof Refused) refuse(error.message, error.clause); else reportError(error);
}

// One thing at a time; but whoever does something while news is shown has seen it.
async function act(deed, own = false) {
  if (acting && !log.playing) return;
  if (log.playing) { log.stop(); await Promise.all([acting, looking]); }
  if (acting) return;
  deeds += 1;
  acting = carry(deed, own);
  await acting;
  acting = undefined;
  if (missed) { missed = false; look(); }
}

async function carry(deed, own) {
  try {
    const drafted = shown.draft.length;
    const begun = performance.now(), fresh = await deed();
    clock.wait(performance.now() - begun);
    if (fresh?.version && own) await arrive(fresh, drafted);
    if (fresh?.version) show(fresh, own); else if (fresh) missed = true;
  } catch (error) { fail(error); }
}

const add = (text) => act(() => server.add(text, shown.draft.length), true);
const done = () => { if (shown?.draft.length && !acting) { walk.leave(); act(() => server.done(shown.draft.length, clock.taken()), true); } };
const back = () => { if (shown?.can_undo) act(() => server.back(shown.draft.length), true); };

// What was typed is a move in notation, or the words that single one out.
async function chosen(text) {
  const left = narrowed(text, pointing.left, shown.picture.things);
  if (left.length !== 1 || left[0].text === text) { add(text); return; }
  const answer = await server.why({ move: text }).catch(() => ({}));
  add(answer.why && !answer.clause ? left[0].text : text);
}

async function point(id) {
  if (study.on) { study.point(id); return; }
  if (log.past !== undefined) { log.now(); return; }
  if (log.playing) { log.stop(); return; }
  const settled = pointing.at(id);
  if (settled === false) {
    try {
      const answer = await server.why({ touches: [id] });
      fail(new Refused(answer.why ?? "There is nothing to choose there.", answer.clause));
    } catch (error) { fail(error); }
    return;
  }
  refuse("");
  if (settled !== true) { add(settled.text); return; }
  paint();
  choices();
}

// A pass that the rules force is made without being asked for; the log says why.
function passForced() {
  const [only, ...more] = shown.moves;
  if (!only || more.length || shown.draft.length || only.touches.join() !== "pass" || acting) return;
  setTimeout(async () => { if (shown.moves[0] === only) { await add(only.text); done(); } }, 3 * pace());
}

at("board").addEventListener("click", (event) => {
  const choice = study.on ? study.pointing : pointing;
  const id = meant(at("board"), event, (one) => choice.live.has(one) || choice.pointed.has(one));
  walk.leave();
  if (id) point(id);
  else if (log.playing) log.stop();
});
at("done").addEventListener("click", done);
at("back").addEventListener("click", back);

function typed(form, field, deed) {
  at(form).addEventListener("submit", (event) => {
    event.preventDefault();
    const text = at(field).value.trim();
    at(field).value = "";
    if (text) deed(text);
  });
}

typed("type", "typed", (text) => { if (study.on) study.step(text); else chosen(text); });
at("typed").addEventListener("input", () => { if (study.on) study.paint(); else if (shown) choices(); });
at("sought").addEventListener("input", () => { if (shown) inWordsAll(); });
at("hint").addEventListener("click", () => hint(server, () => shown, fail));
typed("say", "saying", (text) => act(() => server.say(text)));

function escape() {
  if (explain.open) { explain.close(); return; }
  if (study.on && !study.pointing.pointed.size) { study.leave(); return; }
  study.pointing.pointed.clear();
  pointing.pointed.clear();
  walk.leave();
  tabs.open("moves");
  refuse("");
  if (log.past !== undefined) log.now();
  if (shown) { paint(); choices(); }
}

listen({ walk, done: () => { if (!study.on) done(); }, back: () => { if (study.on) study.back(); else back(); }, escape, log: () => log, explain, study });

// -- the end ---------------------------------------------------------------------------------------------------

at("over-close").addEventListener("click", () => { at("over").hidden = true; });
at("rematch").addEventListener("click", async () => {
  try { location.href = `/t/${await rematch(token)}`; } catch (error) { fail(error); }
});

// -- sitting down ----------------------------------------------------------------------------------------------

const sitDown = () => act(() => server.sit({ kind: "human", name: kept("name", ""), salt: salt(token) }));

// Everybody on this device takes a seat, and adds a word to the dice.
async function takeSeats() {
  const here = hotSeats(token), own = shown.chairs[shown.seat];
  for (const other of here.filter((one) => one !== token)) {
    const link = chair(other), theirs = await link.look(100_000, 0);
    if (theirs.chairs[theirs.seat].kind === "open") await link.sit({ kind: "human", name: theirs.chairs[theirs.seat].name, salt: salt(other) });
  }
  if (own.kind === "open") await act(() => server.sit({ kind: "human", name: own.name || (here.length ? "" : kept("name", "")), salt: salt(token) }));
}

function sitAt(other) {
  token = other;
  server = chair(token);
  news?.close();
  log.close();
  if (study.on) study.stop();
  at("board").classList.remove("past");
  shown = drawn = mine = listed = undefined;
  log = new Log(token, server, showPast);
  start();
}

function closed() {
  refuse("This link leads to no seat any more: it has been changed, or the game was deleted.");
}

async function start() {
  const own = server;  // until another one on this device takes over
  await look();
  news = follow(token, shown?.version ?? "", look, (words) => { at("line").textContent = words; }, closed);
  if (!shown) return;
  remember(token, shown.title);
  if (log.missed) await markMissed();
  if (server === own && shown.seat !== null) await takeSeats().catch(fail);
  if (server === own && !shown.begun && inviting(token).length) menu.open("menu-close");
}

// What has moved since the last visit is marked on the table.
async function markMissed() {
  const own = server, before = await own.then(log.missed.from - 1).catch(() => undefined);
  if (!before || server !== own) return;
  mine = before.picture;
  last = changes(mine, shown.picture);
  paint();
}

let sizes;
new ResizeObserver(() => {
  const size = `${at("board").clientWidth} ${at("board").clientHeight}`;
  if (shown && size !== sizes) { sizes = size; drawn = undefined; paint(); }
}).observe(at("board"));
menu.start(() => server, () => token, act, () => { dress(); drawn = undefined; if (shown) { paint(); showChat(shown); } });
at("notify").addEventListener("click", () => permit(at("notify")));
at("name").addEventListener("change", () => {
  if (!hotSeats(token).length) keep("name", at("name").value);  // a device that goes round has many names
  if (shown?.seat !== null) act(() => server.sit({ kind: "human", name: at("name").value }));
});
start();
