// Who sits at the table, what they say, and how it ended.

import { sound } from "./sound.js";
import { kept } from "./looks.js";
import { tabs } from "./tabs.js";

const at = (id) => document.getElementById(id);
const SIDE = 8;  // pixels of the chair before, to tell that there is one

export function item(words) {
  const made = document.createElement("li");
  made.textContent = words;
  return made;
}

function called(one) {
  if (one.kind === "bot") return one.name ? `bot for ${one.name}` : `bot ${one.bot}`;
  return one.kind === "open" ? "free" : one.name;
}

export function showPeople(shown) {
  at("chairs").replaceChildren(...shown.chairs.map((one, number) => {
    const made = item([one.side, called(one)].filter(Boolean).join(": ") + (shown.places ? ` (place ${shown.places[number]})` : ""));
    made.classList.toggle("acting", shown.to_act.includes(number));
    if (shown.choosing.includes(number) && !shown.to_act.includes(number)) {  // who is done of those who choose at once
      made.append(" ✓");
      made.classList.add("chosen");
      made.title = "has chosen";
      made.setAttribute("aria-label", `${one.side} has chosen`);
    }
    made.classList.toggle("you", number === shown.seat);
    made.classList.toggle("absent", one.kind === "open");
    if (number === shown.seat) made.setAttribute("aria-label", `${made.textContent} (you)`);
    return made;
  }));
  bringActing();
}

let acted;

// Where not all chairs are in sight, those who are to act are: oneself first. It is done once, and then left to the finger.
function bringActing() {
  const one = at("chairs").querySelector(".acting.you") ?? at("chairs").querySelector(".acting");
  if (one && one.textContent !== acted) at("chairs").scrollLeft = one.offsetLeft - at("chairs").offsetLeft - SIDE;
  acted = one?.textContent;
}

export function showChat(shown, before, say) {
  const quiet = shown.settings.chat === "off" || kept("mute", "off") === "on";
  at("tab-chat").hidden = quiet;
  if (quiet && tabs.isOpen("chat")) tabs.open("moves");
  at("say").hidden = shown.settings.chat !== "text";
  const side = (one) => one.seat < shown.chairs.length ? shown.chairs[one.seat].side : "Watcher";
  at("chat").replaceChildren(...shown.chat.map((one) => item(`${side(one)}: ${one.text}`)));
  at("chat").lastElementChild?.scrollIntoView({ block: "nearest" });
  if (before && shown.chat.length > before.chat.length && !quiet) tabs.unread("chat");
  if (shown.settings.chat === "presets" && !at("presets").children.length) at("presets").replaceChildren(...shown.presets.map((text) =>
    Object.assign(document.createElement("button"), { textContent: text, onclick: () => say(text) })));
}

let ended = false;

// The minute after: places, the record, the dice, and once more.
export function showEnd(token, shown) {
  at("rematch").textContent = shown.rematch ? "Play again with them" : "Play again";
  at("over-again").hidden = !shown.rematch;
  if (!shown.over) { ended = false; at("over").hidden = true; return; }
  if (ended) return;
  ended = true;
  at("over-title").textContent = shown.prompt;
  const order = (shown.places ?? []).map((place, number) => [place, shown.chairs[number]]).sort((a, b) => a[0] - b[0]);
  at("places").replaceChildren(...order.map(([place, one]) => Object.assign(item([one.side, called(one)].filter(Boolean).join(": ")), { value: place })));
  at("over-record").href = `/api/tables/${token}/record`;
  at("over-record").setAttribute("download", `${shown.game}.txt`);
  at("over-check").href = `/verify.html#${token}`;
  sound("end");
  setTimeout(() => { at("over").hidden = false; at("over-title").focus(); }, 600);
}
