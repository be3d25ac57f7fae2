// Choosing a game, setting the table, sharing the links.

import { ask } from "./api.js";
import "./looks.js";

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
      make("strong", { textContent: game.title }), game.about, make("br"), make("small", { textContent: seats }));
    button.dataset.game = game.name;
    button.setAttribute("aria-pressed", String(game === chosen));
    return make("li", {}, button);
  }));
}

function choose(game) {
  chosen = game;
  list();
  at("setup").hidden = false;
  at("ready").hidden = true;
  at("setup-title").textContent = game.title;
  at("setup-about").textContent = game.about;
  at("rules-link").href = `/rules.html?game=${game.name}`;
  at("count").replaceChildren(...game.seats.map((count) => make("option", { value: count, textContent: count })));
  at("count-row").hidden = game.seats.length < 2;
  at("options-box").hidden = !game.options.length;
  at("options").replaceChildren(...game.options.map(option));
  chairs();
  at("setup-title").focus();
  at("setup").scrollIntoView({ block: "start", behavior: "smooth" });
}

function option(one) {
  const input = one.values.length
    ? make("select", {}, ...one.values.map((value) => make("option", { value: String(value), textContent: { true: "yes", false: "no" }[value] ?? value, selected: value === one.default })))
    : make("input", { type: "number", min: one.least, max: one.most, value: one.default });
  input.name = one.name;
  input.dataset.option = one.name;
  const title = one.name.replaceAll("_", " ");
  return make("label", { className: "row" }, title, input, make("small", { textContent: one.help }));
}

function chairs() {
  const count = Number(at("count").value);
  const sitters = [["me", "me"], ["open", "a friend, by a link"], ["here", "somebody beside me, on this device"],
    ...chosen.bots.map((bot) => [`bot:${bot.name}`, `a bot: ${bot.words}`])];
  const usual = chosen.bots.some((bot) => bot.name === "3") ? "bot:3" : `bot:${chosen.bots[0].name}`;
  at("chairs").replaceChildren(...Array.from({ length: count }, (_, seat) => {
    const select = make("select", {}, ...sitters.map(([value, words]) =>
      make("option", { value, textContent: words, selected: value === (seat ? usual : "me") })));
    select.dataset.seat = seat;
    return make("label", { className: "row" }, chosen.sides[seat], select);
  }));
}

async function set(event) {
  event.preventDefault();
  at("setup-error").textContent = "";
  const sitting = [...at("chairs").querySelectorAll("select")].map((select) => select.value);
  const options = {};
  for (const input of at("options").querySelectorAll("[data-option]")) options[input.dataset.option] = input.value;
  for (const one of chosen.options) if (String(one.default) === options[one.name]) delete options[one.name];
  const body = {
    game: chosen.name, options, chat: at("chat").value, watchers: at("watchers").checked,
    chairs: sitting.map((who) => who.startsWith("bot:") ? { kind: "bot", bot: who.slice(4) } : { kind: who === "open" ? "open" : "human" }),
  };
  try {
    const made = await ask("/api/matches", "POST", body);
    ready(made, sitting);
  } catch (error) {
    at("setup-error").textContent = error.message;
  }
}

const link = (token) => `${location.origin}/t/${token}`;

function ready(made, sitting) {
  const mine = made.seats.filter((_, seat) => sitting[seat] === "me" || sitting[seat] === "here");
  if (mine.length > 1) localStorage.setItem(`hot:${mine[0]}`, JSON.stringify(mine));
  const first = mine[0] ?? made.watch;
  remember(first, chosen.title);
  const friends = made.seats.map((token, seat) => [chosen.sides[seat], token, sitting[seat]]).filter(([, , who]) => who === "open");
  if (!friends.length) { location.href = `/t/${first}`; return; }
  const rows = friends.map(([side, token]) => share(side, token));
  if (made.watch) rows.push(share("To watch", made.watch));
  at("links").replaceChildren(...rows);
  at("sit").href = `/t/${first}`;
  at("setup").hidden = true;
  at("ready").hidden = false;
  at("ready-title").focus();
}

function share(words, token) {
  const field = make("input", { readOnly: true, value: link(token) });
  field.setAttribute("aria-label", `Link: ${words}`);
  const copy = make("button", { type: "button", textContent: "Copy", onclick: async () => {
    await navigator.clipboard?.writeText(field.value).catch(() => field.select());
    copy.textContent = "Copied";
  } });
  return make("li", {}, make("strong", { textContent: words }), field, copy);
}

function remember(token, title) {
  const known = JSON.parse(localStorage.getItem("tables") ?? "[]").filter((one) => one.token !== token);
  localStorage.setItem("tables", JSON.stringify([{ token, title, at: Date.now() }, ...known].slice(0, 12)));
}

function recent() {
  const known = JSON.parse(localStorage.getItem("tables") ?? "[]");
  at("recent-box").hidden = !known.length;
  at("recent").replaceChildren(...known.map((one) => make("li", {}, make("a", { href: `/t/${one.token}`, textContent: `${one.title}, ${new Date(one.at).toLocaleString()}` }))));
}

at("count").addEventListener("change", chairs);
at("setup").addEventListener("submit", set);
recent();
try {
  games = await ask("/api/games");
  list();
} catch (error) {
  at("games").replaceChildren(make("li", { className: "error", textContent: error.message }));
}
