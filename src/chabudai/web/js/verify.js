// Checks the record of a game on the server; the same check can be made at home with `chabudai verify`.

import { ask } from "./api.js";
import "./looks.js";
import { ownSalts } from "./shelf.js";

const at = (id) => document.getElementById(id);

async function check() {
  const text = at("record").value, lines = [];
  try {
    lines.push(...(await ask("/api/verify", "POST", text, "text/plain")).found);
    const own = ownSalts().filter((word) => text.includes(` = ${word}`));
    if (own.length) lines.push(`The word that this device added before the first roll, ${own.join(", ")}, is in the record.`);
  } catch (error) {
    lines.push(error.message);
  }
  at("found").replaceChildren(...lines.map((words) => Object.assign(document.createElement("li"), { textContent: words })));
}

at("file").addEventListener("change", async () => { at("record").value = await at("file").files[0].text(); });
at("check").addEventListener("submit", (event) => { event.preventDefault(); check(); });

const token = location.hash.slice(1);  // come from a table: its record is at hand
if (token) {
  const answer = await fetch(`/api/tables/${encodeURIComponent(token)}/record`);
  if (answer.ok) { at("record").value = await answer.text(); check(); }
}
