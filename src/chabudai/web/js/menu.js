// The drawer: invitations, the seat's link, the table's rules, this device's looks, the keys.

import { inWords } from "./agreed.js";
import { keep, kept } from "./looks.js";
import { item } from "./people.js";
import { copied, link, share } from "./share.js";
import { forget, inviting, moved, salt } from "./shelf.js";

const at = (id) => document.getElementById(id);

function close() {
  sure(false);
  at("menu").hidden = true;
  at("menu-button").setAttribute("aria-expanded", "false");
  at("menu-button").focus();
}

function open(focus = "menu-close") {
  at("menu").hidden = false;
  at("menu-button").setAttribute("aria-expanded", "true");
  at(focus).focus();
  at(focus).scrollIntoView({ block: "nearest" });
}

let asked = false;  // has whoever wants to delete the game been asked whether that is meant?

function sure(yes) {
  asked = yes;
  at("leave").textContent = yes ? "Really delete it, for good?" : "Delete this game";
}

function start(server, token, act, relook) {
  at("menu-button").addEventListener("click", () => { if (at("menu").hidden) open(); else close(); });
  at("menu-close").addEventListener("click", close);
  for (const [name, usual] of [["theme", "auto"], ["pace", "normal"], ["sound", "off"], ["mute", "off"]]) {
    at(name).value = kept(name, usual);
    at(name).addEventListener("change", () => { keep(name, at(name).value); relook(); });
  }
  at("copy").addEventListener("click", () => copied(link(token()), at("copy")));
  at("revoke").addEventListener("click", () => act(async () => {
    const fresh = (await server().revoke()).seat;
    moved(token(), fresh);
    location.replace(`/t/${fresh}`);
  }));
  at("stand").addEventListener("click", () => act(() => server().sit({ kind: "bot", bot: "3", name: kept("name", "") })));
  at("leave").addEventListener("click", () => {
    if (!asked) { sure(true); return; }
    act(async () => { await server().leave(); forget(token()); location.replace("/"); });
  });
}

function update(token, shown, act, server) {
  const own = shown.seat !== null;
  at("stand").hidden = !own || shown.chairs[shown.seat].kind === "bot" || shown.over || !shown.begun;
  at("leave").hidden = at("revoke").hidden = !own;
  if (document.activeElement !== at("name")) at("name").value = (own && shown.chairs[shown.seat].name) || kept("name", "");
  at("rules").href = `/rules.html?game=${shown.game}`;
  at("record").hidden = at("check").hidden = !shown.over;
  at("record").href = `/api/tables/${token}/record`;
  at("record").setAttribute("download", `${shown.game}.txt`);
  at("check").href = `/verify.html#${token}`;
  at("feed").href = `/api/tables/${token}/feed`;
  at("told").hidden = !own;
  invitations(token, shown, act, server);
  at("agreed").replaceChildren(...agreed(shown).map(item));
  at("chance").textContent = shown.commitment
    ? `Chance is computed from a secret with the fingerprint ${shown.commitment}, told before the game, and from a word of every seat`
      + `${shown.salts.length ? `: ${shown.salts.join(", ")}` : ""}.${own ? ` Yours is ${salt(token)}.` : ""}`
    : "Chance is typed in, from real dice or cards.";
}

function agreed(shown) {
  const options = [...shown.agreed];
  const help = { figures: "Figures are shown: chances, and counts of what is known.", advice: "Figures are shown, and the house gives advice." }[shown.settings.help];
  if (help) options.push(help);
  return [...options, ...inWords(shown.settings)];
}

// Whoever has set the table may hand out its links, and put bots on chairs that stay free.
function invitations(token, shown, act, server) {
  const links = inviting(token), free = shown.chairs.some((one) => one.kind === "open");
  at("invite").hidden = !(links.length || (free && shown.seat !== null));
  const rows = links.map((one) => share(one.seat < shown.chairs.length ? shown.chairs[one.seat].side : "To watch", one.token));
  for (const [number, one] of shown.chairs.entries()) {
    if (one.kind !== "open" || number === shown.seat) continue;
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: `A bot plays ${one.side}`, onclick: () => act(() => server().fill(number)) });
    const row = rows[links.findIndex((link) => link.seat === number)] ?? document.createElement("li");
    row.append(button);
    if (!rows.includes(row)) rows.push(row);
  }
  at("invitations").replaceChildren(...rows);
}

export const menu = { start, update, open, close };
