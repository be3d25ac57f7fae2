// What needs everybody: taking back further than one may alone, pausing, going on. It is asked in the menu and answered
// in one place, always the same, whose buttons sleep for a moment: nobody agrees to what has just come under the finger.

import { seat as chair } from "./api.js";
import { hotSeats } from "./shelf.js";

const at = (id) => document.getElementById(id);
const SLEEP = 1000;  // milliseconds
const WORDS = { back: "to take back what was done last", pause: "for a pause", on: "to go on" };

let words, timer;

function told(shown) {
  const { question, chairs, paused } = shown;
  if (shown.over) return "";
  if (!question) return paused ? "The table pauses: no time is counted." : "";
  const missing = question.missing.map((one) => chairs[one].side).join(" and ");
  const who = question.seat === shown.seat ? "You ask" : `${chairs[question.seat].side} asks`;
  return `${who} ${WORDS[question.what]}.${question.yours ? "" : ` Waiting for ${missing}.`}`;
}

export function consent(token, shown, act, server) {
  menu(shown, token, act, server);
  const fresh = told(shown), yours = Boolean(shown.question?.yours);
  at("question").hidden = !fresh;
  at("question").classList.toggle("quiet", !yours);
  for (const [name, yes] of [["question-yes", true], ["question-no", false]]) {
    at(name).hidden = !yours;
    at(name).onclick = () => act(() => server.answer(yes));
    if (fresh === words) continue;
    at(name).disabled = true;
    setTimeout(() => { if (words === fresh) at(name).disabled = false; }, SLEEP);
  }
  if (fresh === words) return;
  words = fresh;
  at("question-words").textContent = fresh;
}

// Whoever sits on this device, too, sits beside the one who asks, and agrees.
async function ask(what, token, server) {
  const fresh = await server.ask(what), beside = hotSeats(token).filter((one) => one !== token);
  for (const one of beside) await chair(one).answer(true).catch(() => {});
  return beside.length ? server.look(0, 0) : fresh;
}

function menu(shown, token, act, server) {
  const plays = shown.seat !== null, own = plays && shown.question?.seat === shown.seat;
  for (const what of Object.keys(WORDS)) {
    at(`ask-${what}`).hidden = !plays || (what !== "back" && !shown.budgets);
    at(`ask-${what}`).onclick = () => act(() => ask(what, token, server));
  }
  at("ask-no-more").hidden = !plays;
  at("ask-no-more").disabled = !own;
  at("ask-no-more").onclick = () => act(() => server.answer(false));
  const end = performance.now() + 1000 * shown.ask_again;
  clearInterval(timer);
  const tick = () => {
    const wait = Math.ceil((end - performance.now()) / 1000);
    for (const what of Object.keys(WORDS)) at(`ask-${what}`).disabled = wait > 0 || !shown.may_ask.includes(what);
    at("ask-again").textContent = wait > 0 ? `The others did not agree. You may ask again in ${wait} s.` : "";
    if (wait <= 0) clearInterval(timer);
  };
  timer = setInterval(tick, 500);
  tick();
}
