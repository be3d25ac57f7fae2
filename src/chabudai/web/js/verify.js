// Checks the record of a game on the server; the same check can be made at home with `chabudai verify`.

import { ask } from "./api.js";
import "./looks.js";

const at = (id) => document.getElementById(id);

at("file").addEventListener("change", async () => { at("record").value = await at("file").files[0].text(); });
at("check").addEventListener("submit", async (event) => {
  event.preventDefault();
  let lines;
  try {
    lines = (await ask("/api/verify", "POST", at("record").value, "text/plain")).found;
  } catch (error) {
    lines = [error.message];
  }
  at("found").replaceChildren(...lines.map((words) => Object.assign(document.createElement("li"), { textContent: words })));
});
