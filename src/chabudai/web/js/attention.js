// Says that it is your turn: in the title, by a sound, and, if you wish, by a notification.

import { sound } from "./sound.js";

let was;

export function attend(yours, title) {
  document.title = yours ? `● Your turn: ${title}` : title;
  if (yours && was === false) {
    sound("turn");
    if (document.hidden && "Notification" in window && Notification.permission === "granted") {
      new Notification("It is your turn", { body: title, icon: "/icon.svg", tag: "turn" });
    }
  }
  was = yours;
}

export async function permit(button) {
  if (!("Notification" in window)) { button.textContent = "This browser has no notifications"; return; }
  const answer = await Notification.requestPermission();
  button.textContent = answer === "granted" ? "You will be told" : "The browser does not allow it";
}
