// Says that it is your turn: in the title, by the icon while you are elsewhere, by a sound, and, if you wish, by a
// notification. The server is told that you have seen it, so that it need not tell you by other ways.

import { sound } from "./sound.js";
import { say } from "./words.js";

const PLAIN = "/icon.svg", TURN = "/icon-turn.svg";
const BLINK = 1000;  // milliseconds
const still = matchMedia("(prefers-reduced-motion: reduce)");
const icon = document.querySelector("link[rel=icon]");

let was, name = "", warning = "", mine = false, version, see, seen, blinking;  // seen: which version of the table has been

export function attend(yours, title, fresh, onSeen) {
  [name, mine, version, see] = [title, yours, fresh, onSeen];
  if (yours && was === false) {
    sound("turn");
    if (document.hidden) notify(say("It is your turn"), title);
  }
  was = yours;
  entitle();
  look();
}

// Some browsers have notifications, and throw when a page makes one: Chrome on Android leaves them to workers.
function notify(words, body) {
  try {
    if (Notification.permission === "granted") new Notification(words, { body, icon: PLAIN, tag: "turn" });
  } catch { /* the title and the icon say it, too */ }
}

// Time is running out: the words come before everything else.
export function warn(words) {
  if (words === warning) return;
  warning = words;
  entitle();
}

function entitle() {
  document.title = `${warning && `⏳ ${warning} `}${mine ? `● Your turn: ${name}` : name}`;
}

// The icon calls only while the page is not looked at; whoever looks has seen.
function look() {
  const here = document.hasFocus() && !document.hidden;
  if (here && mine && seen !== version) { seen = version; see(); }
  clearInterval(blinking);
  const calls = mine && !here;
  icon.href = calls ? TURN : PLAIN;
  if (calls && !still.matches) blinking = setInterval(() => { icon.href = icon.getAttribute("href") === TURN ? PLAIN : TURN; }, BLINK);
}

for (const event of ["focus", "blur"]) addEventListener(event, look);
document.addEventListener("visibilitychange", look);

export async function permit(button) {
  if (!("Notification" in window)) { button.textContent = "This browser has no notifications"; return; }
  const answer = await Notification.requestPermission();
  button.textContent = answer === "granted" ? "You will be told" : "The browser does not allow it";
}
