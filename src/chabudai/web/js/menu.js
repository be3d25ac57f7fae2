// The drawer with the table's links and this device's looks.

import { keep, kept } from "./looks.js";

const at = (id) => document.getElementById(id);

function close() {
  at("menu").hidden = true;
  at("menu-button").setAttribute("aria-expanded", "false");
  at("menu-button").focus();
}

function start(server, act, shown, relook) {
  at("menu-button").addEventListener("click", () => {
    const open = at("menu").hidden;
    at("menu").hidden = !open;
    at("menu-button").setAttribute("aria-expanded", String(open));
    if (open) at("name").focus();
  });
  at("menu-close").addEventListener("click", close);
  for (const name of ["theme", "pace"]) {
    at(name).value = kept(name, name === "theme" ? "auto" : "normal");
    at(name).addEventListener("change", () => { keep(name, at(name).value); relook(); });
  }
  at("copy").addEventListener("click", async () => {
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    at("copy").textContent = "Copied";
  });
  at("revoke").addEventListener("click", () => act(async () => { location.href = `/t/${(await server().revoke()).seat}`; }));
  at("stand").addEventListener("click", () => act(() => server().sit({ kind: "bot", bot: "greedy" })));
  at("return").addEventListener("click", () => act(() => server().sit({ kind: "human", name: kept("name", "") })));
}

function update(token, shown) {
  const own = shown.seat !== null;
  const bot = own && shown.chairs[shown.seat].kind === "bot";
  at("stand").hidden = !own || bot || shown.over;
  at("return").hidden = !bot;
  at("rules").href = `/rules.html?game=${shown.game}`;
  at("record").hidden = !shown.over;
  at("record").href = `/api/tables/${token}/record`;
  at("record").setAttribute("download", `${shown.game}.txt`);
  at("commitment").textContent = shown.commitment;
}

export const menu = { start, update, close };
