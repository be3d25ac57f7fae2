// Choosing a game, setting the table, sharing the links.

import { askForTime, delay, time } from "./agreed.js";
import { ask } from "./api.js";
import { kept, theme } from "./looks.js";
import { link, reachesOnlyHere, share } from "./share.js";
import { forget, mayInvite, remember, seatsHere, tables } from "./shelf.js";

const at = (id) => document.getElementById(id);
let games = [], chosen;

function make(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function list() {
  at("games").replaceChildren(...games.map((game) => {
    const seats = game.seats.length > 1 ? `${game.seats[0]} to ${game.seats.at(-1)} players` : `${game.seats[0]} players`;
    const button = make("button", { type: "button", onclick: () => choose(game) },
      make("img", { src: `/api/games/${game.name}/board.svg?theme=${theme()}`, alt: "", loading: "lazy" }),
      make("div", {}, make("strong", { textContent: game.title }), make("span", { textContent: game.about }), make("small", { textContent: seats })));
    button.dataset.game = game.name;
    return make("li", {}, button);
  }));
}

function choose(game) {
  chosen = game;
  for (const button of at("games").querySelectorAll("button")) button.setAttribute("aria-pressed", String(button.dataset.game === game.name));
  at("setup").hidden = false;
  at("ready").hidden = true;
  at("setup-title").textContent = game.title;
  at("rules-link").href = `/rules.html?game=${game.name}`;
  at("count").replaceChildren(...game.seats.map((count) => make("option", { value: count, textContent: count })));
  at("count-row").hidden = game.seats.length < 2;
  at("options-box").hidden = !game.options.length;
  at("options").replaceChildren(...game.options.map(option));
  at("dice-row").hidden = game.secrets;
  at("dice").value = "table";
  chairs();
  at("setup-title").focus({ preventScroll: true });
  at("setup").scrollIntoView({ block: "start", behavior: "smooth" });
}

function option(one) {
  const input = one.values.length
    ? make("select", {}, ...one.values.map((value, place) => make("option", { value: String(value), textContent: one.titles[place], selected: value === one.default })))
    : make("input", { type: "number", min: one.least, max: one.most, value: one.default });
  input.name = one.name;
  input.dataset.option = one.name;
  return make("label", { className: "row" }, make("span", { textContent: one.title[0].toUpperCase() + one.title.slice(1) }), input, make("small", { textContent: one.help }));
}

// -- who plays -------------------------------------------------------------------------------------------------

const HERE = ["me", "here"];

function chairs() {
  const count = Number(at("count").value);
  const before = [...at("chairs").querySelectorAll("select")].map((select) => select.value);
  const sitters = [["me", "me"], ["open", "a friend, by a link"], ["until:3", "a friend, by a link; a bot until then"], ["here", "somebody beside me, on this device"],
    ...chosen.bots.map((bot) => [`bot:${bot.name}`, `a bot: ${bot.words}`])];
  const usual = chosen.bots.some((bot) => bot.name === "3") ? "bot:3" : `bot:${chosen.bots[0].name}`;
  at("chairs").replaceChildren(...Array.from({ length: count }, (_, seat) => {
    const now = before[seat] ?? (seat ? usual : "me");
    const select = make("select", {}, ...sitters.map(([value, words]) => make("option", { value, textContent: words, selected: value === now })));
    select.dataset.seat = seat;
    const name = make("input", { className: "name", maxLength: 40, placeholder: "Name", autocomplete: "off", hidden: now !== "here" });
    name.setAttribute("aria-label", `Name of ${chosen.sides[seat]}`);
    select.addEventListener("change", () => {
      name.hidden = select.value !== "here";
      if (select.value === "me") only(select);
    });
    return make("label", { className: "row" }, make("span", { textContent: chosen.sides[seat] }), select, name);
  }));
}

function only(select) {  // nobody sits on two chairs
  for (const other of at("chairs").querySelectorAll("select")) if (other !== select && other.value === "me") {
    other.value = "here";
    other.dispatchEvent(new Event("change"));
  }
}

const seated = (who, name) => {
  const [kind, bot] = who.split(":");
  if (bot) return { kind: "bot", bot };
  return { kind: "open", name: kind === "me" ? kept("name", "") : name };  // a device sits down when its page opens
};

async function set(event) {
  event.preventDefault();
  at("setup-error").textContent = "";
  const rows = [...at("chairs").children];
  const sitting = rows.map((row) => row.querySelector("select").value);
  const options = {};
  for (const input of at("options").querySelectorAll("[data-option]")) options[input.dataset.option] = input.value;
  for (const one of chosen.options) if (String(one.default) === options[one.name]) delete options[one.name];
  const body = {
    game: chosen.name, options, chat: at("chat").value, watchers: at("watchers").checked, dice: at("dice").value, clock: time(), delay: delay(), help: at("help").value,
    chairs: rows.map((row, seat) => seated(sitting[seat], row.querySelector("input").value)),
  };
  try { ready(await ask("/api/matches", "POST", body), sitting); } catch (error) { at("setup-error").textContent = error.message; }
}

// -- sharing ---------------------------------------------------------------------------------------------------

function ready(made, sitting) {
  const here = made.seats.filter((_, seat) => HERE.includes(sitting[seat]));
  seatsHere(here);
  const first = here[0] ?? made.watch ?? made.seats[0];
  remember(first, chosen.title);
  const friends = made.seats.map((token, seat) => ({ seat, token })).filter(({ seat }) => /^(open|until)/.test(sitting[seat]));
  if (!friends.length) { location.href = link(first); return; }
  if (made.watch) friends.push({ seat: made.seats.length, token: made.watch });
  mayInvite(first, friends);
  at("links").replaceChildren(...friends.map((one) => share(chosen.sides[one.seat] && one.seat < made.seats.length ? chosen.sides[one.seat] : "To watch", one.token)));
  at("only-here").hidden = !reachesOnlyHere();
  at("sit").href = link(first);
  at("setup").hidden = true;
  at("ready").hidden = false;
  at("ready-title").focus();
}

// -- the tables of this device ---------------------------------------------------------------------------------

function recent() {
  const known = tables();
  at("recent-box").hidden = !known.length;
  at("recent").replaceChildren(...known.map((one) => {
    const away = make("button", { type: "button", textContent: "Delete", onclick: () => remove(one, away) });
    away.setAttribute("aria-label", `Delete ${one.title}`);
    return make("li", {}, make("a", { href: link(one.token), textContent: `${one.title}, ${new Date(one.at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}` }), away);
  }));
}

async function remove(one, button) {
  if (!button.classList.contains("sure")) { button.classList.add("sure"); button.textContent = "Really?"; return; }
  await ask(`/api/tables/${one.token}`, "DELETE").catch(() => {});  // somebody who only watched has nothing to delete there
  forget(one.token);
  recent();
}

// The records of all finished games of this device, in one file.
async function takeAll() {
  const texts = [];
  for (const { token } of tables()) {
    const answer = await fetch(`/api/tables/${token}/record`).catch(() => undefined);
    if (answer?.ok) texts.push(await answer.text());
  }
  at("export-said").textContent = texts.length ? `${texts.length} ${texts.length > 1 ? "records" : "record"}.` : "No game is finished yet.";
  if (!texts.length) return;
  const file = make("a", { href: URL.createObjectURL(new Blob([texts.join("\n")], { type: "text/plain" })), download: "chabudai-records.txt" });
  file.click();
}

askForTime();
at("count").addEventListener("change", chairs);
at("setup").addEventListener("submit", set);
at("export").addEventListener("click", takeAll);
recent();
try {
  games = await ask("/api/games");
  list();
} catch (error) {
  at("games").replaceChildren(make("li", { className: "error", textContent: error.message }));
}
