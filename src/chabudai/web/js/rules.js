// A game's rulebook, with an anchor for every clause.

import { ask } from "./api.js";
import "./looks.js";

const place = document.getElementById("text");
const name = new URLSearchParams(location.search).get("game") ?? "";

const MARKED = /(\*\*.+?\*\*|`.+?`|(?<![\w*])\*[^*\s][^*]*\*(?![\w*]))/;  // bold, code, or slanted; not the stars of a card

function inline(words, parent) {
  for (const [number, part] of words.split(MARKED).entries()) {
    if (!part) continue;
    if (number % 2 === 0) { parent.append(part); continue; }
    const [name, marks] = part.startsWith("**") ? ["strong", 2] : part.startsWith("*") ? ["em", 1] : ["code", 1];
    parent.append(Object.assign(document.createElement(name), { textContent: part.slice(marks, -marks) }));
  }
  return parent;
}

// A paragraph or a clause that goes on in the next line is one.
function whole(text) {
  const lines = [];
  let code = false, goesOn = false;
  for (const line of text.split("\n")) {
    const fence = line.startsWith("```"), begins = !line.trim() || /^(#|\||\s*[-*] )/.test(line);
    if (goesOn && !fence && !begins) lines.push(`${lines.pop()} ${line.trim()}`);
    else lines.push(line);
    if (fence) code = !code;
    goesOn = !code && !fence && Boolean(line.trim()) && !/^[#|]/.test(line);
  }
  return lines;
}

function render(text) {
  const made = [];
  let list, table, code;
  for (const line of whole(text)) {
    if (line.startsWith("```")) { code = code ? undefined : document.createElement("pre"); if (code) made.push(code); continue; }
    if (code) { code.append(`${line}\n`); continue; }
    const heading = /^(#{1,4}) (.*)$/.exec(line), bullet = /^\s*[-*] (.*)$/.exec(line), row = /^\|(.*)\|\s*$/.exec(line);
    if (!bullet) list = undefined;
    if (!row) table = undefined;
    if (heading) made.push(inline(heading[2], document.createElement(`h${heading[1].length}`)));
    else if (bullet) {
      if (!list) made.push((list = document.createElement("ul")));
      const item = inline(bullet[1], document.createElement("li"));
      const clause = /^\*\*([A-Z]+\d*[a-z]?(?:-\d+)?)\*\*/.exec(bullet[1]);
      if (clause) { item.id = clause[1]; item.className = "clause"; }
      list.append(item);
    } else if (row) {
      if (/^[\s|:-]+$/.test(row[1])) continue;
      const cell = table ? "td" : "th";
      if (!table) made.push((table = document.createElement("table")));
      const tr = document.createElement("tr");
      tr.append(...row[1].split("|").map((words) => inline(words.trim(), document.createElement(cell))));
      table.append(tr);
    } else if (line.trim()) made.push(inline(line, document.createElement("p")));
  }
  return made;
}

try {
  const rules = await ask(`/api/games/${encodeURIComponent(name)}/rules`);
  document.title = `${rules.title}: rulebook`;
  place.replaceChildren(...render(rules.text));
  if (location.hash) location.replace(location.hash);  // go there, now that it is there
} catch (error) {
  place.textContent = error.message;
}
